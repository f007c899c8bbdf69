import GalleyEngine
import GalleyHost
import GalleySDK
import PluginSamples
import Synchronization
import Testing

/// Faults are collected in the scopes of their load, their host and the pass, and counted where they come again.
struct FaultScopeTests {
    private let plugins: SavedPlugins

    init() throws {
        plugins = try SavedPlugins()
        try plugins.save("nan", size: "NAN")
        try plugins.save("lost", size: "0.0 / 0.0")
    }

    private final class Reports: Sendable {
        let plugins = Mutex<[String]>([])
    }

    /// A tree with one container for each layout.
    private func tree(_ layouts: AnyLayout...) throws -> (LayoutTree, [NodeID]) {
        let tree = try LayoutTree()
        let boxes = try layouts.map { try tree.addContainer($0, []) }
        try tree.setRoot(try tree.addContainer(AnyLayout(VStackLayout()), boxes))
        return (tree, boxes)
    }

    @Test(arguments: [Containment.Place.guarded, .isolated])
    func aFaultThatComesAgainIsCountedAndReportedOnce(_ place: Containment.Place) throws {
        let reports = Reports()
        let host = BuiltPlugins.host(
            containment: Containment(place),
            faults: FaultScope { fault in reports.plugins.withLock { $0.append(fault.plugin) } })
        let type = try plugins.layoutType("nan", host)
        let layout = try type.make()
        let (tree, boxes) = try tree(layout)
        for pass in 0..<240 {
            // A layout that failed is called again after a change of a parameter.
            try type.setParameter("step", to: .number(Double(pass)), of: layout)
            try tree.parametersChanged(of: boxes[0])
            try tree.layOut(.unspecified)
        }
        #expect(host.faults.faults.map(\.count) == [240] && reports.plugins.withLock { $0 } == ["nan"])
        // Another instance of the same load fails by itself.
        try self.tree(try type.make()).0.layOut(.unspecified)
        let faults = host.faults.faults
        #expect(faults.map(\.count) == [240, 1] && reports.plugins.withLock { $0.count } == 2)
        #expect(Set(faults.map(\.instance)).count == 2 && Set(faults.map(\.copy)).count == 1)
    }

    @Test func aScopeHasTheFaultsOfItsLoadOrPassAlone() throws {
        let host = BuiltPlugins.host(containment: .guarded)
        let (nan, lost) = try (plugins.layoutType("nan", host), plugins.layoutType("lost", host))
        let (before, _) = try tree(nan.make())
        try before.layOut(.unspecified)
        let (tree, boxes) = try tree(nan.make(), lost.make())
        let (size, faults) = try host.faults.collecting { try tree.layOut(.unspecified) }
        #expect(faults.map(\.plugin) == ["nan", "lost"] && faults.compactMap(\.node) == boxes)
        #expect(size.width.isFinite)
        #expect(host.faults.faults.map(\.plugin) == ["nan", "nan", "lost"])
        for name in ["nan", "lost"] {
            let plugin = try host.plugin(at: plugins.file("\(name).c"))
            #expect(!plugin.faults.isEmpty && plugin.faults.faults.allSatisfy { $0.plugin == name })
        }
        // Nothing is collected once the operation is over.
        let (_, none) = host.faults.collecting {}
        #expect(none.isEmpty)
    }

    @Test func ofManyFaultsTheLastAreKept() throws {
        let host = BuiltPlugins.host(containment: .guarded)
        let type = try plugins.layoutType("nan", host)
        let scope = host.faults.open()
        for _ in 0..<3000 { try tree(try type.make()).0.layOut(.unspecified) }
        #expect(scope.takeNew().count <= 1024 && host.faults.faults.count <= 1024)
        try tree(try plugins.layoutType("lost", host).make()).0.layOut(.unspecified)
        #expect(scope.takeNew().map(\.plugin) == ["lost"] && host.faults.faults.last?.plugin == "lost")
        #expect(scope.takeNew().isEmpty)
    }
}
