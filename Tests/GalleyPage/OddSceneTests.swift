import Browser
import Foundation
import Testing

extension PageTests {
    /// Scenes with odd names, many calls, and layouts that fail.
    @Suite final class OddSceneTests: PageReader {
        @Test func aTextIsNeverMarkup() throws {
            let name = #"</script><script>window.hacked=1</script><img src=x onerror=window.hacked=2>"#
            let text = """
                proposal: 200x-
                tree:
                  kind: vstack
                  name: "\(name)"
                  children:
                    - {item: 20x20, name: "a\\\"b'c&amp;d"}
                    - {item: 20x20, name: "\\u202Egnp.exe\\u202C"}
                    - {item: 20x20, name: "\\u05d0\\u05d1"}
                    - {item: 20x20, name: "{{/* script */}}<!-- title -->"}
                """
            let tab = try open("<svg onload=window.hacked=3>&amp;.yaml", text: text, fragment: "#call=1")
            #expect(try tab.text("window.hacked") == "undefined")
            #expect(try tab.text("document.querySelectorAll('img').length") == "0")
            #expect(try tab.text("document.title").contains("<svg onload=window.hacked=3>&amp;.yaml"))
            let shown = try tab.text("document.getElementById('rows').textContent")
            #expect(shown.contains(name))
            #expect(shown.contains(#"a"b'c&amp;d"#))
            // Characters that change the direction of writing are shown, and have no effect.
            #expect(shown.contains("⟨U+202E⟩gnp.exe⟨U+202C⟩"))
            #expect(shown.contains("\u{5d0}\u{5d1}"))
            #expect(shown.contains("{{/* script */}}<!-- title -->"))
            try tab.press("G")
            #expect(tab.complaints == [])
            #expect(tab.requests.count == 1)
        }

