import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK

/// A trial of a version before its publication: each of its layouts measures and places pseudorandom small trees, the
/// same ones in every run.
struct SmokeTest {
    private let plugin: Plugin
    private static let trees = 50

    init(_ plugin: Plugin) { self.plugin = plugin }

    /// Runs the trial.
    ///
    /// - Parameter failed: The first tree in which a layout failed; nil if there is none.
    /// - Throws: `LayoutError`, and the errors of making instances. Faults go to the plugin's scope.
    func run(failed: inout FailedTree?) throws {
        for type in plugin.layouts where !type.parameters.contains(where: \.isRequired) {
            var lot = Lot(state: 7)
            // One tree serves all trials: making a tree reserves room for millions of nodes and takes longer than a
            // layout.
            let tree = try LayoutTree()
            for _ in 0..<Self.trees {
                var (children, views): ([NodeID], [FailedTree.Child]) = ([], [])
                for _ in 0...lot.next(20) {
                    let size = CGSize(width: CGFloat(lot.next(120)), height: CGFloat(lot.next(60)))
                    let isFixed = lot.next(3) > 0
                    views.append(FailedTree.Child(size: size, isFixed: isFixed))
                    children.append(
                        try tree.addLeaf(
                            isFixed ? .fixed(size) : .flexible(minimum: .zero, ideal: size, maximum: size)))
                }
                let root = try tree.addContainer(type.make(), children)
                try tree.setRoot(root)
                let width = lot.next(4) == 0 ? nil : CGFloat(lot.next(500))
                let height = lot.next(2) == 0 ? nil : CGFloat(lot.next(500))
                let proposal = ProposedViewSize(width: width, height: height)
                let outcome = Result { try tree.layOut(proposal) }
                if failed == nil, !plugin.faults.isEmpty {
                    failed = FailedTree(layout: type.id, children: views, proposal: proposal)
                }
                _ = try outcome.get()
                try tree.remove(root)
            }
            if type.extensions.contains(GALLEY_CAPABILITY_CACHE) { migrate(try type.make()) }
        }
    }

    /// Migrates a cache from the version to itself, to try the functions that a later swap calls.
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
            // Discard the message of a refused cache.
            _ = HostTable.takeMessage()
        }
    }

    /// Returns the faults of a version's layouts in containers without children. They run in a worker, in a fault scope
    /// of their own, so that the current version is not blamed.
    ///
    /// A layout that reads its first subview traps here, as it does in SwiftUI, but shows no fault until the last child
    /// is removed.
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
                // Only the faults matter; the scope collects them.
                guard let tree = try? LayoutTree(), let layout = try? type.make() else { continue }
                try? tree.setRoot(tree.addContainer(layout, []))
                _ = try? tree.layOut(proposal)
            }
        }
        return faults.faults
    }

    /// A generator of pseudorandom numbers, which are the same in every run.
    private struct Lot {
        var state: UInt64

        mutating func next(_ below: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) % below
        }
    }
}
