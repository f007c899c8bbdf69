import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// The ribbon of widths below the picture of the live page.
    @Suite(.needs(.browser)) struct RibbonTests {
        private static let scene = """
            proposal: 240x-
            tree:
              kind: viewThatFits
              name: fitting
              children: [{item: 300x10}, {item: 200x20}, {item: 100x40}]
            """

        @Test func keysJumpFromBreakToBreak() throws {
            let folder = try WatchedFolder()
            try folder.write(Self.scene, to: "scene.yaml")
            let tab = try Tab(try Browser(), try folder.watch())
            func output() throws -> String { try tab.text("document.querySelector('#ribbon output').textContent") }
            try tab.wait("!document.getElementById('ribbon').inert")
            #expect(try output() == "240 → 200 × 20 · 2 breaks")
            #expect(try tab.text("document.querySelectorAll('#ribbon .break').length") == "2")
            try tab.value("document.activeElement.blur()")
            try tab.press(".")
            try tab.wait("galley.model.views.frame[0].slice(2).join() === '300,10'")
            try tab.wait("document.querySelector('#ribbon output').textContent.startsWith('300 → 300 × 10')")
            #expect(try tab.text("document.querySelector('#ribbon .jump:last-of-type').disabled") == "true")
            try tab.press(",")
            try tab.wait("galley.model.views.frame[0].slice(2).join() === '200,20'")
            #expect(try tab.text("document.querySelector('#ribbon .jump').disabled") == "true")
            // A drag of the slider proposes widths as it goes, and the last one in the end.
            try tab.value(
                """
                ((slider) => { for (const width of [180, 120]) { slider.value = width; slider.dispatchEvent(new Event('input', {bubbles: true})); }
                slider.dispatchEvent(new Event('change', {bubbles: true})); })(document.querySelector('#ribbon input'))
                """)
            try tab.wait(
                "galley.model.json.proposal === '120 × –' && galley.model.views.frame[0].slice(2).join() === '100,40'")
            #expect(tab.complaints == [])
        }
    }
}
