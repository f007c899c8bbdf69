import Browser
import Foundation
import Testing

extension PageTests {
    /// The picture, its overlays, and the answers to other proposals.
    @Suite final class CanvasTests: PageReader {
        private func center(_ view: String, _ tab: Tab) throws -> (x: Double, y: Double) {
            let place = try tab.value(
                """
                (() => {
                  const [x, y, width, height] = galley.model.views.frame[galley.model.views.name.indexOf("\(view)")];
                  const matrix = document.getElementById("overlay").getScreenCTM();
                  const point = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix);
                  return [point.x, point.y];
                })()
                """)
            let numbers = try #require(place as? [Double])
            return (numbers[0], numbers[1])
        }

        @Test func aClickSelectsAndTheNextOneGoesOutwards() throws {
            let tab = try open()
            let (x, y) = try center("green", tab)
            var names: [String] = []
            for _ in 0..<4 {
                try tab.click(x, y)
                names.append(try tab.text("galley.model.views.name[galley.state.view]"))
            }
            #expect(names == ["green", "tags", "page", "green"])
            #expect(
                try tab.text("document.getElementById('selected').textContent")
                    == "green fixed · 100 × 28 at 88,42 · asked – × –")
        }

        @Test func hoveringShowsTheSpacing() throws {
            let tab = try open()
            let (x, y) = try center("green", tab)
            try tab.move(to: x, y)
            let labels = try tab.value(
                "[...document.querySelectorAll('#overlay .label text')].map(text => text.textContent)")
            // Red is 8 to the left and violet 8 below; in tags, no view is above it or to its right.
            #expect(labels as? [String] == ["100 × 28", "8", "8", "green"])
        }

        @Test func overlaysAreDrawnWhereTheyAreAskedFor() throws {
            let tab = try open(fragment: "#overlays=gaps%2Casked&view=tags")
            #expect(try tab.text("document.querySelectorAll('#overlay .frame').length") == "0")
            // Four between neighbours in tags, one between header and tags, two beside the spacer.
            #expect(try Int(tab.text("document.querySelectorAll('#overlay rect.gap').length")) ?? 0 >= 4)
            #expect(try Int(tab.text("document.querySelectorAll('#overlay .asked').length")) ?? 0 >= 1)
            try tab.click("#overlays button:first-child")
            #expect(try tab.text("document.querySelectorAll('#overlay .frame').length") == "10")
            #expect(try state(tab, "overlays") == "frames,gaps,asked")
        }

        @Test func theSliderReadsWhatLayoutAnswers() throws {
            let tab = try open(fragment: "#view=page")
            for width in [30.0, 121, 239.5, 251, 300, 400] {
                try tab.value(
                    """
                    (slider => { slider.value = \(width); slider.dispatchEvent(new Event("input")); })(
                      document.querySelector("#answers input"))
                    """)
                let first = try BuiltPage.galley(["inspect", Self.flow, "--proposal", "\(width)x-"]).split(
                    separator: "\n")[
                        0]
                let answer = try #require(first.split(separator: "→").last).drop { $0 == " " }
                let shown = try tab.text("document.querySelector('#answers output').textContent")
                #expect(shown == "\(width == width.rounded() ? "\(Int(width))" : "\(width)") → \(answer)")
            }
        }
    }
}
