import ArgumentParser
import Foundation
import GalleyBuild
import GalleyInspector
import GalleyFormatting

/// `galley cache`: the commands for the cache of builds.
struct CacheCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "List, verify and clean the cache of built plugins.",
        discussion: """
            The cache is $GALLEY_CACHE, or galley in $XDG_CACHE_HOME (~/.cache). An entry
            is checked when it is used, and built again if it is damaged.

            Examples:
              galley cache                 list the entries
              galley cache verify          check the bytes of all entries
              galley cache clean           remove damaged and old entries
              galley cache clean --all     remove everything
            """,
        subcommands: [CacheList.self, CacheVerify.self, CacheClean.self], defaultSubcommand: CacheList.self)

    /// The cache of this user.
    static func cache() throws -> BuildCache { try BuildCache(environment: ProcessInfo.processInfo.environment) }

    /// Returns the text of a size: `41 KB`.
    static func words(_ bytes: Int) -> String {
        bytes < 1 << 20 ? "\((bytes + 1023) / 1024) KB" : "\((bytes + (1 << 19)) / (1 << 20)) MB"
    }
}

/// `galley cache list`: lists the entries.
struct CacheList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the entries of the cache, the last used first.",
        discussion: """
            Examples:
              galley cache list
              galley cache list --json
            """)

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
        try reportingErrors {
            let cache = try CacheCommand.cache()
            let entries = cache.entries()
            if json {
                let lines = entries.map { entry in
                    "{\"v\":1,\"kind\":\(JSON.text(entry.kind)),\"id\":\(entry.id.map(JSON.text) ?? "null"),"
                        + "\"bytes\":\(entry.bytes),\"used\":\(Int(entry.used.timeIntervalSince1970)),"
                        + "\"path\":\(JSON.text(entry.path))}"
                }
                return Output.write(["[" + lines.joined(separator: ",\n ") + "]"])
            }
            let format = DateFormatter()
            format.locale = Locale(identifier: "en_US_POSIX")
            format.dateFormat = "yyyy-MM-dd HH:mm"
            let rows = entries.map { entry in
                [
                    entry.id ?? (entry.kind == "sdk" ? "(layout SDK)" : "(unknown)"), CacheCommand.words(entry.bytes),
                    format.string(from: entry.used), entry.path,
                ]
            }
            if !rows.isEmpty { Output.write(Columns([["plugin", "size", "used", "path"]] + rows).lines() + [""]) }
            let bytes = entries.map(\.bytes).reduce(0, +)
            Output.write([
                "\(cache.path): \(entries.count) \(entries.count == 1 ? "entry" : "entries"), "
                    + CacheCommand.words(bytes)
            ])
        }
    }
}

/// `galley cache verify`: checks the bytes of all entries.
struct CacheVerify: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Check the bytes of all entries, and report those that are damaged.",
        discussion: """
            Exit status 10 if an entry is damaged. It is built again when it is used.

            Examples:
              galley cache verify
            """)

    func run() throws {
        try reportingErrors {
            let cache = try CacheCommand.cache()
            let entries = cache.entries()
            let damaged = entries.compactMap { entry in BuildCache.damage(of: entry).map { (entry, $0) } }
            for (entry, damage) in damaged { Output.write(["\(entry.path): \(damage)"]) }
            Output.write([
                "\(entries.count - damaged.count) of \(entries.count) "
                    + "\(entries.count == 1 ? "entry has" : "entries have") the bytes that were written"
            ])
            if !damaged.isEmpty { throw ExitCode(ExitStatus.cacheDamaged) }
        }
    }
}

/// `galley cache clean`: removes entries.
struct CacheClean: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clean", abstract: "Remove damaged entries, and those that were not used for a month.",
        discussion: """
            Examples:
              galley cache clean
              galley cache clean --all
            """)

    @Flag(help: "Remove everything.")
    var all = false

    private static let month: TimeInterval = 30 * 86_400

    func run() throws {
        try reportingErrors {
            let cache = try CacheCommand.cache()
            if all {
                let count = cache.entries().count
                return Self.report(count, cache.removeAll())
            }
            let old = Date() - Self.month
            // Full-Swift plugins are linked to the SDK's library: it goes with `--all` only.
            let removed = cache.entries().filter {
                ($0.kind == "plugins" && $0.used < old) || BuildCache.damage(of: $0) != nil
            }
            for entry in removed { cache.remove(entry) }
            Self.report(removed.count, removed.map(\.bytes).reduce(0, +))
        }
    }

    private static func report(_ count: Int, _ bytes: Int) {
        Output.write(["removed \(count) \(count == 1 ? "entry" : "entries"), \(CacheCommand.words(bytes))"])
    }
}
