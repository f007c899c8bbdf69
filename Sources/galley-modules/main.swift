import Foundation
import GalleyModules

// Compiles one variant of the SDK's modules into FOLDER/KEY, where the builder of plugins finds them, and then writes the
// key to MARK, a Swift source, so that a build system knows when it ran.
//
// usage: galley-modules VARIANT SDK SWIFTC FOLDER MARK

func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data("galley-modules: \(message)\n".utf8))
    exit(1)
}

/// Runs the compiler to its end; returns its output if it is asked for.
func run(_ compiler: String, _ arguments: [String], readsOutput: Bool = false) -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [compiler] + arguments
    if readsOutput { process.standardOutput = pipe }
    // `swift build` runs under these; the compiler would take them for its own.
    var environment = ProcessInfo.processInfo.environment
    for name in ["SWIFT_EXEC", "SDKROOT"] { environment[name] = nil }
    process.environment = environment
    do { try process.run() } catch { stop("\(compiler): \(error.localizedDescription)") }
    let output = readsOutput ? pipe.fileHandleForReading.readDataToEndOfFile() : Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { stop("\(compiler) failed; its messages are above") }
    return String(decoding: output, as: UTF8.self)
}

let words = CommandLine.arguments
guard words.count == 6, let variant = SDKVariant(rawValue: words[1]) else {
    stop("usage: galley-modules VARIANT SDK SWIFTC FOLDER MARK")
}
let (compiler, folder, mark) = (words[3], words[4], words[5])
let sources = SDKSources(folder: words[2])
var contents: [SDKVariant: String] = [:]
for part in [variant, variant.base].compactMap({ $0 }) {
    guard let key = sources.contentKey(of: sources.files(of: part)) else { stop("\(words[2]) cannot be read") }
    contents[part] = key
}
let modules = SDKModules(
    variant, sources, release: run(compiler, ["-version"], readsOutput: true), contents: contents)
let target = "\(folder)/\(modules.key)"
do {
    let files = FileManager.default
    if !files.fileExists(atPath: target) {
        let work = "\(folder)/\(variant.rawValue)-work"
        try? files.removeItem(atPath: work)
        try files.createDirectory(atPath: work, withIntermediateDirectories: true)
        let below = modules.base.map { ["\(folder)/\($0.key)"] } ?? []
        for arguments in modules.commands(into: [work] + below, moduleCache: "\(folder)/clang") {
            _ = run(compiler, arguments)
        }
        try files.moveItem(atPath: work, toPath: target)
    }
    // What was made of the sources before is needed no more.
    let text = "// \(modules.key)\n"
    let previous = (try? String(contentsOfFile: mark, encoding: .utf8)) ?? ""
    if previous != text {
        if previous.hasPrefix("// ") {
            let key = previous.dropFirst(3).trimmingCharacters(in: .newlines)
            if key.allSatisfy(\.isHexDigit), !key.isEmpty { try? files.removeItem(atPath: "\(folder)/\(key)") }
        }
        try Data(text.utf8).write(to: URL(filePath: mark))
    }
} catch {
    stop("\(target): \(error.localizedDescription)")
}
