import Foundation
import GalleyFormatting
import GalleyPage
import Synchronization

/// The author's lines that make the layouts' calls. Another process finds them, which lays out the file once from
/// scratch, so that the session answers commands meanwhile.
final class LiveLines: Sendable {
    /// The maximum size of the other process's output, in bytes.
    private static let maximumBytes = 16 << 20

    private let wake: @Sendable () -> Void
    /// What was found, as a JSON list of files, and whether the process runs.
    private let state = Mutex<(found: String?, isRunning: Bool)>((nil, false))

    /// Prepares the search.
    ///
    /// - Parameter wake: Called on another thread when `take()` has a result.
    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    /// Whether the process runs.
    var isRunning: Bool { state.withLock(\.isRunning) }

    /// Returns the files with the lines, once.
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
            let found = Self.files(Self.output(of: command))
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

    /// A line's calls of one kind of one view.
    private struct Calls: Hashable {
        let line: Int
        let view: String, call: String
    }

    /// Reads the calls, and the texts of the files that their lines are in.
    private static func files(_ output: Data) -> String {
        var counts: [String: [Calls: Int]] = [:]
        for record in output.split(separator: UInt8(ascii: "\n")) {
            guard let call = (try? JSONSerialization.jsonObject(with: Data(record))) as? [String: Any],
                let place = (call["source"] as? String)?.split(separator: ":"), place.count >= 2,
                let line = Int(place[1]), let view = call["view"] as? String, let name = call["call"] as? String
            else { continue }
            counts[String(place[0]), default: [:]][Calls(line: line, view: view, call: name), default: 0] += 1
        }
        return JSON.list(
            counts.sorted { $0.key < $1.key }.compactMap { path, counts in
                guard let source = PageSource(reading: path, hasPath: true) else { return nil }
                let sorted = counts.sorted { ($0.key.line, $0.key.view) < ($1.key.line, $1.key.view) }
                let calls = sorted.map { calls, count in
                    JSON.list([
                        String(calls.line), JSON.text(calls.view), JSON.text(calls.call), String(count),
                    ])
                }
                return JSON.object(source.fields + [("calls", JSON.list(calls))])
            })
    }
}
