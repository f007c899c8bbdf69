import Foundation
import GalleyEngine
import GalleySDK

@testable import GalleyBuild
@testable import GalleyHost

/// A directory of its own for one test: sources, a cache, a builder. Gone at the end.
final class BuilderFixture {
    let directory: String
    var environment: [String: String]

    init() {
        directory =
            URL(fileURLWithPath: NSTemporaryDirectory() + "/galley-build-\(UUID().uuidString)")
            .standardizedFileURL.path
        try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        environment = ProcessInfo.processInfo.environment
        // One SDK for all tests of a run: it takes some seconds, the plugins of each test have other paths anyway.
        environment["GALLEY_CACHE"] = BuilderFixture.sharedCache
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    private static let sharedCache = NSTemporaryDirectory() + "/galley-build-cache-\(geteuid())"

    var builder: PluginBuilder { PluginBuilder(environment: environment) }

    /// Writes a source and says where.
    @discardableResult
    func write(_ name: String, _ text: String) -> String {
        let path = "\(directory)/\(name)"
        let folder = (path as NSString).deletingLastPathComponent
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// The output of a program, both streams.
    static func run(_ program: String, _ arguments: [String]) throws -> String {
        let path = ["/usr/bin/\(program)", "/bin/\(program)"].first(where: FileManager.default.fileExists) ?? program
        return try Command(program: path, arguments: arguments).run().output
    }

    static let methods = """
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                subviews.reduce(into: CGSize.zero) { $0.width += $1.sizeThatFits(.unspecified).width }
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
            }
        """

    /// Returns the size of a layout around leaves of these widths, 10 points high.
    func size(_ layout: AnyLayout, _ widths: [CGFloat], _ proposal: ProposedViewSize) throws -> CGSize {
        let tree = try LayoutTree()
        let leaves = try widths.map { try tree.addLeaf(.fixed(CGSize(width: $0, height: 10))) }
        try tree.setRoot(tree.addContainer(layout, leaves))
        return try tree.layOut(proposal)
    }
}
