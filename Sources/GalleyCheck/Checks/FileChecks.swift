import GalleyABI
import GalleyEngine
import GalleyHost

/// Checks of the file, before any of its code runs.
extension Check {
    static let fileChecks = [
        Check(
            "note-valid", .file, "The file contains a valid note.", clause: "galley.h, The note",
            isGate: true
        ) { trial in
            _ = try note(trial)
        },
        Check(
            "note-accepted", .file, "The note's major version, struct hash and required extensions match this host.",
            clause: "galley.h, The note"
        ) { trial in
            let note = try note(trial)
            var requirements = PluginRequirements()
            // Whether the compiler is this host's is the loader's question, not the author's fault.
            requirements.build = note.build
            try refusing { () throws(PluginRefusal) in try requirements.check(note, file: trial.path) }
        },
        Check(
            "note-version", .file, "The version is three numbers, as in 1.2.0.", clause: "galley.h, galley_plugin",
            isAdvice: true
        ) { trial in
            let version = try note(trial).version
            let parts = version.split(separator: ".", omittingEmptySubsequences: false)
            try expect(
                parts.count == 3 && parts.allSatisfy { UInt32($0.prefix { $0 != "-" && $0 != "+" }) != nil },
                "expected a version like 1.2.0, found \"\(version)\"")
        },
        Check(
            "exported-symbols", .file, "The file exports galley_entry and nothing else.",
            clause: "galley.h, Plugin and host"
        ) { trial in
            let extra = try symbols(trial).exported.filter { !linkerSymbols.contains($0) }.sorted()
            try expect(
                extra.isEmpty,
                "expected only galley_entry, found \(extra.prefix(4).joined(separator: ", "))"
                    + (extra.count > 4 ? " and \(extra.count - 4) more" : "") + "; compile with -fvisibility=hidden")
        },
        Check(
            "link-dependencies", .file, "It links only libraries that its runtime allows.",
            clause: "galley.h, The note: GALLEY_RUNTIME_…"
        ) { trial in
            let runtime = try note(trial).runtime
            let extra = try symbols(trial).needed.filter { name in !allowed(runtime).contains { name.hasPrefix($0) } }
            try expect(
                extra.isEmpty, "expected the C library at most for \(runtime), found \(extra.joined(separator: ", "))")
        },
        Check(
            "loads-at-once", .file, "Every symbol it uses is defined, so it links with RTLD_NOW.",
            clause: "galley.h, Loading a plugin", isGate: true
        ) { trial in
            _ = try TrialPlugin.link(trial.path)
        },
        Check(
            "load-time", .file, "Linking and the entry take less than 100 ms.", clause: "galley.h, Loading a plugin",
            isAdvice: true
        ) { trial in
            let start = ContinuousClock.now
            _ = try trial.plugin()
            let time = ContinuousClock.now - start
            try expect(
                time < .milliseconds(100), "expected less than 100 ms, found \((time / .milliseconds(1)).short) ms")
        },
    ]

    static func note(_ trial: Trial) throws(Violation) -> PluginNote {
        try refusing { () throws(PluginRefusal) in try PluginNote(path: trial.path) }
    }

    private static func symbols(_ trial: Trial) throws(Violation) -> PluginSymbols {
        try refusing { () throws(PluginRefusal) in try PluginSymbols(path: trial.path) }
    }

    /// Returns the result of `body`. If the host would refuse the file, throws the reason.
    private static func refusing<R>(_ body: () throws(PluginRefusal) -> R) throws(Violation) -> R {
        do { return try body() } catch { throw Violation("expected \(error.expected), found \(error.found)") }
    }

    /// The entry, and symbols that linkers add to every library.
    private static let linkerSymbols: Set = [
        GALLEY_ENTRY_SYMBOL, "_init", "_fini", "_end", "_edata", "__bss_start",
    ]

    /// Returns the prefixes of the libraries that a runtime allows.
    private static func allowed(_ runtime: PluginRuntime) -> [String] {
        let system = [
            "libc.so.", "libm.so.", "libpthread.so.", "libdl.so.", "librt.so.", "libgcc_s.so.", "ld-linux",
        ]
        return runtime == .swift
            ? system + [
                "libswift", "lib_", "libGalley", "libFoundation", "libdispatch",
                "libBlocksRuntime", "libstdc++.so.",
            ] : system
    }
}
