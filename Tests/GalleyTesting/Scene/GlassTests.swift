import GalleySDK
import GalleyScene
import GalleyViews
import Testing

@testable import GalleySceneTree

/// Glass is drawn as a flat tint in its shape.
@MainActor struct GlassTests {
    private func fill(@ViewBuilder _ content: () -> some View) throws -> [String] {
        let shown = try ShownScene { content() }
        return shown.document.nodes.filter { $0.kind != .builtIn(.text) && $0.kind != .builtIn(.background) }
            .map { "\($0.content)" }
    }

    @Test("The shape is that of the argument, a capsule without one; the colour is the glass's or its tint")
    func shapes() throws {
        let plain = try #require(try fill { Text("a").glassEffect() }.first)
        #expect(plain.contains("capsule") && plain.contains("material") && plain.contains("0.65"), "\(plain)")
        let red = try fill { Text("a").glassEffect(.clear.tint(.red).interactive(), in: .circle) }
        let tinted = try #require(red.first)
        #expect(tinted.contains("circle") && tinted.contains("red") && tinted.contains("0.3"), "\(tinted)")
        let none = try fill { Text("a").glassEffect(.identity, in: .rect) }
        #expect(none.allSatisfy { $0.contains("material") && $0.contains("0.0") }, "\(none)")
    }
}
