import ArgumentParser
import GalleyBuild
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyScene
import Glibc

/// The exit statuses of commands. Those of refused plugins are 20 to 48, those of failed lookups 51 to 55.
enum ExitStatus {
    static let layoutFailed: Int32 = 1
    static let invalidInput: Int32 = 2
    static let buildFailed: Int32 = 3
    /// Frames depend on the order of the calls: `--stress-order`.
    static let orderMatters: Int32 = 4
    /// Two runs differ, or a run from what is expected: `diff`, `check`.
    static let runsDiffer: Int32 = 5
    /// A trace has no answer to a question: `replay`.
    static let unknownAnswer: Int32 = 6
    /// A plugin did what it may not do, and was contained.
    static let pluginFault: Int32 = 7
    /// A plugin breaks a rule: `plugin check`.
    static let checkFailed: Int32 = 8
    /// As sysexits.h calls it: EX_IOERR.
    static let outputFailed: Int32 = 74

    /// The status for an error of one of the modules.
    static func of(_ error: any Error) -> Int32 {
        switch error {
        case let refusal as PluginRefusal: refusal.exitStatus
        case let lookup as PluginLookupError: lookup.exitStatus
        case is LayoutError: layoutFailed
        case is BuildError, is GalleyHomeError: buildFailed
        case let error as CanvasError where error.isOutput: outputFailed
        case is TraceReplay.Unknown: unknownAnswer
        case let other as OtherInput: other.exitStatus
        default: invalidInput
        }
    }
}

/// Runs a command's body; an error goes to standard error in one form, and ends the process with its status.
///
/// `countsFaults`: whether what plugins did wrong makes a status; a session in which they may do so has said it.
func reportingErrors(countsFaults: Bool = true, _ body: () throws -> Void) throws {
    var isFaulty = false
    Output.claim()
    do {
        defer { isFaulty = CommandHost.finish() }
        try body()
    } catch let error as ExitCode {
        throw error
    } catch let error as ValidationError {
        throw error
    } catch {
        Output.complain(String(describing: error))
        throw ExitCode(ExitStatus.of(error))
    }
    if isFaulty, countsFaults { throw ExitCode(ExitStatus.pluginFault) }
}
