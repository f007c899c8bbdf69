import ArgumentParser
import Foundation
import GalleyHost
import GalleyInspector
import GalleyFormatting

/// `galley plugin scan`: finds the plugin files that load.
struct PluginScan: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scan",
        abstract: "Load every .so on the search path once in a worker process, and list the results.",
        discussion: """
            A plugin that crashes or hangs is quarantined: it does not run again until its
            file changes, or until galley plugin release.

            Examples:
              galley plugin scan
              GALLEY_PLUGIN_PATH=~/layouts galley plugin scan --json
            """)

    @Option(help: ArgumentHelp("The time for loading one plugin, in milliseconds.", valueName: "ms"))
    var deadline = 500

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        guard (1...60_000).contains(deadline) else {
            throw ValidationError("--deadline: expected 1 to 60000 milliseconds, found \(deadline)")
        }
    }

    func run() throws {
        try reportingErrors(CommandHost()) { plugins in
            let host = try plugins.make()
            let start = ContinuousClock.now
            let scanned = host.scan(deadline: .milliseconds(deadline))
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            if json {
                Output.write(["[" + scanned.map(Self.json).joined(separator: ",\n ") + "]"])
                return
            }
            let good = scanned.filter { $0.problem == nil }
            if !good.isEmpty {
                let rows = good.map { [$0.summary.id, $0.summary.kind, $0.isNew ? "loads" : "known", $0.summary.path] }
                Output.write(Columns([["plugin", "kind", "", "path"]] + rows).lines() + [""])
            }
            for problem in scanned.compactMap(\.problem) { Output.write(["\(problem)"]) }
            let bad = scanned.count - good.count
            Output.write([
                "\(good.count) of \(scanned.count) \(scanned.count == 1 ? "file loads" : "files load")"
                    + "\(bad > 0 ? ", \(bad) \(bad == 1 ? "does" : "do") not" : ""); \(String(format: "%.2f", seconds)) s"
            ])
        }
    }

    private static func json(_ plugin: PluginHost.Scanned) -> String {
        var fields = [
            "\"v\":1", "\"id\":\(JSON.text(plugin.summary.id))", "\"path\":\(JSON.text(plugin.summary.path))",
            "\"kind\":\(JSON.text(plugin.summary.kind))", "\"loads\":\(plugin.problem == nil)",
        ]
        if let problem = plugin.problem { fields.append("\"problem\":\(JSON.text("\(problem)"))") }
        if let refusal = plugin.problem as? PluginRefusal { fields.append("\"code\":\(JSON.text(refusal.code))") }
        return "{" + fields.joined(separator: ",") + "}"
    }
}

/// `galley plugin release`: lifts a quarantine.
struct PluginRelease: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "release",
        abstract:
            "End the quarantine of a plugin, or let a trusted one that crashed run in the process of galley again.",
        discussion: """
            Examples:
              galley plugin release MyLayout.swift
              galley plugin release ~/layouts/flow.so
            """)

    @Argument(help: "A .so, a source, a folder, or the id of an installed plugin.", completion: .file())
    var plugin: String

    func run() throws {
        try reportingErrors(CommandHost()) { plugins in
            try OtherInput.refuse(plugin, wanting: "a plugin")
            let (path, wasQuarantined) = try plugins.make().release(named: plugin)
            Output.write([wasQuarantined ? "released \(path)" : "\(path) was not quarantined"])
        }
    }
}
