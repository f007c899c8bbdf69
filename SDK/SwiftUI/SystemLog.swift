// The logs of Apple's systems. A plugin has none: nothing is written, and no message is worked out.

/// How much a message in a log matters.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
    /// The number by which logs know it.
    public let rawValue: UInt8
    /// Makes the type of a number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// What is kept where nothing else is said.
    public static var `default`: OSLogType { OSLogType(rawValue: 0) }
    /// What helps, and is not needed.
    public static var info: OSLogType { OSLogType(rawValue: 1) }
    /// What helps while a program is written.
    public static var debug: OSLogType { OSLogType(rawValue: 2) }
    /// What went wrong.
    public static var error: OSLogType { OSLogType(rawValue: 16) }
    /// What should not have been possible.
    public static var fault: OSLogType { OSLogType(rawValue: 17) }
}

/// A part of the log.
public struct OSLog: Sendable {
    /// A part of the log that tools read.
    public struct Category: Sendable {
        /// Where something of interest happens.
        public static var pointsOfInterest: Category { Category() }
        /// What is recorded while a tool asks for it.
        public static var dynamicTracing: Category { Category() }
        /// The same with stacks.
        public static var dynamicStackTracing: Category { Category() }
    }

    /// Makes a part of the log.
    public init(subsystem: String, category: String) {}
    /// Makes a part of the log that tools read.
    public init(subsystem: String, category: Category) {}
    private init() {}

    /// The log where nothing else is said.
    public static var `default`: OSLog { OSLog() }
    /// No log.
    public static var disabled: OSLog { OSLog() }

    /// Whether messages of a type are kept: they are not.
    public func isEnabled(type: OSLogType) -> Bool { false }
    /// Whether intervals are kept: they are not.
    public var signpostsEnabled: Bool { false }
}

/// What a layout writes to the log. A plugin has none: nothing is written, and nothing is worked out for it.
public struct Logger: Sendable {
    /// Makes a logger that writes nothing.
    public init() {}
    /// Makes a logger that writes nothing.
    public init(subsystem: String, category: String) {}
    /// Makes a logger that writes nothing.
    public init(_ log: OSLog) {}

    /// Writes nothing.
    public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {}

    /// Writes nothing.
    public func debug(_ message: @autoclosure () -> OSLogMessage) {}
    /// Writes nothing.
    public func trace(_ message: @autoclosure () -> OSLogMessage) {}
    /// Writes nothing.
    public func info(_ message: @autoclosure () -> OSLogMessage) {}
    /// Writes nothing.
    public func notice(_ message: @autoclosure () -> OSLogMessage) {}
    /// Writes nothing.
    public func log(_ message: @autoclosure () -> OSLogMessage) {}
    /// Writes nothing.
    public func warning(_ message: @autoclosure () -> OSLogMessage) {}
    /// Writes nothing.
    public func error(_ message: @autoclosure () -> OSLogMessage) {}
    /// Writes nothing.
    public func critical(_ message: @autoclosure () -> OSLogMessage) {}
    /// Writes nothing.
    public func fault(_ message: @autoclosure () -> OSLogMessage) {}
}

/// Whether a value may be read in a log.
public enum OSLogPrivacy: Sendable {
    /// Anyone may read it.
    case `public`
    /// Only the owner may read it.
    case `private`
    /// It has no value to read.
    case sensitive
    /// As its type says.
    case auto
}

/// A message to the log.
public struct OSLogMessage: ExpressibleByStringInterpolation {
    /// Makes a message of a literal.
    public init(stringLiteral value: String) {}
    /// Makes a message of an interpolation.
    public init(stringInterpolation: Interpolation) {}

    /// The parts of a message.
    public struct Interpolation: StringInterpolationProtocol {
        /// Makes room for the parts.
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// Takes text.
        public mutating func appendLiteral(_ literal: String) {}
        /// Takes a value.
        public mutating func appendInterpolation<Value>(_ value: Value, privacy: OSLogPrivacy = .auto) {}
    }
}

/// Writes nothing. The values stand for `%d`, `%@` and the like in the message.
public func os_log<each Value>(
    _ message: @autoclosure () -> OSLogMessage, log: OSLog = .default, type: OSLogType = .default,
    _ values: repeat each Value
) {}

/// Writes nothing. The values stand for `%d`, `%@` and the like in the message.
public func os_log<each Value>(
    _ type: OSLogType, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage, _ values: repeat each Value
) {}

/// The kind of a signpost.
public struct OSSignpostType: Sendable {
    /// An interval begins.
    public static var begin: OSSignpostType { OSSignpostType() }
    /// An interval ends.
    public static var end: OSSignpostType { OSSignpostType() }
    /// Something happens.
    public static var event: OSSignpostType { OSSignpostType() }
}

/// Distinguishes intervals of one name.
public struct OSSignpostID: Equatable, Sendable {
    /// There is one at a time.
    public static var exclusive: OSSignpostID { OSSignpostID() }
    private init() {}
    /// Makes one for a log.
    public init(log: OSLog) {}
}

/// Writes nothing.
public func os_signpost<each Value>(
    _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
    _ values: repeat each Value
) {}

/// Marks intervals for profiling tools. A plugin has no such tool, so nothing is marked.
public struct OSSignposter: Sendable {
    /// An interval that has begun.
    public struct IntervalState: Sendable {}

    /// Makes one that marks nothing.
    public init() {}
    /// Makes one that marks nothing.
    public init(subsystem: String, category: String) {}
    /// Makes one that marks nothing.
    public init(subsystem: String, category: OSLog.Category) {}
    /// Makes one that marks nothing.
    public init(logger: Logger) {}
    /// Makes one that marks nothing.
    public init(logHandle: OSLog) {}

    /// Whether intervals are marked: they are not.
    public var isEnabled: Bool { false }
    /// Makes an identity for an interval.
    public func makeSignpostID() -> OSSignpostID { .exclusive }
    /// Begins an interval.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> IntervalState { IntervalState() }
    /// Begins an interval.
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage
    ) -> IntervalState { IntervalState() }
    /// Ends an interval.
    public func endInterval(_ name: StaticString, _ state: IntervalState) {}
    /// Ends an interval.
    public func endInterval(
        _ name: StaticString, _ state: IntervalState, _ message: @autoclosure () -> OSLogMessage
    ) {}
    /// Marks a moment.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
    /// Runs `work` as an interval.
    public func withIntervalSignpost<Result, Failure: Error>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around work: () throws(Failure) -> Result
    ) throws(Failure) -> Result { try work() }
}

/// An interval that a signposter has begun.
public typealias OSSignpostIntervalState = OSSignposter.IntervalState
