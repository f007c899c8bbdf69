import Foundation
import GalleyCheck

/// The plugin of `Fixtures/faulty.c`, which breaks the one rule that is named in its bytes.
struct FaultyPlugin {
    let path: String

    struct BuildFailure: Error {
        let output: String
    }

    /// A plugin that breaks the rule of the check `fault`; «none» breaks none.
    init(_ fault: String) throws {
        let variant: Variant =
            switch fault {
            case "exported-symbols": .extraSymbol
            case "link-dependencies": .extraLibrary
            case "loads-at-once": .undefinedSymbol
            default: .plain
            }
        var bytes = try variant.bytes
        switch fault {
        case "note-valid": bytes.replace("GLLY", with: "GLLX")
        case "note-accepted":
            // The hash follows the mark and the version.
            guard let mark = bytes.range(of: Data("GLLY".utf8)) else { throw BuildFailure(output: "no note") }
            bytes.replaceSubrange((mark.upperBound + 4)..<(mark.upperBound + 8), with: Data([1, 2, 3, 4]))
        case "note-version": bytes.replace("1.2.0", with: "one.2")
        default: break
        }
        bytes.replace("FAULT-NAME-GOES-HERE", with: fault)
        path = Self.folder + "/\(fault)-\(UUID().uuidString).so"
        try bytes.write(to: URL(fileURLWithPath: path))
    }

    /// Runs checks of it.
    func check(
        only: [String] = [], seed: UInt64 = 1, deadline: Duration = .seconds(20), runs: Int = 300
    ) throws -> [CheckResult] {
        try Self.check(path, only: only, seed: seed, deadline: deadline, runs: runs)
    }

    /// Runs checks of any plugin file.
    static func check(
        _ path: String, only: [String] = [], seed: UInt64 = 1, deadline: Duration = .seconds(20), runs: Int = 300
    ) throws -> [CheckResult] {
        var checks = PluginChecks(seed: seed, worker: [Self.galley, "plugin", "check-worker"])
        (checks.only, checks.deadline, checks.runs) = (only, deadline, runs)
        return try checks.run(path)
    }

    /// Where its source breaks a rule for the first time: `faulty.c:12`.
    static func place(of fault: String) throws -> String {
        let fixtures = "\(checkout)/Tests/GalleyCheck/Fixtures"
        for file in try FileManager.default.contentsOfDirectory(atPath: fixtures).sorted() {
            let text = try String(contentsOfFile: "\(fixtures)/\(file)", encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            if let line = lines.firstIndex(where: { $0.contains("fault(\"\(fault)\")") }) {
                return "\(file):\(line + 1)"
            }
        }
        throw BuildFailure(output: "no line has the fault \(fault)")
    }

    // MARK: Building

    private enum Variant: String {
        case plain, extraSymbol, extraLibrary, undefinedSymbol

        var bytes: Data {
            get throws { try built.get() }
        }

        private var built: Result<Data, any Error> {
            switch self {
            case .plain: Self.compiledPlain
            case .extraSymbol: Result { try compile(["-DEXTRA_SYMBOL"]) }
            case .extraLibrary: Result { try compile(["-Wl,--no-as-needed", "-lresolv"]) }
            case .undefinedSymbol: Result { try compile(["-DUNDEFINED_SYMBOL"]) }
            }
        }

        /// Compiled once for all tests.
        private static let compiledPlain = Result { try Variant.plain.compile([]) }

        private func compile(_ options: [String]) throws -> Data {
            let output = "\(FaultyPlugin.folder)/\(rawValue).so"
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments =
                [
                    "cc", "-shared", "-fPIC", "-std=gnu11", "-O1", "-g1", "-fvisibility=hidden", "-Wall", "-Wextra",
                    "-Werror",
                    "-DFAULTY_FOLDER=\"\(FaultyPlugin.folder)\"",
                    "-I", "\(checkout)/SDK/ABI/include", "\(checkout)/Tests/GalleyCheck/Fixtures/faulty.c", "-o",
                    output,
                    "-lm", "-lpthread",
                ] + options
            let log = Pipe()
            process.standardOutput = log
            process.standardError = log
            try process.run()
            let text = String(decoding: log.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            guard process.terminationStatus == 0 else { throw BuildFailure(output: text) }
            return try Data(contentsOf: URL(fileURLWithPath: output))
        }
    }

    /// Where the plugins lie.
    static let folder: String = {
        let folder = NSTemporaryDirectory() + "/galley-check-tests-\(getpid())"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }()

    /// The command that was built with these tests.
    static let galley: String = {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return (program as NSString).deletingLastPathComponent + "/galley"
    }()
}

let checkout = URL(fileURLWithPath: #filePath + "/../../..").standardizedFileURL.path

extension Data {
    /// Writes other text over the first occurrence of `text`, with zero bytes behind it where it is shorter.
    fileprivate mutating func replace(_ text: String, with other: String) {
        guard let range = range(of: Data(text.utf8)) else { return }
        let count = Swift.max(text.utf8.count, other.utf8.count)
        let padding = Data(repeating: 0, count: count - other.utf8.count)
        replaceSubrange(range.lowerBound..<(range.lowerBound + count), with: Data(other.utf8) + padding)
    }
}
