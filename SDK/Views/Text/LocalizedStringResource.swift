import Foundation

/// A text that can be translated. Views show it in the language of their environment's `locale`.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The key of its translations: the text in the source, with `%@` for each value, unless it has another one.
    public let key: String
    /// The text in the source.
    public let defaultValue: String.LocalizationValue

    /// Makes a text of a literal.
    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

    /// Makes a text of a literal with values.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    /// Makes a text that is its own key.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        (key, defaultValue) = (keyAndValue.name, keyAndValue)
    }

    /// Makes a text with a key.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        (self.key, self.defaultValue) = ("\(key)", defaultValue)
    }
}

/// A value that has a text that can be translated.
public protocol CustomLocalizedStringResourceConvertible {
    /// The text.
    var localizedStringResource: LocalizedStringResource { get }
}
