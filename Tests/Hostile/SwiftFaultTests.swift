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
            // A call that is past its deadline is stopped wherever it is. The Embedded runtime's own functions, such as
            // the one that allocates, have no unwind tables: stopped there, nobody knows who called. It is stopped again.
            var attempts = fault.layout == "hoarding" && runtime == .embedded ? 5 : 1
            while attempts > 0 {
                let host = PluginHost(
                    building: PluginBuilder(environment: environment), options: options, containment: .isolated,
                    faults: FaultScope())
                let frames = try failing(fault, of: source, in: host, runtime)
                // The author's line is the one that says so.
                let lines = frames.compactMap(\.line).filter { $0.contains("Faults.swift:") }
                attempts -= 1
                if lines.isEmpty, attempts > 0 { continue }
                attempts = 0
                let number = lines.first?.split(separator: ":").dropFirst().first.flatMap { Int($0) } ?? 0
                #expect(number > 0 && text[number - 1].contains("// \(fault.layout)"), "\(fault.layout): \(frames)")
            }
        }
    }

    /// The stack of one layout's failure, which is found as it should be.
    private func failing(
        _ fault: (layout: String, causes: [PluginFault.Cause], words: String?), of source: String, in host: PluginHost,
        _ runtime: BuildOptions.Runtime
    ) throws -> [CrashReport.Frame] {
        let plugin = try host.plugin(at: source)
        let type = try #require(plugin.layout(fault.layout))
        #expect(try Stage(type.make()).frames(200) == Stage.fallback, "\(fault.layout)")
        let first = try #require(host.faults.faults.first, "\(fault.layout): nobody noticed")
        #expect(fault.causes.contains(first.cause), "\(first)")
        #expect(
            first.layout == fault.layout && first.call == "size_that_fits" && host.faults.faults.count == 1, "\(first)")
        let frames = first.crash?.frames ?? []
        if let words = fault.words, runtime == .embedded {
            #expect(frames.contains { $0.function?.contains(words) == true }, "\(fault.layout): \(frames)")
        }
        return frames
    }
}
