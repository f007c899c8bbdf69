import Foundation
import GalleyHost

/// The colours and pictures that the asset catalogs around a source of views name.
///
/// Xcode declares a member for each: `Color.leaf` for the colour `Leaf` or `LeafColor`, `Image(.logo)` for the picture
/// `Logo`. The builder declares those that the sources use.
struct AssetCatalog {
    /// A colour, as its file says.
    struct NamedColor {
        var name: String
        /// Red, green, blue and opacity from 0 to 1 in light; nil: the file gives none.
        var light: [Double]?
        /// The same in dark; nil: as in light.
        var dark: [Double]?
        /// The file that says so.
        var file: String
    }

    private(set) var colors: [NamedColor] = []
    private(set) var images: [NamedPicture] = []

    /// Names that are read: more are no catalog.
    private static let maximumNames = 4_000
    /// The bytes of a file that names a colour.
    private static let largestFile = 1 << 16

    /// Reads the catalogs of a folder, or of the project around a file.
    init(around path: String) {
        for catalog in EnclosingModule.catalogs(around: path) {
            let entries = FileManager.default.enumerator(atPath: catalog)
            while let entry = entries?.nextObject() as? String, colors.count + images.count < Self.maximumNames {
                let name = ((entry as NSString).lastPathComponent as NSString).deletingPathExtension
                switch (entry as NSString).pathExtension {
                case "colorset":
                    colors.append(Self.color(name, "\(catalog)/\(entry)/Contents.json"))
                    entries?.skipDescendants()
                case "imageset":
                    images.append(NamedPicture(name, folder: "\(catalog)/\(entry)"))
                    entries?.skipDescendants()
                default: break
                }
            }
        }
    }

    private static func color(_ name: String, _ file: String) -> NamedColor {
        var color = NamedColor(name: name, file: file)
        guard let data = FileKind.contents(file, atMost: largestFile),
            let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let entries = object["colors"] as? [[String: Any]]
        else { return color }
        for entry in entries {
            guard let value = entry["color"] as? [String: Any],
                let components = (value["components"] as? [String: Any]).flatMap(components)
            else { continue }
            let appearances = entry["appearances"] as? [[String: Any]] ?? []
            if appearances.isEmpty {
                color.light = color.light ?? components
            } else if appearances.count == 1, appearances[0]["value"] as? String == "dark" {
                color.dark = color.dark ?? components
            }
        }
        return color
    }

    private static func components(_ written: [String: Any]) -> [Double]? {
        let alpha = (written["alpha"] as? String).flatMap(number) ?? 1
        if let white = (written["white"] as? String).flatMap(number) { return [white, white, white, alpha] }
        let parts = ["red", "green", "blue"].map { (written[$0] as? String).flatMap(number) }
        return parts.contains(nil) ? nil : parts.compactMap { $0 } + [alpha]
    }

