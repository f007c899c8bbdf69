import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// Pointers over views that are rotated, clipped or laid out from right to left: they meet what is drawn.
    @Suite(.needs(.browser)) final class TurnedReachTests {
        private let folder: WatchedFolder
        private let browser: Browser
        private let tab: Tab

        static let source = """
            import SwiftUI

            struct Turned: View {
                @State private var log = "none"
                @State private var way = CGSize.zero

                /// A view in front of a button of 100 by 100.
                private func over(_ name: String, @ViewBuilder _ front: () -> some View) -> some View {
                    ZStack {
                        Button { log = "behind \\(name)" } label: { Color.gray.frame(width: 100, height: 100) }
                        front().accessibilityIdentifier(name)
                    }
                    .frame(width: 120, height: 110)
                }

                var body: some View {
                    VStack(spacing: 4) {
                        Text(log).frame(width: 300)
                        HStack(spacing: 4) {
                            over("turned") {
                                Button { log = "turned" } label: { Color.red.frame(width: 100, height: 20) }
                                    .rotationEffect(.degrees(90))
                            }
                            over("label") {
                                Button { log = "label" } label: {
                                    Color.red.frame(width: 100, height: 20).rotationEffect(.degrees(90))
                                }
                            }
                        }
                        HStack(spacing: 4) {
                            over("round") {
                                Button { log = "round" } label: {
                                    Color.red.frame(width: 100, height: 100).accessibilityIdentifier("disc")
                                }
                                .clipShape(Circle())
                            }
                            over("list") {
                                ScrollView {
                                    VStack(spacing: 0) {
                                        ForEach(0..<10) { row in
                                            Button { log = "row \\(row)" } label: { Color.green.frame(width: 40, height: 20) }
                                        }
                                    }
                                }
                                .frame(width: 40, height: 100).rotationEffect(.degrees(90))
                            }
                        }
                        HStack(spacing: 4) {
                            over("grown") {
                                Color.blue.frame(width: 20, height: 20).onTapGesture { log = "grown" }.scaleEffect(4)
                            }
                            over("shrunk") {
                                Button { log = "shrunk" } label: { Color.blue.frame(width: 80, height: 80) }
                                    .scaleEffect(0.25)
                            }
                            over("sheared") {
                                Button { log = "sheared" } label: { Color.blue.frame(width: 20, height: 20) }
                                    .transformEffect(CGAffineTransform(a: 2, b: 0, c: 1, d: 2, tx: 10, ty: 0))
                            }
                        }
                        HStack(spacing: 4) {
                            Color.orange.frame(width: 80, height: 20)
                                .onTapGesture { (point: CGPoint) in
                                    log = "at \\(abs(point.x - 10) < 1.5) \\(abs(point.y - 15) < 1.5)"
                                }
                                .rotationEffect(.degrees(180)).accessibilityIdentifier("place")
                            Color.brown.frame(width: 100, height: 20)
                                .gesture(DragGesture().onChanged { _ in log = "dragged" })
                                .rotationEffect(.degrees(90)).accessibilityIdentifier("grip")
                                .frame(width: 60, height: 100)
                        }
                        ZStack {
                            Color.gray.onTapGesture { log = "room" }.accessibilityIdentifier("room")
                            Circle().fill(.red).frame(width: 20, height: 20).accessibilityIdentifier("ball")
                                .position(x: 20, y: 20).onTapGesture { log = "ball" }
                            Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("moved")
                                .offset(x: 100).onTapGesture { log = "moved" }
                        }
                        .frame(width: 300, height: 40)
                        List {
                            Text("Row").swipeActions(edge: .leading) { Button("Pin") { log = "pinned" } }
                        }
                        .listStyle(.plain).frame(width: 300, height: 60)
                        .environment(\\.layoutDirection, .rightToLeft)
                    }
                }
            }

            #Preview { Turned() }
            """

        init() throws {
            folder = try WatchedFolder()
            try folder.write(Self.source, to: "Turned.swift")
            browser = try Browser()
            tab = try Tab(browser, try folder.watch(["Turned.swift"]))
            try tab.wait("document.getElementById('connection').textContent === 'connected'")
            try tab.wait("document.querySelectorAll('#hands > *').length > 8")
        }

        /// Clicks beside the middle of a view, and waits until the text says what was tapped.
        private func click(_ name: String, _ x: Double = 0, _ y: Double = 0, taps log: String) throws {
            let place = try tab.middle(of: name, x, y)
            try tab.click(place.x, place.y)
            try tab.wait("document.getElementById('pass').innerText.includes('→ “\(log)”')")
        }

        @Test func rotatedViewsAreMetWhereTheyAreDrawn() throws {
            try click("turned", 0, 40, taps: "turned")
            try click("turned", 40, 0, taps: "behind turned")
            try click("label", 0, 40, taps: "label")
            try click("place", 30, -5, taps: "at true true")
            #expect(tab.complaints.isEmpty, "\(tab.complaints)")
        }

        @Test func scaledViewsAreMetWhereTheyAreDrawn() throws {
            try click("grown", 35, -35, taps: "grown")
            try click("grown", 45, 0, taps: "behind grown")
            try click("shrunk", 8, 8, taps: "shrunk")
            try click("shrunk", 30, 0, taps: "behind shrunk")
            // Its corners are at 0, 0, at 40, 0, at 20, 40 and at 60, 40 from its own corner, and 10 to the right.
            try click("sheared", 55, 25, taps: "sheared")
            try click("sheared", 5, 20, taps: "behind sheared")
            #expect(tab.complaints.isEmpty, "\(tab.complaints)")
        }

        /// A position fills its room, and an offset keeps the place of its view: what they move is met, and nothing else.
        @Test func movedViewsAreMetWhereTheyAreDrawn() throws {
            try click("ball", 0, 0, taps: "ball")
            try click("ball", 40, 0, taps: "room")
            try click("moved", 0, 0, taps: "moved")
            try click("moved", -100, 0, taps: "room")
        }

        @Test func clippedPartsAreNotMet() throws {
            try click("disc", 0, 0, taps: "round")
            try click("disc", 46, 46, taps: "behind round")
            // The first row is at the right, since the list is turned; beside the window the rows are not met.
            try click("list", 40, 0, taps: "row 0")
            try click("list", 0, 30, taps: "behind list")
        }

        /// A drag begins where the view is drawn, and not in its frame.
        @Test func rotatedViewsAreDraggedWhereTheyAreDrawn() throws {
            func drag(from place: (x: Double, y: Double)) throws {
                try tab.hold(place.x, place.y)
                for part in 1...4 { try tab.move(to: place.x, place.y + 8 * Double(part), isHeld: true) }
                try tab.release(place.x, place.y + 32)
            }
            try drag(from: tab.middle(of: "grip", 40, 0))
            try click("turned", 0, 40, taps: "turned")
            #expect(try !tab.text("document.getElementById('pass').innerText").contains("dragged"))
            try drag(from: tab.middle(of: "grip", 0, 40))
            try tab.wait("document.getElementById('pass').innerText.includes('→ “dragged”')")
        }

        /// From right to left, the leading edge is the right one: a swipe to the left shows its buttons.
        @Test func swipesFollowTheDirection() throws {
            func swipe(_ key: String) throws {
                try tab.value("document.querySelector('#hands > .row').focus()")
                try tab.press(key)
            }
            try swipe("ArrowRight")
            try click("turned", 0, 40, taps: "turned")
            #expect(try tab.value("galley.model.views.name.includes('Pin')") as? Bool == false)
            try swipe("ArrowLeft")
            try tab.wait("galley.model.views.name.includes('Pin')")
        }

        @Test func aMouseSwipesInTheDirection() throws {
            func swipe(by distance: Double) throws {
                let place = try tab.middle(of: "Row")
                try tab.hold(place.x, place.y)
                for part in 1...4 { try tab.move(to: place.x + distance * Double(part) / 4, place.y, isHeld: true) }
                try tab.release(place.x + distance, place.y)
            }
            try swipe(by: 60)
            try click("turned", 0, 40, taps: "turned")
            #expect(try tab.value("galley.model.views.name.includes('Pin')") as? Bool == false)
            try swipe(by: -60)
            try tab.wait("galley.model.views.name.includes('Pin')")
        }
    }
}
