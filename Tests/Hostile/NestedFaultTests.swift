import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK
import Testing

/// Of two layouts of one plugin, one inside of the other, the one that did it is to blame.
@Suite struct NestedFaultTests {
    private static let done: [(name: String, code: String, cause: PluginFault.Cause)] = [
        ("looks", "access(\"/etc/passwd\", R_OK);", .systemCall("access")),
        ("sets", "setenv(\"GALLEY_NESTED\", \"1\", 1);", .environment),
    ]

    /// The outer layout has two children, the inner one has one.
    @Test(arguments: done.indices, [1, 2])
    func blame(_ index: Int, _ children: Int) async throws {
        let (name, code, cause) = Self.done[index]
        let fault = Fault.offence(
            "\(name)-with-\(children)", at: .size, "if (subviews.count == \(children)) { \(code) }", cause)
        let log = FaultScope()
        let library = try await Workshop.libraries(of: [fault])[0]
        let type = try #require(try PluginLoader(containment: .isolated, faults: log).load(library).layouts.first)
        let tree = try LayoutTree()
        let leaves = try (0..<2).map { _ in try tree.addLeaf(.fixed(CGSize(width: 10, height: 10))) }
        let inner = try tree.addContainer(try type.make(), [leaves[0]])
        let outer = try tree.addContainer(try type.make(), [inner, leaves[1]])
        try tree.setRoot(outer)
        try tree.layOut(ProposedViewSize(width: 100, height: 100))
        let first = try #require(log.faults.first)
        #expect(first.cause == cause)
        #expect(first.node == (children == 2 ? outer : inner), "\(log.faults)")
        #expect(log.faults.allSatisfy { $0.node == first.node }, "\(log.faults)")
    }

    /// The outer layout explains itself before it asks the inner one.
    @Test func explanation() async throws {
        let fault = Fault(
            "explains-early", .size, "#define AFTER_SIZE if (subviews.count == 2) return GALLEY_ERROR_FAILED;\n",
            "if (subviews.count == 1) return GALLEY_ERROR_FAILED; (void)fail(\"the outer reason\");",
            Fault.Finding(), nil)
        let log = FaultScope()
        let library = try await Workshop.libraries(of: [fault])[0]
        let type = try #require(try PluginLoader(containment: .isolated, faults: log).load(library).layouts.first)
        let tree = try LayoutTree()
        let leaves = try (0..<2).map { _ in try tree.addLeaf(.fixed(CGSize(width: 10, height: 10))) }
        let inner = try tree.addContainer(try type.make(), [leaves[0]])
        let outer = try tree.addContainer(try type.make(), [inner, leaves[1]])
        try tree.setRoot(outer)
        try tree.layOut(ProposedViewSize(width: 100, height: 100))
        #expect(log.faults.first { $0.node == inner }.map { $0.message == nil } == true, "\(log.faults)")
        #expect(log.faults.first { $0.node == outer }?.message == "the outer reason", "\(log.faults)")
    }
}
