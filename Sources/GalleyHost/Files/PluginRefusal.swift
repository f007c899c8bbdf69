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

    /// One kind of refusal. Its name is the code that machines read, and never changes.
    public enum Reason: CaseIterable, Sendable {
        /// No such file.
        case missingFile
        /// A directory, a device, a pipe.
        case notAFile
        /// Symbolic links that lead to themselves.
        case linkLoop
        /// No permission, or a read error.
        case unreadable
        /// More than 256 MB.
        case tooLarge
        /// No bytes.
        case empty
        /// Text, or any other format.
        case notELF
        /// Headers that point past the end, or contradict each other.
        case truncatedELF
        /// Another processor, word size or byte order.
        case otherArchitecture
        /// A program or an object file.
        case notALibrary
        /// An ordinary library.
        case noNote
        /// A note of this name, written by somebody else.
        case wrongMagic
        /// A note with fields that mean nothing.
        case invalidNote
        /// Built for another major version of the ABI.
        case otherMajorVersion
        /// Needs something this host does not have.
        case unknownCapability
        /// Struct sizes and offsets differ from the version that the note names.
        case hashMismatch
        /// Full Swift by another compiler or SDK.
        case otherBuild
        /// No function `galley_entry`.
        case missingEntry
        /// The private copy could not be written.
        case noPrivateCopy
        /// A library that the file needs is not installed.
        case missingLibrary
        /// A name that no library defines.
        case unresolvedSymbol
        /// Any other answer of the system's loader.
        case notLoadable
        /// `galley_entry` returned an error.
        case entryFailed
        /// `galley_entry` returned no plugin.
        case entryReturnedNull
        /// Two layouts with one id.
        case duplicateID
        /// A table that breaks the rules of `galley.h`.
        case invalidDescriptor
        /// The program that would contain it is missing, or cannot be started.
        case noWorker
        /// It crashed or took too long while it was linked and entered, in its worker.
        case faultWhileLoading
        /// It did harm before, and the file is the same.
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
