import GalleyABI

/// The symbols and libraries of a plugin file, read without loading it.
public struct PluginSymbols: Hashable, Sendable {
    /// The names of the required libraries: `libc.so.6`.
    public let needed: [String]
    /// The exported symbols: `galley_entry`.
    public let exported: [String]
    /// The additional folders that the file searches for libraries, as absolute paths.
    public let libraryPaths: [String]

    /// Reads the dynamic section and symbols of the file at `path`, without running any of its code.
    ///
    /// Throws a `PluginRefusal` if the file is not for this machine, or is truncated.
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
