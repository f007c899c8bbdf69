import Foundation
import GalleyABI

/// A plugin is trusted by its own content or place. Libraries on its own search paths are other files.
extension PluginTrust {
    /// Returns a library of a plugin file, or a folder in which the loader looks for its libraries, that is not trusted; nil
    /// if there is none. Those of the system and of the Swift runtime count as trusted.
    ///
    /// Each folder counts, whatever lies there now: the loader looks into its folders for each processor too, and a library
    /// there comes before one of the system with the same name.
    func strangeLibrary(of path: String) -> String? {
        var seen: Set<String> = []
        return strangeLibrary(of: path, &seen)
    }

    private func strangeLibrary(of path: String, _ seen: inout Set<String>) -> String? {
        guard let file = try? OpenFile(path: path),
            let elf = try? ELFFile(descriptor: file.descriptor, size: file.size),
            let dynamic = try? elf.dynamic(lookingFor: GALLEY_ENTRY_SYMBOL)
        else { return path }
        if let other = dynamic.otherPaths.first(where: { !Self.isOfCopy($0) }) {
            return "folder \(other.isEmpty ? "." : other)"
        }
        let folders = self.folders + bundled + Self.systemFolders + [SwiftRuntime.folder]
        func isTrusted(_ place: String) -> Bool { folders.contains { Self.contains($0, place) } }
        if let folder = dynamic.libraryPaths.first(where: { Self.realPath($0).map(isTrusted) != true }) {
            return "folder \(folder)"
        }
        for name in dynamic.needed {
            // A name with a slash is a path.
            let isPath = name.contains("/")
            let candidates = isPath ? [name] : dynamic.libraryPaths.map { "\($0)/\(name)" }
            guard let place = candidates.lazy.compactMap(Self.realPath).first else {
                if isPath { return name }
                continue
            }
            guard isTrusted(place) else { return place }
            // What a library needs is loaded, too. The system's need nothing else.
            let isOfSystem = (Self.systemFolders + [SwiftRuntime.folder]).contains { Self.contains($0, place) }
            guard !isOfSystem, seen.insert(place).inserted else { continue }
            if let strange = strangeLibrary(of: place, &seen) { return strange }
        }
        return nil
    }

    /// Whether a search path lies in the folder of the private copy that is loaded, in which nothing else is.
    private static func isOfCopy(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts[0] == "$ORIGIN" && !parts.dropFirst().contains { $0 == ".." || $0.contains("$") }
    }

    private static let systemFolders = ["/lib", "/lib64", "/usr/lib", "/usr/lib64"]
}
