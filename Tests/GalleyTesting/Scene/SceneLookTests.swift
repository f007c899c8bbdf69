import Foundation
import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// How views look, in the words of scenes.
@MainActor struct SceneLookTests {
    private func node(_ name: String, @ViewBuilder _ content: () -> some View) throws -> [String: Any] {
        try #require(try ShownScene(ProposedViewSize(width: 200, height: 200), content).node(name))
    }

    @Test func modifiers() throws {
        let look = try node("a") { Text("A").opacity(0.25).id("a") }
        #expect(look["kind"] as? String == "opacity")
        #expect(look["value"] as? Double == 0.25)
        let clip = try node("a") { Text("A").clipShape(RoundedRectangle(cornerRadius: 6)).id("a") }
        #expect(clip["kind"] as? String == "clipShape")
        #expect((clip["shape"] as? [String: Any])?["roundedRectangle"] as? Double == 6)
        let border = try node("a") { Text("A").border(Color.red, width: 2).id("a") }
        #expect(border["color"] as? String == "red")
        #expect(border["width"] as? Double == 2)
        let hidden = try node("a") { Text("A").hidden().id("a") }
        #expect(hidden["value"] as? Double == 0)
    }

    @Test("Colours: by name, by components, transparent, and those of controls")
    func colors() throws {
        #expect(try node("a") { Color.mint.id("a") }["color"] as? String == "mint")
        #expect(try node("a") { Color(red: 1, green: 0.5, blue: 0).id("a") }["color"] as? String == "#ff8000ff")
        let faint = try node("a") { Color.secondary.opacity(0.5).id("a") }
        #expect(faint["color"] as? String == "secondary/0.5")
        #expect(try node("a") { Circle().fill(.tint).id("a").tint(.orange) }["color"] as? String == "orange")
        #expect(try node("Go") { Button("Go") {} }["color"] as? String == "blue")
        #expect(try node("Go") { Button("Go", role: .destructive) {} }["color"] as? String == "red")
        #expect(try node("Go") { Button("Go") {}.buttonStyle(.borderedProminent) }["color"] as? String == "white")
        let gradient = LinearGradient(
            colors: [Color(white: 0), Color(white: 1)], startPoint: .top, endPoint: .bottom)
        let filled = try node("a") { Rectangle().fill(gradient).id("a") }
        #expect(filled["color"] as? String == "#808080ff")
        let stops = try #require(filled["gradient"] as? [String: Any])
        #expect(stops["form"] as? String == "linear")
        #expect(stops["colors"] as? [String] == ["#000000ff", "#ffffffff"])
        #expect(stops["end"] as? [Double] == [0.5, 1])
    }

    @Test("Buttons keep their colours in views that prefer a scheme")
    func colorsInScheme() throws {
        #expect(try node("Go") { Button("Go") {}.preferredColorScheme(.dark) }["color"] as? String == "blue")
        let red = try node("Go") { Button("Go", role: .destructive) {}.preferredColorScheme(.dark) }
        #expect(red["color"] as? String == "red")
        let own = try node("Go") { Button("Go") {}.foregroundColor(.green).preferredColorScheme(.dark) }
        #expect(own["color"] as? String == "green")
    }

