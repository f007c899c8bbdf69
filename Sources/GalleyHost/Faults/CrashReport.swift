import CWorker
import Foundation

/// The stack of a plugin at a fatal signal, as its worker's signal handler recorded it, the innermost frame first.
public struct CrashReport: Sendable, Hashable {
    /// One frame of the stack.
    public struct Frame: Sendable, Hashable {
        /// The function's name; nil if the file does not contain it.
        public let function: String?
        /// The source position, such as `layouts/Flow.swift:24:13`, if the file has line tables.
        public let line: String?
        /// Whether it is the plugin's own code.
        public let isPlugin: Bool
        /// The address in its image, or in memory.
        public let address: UInt64
    }

    /// The signal.
    public let signal: Int32
    /// The address that could not be accessed, for `SIGSEGV` and `SIGBUS`.
    public let address: UInt64?
    /// The stack.
    public let frames: [Frame]
    /// Whether it happened on a thread that the plugin, or a library, started: the function that ran is not the cause.
    public let isOnOtherThread: Bool
    /// The message of Swift's runtime: `Index out of range`.
    public let words: String?

    /// The author's line: that of the innermost frame in the plugin's own source, outside of the SDK.
    public var line: String? { Self.authors(frames.lazy.filter(\.isPlugin).compactMap(\.line)) }

    /// The author's line among those at some program counters of an image, the innermost first.
    package static func line(at addresses: [UInt64], in path: String) -> String? {
        let symbols = Symbolizer.symbols(at: addresses, in: path)
        return authors(addresses.flatMap { symbols[$0] ?? [] }.compactMap(\.line))
    }

    /// Returns the first line outside of the SDK.
    static func authors(_ lines: some Sequence<String>) -> String? {
        let sdk = (try? GalleyHome.find()).map { "\($0.sdk)/" }
        return lines.first { line in
            !line.hasPrefix(SourceFolder.sdk + "/") && sdk.map { !line.hasPrefix($0) } ?? true
        }
    }

    /// Reads a worker's report, with symbols of the image at `path`. `printed` is the end of its printed text, and
    /// `worker` the program that demangles Swift's names.
    init(_ crash: UnsafePointer<galley_worker_crash>, image path: String, printed: String, worker: String?) {
        let error = "Fatal error: "
        words = printed.split(whereSeparator: \.isNewline).last { $0.contains(error) }
            .flatMap { line in line.range(of: error).map { String(line[$0.upperBound...]) } }
        signal = crash.pointee.signal
        isOnOtherThread = crash.pointee.is_on_other_thread != 0
        let hasAddress = signal == SIGSEGV || signal == SIGBUS
        address = hasAddress ? crash.pointee.address : nil
        // The worker may have been damaged when it wrote this, so every number is checked.
        let count = min(Int(crash.pointee.frame_count), Int(GALLEY_CRASH_FRAMES))
        let raw = withUnsafeBytes(of: crash.pointee.frames) { bytes in
            Array(bytes.bindMemory(to: galley_worker_crash_frame.self).prefix(count))
        }
        let found = Symbolizer.symbols(at: raw.filter { $0.is_plugin != 0 }.map(\.address), in: path)
        let names = raw.map { frame in
            withUnsafeBytes(of: frame.symbol) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        let written = SwiftNames.asWritten(names + found.values.joined().compactMap(\.function), by: worker)
        var frames: [Frame] = []
        for (frame, name) in zip(raw, names) {
            let isPlugin = frame.is_plugin != 0
            let own = name.isEmpty ? nil : written[name] ?? name
            // One program counter represents all functions that were inlined there.
            let inlined = isPlugin ? found[frame.address] ?? [] : []
            if inlined.isEmpty {
                frames.append(Frame(function: own, line: nil, isPlugin: isPlugin, address: frame.address))
            }
            for symbol in inlined {
                let function = symbol.function.map { written[$0] ?? $0 } ?? own
                frames.append(Frame(function: function, line: symbol.line, isPlugin: true, address: frame.address))
            }
        }
        self.frames = frames
    }
}
