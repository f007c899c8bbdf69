import Foundation
import GalleySDK
import Synchronization

/// The texts of a project in its languages, as the host read them from its string catalogs.
///
/// A value in a key or a text is `%@`; in a text also with its position: `%2$@`.
final class Translations: Sendable {
    private enum Entry: Sendable {
        case text(String)
        /// The texts by the category of the first number: `one`, `other` …
        case plural([String: String])
    }
    private let languages: [String: [String: Entry]]

    /// Reads `{"de": {"Hello %@": "Hallo %@", "%@ files": {"one": "%@ Datei", "other": "%@ Dateien"}}}`; nil for
    /// something else.
    init?(_ written: SceneJSON) {
        guard case .object(let languages) = written else { return nil }
        var read: [String: [String: Entry]] = [:]
        for language in languages {
            guard case .object(let texts) = language.value else { return nil }
            var entries: [String: Entry] = [:]
            for text in texts {
                switch text.value {
                case .text(let string): entries[text.key] = .text(string)
                case .object(let forms):
                    entries[text.key] = .plural(
                        Dictionary(forms.compactMap { form in form.value.string.map { (form.key, $0) } }) { $1 })
                default: return nil
                }
            }
            read[language.key] = entries
        }
        self.languages = read
    }

    /// Returns the pieces of a text in the language of a locale. Those without a translation stay.
    func translated(_ runs: [Text.Run], _ locale: Locale) -> [Text.Run] {
        var result: [Text.Run] = []
        var index = 0
        while index < runs.count {
            if let key = runs[index].key, let text = text(key, locale) {
                let end = min(index + max(key.count, 1), runs.count)
                result += Self.runs(text, key.values, like: Array(runs[index..<end]))
                index = end
            } else {
                result.append(runs[index])
                index += 1
            }
        }
        return result
    }

    private func text(_ key: Text.Key, _ locale: Locale) -> String? {
        // zh-Hans-CN, zh-Hans, zh
        var name = locale.identifier.replacing("_", with: "-")
        while true {
            switch languages[name]?[key.name] {
            case .text(let text): return text
            case .plural(let forms):
                let number = key.values.lazy.compactMap { Int($0.string.replacing(",", with: "")) }.first
                return (number == 1 ? forms["one"] : nil) ?? forms["other"] ?? forms.first?.value
            case nil: break
            }
            guard let dash = name.lastIndex(of: "-") else { return nil }
            name = String(name[..<dash])
        }
    }

    /// Returns a text with its values, in the style of the pieces that it replaces.
    private static func runs(_ text: String, _ values: [Text.Run], like old: [Text.Run]) -> [Text.Run] {
        var style = old[0]
        style.key = nil
        // If the replaced pieces differ in style, the translation has none.
        if old.dropFirst().contains(where: { !Text.Run.areAlike($0, style) }) { style = Text.Run(string: "") }
        func piece(_ string: String) -> Text.Run {
            var run = style
            run.string = string
            return run
        }
        // A value with a style of its own keeps it.
        let pieces: [(run: Text.Run, isValue: Bool)] = Self.pieces(text, values).map { part in
            var plain = part.run
            plain.format = nil
            guard Text.Run.areAlike(plain, Text.Run(string: "")) else { return part }
            var run = piece(part.run.string)
            run.format = part.run.format
            return (run, part.isValue)
        }
        let hasMarkdown = pieces.contains { !$0.isValue && InlineMarkdown.isIn($0.run.string) }
        return hasMarkdown ? InlineMarkdown(pieces).runs : pieces.map(\.run).filter { !$0.string.isEmpty }
    }

    /// Returns a text with its values, without a style.
    private static func pieces(_ text: String, _ values: [Text.Run]) -> [(run: Text.Run, isValue: Bool)] {
        var (pieces, next, rest) = ([(run: Text.Run, isValue: Bool)](), 0, Substring(text))
        while let match = rest.firstMatch(of: /%(?:(\d+)\$)?@/) {
            pieces.append((Text.Run(string: String(rest[..<match.range.lowerBound])), false))
            // A position that no value has leaves its place empty.
            let place = match.output.1.map { Int($0).map { min(max($0, 0), values.count + 1) - 1 } ?? -1 } ?? next
            next = place + 1
            if values.indices.contains(place) { pieces.append((values[place], true)) }
            rest = rest[match.range.upperBound...]
        }
        return pieces + [(Text.Run(string: String(rest)), false)]
    }

    // MARK: Strings

    /// The texts and the language of the views that were evaluated, or took an event, last: `String(localized:)` has no
    /// environment.
    private static let current = Mutex<(texts: Translations, locale: Locale)?>(nil)

    /// Lets `String(localized:)` have the texts of an environment.
    static func use(_ environment: EnvironmentValues) {
        let next = environment.translations.map { ($0, environment.locale) }
        current.withLock { $0 = next }
    }

    /// Returns the current translation of a text, whose Markdown is not read; nil for a text without a translation.
    static func string(_ name: String, _ values: [String]) -> String? {
        let key = Text.Key(name: name, values: values.map { Text.Run(string: $0) }, count: 1)
        guard let (texts, locale) = current.withLock({ $0 }), let text = texts.text(key, locale) else { return nil }
        return pieces(text, key.values).map(\.run.string).joined()
    }
}

extension EnvironmentValues {
    /// The texts of the project in its languages; nil without any.
    var translations: Translations? {
        get { self[TranslationsKey.self] }
        set { self[TranslationsKey.self] = newValue }
    }
}

private enum TranslationsKey: EnvironmentKey { static var defaultValue: Translations? { nil } }
