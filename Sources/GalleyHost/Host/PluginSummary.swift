import Foundation

/// The entry of a plugin in a list: the facts that are known without building or loading it.
public struct PluginSummary: Sendable {
    /// The id from its note; for a source, the id that follows from its name; for a broken file, its name without
    /// extension.
    public let id: String
    /// The `.so` file, source file or folder.
    public let path: String
    /// The folder of the search path that contains it.
    public let directory: String
    /// Whether it must be built.
    public let isSource: Bool
    /// Its note; nil for a source and for a broken file.
    public let note: PluginNote?
    /// The reason why it cannot be used: a `PluginRefusal` or a `PluginLookupError`.
    public let problem: (any Error)?
    /// Whether a usable plugin with the same id is nearer on the search path.
    public internal(set) var isShadowed = false
}

/// The rules by which a file or folder is a plugin.
package enum PluginFile {
    package static let sourceExtensions: Set<String> = ["swift", "c", "rs"]

    /// Returns whether `path` is a source, which is built before it is loaded: by its extension, or as a folder.
    package static func isSource(_ path: String) -> Bool {
        sourceExtensions.contains(fileExtension(path)) || isDirectory(path)
    }

    package static func fileExtension(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return String(name[name.index(after: dot)...])
    }

    /// Returns the last component without its extension.
    package static func stem(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        let suffix = fileExtension(path)
        return String(suffix.isEmpty ? name : name.dropLast(suffix.count + 1))
    }

    package static func isDirectory(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns the names in a directory, sorted, without hidden ones; nil if it cannot be read.
    package static func names(in directory: String) -> [String]? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else { return nil }
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }
}

/// One folder of the search path.
struct PluginDirectory {
    let path: String

    /// Returns its plugins by name: `.so` files, source files, and folders of sources. A folder that does not exist has
    /// none. Without verdicts, none of them is quarantined.
    func plugins(_ configuration: PluginHost.Configuration, _ verdicts: Verdicts?) -> [PluginSummary] {
        (PluginFile.names(in: path) ?? []).compactMap { name in
            let file = path.hasSuffix("/") ? "\(path)\(name)" : "\(path)/\(name)"
            if PluginFile.isDirectory(file) {
                // A folder named like a library is a mistake, and is listed as one.
                guard PluginFile.fileExtension(name) != "so" else { return library(file, configuration, verdicts) }
                let names = PluginFile.names(in: file) ?? []
                let hasSources = names.contains { PluginFile.sourceExtensions.contains(PluginFile.fileExtension($0)) }
                return hasSources ? source(file, configuration) : nil
            }
            if PluginFile.fileExtension(name) == "so" { return library(file, configuration, verdicts) }
            return PluginFile.sourceExtensions.contains(PluginFile.fileExtension(name))
                ? source(file, configuration) : nil
        }
    }

    private func library(_ file: String, _ configuration: PluginHost.Configuration, _ verdicts: Verdicts?)
        -> PluginSummary
    {
        do throws(PluginRefusal) {
            let note = try PluginNote(path: file)
            var problem: PluginRefusal?
            do throws(PluginRefusal) {
                try configuration.loader.requirements.check(note, file: file)
                if let verdicts, let content = PluginContent(path: file),
                    case .quarantined(let reason)? = verdicts.verdict(on: content)
                {
                    problem = PluginRefusal.quarantined(file, reason)
                }
            } catch {
                problem = error
            }
            return PluginSummary(
                id: note.id, path: file, directory: path, isSource: false, note: note, problem: problem)
        } catch {
            return PluginSummary(
                id: PluginFile.stem(file), path: file, directory: path, isSource: false, note: nil, problem: error)
        }
    }

    private func source(_ file: String, _ configuration: PluginHost.Configuration) -> PluginSummary {
        PluginSummary(
            id: configuration.sources?.pluginID(file) ?? PluginFile.stem(file), path: file, directory: path,
            isSource: true, note: nil,
            problem: configuration.sources == nil ? PluginLookupError.noBuilder(path: file) : nil)
    }
}
