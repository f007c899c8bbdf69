/// Why a file is not loaded: what was expected, what was found, and what to do next.
///
/// Reasons up to `unresolvedSymbol` are found before anything of the file runs. Those after it are found in what
/// the loaded plugin says about itself; the plugin is then unloaded again.
public struct PluginRefusal: Error, Hashable, Sendable {
    /// What went wrong.
    public let reason: Reason
    /// The file, as it was named to the loader.
    public let file: String
    /// What a plugin would have there.
    public let expected: String
    /// What is there.
    public let found: String
    /// What to do next, as a sentence.
    public let advice: String

    /// One kind of refusal. The name is the code that machines read; it never changes.
    ///
    /// | code | when |
    /// | --- | --- |
    /// | `missingFile` | no such file |
    /// | `notAFile` | a directory, a device, a pipe |
    /// | `linkLoop` | symbolic links that lead to themselves |
    /// | `unreadable` | no permission, or a read error |
    /// | `tooLarge` | more than 256 MB |
    /// | `empty` | no bytes |
    /// | `notELF` | text, or any other format |
    /// | `truncatedELF` | headers that point past the end, or contradict each other |
    /// | `otherArchitecture` | another processor, word size or byte order |
    /// | `notALibrary` | a program or an object file |
    /// | `noNote` | an ordinary library |
    /// | `wrongMagic` | a note of this name, written by somebody else |
    /// | `invalidNote` | a note with fields that mean nothing |
    /// | `otherMajorVersion` | built for another major version of the ABI |
    /// | `unknownCapability` | needs something this host does not have |
    /// | `hashMismatch` | struct sizes and offsets differ from the version that the note names |
    /// | `otherBuild` | full Swift by another compiler or SDK |
    /// | `missingEntry` | no function `galley_entry` |
    /// | `noPrivateCopy` | the private copy could not be written |
    /// | `missingLibrary` | a library that the file needs is not installed |
    /// | `unresolvedSymbol` | a name that no library defines |
    /// | `notLoadable` | any other answer of the system's loader |
    /// | `entryFailed` | `galley_entry` returned an error |
    /// | `entryReturnedNull` | `galley_entry` returned no plugin |
    /// | `duplicateID` | two layouts with one id |
    /// | `invalidDescriptor` | a table that breaks the rules of `galley.h` |
    /// | `noWorker` | the program that would contain it is missing, or cannot be started |
    /// | `faultWhileLoading` | it crashed or took too long while it was linked and entered, in its worker |
    /// | `quarantined` | it did harm before, and the file is the same |
    public enum Reason: CaseIterable, Sendable {
        case missingFile
        case notAFile
        case linkLoop
        case unreadable
        case tooLarge
        case empty
        case notELF
        case truncatedELF
        case otherArchitecture
        case notALibrary
        case noNote
        case wrongMagic
        case invalidNote
        case otherMajorVersion
        case unknownCapability
        case hashMismatch
        case otherBuild
        case missingEntry
        case noPrivateCopy
        case missingLibrary
        case unresolvedSymbol
        case notLoadable
        case entryFailed
        case entryReturnedNull
        case duplicateID
        case invalidDescriptor
        case noWorker
        case faultWhileLoading
        case quarantined
    }

    /// The reason's name, for machines: `missingFile`.
    public var code: String { "\(reason)" }
}

extension PluginRefusal {
    /// The same, told of the source that the file was built from: its author knows no other file.
    package func about(source: String) -> PluginRefusal {
        PluginRefusal(
            reason: reason, file: source, expected: expected, found: found,
            advice: advice.replacing(file, with: source))
    }
}

extension PluginRefusal: CustomStringConvertible {
    /// `FILE: expected X, found Y. What to do next.`
    public var description: String { "\(file): expected \(expected), found \(found). \(advice)" }
}
