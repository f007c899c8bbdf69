import GalleyABI
import GalleyHost

/// Checks of the entry, with different hosts.
extension Check {
    private static let clause = "galley.h, Plugin and host"

    static let entryChecks = [
        Check(
            "entry-answers", .entry, "galley_entry succeeds and returns a plugin.", clause: clause, isGate: true
        ) { trial in
            _ = try trial.plugin()
        },
        Check(
            "entry-matches-note", .entry, "The plugin has the id, version and ABI version of its note.",
            clause: "galley.h, The note"
        ) { trial in
            let note = try note(trial), table = try trial.plugin().table.pointee
            let found = [
                ("id", note.id, table.id.map { String(cString: $0) } ?? "null"),
                ("version", note.version, table.version.map { String(cString: $0) } ?? "null"),
                ("abi_version", "\(note.abiVersion)", "\(ABIVersion(table.abi_version))"),
            ]
            for (name, expected, found) in found {
                try expect(expected == found, "expected the \(name) \"\(expected)\" of the note, found \"\(found)\"")
            }
        },
        Check(
            "entry-twice", .entry, "A second call of galley_entry gives the same plugin or an error.", clause: clause
        ) { trial in
            let handle = try TrialPlugin.link(trial.path)
            let host = TrialHost()
            let first = try TrialPlugin.enter(handle, host.table)
            guard let id = first.table?.pointee.id.map({ String(cString: $0) }) else {
                throw Violation("expected a plugin from galley_entry, found none")
            }
            let second = try TrialPlugin.enter(handle, host.table)
            guard second.status >= 0 else { return }
            let again = second.table?.pointee.id.map { String(cString: $0) }
            try expect(again == id, "expected \"\(id)\" again, found \(again.map { "\"\($0)\"" } ?? "null")")
        },
        Check(
            "entry-null-arguments", .entry, "Null arguments return an error and do not crash.",
            clause: "galley.h, Status: GALLEY_ERROR_INVALID_ARGUMENT", isAdvice: true
        ) { trial in
            let handle = try TrialPlugin.link(trial.path)
            let entry = try TrialPlugin.entry(of: handle)
            LastCall.enter("galley_entry(host, null)")
            let withoutResult = entry(TrialHost().table, nil)
            LastCall.enter("galley_entry(null, result)")
            var table: UnsafePointer<galley_plugin>?
            let withoutHost = entry(nil, &table)
            LastCall.leave()
            for status in [withoutResult, withoutHost] {
                try expect(
                    status < 0, "expected an error for a null argument, found \(Violation.name(of: status))")
            }
        },
        Check(
            "entry-bare-host", .entry, "It starts with a host without extensions, unless its note requires one.",
            clause: "galley.h, Extensions"
        ) { trial in
            let note = try note(trial)
            guard note.requiredExtensions.isEmpty else {
                throw Skipped("it needs \(note.requiredExtensions.joined(separator: ", "))")
            }
            let host = TrialHost()
            host.update { $0.hides = { _ in true } }
            _ = try TrialPlugin(path: trial.path, host: host)
        },
        Check(
            "entry-newer-host", .entry, "It starts with a host of a later minor version, whose table is longer.",
            clause: "galley.h, Rules that hold everywhere: size"
        ) { trial in
            _ = try TrialPlugin(
                path: trial.path, host: TrialHost(version: GALLEY_ABI_MAJOR << 16 | 0x7fff, extraBytes: 256))
        },
        Check(
            "unknown-extension", .entry, "It returns null for extensions that it does not have.",
            clause: "galley.h, Extensions"
        ) { trial in
            let plugin = try trial.plugin()
            let known = [
                GALLEY_CAPABILITY_ANIMATABLE, GALLEY_CAPABILITY_ANIMATABLE_VECTOR, GALLEY_CAPABILITY_CACHE,
                GALLEY_CAPABILITY_ALIGNMENTS,
            ]
            let ids =
                ["", "galley", "acme.unheard-of/1", String(repeating: "x", count: 4096)]
                + known.flatMap { [$0 + "x", String($0.dropLast()), $0 + " "] }
            for id in ids {
                try expect(
                    plugin.extensionTable(id) == nil,
                    "expected null for the extension \"\(id.prefix(40))\", found a table")
            }
        },
        Check(
            "unload-leaves-nothing", .entry, "Unloading removes its code, and memory does not grow.",
            clause: "galley.h, The note: GALLEY_RUNTIME_…"
        ) { trial in
            guard try note(trial).runtime != .swift else { throw Skipped("full Swift is never unloaded") }
            let name = trial.path.split(separator: "/").last.map(String.init) ?? trial.path
            let plugin = try TrialPlugin(path: trial.path, host: TrialHost())
            for layout in plugin.layouts { _ = try layout.container([TrialChild()]).layOut(.unspecified) }
            try expect(ProcessState.mappings(named: name) > 0, "expected the file among the mappings of the process")
            plugin.unload()
            let left = ProcessState.mappings(named: name)
            try expect(left == 0, "expected none of its code after dlclose, found \(left) mappings of \(name)")
        },
        Check(
            "load-twice", .entry, "Two copies of its code in one process lay out identically and independently.",
            clause: "galley.h, Loading a plugin"
        ) { trial in
            let plugins = [try trial.plugin(), try trial.anotherPlugin()]
            var random = trial.random()
            let children = TrialChild.random(6, using: &random)
            for (first, second) in zip(plugins[0].layouts, plugins[1].layouts) {
                let pair = [try first.container(children), try second.container(children)]
                for _ in 0..<20 {
                    let proposal = galley_proposal.random(using: &random)
                    try expectEqual(try pair[0].layOut(proposal), try pair[1].layOut(proposal), proposal)
                }
            }
        },
    ]
}

/// Throws if two passes differ in a bit.
func expectEqual(
    _ first: Outcome?, _ second: Outcome?, _ proposal: galley_proposal, _ when: String = ""
) throws(Violation) {
    guard let first, let second else {
        try expect((first == nil) == (second == nil), "a size with an end and one without for \(proposal.text)\(when)")
        return
    }
    if let difference = second.difference(from: first) {
        throw Violation("expected the same twice for \(proposal.text)\(when), found \(difference)")
    }
}
