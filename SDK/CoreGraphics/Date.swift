// In full Swift these are Foundation's.
#if hasFeature(Embedded)
    import GalleyMath

    /// A number of seconds.
    public typealias TimeInterval = Double

    /// A point in time.
    @frozen public struct Date: Hashable, Comparable, Sendable {
        /// The seconds since the beginning of 2001, UTC.
        public var timeIntervalSinceReferenceDate: TimeInterval

        /// The seconds between 1970 and 2001.
        public static var timeIntervalBetween1970AndReferenceDate: TimeInterval { 978_307_200 }

        /// Makes the current date.
        public init() {
            self.init(timeIntervalSince1970: galley_now())
        }

        /// Makes a date by its distance from the beginning of 2001.
        public init(timeIntervalSinceReferenceDate seconds: TimeInterval) {
            timeIntervalSinceReferenceDate = seconds
        }

        /// Makes a date by its distance from the beginning of 1970.
        public init(timeIntervalSince1970 seconds: TimeInterval) {
            timeIntervalSinceReferenceDate = seconds - Date.timeIntervalBetween1970AndReferenceDate
        }

        /// Makes a date by its distance from the current one.
        public init(timeIntervalSinceNow seconds: TimeInterval) {
            self = Date() + seconds
        }

        /// Makes a date by its distance from another one.
        public init(timeInterval seconds: TimeInterval, since date: Date) {
            self = date + seconds
        }

        /// The current date.
        public static var now: Date { Date() }
        /// A date far in the past.
        public static var distantPast: Date { Date(timeIntervalSinceReferenceDate: -63_114_076_800) }
        /// A date far in the future.
        public static var distantFuture: Date { Date(timeIntervalSinceReferenceDate: 63_113_904_000) }

        /// The seconds since the beginning of 1970, UTC.
        public var timeIntervalSince1970: TimeInterval {
            timeIntervalSinceReferenceDate + Date.timeIntervalBetween1970AndReferenceDate
        }
        /// The seconds since now; negative for a date in the past.
        public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(Date()) }

        /// The seconds from another date to this one.
        public func timeIntervalSince(_ date: Date) -> TimeInterval {
            timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate
        }
        /// The seconds from another date to this one.
        public func distance(to other: Date) -> TimeInterval { other.timeIntervalSince(self) }
        /// The date so many seconds later.
        public func addingTimeInterval(_ seconds: TimeInterval) -> Date { self + seconds }
        /// The date so many seconds later.
        public func advanced(by seconds: TimeInterval) -> Date { self + seconds }
        /// Moves the date by so many seconds.
        public mutating func addTimeInterval(_ seconds: TimeInterval) { self += seconds }

        /// Whether a date is earlier than another.
        public static func < (left: Date, right: Date) -> Bool {
            left.timeIntervalSinceReferenceDate < right.timeIntervalSinceReferenceDate
        }
        /// The date so many seconds later.
        public static func + (date: Date, seconds: TimeInterval) -> Date {
            Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate + seconds)
        }
        /// The date so many seconds earlier.
        public static func - (date: Date, seconds: TimeInterval) -> Date { date + -seconds }
        /// Moves a date by so many seconds.
        public static func += (date: inout Date, seconds: TimeInterval) { date = date + seconds }
        /// Moves a date back by so many seconds.
        public static func -= (date: inout Date, seconds: TimeInterval) { date = date - seconds }
    }

    /// The direction of a sort.
    public enum SortOrder: Hashable, Sendable {
        /// The smallest value first.
        case forward
        /// The largest value first.
        case reverse
    }
#endif
