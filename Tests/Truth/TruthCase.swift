import Foundation

/// One case: what SwiftUI answers to an input (Layout rules §0).
struct TruthCase: Decodable {
    var id: String
    var area: String
    /// Where the case is from.
    var source: String?
    var input: JSON
    var expected: JSON
    /// Whether the sources disagree.
    var disputed: Bool?
    var tolerance: Double?

    /// The text that says what is done, where the input is not all numbers.
    var what: String { input["what"]?.string ?? "" }

    /// Whether the input has these keys, and no others than these and the optional ones.
    func has(_ keys: String..., optional: [String] = []) -> Bool {
        guard let object = input.object else { return false }
        return keys.allSatisfy { object[$0] != nil }
            && object.keys.allSatisfy { keys.contains($0) || optional.contains($0) }
    }

    /// The cases that lie beside this file.
    static func bundled() throws -> [TruthCase] { try beside("cases.json") }

    /// The cases beside this file that are worked out by hand from a rule, which each names as its source.
    static func foreseen() throws -> [TruthCase] { try beside("foreseen.json") }

    private static func beside(_ name: String) throws -> [TruthCase] {
        try read(URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: name))
    }

    /// The cases of all JSON files of a folder.
    static func inFolder(_ path: String) throws -> [TruthCase] {
        try FileManager.default.contentsOfDirectory(at: URL(fileURLWithPath: path), includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.flatMap(read)
    }

    private static func read(_ file: URL) throws -> [TruthCase] {
        try JSONDecoder().decode([TruthCase].self, from: Data(contentsOf: file))
    }
}
