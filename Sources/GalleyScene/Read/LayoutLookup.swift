import Foundation
import GalleyEngine
import GalleyFormatting

/// Resolves kinds that are not built in, and looks up each layout once.
struct LayoutLookup {
    /// The result of looking up a layout.
    enum Answer {
        /// Its parameters.
        case parameters([SceneKey])
        /// There was no lookup, or it failed and was reported, so all parameters are accepted.
        case unchecked
    }

    private let folder: String
    /// Lists the search path, which only a suggestion needs.
    private let known: () -> [String]
    private let lookup: SceneDocument.Lookup?
    private var answers: [SceneLayout: Answer] = [:]

    init(folder: String, known: @escaping () -> [String], lookup: SceneDocument.Lookup?) {
        self.folder = folder
        self.known = known
        self.lookup = lookup
    }

    /// Returns the parameters of a layout. If the layout cannot be used, only the first call throws an error.
    mutating func parameters(_ layout: SceneLayout, written: String, _ id: SourceTree.ID) throws(Mismatch) -> Answer {
        guard let lookup else { return .unchecked }
        if let answer = answers[layout] { return answer }
        answers[layout] = .unchecked
        let keys: [SceneKey]?
        do {
            keys = try lookup(layout)
        } catch is SceneDocument.UnknownParameters {
            return .unchecked
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
        let names = BuiltInKind.allCases.map(\.rawValue) + known().filter { $0 != written }
        let suggestion = nearMiss(written, among: names)
        return Mismatch(
            id: id, problem: "unknown kind \(quoted(written))", suggestion: suggestion,
            advice: suggestion == nil
                ? "a kind is built in, such as hstack, grid or text, a plugin's layout, or a path like ./Flow.swift; galley schema --reference lists all kinds"
                : nil)
    }

    /// Returns the layout with an id or in a file. A kind that could be both, such as `a/b`, is a file if the file
    /// exists.
    func layout(_ kind: String) -> SceneLayout {
        func full(_ path: String) -> String { path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path }
        // The `#` of a folder or a file belongs to the path.
        let mark: String.Index? = kind.lastIndex(of: "#").flatMap { mark in
            mark > kind.startIndex && !kind[mark...].contains("/")
                && !FileManager.default.fileExists(atPath: full(kind)) ? mark : nil
        }
        let path = mark.map { String(kind[..<$0]) } ?? kind
        let isPath =
            mark != nil || path.hasPrefix("/") || path.hasPrefix("./") || path.hasPrefix("../") || path == "."
            || path == ".."
            || [".so", ".swift", ".c", ".rs"].contains { path.hasSuffix($0) }
            || (path.contains("/") && FileManager.default.fileExists(atPath: full(path)))
        let layout = mark.map { String(kind[kind.index(after: $0)...]) }
        return isPath ? .file(path: full(path), layout: layout) : .id(kind)
    }
}
