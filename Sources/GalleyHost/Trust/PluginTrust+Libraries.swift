import Foundation
import GalleyABI

/// A plugin is trusted by its own content or place. Libraries on its own search paths are other files.
extension PluginTrust {
    /// Returns a library of a plugin file that is not trusted; nil if there is none. Libraries of the system and of the
    /// Swift runtime count as trusted.
    func strangeLibrary(of path: String) -> String? {
        guard let file = try? OpenFile(path: path),
            let elf = try? ELFFile(descriptor: file.descriptor, size: file.size),
            let dynamic = try? elf.dynamic(lookingFor: GALLEY_ENTRY_SYMBOL)
        else { return path }
        if dynamic.searchesAnywhere { return "of the working directory" }
        for name in dynamic.needed {
            // A name with a slash is a path.
            let isPath = name.contains("/")
            let candidates = isPath ? [name] : dynamic.libraryPaths.map { "\($0)/\(name)" }
            guard let place = candidates.lazy.compactMap(Self.realPath).first else { continue }
            let trusted = folders + bundled + Self.systemFolders + [SwiftRuntime.folder]
            if !trusted.contains(where: { Self.contains($0, place) }) { return place }
        }
        return nil
    }

    private static let systemFolders = ["/lib", "/lib64", "/usr/lib", "/usr/lib64"]
}
