import Foundation
import GalleyHost

/// The translated texts of the project around a source of views: those of its string catalogs and of the
/// `Localizable.strings` in its `.lproj` folders.
struct StringCatalog {
    /// The texts. A value in a key or a text is `%@`, in a text also with its position: `%2$@`.
    private(set) var texts = TranslatedTexts()

    /// The name of a catalog.
    private static let catalog = "Localizable.xcstrings"

    /// The maximum length of a file that is read, in bytes.
    private static let largestFile = 4 << 20
    /// The maximum number of texts that are read, and of their bytes: all of them reach the views in one message.
    private static let maximumTexts = 40_000
    private static let maximumBytes = 2 << 20
    private var (count, bytes) = (0, 0)

    /// Reads the files around the file or folder at `path`.
    init(around path: String) {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        let wanted = { (name: String) in name == Self.catalog || name.hasSuffix(".lproj") }
        for file in EnclosingModule.resources(around: path, wanted) {
            let isCatalog = file.hasSuffix(".xcstrings")
            let table = isCatalog ? file : "\(file)/Localizable.strings"
            texts.files.append(table)
            if isCatalog { readCatalog(table) } else { readTable(table) }
        }
        let first = "\(PluginFile.isDirectory(path) ? path : path.folderPath)/\(Self.catalog)"
        if !texts.files.contains(first) { texts.files.append(first) }
    }

    private mutating func add(_ text: TranslatedText, _ key: String, _ language: String) {
        // Percent signs are formats only in the texts of a key that has values.
        let plainKey = Self.plain(key)
        let text = plainKey == key ? text : text.mapped(Self.plain)
        let length = plainKey.utf8.count + text.length
        guard count < Self.maximumTexts, bytes + length <= Self.maximumBytes else { return }
        (count, bytes) = (count + 1, bytes + length)
        // The first file wins.
        if texts.languages[language]?[plainKey] == nil { texts.languages[language, default: [:]][plainKey] = text }
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
        (written["stringUnit"] as? [String: Any])?["value"] as? String
    }

    /// Reads `"key" = "value";`, which `Foundation` reads as a property list.
    private mutating func readTable(_ file: String) {
        let language = ((file.folderPath as NSString).lastPathComponent as NSString).deletingPathExtension
        guard language != "Base",
            let data = FileKind.contents(file, atMost: Self.largestFile),
            let table = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
        else { return }
        for (key, value) in table.sorted(by: { $0.key < $1.key }) { add(.text(value), key, language) }
    }

    /// Returns a format in which all values are `%@`, and `%%` is a percent sign.
    private static func plain(_ text: String) -> String {
        text.replacing(/%%|%(\d+\$)?[-+0-9.]*(?:ll|l|h|z|q)?[@dDiuUxXoeEfFgGcs]/) {
            $0.output.0 == "%%" ? "%" : "%\($0.output.1 ?? "")@"
        }
    }
}

extension TranslatedText {
    fileprivate func mapped(_ transform: (String) -> String) -> TranslatedText {
        switch self {
        case .text(let text): .text(transform(text))
        case .plural(let forms): .plural(forms.mapValues(transform))
        }
    }

    /// The length in bytes.
    fileprivate var length: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .plural(let forms): forms.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        }
    }
}
