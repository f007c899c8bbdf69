import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// Views of a Swift file in the page: their controls are used by mouse and keyboard, and a save shows the new views.
    @Suite(.needs(.browser)) final class ViewsPageTests {
        private let folder: WatchedFolder
        private let browser: Browser
        private let tab: Tab

        static let source = """
            import SwiftUI

            struct Board: View {
                @State private var isTall = false
                @State private var count = 0

                var body: some View {
                    VStack(spacing: 10) {
                        Color.red.frame(width: 40, height: isTall ? 80 : 20).accessibilityIdentifier("bar")
                            .animation(.linear(duration: 0.3), value: isTall)
                        Toggle("Tall", isOn: $isTall)
                        Button("Count") { count += 1 }
                        Text("count \\(count)").accessibilityIdentifier("count")
                    }
                    .frame(width: 200)
                }
            }

            #Preview { Board() }
            """

        init() throws {
            folder = try WatchedFolder()
            try folder.write(Self.source, to: "Board.swift")
            browser = try Browser()
            tab = try Tab(browser, try folder.watch(["Board.swift"]))
            try tab.wait("document.getElementById('connection').textContent === 'connected'")
        }

        private func frame(_ name: String) throws -> [Double]? {
            try tab.value("galley.model.views.frame[galley.model.views.name.indexOf('\(name)')]") as? [Double]
        }

        @Test func handsUseTheControls() throws {
            try tab.wait("document.querySelectorAll('#hands > *').length === 2")
            // Each lies over its view.
            let places = try tab.text(
                "[...document.querySelectorAll('#hands > *')].map(e => e.getAttribute('aria-label') + ' ' + e.tagName)")
            #expect(places.contains("Tall INPUT") && places.contains("Count BUTTON"), "\(places)")
            #expect(try frame("bar")?[3] == 20)
            try tab.click("#hands [aria-label=Tall]")
            try tab.wait("galley.model.views.frame[galley.model.views.name.indexOf('bar')][3] === 80")
            // It moved on the way there, as the view says.
            try tab.wait("galley.model.time?.frames > 10")
            try tab.wait("document.querySelector('#hands [aria-label=Tall]').checked")
            #expect(try tab.text("document.getElementById('pass').innerText").contains("isTall"))
            // By keyboard; a change without an animation jumps.
            try tab.value("document.querySelector('#hands [aria-label=Count]').focus()")
            try tab.press("Enter")
            try tab.wait("document.getElementById('pass').innerText.includes('count')")
            // The pointer holds the button down. Beside it, it is let go without an action.
            let count = "document.querySelector('#hands [aria-label=Count]')"
            func passes(_ cause: String) throws {
                try tab.wait("document.getElementById('pass').innerText.includes('\(cause)')")
            }
            try tab.value("\(count).dispatchEvent(new PointerEvent('pointerdown'))")
            try passes("false → true")
            try tab.value("\(count).dispatchEvent(new PointerEvent('pointerleave'))")
            try passes("true → false")
            try tab.click("#hands [aria-label=Count]")
            try passes("count: 1 → 2")
            // A save keeps the state; another reset begins again.
            try folder.write(Self.source.replacing("width: 40", with: "width: 60"), to: "Board.swift")
            try tab.wait("galley.model.views.frame[galley.model.views.name.indexOf('bar')][2] === 60")
            #expect(try frame("bar")?[3] == 80)
            try tab.click("#state-controls button")
            try tab.wait("galley.model.views.frame[galley.model.views.name.indexOf('bar')][3] === 20")
            // A save that does not compile changes nothing.
            try folder.write(Self.source.replacing("isTall ?", with: "isTal ?"), to: "Board.swift")
            try tab.wait("!document.getElementById('finding').hidden")
            #expect(try frame("bar")?[2] == 60)
            #expect(tab.complaints == [])
        }

        /// The source beside the picture has the line that made each view, and a click on a line selects its view.
        @Test func theSourceHasTheLinesOfViews() throws {
            try tab.value("galley.change({view: galley.model.views.name.indexOf('bar'), shows: 'source'})")
            #expect(try tab.text("document.querySelector('#source a').textContent") == "Board.swift:9")
            #expect(
                try tab.text("document.querySelector('#source tr[aria-selected=true] .text').textContent")
                    .contains("Color.red"))
            try tab.click("#source tr[data-line='8'] .text")
            try tab.wait("galley.model.views.name[galley.state.view] === 'VStackLayout.frame'")
            #expect(tab.complaints == [])
        }

        /// The path of the folder has one character, on which a function of Foundation's traps.
        @Test func eachFileOfAFolderHasTheLinesOfItsViews() throws {
            try FileManager.default.createDirectory(atPath: "\(folder.path)/v", withIntermediateDirectories: true)
            try folder.write(
                "import SwiftUI\n\nstruct Bar: View {\n    var body: some View {\n        Color.red\n    }\n}\n",
                to: "v/Bar.swift")
            try folder.write(
                "import SwiftUI\n\n#Preview {\n    VStack {\n        Text(\"Title\")\n        Bar()\n    }\n}\n",
                to: "v/Board.swift")
            folder.stop()
            let tab = try Tab(browser, try folder.watch(["v"]))
            try tab.wait("document.getElementById('connection').textContent === 'connected'")
            func file(of view: String) throws -> String {
                try tab.value("galley.change({view: galley.model.views.kind.indexOf('\(view)'), shows: 'source'})")
                return try tab.text("document.querySelector('#source a').textContent")
            }
            #expect(try file(of: "text") == "Board.swift:5")
            #expect(try file(of: "color") == "Bar.swift:5")
            try tab.value(
                "[...document.querySelectorAll('#source button')].find(b => b.textContent === 'Board.swift').click()")
            #expect(try tab.text("document.querySelector('#source a').textContent").hasPrefix("Board.swift"))
            #expect(tab.complaints == [])
        }

        @Test func theKeyboardFollowsTheFocusAndSwipesRows() throws {
            try folder.write(
                """
                import SwiftUI

                struct Shopping: View {
                    enum Field { case name, mail }
                    @FocusState private var field: Field?
                    @State private var name = ""
                    @State private var mail = ""
                    @State private var items = ["milk", "bread"]

                    var body: some View {
                        VStack {
                            TextField("Name", text: $name).focused($field, equals: .name)
                            TextField("Mail", text: $mail).focused($field, equals: .mail)
                            List { ForEach(items, id: \\.self) { Text($0) }.onDelete { items.remove(atOffsets: $0) } }
                        }
                        .frame(width: 300, height: 300)
                        .onAppear { field = .name }.onSubmit { field = field == .name ? .mail : nil }
                    }
                }

                #Preview { Shopping() }
                """, to: "Board.swift")
            func focused(_ label: String) throws {
                try tab.wait("document.activeElement?.getAttribute('aria-label') === '\(label)'")
            }
            // The state moves the keyboard's focus, and the keyboard's focus sets the state.
            try focused("Name")
            try tab.value(
                """
                window.asked = [];
                const send = WebSocket.prototype.send;
                WebSocket.prototype.send = function (text) { asked.push(JSON.parse(text).do); send.call(this, text); };
                """)
            try tab.press("Enter")
            try focused("Mail")
            try tab.value("document.querySelector('#hands [aria-label=Name]').focus()")
            try tab.wait("document.getElementById('pass').innerText.includes('mail → ')")
            try tab.press("Escape")
            try tab.wait("document.getElementById('pass').innerText.includes('→ nil')")
            // An arrow key swipes a row, whose button is one of the page.
            try tab.value(
                "document.querySelector('#hands .row').dispatchEvent("
                    + "new KeyboardEvent('keydown', {key: 'ArrowLeft', bubbles: true}))"
            )
            try tab.wait("document.querySelector('#hands [aria-label=Delete]') !== null")
            try tab.click("#hands [aria-label=Delete]")
            try tab.wait("document.querySelectorAll('#hands .row').length === 1")
            // Films that play are not held at a moment, whose calls would take the place of the pass.
            try tab.wait("galley.model.time && galley.state.frame === null")
            #expect(try !tab.text("asked.join(' ')").contains("moment"))
            #expect(tab.complaints == [])
        }

        @Test func aLayoutOfViewsHasNoParametersThatTheirSessionSets() throws {
            try folder.write(
                """
                import SwiftUI

                struct Pile: Layout {
                    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                        CGSize(width: 60, height: 20 * CGFloat(subviews.count))
                    }

                    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                        for (index, view) in subviews.enumerated() {
                            view.place(at: CGPoint(x: 0, y: 20 * CGFloat(index)), proposal: .unspecified)
                        }
                    }
                }

                #Preview { Pile { Text("one"); Text("two") } }
                """, to: "Board.swift")
            try tab.wait("galley.model.views.kind.includes('Pile')")
            let pile = try tab.value("galley.model.json.controls.find((one) => one.kind === 'Pile')") as? [String: Any]
            #expect(pile?["switches"] as? Bool == true)
            #expect((pile?["parameters"] as? [Any])?.count == 0, "\(pile ?? [:])")
            // Views are arranged in an editor, not by buttons that could never be used.
            #expect(
                try tab.text(
                    "[...document.querySelectorAll('#arrange button')].filter((one) => one.offsetWidth).map((one) => one.getAttribute('aria-label'))"
                )
                    == "undo,redo")
            #expect(tab.complaints == [])
        }

        /// The picker itself is drawn in the picture; its element shows no text of its own, but the list that it opens does.
        @Test func theOptionsOfAPickerAreSeen() throws {
            try folder.write(
                """
                import SwiftUI

                struct Board: View {
                    @State private var size = "S"

                    var body: some View {
                        Picker("Size", selection: $size) { ForEach(["S", "M"], id: \\.self) { Text($0) } }
                    }
                }

                #Preview { Board() }
                """, to: "Board.swift")
            try tab.wait("document.querySelector('#hands select') !== null")
            try tab.value("document.querySelector('#hands select').focus()")
            func colour(_ name: String, _ element: String) throws -> String {
                try tab.text("getComputedStyle(document.querySelector('#hands \(element)')).\(name)")
            }
            #expect(try colour("color", "select") == "rgba(0, 0, 0, 0)")
            let (text, ground) = try (colour("color", "option"), colour("backgroundColor", "option"))
            #expect(text.hasPrefix("rgb(") && ground.hasPrefix("rgb(") && text != ground)
        }

        @Test func assistiveTechnologiesReadTheViews() throws {
            try folder.write(
                """
                import SwiftUI

                struct Board: View {
                    @State private var share = 5.0

                    var body: some View {
                        VStack(spacing: 10) {
                            Text("Scores").accessibilityAddTraits(.isHeader)
                            Color.red.frame(width: 40, height: 20).accessibilityLabel("a red bar")
                            Button("Count") {}.accessibilityHint("Adds one").accessibilityAddTraits(.isSelected)
                            Slider(value: $share, in: 0...10).accessibilityLabel("Share")
                                .accessibilityValue("five of ten")
                            Button("Secret") {}.accessibilityHidden(true)
                            Text("not spoken by an element")
                        }
                        .frame(width: 200)
                    }
                }

                #Preview { Board() }
                """, to: "Board.swift")
            try tab.wait("document.querySelectorAll('#hands > *').length === 5")
            // In the order of the views.
            #expect(
                try tab.text("[...document.querySelectorAll('#hands > *')].map(e => e.getAttribute('aria-label'))")
                    == "Scores,a red bar,Count,Share,Secret")
            func attribute(_ name: String, of label: String) throws -> String {
                try tab.text("document.querySelector('#hands [aria-label=\"\(label)\"]').getAttribute('\(name)')")
            }
            #expect(try attribute("role", of: "Scores") == "heading")
            #expect(try attribute("role", of: "a red bar") == "group")
            #expect(try attribute("aria-description", of: "Count") == "Adds one")
            #expect(try attribute("aria-current", of: "Count") == "true")
            #expect(try attribute("aria-valuetext", of: "Share") == "five of ten")
            #expect(try attribute("aria-hidden", of: "Secret") == "true")
            // The views that are only read leave the picture to the mouse.
            #expect(
                try tab.text("getComputedStyle(document.querySelector('#hands [role=heading]')).pointerEvents")
                    == "none")
            #expect(tab.complaints == [])
        }
    }
}
