// Layouts of schedules read hours and days from dates. In full Swift these are Foundation's; here the calendar is
// Gregorian, in the machine's time zone. A source that asks for more of it is built as full Swift.
#if hasFeature(Embedded)
    import GalleyMath

    /// The parts of a date.
    public struct DateComponents: Hashable, Sendable {
        /// A part of the date; nil if it is not known.
        public var year: Int?, month: Int?, day: Int?, hour: Int?, minute: Int?, second: Int?
        /// The day of the week: 1 is Sunday.
        public var weekday: Int?

        /// Makes the parts of a date.
        public init(
            year: Int? = nil, month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil,
            second: Int? = nil, weekday: Int? = nil
        ) {
            (self.year, self.month, self.day) = (year, month, day)
            (self.hour, self.minute, self.second, self.weekday) = (hour, minute, second, weekday)
        }
    }

    /// The Gregorian calendar in the machine's time zone.
    public struct Calendar: Hashable, Sendable {
        /// The calendars that are known.
        public enum Identifier: Hashable, Sendable {
            /// A calendar.
            case gregorian, iso8601
        }
        /// A part of a date.
        public enum Component: Hashable, Sendable {
            /// A part.
            case year, month, day, hour, minute, second, weekday
        }

        /// The calendar of the user.
        public static var current: Calendar { Calendar(identifier: .gregorian) }
        /// The calendar of the user.
        public static var autoupdatingCurrent: Calendar { current }

        /// Which calendar it is.
        public let identifier: Identifier
        /// Makes a calendar.
        public init(identifier: Identifier) { self.identifier = identifier }
        /// The first day of a week: 1 is Sunday.
        public var firstWeekday: Int { identifier == .iso8601 ? 2 : 1 }

        // MARK: Reading

        /// One part of a date.
        public func component(_ component: Component, from date: Date) -> Int {
            let (days, seconds) = local(date)
            switch component {
            case .hour: return seconds / 3600
            case .minute: return seconds / 60 % 60
            case .second: return seconds % 60
            case .weekday: return Self.modulo(days + 4, 7) + 1
            case .year: return Self.civil(days).year
            case .month: return Self.civil(days).month
            case .day: return Self.civil(days).day
            }
        }

        /// Some parts of a date.
        public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents {
            var result = DateComponents()
            for part in components { result.set(part, component(part, from: date)) }
            return result
        }

        /// The whole parts of the time between two dates, the largest parts first.
        public func dateComponents(_ components: Set<Component>, from start: Date, to end: Date) -> DateComponents {
            var result = DateComponents()
            var from = start
            for part in [Component.year, .month, .day, .hour, .minute, .second] where components.contains(part) {
                let count = whole(part, from, end)
                result.set(part, count)
                from = moved(from, part, count)
            }
            return result
        }

        /// The first moment of a date's day.
        public func startOfDay(for date: Date) -> Date { moment(local(date).days, 0) }
        /// Whether two dates lie in one day.
        public func isDate(_ first: Date, inSameDayAs second: Date) -> Bool { local(first).days == local(second).days }
        /// Whether a date lies in the current day.
        public func isDateInToday(_ date: Date) -> Bool { isDate(date, inSameDayAs: Date()) }
        /// Whether a date lies in a Saturday or Sunday.
        public func isDateInWeekend(_ date: Date) -> Bool { [1, 7].contains(component(.weekday, from: date)) }

        // MARK: Making

        /// The date so many parts later.
        public func date(byAdding component: Component, value: Int, to date: Date) -> Date? {
            moved(date, component, value)
        }
        /// The date with these parts; those that are missing are the least ones.
        public func date(from components: DateComponents) -> Date? {
            let time = (components.hour ?? 0) * 3600 + (components.minute ?? 0) * 60 + (components.second ?? 0)
            let days = Self.days(components.year ?? 1, components.month ?? 1, components.day ?? 1)
            return moment(days, time)
        }
        /// The date at another time of its day.
        public func date(bySettingHour hour: Int, minute: Int, second: Int, of date: Date) -> Date? {
            moment(local(date).days, hour * 3600 + minute * 60 + second)
        }

        // MARK: Arithmetic

        /// The days since 1970 where the calendar is, and the seconds since midnight.
        private func local(_ date: Date) -> (days: Int, seconds: Int) {
            let since = date.timeIntervalSince1970
            let seconds = Int((since + galley_zone_offset(since)).rounded(.down))
            let days = Self.quotient(seconds, 86_400)
            return (days, seconds - days * 86_400)
        }

        private func moment(_ days: Int, _ seconds: Int) -> Date {
            let local = Double(days * 86_400 + seconds)
            // The offset at the moment itself, which may differ from the one before.
            let near = local - galley_zone_offset(local)
            return Date(timeIntervalSince1970: local - galley_zone_offset(near))
        }

        private func moved(_ date: Date, _ component: Component, _ count: Int) -> Date {
            let rest = date.timeIntervalSince1970 - date.timeIntervalSince1970.rounded(.down)
            let (days, seconds) = local(date)
            switch component {
            case .hour: return date + Double(count * 3600)
            case .minute: return date + Double(count * 60)
            case .second: return date + Double(count)
            case .day, .weekday: return moment(days + count, seconds) + rest
            case .year, .month:
                let civil = Self.civil(days)
                let months = civil.year * 12 + civil.month - 1 + count * (component == .year ? 12 : 1)
                let (year, month) = (Self.quotient(months, 12), Self.modulo(months, 12) + 1)
                let length = Self.days(year, month + 1, 1) - Self.days(year, month, 1)
                return moment(Self.days(year, month, min(civil.day, length)), seconds) + rest
            }
        }

        /// How many whole parts lie between two dates; negative where the second one is earlier.
        private func whole(_ component: Component, _ start: Date, _ end: Date) -> Int {
            let seconds = end.timeIntervalSince(start)
            switch component {
            case .hour: return Int(seconds / 3600)
            case .minute: return Int(seconds / 60)
            case .second: return Int(seconds)
            case .year, .month, .day, .weekday: break
            }
            let (first, last) = (Self.civil(local(start).days), Self.civil(local(end).days))
            var count =
                switch component {
                case .year: last.year - first.year
                case .month: (last.year - first.year) * 12 + last.month - first.month
                default: local(end).days - local(start).days
                }
            // The last part may not be whole.
            if count > 0, moved(start, component, count) > end { count -= 1 }
            if count < 0, moved(start, component, count) < end { count += 1 }
            return count
        }

        private static func quotient(_ value: Int, _ divisor: Int) -> Int {
            value / divisor - (value % divisor < 0 ? 1 : 0)
        }
        private static func modulo(_ value: Int, _ divisor: Int) -> Int { value - quotient(value, divisor) * divisor }

        /// The days from the beginning of 1970 to a date. Months and days beyond the year's and month's go on into the
        /// next.
        private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
            // Years begin in March, so that the day of a leap year is their last.
            let months = year * 12 + month - 3
            let (year, month) = (quotient(months, 12), modulo(months, 12))
            return year * 365 + quotient(year, 4) - quotient(year, 100) + quotient(year, 400)
                + (month * 153 + 2) / 5 + day - 1 - 719_468
        }

        private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
            // A first guess that is never too late.
            var year = quotient(days, 366) + 1970
            if days < 0 { year = quotient(days, 365) + 1970 }
            while Self.days(year + 1, 1, 1) <= days { year += 1 }
            var month = 1
            while month < 12, Self.days(year, month + 1, 1) <= days { month += 1 }
            return (year, month, days - Self.days(year, month, 1) + 1)
        }
    }

    extension DateComponents {
        fileprivate mutating func set(_ component: Calendar.Component, _ value: Int) {
            switch component {
            case .year: year = value
            case .month: month = value
            case .day: day = value
            case .hour: hour = value
            case .minute: minute = value
            case .second: second = value
            case .weekday: weekday = value
            }
        }
    }
#endif
