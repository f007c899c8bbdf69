import GalleyScene
import GalleyTesting
import SwiftUI
import Testing

/// How gestures end: with their last step, with their view, by a tap, or without anything.
@MainActor @Suite struct GestureEndTests {
    /// Returns the text of the first view.
    private func text(_ shown: ShownScene) -> String {
        shown.document.nodes.lazy.compactMap { node -> String? in
            guard case .leaf(.text(let text)) = node.content else { return nil }
            return text.string
        }.first ?? ""
    }

    private func step(_ shown: ShownScene, _ view: String, _ x: Int, _ phase: String) throws {
        try shown.send(#"{"drag": "\#(view)", "value": [\#(x), 0], "phase": "\#(phase)"}"#)
    }

    @Test("The last place of a drag is a change too, before the end")
    func lastStep() throws {
        struct Parent: View {
            @State private var log = ""
            var body: some View {
                Text(log).accessibilityIdentifier("card").frame(width: 100, height: 20)
                    .gesture(
                        DragGesture().onChanged { log += " \(Int($0.translation.width))" }
                            .onEnded { log += " end \(Int($0.translation.width))" })
            }
        }
        let shown = try ShownScene { Parent() }
        try step(shown, "card", 20, "changed")
        try step(shown, "card", 50, "ended")
        #expect(text(shown) == " 20 50 end 50")
        // An end where the pointer was is no change.
        try step(shown, "card", 20, "changed")
        try step(shown, "card", 20, "ended")
        #expect(text(shown) == " 20 50 end 50 20 end 20")
    }

    fileprivate struct Losing: View {
        enum Way { case removes, disables, switchesOff }
        let way: Way
        @GestureState private var isDragged = false
        @State private var isLost = false
        @State private var log = ""
        private var gesture: some Gesture {
            DragGesture().updating($isDragged) { _, state, _ in state = true }
                .onChanged { if $0.translation.width > 40 { isLost = true } }
                .onEnded { _ in log += "end" }
        }
        var body: some View {
            VStack {
                Text("\(isDragged ? "dragged" : "at rest") \(log)")
                VStack {
                    if way != .removes || !isLost {
                        Color.red.frame(width: 50, height: 20).gesture(
                            gesture, isEnabled: way != .switchesOff || !isLost
                        )
                        .disabled(way == .disables && isLost).accessibilityIdentifier("card")
                    }
                }
                // Takes no steps of the drag of the view inside.
                .gesture(DragGesture().onChanged { _ in log += "outer" })
            }
        }
    }

    @Test("A view that is gone, disabled or without its gesture ends the drag, and sets its state back")
    func lostViews() throws {
        for way in [Losing.Way.removes, .disables, .switchesOff] {
            let shown = try ShownScene(ProposedViewSize(width: 200, height: 100)) { Losing(way: way) }
            try step(shown, "card", 20, "changed")
            #expect(text(shown) == "dragged ", "\(way)")
            try step(shown, "card", 50, "changed")
            #expect(text(shown) == "at rest ", "\(way)")
            // The pointer is still moved, and let go.
            try step(shown, "card", 60, "changed")
            try step(shown, "card", 70, "ended")
            #expect(text(shown) == "at rest ", "\(way)")
        }
        let shown = try ShownScene { Losing(way: .removes) }
        #expect(throws: ShownScene.Refused.self) { try step(shown, "crad", 20, "changed") }
    }

    @Test("A view that is held, and has a tap beside, is tapped when it is let go")
    func heldTaps() throws {
        struct Parent: View {
            @State private var log = ""
            var body: some View {
                Text(log).onTapGesture { log += "t" }
                    .onLongPressGesture {
                        log += "p"
                    } onPressingChanged: {
                        log += $0 ? "+" : "-"
                    }
                    .accessibilityIdentifier("card")
            }
        }
        let shown = try ShownScene { Parent() }
        try shown.send(#"{"hold": "card"}"#)
        try shown.send(#"{"release": "card"}"#)
        #expect(text(shown) == "+-t")
        let host = try ViewHost(Parent())
        try host.hold("card")
        try host.release("card")
        try host.press("card")
        #expect(host.texts == ["+-t+p-"])
    }

    @Test("A press tells that it is in progress before it has lasted (documentation of LongPressGesture)")
    func pressing() throws {
        struct Parent: View {
            let duration: Double
            @GestureState private var isPressed = false
            @State private var log = ""
            var body: some View {
                Text("\(isPressed) \(log)").accessibilityIdentifier("card")
                    .gesture(
                        LongPressGesture(minimumDuration: duration)
                            .updating($isPressed) { value, state, _ in state = value }.onEnded { _ in log += "end" })
            }
        }
        let host = try ViewHost(Parent(duration: 0.5))
        try host.hold("card")
        #expect(host.texts == ["true "])
        try host.release("card")
        #expect(host.texts == ["false "])
        try host.press("card")
        #expect(host.texts == ["false end"])
        // A press that would have to last for ever never has lasted.
        let endless = try ViewHost(Parent(duration: .infinity))
        try endless.press("card")
        #expect(endless.texts == ["false "])
    }

    @Test("A sequence begins again with its first gesture, and goes on after the end of a drag")
    func sequences() throws {
        struct Parent: View {
            @GestureState private var isPressed = false
            @State private var log = ""
            var body: some View {
                VStack {
                    Text("\(isPressed) \(log)")
                    Text("card").gesture(
                        LongPressGesture().onEnded { _ in log += "p" }.sequenced(before: DragGesture())
                            .updating($isPressed) { value, state, _ in if case .second = value { state = true } }
                            .onEnded { _ in log += "d" })
                    Text("after").gesture(
                        DragGesture().sequenced(before: TapGesture()).onEnded { _ in log += "t" })
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.press("card")
        try host.press("card")
        #expect(host.texts.first == "true pp")
        // Too short for a drag: the sequence has failed.
        try host.drag("card", by: CGSize(width: 2, height: 0))
        #expect(host.texts.first == "false pp")
        try host.press("card")
        try host.drag("card", by: CGSize(width: 20, height: 0))
        #expect(host.texts.first == "false pppd")
        try host.tap("after")
        #expect(host.texts.first == "false pppd")
        try host.drag("after", by: CGSize(width: 20, height: 0))
        try host.tap("after")
        try host.tap("after")
        #expect(host.texts.first == "false pppdt")
    }

    @Test("Gestures at the same time each have their own minimum, and a mask leaves out those inside")
    func masks() throws {
        struct Parent: View {
            @State private var log = ""
            var body: some View {
                VStack {
                    Text(log)
                    Text("card").gesture(
                        DragGesture(minimumDistance: 5).onEnded { _ in log += "n" }
                            .simultaneously(with: DragGesture(minimumDistance: 50).onEnded { _ in log += "f" }))
                    Text("inner").onTapGesture { log += "i" }
                        .gesture(TapGesture().onEnded { log += "o" }, including: .gesture)
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.drag("card", by: CGSize(width: 20, height: 0))
        #expect(host.texts.first == "n")
        try host.drag("card", by: CGSize(width: 60, height: 0))
        #expect(host.texts.first == "nnf")
        try host.tap("inner")
        #expect(host.texts.first == "nnfo")
    }

    @Test("Gestures at the same time have both values, and end once (documentation of SimultaneousGesture.Value)")
    func bothValues() throws {
        struct Parent: View {
            @State private var log: [String] = []
            var body: some View {
                Text(log.joined(separator: " ")).accessibilityIdentifier("photo")
                    .gesture(
                        MagnifyGesture().simultaneously(with: RotateGesture())
                            .onChanged { log.append(words($0.first, $0.second)) }
                            .onEnded { log.append("end " + words($0.first, $0.second)) })
            }
            private func words(_ first: MagnifyGesture.Value?, _ second: RotateGesture.Value?) -> String {
                [first.map { "\($0.magnification)" }, second.map { "\(Int($0.rotation.degrees.rounded()))" }]
                    .map { $0 ?? "-" }.joined(separator: "|")
            }
        }
        let shown = try ShownScene { Parent() }
        for (kind, value, phase) in [
            ("magnify", "2", "changed"), ("rotate", "30", "changed"), ("magnify", "3", "changed"),
            ("magnify", "3", "ended"), ("rotate", "30", "ended"),
        ] {
            try shown.send(#"{"\#(kind)": "photo", "value": \#(value), "phase": "\#(phase)"}"#)
        }
        #expect(text(shown) == "2.0|- 2.0|30 3.0|30 end 3.0|30")
        try shown.send(#"{"magnify": "photo", "value": 2}"#)
        #expect(text(shown) == "2.0|- 2.0|30 3.0|30 end 3.0|30 2.0|- end 2.0|-")
    }

    @Test("Letting go performs the gestures around a button, and nothing after a long press")
    func releases() throws {
        struct Parent: View {
            @State private var log = ""
            var body: some View {
                VStack {
                    Text(log)
                    Button("Beside") { log += "b" }.simultaneousGesture(TapGesture().onEnded { log += "s" })
                    Button("Instead") { log += "x" }.highPriorityGesture(TapGesture().onEnded { log += "h" })
                    Text("Long").onTapGesture { log += "t" }
                        .onLongPressGesture(
                            minimumDuration: 1, pressing: { log += $0 ? "+" : "-" }, perform: { log += "p" })
                }
            }
        }
        let shown = try ShownScene { Parent() }
        let host = try ViewHost(Parent())
        for name in ["Beside", "Instead"] {
            try shown.send(#"{"hold": "\#(name)"}"#)
            try shown.send(#"{"release": "\#(name)"}"#)
            try host.hold(name)
            try host.release(name)
        }
        for event in ["hold", "press", "release", "hold", "release"] {
            try shown.send(#"{"\#(event)": "Long"}"#)
        }
        try host.hold("Long")
        try host.press("Long")
        try host.release("Long")
        #expect(text(shown) == "bsh+p-+-t" && host.texts.first == "bsh+p-", "\(text(shown)) \(host.texts)")
    }

    @Test("Messages name views with gestures alone, and the number of taps; states have the names of their properties")
    func words() throws {
        struct Parent: View {
            @GestureState private var isPulled = false
            var body: some View {
                Text("Like").onTapGesture(count: 2) {}
                    .accessibilityIdentifier("like")
                Color.red.frame(width: isPulled ? 20 : 10, height: 10).accessibilityIdentifier("card")
                    .gesture(DragGesture().updating($isPulled) { _, state, _ in state = true })
            }
        }
        let shown = try ShownScene { Parent() }
        func refusal(_ event: String) -> String {
            do { try shown.send(event) } catch let refused as ShownScene.Refused { return refused.text } catch {}
            return ""
        }
        #expect(refusal(#"{"tap": "nobody"}"#) == "found no view “nobody”: these take events: “card”, “like”")
        #expect(refusal(#"{"tap": "like", "count": 3}"#).hasPrefix("“like” cannot be tapped 3 times: "))
        try step(shown, "card", 20, "changed")
        #expect(shown.causes == ["Parent › isPulled: false → true"], "\(shown.causes)")
    }
}
