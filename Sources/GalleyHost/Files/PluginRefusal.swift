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

    /// One kind of refusal. The raw value is the exit status of a command that fails because of it; the name is
    /// the code that machines read. Neither ever changes.
    ///
    /// | status | code | when |
    /// | --- | --- | --- |
    /// | 20 | `missingFile` | no such file |
    /// | 21 | `notAFile` | a directory, a device, a pipe |
    /// | 22 | `linkLoop` | symbolic links that lead to themselves |
    /// | 23 | `unreadable` | no permission, or a read error |
    /// | 24 | `tooLarge` | more than 256 MB |
    /// | 25 | `empty` | no bytes |
    /// | 26 | `notELF` | text, or any other format |
    /// | 27 | `truncatedELF` | headers that point past the end, or contradict each other |
    /// | 28 | `otherArchitecture` | another processor, word size or byte order |
    /// | 29 | `notALibrary` | a program or an object file |
    /// | 30 | `noNote` | an ordinary library |
    /// | 31 | `wrongMagic` | a note of this name, written by somebody else |
    /// | 32 | `invalidNote` | a note with fields that mean nothing |
    /// | 33 | `otherMajorVersion` | built for another major version of the ABI |
    /// | 34 | `unknownCapability` | needs something this host does not have |
    /// | 35 | `hashMismatch` | struct sizes and offsets differ from the version that the note names |
    /// | 36 | `otherBuild` | full Swift by another compiler or SDK |
    /// | 37 | `missingEntry` | no function `galley_entry` |
    /// | 38 | `noPrivateCopy` | the private copy could not be written |
    /// | 39 | `missingLibrary` | a library that the file needs is not installed |
    /// | 40 | `unresolvedSymbol` | a name that no library defines |
    /// | 41 | `notLoadable` | any other answer of the system's loader |
    /// | 42 | `entryFailed` | `galley_entry` returned an error |
    /// | 43 | `entryReturnedNull` | `galley_entry` returned no plugin |
    /// | 44 | `duplicateID` | two layouts with one id |
    /// | 45 | `invalidDescriptor` | a table that breaks the rules of `galley.h` |
    /// | 46 | `noWorker` | the program that would contain it is missing, or cannot be started |
    /// | 47 | `faultWhileLoading` | it crashed or took too long while it was linked and entered, in its worker |
    /// | 48 | `quarantined` | it did harm before, and the file is the same |
    public enum Reason: Int32, CaseIterable, Sendable {
        case missingFile = 20
        case notAFile = 21
        case linkLoop = 22
        case unreadable = 23
        case tooLarge = 24
        case empty = 25
        case notELF = 26
        case truncatedELF = 27
        case otherArchitecture = 28
        case notALibrary = 29
        case noNote = 30
        case wrongMagic = 31
        case invalidNote = 32
        case otherMajorVersion = 33
        case unknownCapability = 34
        case hashMismatch = 35
        case otherBuild = 36
        case missingEntry = 37
        case noPrivateCopy = 38
        case missingLibrary = 39
        case unresolvedSymbol = 40
        case notLoadable = 41
        case entryFailed = 42
        case entryReturnedNull = 43
        case duplicateID = 44
        case invalidDescriptor = 45
        case noWorker = 46
        case faultWhileLoading = 47
        case quarantined = 48
    }

    /// The exit status of a command that fails because of this: 20 to 48, see `Reason`.
    public var exitStatus: Int32 { reason.rawValue }

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
