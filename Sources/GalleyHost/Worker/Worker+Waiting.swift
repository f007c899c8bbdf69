import CWorker
import Foundation
import GalleyABI

/// Waits for a worker, and finds the cause if no answer comes.
extension Worker {
    /// Waits for the turn; returns the cause if it will never come.
    func wait() -> PluginFault.Cause? {
        let call = calls.count - 1
        // For a thread that is ready to run, its processor time counts, otherwise the elapsed time: that the machine is
        // busy with other work is not the plugin's fault. A small part of the elapsed time counts in any case, because a
        // thread that gives its processor away (`sched_yield`) has almost no time of its own on a busy machine.
        var spent: UInt64 = 0
        var before: WorkerProcess.Activity?
        // The first slice is short: most answers come at once, and printed text has to be read in the meantime.
        var slice: UInt64 = 1_000_000
        while true {
            let begin = galley_clock()
            let turn = galley_channel_wait(
                channel, GALLEY_TURN_HOST, spin, min(slice, max(calls[call].remaining, 1)))
            let waited = min(galley_clock() &- begin, slice)
            if turn == GALLEY_TURN_HOST {
                answered = begin &+ waited
                galley_spend(Int64(clamping: spent + waited))
                calls[call].remaining -= min(spent + waited, calls[call].remaining)
                // Short calls count with their own time only.
                spentInPass += spent
                return nil
            }
            drainOutput()
            if turn == GALLEY_TURN_CRASHED { return crashCause() }
            if let exit = process.checkExit() {
                // The crash record may have been written just before.
                if readCrash() != nil { return crashCause() }
                switch exit {
                // The system tells how it ended, not the plugin: what the plugin records is a crash of its own.
                case .signal(SIGKILL) where cannotKillItself:
                    switch process.killing {
                    case .fromOutside: return .killed
                    case .processorTime: return .crashed(signal: SIGKILL)
                    case .memory: return .outOfMemory
                    }
                case .signal(let signal): return .crashed(signal: signal)
                case .status(let status): return .exited(status: status)
                }
            }
            let now = process.activity
            if let before, let now, now.isReady {
                spent += max(now.spent(since: before), waited / Self.leastShare)
            } else if let seen, let now, now.isReady {
                // Its time since the last look may be counted already, but cannot exceed this wait.
                spent += max(min(waited, now.spent(since: seen)), waited / Self.leastShare)
            } else {
                spent += waited
            }
            (before, seen) = (now, now)
            let budget = UInt64(clamping: Self.nanoseconds(limits.passDeadline))
            if spent >= calls[call].remaining || spentInPass + spent >= budget && calls[call].subviews != nil {
                let isLate = spent >= calls[call].remaining
                process.end(askingWhere: true)
                if let crash = readCrash(), crash.is_stack_overflow != 0 { return .stackOverflow }
                if !isLate { return .passDeadline(limits.passDeadline) }
                let kind = calls[call].kind
                let isOfViews = kind >= GALLEY_ASK_SCENE_OPEN && kind <= GALLEY_ASK_SCENE_SEND
                if isOfViews { return .deadline(limits.viewsDeadline) }
                return .deadline(kind == GALLEY_ASK_LOAD ? limits.loadingDeadline : limits.deadline)
            }
            slice = min(slice * 2, 4_000_000, calls[call].remaining &- spent &+ 1000)
        }
    }

    /// One part of so many of the elapsed time counts for a thread that is ready to run.
    private static let leastShare: UInt64 = 64

    /// Returns a copy of the signal handler's record; nil if it wrote nothing. The plugin may have overwritten it.
    func readCrash() -> galley_worker_crash? {
        var crash = galley_worker_crash()
        galley_channel_read_crash(channel, &crash)
        return (1...64).contains(crash.signal) ? crash : nil
    }

    func crashCause() -> PluginFault.Cause {
        guard let crash = readCrash() else { return .garbled }
        let call = withUnsafeBytes(of: crash.call) { $0.prefix { $0 != 0 } }
        if !call.isEmpty { return .systemCall(Self.callName(Array(call))) }
        if crash.is_stack_overflow != 0 { return .stackOverflow }
        if crash.is_out_of_memory != 0 { return .outOfMemory }
        return .crashed(signal: crash.signal)
    }
}
