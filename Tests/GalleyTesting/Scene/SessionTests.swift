import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// A session over time: names that stay, events, and what is said of changes.
@MainActor struct SessionTests {
    private struct Settings: View {
        @State private var isOn = false
        @State private var size = 8.0
        @State private var name = ""
        @State private var kind = "Flow"
        @State private var count = 1
        @State private var rows = ["a", "b"]

        var body: some View {
            VStack {
                Toggle("Wrap", isOn: $isOn)
                Slider(value: $size, in: 0...20) { Text("Size") }
                TextField("Name", text: $name)
                Picker("Layout", selection: $kind) { ForEach(["Flow", "Grid"], id: \.self) { Text($0) } }
                Stepper("Count", value: $count, in: 0...5)
                Button("Add") { rows.insert("new \(rows.count)", at: 0) }
                Button("Spring") {
                    withAnimation(.spring(duration: 0.6, bounce: 0.2).delay(0.1)) { _ = rows.removeLast() }
                }
                Button("Off") {}.disabled(true)
                ForEach(rows, id: \.self) { Text($0).padding(2) }
                Text("\(isOn ? "on" : "off") \(size) \(name) \(kind) \(count)").id("state")
            }
        }
    }

    private func state(_ shown: ShownScene) -> String? { shown.node("state")?["text"] as? String }

