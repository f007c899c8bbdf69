import GalleySDK
import GalleyTesting
@testable import GalleyViews
import Testing

/// Effects on symbols, in the words of scenes.
@MainActor struct SymbolEffectTests {
    /// The values of the effects around a symbol: scale, opacity and degrees.
    private func pose(_ scene: ShownScene, _ name: String = "symbol") -> [Double] {
        var (result, next) = ([1.0, 1, 0], scene.message["root"] as? [String: Any])
        while let node = next {
            switch node["kind"] as? String {
            case "scaleEffect": result[0] *= node["x"] as? Double ?? 1
            case "opacity": result[1] *= node["value"] as? Double ?? 1
            case "rotationEffect": result[2] += node["degrees"] as? Double ?? 0
            default: break
            }
            next = node["child"] as? [String: Any]
        }
        return result.map { ($0 * 1000).rounded() / 1000 }
    }

    private func wait(_ seconds: Double, in scene: ShownScene) throws {
        scene.session.graph.advance(by: seconds)
        try scene.send(#"{"frames": {}}"#)
    }

    private struct Bell: View {
        @State private var count = 0
        var body: some View {
            Image(systemName: "bell").symbolEffect(.bounce, options: .speed(2), value: count).onTapGesture {
                count += 1
            }
            .id("symbol")
        }
    }

    @Test("A new value plays an effect once, from the symbol's own size and back to it")
    func bounce() throws {
        let scene = try ShownScene(ProposedViewSize(width: 100, height: 100)) { Bell() }
        #expect(pose(scene) == [1, 1, 0])
        try wait(1, in: scene)
        #expect(pose(scene) == [1, 1, 0])
        try scene.send(#"{"tap": "symbol"}"#)
        // At twice the speed it is at its largest after 0.15 / 2 s, and at rest after 0.45 / 2 s.
        try wait(0.075, in: scene)
        #expect(pose(scene)[0] > 1.15)
        try wait(0.2, in: scene)
        #expect(pose(scene) == [1, 1, 0])
    }

    private struct Light: View {
        @State private var isOn = false
        var body: some View {
            VStack {
                Button("Switch") { isOn.toggle() }
                Label("Light", systemImage: "lightbulb").symbolEffect(.pulse, isActive: isOn)
                Image(systemName: "star").symbolEffect(.disappear, isActive: isOn).id("star")
                VStack { Image(systemName: "wifi").symbolEffectsRemoved() }.symbolEffect(.variableColor)
            }
        }
    }

    @Test("An effect that is active repeats, and fades the symbol but not the text beside it")
    func pulse() throws {
        let host = try ViewHost(Light(), proposal: ProposedViewSize(width: 200, height: 200))
        let before = host.evaluations
        try host.advance(by: 0.3)
        #expect(host.evaluations == before)
        try host.tap("Switch")
        let scene = try ShownScene(ProposedViewSize(width: 200, height: 200)) { Light() }
        try scene.send(#"{"tap": "Switch"}"#)
        func opacities() -> [Double] {
            var result: [Double] = []
            func visit(_ node: [String: Any]) {
                if node["kind"] as? String == "opacity", let value = node["value"] as? Double { result.append(value) }
                for child in node["children"] as? [[String: Any]] ?? [] { visit(child) }
                if let child = node["child"] as? [String: Any] { visit(child) }
            }
            if let root = scene.message["root"] as? [String: Any] { visit(root) }
            return result
        }
        // The star is gone at once, and the light is not at its faintest yet.
        #expect(opacities().contains(0) && !opacities().contains { $0 > 0 && $0 < 0.9 })
        try wait(0.6, in: scene)
        #expect(opacities().contains { $0 > 0.3 && $0 < 0.5 })
        #expect(opacities().filter { $0 > 0 && $0 < 0.9 }.count == 1)
        for _ in 0..<9 { try wait(0.6, in: scene) }
        // Ten ways of 0.6 s each end where the effect began.
        #expect(!opacities().contains { $0 > 0 && $0 < 0.9 })
    }
}
