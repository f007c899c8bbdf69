import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK

/// Whether a version that nobody sees yet measures and places at all: each of its layouts on small trees that were drawn
/// by lot, always the same ones.
struct SmokeTest {
    private let plugin: Plugin
    private static let trees = 50

    init(_ plugin: Plugin) { self.plugin = plugin }

    /// - Throws: `LayoutError`, and what instances are refused with. Faults go to the plugin's scope.
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
                        try tree.addLeaf(
                            isFixed ? .fixed(size) : .flexible(minimum: .zero, ideal: size, maximum: size)))
                }
                let root = try tree.addContainer(type.make(), children)
                try tree.setRoot(root)
                let width = lot.next(4) == 0 ? nil : CGFloat(lot.next(500))
                let height = lot.next(2) == 0 ? nil : CGFloat(lot.next(500))
                try tree.layOut(ProposedViewSize(width: width, height: height))
                try tree.remove(root)
            }
            if type.extensions.contains(GALLEY_CAPABILITY_CACHE) { migrate(try type.make()) }
        }
    }

    /// Hands a cache on to the version itself, as it may be handed on to the next one.
    private func migrate(_ layout: AnyLayout) {
        guard let caches = layout.caches?.pointee else { return }
        let children = FixedChildren((1...4).map { galley_size(width: 20 * Double($0), height: 10) })
        let functions = layout.functions.pointee
        withExtendedLifetime((layout, children)) {
            var cache: UnsafeMutableRawPointer?
            guard functions.make_cache(layout.instance, children.handle, &cache) >= 0 else { return }
            var (schema, value) = (galley_string(), galley_value())
            var made: UnsafeMutableRawPointer?
            if caches.write(layout.instance, cache, &schema, &value) == GALLEY_OK,
                caches.read(layout.instance, schema, &value, &made) == GALLEY_OK
            {
                _ = functions.update_cache(layout.instance, children.handle, &made)
                functions.destroy_cache(layout.instance, made)
            }
            functions.destroy_cache(layout.instance, cache)
            // What it says of a refusal nobody asked for.
            _ = HostTable.takeMessage()
        }
    }

    /// What its layouts do wrong without children, which trap in SwiftUI too where they take the first: nobody sees that
    /// before the last child goes. In a worker and a scope of its own: the version that answers
    /// is not to blame.
    static func faultsWithoutChildren(
        _ file: String, _ configuration: PluginHost.Configuration, _ output: TrialOutput?
    ) -> [PluginFault] {
        let faults = FaultScope()
        let plugin = try? configuration.load(file, in: .isolated, trialOutput: output?.take, faults: faults)
        guard let plugin else {
            return faults.faults
        }
        for type in plugin.layouts where !type.parameters.contains(where: \.isRequired) {
            for proposal in [ProposedViewSize.unspecified, ProposedViewSize(width: 100, height: 100)] {
                // What it answers to no one is of no interest; what it does wrong is in the scope.
                guard let tree = try? LayoutTree(), let layout = try? type.make() else { continue }
                try? tree.setRoot(tree.addContainer(layout, []))
                _ = try? tree.layOut(proposal)
            }
        }
        return faults.faults
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
