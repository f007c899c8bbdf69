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
                Button("Spring") { withAnimation(.spring(duration: 0.6, bounce: 0.2).delay(0.1)) { _ = rows.removeLast() } }
                Button("Off") {}.disabled(true)
                ForEach(rows, id: \.self) { Text($0).padding(2) }
                Text("\(isOn ? "on" : "off") \(size) \(name) \(kind) \(count)").id("state")
            }
        }
    }

    private func state(_ shown: ShownScene) -> String? { shown.node("state")?["text"] as? String }

    @Test func events() throws {
        let shown = try ShownScene { Settings() }
        #expect(state(shown) == "off 8.0  Flow 1")
        let toggle = try #require(shown.controls.first { $0.role == "toggle" })
        try shown.send(#"{"set":"\#(toggle.view)","value":true}"#)
        #expect(shown.causes == ["Settings.isOn: false → true"])
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
        #expect(state(shown) == "on 12.5 abc Grid 3")
        try shown.send(#"{"tap":"\#(toggle.view)"}"#)
        #expect(state(shown) == "off 12.5 abc Grid 3")
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
                    Text("Wide text").onGeometryChange(for: Double.self) { Double($0.size.width) } action: { width = $0 }
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
