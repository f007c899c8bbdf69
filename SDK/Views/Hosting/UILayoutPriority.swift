/// How much a length of a fitting size matters.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The priority as a number.
    public let rawValue: Float
    /// Makes a priority.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// Makes a priority.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// A length that is kept.
    public static let required = UILayoutPriority(1000)
    /// The priority with which content resists compression.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority with which content keeps from growing.
    public static let defaultLow = UILayoutPriority(250)
    /// A length that gives way to the content.
    public static let fittingSizeLevel = UILayoutPriority(50)
    /// Whether one priority is lower.
    public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool { one.rawValue < other.rawValue }
}