        @Test func tenThousandCallsFitAndOpenAtOnce() throws {
            let text = """
                proposal: 800x-
                tree:
                  kind: vstack
                  name: list
                  children:
                    - kind: hstack
                      name: row
                      repeat: 136
                      children:
                        - {item: 24x24, name: icon}
                        - {kind: text, text: "Quarterly sales report", name: title}
                        - {kind: vstack, name: pair, children: [{item: 40x12, name: top}, {item: 50x12, name: bottom}]}
                        - {kind: spacer}
                        - {item: 60x16, name: badge}
                """
            let tab = try open("list.yaml", text: text)
            let count = try Int(tab.text("galley.model.calls.count")) ?? 0
            #expect(count >= 10_000)
            let bytes = try #require(try FileManager.default.attributesOfItem(atPath: files[0].path)[.size] as? Int)
            // The model is compressed, so that a hundred thousand calls take less than 8 MB.
            #expect(bytes <= 600_000)
            // Only the visible rows exist, but the table has the number of all rows.
            #expect(try Int(tab.text("document.querySelectorAll('#rows tr').length")) ?? .max < 200)
            #expect(
                try Int(tab.text("document.querySelector('#rows table').getAttribute('aria-rowcount')")) ?? 0 > 5_000)
            print("\(count) calls, \(bytes) bytes, interactive after \(try tab.text("galley.readyAfter()")) ms")
            // The overlay and the picture have no element for each of the 1089 views.
            #expect(try Int(tab.text("document.querySelectorAll('#overlay *, #picture *').length")) ?? .max < 600)
            try tab.press("G")
            #expect(try tab.text("document.querySelectorAll('[aria-selected=true]').length") == "1")
            // A pointer that moves over the picture draws the hovered view, and leaves the other marks as they are.
            try tab.value("globalThis.base = document.querySelector('#overlay .base')")
            try tab.move(to: 400, 300)
            try tab.wait("document.querySelector('#overlay .label.size')")
            #expect(try tab.value("base.isConnected") as? Bool == true)
            // The room of the list has rows as they come into sight, and says how many are left out.
            try tab.value("galley.change({view: 0, shows: 'room'})")
            func shares() throws -> Int { try Int(tab.text("document.querySelectorAll('.share').length")) ?? 0 }
            #expect(try shares() < 100)
            #expect(
                try tab.text("document.querySelector('.shares > .hint').textContent") == "\(136 - (try shares())) more")
            for _ in 0..<4 {
                let before = try shares()
                try tab.value("document.getElementById('room').scrollTop = 1e6")
                if before < 136 { try tab.wait("document.querySelectorAll('.share').length > \(before)") }
            }
            #expect(try shares() == 136)
            #expect(try tab.value("document.querySelector('.shares > .hint').hidden") as? Bool == true)
            // Paper begins with the first call, in light colours, and says how many are missing.
            let image = "document.querySelector('#picture img').src"
            try tab.value("globalThis.light = \(image)")
            try tab.prefer(isDark: true, reducesMotion: false)
            try tab.wait("\(image) !== light")
            try tab.value(
                """
                addEventListener("beforeprint", () => { globalThis.printed = [document.querySelector("#rows tr[data-call]").dataset.call,
                  document.querySelectorAll("#rows tr[data-call]").length, document.getElementById("rows").dataset.left,
                  \(image) === light]; })
                """)
            #expect(try tab.print().count > 10_000)
            let printed = try #require(try tab.value("printed") as? [Any])
            #expect(printed[0] as? String == "1" && printed[1] as? Int == 200 && printed[3] as? Bool == true)
            let left = try tab.text("document.querySelector('#rows table').ariaRowCount - 201")
            #expect(printed[2] as? String == "\(left) more rows are not printed.")
            #expect(try Int(tab.text("document.querySelectorAll('#rows tr').length")) ?? .max < 100)
            #expect(tab.complaints == [])
        }

        /// A picture of thousands of views consists of images, each of a part of it. The page keeps those in the window.
        @Test func aLongPictureIsDrawnInPartsThatAreSeen() throws {
            let text = """
                proposal: 800x-
                tree:
                  kind: vstack
                  name: list
                  spacing: 60
                  children:
                    - kind: hstack
                      name: row
                      repeat: 100
                      children:
                        - {kind: text, text: "Quarterly sales report of the whole company and of its parts", name: title}
                        - {kind: spacer}
                        - {item: 60x16, name: badge}
                """
            let tab = try open("list.yaml", text: text)
            func images() throws -> Int { try Int(tab.text("document.querySelectorAll('#picture img').length")) ?? 0 }
            /// The views whose middle is in the stage, and is not in an image.
            let bare = """
                (() => {
                  const boxes = [...document.querySelectorAll("#picture img")].filter((one) => one.src.length > 5000).map((one) => one.getBoundingClientRect());
                  const matrix = document.getElementById("overlay").getScreenCTM();
                  const stage = document.getElementById("stage").getBoundingClientRect();
                  const isIn = ({ x, y }, box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
                  return galley.model.views.frame.flatMap(([x, y, width, height], view) => {
                    const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix);
                    const isDrawn = /title|badge/.test(galley.model.views.name[view]);
                    return isDrawn && isIn(middle, stage) && !boxes.some((box) => isIn(middle, box)) ? [galley.model.views.name[view]] : [];
                  });
                })()
                """
            try tab.press("0")
            try tab.wait(
                "document.querySelector('#picture .parts img') && document.getElementById('zoom-exact').textContent === '100%'"
            )
            let first = try images()
            #expect(try tab.value(bare) as? [String] == [])
            // At the end of the list are others, and not more.
            let start = try tab.text("document.querySelector('#picture img:last-child').src")
            try tab.value("galley.change({view: galley.model.views.count - 1})")
            #expect(try images() <= first + 1)
            #expect(try tab.text("document.querySelector('#picture img:last-child').src") != start)
            #expect(try tab.value(bare) as? [String] == [])
            // A picture that is zoomed out shows all parts, without letters.
            for _ in 0..<12 { try tab.press("-") }
            try tab.wait("document.querySelectorAll('#picture img').length > \(first + 1)")
            #expect(try tab.value(bare) as? [String] == [])
            let hasLetters =
                "document.querySelector('#picture img:last-child').src.includes(encodeURIComponent('<use '))"
            try tab.wait("!\(hasLetters)")
            // Of the images, none is missing after the way back.
            try tab.press("0")
            try tab.wait(hasLetters)
            #expect(try tab.value(bare) as? [String] == [])
            #expect(tab.complaints == [])
        }

        @Test func aPageOfAFailedLayoutShowsTheReason() throws {
            let tab = try open("Broken.swift", text: Self.broken, expecting: 7)
            #expect(
                try tab.text("document.querySelector('.failure').textContent").contains(
                    "the fallback layout replaces it"))
            #expect(try Int(tab.text("galley.model.calls.count")) ?? 0 > 0)
            #expect(tab.complaints == [])
        }

        /// Frames that are infinite, or exceed the precision of a browser, are listed and not drawn.
        @Test func viewsThatCannotBeDrawnAreStillListed() throws {
            let text = """
                proposal: infx1e300
                tree:
                  kind: hstack
                  name: row
                  children: [{item: 24x24, name: a}, {kind: spacer, name: gap}, {kind: rectangle, name: c}]
                changes:
                  - {at: 100ms, proposal: 300x100}
                """
            let tab = try open("endless.yaml", text: text, fragment: "#overlays=frames%2Cgaps%2Casked%2Cghost")
            #expect(try tab.text("document.querySelector('.line').textContent").hasPrefix("row is ∞ × 1e+300"))
            for view in 0..<4 { try tab.value("galley.change({view: \(view)})") }
            for frame in ["0", "3", "null"] { try tab.value("galley.change({frame: \(frame)})") }
            #expect(tab.complaints == [])
        }

        @Test func aChangeToALayoutThatFailsIsContained() throws {
            let text = """
                proposal: 100x-
                tree: {kind: hstack, name: row, children: [{item: 10x10, name: a}, {item: 10x10, name: b}]}
                changes:
                  - {at: 100ms, switch: {row: ./Broken.swift}}
                """
            let tab = try open("changes.yaml", text: text, beside: ["Broken.swift": Self.broken], expecting: 7)
            #expect(try tab.text("document.querySelectorAll('#plots figure').length") == "4")
            #expect(try rows(tab).count > 5)
            #expect(tab.complaints == [])
        }

        static let broken = """
            import SwiftUI

            struct Broken: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: CGFloat.nan, height: 1)
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
            }
            """
    }
}