    @Test("A scheme of the environment colours content without a colour, as colorScheme does")
    func schemeOfEnvironment() throws {
        let old = try node("a") { Text("A").id("a").colorScheme(.dark) }
        #expect(old["color"] as? String == "#f5f5f7ff")
        #expect(
            try node("a") { Text("A").id("a").environment(\.colorScheme, .dark) }["color"] as? String == "#f5f5f7ff")
        let symbol = try node("a") { Image(systemName: "star").id("a").environment(\.colorScheme, .dark) }
        #expect(symbol["color"] as? String == "#f5f5f7ff")
    }

    @Test("A scroll view whose clip is disabled does not clip, and those inside it do")
    func scrollClips() throws {
        let shown = try ShownScene(ProposedViewSize(width: 100, height: 100)) {
            ScrollView { ScrollView(.horizontal) { Color.red.frame(width: 20, height: 20) }.id("inner") }.id("outer")
                .scrollClipDisabled()
        }
        #expect(shown.node("outer")?["clips"] as? Bool == false)
        #expect(shown.node("inner")?["kind"] as? String == "scrollView" && shown.node("inner")?["clips"] == nil)
    }

    @Test("Buttons with a border have its shape; a circle has as much room on all sides")
    func borderShapes() throws {
        func button(_ shape: ButtonBorderShape) throws -> ShownScene {
            try ShownScene {
                Button {
                } label: {
                    Color.red.frame(width: 20, height: 20).id("label")
                }
                .buttonStyle(.bordered).buttonBorderShape(shape)
            }
        }
        let kinds = try [ButtonBorderShape.automatic, .capsule, .circle, .roundedRectangle(radius: 3)].map { shape in
            try String(describing: button(shape).document).contains("capsule")
        }
        #expect(kinds == [false, true, false, false])
        #expect(try button(.capsule).frames["label"]?.minX == 14)
        #expect(try button(.circle).frames["label"]?.minX == 7)
        let frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        #expect(ButtonBorderShape.capsule.path(in: frame) == Capsule().path(in: frame))
        #expect(ButtonBorderShape.buttonBorder.path(in: frame) == RoundedRectangle(cornerRadius: 8).path(in: frame))
    }

    @Test("A colour that a function chooses is that of the light or the dark interface")
    func appearances() throws {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : UIColor(red: 1, green: 0, blue: 0, alpha: 0.5) }
        let ground = NSColor(name: nil) { $0.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? .black : .white }
        let shown = try ShownScene {
            Color(uiColor: color).opacity(0.5).id("a")
            Circle().fill(Color(nsColor: ground)).id("b")
            Circle().fill(Color(color)).environment(\.colorScheme, .dark).id("c")
        }
        #expect(["a", "b", "c"].map { shown.node($0)?["color"] as? String } == ["#ff000040", "white", "white"])
        try shown.send(#"{"environment": {"colorScheme": "dark"}}"#)
        #expect(["a", "b"].map { shown.node($0)?["color"] as? String } == ["white/0.5", "black"])
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    }

    @Test("A symbol is drawn in its size and in the colour of text")
    func images() throws {
        let shown = try ShownScene(ProposedViewSize(width: 200, height: 200)) {
            HStack {
                Image(systemName: "star.fill").foregroundColor(.yellow)
                Image(systemName: "some.unknown.symbol").font(.system(size: 30))
                Image("photo").resizable().frame(width: 50, height: 40)
            }
        }
        #expect(shown.node("star.fill")?["kind"] as? String == "symbol")
        #expect(shown.node("star.fill")?["symbol"] as? String == "star.fill")
        #expect(shown.node("star.fill")?["color"] as? String == "yellow")
        #expect(shown.frames["star.fill"]?.size == CGSize(width: 17, height: 17))
        #expect(shown.node("some.unknown.symbol")?["symbol"] as? String == "some.unknown.symbol")
        #expect(shown.frames["some.unknown.symbol"]?.size == CGSize(width: 30, height: 30))
        #expect(shown.frames["photo"]?.size == CGSize(width: 50, height: 40))
    }

    private struct Tooth: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
                path.addLine(to: CGPoint(x: rect.midX, y: rect.minY + 10))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                path.closeSubpath()
            }
        }
    }

    @Test("A shape of the author's is drawn in its size, which is known after a layout")
    func paths() throws {
        let shape = try node("a") {
            Tooth().frame(width: 40, height: 50).overlay { Tooth().stroke(.red, lineWidth: 3).id("a") }
        }
        #expect(shape["kind"] as? String == "path")
        #expect(shape["path"] as? String == "M 0 1 L 0.5 0.2 L 1 1 Z")
        #expect(shape["stroke"] as? Double == 3)
        let half = try node("a") { Circle().trim(from: 0, to: 0.5).stroke(lineWidth: 2).id("a") }
        #expect(half["kind"] as? String == "circle")
        #expect(half["trimEnd"] as? Double == 0.5)
    }

    @Test("A tint around a control colours it, unless its style has a colour of its own")
    func tints() throws {
        func colors(_ content: some View) throws -> [String] {
            try ShownScene(ProposedViewSize(width: 200, height: 200)) { content }.document.nodes.compactMap {
                guard case .leaf(.shape(let shape)) = $0.content else { return nil }
                return "\(shape)"
            }
        }
        let isOn = Binding.constant(true)
        for (view, other) in [
            (AnyView(Toggle("A", isOn: isOn)), AnyView(Toggle("A", isOn: isOn).toggleStyle(.switch))),
            (AnyView(ProgressView(value: 0.5)), AnyView(ProgressView("A", value: 0.5))),
        ] {
            for view in [view, other] {
                #expect(try colors(view.tint(.orange)).contains { $0.contains("orange") })
                #expect(try !colors(view).contains { $0.contains("orange") })
            }
        }
        let own = Toggle("A", isOn: isOn).toggleStyle(SwitchToggleStyle(tint: .purple)).tint(.orange)
        #expect(try colors(own).contains { $0.contains("purple") } && !colors(own).contains { $0.contains("orange") })
    }

    @Test("Each control is drawn by shapes and texts, in its size")
    func controls() throws {
        let shown = try ShownScene(ProposedViewSize(width: 300, height: nil)) {
            VStack {
                Toggle("Wrap", isOn: .constant(true)).accessibilityIdentifier("toggle")
                Slider(value: .constant(0.25)).accessibilityIdentifier("slider")
                Stepper("Count", value: .constant(1), in: 0...3).accessibilityIdentifier("stepper")
                TextField("Name", text: .constant("")).accessibilityIdentifier("field")
                Picker("Kind", selection: .constant(1)) { ForEach(0..<3) { Text("Kind \($0)") } }
                    .pickerStyle(.segmented).accessibilityIdentifier("picker")
                Picker("Kind", selection: .constant(1)) { ForEach(0..<3) { Text("Kind \($0)") } }
                    .accessibilityIdentifier("menu")
                ProgressView(value: 0.5).accessibilityIdentifier("bar")
                ProgressView().accessibilityIdentifier("spinner")
                Button("Go") {}.buttonStyle(.bordered).accessibilityIdentifier("button")
            }
        }
        for (name, height) in [
            "toggle": 31, "slider": 31, "stepper": 32, "field": 22, "picker": 32, "bar": 4, "spinner": 20,
        ] as [String: CGFloat] {
            #expect(shown.frames[name]?.height == height, "\(name)")
            #expect(shown.frames[name]?.width == (name == "spinner" ? 20 : 300), "\(name)")
        }
        // Without a style it is a menu: the chosen text and its sign.
        let menu = try #require(shown.frames["menu"])
        #expect(menu.height == 21 && menu.width < 100)
        let kinds = Set(shown.document.nodes.map { $0.kind.description })
        #expect(kinds.isDisjoint(with: ["fixed", "flexible"]))
        #expect(shown.node("Name")?["text"] as? String == "Name")
        #expect(shown.control("toggle")?.value == "true")
        #expect(shown.control("picker")?.options == ["Kind 0", "Kind 1", "Kind 2"])
        #expect(shown.control("picker")?.value == "Kind 1")
    }
}
