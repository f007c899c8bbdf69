import GalleyBuild
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector

/// The exit statuses of the command. `galley --help` and `galley plugin info --help` list them.
enum ExitStatus {
    static let layoutFailed: Int32 = 1
    static let invalidInput: Int32 = 2
    static let buildFailed: Int32 = 3
    /// Frames depend on the order of the calls: `--stress-order`.
    static let orderMatters: Int32 = 4
    /// Two runs differ, or a run differs from its baseline: `diff`, `check`.
    static let runsDiffer: Int32 = 5
    /// A trace has no answer to a question: `replay`.
    static let unknownAnswer: Int32 = 6
    /// A plugin broke a rule of the host, which contained it.
    static let pluginFault: Int32 = 7
    /// A plugin breaks a rule: `plugin check`.
    static let checkFailed: Int32 = 8
    /// `EX_IOERR` of sysexits.h.
    static let outputFailed: Int32 = 74

    /// Returns the status for an error of one of the modules.
    static func of(_ error: any Error) -> Int32 {
        switch error {
        case let refusal as PluginRefusal: of(refusal.reason)
        case let lookup as PluginLookupError: of(lookup)
        case is LayoutError: layoutFailed
        case is BuildError, is GalleyHomeError: buildFailed
        case let error as CanvasError where error.isOutput: outputFailed
        case is TraceReplay.Unknown: unknownAnswer
        case let other as OtherInput: other.exitStatus
        default: invalidInput
        }
    }

    /// Returns the status for a failed lookup: 51 to 55.
    private static func of(_ error: PluginLookupError) -> Int32 {
        switch error {
        case .malformed: 51
        case .unknown: 52
        case .noSuchLayout: 53
        case .ambiguous: 54
        case .noBuilder: 55
        }
    }

    /// Returns the status for a refused plugin: 20 to 48. A status never changes.
    private static func of(_ reason: PluginRefusal.Reason) -> Int32 {
        switch reason {
        case .missingFile: 20
        case .notAFile: 21
        case .linkLoop: 22
        case .unreadable: 23
        case .tooLarge: 24
        case .empty: 25
        case .notELF: 26
        case .truncatedELF: 27
        case .otherArchitecture: 28
        case .notALibrary: 29
        case .noNote: 30
        case .wrongMagic: 31
        case .invalidNote: 32
        case .otherMajorVersion: 33
        case .unknownCapability: 34
        case .hashMismatch: 35
        case .otherBuild: 36
        case .missingEntry: 37
        case .noPrivateCopy: 38
        case .missingLibrary: 39
        case .unresolvedSymbol: 40
        case .notLoadable: 41
        case .entryFailed: 42
        case .entryReturnedNull: 43
        case .duplicateID: 44
        case .invalidDescriptor: 45
        case .noWorker: 46
        case .faultWhileLoading: 47
        case .quarantined: 48
        }
    }
}
