import ArgumentParser
import Foundation
import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySDK
import GalleyFormatting

/// `galley plugin`: the commands about plugins.
struct PluginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugin",
        abstract: "List, describe, build, start, call and check plugins.",
        discussion: """
            Examples:
              galley plugin list                      list the plugins on the search path
              galley plugin new Cards                 start a layout of your own
              galley plugin info cards/Cards.swift    show its parameters
              galley plugin check cards/Cards.swift   check that it keeps the rules
            """,
        subcommands: [
            PluginList.self, PluginScan.self, PluginTrustCommand.self, PluginDistrustCommand.self, PluginRelease.self,
            PluginInfo.self, PluginBuild.self, PluginNew.self,
            PluginCallCommand.self, PluginCallWorker.self, PluginCheckCommand.self,
            PluginCheckWorker.self,
        ])
}

/// `galley plugin list`: lists the plugins on the search path.
struct PluginList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the plugins on the search path in its order, without building or running any.",
        discussion: """
            The search path is GALLEY_PLUGIN_PATH, then $XDG_DATA_HOME/galley/plugins, then
            the bundled plugins. A rule in ~/.config/galley/isolation that names none of
            these plugins is reported; it may be for a plugin that lies elsewhere.

            Examples:
              galley plugin list
              GALLEY_PLUGIN_PATH=~/layouts galley plugin list --json
            """)

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
        try reportingErrors(CommandHost()) { command in
            let host = try command.make()
            let plugins = host.plugins
            CommandHost.noteUnusedRules(of: host, plugins)
            if json {
                Output.write(["[" + plugins.map(Self.json).joined(separator: ",\n ") + "]"])
                return
            }
            let rows = plugins.map { plugin in
                [
                    plugin.id, plugin.kind, plugin.isShadowed ? "shadowed" : plugin.state,
                    plugin.path,
                ]
            }
            Output.write(Columns([["plugin", "kind", "", "path"]] + rows).lines())
            let problems = plugins.compactMap { $0.problem.map { "\($0)" } }
            if !problems.isEmpty { Output.write([""] + problems) }
        }
    }

    private static func json(_ plugin: PluginSummary) -> String {
        var fields = [
            "\"v\":1", "\"id\":\(JSON.text(plugin.id))", "\"path\":\(JSON.text(plugin.path))",
            "\"kind\":\(JSON.text(plugin.kind))",
            "\"shadowed\":\(plugin.isShadowed)",
        ]
        if let note = plugin.note {
            fields.append("\"version\":\(JSON.text(note.version)),\"abi\":\(JSON.text("\(note.abiVersion)"))")
        }
        if let problem = plugin.problem { fields.append("\"problem\":\(JSON.text("\(problem)"))") }
        return "{" + fields.joined(separator: ",") + "}"
    }
}

extension PluginSummary {
    /// Whether the plugin can be used: `quarantined`, `unusable`, or nothing.
    fileprivate var state: String {
        guard let problem else { return "" }
        return (problem as? PluginRefusal)?.reason == .quarantined ? "quarantined" : "unusable"
    }

    /// The kind of plugin: `source`, or the runtime that its note names.
    var kind: String { isSource ? "source" : note.map { "\($0.runtime)" } ?? "broken" }
}

/// `galley plugin info`: shows the content of a plugin.
struct PluginInfo: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Show a plugin's layouts with their parameters and layout values, and its ABI.",
        discussion: """
            Examples:
              galley plugin info flow
              galley plugin info MyLayout.swift --json

            A file that is not a plugin, or that is for another host, is refused before any
            of its code runs. Exit status:
              20 missing             21 no file            22 link loop
              23 unreadable          24 too large          25 empty
              26 not ELF             27 truncated          28 other architecture
              29 no library          30 no note            31 wrong magic
              32 invalid note        33 other ABI version  34 unknown extension
              35 changed header      36 other compiler     37 no entry
              38 no private copy     39 missing library    40 unresolved symbol
              41 not loadable        42 entry failed       43 entry returned nothing
              44 duplicate id        45 invalid description
              46 no worker           47 fault on loading   48 quarantined
            """)

    @Argument(help: "A .so, a source, a folder, or the id of an installed plugin.", completion: .file())
    var plugin: String

    @Option(help: Isolation.help)
    var isolate: Isolation?

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
        try reportingErrors(CommandHost(isolate)) { plugins in
            WaitingLine.begin("reading \(plugin)")
            let plugin = try OtherInput.told(wanting: "a plugin") {
                try plugins.make().plugin(named: self.plugin)
            }
            Output.write(json ? [PluginDescription(plugin).json] : PluginDescription(plugin).lines())
        }
    }
}

/// `galley plugin build`: builds a `.so` from a source.
struct PluginBuild: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build a plugin from a Swift, C or Rust source, or a folder of one of these.",
        usage: "galley plugin build <source> [-o <output>] [<options>]",
        discussion: """
            A Swift source is compiled as Embedded Swift if possible: the plugin is small,
            loads quickly and can be unloaded. Otherwise it is compiled as full Swift.
            Builds are cached by content.

            Examples:
              galley plugin build MyLayout.swift -o my-layout.so
              galley plugin build MyLayout.swift --debug        for a debugger
            """)

    @Argument(help: "The source file or folder.", completion: .file())
    var source: String

    @Option(name: .shortAndLong, help: "The .so file to write. (default: a file in the cache)", completion: .file())
    var output: String?

    @Flag(help: "Build for a debugger: not optimised, with source lines.")
    var debug = false

    @Option(help: "The kind of Swift: automatic, embedded or full.")
    var runtime = "automatic"

    @Option(help: "The Swift language mode: 5 or 6.")
    var languageMode = "5"

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        guard BuildOptions.Runtime(rawValue: runtime) != nil else {
            throw ValidationError("--runtime: expected automatic, embedded or full, found \"\(runtime)\"")
        }
        guard ["5", "6"].contains(languageMode) else {
            throw ValidationError("--language-mode: expected 5 or 6, found \"\(languageMode)\"")
        }
    }

    func run() throws {
        try reportingErrors {
            var options = BuildOptions()
            options.output = output
            options.debug = debug
            options.languageMode = languageMode
            options.runtime = BuildOptions.Runtime(rawValue: runtime) ?? .automatic
            WaitingLine.begin("building \(source)")
            defer { WaitingLine.end() }
            let result = try CommandHost.builder.build(source, options: options)
            Output.write(json ? [BuildReport(result).json] : BuildReport(result).lines())
        }
    }
}

/// `galley plugin new`: writes a layout to start from.
struct PluginNew: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Start a layout of your own from a template that builds and completes in editors.",
        discussion: """
            Examples:
              galley plugin new Cards
              galley inspect cards/Cards.swift
            """)

    @Argument(help: "The name of the Swift type: Cards.")
    var name: String

    @Option(help: "The folder to write to. (default: this one)")
    var into: String?

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
        try reportingErrors {
            let source = try PluginTemplate.write(name: name, to: into ?? ".", home: try GalleyHome.find())
            let here = FileManager.default.currentDirectoryPath + "/"
            let path = source.hasPrefix(here) ? String(source.dropFirst(here.count)) : source
            Output.write(
                json
                    ? ["{\"v\":1,\"source\":\(JSON.text(source))}"]
                    : [path, "", "try it:  galley inspect \(Shell.quoted(path))"])
        }
    }
}
