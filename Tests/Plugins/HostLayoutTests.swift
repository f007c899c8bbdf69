import Foundation
import GalleyABI
import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleySceneTree
import GalleySDK
import PluginSamples
import Testing

/// Layouts that lay out their subviews with layouts of other plugins, which the host makes by id.
@Suite struct HostLayoutTests {
    private static let folder = BuiltPlugins.fixture("HostLayouts", in: "Plugins")
    private static let places: [Containment] = [.guarded, .isolated]
    private static let sizes = (0..<7).map { CGSize(width: 20 + 7 * CGFloat($0), height: 10 + CGFloat($0 % 3)) }

    /// A host whose search path begins with the fixtures; all its plugins run at one place.
    private static func host(
        _ place: Containment, _ faults: FaultScope, _ runtime: BuildOptions.Runtime = .automatic,
        folder: String = folder
    ) -> PluginHost {
        var configuration = PluginHost(
            building: BuiltPlugins.builder, options: BuiltPlugins.options(runtime), containment: place,
            trust: PluginTrust.none, faults: faults
        ).configuration
        configuration.searchPath.insert(folder, at: 0)
        return PluginHost(configuration)
    }

    /// The frames of leaves in a container with a layout of a host, in some widths.
    private static func frames(
        _ id: String, _ arguments: [String: GalleyValue] = [:], _ host: PluginHost, _ sizes: [CGSize] = sizes
    ) throws -> [[Double]] {
        let tree = try LayoutTree()
        let leaves = try sizes.map { try tree.addLeaf(.fixed($0)) }
        let container = try tree.addContainer(host.make(host.layoutType(id), arguments), leaves)
        let beside = try tree.addLeaf(.fixed(CGSize(width: 5, height: 5)))
        try tree.setRoot(tree.addContainer(AnyLayout(VStackLayout(alignment: .leading)), [container, beside]))
        var result: [[Double]] = []
        for width in [nil, 0, 90, 150, 400] as [CGFloat?] {
            try tree.layOut(ProposedViewSize(width: width, height: nil))
            result += ([container, beside] + leaves).map { tree.frame(of: $0).numbers }
        }
        return result
    }

    @Test("The frames are those of the inner layout", arguments: places, [BuildOptions.Runtime.embedded, .full])
    func sameFrames(in place: Containment, _ runtime: BuildOptions.Runtime) throws {
        let faults = FaultScope()
        let host = Self.host(place, faults, runtime)
        #expect(try host.layoutType("outer").plugin == "nesting")
        let outer = try Self.frames("outer", ["value": 6], host)
        #expect(try outer == Self.frames("flow", ["spacing": 6], host))
        #expect(try outer != Self.frames("flow", ["spacing": 8], host))
        #expect(faults.isEmpty, "\(faults.faults)")
    }

    @Test(
        "Plugins in C and Rust call the table themselves", arguments: places,
        ["borrowing/borrower", "lending/lender"])
    func otherLanguages(in place: Containment, _ layout: String) throws {
        let faults = FaultScope()
        let host = Self.host(place, faults)
        #expect(try Self.frames(layout, [:], host) == Self.frames("flow", ["spacing": 4], host))
        #expect(faults.isEmpty, "\(faults.faults)")
    }