    @Test func events() throws {
        let shown = try ShownScene { Settings() }
        #expect(state(shown) == "off 8.000000  Flow 1")
        let toggle = try #require(shown.controls.first { $0.role == "toggle" })
        try shown.send(#"{"set":"\#(toggle.view)","value":true}"#)
        #expect(shown.causes == ["Settings › isOn: false → true"])
        let slider = try #require(shown.control("Size"))
        #expect(slider.range == 0...20)
        try shown.send(#"{"set":"\#(slider.view)","value":12.5}"#)
        let field = try #require(shown.control("Name"))
        try shown.send(#"{"text":"\#(field.view)","value":"abc"}"#)
        let picker = try #require(shown.controls.first { $0.role == "picker" })
        #expect(picker.options == ["Flow", "Grid"])
        #expect(picker.value == "Flow")
        try shown.send(#"{"choose":"\#(picker.view)","value":"Grid"}"#)
        let stepper = try #require(shown.controls.first { $0.role == "stepper" })
        try shown.send(#"{"set":"\#(stepper.view)","value":3}"#)
        #expect(state(shown) == "on 12.500000 abc Grid 3")
        try shown.send(#"{"tap":"\#(toggle.view)"}"#)
        #expect(state(shown) == "off 12.500000 abc Grid 3")
    }

    @Test("Problems name the view, and what is expected")
    func problems() throws {
        let shown = try ShownScene { Settings() }
        func problem(_ event: String) -> String? { shown.session.send(Array(event.utf8)) }
        let off = try #require(shown.control("Off"))
        #expect(!off.isEnabled)
        #expect(problem(#"{"tap":"\#(off.view)"}"#)?.hasSuffix("is disabled: expected a view that is enabled") == true)
        #expect(problem(#"{"tap":"nothing"}"#)?.hasPrefix("found no view “nothing”: these take events: ") == true)
        #expect(problem(#"{"tap":"state"}"#)?.contains("cannot be tapped") == true)
        #expect(problem("{")?.hasPrefix("expected an event") == true)
        let picker = try #require(shown.controls.first { $0.role == "picker" })
        #expect(
            problem(#"{"choose":"\#(picker.view)","value":"Tree"}"#)?.hasSuffix(
                "expected one of “Flow”, “Grid”, found “Tree”") == true)
    }

    @Test("An element keeps its name while others come and go")
    func names() throws {
        let shown = try ShownScene { Settings() }
        let before = Set(shown.names)
        let add = try #require(shown.control("Add")).view
        try shown.send(#"{"tap":"\#(add)"}"#)
        let added = Set(shown.names)
        #expect(before.isSubset(of: added))
        #expect(added.subtracting(before) == ["new 2", "new 2.padding"])
        #expect(shown.animations == [nil])
        let spring = try #require(shown.control("Spring")).view
        try shown.send(#"{"tap":"\#(spring)"}"#)
        #expect(added.subtracting(shown.names) == ["b", "b.padding"])
        #expect(shown.animations == ["spring(duration: 0.6, bounce: 0.2).delay(0.1)"])
    }

    @Test("Geometry comes back as frames, and settles")
    func geometry() throws {
        struct Measured: View {
            @State private var width = 0.0
            @State private var appeared = 0
            var body: some View {
                VStack {
                    Text("Wide text").onGeometryChange(for: Double.self) {
                        Double($0.size.width)
                    } action: {
                        width = $0
                    }
                    Color.red.frame(width: width, height: 4).id("bar").onAppear { appeared += 1 }
                    Text("\(appeared)").id("count")
                }
            }
        }
        let shown = try ShownScene { Measured() }
        let text = try #require(shown.frames["Wide text"])
        #expect(shown.frames["bar"]?.width == text.width)
        #expect(shown.node("count")?["text"] as? String == "1")
        #expect(!shown.session.needsUpdate)
    }
}

/// What is said of motion.
@MainActor struct SessionMotionTests {
    private struct Moving: View {
        @State private var isOn = false
        @State private var size = 1.0

        var body: some View {
            VStack {
                Button("Plain") { isOn.toggle() }
                Button("Animated") {
                    withAnimation(.snappy.repeatCount(2, autoreverses: false).speed(2)) { isOn.toggle() }
                }
                Button("None") {
                    var transaction = Transaction(animation: .bouncy)
                    transaction.disablesAnimations = true
                    withTransaction(transaction) { isOn.toggle() }
                }
                Button("Size") { size += 1 }
                Slider(value: $size.animation(.easeIn(duration: 0.2)), in: 0...9).id("slider")
                Color.red.frame(width: size).animation(.linear(duration: 1), value: size).id("bar")
                if isOn { Text("On").transition(.scale(scale: 0.5, anchor: .top).combined(with: .opacity)).id("on") }
            }
        }
    }

    private func tap(_ shown: ShownScene, _ label: String) throws {
        try shown.send(#"{"tap":"\#(try #require(shown.control(label)).view)"}"#)
    }

    @Test("A change has the animation that was given to it, and none by itself")
    func transactions() throws {
        let shown = try ShownScene(ProposedViewSize(width: 300, height: 600)) { Moving() }
        #expect(shown.animations == [nil])
        try tap(shown, "Plain")
        #expect(shown.animations == [nil])
        let transition = try #require(shown.node("on")?["transition"] as? [String: Any])
        #expect((transition["combined"] as? [Any])?.last as? String == "opacity")
        try tap(shown, "Animated")
        #expect(shown.animations == ["snappy.repeatCount(2, autoreverses: false).speed(2)"])
        try tap(shown, "None")
        #expect(shown.animations == [nil])
        try shown.send(#"{"set":"slider","value":4}"#)
        #expect(shown.animations == ["easeIn(duration: 0.2)"])
    }

    @Test("A view's own animation is that of changes of its value")
    func ownAnimations() throws {
        let shown = try ShownScene(ProposedViewSize(width: 300, height: 600)) { Moving() }
        #expect(shown.node("bar")?["animation"] == nil)
        try tap(shown, "Size")
        #expect(shown.animations == ["linear(duration: 1)"])
        #expect(shown.node("bar")?["animation"] as? String == "linear(duration: 1)")
        try tap(shown, "Plain")
        #expect(shown.animations == [nil])
        #expect(shown.node("bar")?["animation"] == nil)
    }

    @Test(
        "Every animation is one that scenes read",
        arguments: [
            Animation.default, .linear, .easeIn, .easeOut, .easeInOut, .smooth, .snappy, .bouncy, .spring,
            .interactiveSpring,
            .linear(duration: 1), .easeInOut(duration: -1), .timingCurve(0.1, 0.2, 0.3, 1, duration: 2),
            .smooth(duration: 0.3, extraBounce: 0.1), .bouncy(duration: 0.3, extraBounce: 2),
            .spring(duration: 1, bounce: 0.5),
            .spring(response: 0.4, dampingFraction: 0.6), .interactiveSpring(response: 0.2),
            .interpolatingSpring(stiffness: 100, damping: 8),
            .interpolatingSpring(duration: 0.4, bounce: 0.1),
            .default.delay(0.5).speed(2).repeatForever(autoreverses: false),
        ])
    func animations(_ animation: Animation) throws {
        struct Counter: View {
            @State private var count = 0
            let animation: Animation
            var body: some View { Button("Count \(count)") { withAnimation(animation) { count += 1 } }.id("count") }
        }
        let shown = try ShownScene { Counter(animation: animation) }
        try shown.send(#"{"tap":"count"}"#)
        #expect(shown.animations.count == 1)
        #expect(shown.document.animation != nil)
    }
}
