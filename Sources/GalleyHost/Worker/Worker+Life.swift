import CWorker
import Foundation
import GalleyABI

/// The start and the end of a worker.
extension Worker {
    /// Receives the worker's description of itself before any code of the plugin runs there, so that the plugin cannot
    /// change it.
    func start() {
        var (thread, confined): (UInt32, UInt32) = (0, 0)
        let status = call(
            GALLEY_ASK_START, nil, within: .seconds(5),
            read: { answer, _ in (thread, confined) = (answer.index, answer.flags) })
        guard status == GALLEY_OK, let thread = pid_t(exactly: thread) else { return }
        process.thread = thread
        hasStarted = true
        cannotKillItself = confined & GALLEY_CONFINED_CALLS != 0
        guard limits.isConfined, limits.allowsWeakConfinement else { return }
        if confined & GALLEY_CONFINED_CALLS == 0 {
            limits.tellWeakness(
                "this system has no seccomp: the plugin \(load.id) runs in a worker process, but what it does to files, "
                    + "network, processes and the memory of others is not kept off")
        } else if confined & GALLEY_CONFINED_FILES == 0 {
            limits.tellWeakness(
                "this system has no Landlock: the loader opens libraries that the plugin \(load.id) names, wherever they "
                    + "are; its code opens no file, and nothing is written, sent or started")
        }
    }

    /// Ends the worker normally, with all destructors, and waits for its end. Returns the fault, if any: one that ended
    /// the worker, or a rule that was broken on the way out.
    func leave(unmapping: Bool) -> PluginFault? {
        // A scope of its own: a rule that was broken in a layout too is not new to the load's.
        let (_, broken) = load.faults.collecting {
            guard ended == nil else { return }
            let status = call(
                GALLEY_ASK_LEAVE, nil, fill: { message, _ in message.pointee.flags = unmapping ? 1 : 0 })
            if status == GALLEY_OK || status == Self.isRecorded, ended == nil { awaitEnd() }
        }
        let fault = ended ?? broken.first
        ended = ended ?? describe(.exited(status: 0), child: nil)
        return fault
    }

    /// Waits until the process ends with status 0, after it announced its end.
    func awaitEnd() {
        let before = lock.enter()
        defer { lock.leave(before) }
        open(GALLEY_ASK_LEAVE, nil, nil, limits.deadline)
        defer { calls.removeLast() }
        // The worker has the turn and keeps it.
        galley_channel_give(channel, GALLEY_TURN_WORKER)
        guard let cause = wait(), cause != .exited(status: 0) else { return }
        _ = end(cause)
    }
}
