import CWorker
import Foundation
import GalleyABI
import GalleyEngine
import GalleySDK

/// A plugin in its own process, and the channel for its calls (`galley_worker.h`).
///
/// One thread at a time uses it; the others wait. A call may lead to further calls of the same worker, through the
/// children that it asks; they nest as in one process. A steady pass allocates nothing.
// Sound: all state is used only inside of `lock`.
package final class Worker: @unchecked Sendable {
    let load: PluginLoad
    let limits: Containment
    let lock = WorkerLock()
    var process: WorkerProcess
    /// The fault that ended the worker; every further call returns its status.
    var ended: PluginFault?
    /// The open calls, the outermost first.
    var calls: [OpenCall] = []
    /// The children of finished calls, by the container's number, because layouts may keep their handles.
    var seats: [UInt32: galley_subviews] = [:]
    var lastSeat: galley_subviews?
    /// The layouts that the host made for the plugin.
    var layouts = WorkerLayouts()
    /// Buffers for placements while they are made, one for each depth.
    var buffers: [PlacementBuffer] = []
    let spin: UInt32
    /// Whether it waited for its first request. Earlier failures are not the plugin's faults.
    var hasStarted = false
    /// Whether the system refuses it to kill itself by SIGKILL: whatever does is something else.
    var cannotKillItself = false
    /// The pass of the last call with children, and the time of its calls beyond their first millisecond, in
    /// nanoseconds.
    var (pass, spentInPass): (UInt32, UInt64) = (0, 0)
    /// The time that the outermost calls of that pass asked their children, in nanoseconds; up to 100 ms of each as elapsed
    /// time, and beyond as processor time.
    private var askedInPass: Int64 = 0
    /// The number of threads that it may have, and the number of answers so far.
    var (threads, answers): (Int?, UInt64) = (nil, 0)

    /// The maximum length of a plugin's printed text in one outermost call, in bytes. The same holds for what it logs.
    private static let maximumPrinted = 1 << 20
    /// What a line counts beside its text, in bytes: the host writes a heading for each line.
    private static let lineHeading = 64
    /// Whether the plugin's posted work runs when the pass is over.
    var awaitsPassEnd = false
    private var printed = 0
    private var logged = 0
    /// The numbers of names that the plugin sent the host. Names stay as long as the process exists.
    var names: Set<UInt32> = []
    /// The maximum number of names: more than a plugin needs, few enough that endless new names fill no memory.
    static let maximumNames = 1024
    // The end of the plugin's printed text, which may tell why it stopped.
    private var lastWords = ""
    /// The activity of its thread at the last check during a long wait.
    var seen: WorkerProcess.Activity?
    /// The times of the last returned turn and of the last read of printed text.
    var (answered, drained): (UInt64, UInt64) = (0, 0)

    /// An open call.
    struct OpenCall {
        var kind: UInt32
        var layout: UnsafeMutablePointer<IsolatedInstance>?
        /// The layout type whose instance is being made.
        var created: IsolatedType?
        /// The children of the call; nil in calls without children.
        var subviews: galley_subviews?
        /// The engine behind the children, if no ledger records the calls.
        var engine: EnginePointer?
        /// The open call whose children the plugin's own handle leads to, in a call of that handle.
        var through: Int?
        /// The child of the last question.
        var child: UInt32?
        var proposal: galley_proposal
        /// The remaining time of its deadline, in nanoseconds.
        var remaining: UInt64
        /// The time of its first question.
        var asking: UInt64?
        /// The processor time of its thread after it had asked for a while.
        var patience: Int64?
    }

    init(_ process: WorkerProcess, load: PluginLoad, limits: Containment) {
        self.process = process
        self.load = load
        self.limits = limits
        spin = limits.sharesCore ? 0 : UInt32(clamping: limits.spin)
        process.channel.pointee.locates = limits.locate == nil ? 0 : 1
    }

    deinit { drainOutput() }

    var channel: UnsafeMutablePointer<galley_channel> { process.channel }

    /// The id of the process.
    var processIdentifier: pid_t { process.identifier }

    // MARK: Calls

    /// Sends one call, answers questions in the meantime, and reads the result.
    ///
    /// - Parameters:
    /// - fill: writes the arguments into the message, and its body.
    /// - read: reads the result of a call that succeeded or whose buffer was too small.
    @inline(__always)
    func call(
        _ kind: UInt32, _ layout: UnsafeMutablePointer<IsolatedInstance>?, subviews: galley_subviews? = nil,
        creating type: IsolatedType? = nil, through home: Int? = nil, within deadline: Duration? = nil,
        fill: (UnsafeMutablePointer<galley_worker_message>, inout galley_bytes) -> Void = { _, _ in },
        read: (galley_worker_message, UnsafePointer<UInt8>?) -> Void = { _, _ in }
    ) -> galley_status {
        let before = lock.enter()
        defer { lock.leave(before) }
        if let ended { return refuse(ended, layout) }
        open(kind, layout, subviews, deadline ?? limits.deadline)
        calls[calls.count - 1].created = type
        calls[calls.count - 1].through = home
        defer { close() }
        // The message is made here and copied, because the worker may write into the channel at any time.
        var message = galley_worker_message()
        message.kind = kind
        if let layout { message.instance = layout.pointee.remote }
        if let subviews {
            remember(subviews)
            tell(subviews, &message)
        }
        var body = galley_bytes(
            bytes: payload + Int(message.body_length), capacity: payloadCapacity - 65536 - Int(message.body_length),
            length: 0, failed: false)
        fill(&message, &body)
        if body.failed { return GALLEY_ERROR_BUFFER }
        message.body_length += UInt32(body.length)
        calls[calls.count - 1].proposal = message.proposal
        channel.pointee.message = message
        let status = exchange(&message)
        // A scene that does not fit has a length.
        let isUnfit = kind == GALLEY_ASK_SCENE_UPDATE && status == GALLEY_ERROR_INVALID_RESULT
        guard status >= 0 || status == GALLEY_ERROR_BUFFER || isUnfit else { return status }
        read(message, galley_channel_body(channel, &message).map { UnsafePointer($0) })
        guard kind == GALLEY_ASK_PLACE, status >= 0 else { return status }
        return message.placement_count > 0 ? carryOutPlacements(&message, calls.count - 1) : status
    }

    func open(
        _ kind: UInt32, _ layout: UnsafeMutablePointer<IsolatedInstance>?, _ subviews: galley_subviews?,
        _ deadline: Duration
    ) {
        if calls.isEmpty { (printed, logged) = (0, 0) }
        if let subviews, subviews.pass != pass { (pass, spentInPass, askedInPass) = (subviews.pass, 0, 0) }
        calls.append(
            OpenCall(
                kind: kind, layout: layout, subviews: subviews, engine: subviews?.engineBehindGuard, child: nil,
                proposal: galley_proposal(width: .nan, height: .nan),
                remaining: UInt64(clamping: Self.nanoseconds(deadline))))
        if buffers.count < calls.count { buffers.append(PlacementBuffer()) }
    }

    private func close() {
        let last = calls.count - 1
        // What an inner call asks is part of what the outer one asks.
        if last == 0, let asking = calls[0].asking {
            let measured = calls[0].patience.map { galley_spent() - $0 } ?? 0
            askedInPass += measured + Int64(min(max(answered, asking) - asking, Self.patienceBegins))
        }
        calls.removeLast()
    }

    /// Adds the facts about the children to the message: their number, traits of all, and the sizes that are ready.
    private func tell(_ subviews: galley_subviews, _ message: UnsafeMutablePointer<galley_worker_message>) {
        message.pointee.container = subviews.container
        message.pointee.first = subviews.first
        message.pointee.count = subviews.count
        message.pointee.pass = subviews.pass
        // The worker's frame number is the call's position among the open calls with children.
        var traits = galley_traits()
        _ = subviews.functions.pointee.traits(subviews, &traits)
        message.pointee.flags = traits.flags
        message.pointee.direction = traits.direction
        guard let engine = calls[calls.count - 1].engine, subviews.count <= Self.maximumKnown else { return }
        writeKnown(subviews, engine, nil, message)
    }

    /// The maximum number of children whose sizes are sent in advance; in larger containers, each child is a question.
    private static let maximumKnown = 100_000

    func writeKnown(
        _ subviews: galley_subviews, _ engine: EnginePointer, _ proposal: galley_proposal?,
        _ message: UnsafeMutablePointer<galley_worker_message>
    ) {
        guard subviews.count <= Self.maximumKnown else { return }
        let known = UnsafeMutableRawPointer(payload).assumingMemoryBound(to: galley_worker_known.self)
        var inner = subviews.behindGuard
        (inner.first, inner.count) = (subviews.first, subviews.count)
        for index in 0..<subviews.count {
            let entry = known + Int(index)
            entry.pointee.known = engine.knownSize(inner, index, proposal, entry.pointer(to: \.size)!).rawValue
        }
        message.pointee.known_count = subviews.count
        message.pointee.body_length = subviews.count * UInt32(MemoryLayout<galley_worker_known>.size)
    }

    var payload: UnsafeMutablePointer<UInt8> { galley_channel_payload(channel) }

    var payloadCapacity: Int { Int(GALLEY_CHANNEL_SIZE) - MemoryLayout<galley_channel>.size }

    /// Passes the turn until the result arrives, and reads it.
    private func exchange(_ message: inout galley_worker_message) -> galley_status {
        let depth = calls.count
        while true {
            galley_channel_give(channel, GALLEY_TURN_WORKER)
            if let fault = wait() { return end(fault) }
            galley_channel_read(channel, &message)
            // Unbuffered writes are not signalled. A ledger records printed text at its call; otherwise reading it now
            // and then is enough.
            let isHeard = calls[depth - 1].subviews != nil && calls[depth - 1].engine == nil
            if message.has_printed != 0 || isHeard || answered &- drained > 10_000_000 {
                drained = answered
                drainOutput()
            }
            if message.kind == GALLEY_ANSWER {
                if message.has_posted != 0 { runPostedAfterPass() }
                return finish(&message)
            }
            guard answer(&message) else { return end(.garbled) }
            // A question in the meantime may have ended the worker.
            if let ended { return refuse(ended, calls[depth - 1].layout) }
            assert(calls.count == depth)
        }
    }

    /// The elapsed time after which the processor time of asking is measured, in nanoseconds.
    private static let patienceBegins: UInt64 = 100_000_000

    /// Returns the limit that a call exceeds which asks its children for too long, by itself or together with the earlier
    /// calls of its pass; nil: none. Mostly this reads one clock.
    func exceededAsking(_ call: Int) -> PluginFault.Cause? {
        let limit = Self.nanoseconds(limits.askingDeadline)
        let isPassOver = askedInPass > limit * 2
        let now = galley_clock()
        guard let begin = calls[call].asking else {
            calls[call].asking = now
            return isPassOver ? .passAskingDeadline(limits.askingDeadline * 2) : nil
        }
        if now &- begin < Self.patienceBegins, !isPassOver { return nil }
        // Processor time counts, not elapsed time: the process may have been stopped, or waited for another thread.
        guard let patience = calls[call].patience else {
            calls[call].patience = galley_spent()
            return nil
        }
        let spent = galley_spent() - patience
        if spent > limit { return .askingDeadline(limits.askingDeadline) }
        return askedInPass + spent > limit * 2 ? .passAskingDeadline(limits.askingDeadline * 2) : nil
    }

    /// Ends a call that asks without end. Enclosing calls of other workers are not to blame.
    func endAsking(_ cause: PluginFault.Cause) -> galley_status {
        galley_spend(-Self.nanoseconds(limits.askingDeadline))
        return end(cause)
    }

    static func nanoseconds(_ duration: Duration) -> Int64 {
        Int64(min(max(duration / .nanoseconds(1), 0), 1e18))
    }

    /// Reads the status of a result, and records other broken rules.
    private func finish(_ message: inout galley_worker_message) -> galley_status {
        if message.offence != GALLEY_OFFENCE_NONE {
            let cause =
                message.offence == GALLEY_OFFENCE_CALL
                ? .systemCall(callName(&message)) : PluginFault.Cause(offence: message.offence)
            guard let cause else { return end(.garbled) }
            return offend(cause, child: cause.isAboutChild ? message.offence_index : nil)
        }
        if let fault = threadsLeft() { return offend(fault, child: nil) }
        if message.status < 0, message.text_length > 0, let text = galley_channel_text(channel, &message) {
            Messages.put(String(decoding: copy(of: text, min(Int(message.text_length), 65536)), as: UTF8.self))
        }
        return message.status == Self.isRecorded ? Self.isRecorded - 1 : message.status
    }

    /// Returns a copy of bytes of the channel, which the worker cannot change.
    func copy(of bytes: UnsafePointer<CChar>, _ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            buffer.withMemoryRebound(to: CChar.self) {
                _ = $0.update(fromContentsOf: UnsafeBufferPointer(start: bytes, count: count))
            }
            length = count
        }
    }

    // MARK: Faults

    /// The status of a call that ended in a reported fault: «GALY» as a number. A status from a plugin in a worker is
    /// never taken for it.
    package static let isRecorded: galley_status = -0x47414c59

    /// Returns the status of a call that ended in a fault, and stores the fault in its layout.
    func refuse(_ fault: PluginFault, _ layout: UnsafeMutablePointer<IsolatedInstance>?) -> galley_status {
        layout?.pointee.fault = fault
        Messages.put(fault.description)
        return Self.isRecorded
    }

    /// Ends the worker because of a fault in the running call.
    func end(_ cause: PluginFault.Cause) -> galley_status {
        // A handler that caught the signal ends the process by itself, unless the plugin broke it.
        for _ in 0..<20 where process.checkExit() == nil && readCrash() != nil { usleep(500) }
        process.end()
        drainOutput()
        // From here on, nothing writes to the channel.
        let crash = readCrash().map { crash in
            withUnsafePointer(to: crash) { crash in
                CrashReport(
                    crash, image: load.path, printed: lastWords, worker: try? limits.workerProgram(for: load.path))
            }
        }
        let fault = describe(cause, child: calls.last?.child, crash: crash)
        ended = fault
        // A worker that never ran the plugin is not the plugin's fault.
        if hasStarted { load.record(fault) }
        // The ends of the layouts may call this worker again.
        let made = layouts
        withExtendedLifetime(made) { layouts = WorkerLayouts() }
        return refuse(fault, calls.last?.layout)
    }

    /// Reports the printed text that has not been read yet.
    func tellOutput() {
        let before = lock.enter()
        defer { lock.leave(before) }
        drainOutput()
    }

    /// Writes the plugin's log messages, up to a limit for each call.
    func log(_ level: UInt32, _ text: galley_string) {
        let isCutOff = logged > Self.maximumPrinted
        logged += text.length + Self.lineHeading
        if isCutOff { return }
        HostTable.write(level, text)
        if logged > Self.maximumPrinted { HostTable.print("… (log cut off)\n", of: load.id) }
    }

    /// Sends the plugin's printed text to the log, in portions small enough for deadlines to hold, and up to a limit
    /// for each call. In a trial, printed text is counted in lines.
    func drainOutput() {
        guard let text = process.takeOutput() else { return }
        lastWords = String((lastWords + text).suffix(2048))
        if limits.trialOutput?(text) == true { return }
        if printed > Self.maximumPrinted { return }
        for index in text.utf8.indices {
            printed += text.utf8[index] == UInt8(ascii: "\n") ? 1 + Self.lineHeading : 1
            guard printed > Self.maximumPrinted else { continue }
            return HostTable.print(String(text[..<index]) + "… (cut off)\n", of: load.id)
        }
        HostTable.print(text, of: load.id)
    }
}

/// A copy of placements from the channel, out of the worker's reach.
final class PlacementBuffer {
    private(set) var placements: UnsafeMutablePointer<galley_placement>
    private var capacity = 64

    init() { placements = .allocate(capacity: 64) }
    deinit { placements.deallocate() }

    func take(_ source: UnsafePointer<galley_placement>, _ count: Int) {
        if count > capacity {
            placements.deallocate()
            capacity = count
            placements = .allocate(capacity: count)
        }
        placements.update(from: source, count: count)
    }
}
