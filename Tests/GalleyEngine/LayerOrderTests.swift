import GalleyEngine
import GalleySDK
import Testing

@Suite("The order in which layers are drawn")
struct LayerOrderTests {
    @Test("What lies behind a view is drawn before it, what lies over it after it", arguments: [true, false])
    func order(_ isBehind: Bool) throws {
        let tree = try LayoutTree()
        let view = try tree.addLeaf(.fixed(CGSize(width: 10, height: 10)))
        let card = try tree.addLeaf(.fill(whenUnspecified: .zero))
        let layer = try tree.addLayer(card, on: view, isBehind: isBehind)
        try tree.setRoot(layer)
        try tree.layOut(.unspecified)
        var order: [NodeID] = []
        tree.forEachShown { node, _, _ in order.append(node) }
        #expect(order == [layer] + (isBehind ? [card, view] : [view, card]))
    }
}
