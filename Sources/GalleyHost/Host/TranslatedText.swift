/// A text of a string catalog. A value in it is `%@`, or `%2$@` with its position.
package enum TranslatedText: Sendable, Equatable {
    case text(String)
    /// The texts by the category of the first number: `one`, `other` …
    case plural([String: String])
}

/// The translated texts of a project.
package struct TranslatedTexts: Sendable {
    /// The texts by language and key.
    package var languages: [String: [String: TranslatedText]] = [:]
    /// The files of the texts, also one that would be read if it existed.
    package var files: [String] = []

    /// Makes none.
    package init() {}
}
