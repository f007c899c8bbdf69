import CWorker
import GalleyABI
import GalleyEngine

/// The running views of a plugin, which write a scene and receive events.
///
/// Use it on the main thread. The plugin stays loaded as long as the session.
public final class SceneSession {
    /// The entry that is shown.
    public let entry: SceneEntry
    private let library: any PluginTables
    private let load: PluginLoad
    private let session: UnsafeMutableRawPointer
    /// The processor time of all updates and events so far, in the views' worker or in this process.
    package private(set) var spent = Duration.zero

    /// The maximum length of a scene or an event, in bytes.
    public static let maximumLength = SceneLength.maximum

    /// Opens a session.
    ///
    /// - Errors: `SceneSessionError`.
    init(_ entry: SceneEntry, of library: any PluginTables, _ load: PluginLoad) throws(SceneSessionError) {
        self.entry = entry
        self.library = library
        self.load = load
        var session: UnsafeMutableRawPointer?
        _ = HostTable.takeMessage()
        let status = library.openScene(UInt32(entry.index), &session)
        try Self.check(status, "open", entry, load)
        guard let session else {
            throw Self.fault(.invalidResult, "open", "expected a session, found null", entry, load)
        }
        self.session = session
    }

    deinit { library.closeScene(session) }

    /// Returns the scene as JSON, in the form of scene files; nil: nothing has changed since the last call.
    ///
    /// - Errors: `SceneSessionError.fault`.
    public func update() throws(SceneSessionError) -> [UInt8]? {
        var scene: [UInt8] = []
        _ = HostTable.takeMessage()
        let before = galley_spent()
        let status = library.updateScene(session, &scene)
        spent += .nanoseconds(galley_spent() - before)
        try Self.check(status, "update", entry, load)
        if status == GALLEY_NO_VALUE { return nil }
        guard scene.count <= Self.maximumLength else {
            throw Self.fault(.invalidResult, "update", SceneLength.tooLong(scene.count), entry, load)
        }
        return scene
    }

    /// Sends an event, such as `{"tap": "Vote"}`.
    ///
    /// - Errors: `SceneSessionError.refused` for an event that the views do not accept, with their reason; `fault` if
    ///   the plugin caused a fault.
    public func send(_ event: [UInt8]) throws(SceneSessionError) {
        _ = HostTable.takeMessage()
        let before = galley_spent()
        let status = library.sendToScene(session, event)
        spent += .nanoseconds(galley_spent() - before)
        if status == GALLEY_ERROR_UNKNOWN || status == GALLEY_ERROR_INVALID_ARGUMENT {
            throw .refused(HostTable.takeMessage().flatMap(PluginFault.shortened) ?? Status.text(status, saying: nil))
        }
        try Self.check(status, "send", entry, load)
    }

    /// Records a fault: the session wrote something that cannot be shown.
    ///
    /// - Parameter problem: What was expected, and what was found.
    package func invalid(_ problem: String) -> SceneSessionError {
        Self.fault(.invalidResult, "update", problem, entry, load)
    }

    private static func check(
        _ status: galley_status, _ call: String, _ entry: SceneEntry, _ load: PluginLoad
    ) throws(SceneSessionError) {
        guard status < 0 else { return }
        let message = HostTable.takeMessage()
        // The worker has already reported a fault that ended it.
        if let ended = load.ended { throw .fault(ended) }
        if status == Worker.isRecorded, let recorded = load.faults.faults.last { throw .fault(recorded) }
        let cause: PluginFault.Cause =
            status == GALLEY_ERROR_INVALID_RESULT ? .invalidResult : .failed(status: status)
        throw fault(cause, call, message, entry, load)
    }

    private static func fault(
        _ cause: PluginFault.Cause, _ call: String, _ message: String?, _ entry: SceneEntry, _ load: PluginLoad
    ) -> SceneSessionError {
        let fault = PluginFault(cause, of: load, layout: entry.name, call: "\(call) of the views", message: message)
        load.record(fault)
        return .fault(fault)
    }
}

/// The reason why views do not run, or do not accept an event.
public enum SceneSessionError: Error, Sendable, CustomStringConvertible {
    /// The plugin caused a fault. If its worker ended, its layouts are replaced too.
    case fault(PluginFault)
    /// The views do not accept the event, for this reason.
    case refused(String)
    /// The plugin is unloaded.
    case unloaded(String)

    /// The error in words, with advice.
    public var description: String {
        switch self {
        case .fault(let fault): fault.explanation
        case .refused(let reason): reason
        case .unloaded(let name): "\(name): the plugin is unloaded. Load it again."
        }
    }
}

extension Plugin {
    /// Opens a session that shows an entry.
    ///
    /// - Errors: `SceneSessionError`.
    public func open(_ entry: SceneEntry) throws(SceneSessionError) -> SceneSession {
        guard let library = code.library else { throw .unloaded(entry.name) }
        return try SceneSession(entry, of: library, load)
    }
}
