import Foundation
import GalleyFormatting
import GalleyInspector
import GalleyPage
import Synchronization

/// The author's lines that make the layouts' calls. Another process finds them, which lays out the file once from
/// scratch, so that the session answers commands meanwhile.
final class LiveLines: Sendable {
    /// The maximum size of the other process's output, in bytes.
    private static let maximumBytes = 16 << 20

    private let wake: @Sendable () -> Void
    /// What was found, as a JSON object of files and calls, and whether the process runs.
    private let state = Mutex<(found: String?, isRunning: Bool)>((nil, false))

    /// Prepares the search.
    ///
    /// - Parameter wake: Called on another thread when `take()` has a result.
    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    /// Whether the process runs.
    var isRunning: Bool { state.withLock(\.isRunning) }

    /// Returns the files and the calls, once.
    func take() -> String? {
        state.withLock { state in
            defer { state.found = nil }
            return state.found
        }
    }

    /// Starts the process, unless it runs.
    ///
    /// - Parameter command: The program and its arguments, with which it prints the calls as JSON.
    func begin(_ command: [String]) {
        let mayBegin = state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard mayBegin else { return }
        Thread.detachNewThread { [self] in
            let found = Self.found(Self.output(of: command))
            state.withLock { $0 = (found, false) }
            wake()
        }
    }

    private static func output(of command: [String]) -> Data {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return Data() }
        let output = (try? pipe.fileHandleForReading.read(upToCount: maximumBytes)) ?? nil
        try? pipe.fileHandleForReading.close()
        process.waitUntilExit()
        return output ?? Data()
    }

    /// Reads the calls of the layouts that make some at known lines, and the texts of the files that the lines are in.
    private static func found(_ output: Data) -> String {
        var calls: [(id: Int, parent: Int, fields: [String: Any], source: SourcePlace?)] = []
        var paths: Set<String> = []
        for record in output.split(separator: UInt8(ascii: "\n")) {
            guard let fields = (try? JSONSerialization.jsonObject(with: Data(record))) as? [String: Any],
                let id = fields["id"] as? Int
            else { continue }
            let source = fields["source"] as? String
            if let path = source?.split(separator: ":").first { paths.insert(String(path)) }
            calls.append((id, fields["parent"] as? Int ?? 0, fields, source.flatMap(SourcePlace.init)))
        }
        let askers = Set(calls.lazy.filter { $0.source != nil }.map(\.parent))
        let known = Dictionary(calls.lazy.filter { askers.contains($0.id) }.map { ($0.id, $0.fields) }) { $1 }
        let rows = calls.compactMap { call -> String? in
            guard let asker = known[call.parent] else { return nil }
            let texts = [asker["view"], asker["call"], call.fields["view"], call.fields["call"]]
            let lengths = (call.fields["proposal"] as? [Any])?.map(length) ?? ["null", "null"]
            return JSON.list(
                [String(call.parent), JSON.text(orNull: call.source?.file), String(call.source?.line ?? 0)]
                    + texts.map { JSON.text($0 as? String ?? "") } + lengths)
        }
        let files = paths.sorted().compactMap { PageSource(reading: $0, hasPath: true) }.map { JSON.object($0.fields) }
        return JSON.object([("files", JSON.list(files)), ("calls", JSON.list(rows))])
    }

    /// Returns a length as it was read: a number, `"inf"` or null.
    private static func length(_ value: Any) -> String {
        if let text = value as? String { return JSON.text(text) }
        return (value as? Double).map { JSON.number(CGFloat($0)) } ?? "null"
    }
}
