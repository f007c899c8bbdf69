import GalleyHost
import GalleyInspector

/// A run to compare: a recorded trace, or a scene that the command lays out and records itself.
enum RunInput {
    case trace(file: String)
    case scene(SceneRequest)

    /// The file, or the plugin's id.
    var file: String {
        switch self {
        case .trace(let file): file
        case .scene(let request): request.input
        }
    }

    /// Makes an input with the proposal and the memo of another scene; a trace keeps its own.
    init(_ file: String, like other: SceneRequest) throws {
        var settings = other.settings
        settings.parameters = []
        self = TraceFile.isTrace(file) ? .trace(file: file) : .scene(try SceneRequest(file, settings))
    }

    /// Reads the trace, or records one.
    ///
    /// - Returns: The trace, and the error of the recorded layout, if it failed.
    func trace(_ host: PluginHost) throws -> (trace: Trace, failure: (any Error)?) {
        switch self {
        case .trace(let file): return (try TraceFile.read(file), nil)
        case .scene(let request):
            let recorded = try SceneTrace(recording: request, host)
            return (recorded.trace, recorded.failure)
        }
    }
}
