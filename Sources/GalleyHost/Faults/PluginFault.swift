import Foundation
import GalleyABI
import GalleyEngine
import GalleySDK

/// A fault of a plugin. The call was ended, and the fallback layout replaces the plugin's layout.
public struct PluginFault: Error, Sendable {
    /// The causes of faults.
    public enum Cause: Sendable, Hashable {
        /// The plugin was not loaded: it is missing, refused or quarantined.
        case notLoaded(PluginRefusal.Reason)
        /// The plugin's worker was ended by a signal.
        case crashed(signal: Int32)
        /// Another process, or the system for want of memory, ended the plugin's worker by `SIGKILL`, which a confined
        /// plugin cannot send itself. The plugin is not to blame.
        case killed
        /// The plugin ended its worker with an exit status.
        case exited(status: Int32)
        /// The call exceeded its deadline, and the worker was ended.
        case deadline(Duration)
        /// The call and its children together exceeded their deadline, and the worker was ended.
        case askingDeadline(Duration)
        /// The plugin's calls exceeded the time that they may take in one pass, and the worker was ended.
        case passDeadline(Duration)
        /// The plugin's calls and their children together exceeded their time in one pass, and the worker was ended.
        case passAskingDeadline(Duration)
        /// The worker exceeded its memory limit.
        case outOfMemory
        /// The plugin exhausted its stack, probably by endless recursion.
        case stackOverflow
        /// The worker's messages are invalid, because the plugin overwrote memory.
        case garbled
        /// The plugin called the host on a thread of its own.
        case wrongThread
        /// The plugin placed a child outside of `placeSubviews`.
        case wrongPhase
        /// The plugin used a handle after the call that received it.
        case staleHandle
        /// The plugin asked a subview of an outer call, which may be the view that it measures.
        case outerHandle
        /// The plugin used a child index that does not exist.
        case childRange
        /// The plugin wrote past a result or a buffer.
        case overrun
        /// The plugin changed the floating-point mode.
        case floatingPointMode
        /// The plugin left the direction flag or the alignment check of the processor set.
        case processorFlags
        /// The plugin changed the locale.
        case locale
        /// The plugin replaced the handler of a fatal signal, or the stack on which handlers run.
        case signalHandlers
        /// The plugin left signals blocked.
        case signalMask
        /// The plugin closed a file descriptor that it does not own, or left one open.
        case descriptors
        /// The plugin made a call of the system that a worker refuses: `socket`.
        case systemCall(String)
        /// The plugin changed the variables of the environment.
        case environment
        /// The plugin left this many threads running.
        case threads(Int)
        /// The plugin returned an invalid size, position or guide.
        case invalidResult
        /// The plugin returned an error.
        case failed(status: Int32)
    }

    /// The cause.
    public let cause: Cause
    /// The plugin's id.
    public let plugin: String
    /// The plugin's version.
    public let version: String
    /// The path of the loaded file.
    public let path: String
    /// The private copy of the file, which identifies the load: another load of the same file has another copy.
    public let copy: String
    /// The id of the layout type; empty outside of layouts.
    public let layout: String
    /// The layout instance, by a number that is unique in the process; nil outside of instances.
    public let instance: UInt64?
    /// The function of the ABI, such as `size_that_fits`.
    public let call: String
    /// Whether the plugin is written in Swift, so that its author knows the function by its name in the protocol
    /// `Layout`.
    let isSwift: Bool
    /// The arguments of the call: `proposal 240 × –`; empty if there are none.
    public let arguments: String
    /// The index of the child that the call was about.
    public let child: Int?
    /// The plugin's own message.
    public let message: String?
    /// The stack of the plugin; nil without a signal.
    public let crash: CrashReport?
    /// The container with the layout; nil outside of a pass.
    public let node: NodeID?
    /// The number of times that the fault happened in the scope that collected it.
    ///
    /// Arguments, message and node are those of the first time.
    public internal(set) var count = 1

    init(
        _ cause: Cause, of plugin: PluginLoad, layout: String = "", instance: UInt64? = nil, call: String,
        arguments: String = "", child: Int? = nil, message: String? = nil, crash: CrashReport? = nil,
        node: NodeID? = nil
    ) {
        self.node = node
        self.cause = cause
        self.plugin = plugin.id
        self.version = plugin.version
        self.path = plugin.path
        self.copy = plugin.copy
        self.layout = layout
        self.instance = instance
        self.call = call
        isSwift = plugin.isSwift
        self.arguments = arguments
        self.child = child
        self.message = message
        self.crash = crash
    }

