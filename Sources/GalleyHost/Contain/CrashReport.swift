import CWorker
import Foundation

/// Where a plugin was when a signal ended it: what its worker's signal handler wrote, the innermost frame first.
public struct CrashReport: Sendable, Hashable {
    /// One frame of the stack.
    public struct Frame: Sendable, Hashable {
        /// The function's name, as far as the file tells; nil: nobody knows.
        public let function: String?
        /// `layouts/Flow.swift:24:13`, where the file has line tables.
        public let line: String?
        /// Whether it is the plugin's own code.
        public let isPlugin: Bool
        /// Where in its image, or in memory.
        public let address: UInt64
    }

    /// The signal.
    public let signal: Int32
    /// The address that could not be reached, for `SIGSEGV` and `SIGBUS`.
    public let address: UInt64?
    /// The stack.
    public let frames: [Frame]
    /// What Swift printed before it stopped: `Index out of range`.
    public let words: String?

    /// The author's line: of the innermost frame in the plugin that has one outside of the SDK.
    public var line: String? { Self.authors(frames.lazy.filter(\.isPlugin).compactMap(\.line)) }

    /// The author's line among those at some program counters of an image, the innermost first.
    package static func line(at addresses: [UInt64], in path: String) -> String? {
        let symbols = Symbolizer.symbols(at: addresses, in: path)
        return authors(addresses.flatMap { symbols[$0] ?? [] }.compactMap(\.line))
    }

    /// The first that does not lie in the SDK.
    private static func authors(_ lines: some Sequence<String>) -> String? {
        let sdk = (try? GalleyHome.find()).map { "\($0.sdk)/" }
        return lines.first { line in sdk.map { !line.hasPrefix($0) } ?? true }
    }

    /// Reads what a worker wrote, and asks the symboliser about the image at `path`; `printed` is what came last on its
    /// streams.
    init(_ crash: UnsafePointer<galley_worker_crash>, image path: String, printed: String = "") {
        let error = "Fatal error: "
        words = printed.split(whereSeparator: \.isNewline).last { $0.contains(error) }
            .flatMap { line in line.range(of: error).map { String(line[$0.upperBound...]) } }
        signal = crash.pointee.signal
        let hasAddress = signal == SIGSEGV || signal == SIGBUS
        address = hasAddress ? crash.pointee.address : nil
        // The worker may have been broken when it wrote this: every number is looked at.
        let count = min(Int(crash.pointee.frame_count), Int(GALLEY_CRASH_FRAMES))
        let raw = withUnsafeBytes(of: crash.pointee.frames) { bytes in
            Array(bytes.bindMemory(to: galley_worker_crash_frame.self).prefix(count))
        }
        let found = Symbolizer.symbols(at: raw.filter { $0.is_plugin != 0 }.map(\.address), in: path)
        var frames: [Frame] = []
        for frame in raw {
            let isPlugin = frame.is_plugin != 0
            let name = withUnsafeBytes(of: frame.symbol) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            let own = name.isEmpty ? nil : Symbolizer.demangled(name)
            // One program counter stands for all functions that were inlined there.
            let inlined = isPlugin ? found[frame.address] ?? [] : []
            if inlined.isEmpty {
                frames.append(Frame(function: own, line: nil, isPlugin: isPlugin, address: frame.address))
            }
            for symbol in inlined {
                frames.append(
                    Frame(
                        function: symbol.function ?? own, line: symbol.line, isPlugin: true, address: frame.address))
            }
        }
        self.frames = frames
    }
}

/// Names and lines for addresses, by the toolchain's `llvm-symbolizer` where there is one.
enum Symbolizer {
    struct Symbol {
        var function: String?
        var line: String?
    }

    private static let program: String? = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init)
        // Beside the Swift compiler there is one that reads what that compiler writes.
        let compiler = folders.first { access("\($0)/swiftc", X_OK) == 0 }
            .map { URL(fileURLWithPath: "\($0)/swiftc").resolvingSymlinksInPath().deletingLastPathComponent().path }
        return ([compiler].compactMap { $0 } + folders).map { "\($0)/llvm-symbolizer" }
            .first { access($0, X_OK) == 0 }
    }()

    /// The functions and lines at addresses of an image, the innermost inlined one first.
    static func symbols(at addresses: [UInt64], in path: String) -> [UInt64: [Symbol]] {
        guard let program, !addresses.isEmpty else { return [:] }
        let arguments =
            ["--obj=\(path)", "--functions=linkage", "--no-demangle"]
            + addresses.map { "0x" + String($0, radix: 16) }
        guard let outcome = try? Command(program: program, arguments: arguments).run(), outcome.failure == nil else {
            return [:]
        }
        // A block of two lines a function for each address, in order; an empty line ends it.
        var result: [UInt64: [Symbol]] = [:]
        let blocks = outcome.output.components(separatedBy: "\n\n")
        for (address, block) in zip(addresses, blocks) {
            let lines = block.split(separator: "\n").map(String.init)
            result[address] = stride(from: 0, to: lines.count - 1, by: 2).map { index in
                let place = lines[index + 1]
                return Symbol(
                    function: lines[index] == "??" ? nil : demangled(lines[index]),
                    line: isKnown(place) ? trimmed(place) : nil)
            }
        }
        return result
    }

    /// What the compiler made up lies in no line.
    private static func isKnown(_ place: String) -> Bool {
        !place.hasPrefix("??") && !place.contains("<compiler-generated>") && !place.contains(":0:")
    }

    /// A column or line of 0 is not known.
    private static func trimmed(_ place: String) -> String {
        var place = place
        while place.hasSuffix(":0") { place.removeLast(2) }
        return place
    }

    /// A Swift symbol as its author wrote it; any other one as it is.
    static func demangled(_ symbol: String) -> String {
        guard symbol.hasPrefix("$s") || symbol.hasPrefix("$e") else { return symbol }
        return swiftDemangled(symbol) ?? symbol
    }

    private typealias Demangle =
        @convention(c) (
            UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
        ) -> UnsafeMutablePointer<CChar>?

    private static func swiftDemangled(_ symbol: String) -> String? {
        guard let function = dlsym(nil, "swift_demangle") else { return nil }
        // Sound: the Swift runtime exports this function with this type.
        let demangle = unsafeBitCast(function, to: Demangle.self)
        // Embedded Swift mangles as full Swift does, behind another prefix.
        let name = symbol.hasPrefix("$e") ? "$s" + symbol.dropFirst(2) : symbol
        guard let result = demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
        defer { free(result) }
        return String(cString: result)
    }
}
