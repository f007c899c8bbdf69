/// A text of a string catalog. A value in it is `%@`, or `%2$@` with its position.
package enum TranslatedText: Sendable, Equatable {
    case text(String)
    /// The texts by the category of the first number: `one`, `other` …
    case plural([String: String])
}
