import GalleySDK
import GalleyTesting
@testable import GalleyViews
import Testing

/// Effects that move points, effects that depend on frames, and buttons that are held, in the words of scenes.
@MainActor struct DrawnChangeTests {
    /// The nodes of modifiers around the view `a`, the outermost first.
    private func modifiers(@ViewBuilder _ content: () -> some View) throws -> [[String: Any]] {
        let shown = try ShownScene(ProposedViewSize(width: 200, height: 100), content)
        var (result, next): ([[String: Any]], [String: Any]?) = ([], shown.message["root"] as? [String: Any])
        while let node = next, let child = node["child"] as? [String: Any] {
            result.append(node)
            next = child
        }
        return result
    }

    private func numbers(_ node: [String: Any], _ keys: String...) -> [Double] {
        keys.map { ((node[$0] as? Double ?? .nan) * 1000).rounded() / 1000 }
    }

    /// Where the nodes of effects around the middle bring a step to the right and a step down.
    private func steps(_ nodes: [[String: Any]]) -> [Double] {
        var (right, down) = ((x: 1.0, y: 0.0), (x: 0.0, y: 1.0))
        for node in nodes.reversed() {
            func move(_ step: (x: Double, y: Double)) -> (x: Double, y: Double) {
                if let degrees = node["degrees"] as? Double {
                    let turn = CGAffineTransform(rotationAngle: CGFloat(degrees * .pi / 180))
                    let moved = CGPoint(x: step.x, y: step.y).applying(turn)
                    return (Double(moved.x), Double(moved.y))
                }
                return (step.x * (node["x"] as? Double ?? .nan), step.y * (node["y"] as? Double ?? .nan))
            }
            (right, down) = (move(right), move(down))
        }
        return [right.x, right.y, down.x, down.y].map { ($0 * 1000).rounded() / 1000 + 0 }
    }

    @Test("A rotation in space narrows the view across its axis, also an oblique one")
    func rotation3D() throws {
        let across = try modifiers { Color.red.rotation3DEffect(.degrees(60), axis: (x: 0, y: 2, z: 0)) }
        #expect(across.map { $0["kind"] as? String } == ["scaleEffect"])
        #expect(numbers(across[0], "x", "y") == [0.5, 1])
        let flat = try modifiers { Color.red.rotation3DEffect(.degrees(30), axis: (x: 0, y: 0, z: -1)) }
        #expect(numbers(flat[0], "degrees") == [-30])
        // Half a turn around the diagonal swaps right and down.
        let oblique = try modifiers { Color.red.rotation3DEffect(.degrees(180), axis: (x: 1, y: 1, z: 0)) }
        #expect(steps(oblique) == [0, 1, 1, 0])
        // A third of a turn around the room's diagonal brings right to down, and down away from the eye.
        let room = try modifiers { Color.red.rotation3DEffect(.degrees(120), axis: (x: 1, y: 1, z: 1)) }
        #expect(steps(room) == [0, 1, 0, 0])
        let none = try modifiers { Color.red.rotation3DEffect(.degrees(120), axis: (x: 0, y: 0, z: 0)) }
        #expect(steps(none) == [1, 0, 0, 1])
    }

    @Test("A transform of points is drawn around the top leading corner, in any form")
    func transforms() throws {
        let moved = try modifiers { Color.red.transformEffect(CGAffineTransform(translationX: 7, y: -3)) }
        #expect(moved.map { $0["kind"] as? String } == ["offset"])
        #expect(numbers(moved[0], "x", "y") == [7, -3])
        let transform = CGAffineTransform(a: 1, b: 0.25, c: -0.5, d: 2, tx: 5, ty: 6)
        let sheared = try modifiers { Color.red.transformEffect(transform) }
        #expect(sheared.map { $0["kind"] as? String } == ["offset", "rotationEffect", "scaleEffect", "rotationEffect"])
        #expect(steps(Array(sheared.dropFirst())) == [1, 0.25, -0.5, 2])
        #expect(sheared.dropFirst().allSatisfy { $0["anchor"] as? [Double] == [0, 0] })
        let projected = try modifiers { Color.red.projectionEffect(ProjectionTransform(transform)) }
        #expect(steps(Array(projected.dropFirst())) == [1, 0.25, -0.5, 2])
    }