    /// Two faults of one identity are one fault that happened twice.
    struct Identity: Hashable {
        let copy: String
        let instance: UInt64?
        let layout: String
        let call: String
        let cause: Cause
    }

    var identity: Identity {
        Identity(copy: copy, instance: instance, layout: layout, call: call, cause: cause)
    }

    /// The status that the call returned.
    public var status: Int32 {
        switch cause {
        case .wrongThread: GALLEY_ERROR_WRONG_THREAD
        case .wrongPhase: GALLEY_ERROR_WRONG_PHASE
        case .staleHandle, .outerHandle: GALLEY_ERROR_STALE_HANDLE
        case .childRange: GALLEY_ERROR_CHILD_RANGE
        case .overrun, .invalidResult: GALLEY_ERROR_INVALID_RESULT
        case .outOfMemory: GALLEY_ERROR_NO_MEMORY
        case .failed(let status): status
        default: GALLEY_ERROR_FAILED
        }
    }

    /// Whether the fault ended the worker.
    var endsWorker: Bool {
        switch cause {
        case .crashed, .killed, .exited, .deadline, .askingDeadline, .passDeadline, .passAskingDeadline, .outOfMemory,
            .stackOverflow,
            .garbled, .outerHandle:
            true
        default: false
        }
    }

    /// Whether the fault ended the worker and the plugin is to blame: it is not run again as before.
    var condemns: Bool { endsWorker && cause != .killed }

    /// Whether the plugin was not loaded.
    public var isOfLoading: Bool {
        if case .notLoaded = cause { true } else { false }
    }

    /// Whether it happened in a call of the plugin's views, which has no layout.
    var isOfViews: Bool { call.hasSuffix(" its views") }

    /// Whether a call did not return in its time.
    public var isHang: Bool {
        switch cause {
        case .deadline, .askingDeadline, .passDeadline, .passAskingDeadline: true
        default: false
        }
    }

    /// The cause in words: `crashed with SIGSEGV`.
    public var whatHappened: String {
        switch cause {
        case .notLoaded: "was not loaded"
        case .crashed(SIGSYS): "crashed with SIGSYS, the signal of a system call that a worker refuses"
        case .crashed where isTrap: "trapped"
        case .crashed(let signal): "crashed with \(Self.name(ofSignal: signal))"
        case .killed:
            "was ended by a SIGKILL from outside its worker (kill -9, or the system when memory ran out)"
        case .exited(let status): "ended its process with exit status \(status)"
        case .deadline(let limit): "took longer than \(Self.text(limit)) and was ended"
        case .askingDeadline(let limit): "kept its subviews busy for longer than \(Self.text(limit)) and was ended"
        case .passDeadline(let limit): "took longer than \(Self.text(limit)) in one pass and was ended"
        case .passAskingDeadline(let limit):
            "kept its subviews busy for longer than \(Self.text(limit)) in one pass and was ended"
        case .outOfMemory: "used up the memory that it may have"
        case .stackOverflow: "used up its stack"
        case .garbled: "overwrote what its worker needs"
        case .wrongThread: "called the host on a thread of its own"
        case .wrongPhase: "placed a child outside of placeSubviews"
        case .staleHandle: "asked about a subview that is not in the tree any more"
        case .outerHandle: "asked about a subview of a layout around its own"
        case .childRange: "asked for a subview that does not exist"
        case .overrun: "wrote past the end of a result"
        case .floatingPointMode: "left the processor in another floating-point mode"
        case .processorFlags: "left the direction flag or the alignment check of the processor set"
        case .locale: "changed the locale of the process"
        case .signalHandlers: "took over the handling of a fatal signal"
        case .signalMask: "left signals blocked"
        case .descriptors: "closed a file descriptor that is not its own, or left one open"
        case .systemCall(let name): "called \(name), which a worker refuses"
        case .environment: "changed the environment of the process"
        case .threads(let count): "left \(count) \(count == 1 ? "thread" : "threads") running"
        case .invalidResult: Self.invalidResults[call] ?? "returned a value that its caller cannot use"
        case .failed(let status): "failed: \(Status.text(status))"
        }
    }

