import Foundation
import GalleySDK

extension EnvironmentValues {
    /// The font of text; nil: the body's.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
    /// The maximum number of lines of a text; nil: as many as fit.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }
    /// The alignment of lines that are shorter than the longest.
    public var multilineTextAlignment: TextAlignment {
        get { self[TextAlignmentKey.self] }
        set { self[TextAlignmentKey.self] = newValue }
    }
    /// The place where a line that is too long is cut.
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationKey.self] }
        set { self[TruncationKey.self] = newValue }
    }
    /// The case of letters; nil: as they are written.
    public var textCase: Text.Case? {
        get { self[TextCaseKey.self] }
        set { self[TextCaseKey.self] = newValue }
    }
    /// Whether controls react.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
    /// Light or dark.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
    /// The size that people choose for text. Text is measured in the default size.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
    /// The format of numbers and dates: `en_US`, unless a view or an event says otherwise. Code that asks Foundation itself
    /// has `en_001` on Linux.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }
    /// The calendar of dates.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }
    /// Whether motion is reduced.
    public var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }
    var fontWeight: Font.Weight? {
        get { self[FontWeightKey.self] }
        set { self[FontWeightKey.self] = newValue }
    }
    var foregroundColor: Color? {
        get { self[ForegroundKey.self] }
        set { self[ForegroundKey.self] = newValue }
    }
    /// The gradient of text and shapes; nil: their colour.
    var foregroundFill: _Fill? {
        get { self[ForegroundFillKey.self] }
        set { self[ForegroundFillKey.self] = newValue }
    }
    var tintColor: Color? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
    /// The coordinate spaces of the views around, by name.
    var coordinateSpaces: [AnyHashable: NodeReference] {
        get { self[CoordinateSpacesKey.self] }
        set { self[CoordinateSpacesKey.self] = newValue }
    }
}

private enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
private enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private enum TextAlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
private enum TruncationKey: EnvironmentKey { static var defaultValue: Text.TruncationMode { .tail } }
private enum TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
private enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
private enum DynamicTypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .usual } }
private enum CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar {
        var calendar = Calendar.current
        calendar.locale = .usual
        return calendar
    }
}
private enum ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum FontWeightKey: EnvironmentKey { static var defaultValue: Font.Weight? { nil } }
private enum ForegroundKey: EnvironmentKey { static var defaultValue: Color? { nil } }
private enum ForegroundFillKey: EnvironmentKey { static var defaultValue: _Fill? { nil } }
private enum TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
private enum CoordinateSpacesKey: EnvironmentKey { static var defaultValue: [AnyHashable: NodeReference] { [:] } }

/// Light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable { case light, dark }

/// The size that people choose for text.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether it is one of the accessibility sizes.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// Whether the first is smaller.
    public static func < (first: DynamicTypeSize, second: DynamicTypeSize) -> Bool { first.rawValue < second.rawValue }
}
