/// The reason why a file is not loaded: the expected and the found content, and advice.
///
/// Reasons up to `unresolvedSymbol` are found before any code of the file runs. The later ones are found in the loaded
/// plugin's description; the plugin is then unloaded.
public struct PluginRefusal: Error, Hashable, Sendable {
    /// The kind of refusal.
    public let reason: Reason
    /// The path of the file, as the caller gave it.
    public let file: String
    /// The expected content.
    public let expected: String
    /// The found content.
    public let found: String
    /// Advice, as a sentence.
    public let advice: String

    package init(reason: Reason, file: String, expected: String, found: String, advice: String) {
        (self.reason, self.file) = (reason, file)
        (self.expected, self.found, self.advice) = (expected, found, advice)
    }

    /// The kinds of refusals. The name of a case is its code for machines, and never changes.
    public enum Reason: CaseIterable, Sendable {
        /// The file does not exist.
        case missingFile
        /// The path is a folder, a device or a pipe.
        case notAFile
        /// Symbolic links form a loop.
        case linkLoop
        /// The file cannot be read.
        case unreadable
        /// The file is larger than 256 MB.
        case tooLarge
        /// The file is empty.
        case empty
        /// The file is not an ELF file.
        case notELF
        /// The headers point past the end, or contradict each other.
        case truncatedELF
        /// The file is for another processor, word size or byte order.
        case otherArchitecture
        /// The file is a program or an object file.
        case notALibrary
        /// The file is a library without a note.
        case noNote
        /// The note has the right name but the wrong magic number.
        case wrongMagic
        /// The note has invalid fields.
        case invalidNote
        /// The plugin was built for another major version of the ABI.
        case otherMajorVersion
        /// The plugin requires an extension that this host does not have.
        case unknownExtension
        /// The struct sizes and offsets differ from the version that the note names.
        case hashMismatch
        /// The plugin is full Swift of another compiler or SDK.
        case otherBuild
        /// The file has no function `galley_entry`.
        case missingEntry
        /// The private copy could not be written.
        case noPrivateCopy
        /// A required library is not installed.
        case missingLibrary
        /// No library defines a required symbol.
        case unresolvedSymbol
        /// The system's loader refused the file for another reason.
        case notLoadable
        /// `galley_entry` returned an error.
        case entryFailed
        /// `galley_entry` returned null instead of a plugin.
        case entryReturnedNull
        /// Two layouts have the same id.
        case duplicateID
        /// A table breaks the rules of `galley.h`.
        case invalidDescriptor
        /// The worker program is missing, or cannot be started.
        case noWorker
        /// The plugin crashed or took too long in its worker while it was loaded.
        case faultWhileLoading
        /// The file is quarantined after a fault, and has not changed.
        case quarantined
    }

    /// The reason's name for machines: `missingFile`.
    public var code: String { "\(reason)" }

    /// Whether the file is refused because of the system that loads it now, such as a limit or a missing library. Another
    /// time it may be loaded.
    package var isOfSystem: Bool {
        switch reason {
        case .missingFile, .linkLoop, .unreadable, .noPrivateCopy, .missingLibrary, .notLoadable, .noWorker: true
        default: false
        }
    }
}

extension PluginRefusal {
    /// Returns the same refusal about the source that the file was built from, because its author knows no other file.
    package func about(source: String) -> PluginRefusal {
        PluginRefusal(
            reason: reason, file: source, expected: expected, found: found,
            advice: advice.replacing(file, with: source))
    }
}

extension PluginRefusal: CustomStringConvertible {
    /// The refusal in one line: `FILE: expected X, found Y. What to do next.`
    public var description: String { "\(file): expected \(expected), found \(found). \(advice)" }
}
