import Synchronization

/// One load of a plugin: its identity, and the one place through which its faults go.
package final class PluginLoad: Sendable {
    let id: String
    let version: String
    /// Whether it is written in Swift.
    let isSwift: Bool
    /// How many threads may run on in its worker after a call: Dispatch keeps some for a while, which only full Swift has.
    let toleratedThreads: Int
    /// The file that was loaded.
    let path: String
    /// The private copy of the file. Each load has another.
    let copy: String
    /// The faults of this load alone.
    let faults: FaultScope

    private struct State {
        var ended: PluginFault?
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

    /// What stands for a load that was refused.
    init(refused path: String, id: String, in scope: FaultScope) {
        self.id = id
        (version, toleratedThreads, copy, isSwift) = ("", 0, "", false)
        self.path = path
        faults = FaultScope(in: scope)
    }

    /// The fault that ended its worker.
    var ended: PluginFault? { state.withLock { $0.ended } }

    /// Quarantines its content as soon as it ends its worker: even if this process is ended next, the content does not run
    /// again. Crashes of a layout quarantine it in the scene that is shown, others in all scenes.
    func quarantine(_ content: PluginContent, in verdicts: Verdicts, for scene: JudgedScene) {
        state.withLock { state in
            state.onEnd = { fault in
                verdicts.keep(.quarantined(fault.description), on: content, in: fault.layout.isEmpty ? nil : scene.name)
            }
        }
    }

    /// Reports a fault to the scopes of this load, of its host and of what its host does.
    func record(_ fault: PluginFault) {
        if fault.endsWorker {
            let onEnd = state.withLock { state in
                defer { state.onEnd = nil }
                state.ended = fault
                return state.onEnd
            }
            onEnd?(fault)
        }
        faults.record(fault)
    }
}

/// The name of the scene that a host's plugins run for now.
package final class JudgedScene: Sendable {
    private let state = Mutex<String?>(nil)

    var name: String? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

/// Numbers of layout instances, as faults name them: no number is used twice in a process.
enum InstanceNumber {
    private static let last = Atomic<UInt64>(0)

    static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}
