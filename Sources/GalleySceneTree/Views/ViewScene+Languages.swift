import Foundation
import GalleyHost

/// Views in the languages of their project.
extension ViewScene {
    /// The languages of the project's string catalogs, such as `de` and `pt-BR`, in order.
    package var languages: [String] { translations.languages.keys.sorted() }

    /// The files of the project's string catalogs, also one that would be read if it existed.
    package var catalogFiles: [String] { translations.files }

    /// Returns the views as they are now in another language, in a new tree: another session shows them with this one's
    /// state, and in the direction of the language.
    ///
    /// - Throws: As `init`.
    package func tree(in language: String) throws -> SceneTree {
        let other = try ViewScene(
            entry, of: plugin, file: file, host: host, proposal: proposal, usualProposal: usualProposal,
            options: options, isDark: isDark, translations: translations)
        let isRightToLeft = Locale.Language(identifier: language).characterDirection == .rightToLeft
        try other.send([
            "environment": ["locale": language, "direction": isRightToLeft ? "rightToLeft" : "leftToRight"]
        ])
        try other.settle()
        _ = try other.takeState(of: self)
        return try other.tree()
    }

    /// Sends the texts of the string catalogs to the views.
    func sendTranslations() throws {
        guard !translations.languages.isEmpty else { return }
        let texts = translations.languages.mapValues { texts in
            texts.mapValues { text -> Any in
                switch text {
                case .text(let string): string
                case .plural(let forms): forms
                }
            }
        }
        // Views in other languages than Swift may take none.
        do { try send(["translations": texts]) } catch is ViewEventError {}
    }
}