    /// What is wrong with the result of a call. Sizes that are negative or infinite have a replacement, and are no faults.
    private static let invalidResults = [
        "size_that_fits": "returned a size that is not a number",
        "explicit_alignment": "returned a guide that is not finite",
    ]

    private static func text(_ duration: Duration) -> String {
        let milliseconds = Int(duration / .milliseconds(1))
        return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
    }

    /// Returns the name of a signal: `SIGSEGV`.
    public static func name(ofSignal signal: Int32) -> String {
        let names: [Int32: String] = [
            SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGILL: "SIGILL", SIGFPE: "SIGFPE", SIGTRAP: "SIGTRAP",
            SIGABRT: "SIGABRT", SIGSYS: "SIGSYS", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU",
            SIGINT: "SIGINT", SIGXFSZ: "SIGXFSZ", SIGHUP: "SIGHUP", SIGQUIT: "SIGQUIT", SIGUSR1: "SIGUSR1",
            SIGUSR2: "SIGUSR2", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGSTKFLT: "SIGSTKFLT",
            SIGVTALRM: "SIGVTALRM", SIGPROF: "SIGPROF", SIGIO: "SIGIO", SIGPWR: "SIGPWR",
        ]
        // The C library keeps two of the real-time signals for itself.
        let (first, last): (Int32, Int32) = (34, 64)
        if signal == last { return "SIGRTMAX" }
        if (first..<last).contains(signal) { return signal == first ? "SIGRTMIN" : "SIGRTMIN+\(signal - first)" }
        if (32..<first).contains(signal) { return "signal \(signal), which the C library keeps for itself" }
        return names[signal] ?? "signal \(signal)"
    }
}

extension PluginFault: CustomStringConvertible {
    /// The fault in one line: the plugin, the cause, the call, and the plugin's own message if it is short.
    public var description: String {
        var text = summary
        if let child { text += ", about subview \(Int32(truncatingIfNeeded: child))" }
        if !arguments.isEmpty { text += ", \(arguments)" }
        if let said { text += ": \(said)" }
        return text
    }

    /// The plugin, the cause and the function in one line, without arguments.
    public var summary: String {
        let place = call.isEmpty ? "" : layout.isEmpty || layout == plugin ? function : "\(function) of \(layout)"
        return "the plugin \([plugin, version].filter { !$0.isEmpty }.joined(separator: " ")) \(whatHappened)"
            + (place.isEmpty ? "" : " \(during) \(place)")
    }

    /// The words before the function: it is not to blame for a crash on a thread that the plugin, or a library, started.
    package var during: String {
        if case .crashed = cause, crash?.isOnOtherThread == true { return "on another thread, during" }
        return "in"
    }

    /// The function by the name that the plugin's author knows: `sizeThatFits` or the body of a view in Swift,
    /// `size_that_fits` elsewhere.
    public var function: String { viewFunction ?? (isSwift ? Self.swiftNames[call] ?? call : call) }

    private static let swiftNames = [
        "size_that_fits": "sizeThatFits", "place_subviews": "placeSubviews", "make_cache": "makeCache",
        "update_cache": "updateCache", "spacing": "spacing", "explicit_alignment": "explicitAlignment",
        "create": "init",
    ]

    private var said: String? { message.flatMap(Self.shortened) }

    /// Returns a plugin's message in one line, with the number of bytes that are left out of a long one; nil for an empty
    /// message.
    static func shortened(_ message: String) -> String? {
        let bytes = message.utf8.count
        // Only the start is decoded, because most of a long message is not shown.
        let kept = String(decoding: message.utf8.prefix(Self.maximumSaid), as: UTF8.self)
        let lines = kept.split(whereSeparator: \.isNewline).map(String.init)
        let rest = bytes > Self.maximumSaid ? ["… (\(bytes - Self.maximumSaid) bytes more)"] : []
        let text = (lines + rest).joined(separator: " ⏎ ")
        return text.isEmpty ? nil : text
    }

    /// The maximum length of the shown message, in bytes.
    private static let maximumSaid = 2000
}
