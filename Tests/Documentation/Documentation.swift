import Foundation

/// The documentation of this checkout: DocC catalogs (`*.docc`) beside the code that they describe.
enum Documentation {
    static let checkout = URL(fileURLWithPath: #filePath + "/../../..").standardizedFileURL.path

    /// The directory of the running test program, and so of the modules that were built with it.
    static let products: String = {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return (program as NSString).deletingLastPathComponent
    }()

    /// One Markdown file of a catalog.
    struct Article {
        /// The file's name without extension: `StackRules`.
        let name: String
        /// Relative to the checkout.
        let path: String
        let text: String
    }

    /// The paths of all files below these folders of the checkout, relative to it.
    static func files(below folders: [String]) -> [String] {
        folders.flatMap { folder in
            (FileManager.default.enumerator(atPath: "\(checkout)/\(folder)")?.compactMap { $0 as? String } ?? [])
                .filter { !$0.split(separator: "/").contains(".build") }.map { "\(folder)/\($0)" }
        }.sorted()
    }

    /// Every article of every catalog.
    static func articles() throws -> [Article] {
        try files(below: ["Sources", "SDK"]).filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.map { path in
            Article(
                name: ((path as NSString).lastPathComponent as NSString).deletingPathExtension, path: path,
                text: try String(contentsOfFile: "\(checkout)/\(path)", encoding: .utf8))
        }
    }
}
