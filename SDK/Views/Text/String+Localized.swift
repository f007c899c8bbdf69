import Foundation

extension String {
    /// A text with values, as the key of a translation. Galley has no translations, so the text of the source is shown.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        fileprivate let text: String

        /// Makes a key of a string.
        public init(_ value: String) { text = value }

        /// Makes a key of a literal.
        public init(stringLiteral value: String) { text = value }
    }

    /// The translation of a text, which is the text itself.
    public init(
        localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = key.text
    }

    /// The translation of a key, which is the text of the source.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = defaultValue.text
    }
}