    @Test("A visual effect gets the frame of the last layout, and the layout stays as it is")
    func visualEffect() throws {
        let shown = try ShownScene(ProposedViewSize(width: 200, height: 100)) {
            HStack(spacing: 0) {
                Color.red.frame(width: 50, height: 20).id("first")
                Color.blue.frame(width: 40, height: 20).id("second").visualEffect { effect, proxy in
                    effect.offset(x: proxy.frame(in: .global).minX).opacity(Double(proxy.size.width) / 100)
                }
            }
        }
        let opacity = try #require(
            shown.names.compactMap { shown.node($0) }.first { $0["kind"] as? String == "opacity" })
        #expect(opacity["value"] as? Double == 0.4)
        let offset = try #require(opacity["child"] as? [String: Any])
        // The second view begins after the first one, which has 50 points, and its effect does not move the layout.
        #expect(offset["x"] as? Double == 50)
        #expect(shown.frames["first"] == CGRect(x: 0, y: 0, width: 50, height: 20))
        #expect(shown.tree?.tree.root.map { shown.tree?.tree.frame(of: $0).width } == 90)
    }

    @Test("A visual effect reads the scroll view around along one axis, and shaders have no effect")
    func scrollAxis() throws {
        let shown = try ShownScene(ProposedViewSize(width: 100, height: 60)) {
            ScrollView(.horizontal) {
                ScrollView {
                    Color.red.frame(width: 40, height: 20).padding(.top, 12).visualEffect { effect, proxy in
                        effect.layerEffect(
                            ShaderLibrary.bundle(.main).curl(.float2(proxy.size)), maxSampleOffset: .zero
                        )
                        .offset(
                            x: proxy.frame(in: .scrollView(axis: .vertical)).minX,
                            y: proxy.frame(in: .scrollView(axis: .horizontal)).minX)
                    }
                }
                .padding(.leading, 30)
            }
        }
        let offset = try #require(
            shown.names.compactMap { shown.node($0) }.first { $0["kind"] as? String == "offset" })
        // It begins at the edge of the inner one, 30 points inside the outer one.
        #expect(offset["x"] as? Double == 0)
        #expect(offset["y"] as? Double == 30)
    }

    @Test("A scroll transition changes views as far as they are outside of the scroll view")
    func scrollTransition() throws {
        let shown = try ShownScene(ProposedViewSize(width: 100, height: 60)) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ForEach(0..<4, id: \.self) { index in
                        Color.red.frame(width: 40, height: 20).id("c\(index)")
                            .scrollTransition { effect, phase in
                                effect.scaleEffect(phase.isIdentity ? 1 : 0.5).offset(y: phase.value * 10)
                            }
                    }
                }
            }
        }
        var scales: [Double] = []
        for name in shown.names {
            guard let node = shown.node(name), node["kind"] as? String == "scaleEffect" else { continue }
            scales.append(node["x"] as? Double ?? .nan)
        }
        // Two are shown, half of the third is, the fourth is not.
        #expect(scales == [1, 1, 0.75, 0.5])
        let offsets = shown.names.compactMap { shown.node($0) }.filter { $0["kind"] as? String == "offset" }
        #expect(offsets.map { $0["y"] as? Double } == [0, 0, 5, 10])
    }

    private struct Pushed: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.scaleEffect(configuration.isPressed ? 0.5 : 1)
                .animation(.linear(duration: 0.2), value: configuration.isPressed)
        }
    }

    private struct Counter: View {
        @State private var count = 0
        var body: some View { Button("Count") { count += 1 }.buttonStyle(Pushed()).id("button \(count)") }
    }

    @Test("A button that is held tells its style, with the style's animation, and acts when it is let go")
    func holding() throws {
        let shown = try ShownScene { Counter() }
        func scale() -> Double? {
            shown.names.compactMap { shown.node($0) }.first { $0["kind"] as? String == "scaleEffect" }?["x"] as? Double
        }
        #expect(scale() == 1)
        try shown.send(#"{"hold":"Count"}"#)
        #expect(scale() == 0.5)
        #expect(shown.causes == ["Button › isPressed: false → true"])
        #expect(shown.animations.first ?? nil != nil, "the style's animation")
        try shown.send(#"{"cancel":"Count"}"#)
        #expect(scale() == 1 && !shown.causes.contains { $0.contains("count") }, "\(shown.causes)")
        try shown.send(#"{"hold":"Count"}"#)
        try shown.send(#"{"release":"Count"}"#)
        #expect(scale() == 1)
        #expect(shown.causes.contains("Counter › count: 0 → 1"))
        #expect(shown.message["state"] as? [String: Any] != nil)
        #expect((shown.message["state"] as? [String: Any])?.keys.contains { $0.hasSuffix("isPressed") } == false)
        #expect(throws: ShownScene.Refused.self) { try shown.send(#"{"hold":"nothing"}"#) }
    }

    @Test("A host holds and releases; onPressingChanged hears of it, and a disabled button cannot be held")
    func hostHolds() throws {
        final class Log { var presses: [Bool] = [] }
        let log = Log()
        let host = try ViewHost(
            VStack {
                Text("Long").onLongPressGesture {
                } onPressingChanged: {
                    log.presses.append($0)
                }
                Button("Off") {}.disabled(true)
            })
        try host.hold("Long")
        #expect(log.presses == [true])
        try host.release("Long")
        #expect(log.presses == [true, false])
        #expect(throws: ViewHostError.self) { try host.hold("Off") }
    }

    @Test("A symbol in a text is a character")
    func symbolsInTexts() throws {
        let shown = try ShownScene {
            Text("A \(Image(systemName: "star.fill")) \(Image(systemName: "no.such"))").id("t")
        }
        #expect(shown.node("t")?["text"] as? String == "A \u{2605} \u{25A1}")
    }

    @Test("Literals of colours and pictures")
    func literals() throws {
        let shown = try ShownScene {
            VStack {
                Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)).id("a")
                Image(uiImage: #imageLiteral(resourceName: "photo")).id("b")
            }
        }
        #expect(shown.node("a")?["color"] as? String == "#ff8000ff")
        #expect(shown.frames["b"]?.size == CGSize(width: 20, height: 20))
    }

    @Test("Symbols in the form that the views around them say")
    func symbolVariants() throws {
        let shown = try ShownScene {
            HStack {
                Image(systemName: "heart").symbolVariant(.fill).id("a")
                VStack { Image(systemName: "star").symbolVariant(.circle).id("b") }.symbolVariant(.fill)
                Image("photo").id("c")
            }
        }
        #expect(shown.node("a")?["symbol"] as? String == "heart.fill")
        #expect(shown.node("b")?["symbol"] as? String == "star.circle.fill")
        #expect(shown.node("c")?["kind"] as? String == "rectangle")
    }

    @Test("A drawing finds its symbols by their tags, and draws at most 1,000")
    func canvasSymbols() throws {
        let shown = try ShownScene(ProposedViewSize(width: 100, height: 80)) {
            Canvas { context, size in
                guard let dot = context.resolveSymbol(id: "dot") else { return }
                context.draw(dot, at: CGPoint(x: 30, y: 40))
                context.draw(dot, in: CGRect(x: 60, y: 10, width: 20, height: 30))
                for _ in 0..<2000 { context.draw(dot, at: .zero) }
                if context.resolveSymbol(id: "other") != nil { context.draw(Text("found"), at: .zero) }
            } symbols: {
                Text("not drawn").tag(1)
                Color.red.frame(width: 8, height: 6).id("red").tag("dot").opacity(0.5)
            }
        }
        let reds = shown.document.nodes.count { $0.content.kind == .builtIn(.color) }
        #expect(reds == 1000)
        #expect(!shown.names.contains("found") && !shown.names.contains("not drawn"))
        #expect(shown.frames["red"] == CGRect(x: 26, y: 37, width: 8, height: 6))
    }

    @Test("Gradients as styles, with colours in all forms")
    func gradients() throws {
        let colors = Gradient(colors: [.red, .blue])
        func form(_ style: some ShapeStyle) throws -> [String: Any] {
            let shown = try ShownScene { Rectangle().fill(style).id("a") }
            return try #require(shown.node("a")?["gradient"] as? [String: Any])
        }
        #expect(try form(.conicGradient(colors, center: .center))["form"] as? String == "angular")
        #expect(try form(.ellipticalGradient(stops: colors.stops))["form"] as? String == "elliptical")
        #expect(
            try form(.radialGradient(Color.red.gradient, startRadius: 0, endRadius: 9))["form"] as? String == "radial")
        #expect(
            try form(.angularGradient(colors, startAngle: .zero, endAngle: .degrees(90)))["colors"] as? [String]
                == ["red", "blue"])
        #expect(try form(AnyGradient(colors))["form"] as? String == "linear")
        #expect(try form(colors)["form"] as? String == "linear")
    }

    @Test("Functions of guides that count the views come once for each view, one view after the other")
    func countingGuides() throws {
        let words = [40.0, 30, 50, 20, 60, 10]
        func cloud(_ limit: CGFloat) -> some View {
            var (x, y) = (CGFloat.zero, CGFloat.zero)
            return ZStack(alignment: .topLeading) {
                ForEach(words.indices, id: \.self) { index in
                    Color.red.frame(width: words[index], height: 10).id("w\(index)")
                        .alignmentGuide(.leading) { size in
                            if abs(x - size.width) > limit { (x, y) = (0, y - size.height) }
                            defer { x = index == words.count - 1 ? 0 : x - size.width }
                            return x
                        }
                        .alignmentGuide(.top) { _ in
                            defer { if index == words.count - 1 { y = 0 } }
                            return y
                        }
                }
            }
        }
        let places = [(0, 0), (40, 0), (0, 10), (50, 10), (0, 20), (60, 20)]
        let shown = try ShownScene(ProposedViewSize(width: 80, height: 200)) { cloud(80) }
        let host = try ViewHost(cloud(80), proposal: ProposedViewSize(width: 80, height: 200))
        for (index, place) in places.enumerated() {
            let frame = CGRect(x: CGFloat(place.0), y: CGFloat(place.1), width: words[index], height: 10)
            #expect(shown.frames["w\(index)"] == frame, "\(index)")
            #expect(try host.frame(of: "w\(index)") == frame, "\(index)")
        }
    }
}
