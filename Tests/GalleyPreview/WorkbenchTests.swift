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

        /// A stack asks for the ideal length with the length across that it proposes: a text of a column has the height of
        /// its lines, and a text of a row the width of one line.
        @Test func theRoomOfTextsIsThatOfTheirLines() throws {
            try folder.write(
                """
                proposal: 160x-
                tree:
                  kind: vstack
                  name: column
                  children:
                    - {kind: text, text: "A long text that wraps over several lines", name: wrapped}
                    - kind: hstack
                      name: row
                      children:
                        - {kind: text, text: "Another text that wraps too", name: narrow}
                        - {item: 40x20, name: box}
                """, to: "scene.yaml")
            try tab.wait("galley.model.views.name.includes('wrapped') && galley.model.isExplained")
            func length(_ view: String, _ axis: Int) throws -> String {
                try tab.text("galley.model.views.frame[galley.model.views.name.indexOf('\(view)')][\(2 + axis)]")
            }
            try tab.value("galley.change({view: galley.model.views.name.indexOf('wrapped'), shows: 'room'})")
            try tab.wait("document.querySelector('#room .shares li:nth-child(2)')")
            let tall = try length("wrapped", 1)
            let first = try text("#room li:nth-child(1)")
            #expect(first.contains("\(tall) ideal"), "\(first)")
            #expect(try tab.text("document.querySelectorAll('#room .grown, #room .shrunk').length") == "2", "the key")
            // The ledger's answers to the questions of the row.
            let asked = try number(
                """
                ((calls) => calls.width[calls.askedWidth.findIndex((asked, at) => asked === Infinity
                  && calls.node[at] === galley.model.views.name.indexOf('narrow'))])(galley.model.calls)
                """)
            let taken = try number("galley.model.views.frame[galley.model.views.name.indexOf('narrow')][2]")
            try tab.value("galley.change({view: galley.model.views.name.indexOf('narrow')})")
            try tab.wait("document.querySelector('#room .shrunk')?.closest('li')")
            let words = try text("#room li:nth-child(1)")
            #expect(asked > taken && words.contains("\(Int(asked)) − "), "\(words)")
            #expect(words.contains("shrunk") && words.contains("to \(Int(asked))"), "\(words)")
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
            #expect(try state("filter") == "view.line = 14")
            #expect(try tab.value("galley.filtered(galley.state.filter).split(',').length") as? Double == count)
            // A click on a line selects the view that it placed.
            try tab.click("#source tr[data-line='5'] .text")
            try tab.click("#source tr[data-line='13'] .text")
            #expect(try tab.text("galley.model.views.name[galley.state.view]") == "a")
            // The source of the layout is beside the scene's file; its lines made the calls.
            try tab.wait("document.querySelectorAll('#source .choice button').length === 2", within: 60)
            try tab.click("#source .choice button:nth-child(2)")
            #expect(try text("#source a").hasPrefix("diagonal.c:"))
            #expect(try text("#source tr[aria-selected=true] .text").contains("place("))
            #expect(try text("#source tr[aria-selected=true] button") == "3")
            try tab.click("#source tr[aria-selected=true] button")
            let place = WatchedFolder.plugin.split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.contains("->place(") }
            #expect(try state("filter") == "line = \(try #require(place) + 1)")
            #expect(try tab.value("galley.filtered(galley.state.filter).split(',').length") as? Double == 3)
            try tab.value("galley.change({filter: ''})")
            #expect(tab.complaints == [])
        }

        /// An editor without links has a command to copy.
        @Test(
            arguments: [
                ("/usr/bin/cursor --wait", "cursor://file$/scene.yaml:14", nil),
                ("vim -R", nil, "copy vim -R +14 $/scene.yaml"),
            ] as [(String, String?, String?)])
        func linesOpenInTheUsersEditor(_ editor: String, _ link: String?, _ command: String?) throws {
            folder.stop()
            folder.environment = ["VISUAL": editor, "EDITOR": "ed"]
            let tab = try Tab(browser, folder.watch())
            try tab.wait("galley.model?.why")
            try tab.value("galley.change({view: galley.model.views.name.indexOf('b'), shows: 'source'})")
            let path = URL(fileURLWithPath: folder.path).standardizedFileURL.path
            func found(_ selector: String, _ attribute: String) throws -> String? {
                try tab.value("document.querySelector('#source .file \(selector)')?.getAttribute('\(attribute)')")
                    as? String
            }
            #expect(try found("a", "href") == link?.replacing("$", with: path))
            #expect(try found(".edit button", "title") == command?.replacing("$", with: path))
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
            // Undone step by step, from the file to each value, and made again.
            func undo(_ change: String, until expression: String) throws {
                try tab.wait("!document.querySelector('#arrange [aria-label=\(change)]').disabled")
                try tab.click("#arrange [aria-label=\(change)]")
                try tab.wait(expression)
                try tab.wait("galley.state.frame === null")
            }
            func value(_ view: String, _ name: String) -> String {
                "galley.model.json.controls.find((one) => one.name === '\(view)')"
                    + ".parameters.find((one) => one.name === '\(name)').value"
            }
            try undo("undo", until: "document.body.classList.contains('edited')")
            #expect(try String(contentsOfFile: "\(folder.path)/scene.yaml", encoding: .utf8) == WatchedFolder.scene)
            #expect(try frames() == shown)
            try undo("undo", until: "\(value("page", "alignment")) === 'leading'")
            #expect(try tab.text(value("cards", "step")) == "33")
            try undo("undo", until: "\(value("cards", "step")) === 20")
            #expect(try tab.text("document.querySelector('#arrange [aria-label=undo]').disabled") == "true")
            for _ in 0..<3 { try undo("redo", until: "galley.state.frame === null") }
            _ = try waitFor("the file again", within: 20) {
                try String(contentsOfFile: "\(folder.path)/scene.yaml", encoding: .utf8) == expected ? true : nil
            }
            #expect(tab.complaints == [])
        }

        @Test func aTextIsEditedInThePicture() throws {
            try folder.write(
                "tree:\n  kind: text\n  name: words\n  text: sage   # a herb\n  padding: 20\n", to: "scene.yaml")
            try tab.wait("galley.model.views.name.includes('words') && galley.state.frame === null")
            let place = try #require(
                try tab.value(
                    """
                    (([x, y, width, height]) => {
                      const matrix = document.getElementById('overlay').getScreenCTM();
                      const point = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix);
                      return [point.x, point.y];
                    })(galley.model.views.frame[galley.model.views.name.indexOf('words')])
                    """) as? [Double])
            func edit(_ typed: String, _ key: String) throws {
                for count in 1...2 { try tab.click(place[0], place[1], count: count) }
                try tab.wait("document.activeElement.id === 'text-edit'")
                try tab.type(typed)
                try tab.press(key)
                try tab.wait("!document.getElementById('text-edit')")
            }
            try edit("basil", "Escape")
            try edit("thyme and mint", "Enter")
            let shown =
                "galley.model.json.controls.find((one) => one.name === 'words')"
                + ".parameters.find((one) => one.name === 'text').value"
            try tab.wait("\(shown) === 'thyme and mint'")
            let undo = "document.querySelector('#arrange [aria-label=undo]')"
            #expect(try tab.text("\(undo).title").contains("text of words"))
            try tab.press("z", control: true)
            try tab.wait("\(shown) === 'sage'")
            try tab.wait("\(undo).disabled")
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
            // A modifier is a key of the view in the file.
            try tab.value("galley.change({view: galley.model.views.name.indexOf('b')})")
            try give("#modifiers", "+padding")
            try tab.wait("galley.model.views.kind.includes('padding')")
            #expect(
                try String(contentsOfFile: "\(folder.path)/scene.yaml", encoding: .utf8)
                    .contains("{item: 80x30, name: b, padding: 8}"))
            try tab.wait("document.querySelector('#modifiers option[value=\"-padding\"]')")
            try give("#modifiers", "-padding")
            try tab.wait("!galley.model.views.kind.includes('padding')")
            // Each change of the file can be undone.
            for _ in 0..<4 {
                try tab.wait("!document.querySelector('#arrange [aria-label=undo]').disabled")
                let before = try String(contentsOfFile: "\(folder.path)/scene.yaml", encoding: .utf8)
                try tab.press("z", control: true)
                _ = try waitFor("the undone file", within: 20) {
                    try String(contentsOfFile: "\(folder.path)/scene.yaml", encoding: .utf8) == before ? nil : true
                }
            }
            #expect(try String(contentsOfFile: "\(folder.path)/scene.yaml", encoding: .utf8) == WatchedFolder.scene)
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
            try tab.wait(
                "galley.model.json.pass.cause.includes('startAngle') && galley.model.time && galley.state.frame === null"
            )
            #expect(try tab.value("galley.model.json.pass.replays") as? Bool == true)
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
            // A motion that interrupts another one depends on it: its first moments lie near the first motion's.
            try tab.value(
                """
                galley.say({do: 'animate', animation: 'linear(duration: 0.6)'});
                galley.say({do: 'set', view: 'ring', parameter: 'startAngle', value: 0, rests: true});
                new Promise((done) => setTimeout(done, 200)).then(() => galley.say({do: 'set', view: 'ring', parameter: 'startAngle', value: 200, rests: true}))
                """)
            try tab.wait("galley.model.json.pass.cause.endsWith('200') && galley.state.frame === null")
            try tab.value("galley.change({frame: 3})")
            try tab.wait("document.getElementById('pass').textContent.startsWith('The calls at')")
            let both = try #require(
                try tab.value(
                    """
                    ((view) => {
                      const call = galley.model.calls.node.findIndex((one, index) => one === view && galley.model.calls.call[index] === "place");
                      const parts = galley.model.time.byView.get(view).parts;
                      return [galley.model.calls.x[call] - parts[0][3] - 10, galley.model.calls.y[call] - parts[1][3] - 10];
                    })(galley.state.view)
                    """) as? [Double])
            // The session's clock ran on between the change and its pass.
            #expect(abs(both[0]) < 0.5 && abs(both[1]) < 0.5, "\(both)")
            #expect(tab.complaints == [])
        }

        @Test func twoVersionsLieBesideEachOther() throws {
            try folder.savePlugin("bounds.origin.y + offset}", as: "bounds.origin.y + 1.5 * offset}")
            try tab.wait("galley.model.json.pass.cause === 'the version of diagonal changed'", within: 60)
            try tab.value("galley.say({do: 'compare', plugin: 'diagonal', version: 1})")
            try tab.wait("!document.getElementById('compare').hidden && galley.state.frame === null")
            // A comparison begins with both pictures, each with the frames of its own views.
            #expect(try text("#compare [aria-pressed=true]") == "slide")
            let sides = try tab.value(
                "['this', 'other'].map((side) => document.querySelectorAll(`#overlay [clip-path='url(#${side}-side)'] .frame`).length)"
            )
            #expect(sides as? [Double] == [6, 6])
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
            // Only the frames of the picture that is shown.
            try tab.click("#compare button:nth-child(3)")
            let shown = """
                JSON.stringify([...document.querySelectorAll('#overlay .frame')].map((one) => Number(one.getAttribute('y'))))
                """
            let those = "JSON.stringify(galley.model.against.frames.map((frame) => frame[1]))"
            #expect(try tab.text(shown) == tab.text(those))
            // Side by side, both are as a whole in the stage.
            try tab.click("#compare button:nth-child(5)")
            let halves = try tab.value(
                """
                ['.base:not(.others)', '.others'].flatMap((group) => {
                  const [box, stage] = [document.querySelector(`#overlay ${group}`), document.getElementById('stage')].map((one) => one.getBoundingClientRect());
                  return [box.left - stage.left, stage.right - box.right];
                })
                """)
            let edges = try #require(halves as? [Double])
            #expect(edges.allSatisfy { $0 > 0 } && edges[0] < edges[2] && edges[3] < edges[1], "\(edges)")
            try tab.click("#compare button:nth-child(1)")
            #expect(try tab.text("document.getElementById('other').childElementCount") == "0")
            #expect(try tab.text("JSON.stringify(document.getElementById('stage').getBoundingClientRect())") == place)
            #expect(tab.complaints == [])
        }
    }
}