    @Test("A built-in layout, with a slice of the subviews", arguments: places)
    func slice(in place: Containment) throws {
        let faults = FaultScope()
        let host = Self.host(place, faults)
        let tree = try LayoutTree()
        let leaves = try [10, 20, 30].map { try tree.addLeaf(.fixed(CGSize(width: $0, height: $0))) }
        try tree.setRoot(tree.addContainer(host.make(host.layoutType("header")), leaves))
        #expect(try tree.layOut(.unspecified) == CGSize(width: 53, height: 40))
        #expect(
            leaves.map { tree.frame(of: $0).origin } == [
                CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 10), CGPoint(x: 23, y: 10),
            ])
        #expect(faults.isEmpty, "\(faults.faults)")
    }

    @Test("Two plugins make layouts of each other", arguments: places) func eachOther(in place: Containment) throws {
        let folder = NSTemporaryDirectory() + "/galley-each-other-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (type, other) in [("Ping", "pong"), ("Pong", "ping")] {
            let inner = """
                rest > 0
                    ? HostLayout("\(other)", HostLayout.Arguments([(name: "rest", value: .number(rest - 1))]))
                    : HostLayout("flow", ["spacing": 4])
                """
            let source = HostedSource.text(type, inner, properties: "var rest: CGFloat = 0")
            try Data(source.utf8).write(to: URL(filePath: "\(folder)/\(type.lowercased()).swift"))
        }
        let faults = FaultScope()
        let host = Self.host(place, faults, folder: folder)
        for rest in [1.0, 2, 5] {
            #expect(try Self.frames("ping", ["rest": .number(rest)], host) == Self.frames("flow", ["spacing": 4], host))
        }
        #expect(faults.isEmpty, "\(faults.faults)")
        _ = try Self.frames("ping", ["rest": 100], host)
        let fault = try #require(faults.faults.first)
        #expect(fault.cause == .failed(status: GALLEY_ERROR_TOO_DEEP), "\(fault)")
    }

    /// The handle of a subset is the plugin's own.
    @Test("Subviews in another order", arguments: places, [BuildOptions.Runtime.embedded, .full])
    func subset(in place: Containment, _ runtime: BuildOptions.Runtime) throws {
        let faults = FaultScope()
        let host = Self.host(place, faults, runtime)
        let backwards = try Self.frames("backwards", [:], host)
        let flow = try Self.frames("flow", ["spacing": 4], host, Self.sizes.reversed())
        let count = Self.sizes.count + 2
        for start in stride(from: 0, to: flow.count, by: count) {
            let frames = Array(flow[start..<start + 2]) + flow[(start + 2)..<(start + count)].reversed()
            #expect(Array(backwards[start..<start + count]) == frames)
        }
        #expect(faults.isEmpty, "\(faults.faults)")
    }

    /// The outer layout has no guides of its own, so its SDK records the placements of the inner one.
    @Test("Explicit guides of the subviews", arguments: places) func guides(in place: Containment) throws {
        func frames(_ layout: String) throws -> [[Double]] {
            let faults = FaultScope()
            let scene = """
                tree:
                  kind: hstack
                  alignment: firstTextBaseline
                  children:
                    - kind: \(layout)
                      children: [{text: large, font: {size: 30}}, {text: small}, {item: 90x10}]
                    - {text: beside, name: beside}
                """
            let built = try SceneTree(scene, file: "scene.yaml", host: Self.host(place, faults))
            try built.tree.layOut(ProposedViewSize(width: 150, height: nil))
            #expect(faults.isEmpty, "\(faults.faults)")
            return built.named.map { built.tree.frame(of: $0.node).numbers }
        }
        #expect(try frames("outer") == frames("flow"))
    }

    // MARK: Errors

    /// The first fault of a layout after a pass.
    private static func fault(
        _ id: String, _ arguments: [String: GalleyValue], in place: Containment
    ) throws -> PluginFault {
        let faults = FaultScope()
        _ = try frames(id, arguments, host(place, faults))
        return try #require(faults.faults.first)
    }

    @Test("Unknown ids and wrong arguments are faults of the outer layout", arguments: places)
    func errors(in place: Containment) throws {
        let id = try Self.fault("outer", ["inner": "flwo"], in: place)
        #expect(id.layout == "outer" && id.cause == .failed(status: GALLEY_ERROR_UNKNOWN))
        #expect(id.message?.contains("\"flwo\", did you mean \"flow\"?") == true, "\(id)")
        let name = try Self.fault("outer", ["argument": "spacng"], in: place)
        #expect(name.layout == "outer" && name.cause == .failed(status: GALLEY_ERROR_UNKNOWN))
        #expect(name.message?.contains("did you mean \"spacing\"?") == true, "\(name)")
        let type = try Self.fault("outer", ["argument": "alignment"], in: place)
        #expect(type.layout == "outer" && type.cause == .failed(status: GALLEY_ERROR_WRONG_TYPE), "\(type)")
    }

    @Test("Names and lists have limits", arguments: places) func limits(in place: Containment) throws {
        let id = try Self.fault("outer", ["inner": .string(String(repeating: "x", count: 513))], in: place)
        #expect(id.layout == "outer" && id.cause == .failed(status: GALLEY_ERROR_UNKNOWN))
        #expect(id.message?.contains("expected an id of 1 to 512 bytes") == true, "\(id)")
        let list = try Self.fault("crowded", [:], in: place)
        #expect(list.layout == "crowded" && list.cause == .failed(status: GALLEY_ERROR_UNKNOWN))
        #expect(list.message?.contains("at most 1024 arguments, found 1025") == true, "\(list)")
    }

    @Test("Subviews that an inner layout keeps from call to call", arguments: places)
    func keptSubviews(in place: Containment) throws {
        let faults = FaultScope()
        let host = Self.host(place, faults)
        #expect(try Self.frames("bare", ["inner": "keeper"], host) == Self.frames("keeper", [:], host))
        #expect(faults.isEmpty, "\(faults.faults)")
    }

    @Test("A fault of the inner layout is its own", arguments: places) func innerFault(in place: Containment) throws {
        let fault = try Self.fault("bare", ["inner": "odd"], in: place)
        #expect(fault.layout == "odd" && fault.cause == .invalidResult, "\(fault)")
    }

    @Test("A crash of the inner layout is its own") func innerCrash() throws {
        let faults = FaultScope()
        let host = Self.host(.isolated, faults)
        let frames = try Self.frames("bare", ["inner": "breaking/crashing"], host)
        #expect(faults.faults.map(\.layout) == ["crashing"], "\(faults.faults)")
        #expect(faults.faults.first?.plugin == "breaking")
        // The fallback layout is a column.
        #expect(frames[3][0] == 0 && frames[3][1] == frames[2][1] + Self.sizes[0].height + 8, "\(frames)")
    }

    @Test("Layouts that make themselves end", arguments: places) func endless(in place: Containment) throws {
        let fault = try Self.fault("mirror", [:], in: place)
        #expect(fault.layout == "mirror" && fault.cause == .failed(status: GALLEY_ERROR_TOO_DEEP), "\(fault)")
    }

    @Test("A forged instance ends the worker") func forged() throws {
        let fault = try Self.fault("borrowing/forger", [:], in: .isolated)
        #expect(fault.layout == "forger" && fault.cause == .garbled, "\(fault)")
    }

    @Test(
        "Handles of a plugin's own cannot harm the host",
        arguments: [
            ("reentrant", PluginFault.Cause.garbled), ("huge", .garbled),
            ("recursive", .failed(status: GALLEY_ERROR_TOO_DEEP)),
        ]) func mischief(_ layout: String, _ cause: PluginFault.Cause) throws
    {
        let fault = try Self.fault("mischief/\(layout)", [:], in: .isolated)
        #expect(fault.layout == layout && fault.cause == cause, "\(fault)")
    }

    @Test("A loader without a host makes no layouts", arguments: places) func withoutHost(_ place: Containment) throws {
        let faults = FaultScope()
        let file = try BuiltPlugins.builder.build(Self.folder + "/nesting.swift").path
        let plugin = try PluginLoader(containment: place, faults: faults).load(file)
        let tree = try LayoutTree()
        try tree.setRoot(
            tree.addContainer(
                #require(plugin.layout("outer")).make(), [tree.addLeaf(.fixed(CGSize(width: 1, height: 1)))]))
        try tree.layOut(.unspecified)
        let fault = try #require(faults.faults.first)
        #expect(fault.cause == .failed(status: GALLEY_ERROR_UNSUPPORTED), "\(fault)")
        #expect(fault.message?.contains("makes no layouts by id") == true, "\(fault)")
    }
}
