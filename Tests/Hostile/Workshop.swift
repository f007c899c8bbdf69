import Foundation

/// Compiles faulty plugins, each once: what is compiled already is kept for the next run.
enum Workshop {
    static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    static let repository = fixtures.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let folder = NSTemporaryDirectory() + "/galley-hostile-\(geteuid())"

    struct Failure: Error, CustomStringConvertible {
        let output: String
        var description: String { output }
    }

    /// The library of each fault, in order.
    static func libraries(of faults: [Fault]) async throws -> [String] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let headers = ["SDK/ABI/include/galley.h", "Sources/CWorker/include/galley_worker.h"]
        let stamp = try
            (["faulty.h", "column.c"].map { fixtures.appending(path: $0) }
            + headers.map { repository.appending(path: $0) })
            .map { try String(contentsOf: $0, encoding: .utf8) }
        return try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for (index, fault) in faults.enumerated() {
                group.addTask { (index, try compile(fault, stamp.joined() + fault.source + fault.linking.joined())) }
            }
            var paths = faults.map(\.name)
            for try await (index, path) in group { paths[index] = path }
            return paths
        }
    }

    private static func compile(_ fault: Fault, _ text: String) throws -> String {
        let name = "\(folder)/\(fault.name)-\(String(text.stableHash, radix: 16))"
        let library = "\(name).so"
        if FileManager.default.fileExists(atPath: library) { return library }
        let source = "\(name).c"
        try fault.source.write(toFile: source, atomically: true, encoding: .utf8)
        let flags =
            ["-shared", "-fPIC", "-std=gnu11", "-O1", "-g", "-w", "-fno-builtin-malloc", "-I", fixtures.path, "-I"]
            + [repository.appending(path: "SDK/ABI/include").path, "-I"]
            + [repository.appending(path: "Sources/CWorker/include").path, "-pthread"]
        var inputs = [source]
        if fault.compiler == "c++" {
            let object = "\(name)-throw.o"
            try run(["c++", "-c", "-fPIC", "-x", "c++", fixtures.appending(path: "throw.cpp").path, "-o", object])
            inputs += [object, "-lstdc++"]
        }
        // Nobody sees a library that is half written.
        let half = "\(name)-\(UUID().uuidString).so"
        try run(["cc"] + flags + ["-o", half] + inputs + fault.linking)
        guard rename(half, library) == 0 else { throw Failure(output: "rename \(library)") }
        return library
    }

    static func run(_ words: [String]) throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(output: "\(words.joined(separator: " "))\n\(text)") }
    }
}

extension String {
    /// FNV-1a: the same in every run.
    fileprivate var stableHash: UInt64 {
        utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
