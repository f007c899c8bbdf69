import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyText
import Glibc

/// A file of another kind than the command takes, by its name: what it is, and which command takes it.
struct OtherInput: Error, CustomStringConvertible {
    let description: String
    let exitStatus: Int32

    private init(_ file: String, expected: String, status: Int32) {
        exitStatus = status
        let word = Shell.quoted(file)
        let (found, advice) =
            switch true {
            case TraceFile.isTrace(file): ("a trace", "galley replay \(word) lays it out again")
            case SceneOptions.isScene(file): ("a scene", "galley inspect \(word) lays it out")
            default: ("a plugin", "galley inspect \(word) shows its calls")
            }
        description = "\(file): expected \(expected), found \(found); \(advice)"
    }

    /// What `body` loads from a file that is no plugin, and by its name something else, is told as that. The status stays.
    static func told<Result>(wanting expected: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let refusal as PluginRefusal where [.notELF, .empty].contains(refusal.reason) {
            guard TraceFile.isTrace(refusal.file) || SceneOptions.isScene(refusal.file) else { throw refusal }
            throw OtherInput(refusal.file, expected: expected, status: refusal.exitStatus)
        }
    }

    /// Refuses such a file where it is not loaded.
    static func refuse(_ file: String, wanting expected: String) throws {
        guard TraceFile.isTrace(file) || SceneOptions.isScene(file), access(file, F_OK) == 0 else { return }
        throw OtherInput(file, expected: expected, status: ExitStatus.invalidInput)
    }

    /// The same of what is no trace.
    static func toldWantingTrace<Result>(_ file: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as TraceError {
            let isOther =
                !TraceFile.isTrace(file)
                && [".yaml", ".yml", ".json", ".so", ".swift", ".c", ".rs"].contains { file.lowercased().hasSuffix($0) }
            // One that is not there, or cannot be read, has no line.
            guard isOther, error.line != nil else { throw error }
            throw OtherInput(file, expected: "a trace", status: ExitStatus.invalidInput)
        }
    }
}
