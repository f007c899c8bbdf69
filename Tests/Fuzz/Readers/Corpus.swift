import Foundation

/// The good files of this checkout, which the odd ones are made of.
enum Corpus {
    static let checkout = URL(filePath: #filePath + "/../../../..").standardizedFileURL

    /// The files in a folder and below with these endings, the smallest first, in an order that stays.
    static func files(_ folder: String, _ endings: [String], atMost limit: Int = 40_000) -> [[UInt8]] {
        let root = checkout.appending(path: folder).path
        let names = (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted()
        // What was found once is bad on purpose.
        return names.filter { name in
            endings.contains { name.hasSuffix($0) } && !name.contains(".build/") && !name.contains("/Found/")
        }
        .compactMap { FileManager.default.contents(atPath: "\(root)/\($0)").map(Array.init) }
        .filter { !$0.isEmpty && $0.count <= limit }
    }

    /// The blocks of a Markdown file in one language.
    static func blocks(_ file: String, _ language: String) -> [[UInt8]] {
        let text = (try? String(contentsOf: checkout.appending(path: file), encoding: .utf8)) ?? ""
        return text.components(separatedBy: "```\(language)\n").dropFirst().compactMap { block in
            block.components(separatedBy: "\n```").first.map { Array($0.utf8) }
        }
    }
}
