import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// Gestures in the page: drags, long presses, several taps, fingers, hovering and scrolling, by mouse, touch and keys.
    @Suite(.needs(.browser)) final class GesturePageTests {
        private let folder: WatchedFolder
        private let browser: Browser
        private let tab: Tab

        static let source = """
            import SwiftUI

            struct Gestures: View {
                @State private var offset = CGSize.zero
                @State private var log = "none"
                @State private var scale = 1.0
                @State private var isOver = false
                @GestureState private var isPulled = false
                @GestureState private var isHeld = false
                @State private var isThere = true
                @State private var room = 0.0

                var body: some View {
                    VStack(spacing: 10) {
                        Text(log).frame(width: 300).accessibilityIdentifier("log")
                        Color.blue.frame(width: 60, height: 40).offset(offset)
                            .gesture(
                                DragGesture().onChanged { offset = $0.translation }
                                    .onEnded {
                                        log = "dragged from \\(Int($0.startLocation.x.rounded())),\\(Int($0.startLocation.y.rounded()))"
                                        offset = .zero
                                    }
                            )
                            .accessibilityIdentifier("card")
                        Text("Twice").onTapGesture(count: 2) { log = "twice" }.onTapGesture { log = "once" }
                        Text("Place").frame(width: 80, height: 20).onTapGesture { (point: CGPoint) in
                            log = "at \\(abs(point.x - 10) < 1.5), \\(abs(point.y - 15) < 1.5)"
                        }
                        Text("Photo").frame(width: 80 * scale, height: 30)
                            .gesture(MagnifyGesture().onChanged { scale = $0.magnification })
                            .accessibilityIdentifier("photo")
                        Color.green.frame(width: isOver ? 90 : 70, height: 20).onHover { isOver = $0 }
                            .accessibilityIdentifier("hover")
                        Color.pink.frame(width: isPulled ? 50 : 40, height: 20)
                            .gesture(
                                LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture())
                                    .updating($isPulled) { value, state, _ in
                                        if case .second = value { state = true }
                                    }
                                    .onEnded { value in
                                        if case .second(_, let drag?) = value {
                                            log = "pulled \\(drag.translation.height > 5)"
                                        }
                                    }
                            )
                            .accessibilityIdentifier("long")
                        ScrollView {
                            VStack(spacing: 0) {
                                ForEach(0..<20) { row in
                                    Button("Row \\(row)") { log = "row \\(row)" }.frame(height: 20)
                                }
                            }
                        }
                        .frame(height: 80).accessibilityIdentifier("list")
                        Button("Below") { log = "below" }
                        HStack {
                            Text("Like").onTapGesture { log = "liked" }
                                .onLongPressGesture(minimumDuration: 60) {} onPressingChanged: { log = "held \\($0)" }
                            Color.orange.frame(width: isHeld ? 50 : 40, height: 20)
                                .gesture(LongPressGesture(minimumDuration: 60).updating($isHeld) { _, state, _ in state = true })
                                .accessibilityIdentifier("held")
                            Color.brown.frame(width: 20 + room, height: 20)
                                .gesture(DragGesture().onChanged { room = $0.translation.width })
                                .accessibilityIdentifier("grip")
                            if isThere {
                                Color.teal.frame(width: 40, height: 20)
                                    .gesture(DragGesture().onChanged { if $0.translation.width > 40 { isThere = false } })
                                    .accessibilityIdentifier("lost")
                            }
                        }
                    }
                }
            }

            #Preview { Gestures() }
            """

        init() throws {
            folder = try WatchedFolder()
            try folder.write(Self.source, to: "Gestures.swift")
            browser = try Browser()
            tab = try Tab(browser, try folder.watch(["Gestures.swift"]))
            try tab.wait("document.getElementById('connection').textContent === 'connected'")
            try tab.wait("document.querySelectorAll('#hands > *').length > 20")
        }

        private func frame(_ name: String) -> String {
            "galley.model.views.frame[galley.model.views.name.indexOf('\(name)')]"
        }

        /// Waits until a change of the state was drawn.
        private func wait(for cause: String) throws {
            try tab.wait("document.getElementById('pass').innerText.includes('\(cause)')")
        }

        @Test func aDragFollowsThePointer() throws {
            let start = try tab.middle(of: "card")
            let x = try #require(try tab.value("\(frame("card"))[0]") as? Double)
            let camera = try tab.text("[galley.camera.x, galley.camera.y]")
            try tab.hold(start.x, start.y)
            try tab.move(to: start.x + 30, start.y, isHeld: true)
            let scale = try #require(try tab.value("galley.camera.scale") as? Double)
            // The view follows while the button is held.
            try wait(for: "Gestures › offset: (0.0, 0.0)")
            try tab.move(to: start.x + 60, start.y + 10, isHeld: true)
            try tab.release(start.x + 60, start.y + 10)
            try wait(for: "dragged from 30,20")
            #expect(try tab.value("\(frame("card"))[0]") as? Double == x)
            // The picture was not moved, and nothing was selected.
            #expect(try tab.text("[galley.camera.x, galley.camera.y]") == camera)
            // Less than the minimum distance is no drag.
            try tab.hold(start.x, start.y)
            try tab.move(to: start.x + 5 * scale, start.y, isHeld: true)
            try tab.release(start.x + 5 * scale, start.y)
            try tab.click("#hands [aria-label=Below]")
            try wait(for: "→ “below”")
            #expect(try tab.text("document.getElementById('pass').innerText").contains("from 30,20"))
            // By keyboard.
            try tab.value("[...document.querySelectorAll('#hands [aria-label=card]')][0].focus()")
            try tab.press("ArrowRight")
            try wait(for: "“below” → “dragged")
            #expect(tab.complaints.isEmpty, "\(tab.complaints)")
        }

        @Test func tapsAreCountedAndHaveAPlace() throws {
            let twice = try tab.middle(of: "Twice")
            try tab.click(twice.x, twice.y)
            try wait(for: "→ “once”")
            try tab.click(twice.x, twice.y)
            try tab.click(twice.x, twice.y, count: 2)
            try wait(for: "“once” → “twice”")
            let place = try tab.middle(of: "Place", -30, 5)
            try tab.click(place.x, place.y)
            // The browser tells clicks in whole pixels.
            try wait(for: "→ “at true, true”")
        }

        @Test func aLongPressComesBeforeItsDrag() throws {
            let place = try tab.middle(of: "long")
            // Without the press the drag does nothing.
            try tab.hold(place.x, place.y)
            try tab.move(to: place.x, place.y + 40, isHeld: true)
            try tab.release(place.x, place.y + 40)
            try tab.hold(place.x, place.y)
            try tab.wait("\(frame("long"))[2] === 50")
            try tab.move(to: place.x, place.y + 40, isHeld: true)
            try tab.move(to: place.x, place.y + 60, isHeld: true)
            try tab.release(place.x, place.y + 60)
            try wait(for: "“none” → “pulled true”")
            try tab.wait("\(frame("long"))[2] === 40")
            // A press that is let go without a drag sets the state of the gesture back.
            try tab.hold(place.x, place.y)
            try tab.wait("\(frame("long"))[2] === 50")
            try tab.release(place.x, place.y)
            try tab.wait("\(frame("long"))[2] === 40")
        }

        @Test func aPressIsShownUntilItEnds() throws {
            let like = try tab.middle(of: "Like")
            try tab.hold(like.x, like.y)
            try wait(for: "“none” → “held true”")
            try tab.release(like.x, like.y)
            try wait(for: "“held true” → “held false” → “liked”")
            // A gesture of a view that is no button.
            let held = try tab.middle(of: "held")
            try tab.hold(held.x, held.y)
            try tab.wait("\(frame("held"))[2] === 50")
            try tab.release(held.x, held.y)
            try tab.wait("\(frame("held"))[2] === 40")
            #expect(tab.complaints.isEmpty, "\(tab.complaints)")
        }

        @Test func gesturesEndOutsideAndWithTheirViews() throws {
            // Let go beside the picture, before the drag began.
            let card = try tab.middle(of: "card")
            let x = try #require(try tab.value("\(frame("card"))[0]") as? Double)
            try tab.hold(card.x, card.y)
            try tab.move(to: card.x + 2, card.y, isHeld: true)
            try tab.release(3, 3)
            try tab.move(to: card.x + 60, card.y)
            let hover = try tab.middle(of: "hover")
            try tab.move(to: hover.x, hover.y)
            try tab.wait("\(frame("hover"))[2] === 90")
            #expect(try tab.value("\(frame("card"))[0]") as? Double == x)
            // A view that goes while it is dragged.
            let lost = try tab.middle(of: "lost")
            try tab.hold(lost.x, lost.y)
            for way in stride(from: 20.0, through: 200, by: 20) { try tab.move(to: lost.x + way, lost.y, isHeld: true) }
            try tab.wait("galley.model.views.name.indexOf('lost') < 0")
            try tab.release(lost.x + 200, lost.y)
            try tab.click("#hands [aria-label=Below]")
            try wait(for: "→ “below”")
            #expect(try tab.value("document.body.innerText.includes('found no view')") as? Bool == false)
            #expect(tab.complaints.isEmpty, "\(tab.complaints)")
        }

        @Test func aDragThatMovesThePictureFollowsThePointer() throws {
            // Several times: a browser drags a text that an earlier movement selected.
            for way in [300.0, 120, 400] {
                let grip = try tab.middle(of: "grip")
                try tab.hold(grip.x, grip.y)
                let now = try #require(try tab.value("galley.camera.scale") as? Double)
                for part in 1...10 { try tab.move(to: grip.x + way * now * Double(part) / 10, grip.y, isHeld: true) }
                try tab.release(grip.x + way * now, grip.y)
                try tab.wait("Math.abs(\(frame("grip"))[2] - \(20 + way)) < 3")
            }
            #expect(tab.complaints.isEmpty, "\(tab.complaints)")
        }

        @Test func thePointerIsOverAView() throws {
            let place = try tab.middle(of: "hover")
            try tab.move(to: place.x, place.y)
            try tab.wait("\(frame("hover"))[2] === 90")
            let away = try tab.middle(of: "log")
            try tab.move(to: away.x, away.y)
            try tab.wait("\(frame("hover"))[2] === 70")
        }

        @Test func scrollViewsScroll() throws {
            let list = try tab.middle(of: "list")
            let first = "\(frame("Row 0"))[1]"
            let top = try #require(try tab.value(first) as? Double)
            let scale = try #require(try tab.value("galley.camera.scale") as? Double)
            try tab.wheel(list.x, list.y, by: 60 * scale)
            try tab.wait("Math.abs(\(first) - \(top - 60)) < 1")
            // A row that is scrolled away is not clicked, and what is there is.
            let below = try tab.middle(of: "Below")
            try tab.click(below.x, below.y)
            try wait(for: "→ “below”")
            // At its end, the wheel turns no more: the picture stays where it is too, since all of it is shown.
            try tab.wheel(list.x, list.y, by: 10_000)
            try tab.wait("Math.abs(\(first) - \(top - 320)) < 1")
            #expect(try tab.value("galley.camera.scale") as? Double == scale)
            let still = try tab.middle(of: "list")
            #expect(still == list, "a scroll moved the picture")
            // By touch: the finger moves the rows, also beyond the middle of the list.
            try tab.touch([(list, (list.x, list.y + 40 * scale))])
            try tab.wait("\(first) > \(top - 320 + 30)")
            try tab.value("document.querySelector('#hands [role=region]').focus()")
            try tab.press("Home")
            try tab.wait("Math.abs(\(first) - \(top)) < 1")
            try tab.press("ArrowDown")
            try tab.wait("Math.abs(\(first) - \(top - 40)) < 1")
            #expect(tab.complaints.isEmpty, "\(tab.complaints)")
        }

        @Test func twoFingersMagnify() throws {
            let photo = try tab.middle(of: "photo")
            try tab.touch([
                ((photo.x - 10, photo.y), (photo.x - 20, photo.y)), ((photo.x + 10, photo.y), (photo.x + 20, photo.y)),
            ])
            // The browser tells the first places of fingers when they have moved a little.
            try tab.wait("Math.abs(\(frame("photo"))[2] - 160) < 20")
            // The wheel with Control does so too, and elsewhere zooms the picture.
            let now = try tab.middle(of: "photo")
            try tab.wheel(now.x, now.y, by: 70, control: true)
            try tab.wait("\(frame("photo"))[2] < 60")
            let scale = try tab.text("galley.camera.scale")
            let log = try tab.middle(of: "log")
            try tab.wheel(log.x, log.y, by: -50, control: true)
            try tab.wait("String(galley.camera.scale) !== '\(scale)'")
        }
    }
}
