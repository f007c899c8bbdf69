import Foundation
import GalleyBuild
import GalleyCheck
import GalleyHost
import Testing

/// The bundled plugins keep the rules, in whatever language they are written.
struct BundledCheckTests {
    @Test("A bundled plugin fails no check", arguments: bundledPlugins)
    func bundled(_ name: String) throws {
        let built = try PluginBuilder().build("\(checkout)/Plugins/\(name)")
        let results = try FaultyPlugin.check(built.path, runs: 100)
        #expect(results.count == Check.all.count)
        for result in results where result.isFault {
            Issue.record("\(result.check.id) \(result.outcome.rawValue): \(result.findings)")
        }
    }

    @Test("A full Swift plugin fails no check")
    func fullSwift() throws {
        var options = BuildOptions()
        options.runtime = .full
        let built = try PluginBuilder().build("\(checkout)/Plugins/Flow", options: options)
        #expect(built.record.runtime == .swift)
        let results = try FaultyPlugin.check(built.path, runs: 100)
        for result in results where result.isFault {
            Issue.record("\(result.check.id) \(result.outcome.rawValue): \(result.findings)")
        }
    }
}

private let bundledPlugins = try! FileManager.default.contentsOfDirectory(atPath: "\(checkout)/Plugins").sorted()
