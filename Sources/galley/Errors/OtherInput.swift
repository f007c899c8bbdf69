import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyFormatting
import Glibc

/// The error for a file whose name indicates another kind than the command expects. It names the kind and the command
/// for it.
struct OtherInput: Error, CustomStringConvertible {
    let description: String
    let exitStatus: Int32

    private init(_ file: String, expected: String, status: Int32) {
        exitStatus = status
        let word = Shell.quoted(file)
        let (found, advice) =
            switch true {
            case TraceFile.isTrace(file): ("a trace", "galley layout \(word) lays it out again")
            case SceneRequest.isScene(file): ("a scene", "galley inspect \(word) lays it out")
            default: ("a plugin", "galley inspect \(word) shows its calls")
            }
        description = "\(file): expected \(expected), found \(found); \(advice)"
    }

    /// Runs `body`, and replaces its refusal of a scene or a trace with an error that names the kind. The status stays.
    static func told<Result>(wanting expected: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let refusal as PluginRefusal where [.notELF, .empty].contains(refusal.reason) {
            guard TraceFile.isTrace(refusal.file) || SceneRequest.isScene(refusal.file) else { throw refusal }
            throw OtherInput(refusal.file, expected: expected, status: ExitStatus.of(refusal))
        }
    }

    /// Refuses an existing scene or trace for a command that does not load the file.
    static func refuse(_ file: String, wanting expected: String) throws {
        guard TraceFile.isTrace(file) || SceneRequest.isScene(file), access(file, F_OK) == 0 else { return }
        throw OtherInput(file, expected: expected, status: ExitStatus.invalidInput)
    }

    /// Runs `body`, and replaces its error for a scene or a plugin with one that expects a trace.
    static func toldWantingTrace<Result>(_ file: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as TraceError {
            let isOther =
                !TraceFile.isTrace(file)
                && [".yaml", ".yml", ".json", ".so", ".swift", ".c", ".rs"].contains { file.lowercased().hasSuffix($0) }
            // The error for a missing or unreadable file has no line.
            guard isOther, error.line != nil else { throw error }
            throw OtherInput(file, expected: "a trace", status: ExitStatus.invalidInput)
        }
    }
}
