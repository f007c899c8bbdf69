import GalleyABI

/// What a plugin file tells the system's loader: what it needs and what it offers. Read without loading it.
public struct PluginSymbols: Hashable, Sendable {
    /// Names of the libraries that must be there: `libc.so.6`.
    public let needed: [String]
    /// Names that other files can use: `galley_entry`.
    public let exported: [String]
    /// Where the file looks for libraries, beside where the system does: absolute paths.
    public let libraryPaths: [String]

    /// Reads the dynamic section and symbols of the file at `path`; nothing of the file runs.
    ///
    /// Throws a `PluginRefusal` where the file is none for this machine, or is cut off.
    public init(path: String) throws(PluginRefusal) {
        let file = try OpenFile(path: path)
        do {
            let elf = try ELFFile(descriptor: file.descriptor, size: file.size)
            let dynamic = try elf.dynamic(lookingFor: GALLEY_ENTRY_SYMBOL)
            (needed, exported, libraryPaths) = (dynamic.needed, dynamic.exported, dynamic.libraryPaths)
        } catch {
            throw error.refusal(of: path)
        }
    }
}
