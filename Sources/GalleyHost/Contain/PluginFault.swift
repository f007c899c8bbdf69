import Foundation
import GalleyABI
import GalleyEngine
import GalleySDK

/// What a plugin did that it may not do, and where: the call was ended and the fallback layout stands in its place.
public struct PluginFault: Error, Sendable {
    /// The kinds of faults.
    public enum Cause: Sendable, Hashable {
        /// The worker was ended by a signal that the plugin raised.
        case crashed(signal: Int32)
        /// The plugin ended the worker, with this exit status.
        case exited(status: Int32)
        /// The call took longer than it may; the worker was ended.
        case deadline(Duration)
        /// The call asked its children, and they answered, for longer than it may take altogether; the worker was ended.
        case askingDeadline(Duration)
        /// The worker may not have more memory.
        case outOfMemory
        /// The plugin used up the stack: it calls itself without end.
        case stackOverflow
        /// What the worker says makes no sense: the plugin overwrote it.
        case garbled
        /// It called the host on a thread of its own.
        case wrongThread
        /// It placed a child outside of `placeSubviews`.
        case wrongPhase
        /// It used a handle of a call that is over.
        case staleHandle
        /// It named a child that does not exist.
        case childRange
        /// It wrote past a result or a buffer.
        case overrun
        /// It left the processor in another floating-point mode.
        case floatingPointMode
        /// It set another locale.
        case locale
        /// It took over the handling of a fatal signal.
        case signalHandlers
        /// It closed a file descriptor that is not its own.
        case descriptors
        /// It answered with a size, position or guide that is none.
        case invalidResult
        /// It returned an error of its own.
        case failed(status: Int32)
    }

    /// What it did.
    public let cause: Cause
    /// The plugin's id.
    public let plugin: String
    /// The plugin's version.
    public let version: String
    /// The file that was loaded.
    public let path: String
    /// The private copy of the file, which names the load: the same file that is loaded again has another.
    public let copy: String
    /// The layout type's id; empty where the fault was not in a layout.
    public let layout: String
    /// The layout instance, by a number that no other instance of the process has; nil where the fault was in none.
    public let instance: UInt64?
    /// The function of the ABI: `size_that_fits`.
    public let call: String
    /// What the call was about: `proposal 240 × –`; empty where there is nothing to say.
    public let arguments: String
    /// The child that the call was about, by its number.
    public let child: Int?
    /// What the plugin itself said.
    public let message: String?
    /// Where in the plugin it happened; nil where no signal told.
    public let crash: CrashReport?
    /// The container whose layout it is; nil where the fault was not in a pass of a tree.
    public let node: NodeID?
    /// How often it happened in the scope that collected it.
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

    /// The status that the call answered with.
    public var status: Int32 {
        switch cause {
        case .wrongThread: GALLEY_ERROR_WRONG_THREAD
        case .wrongPhase: GALLEY_ERROR_WRONG_PHASE
        case .staleHandle: GALLEY_ERROR_STALE_HANDLE
        case .childRange: GALLEY_ERROR_CHILD_RANGE
        case .overrun, .invalidResult: GALLEY_ERROR_INVALID_RESULT
        case .outOfMemory: GALLEY_ERROR_NO_MEMORY
        case .failed(let status): status
        default: GALLEY_ERROR_FAILED
        }
    }

    /// Whether the worker is gone because of it.
    var endsWorker: Bool {
        switch cause {
        case .crashed, .exited, .deadline, .askingDeadline, .outOfMemory, .stackOverflow, .garbled: true
        default: false
        }
    }

    /// What it did, in words: `crashed with SIGSEGV`.
    public var whatHappened: String {
        switch cause {
        case .crashed(let signal): "crashed with \(Self.name(ofSignal: signal))"
        case .exited(let status): "ended its process with exit status \(status)"
        case .deadline(let limit): "took longer than \(Self.text(limit)) and was ended"
        case .askingDeadline(let limit): "kept its subviews busy for longer than \(Self.text(limit)) and was ended"
        case .outOfMemory: "used up the memory that it may have"
        case .stackOverflow: "used up its stack"
        case .garbled: "overwrote what its worker needs"
        case .wrongThread: "called the host on a thread of its own"
        case .wrongPhase: "placed a child outside of placeSubviews"
        case .staleHandle: "used subviews of a call that is over"
        case .childRange: "asked for a subview that does not exist"
        case .overrun: "wrote past the end of a result"
        case .floatingPointMode: "left the processor in another floating-point mode"
        case .locale: "changed the locale of the process"
        case .signalHandlers: "took over the handling of a fatal signal"
        case .descriptors: "closed a file descriptor that is not its own"
        case .invalidResult: "answered with a result that is not valid"
        case .failed(let status): "failed: \(Status.text(status))"
        }
    }

    private static func text(_ duration: Duration) -> String {
        let milliseconds = Int(duration / .milliseconds(1))
        return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
    }

    /// A signal's name: `SIGSEGV`.
    public static func name(ofSignal signal: Int32) -> String {
        let names: [Int32: String] = [
            SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGILL: "SIGILL", SIGFPE: "SIGFPE", SIGTRAP: "SIGTRAP",
            SIGABRT: "SIGABRT", SIGSYS: "SIGSYS", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU",
            SIGINT: "SIGINT", SIGXFSZ: "SIGXFSZ",
        ]
        return names[signal] ?? "signal \(signal)"
    }
}

extension PluginFault: CustomStringConvertible {
    /// One line: who, what, where, and what the plugin said of it, as far as that is short.
    public var description: String {
        var text = summary
        if let child { text += ", about subview \(child)" }
        if !arguments.isEmpty { text += ", \(arguments)" }
        if let said { text += ": \(said)" }
        return text
    }

    /// One line: who and what, in which function, whatever it was asked.
    public var summary: String {
        "the plugin \(plugin) \(version) \(whatHappened)"
            + (layout.isEmpty || layout == plugin ? " in \(call)" : " in \(call) of \(layout)")
    }

    /// The message in one line, and how much of it is left out.
    private var said: String? {
        guard let message else { return nil }
        let bytes = message.utf8.count
        // Looked at in pieces: most of a long one is not shown.
        let kept = String(decoding: message.utf8.prefix(Self.maximumSaid), as: UTF8.self)
        let lines = kept.split(whereSeparator: \.isNewline).map(String.init)
        let rest = bytes > Self.maximumSaid ? ["… (\(bytes - Self.maximumSaid) bytes more)"] : []
        let text = (lines + rest).joined(separator: " ⏎ ")
        return text.isEmpty ? nil : text
    }

    /// In bytes.
    private static let maximumSaid = 2000
}
