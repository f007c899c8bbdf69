// In full Swift this is Foundation's.
#if hasFeature(Embedded)
    /// The span of time between two dates.
    @frozen public struct DateInterval: Hashable, Comparable, Sendable {
        /// The date at which the interval starts.
        public var start: Date
        /// The length in seconds, 0 or more.
        public var duration: TimeInterval {
            willSet { precondition(newValue >= 0, "Negative durations are not allowed") }
        }
        /// The date at which the interval ends.
        public var end: Date {
            get { start + duration }
            set { duration = newValue.timeIntervalSince(start) }
        }

        /// Makes an interval that starts now and has no length.
        public init() { self.init(start: Date(), duration: 0) }

        /// Makes an interval by its start and its length, which is 0 or more.
        public init(start: Date, duration: TimeInterval) {
            precondition(duration >= 0, "Negative durations are not allowed")
            (self.start, self.duration) = (start, duration)
        }

        /// Makes an interval by its start and its end, which is no earlier.
        public init(start: Date, end: Date) {
            self.init(start: start, duration: end.timeIntervalSince(start))
        }

        /// Whether a date lies in the interval; both ends do.
        public func contains(_ date: Date) -> Bool { start <= date && date <= end }

        /// Whether both intervals have a date in common.
        public func intersects(_ other: DateInterval) -> Bool { start <= other.end && other.start <= end }

        /// The dates that both intervals have in common; nil: there are none.
        public func intersection(with other: DateInterval) -> DateInterval? {
            intersects(other) ? DateInterval(start: max(start, other.start), end: min(end, other.end)) : nil
        }

        /// Whether an interval starts earlier than another, or is shorter and starts at the same date.
        public static func < (left: DateInterval, right: DateInterval) -> Bool {
            left.start == right.start ? left.duration < right.duration : left.start < right.start
        }
    }
#endif
