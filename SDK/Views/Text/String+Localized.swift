import Foundation

extension String {
    /// A text with values, as the key of a translation.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        /// The text of the source.
        let text: String
        /// The text with `%@` for each value, as translations have it, and the values.
        let name: String, values: [String]

        /// Makes a key of a string.
        public init(_ value: String) { (text, name, values) = (value, value, []) }

        /// Makes a key of a literal.
        public init(stringLiteral value: String) { self.init(value) }

        /// Makes a key of a literal with values.
        public init(stringInterpolation: StringInterpolation) {
            (text, name, values) = (stringInterpolation.text, stringInterpolation.name, stringInterpolation.values)
        }

        /// Collects the pieces of a literal.
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var text = "", name = "", values: [String] = []

            /// Begins without pieces.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            /// Adds a piece of the literal.
            public mutating func appendLiteral(_ literal: String) {
                text += literal
                name += literal
            }

            /// Adds a value as its description.
            public mutating func appendInterpolation<T>(_ value: T) {
                let value = "\(value)"
                text += value
                name += "%@"
                values.append(value)
            }

            /// Adds a value in a format.
            public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
            where F.FormatOutput == String {
                appendInterpolation(format.format(input))
            }

            /// Adds a number in a C format.
            public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
                appendInterpolation(String(format: specifier, value))
            }
        }
    }

    /// The translation of a text in the language in which the views are shown, otherwise the text itself. The locale of
    /// a view's environment does not change it.
    public init(
        localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = Translations.string(key.name, key.values) ?? key.text
    }

    /// The translation of a key in the language in which the views are shown, otherwise the text of the source.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = Translations.string("\(key)", defaultValue.values) ?? defaultValue.text
    }

    /// The translation of a text in the language in which the views are shown, otherwise the text of the source.
    @_disfavoredOverload public init(localized resource: LocalizedStringResource) {
        self = Translations.string(resource.key, resource.defaultValue.values) ?? resource.defaultValue.text
    }
}
