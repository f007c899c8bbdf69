import Foundation

/// `galley-abi [HEADER] [PACKAGE]`: writes everything that follows from the header into the package's folders.
/// Without arguments it works on the package in the current directory.
let arguments = CommandLine.arguments.dropFirst()
if arguments.contains(where: { $0.hasPrefix("-") }) || arguments.count > 2 {
    print("usage: galley-abi [HEADER [PACKAGE]]\nWrites the files that follow from SDK/ABI/include/galley.h.")
    exit(arguments.contains("--help") || arguments.contains("-h") ? 0 : 64)
}
let headerPath = arguments.first ?? "SDK/ABI/include/galley.h"
let package = arguments.count > 1 ? arguments.last! : "."

do {
    let text = try String(contentsOfFile: headerPath, encoding: .utf8)
    for file in try Generator.files(header: text) {
        let url = URL(fileURLWithPath: package).appendingPathComponent(file.path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        // An unchanged file keeps its date, so that nothing is built again.
        if (try? String(contentsOf: url, encoding: .utf8)) == file.text { continue }
        try file.text.write(to: url, atomically: true, encoding: .utf8)
        print("wrote \(file.path)")
    }
} catch let error as HeaderError {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(65)
} catch {
    FileHandle.standardError.write(Data("galley-abi: error: \(headerPath): \(error.localizedDescription)\n".utf8))
    exit(66)
}
