import Galley
import Testing

/// `import Galley` alone is enough for every product.
struct UmbrellaTests {
    @Test func oneImportHasEveryProduct() throws {
        let tree = try LayoutTree()
        try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout()), []))
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        let animated = try AnimatedTree(tree, proposal: .unspecified)
        #expect(animated.size == .zero && !ledger.entries.isEmpty)
        let types: [Any.Type] = [
            PluginHost.self, PluginBuilder.self, SwappablePlugin.self, PluginCall.self, SceneDocument.self,
            Picture.self,
            LiveSession.self,
        ]
        #expect(types.count == 7)
    }
}
