import Foundation
import FuzzReaders
import Testing

/// Everything that reads what others wrote takes odd inputs without a crash, without more than a second of the
/// processor for one, and in at most 512 MB.
///
/// `GALLEY_SEED` repeats a run, `GALLEY_FUZZ_SECONDS` makes it longer: 600 for ten minutes a reader.
@Suite(.serialized) struct FuzzTests {
    @Test(.timeLimit(.minutes(20)), arguments: Readers.names)
    func oddInputs(_ reader: String) throws {
        let environment = ProcessInfo.processInfo.environment
        // Room above it, so that no run wraps around.
        let seed = environment["GALLEY_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...(.max >> 1))
        let run = try FuzzRun([reader, "\(seed)", environment["GALLEY_FUZZ_SECONDS"] ?? "2.8"])
        print(run.output, terminator: "")
        #expect(run.status == 0, "\(reader) from \(seed), the input is in \(run.folder): \(run.errors)")
        #expect(
            run.output.contains(" read, ") && !run.output.contains(": 0 read") && !run.output.contains(" 0 refused"))
        if run.status == 0 { try FileManager.default.removeItem(atPath: run.folder) }
    }

    private static let found = URL(filePath: #filePath + "/../Found").standardizedFileURL.path

    /// Inputs that once ended a reader are read or refused: `Found/READER/…`.
    @Test(arguments: try FileManager.default.contentsOfDirectory(atPath: found))
    func foundInputs(_ reader: String) throws {
        #expect(Readers.names.contains(reader))
        let folder = "\(Self.found)/\(reader)"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(!files.isEmpty)
        let run = try FuzzRun([reader] + files.map { "\(folder)/\($0)" })
        #expect(run.status == 0, "\(reader): \(run.errors)")
        #expect(run.output.split(separator: "\n").count == files.count)
        try FileManager.default.removeItem(atPath: run.folder)
    }
}

/// A run of `fuzz-readers`, which lies beside the tests.
struct FuzzRun {
    let status: Int32
    let output: String
    let errors: String
    /// Where the input lies that a run ended with.
    let folder: String

    init(_ arguments: [String]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "galley-fuzz-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let process = Process()
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        process.executableURL = URL(filePath: tests + "/../fuzz-readers").standardizedFileURL
        process.arguments = arguments + (arguments.count == 3 && Double(arguments[2]) != nil ? [folder] : [])
        process.currentDirectoryURL = URL(filePath: folder)
        // Files, not pipes: nobody has to read while it writes.
        let paths = ["\(folder)/output", "\(folder)/errors"]
        let files = try paths.map { path in
            _ = FileManager.default.createFile(atPath: path, contents: nil)
            return try FileHandle(forWritingTo: URL(filePath: path))
        }
        process.standardInput = FileHandle.nullDevice
        (process.standardOutput, process.standardError) = (files[0], files[1])
        try process.run()
        process.waitUntilExit()
        status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
        output = String(decoding: try Data(contentsOf: URL(filePath: paths[0])), as: UTF8.self)
        errors = String(decoding: try Data(contentsOf: URL(filePath: paths[1])), as: UTF8.self)
    }
}
