import Foundation
import Testing

/// Plugins that do one thing that a plugin must not do, in each function that a layout calls: the command ends by itself,
/// reports the plugin, has a status that is not 0, and the user's files are as they were.
struct HostileCorpusTests {
    /// The first word of what a copy of the library does.
    static let places = [
        "constructor", "entry", "create", "properties", "make-cache", "size", "after-size", "destroy-cache", "unload",
    ]
    /// What it does there: each ends a worker, or is refused there.
    static let acts = [
        "fork", "clone", "exec", "system", "socket", "network", "ptrace", "kill-parent", "kill-group",
        "kill-all", "memfd", "unlink", "rename", "mkdir", "symlink", "chmod", "bpf", "userfault", "abort", "null",
        "null-call", "trap", "divide", "quick-exit", "raw-exit",
    ]

    /// What a constructor tried without a word once, or what aims at the host by rarer ways: at fewer places.
    static let rarerPlaces = ["constructor", "size", "unload"]
    static let rarerActs = [
        "clone3", "open-read", "open-write", "open-parent", "environ-parent", "own-memory", "namespace", "new-open",
        "old-open", "io-uring", "unshare", "other-machine", "x32", "shared-memory", "pidfd", "queue-signal",
        "stop-host", "stat", "statx", "access", "readlink", "working-folder", "host-limits", "truncate", "mount",
        "hardlink", "pipe", "listen-files", "filter", "death-signal", "lock-memory", "scheduler", "unmap-library",
        "look-at-root",
    ]

    @Test func everyCaseIsReported() throws {
        let folder = try Folder()
        let library = try folder.corpus()
        let cases =
            Self.places.flatMap { place in Self.acts.map { (place: place, act: $0) } }
            + Self.rarerPlaces.flatMap { place in Self.rarerActs.map { (place: place, act: $0) } }
            + [(place: "constructor", act: "close-all")]
        #expect(cases.count >= 200)
        let environment = ["XDG_STATE_HOME": "\(folder.path)/state"]
        let failures = Failures()
        DispatchQueue.concurrentPerform(iterations: cases.count) { index in
            let (place, act) = cases[index]
            do {
                let own = try Folder(["scene.yaml": "mine"])
                let plugin = "\(own.path)/plugin.so"
                try library.choosing(place, act).write(to: URL(fileURLWithPath: plugin))
                let run = try CommandRun(["layout", plugin], environment: environment, directory: own.path)
                let files = try FileManager.default.contentsOfDirectory(atPath: own.path).sorted()
                let isReported = run.errors.contains("corpus") && [7, 47].contains(run.status)
                let isKept = files == ["plugin.so", "scene.yaml"] && own.text("scene.yaml") == "mine"
                if !isReported || !isKept || run.seconds > 10 || run.errors.contains("escaped\n") {
                    failures.add("\(place) \(act): \(run.status) after \(run.seconds) s, \(files): \(run.errors)")
                }
            } catch {
                failures.add("\(place) \(act): \(error)")
            }
        }
        #expect(failures.all.isEmpty, "\(failures.all.joined(separator: "\n"))")
    }

    /// What went wrong in several threads.
    private final class Failures: @unchecked Sendable {
        private let lock = NSLock()
        private var lines: [String] = []

        var all: [String] { lock.withLock { lines.sorted() } }

        func add(_ line: String) { lock.withLock { lines.append(line) } }
    }
}

/// The compiled library of all cases, which does nothing until a place and an act are chosen.
private struct CorpusLibrary: Sendable {
    private static let length = 64
    private let bytes: Data
    private let mark: Data.Index

    init(_ file: String) throws {
        bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        mark = try #require(bytes.range(of: Data("GALLEY-CORPUS:".utf8))).lowerBound
    }

    /// Returns a copy of the library that does `act` at `place`.
    func choosing(_ place: String, _ act: String) -> Data {
        var words = Data("\(place) \(act)".utf8)
        words.append(Data(repeating: UInt8(ascii: " "), count: Self.length - 1 - words.count))
        words.append(0)
        var copy = bytes
        copy.replaceSubrange(mark..<mark + Self.length, with: words)
        return copy
    }
}

extension Folder {
    /// Compiles `Tests/Hostile/Fixtures/acts.c` once.
    fileprivate func corpus() throws -> CorpusLibrary {
        let fixtures = CommandRun.checkout + "/Tests/Hostile/Fixtures"
        let library = "\(path)/acts.so"
        let run = try CommandRun(
            [
                "cc", "-shared", "-fPIC", "-std=gnu11", "-O1", "-g", "-w", "-I", fixtures, "-I",
                CommandRun.checkout + "/SDK/ABI/include", "-pthread", "-o", library, "\(fixtures)/acts.c", "-lm",
            ], program: "/usr/bin/env")
        try #require(run.status == 0, "\(run.errors)")
        return try CorpusLibrary(library)
    }
}
