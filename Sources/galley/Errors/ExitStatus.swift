import GalleyBuild
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyScene

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
    /// There are findings: `doctor`.
    static let findings: Int32 = 9
    /// An entry of the cache is damaged: `cache verify`.
    static let cacheDamaged: Int32 = 10
    /// `EX_USAGE` of sysexits.h: an argument or the value of an option is not valid.
    static let wrongUsage: Int32 = 64
    /// `EX_OSERR` of sysexits.h.
    static let systemFailed: Int32 = 71
    /// `EX_IOERR` of sysexits.h.
    static let outputFailed: Int32 = 74

    /// Returns the status for an error of one of the modules.
    static func of(_ error: any Error) -> Int32 {
        switch error {
        case let refusal as PluginRefusal: refusal.exitStatus
        case let lookup as PluginLookupError: lookup.exitStatus
        case let error as LayoutError: error.code == .noMemory ? systemFailed : layoutFailed
        case let errors as SceneErrors where errors.errors.contains(where: \.isOfSystem): systemFailed
        case SceneSessionError.fault: pluginFault
        // A missing source is a missing plugin file.
        case BuildError.missing: PluginRefusal.Reason.missingFile.exitStatus
        case is BuildError, is GalleyHomeError: buildFailed
        case let error as CanvasError where error.isOutput: outputFailed
        case let error as TrustFileError where error.isOutput: outputFailed
        case is TraceReplay.Unknown: unknownAnswer
        case let other as OtherInput: other.exitStatus
        default: invalidInput
        }
    }
}
