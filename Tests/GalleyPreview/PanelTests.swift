import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// What the panels of the live page keep in reach, select and say.
    @Suite(.needs(.browser)) final class PanelTests: PageReading {
        private func isVisible(_ selector: String) throws -> Bool {
            try tab.value(
                """
                ((one) => {
                  const [box, around] = [one.getBoundingClientRect(), one.parentElement.getBoundingClientRect()];
                  return box.height > 0 && box.top >= around.top - 5 && box.top < around.bottom;
                })(document.querySelector('\(selector)'))
                """) as? Bool == true
        }

        private func count(_ expression: String) throws -> Int {
            Int(try #require(try tab.value(expression) as? Double))
        }

        /// The number before a line is that of the calls which a click shows, after each pass, where several lines ask for
        /// the same sizes, and where a line placed many views.
        @Test func theCountOfALineIsThatOfItsFilter() throws {
            try folder.write(
                """
                import SwiftUI
                struct StairLayout: Layout {
                    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                        return CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
                    }
                    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                        var corner = bounds.origin
                        for subview in subviews {
                            let size = subview.sizeThatFits(.unspecified)
                            subview.place(at: corner, proposal: ProposedViewSize(size))
                            corner.x += size.width
                        }
                    }
                }
                """, to: "Stair.swift")
            try folder.write(
                """
                proposal: 300x-
                tree:
                  kind: ./Stair.swift
                  name: stair
                  children:
                    - {item: 8x8, name: step, repeat: 15}
                """, to: "scene.yaml")
            try tab.wait("galley.model.views.name.includes('step[14]') && galley.model.why", within: 60)
            try tab.value("galley.change({view: 0, shows: 'source'})")
            func check(_ lines: [Int], _ counts: [Int]) throws {
                for (line, count) in zip(lines, counts) {
                    let button = "#source tr[data-line='\(line)'] button"
                    #expect(try text(button) == "\(count)", "line \(line)")
                    try tab.value("document.querySelector(\(try Tab.quoted(button))).click()")
                    #expect(try text("#filter-answer").hasPrefix("\(count) of"), "line \(line)")
                    try tab.value("galley.change({filter: ''})")
                }
            }
            let all = try count("galley.filtered('view ~ \"step*\"').split(',').length")
            try check([6], [all])
            try tab.wait("document.querySelectorAll('#source .choice button').length === 2", within: 60)
            try tab.click("#source .choice button:nth-child(2)")
            try check([4, 10, 11], [15, 15, 15])
            // Another pass has other calls.
            try tab.value("galley.say({do: 'offer', width: 120, height: null, rests: true})")
            try tab.wait("galley.model.json.proposal.startsWith('120')")
            try tab.wait("!document.querySelector('#source tr[data-line=\"4\"] button')?.textContent.startsWith('0')")
            let measured = try count("galley.filtered('line = 4').split(',').filter(Boolean).length")
            if measured > 0 { try check([4], [measured]) }
            try check([11], [15])
            #expect(tab.complaints == [])
        }

        @Test func aRefusalStaysInReach() throws {
            try folder.savePlugin("offset}", as: "offset + 1}")
            try tab.wait("document.querySelectorAll('.version').length === 2", within: 60)
            try folder.savePlugin("offset}", as: "ofset}")
            try tab.wait("!document.getElementById('finding').hidden", within: 60)
            try tab.value("document.activeElement.blur()")
            for _ in 0..<6 {
                for key in ["1", "2"] {
                    try tab.press(key)
                    try tab.wait(
                        "document.querySelector('.version[aria-pressed=true]').textContent.startsWith('\(key)')")
                }
            }
            // The error is still shown, and one line says which version is selected.
            #expect(try tab.text("document.getElementById('finding').hidden") == "false")
            #expect(try text("#events").contains("version 2 selected"))
            #expect(try tab.text("document.querySelectorAll('#events .selected').length") == "1")
            try tab.value("document.getElementById('events').scrollTop = 1000")
            #expect(try isVisible("#events .refused.pinned"))
            try tab.press("x")
            #expect(try tab.text("document.getElementById('finding').hidden") == "true")
            try tab.click("#events .refused .again")
            #expect(try text("#finding").contains("ofset"))
            #expect(tab.complaints == [])
        }

        @Test func aRefusedSceneStaysInReachToo() throws {
            try folder.write(WatchedFolder.scene.replacing("spacing: 8", with: "spcing: 8"), to: "scene.yaml")
            try tab.wait("document.querySelector('#events .refused.pinned')")
            #expect(try text("#events .refused").contains("refused, the scene stays"))
            try folder.write(WatchedFolder.scene.replacing("spacing: 8", with: "spacing: 9"), to: "scene.yaml")
            try tab.wait("!document.querySelector('#events .pinned')")
            #expect(tab.complaints == [])
        }

        @Test func layoutsThatNothingUsesHaveNoVersions() throws {
            #expect(try text("#version-controls .name") == "diagonal.c")
            try give(".pick select", "vstack")
            try tab.wait("document.getElementById('version-controls').hidden")
            try tab.value("galley.say({do: 'restore', view: 'cards'})")
            try tab.wait("!document.getElementById('version-controls').hidden")
            #expect(try text("#version-controls .name") == "diagonal.c")
            #expect(tab.complaints == [])
        }

        @Test func theRibbonSaysNothingOfAnEarlierModel() throws {
            // The root is explained last.
            try folder.writeSlowScene(milliseconds: 3, views: 3)
            try tab.wait("galley.model.views.name.includes('item2') && galley.model.isExplained", within: 60)
            try tab.value("galley.change({view: galley.model.views.name.indexOf('item2')})")
            let said = try #require(
                try tab.value(
                    """
                    new Promise((end) => {
                      galley.say({do: "set", view: "cards", parameter: "step", value: 50, rests: true});
                      const timer = setInterval(() => {
                        if (!galley.model.json.pass.cause.includes("step")) return;
                        clearInterval(timer);
                        const [, , width, height] = galley.model.views.frame[0];
                        end([document.querySelector("#ribbon output").textContent, `${width} × ${height}`]);
                      }, 1);
                    })
                    """) as? [String])
            #expect(said[0].contains("→ \(said[1]) · "), "\(said)")
            #expect(tab.complaints == [])
        }

        @Test func everyUnitIsVisible() throws {
            try folder.write(
                """
                proposal: 200x100
                tree: {kind: vstack, name: page, children: [{kind: roundedRectangle, name: card}, {item: 20x20}]}
                """, to: "scene.yaml")
            try tab.wait("galley.model.views.name.includes('card')")
            try tab.value("galley.change({view: galley.model.views.name.indexOf('card')})")
            try tab.wait("document.getElementById('view-controls').innerText.includes('cornerRadius')")
            let cut = try tab.text(
                """
                [...document.querySelectorAll('#view-controls label small')].filter((unit) =>
                  unit.getBoundingClientRect().right > unit.parentElement.getBoundingClientRect().right + 0.5).length
                """)
            #expect(cut == "0")
            #expect(try tab.text("document.querySelectorAll('#view-controls label small').length") != "0")
            // The command draws the overlays that are on.
            let command = try tab.text("document.querySelector('#canvas-command code').title")
            #expect(command.hasSuffix("--overlay frames,overflow"), "\(command)")
            // A view has one name in all panels.
            try tab.value("galley.change({view: galley.model.views.kind.indexOf('fixed'), shows: 'room'})")
            let name = try text("#selected strong")
            #expect(try text("#room [aria-pressed=true] .name").hasPrefix(name), "\(name)")
            #expect(tab.complaints == [])
        }
    }

    /// The first selection in a file of views.
    @Suite(.needs(.browser)) struct FirstSelectionTests {
        private func open(_ source: String) throws -> (Tab, WatchedFolder) {
            let folder = try WatchedFolder()
            try folder.write("import SwiftUI\n\(source)", to: "Board.swift")
            let tab = try Tab(try Browser(), try folder.watch(["Board.swift"]))
            try tab.wait("galley.model?.why && document.querySelectorAll('#hands > *').length > 0")
            return (tab, folder)
        }

        private func selected(_ tab: Tab) throws -> String {
            try tab.text("galley.model.views.name[galley.state.view]")
        }

        @Test func itIsNoPartOfAControl() throws {
            let (tab, folder) = try open(
                """
                struct Board: View {
                    @State private var count = 0
                    var body: some View {
                        Button { count += 1 } label: { Label("Go", systemImage: "star") }
                            .padding(20)
                    }
                }
                """)
            #expect(try tab.text("galley.model.views.kind[galley.state.view]") == "padding")
            #expect(try selected(tab) == tab.text("galley.model.views.name[0]"))
            #expect(tab.complaints == [])
            #expect(folder.stop() == 0)
        }

        @Test func afterAMotionItIsTheAuthorsViewThatMoved() throws {
            let (tab, folder) = try open(
                """
                struct Board: View {
                    @State private var isLeading = false
                    var body: some View {
                        VStack(alignment: isLeading ? .leading : .trailing) {
                            Button("Move") { withAnimation(.linear(duration: 0.2)) { isLeading.toggle() } }
                                .buttonStyle(.borderedProminent)
                            Text("A wide text with words").padding(4)
                            Text("B").padding(4).background(.red)
                        }
                        .frame(width: 240)
                    }
                }
                """)
            #expect(try selected(tab) == "VStackLayout")
            try tab.click("#hands [aria-label=Move]")
            try tab.wait("galley.model.time?.frames > 5")
            #expect(try selected(tab) == "B")
            // A view that the reader selects stays selected. The button rests when it is clicked again.
            try tab.wait("galley.state.frame === null")
            try tab.value("galley.change({view: 0})")
            try tab.click("#hands [aria-label=Move]")
            try tab.wait("galley.model.json.pass.number > 2 && galley.model.time?.frames > 5")
            #expect(try selected(tab) == tab.text("galley.model.views.name[0]"))
            #expect(tab.complaints == [])
            #expect(folder.stop() == 0)
        }
    }
}
