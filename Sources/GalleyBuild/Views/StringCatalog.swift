import Foundation
import GalleyHost

/// The translated texts of the project around a source of views: those of its string catalogs and of the
/// `Localizable.strings` in its `.lproj` folders.
struct StringCatalog {
    /// The texts by language and key. A value in a key or a text is `%@`, in a text also with its position: `%2$@`.
    private(set) var languages: [String: [String: TranslatedText]] = [:]

    /// The bytes of a file that is read.
    private static let largestFile = 4 << 20
    /// Texts that are read: more are no project.
    private static let maximumTexts = 40_000
    private var count = 0

    /// Reads the files around the file or folder at `path`.
    init(around path: String) {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        let wanted = { (name: String) in name == "Localizable.xcstrings" || name.hasSuffix(".lproj") }
        for file in EnclosingModule.resources(around: path, wanted) {
            if file.hasSuffix(".xcstrings") { readCatalog(file) } else { readTable(in: file) }
        }
    }

    private mutating func add(_ text: TranslatedText, _ key: String, _ language: String) {
        guard count < Self.maximumTexts else { return }
        count += 1
        // The first file wins.
        let key = Self.plain(key)
        if languages[language]?[key] == nil { languages[language, default: [:]][key] = text }
    }

    private mutating func readCatalog(_ file: String) {
        guard let data = FileKind.contents(file, atMost: Self.largestFile),
            let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let strings = object["strings"] as? [String: [String: Any]]
        else { return }
        for (key, string) in strings.sorted(by: { $0.key < $1.key }) {
            for (language, written) in string["localizations"] as? [String: [String: Any]] ?? [:] {
                if let value = Self.value(written) {
                    add(.text(value), key, language)
                } else if let variations = written["variations"] as? [String: Any],
                    let plural = variations["plural"] as? [String: [String: Any]]
                {
                    add(.plural(plural.compactMapValues(Self.value)), key, language)
                }
            }
        }
    }

    private static func value(_ written: [String: Any]) -> String? {
        ((written["stringUnit"] as? [String: Any])?["value"] as? String).map(plain)
    }

    /// Reads `"key" = "value";`, which `Foundation` reads as a property list.
    private mutating func readTable(in folder: String) {
        let language = ((folder as NSString).lastPathComponent as NSString).deletingPathExtension
        guard language != "Base",
            let data = FileKind.contents("\(folder)/Localizable.strings", atMost: Self.largestFile),
            let table = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
        else { return }
        for (key, value) in table.sorted(by: { $0.key < $1.key }) { add(.text(Self.plain(value)), key, language) }
    }

    /// Returns a text in which all formats of values are `%@`.
    private static func plain(_ text: String) -> String {
        text.replacing(/%(\d+\$)?[-+0-9.]*(?:ll|l|h|z|q)?[@dDiuUxXoeEfFgGcs]/) { "%\($0.output.1 ?? "")@" }
    }
}
