import GalleyEngine
import GalleySDK

/// Whether a version that nobody sees yet measures and places at all: each of its layouts on small trees that were drawn
/// by lot, always the same ones.
struct SmokeTest {
    private let plugin: Plugin
    private static let trees = 50

    init(_ plugin: Plugin) { self.plugin = plugin }

    /// - Throws: `LayoutError`, and what instances are refused with. Faults go to the host's log.
    func run() throws {
        for type in plugin.layouts where !type.parameters.contains(where: \.isRequired) {
            var lot = Lot(state: 7)
            // Making one takes longer than laying it out: it reserves room for millions of nodes.
            let tree = try LayoutTree()
            for _ in 0..<Self.trees {
                var children: [NodeID] = []
                for _ in 0...lot.next(20) {
                    let size = CGSize(width: CGFloat(lot.next(120)), height: CGFloat(lot.next(60)))
                    let isFixed = lot.next(3) > 0
                    children.append(
                        try tree.leaf(
                            isFixed ? .fixed(size) : .flexible(minimum: .zero, ideal: size, maximum: size)))
                }
                let root = try tree.container(type.make(), children)
                tree.root = root
                let width = lot.next(4) == 0 ? nil : CGFloat(lot.next(500))
                let height = lot.next(2) == 0 ? nil : CGFloat(lot.next(500))
                try tree.layout(ProposedViewSize(width: width, height: height))
                try tree.remove(root)
            }
        }
    }

    /// Numbers that are the same on every run.
    private struct Lot {
        var state: UInt64

        mutating func next(_ below: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) % below
        }
    }
}
