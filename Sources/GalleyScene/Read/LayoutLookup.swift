import Foundation
import GalleyEngine
import GalleyText

/// Finds out what a `kind` that is not built in means, and asks for each layout once.
struct LayoutLookup {
    /// What is known about a layout.
    enum Answer {
        /// Its parameters.
        case parameters([SceneKey])
        /// Nobody was asked, or there was an error already: every parameter may stand.
        case unchecked
    }

    private let folder: String
    private let known: [String]
    private let lookup: SceneDocument.Lookup?
    private var answers: [SceneLayout: Answer] = [:]

    init(folder: String, known: [String], lookup: SceneDocument.Lookup?) {
        self.folder = folder
        self.known = known
        self.lookup = lookup
    }

    /// The parameters of a layout. Throws, once for each layout, where it cannot be used.
    mutating func parameters(_ layout: SceneLayout, written: String, _ id: SourceTree.ID) throws(Mismatch) -> Answer {
        guard let lookup else { return .unchecked }
        if let answer = answers[layout] { return answer }
        answers[layout] = .unchecked
        let keys: [SceneKey]?
        do {
            keys = try lookup(layout)
        } catch {
            throw Mismatch(id: id, problem: "\(quoted(written)) cannot be used: \(error)")
        }
        guard let keys else { throw unknown(layout, written, id) }
        answers[layout] = .parameters(keys)
        return .parameters(keys)
    }

    private func unknown(_ layout: SceneLayout, _ written: String, _ id: SourceTree.ID) -> Mismatch {
        if case .file(let path, _) = layout {
            return Mismatch(
                id: id, problem: "no layout at \(quoted(path))",
                advice: "paths are relative to the scene's folder")
        }
        let suggestion = nearMiss(written, among: BuiltInKind.allCases.map(\.rawValue) + known.filter { $0 != written })
        return Mismatch(
            id: id, problem: "unknown kind \(quoted(written))", suggestion: suggestion,
            advice: suggestion == nil
                ? "a kind is built in (\(BuiltInKind.allCases.map(\.rawValue).joined(separator: ", "))), a plugin's layout, or a path like ./Flow.swift"
                : nil)
    }

    /// An id, or a file. What could be both, `a/b`, is a file where there is one.
    func layout(_ kind: String) -> SceneLayout {
        let parts = kind.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(parts[0])
        let full = path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path
        let isPath =
            parts.count == 2 || path.hasPrefix("/") || path.hasPrefix("./") || path.hasPrefix("../") || path == "."
            || path == ".."
            || [".so", ".swift", ".c", ".rs"].contains { path.hasSuffix($0) }
            || (path.contains("/") && FileManager.default.fileExists(atPath: full))
        return isPath ? .file(path: full, layout: parts.count == 2 ? String(parts[1]) : nil) : .id(kind)
    }
}
