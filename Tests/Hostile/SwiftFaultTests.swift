import Foundation
import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleySDK
import Testing

/// What goes wrong in layouts that are written in Swift, and built as their authors build them.
@Suite(.serialized) struct SwiftFaultTests {
    /// A layout of `Fixtures/Faults.swift`, the line where it fails, and what Swift or the system says.
    static let faults: [(layout: String, causes: [PluginFault.Cause], words: String?)] = [
        ("fatal", [Fault.trap, .crashed(signal: SIGABRT)], nil),
        ("range", [Fault.trap], "Index out of range"),
        ("unwrap", [Fault.trap], "Unexpectedly found nil"),
        ("overflow", [Fault.trap], "arithmetic overflow"),
        ("endless", [.deadline(.milliseconds(100))], nil),
        ("recursive", [.stackOverflow], nil),
        ("hoarding", [.outOfMemory, .deadline(.milliseconds(100))], nil),
    ]

    @Test(arguments: [BuildOptions.Runtime.embedded, .full])
    func contained(_ runtime: BuildOptions.Runtime) throws {
        var environment = ProcessInfo.processInfo.environment
        environment["GALLEY_CACHE"] = NSTemporaryDirectory() + "/galley-build-cache-\(geteuid())"
        var options = BuildOptions()
        options.runtime = runtime
        let source = Workshop.fixtures.appending(path: "Faults.swift").path
        let text = try String(contentsOfFile: source, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        for fault in Self.faults {
            let log = FaultScope()
            let host = PluginHost(
                building: PluginBuilder(environment: environment), options: options, containment: .isolated, faults: log
            )
            let plugin = try host.plugin(at: source)
            let type = try #require(plugin.layout(fault.layout))
            #expect(try Stage(type.make()).frames(200) == Stage.fallback, "\(fault.layout)")
            let first = try #require(log.faults.first, "\(fault.layout): nobody noticed")
            #expect(fault.causes.contains(first.cause), "\(first)")
            #expect(first.layout == fault.layout && first.call == "size_that_fits" && log.faults.count == 1, "\(first)")
            let frames = first.crash?.frames ?? []
            if let words = fault.words, runtime == .embedded {
                #expect(frames.contains { $0.function?.contains(words) == true }, "\(fault.layout): \(frames)")
            }
            // The author's line is the one that says so.
            let lines = frames.compactMap(\.line).filter { $0.contains("Faults.swift:") }
            let number = lines.first?.split(separator: ":").dropFirst().first.flatMap { Int($0) } ?? 0
            #expect(number > 0 && text[number - 1].contains("// \(fault.layout)"), "\(fault.layout): \(frames)")
        }
    }
}