    /// A component: `0x60` and `96` are of 255, `0.376` is of 1.
    private static func number(_ text: String) -> Double? {
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { min(Double($0) / 255, 1) } }
        if text.contains(".") { return Double(text).map { min(max($0, 0), 1) } }
        return Int(text).map { min(max(Double($0) / 255, 0), 1) }
    }

    // MARK: What the builder declares

    /// What a source of views needs of its catalogs.
    struct Declarations {
        /// The declarations.
        var code = ""
        /// Statements that give the colours their values.
        var values = ""
        /// The files that they come from.
        var files: [String] = []
        /// The colours that have no value.
        var unread: [NamedColor] = []

        /// A warning for each colour that has no value.
        var warnings: [Diagnostic] {
            unread.map { color in
                Diagnostic(
                    place: SourcePlace(path: color.file, line: 1, column: 1), severity: .warning,
                    message: "expected a colour with red, green and blue in a file of at most "
                        + "\(AssetCatalog.largestFile >> 10) KB, found none; \"\(color.name)\" is gray")
            }
        }
    }

    /// The declarations that the sources use and do not have themselves.
    func declarations(for sources: [SourceText]) -> Declarations {
        var result = Declarations()
        let texts = sources.map(\.text)
        let own = Set(texts.flatMap { $0.matches(of: /\bstatic\s+(?:let|var)\s+(\w+)/).map { String($0.1) } })
        let members = Set(texts.flatMap { $0.matches(of: /\.([A-Za-z]\w*)/).map { String($0.1) } }).subtracting(own)
        var declared: Set<String> = []
        for color in colors {
            let name = GeneratedCode.literal(color.name)
            let isNamed = texts.contains { $0.contains(name) }
            var isUsed = isNamed
            if let symbol = Self.symbol(of: color.name, without: "Color"), members.contains(symbol),
                !Self.systemNames.contains(symbol), declared.insert(symbol).inserted
            {
                isUsed = true
                result.code += """
                    extension GalleyViews.Color { static var \(symbol): GalleyViews.Color { GalleyViews.Color(\(name)) } }
                    extension GalleyViews.ShapeStyle where Self == GalleyViews.Color {
                        static var \(symbol): GalleyViews.Color { GalleyViews.Color(\(name)) }
                    }
                    extension GalleyViews.UIColor {
                        static var \(symbol): GalleyViews.UIColor { GalleyViews.UIColor(GalleyViews.Color(\(name))) }
                    }
                    extension GalleyViews.ColorResource {
                        static let \(symbol) = GalleyViews.ColorResource(name: \(name), bundle: .main)
                    }

                    """
            }
            guard isUsed else { continue }
            guard let light = color.light else {
                result.unread.append(color)
                continue
            }
            result.values += "GalleyViews._NamedColors.add(\(name), light: \(light), dark: \(color.dark ?? light)); "
            result.files.append(color.file)
        }
        declared = []
        var seen: Set<String> = []
        for image in images.sorted(by: { $0.name < $1.name }) where seen.insert(image.name).inserted {
            let name = GeneratedCode.literal(image.name)
            let symbol = Self.symbol(of: image.name, without: "Image").flatMap { members.contains($0) ? $0 : nil }
            if let pixels = image.pixels, symbol != nil || texts.contains(where: { $0.contains(name) }) {
                result.values += "GalleyViews._NamedPictures.add(\(name), file: \(GeneratedCode.literal(pixels.file)), "
                result.values += "width: \(pixels.width), height: \(pixels.height), scale: \(pixels.scale)); "
                result.files += [image.contents, pixels.file]
            } else {
                result.values += "GalleyViews._NamedPictures.add(\(name)); "
            }
            guard let symbol, declared.insert(symbol).inserted else { continue }
            result.code += """
                extension GalleyViews.ImageResource {
                    static let \(symbol) = GalleyViews.ImageResource(name: \(name), bundle: .main)
                }
                extension GalleyViews.UIImage {
                    static var \(symbol): GalleyViews.UIImage { GalleyViews.UIImage(resource: .\(symbol)) }
                }

                """
        }
        // A source may come without its catalog. The pictures that it names by members are there, and have no pixels.
        for symbol in Self.namedPictures(texts).subtracting(own).subtracting(declared).sorted() {
            result.code += """
                extension GalleyViews.ImageResource {
                    static let \(symbol) = GalleyViews.ImageResource(name: "\(symbol)", bundle: .main)
                }

                """
        }
        return result
    }

    /// The members by which sources name pictures: `Image(.logo)`, `UIImage(resource: .logo)` and `ImageResource.logo`.
    private static func namedPictures(_ texts: [String]) -> Set<String> {
        // An author's own initializer of pictures may take other members.
        if texts.contains(where: { $0.contains(/\bextension\s+(?:SwiftUI\.)?Image\b/) }) { return [] }
        return Set(
            texts.flatMap { text in
                text.matches(of: /\b(?:UI)?Image\(\s*(?:resource:\s*)?\.([a-z]\w*)\s*[,)]/).map { String($0.1) }
                    + text.matches(of: /\bImageResource\.([a-z]\w*)/).map { String($0.1) }
            }
        )
        .subtracting(["init", "self", "some", "none"])
    }

    /// Colours of SwiftUI and UIKit, whose names a catalog does not take.
    private static let systemNames: Set<String> = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray",
        "white", "black", "clear", "primary", "secondary", "tertiary", "quaternary", "accentColor", "label", "tint",
        "background", "foreground", "separator", "link", "init", "self", "default", "none", "some",
    ]

    /// The member for a name: its words together, from a small letter on, without the word that its type says.
    static func symbol(of name: String, without type: String) -> String? {
        let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        guard let first = words.first, first.first?.isLetter == true, name.allSatisfy(\.isASCII) else { return nil }
        let capitals = first.prefix(while: \.isUppercase).count
        // `URLIcon` becomes `urlIcon`.
        let small = capitals > 1 && capitals < first.count ? capitals - 1 : capitals
        var symbol = first.prefix(small).lowercased() + first.dropFirst(small)
        symbol += words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        if symbol.hasSuffix(type), symbol.count > type.count { symbol = String(symbol.dropLast(type.count)) }
        return symbol
    }
}
