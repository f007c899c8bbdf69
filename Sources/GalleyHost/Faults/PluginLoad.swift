import GalleyEngine
import GalleySDK
import Synchronization

/// One load of a plugin: its identity, and the single path of its faults.
package final class PluginLoad: Sendable {
    let id: String
    let version: String
    /// Whether the plugin is written in Swift.
    let isSwift: Bool
    /// The number of threads that may keep running in its worker after a call: Dispatch, which only full Swift has,
    /// keeps some for a while.
    let toleratedThreads: Int
    /// The path of the loaded file.
    let path: String
    /// The path of the private copy of the file, which is unique to the load.
    let copy: String
    /// The faults of this load alone.
    let faults: FaultScope

    private struct State {
        var ended: PluginFault?
        var layoutRequest: LayoutRequest?
        var onEnd: (@Sendable (PluginFault) -> Void)?
    }
    private let state = Mutex(State())

    init(_ note: PluginNote, path: String, copy: String, in scope: FaultScope) {
        (id, version) = (note.id, note.version)
        isSwift = note.runtime != .none
        toleratedThreads = note.runtime == .swift ? 64 : 0
        (self.path, self.copy) = (path, copy)
        faults = FaultScope(in: scope)
    }

    /// Makes a load that was refused.
    init(refused path: String, id: String, in scope: FaultScope) {
        self.id = id
        (version, toleratedThreads, copy, isSwift) = ("", 0, "", false)
        self.path = path
        faults = FaultScope(in: scope)
    }

    /// Makes a layout by id for the plugin. `depth`: how many layouts made each other up to it.
    typealias LayoutRequest =
        @Sendable (
            _ id: String, _ arguments: [String: GalleyValue], _ depth: UInt32
        ) throws(LayoutRequestError) -> AnyLayout

    /// Makes the layouts that the plugin requests; nil: none.
    var layoutRequest: LayoutRequest? {
        get { state.withLock { $0.layoutRequest } }
        set { state.withLock { $0.layoutRequest = newValue } }
    }

    /// The fault that ended its worker.
    var ended: PluginFault? { state.withLock { $0.ended } }

    /// Quarantines the plugin's content as soon as the plugin ends its worker, so that the content does not run again
    /// even if this process is ended next. A crash of a layout quarantines it in the current scene, other crashes in
    /// all scenes.
    func quarantine(_ content: PluginContent, in verdicts: Verdicts, for scene: JudgedScene) {
        state.withLock { state in
            state.onEnd = { fault in
                guard !scene.isTried else { return }
                let isOfScene = !fault.layout.isEmpty || fault.isOfViews
                verdicts.keep(.quarantined(fault.explanation), on: content, in: isOfScene ? scene.name : nil)
            }
        }
    }

    /// Records a fault in the scopes of this load, of its host and of the host's current operations.
    func record(_ fault: PluginFault) {
        if fault.endsWorker {
            let onEnd = state.withLock { state in
                defer { state.onEnd = nil }
                state.ended = fault
                return state.onEnd
            }
            if fault.condemns { onEnd?(fault) }
        }
        faults.record(fault)
    }
}

/// The name of the scene for which a host's plugins currently run.
package final class JudgedScene: Sendable {
    private struct State {
        var name: String?
        /// Makes the name, when a plugin is loaded first: the text of a large scene is not read for its built-in views.
        var makeName: (@Sendable () -> String?)?
        var trials = 0
    }
    private let state = Mutex(State())

    var name: String? {
        get {
            state.withLock { state in
                if let makeName = state.makeName { (state.name, state.makeName) = (makeName(), nil) }
                return state.name
            }
        }
        set { state.withLock { ($0.name, $0.makeName) = (newValue, nil) } }
    }

    func setName(_ make: @escaping @Sendable () -> String?) {
        state.withLock { ($0.name, $0.makeName) = (nil, make) }
    }

    /// Whether plugins run for trees that the user did not ask for.
    var isTried: Bool { state.withLock { $0.trials > 0 } }

    func beginTrial() { state.withLock { $0.trials += 1 } }
    func endTrial() { state.withLock { $0.trials -= 1 } }
}

/// The numbers of layout instances in faults. No number is used twice in a process.
enum InstanceNumber {
    private static let last = Atomic<UInt64>(0)

    static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}
