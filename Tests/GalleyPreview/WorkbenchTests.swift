import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// The panels of the selected view, the comparison of two pictures, and the way from the page to the file.
    @Suite(.needs(.browser)) final class WorkbenchTests: PageReading {
        private func number(_ expression: String) throws -> Double {
            try #require(try tab.value(expression) as? Double)
        }

        @Test func theRoomOfAStackIsDivided() throws {
            try folder.write(
                """
                proposal: 100x40
                tree:
                  kind: hstack
                  name: row
                  spacing: 10
                  children:
                    - {kind: fill, name: grows}
                    - {item: 30x20, name: rigid}
                    - {kind: flexible, min: 5x20, ideal: 90x20, max: 90x20, name: shrinks}
                """, to: "scene.yaml")
            try tab.wait("galley.model.views.name.includes('rigid') && galley.model.curves")
            try tab.value("galley.change({view: galley.model.views.name.indexOf('rigid'), shows: 'room'})")
            try tab.wait("document.querySelectorAll('#room .shares .bar .grown').length === 1")
            #expect(try text("#room .division").hasPrefix("row · width 100"))
            #expect(try text("#room .division").contains("20 spacing"))
            // The lengths of the bars are those of the frames.
            let parts = try number("galley.model.views.frame[galley.model.views.name.indexOf('shrinks')][2]")
            #expect(try text("#room li:nth-child(3)").contains("90 − \(Int(90 - parts)) shrunk"))
            let width = try tab.text("document.querySelector('#room li:nth-child(2) .base').style.width")
            // Of the row, and of what the last view would reach beyond it: 75 + 90.
            #expect(abs(try #require(Double(width.dropLast())) - 100 * 30 / 165) < 0.01)
            // A click selects the view.
            try tab.click("#room li:nth-child(3) button")
            #expect(try tab.text("galley.model.views.name[galley.state.view]") == "shrinks")
            #expect(tab.complaints == [])
        }

        @Test func theSourceFollowsTheSelection() throws {
            try tab.value("galley.change({view: galley.model.views.name.indexOf('b'), shows: 'source'})")
            #expect(try text("#source a") == "scene.yaml:14")
            let path = URL(fileURLWithPath: folder.path).standardizedFileURL.path
            #expect(
                try tab.text("document.querySelector('#source a').getAttribute('href')")
                    == "vscode://file\(path)/scene.yaml:14")
            #expect(try text("#source tr[aria-selected=true] .text").contains("name: b}"))
            // The number before a line counts the calls of its views, and shows them.
            let count = try number(
                "galley.model.calls.node.filter((view) => view === galley.model.views.name.indexOf('b')).length")
            #expect(try text("#source tr[data-line='14'] button") == "\(Int(count))")
            try tab.click("#source tr[data-line='14'] button")
            #expect(try state("filter") == "view = \"b\"")
            #expect(try tab.value("galley.filtered(galley.state.filter).split(',').length") as? Double == count)
            // A click on a line selects the view that it placed.
            try tab.click("#source tr[data-line='5'] .text")
            try tab.click("#source tr[data-line='13'] .text")
            #expect(try tab.text("galley.model.views.name[galley.state.view]") == "a")
            #expect(tab.complaints == [])
        }

        @Test func whatWasSetIsWrittenToTheScene() throws {
            try tab.value("galley.say({do: 'set', view: 'cards', parameter: 'step', value: 33, rests: true})")
            try tab.value(
                "galley.say({do: 'set', view: 'page', parameter: 'alignment', value: 'trailing', rests: true})")
            try tab.wait("document.querySelector('#canvas-command .edits')?.textContent.includes('page, cards')")
            let shown = try frames()
            try tab.click("#canvas-command .write")
            let expected = WatchedFolder.scene.replacing("alignment: leading", with: "alignment: trailing")
                .replacing("step: 20", with: "step: 33")
            _ = try waitFor("the file", within: 20) {
                try String(contentsOfFile: "\(folder.path)/scene.yaml", encoding: .utf8) == expected ? true : nil
            }
            try tab.wait("!document.body.classList.contains('edited')")
            try tab.wait("galley.state.frame === null")
            #expect(try frames() == shown)
            #expect(tab.complaints == [])
        }

        @Test func childrenAreArrangedInTheFile() throws {
            try tab.value("galley.change({view: galley.model.views.name.indexOf('a')})")
            #expect(try tab.text("document.querySelector('#arrange [aria-label=add]').disabled") == "true")
            try tab.click("#arrange [aria-label=later]")
            // The diagonal places `b` first now.
            try tab.wait("galley.model.views.frame[galley.model.views.name.indexOf('b')].join() === '0,28,80,30'")
            let text = try String(contentsOfFile: "\(folder.path)/scene.yaml", encoding: .utf8)
            let lines = ["        - {item: 60x30, name: a}\n", "        - {item: 80x30, name: b}\n"]
            #expect(text == WatchedFolder.scene.replacing(lines[0] + lines[1], with: lines[1] + lines[0]))
            try tab.wait("galley.state.frame === null")
            #expect(try tab.text("galley.model.views.name[galley.state.view]") == "a")
            try tab.click("#arrange [aria-label=remove]")
            try tab.wait("!galley.model.views.name.includes('a')")
            #expect(tab.complaints == [])
        }

        @Test func anyMomentHasItsCalls() throws {
            // The layout's angle is animatable data, so each moment of its motion has another layout.
            try folder.write(
                """
                proposal: 200x200
                tree:
                  kind: radial
                  name: ring
                  children: [{item: 20x20, name: a}, {item: 20x20, name: b}, {item: 20x20, name: c}]
                """, to: "scene.yaml")
            try tab.wait("galley.model.views.name.includes('ring') && galley.state.frame === null", within: 60)
            try tab.value("galley.say({do: 'set', view: 'ring', parameter: 'startAngle', value: 120, rests: true})")
            try tab.wait("galley.model.json.pass.replays && galley.model.time && galley.state.frame === null")
            let rest = try number("galley.model.calls.count")
            try tab.value("galley.change({view: galley.model.views.name.indexOf('b'), shows: 'why'})")
            var seen: Set<[Double]> = []
            for frame in [4, 9] {
                try tab.value("galley.change({frame: \(frame)})")
                let time = try number("Math.round(1000 * \(frame) / galley.model.time.rate)")
                try tab.wait("document.getElementById('pass').textContent.startsWith('The calls at \(Int(time))')")
                // The layout of that moment placed the view where the picture shows it.
                let placed = try #require(
                    try tab.value(
                        """
                        ((view) => {
                          const call = galley.model.calls.node.findIndex((one, index) => one === view && galley.model.calls.call[index] === "place");
                          return [galley.model.calls.x[call], galley.model.calls.y[call]];
                        })(galley.state.view)
                        """) as? [Double])
                let shown = try #require(
                    try tab.value(
                        "galley.model.time.byView.get(galley.state.view).parts.slice(0, 2).map((part) => part[\(frame)])"
                    )
                        as? [Double])
                // The layout places the middle of a view.
                #expect(
                    abs(placed[0] - shown[0] - 10) < 0.02 && abs(placed[1] - shown[1] - 10) < 0.02,
                    "\(placed) \(shown)")
                seen.insert(placed)
                #expect(try text("#reasons").contains("b is 20 × 20"))
            }
            #expect(seen.count == 2)
            try tab.value("galley.change({frame: null})")
            #expect(try number("galley.model.calls.count") == rest)
            #expect(try text("#pass").contains("startAngle of ring was set to 120"))
            #expect(tab.complaints == [])
        }

        @Test func twoVersionsLieBesideEachOther() throws {
            try folder.savePlugin("bounds.origin.y + offset}", as: "bounds.origin.y + 1.5 * offset}")
            try tab.wait("galley.model.json.pass.cause === 'the version of diagonal changed'", within: 60)
            try tab.value("galley.say({do: 'compare', plugin: 'diagonal', version: 1})")
            try tab.wait("!document.getElementById('compare').hidden && galley.state.frame === null")
            let place = try tab.text("JSON.stringify(document.getElementById('stage').getBoundingClientRect())")
            try tab.click("#compare button:nth-child(2)")
            try tab.wait("document.querySelector('#other svg')")
            #expect(
                try tab.text("document.querySelector('#other svg').getAttribute('viewBox')")
                    == tab.text("document.getElementById('overlay').getAttribute('viewBox')"))
            #expect(
                try tab.text("getComputedStyle(document.getElementById('other')).clipPath") == "inset(0px 50% 0px 0px)")
            try tab.drag("#compare-line", by: 60, 0)
            let at = try number("Number(document.getElementById('compare-line').getAttribute('aria-valuenow'))")
            #expect(at > 52 && at < 65)
            try tab.press("ArrowRight")
            #expect(
                try number("Number(document.getElementById('compare-line').getAttribute('aria-valuenow'))") == at + 2)
            try tab.click("#compare button:nth-child(4)")
            #expect(try tab.text("getComputedStyle(document.getElementById('other')).mixBlendMode") == "difference")
            try tab.click("#compare button:nth-child(1)")
            #expect(try tab.text("document.getElementById('other').childElementCount") == "0")
            #expect(try tab.text("JSON.stringify(document.getElementById('stage').getBoundingClientRect())") == place)
            #expect(tab.complaints == [])
        }
    }
}
