import Foundation
import GalleySDK

extension Text {
    /// The format of a date.
    public struct DateStyle: Equatable, Hashable, Sendable {
        private let name: String
        /// The time of day.
        public static let time = DateStyle(name: "time")
        /// The day.
        public static let date = DateStyle(name: "date")
        /// The time until then, or since then.
        public static let relative = DateStyle(name: "relative")
        /// The time until or since then, with a sign.
        public static let offset = DateStyle(name: "offset")
        /// The time until or since then, as a clock.
        public static let timer = DateStyle(name: "timer")

        func run(_ date: Date, now: Date = Date()) -> Run {
            let seconds = date.timeIntervalSince(now)
            switch name {
            case "time": return Run(date, Date.FormatStyle(date: .omitted, time: .shortened))
            case "date": return Run(date, Date.FormatStyle(date: .long, time: .omitted))
            case "timer": return Run(string: Self.clock(abs(seconds)))
            default:
                let length = Self.length(abs(seconds))
                return Run(string: name == "offset" ? (seconds < 0 ? "+" : "-") + length : length)
            }
        }

        /// `2:05` and `1:00:07`.
        static func clock(_ seconds: TimeInterval) -> String {
            let whole = Int(max(seconds, 0))
            let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
        }

        /// `5 min, 3 sec`.
        private static func length(_ seconds: TimeInterval) -> String {
            let whole = Int(seconds)
            let units = [
                (31_536_000, "yr"), (2_592_000, "mo"), (86_400, "day"), (3_600, "hr"), (60, "min"), (1, "sec"),
            ]
            var (rest, parts): (Int, [String]) = (whole, [])
            for (length, name) in units where rest >= length && parts.count < 2 {
                parts.append("\(rest / length) \(name)")
                rest %= length
            }
            return parts.isEmpty ? "0 sec" : parts.joined(separator: ", ")
        }
    }

    /// Makes a text of a date.
    public init(_ date: Date, style: DateStyle) { runs = [style.run(date)] }

    /// Makes a text of two dates.
    public init(_ dates: ClosedRange<Date>) {
        let format = Date.FormatStyle(date: .abbreviated, time: .shortened)
        runs = [Run(dates.lowerBound, format), Run(string: " – "), Run(dates.upperBound, format)]
    }

    /// Makes a text of the time that has passed, or that is left, as a clock.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        let now = min(max(pauseTime ?? Date(), timerInterval.lowerBound), timerInterval.upperBound)
        let seconds =
            countsDown
            ? timerInterval.upperBound.timeIntervalSince(now) : now.timeIntervalSince(timerInterval.lowerBound)
        runs = [Run(string: DateStyle.clock(seconds))]
    }

    /// Makes a text of a value or object that a formatter writes.
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
        runs = [Run(string: formatter.string(for: subject) ?? "")]
    }

    /// Makes a text of a symbol: the sign that fonts have for it, or a box.
    public init(_ image: Image) { runs = [Run(string: SymbolSigns.sign(for: image.isSystem ? image.name : ""))] }

    /// Makes a text of a localised text.
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
        let value = resource.defaultValue
        var run = Run(string: value.text)
        run.key = Key(name: resource.key, values: value.values.map { Run(string: $0) }, count: 1)
        runs = [run]
    }

    /// The appearance of a line at a text. All lines are drawn alike.
    public struct LineStyle: Hashable, Sendable {
        /// The form of a line.
        public struct Pattern: Sendable {
            /// Without gaps.
            public static let solid = Pattern()
            /// A line of dots.
            public static let dot = Pattern()
            /// A line of dashes.
            public static let dash = Pattern()
            /// Dashes and dots.
            public static let dashDot = Pattern()
            /// Dashes and two dots.
            public static let dashDotDot = Pattern()
        }
        /// One line.
        public static let single = LineStyle()
        /// Makes a line.
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
    }

    /// The scale of a text. All have one scale.
    public struct Scale: Hashable, Sendable {
        private let name: String
        /// The default scale.
        public static let `default` = Scale(name: "default")
        /// Beside main text.
        public static let secondary = Scale(name: "secondary")
    }

    /// The text in a style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        changed { ($0.color, $0.style) = (nil, ForegroundStyleValue(style)) }
    }
    /// The text in another width. It has no effect.
    public func fontWidth(_ width: Font.Width?) -> Text { self }
    /// The text in another design.
    public func fontDesign(_ design: Font.Design?) -> Text { changed { $0.design = design ?? $0.design } }
    /// The text with letters of one width.
    public func monospaced(_ isActive: Bool = true) -> Text { isActive ? fontDesign(.monospaced) : self }
    /// The text in italics, or not.
    public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }
    /// The text underlined, without gaps and in its own colour.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        underline(isActive)
    }
    /// The text struck through, without gaps and in its own colour.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        strikethrough(isActive)
    }
    /// The text with more room between letters.
    public func kerning(_ kerning: CGFloat) -> Text { changed { $0.kerning = kerning } }
    /// The text with more room between letters.
    public func tracking(_ tracking: CGFloat) -> Text { kerning(tracking) }
    /// The text raised by a distance.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { changed { $0.baselineOffset = baselineOffset } }
    /// The text in another scale. It has no effect.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
}

extension LocalizedStringKey.StringInterpolation {
    /// Adds a date.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
        appendInterpolation(Text(date, style: style))
    }
    /// Adds two dates.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }
    /// Adds a symbol.
    public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }
    /// Adds a value or object that a formatter writes.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
        appendInterpolation(formatter.string(for: subject) ?? "")
    }
    /// Adds an attributed string.
    public mutating func appendInterpolation(_ string: AttributedString) { appendInterpolation(Text(string)) }
    /// Adds the time that has passed, or that is left.
    public mutating func appendInterpolation(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        appendInterpolation(
            Text(
                timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
    }
}

extension String.StringInterpolation {
    /// Adds a number in a C format, as in texts of views.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
        appendLiteral(String(format: specifier, value))
    }
}
