import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// Which views a pointer reaches in the page: covered ones, those in front by their z index, and those passed through.
    @Suite(.needs(.browser)) final class ReachPageTests {
        private let folder: WatchedFolder
        private let browser: Browser
        private let tab: Tab

        static let source = """
            import SwiftUI

            struct Reach: View {
                @State private var log = "none"
                @State private var drag = 0.0

                /// A button of 80 by 40, with a view over it.
                private func below(_ name: String, @ViewBuilder _ cover: () -> some View) -> some View {
                    ZStack {
                        Button { log = "below \\(name)" } label: { Color.blue.frame(width: 80, height: 40) }
                            .accessibilityLabel("below \\(name)")
                        cover().accessibilityIdentifier(name)
                    }
                }

                var body: some View {
                    VStack(spacing: 10) {
                        Text(log).frame(width: 300)
                        below("half") { Color.red.frame(width: 40, height: 40).offset(x: 20) }
                        below("clear") { Color.clear.frame(width: 80, height: 40) }
                        below("passed") { Color.red.frame(width: 80, height: 40).allowsHitTesting(false) }
                        below("hidden") {
                            Button { log = "hidden" } label: {
                                Color.red.frame(width: 80, height: 40).accessibilityIdentifier("unseen")
                            }
                            .opacity(0)
                        }
                        Button { log = "grounded" } label: { Text("ground").accessibilityIdentifier("ground") }
                            .buttonStyle(.plain).padding(8).background(Color.yellow).background { Circle().fill(.gray) }
                        ZStack {
                            Button { log = "front" } label: {
                                Color.green.frame(width: 80, height: 40).accessibilityIdentifier("front")
                            }
                            .zIndex(1)
                            Button { log = "back" } label: { Color.red.frame(width: 80, height: 40) }
                        }
                        ZStack {
                            Button { log = "inner" } label: { Color.blue.frame(width: 80, height: 40) }
                            Color.black.opacity(0.3).frame(width: 80, height: 40).accessibilityIdentifier("shade")
                        }
                        .onTapGesture { log = "around" }
                        ZStack {
                            Color.brown.frame(width: 80 + drag, height: 40)
                                .gesture(DragGesture().onChanged { drag = $0.translation.width })
                                .accessibilityIdentifier("dragged")
                            Color.red.frame(width: 80, height: 40).accessibilityIdentifier("over")
                        }
                    }
                }
            }

            #Preview { Reach() }
            """

        init() throws {
            folder = try WatchedFolder()
            try folder.write(Self.source, to: "Reach.swift")
            browser = try Browser()
            tab = try Tab(browser, try folder.watch(["Reach.swift"]))
            try tab.wait("document.getElementById('connection').textContent === 'connected'")
            try tab.wait("document.querySelectorAll('#hands > *').length > 8")
        }

        /// Clicks a view, and waits until its text says what was tapped.
        private func click(_ name: String, _ x: Double = 0, _ y: Double = 0, taps log: String) throws {
            let place = try tab.middle(of: name, x, y)
            try tab.click(place.x, place.y)
            try tab.wait("document.getElementById('pass').innerText.includes('→ “\(log)”')")
        }

        @Test func whatIsDrawnOverAViewCoversIt() throws {
            try click("half", -20, taps: "below half")
            // Where it is covered, nothing is tapped: the next change begins with what was there before.
            let covered = try tab.middle(of: "half", 20)
            try tab.click(covered.x, covered.y)
            try tab.click(covered.x, covered.y)
            try click("clear", taps: "below clear")
            #expect(try tab.text("document.getElementById('pass').innerText").contains("“below half” → “below clear”"))
            // A background is behind.
            try click("ground", taps: "grounded")
            // The view around both takes the tap.
            try click("shade", taps: "around")
            // By keyboard, a covered button is still a button.
            try tab.value("[...document.querySelectorAll('#hands [aria-label=\"below half\"]')][0].focus()")
            try tab.press("Enter")
            try tab.wait("document.getElementById('pass').innerText.includes('→ “below half”')")
            #expect(tab.complaints.isEmpty, "\(tab.complaints)")
        }

        @Test func invisibleAndUntouchableViewsArePassed() throws {
            try click("passed", taps: "below passed")
            try click("unseen", taps: "below hidden")
            #expect(tab.complaints.isEmpty, "\(tab.complaints)")
        }

        @Test func theZIndexDecidesWhichViewIsInFront() throws { try click("front", taps: "front") }

        @Test func aCoveredViewIsNotDragged() throws {
            let over = try tab.middle(of: "over")
            let width = "galley.model.views.frame[galley.model.views.name.indexOf('dragged')][2]"
            func drag(_ place: (x: Double, y: Double)) throws {
                try tab.hold(place.x, place.y)
                for part in 1...5 { try tab.move(to: place.x + 20 * Double(part), place.y, isHeld: true) }
                try tab.release(place.x + 100, place.y)
            }
            try drag(over)
            try click("front", taps: "front")
            #expect(try tab.value(width) as? Double == 80)
        }
    }
}
