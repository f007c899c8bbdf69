import ArgumentParser
import Foundation
import GalleyHost
import GalleyFormatting

/// `galley plugin trust`: lets plugins run in the process of the command.
struct PluginTrustCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trust",
        abstract: "Let a plugin, or all plugins of a folder, run in the process of galley.",
        usage: "galley plugin trust <path> | --list",
        discussion: """
            A plugin that is neither bundled nor trusted runs in a worker process, at every
            start. A trusted plugin runs in the process of galley, with your rights to
            files, network and programs. It is faster there: a worker costs 12 to 30 µs for
            a pass of 100 children.

            A file is trusted by its content: after a change, or a build that differs, it
            runs in a worker again. A source is built, and the built file is trusted. If a
            folder is trusted, so is every plugin in it, including those saved there later.

            The first time, a plugin runs in a worker, from its entry to its exit, and only
            then in the process of galley. If it crashes in either of them, it runs in a
            worker from then on, until galley plugin release. A file that makes a system
            call on exit that a worker refuses is not trusted.

            Examples:
              galley plugin trust MyLayout.swift
              galley plugin trust ~/layouts
              galley plugin trust --list
              galley plugin distrust ~/layouts
            """)

    @Argument(help: "A .so, a source, or a folder.", completion: .file())
    var path: String?

    @Flag(help: "List the trusted files and folders.")
    var list = false

    @Flag(help: "With --list: print JSON.")
    var json = false

    func validate() throws {
        guard list != (path != nil) else {
            throw ValidationError(list ? "--list takes no path" : "Missing expected argument '<path>'")
        }
        if json, !list { throw ValidationError("--json goes with --list") }
    }

    func run() throws {
        try reportingErrors(CommandHost()) { command in
            let file = TrustFile()
            guard let path else {
                let entries = try file.entries()
                // A script counts lines; people are told that there are none.
                if entries.isEmpty, !json { Output.complain("nothing is trusted but the bundled plugins") }
                Output.write(json ? ["[\(entries.map(\.json).joined(separator: ",\n "))]"] : entries.map(\.text))
                return
            }
            let entry = try TrustFile.Entry(path, command)
            try file.add(entry)
            Output.write(["trusted \(entry.text)"])
        }
    }
}

/// `galley plugin distrust`: ends the trust of `galley plugin trust`.
struct PluginDistrustCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "distrust",
        abstract: "Run a trusted plugin, or those of a trusted folder, in worker processes again.",
        discussion: """
            Examples:
              galley plugin distrust MyLayout.swift
              galley plugin distrust ~/layouts
            """)

    @Argument(help: "A path as galley plugin trust --list prints it.", completion: .file())
    var path: String

    func run() throws {
        try reportingErrors {
            // A file that no longer exists can be distrusted too.
            let place = PluginTrust.realPath(path) ?? URL(fileURLWithPath: path).standardizedFileURL.path
            let content = PluginContent(path: path)
            let removed = try TrustFile().remove { entry in
                switch entry {
                case .folder(let folder): folder == place
                case .content(let trusted, let path): path == place || trusted == content
                }
            }
            Output.write(removed.isEmpty ? ["\(path) was not trusted"] : removed.map { "distrusted \($0.text)" })
        }
    }
}

extension TrustFile.Entry {
    /// The entry for what a path names: a folder, or a file with its present content.
    ///
    /// - Throws: `PluginRefusal` if there is no plugin; the errors of the builder.
    fileprivate init(_ path: String, _ command: CommandHost) throws {
        guard let place = PluginTrust.realPath(path) else {
            throw PluginRefusal(
                reason: .missingFile, file: path, expected: "a .so, a source or a folder",
                found: String(cString: strerror(errno)), advice: "A path is trusted, not an id.")
        }
        if PluginFile.isDirectory(place) {
            if let exposure = PluginTrust.exposure(of: place) {
                throw CommandFailure(
                    "\(path) is not trusted: \(exposure), so that they could change what runs as you. chmod or chown it, or "
                        + "trust the content of one file with galley plugin trust FILE", status: ExitStatus.invalidInput
                )
            }
            self = .folder(place)
            return
        }
        try OtherInput.refuse(path, wanting: "a plugin")
        let file = try command.make().file(named: place)
        // Refuses a file that is not a plugin.
        _ = try PluginNote(path: file)
        guard let content = PluginContent(path: file) else {
            throw PluginRefusal(
                reason: .unreadable, file: path, expected: "a plugin file", found: "one that cannot be read",
                advice: "Look at its permissions.")
        }
        if let problem = try command.make().configuration.trial(file), problem.isRefusedOnExit {
            throw CommandFailure(
                "\(path) is not trusted: \(problem.text). It runs in a worker process; --isolate never runs it in the "
                    + "process of galley", status: ExitStatus.pluginFault)
        }
        self = .content(content, path: place)
    }

    fileprivate var text: String {
        switch self {
        case .folder(let path): "\(path), and all plugins below it"
        case .content(let content, let path): "\(path), with the content \(content.hash.prefix(12))…"
        }
    }

    fileprivate var json: String {
        switch self {
        case .folder(let path): "{\"v\":1,\"folder\":\(JSON.text(path))}"
        case .content(let content, let path):
            "{\"v\":1,\"path\":\(JSON.text(path)),\"content\":\(JSON.text(content.hash))}"
        }
    }
}
