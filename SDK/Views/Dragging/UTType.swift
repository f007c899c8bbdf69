import Foundation

/// A type of data, such as text or pictures.
public struct UTType: Hashable, Sendable {
    /// The identifier of the type, such as `public.text`.
    public let identifier: String
    /// The types to which it conforms, besides `public.data`.
    private let parents: [String]

    private init(name: String, _ parents: [String] = []) { (identifier, self.parents) = (name, parents) }

    /// Makes a type of its identifier.
    public init?(_ identifier: String) {
        self = Self.known.first { $0.identifier == identifier } ?? UTType(name: identifier)
    }
    /// Makes a type that the program declares.
    public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
        self.init(name: identifier, parent.map { [$0.identifier] + $0.parents } ?? [])
    }
    /// Makes a type that another program declares.
    public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
        self.init(exportedAs: identifier, conformingTo: parent)
    }
    /// Makes the type of files with an extension; nil for an extension that is not known.
    public init?(filenameExtension: String, conformingTo parent: UTType = .data) {
        guard let name = Self.extensions[filenameExtension.lowercased()] else { return nil }
        self.init(name)
    }

    /// Makes the type of an object.
    init(of object: Any) {
        switch object {
        case is String, is NSString: self = .utf8PlainText
        case let url as URL: self = url.isFileURL ? .fileURL : .url
        case is UIImage: self = .image
        default: self = .data
        }
    }

    /// Whether both have the same identifier.
    public static func == (one: UTType, other: UTType) -> Bool { one.identifier == other.identifier }
    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    /// Whether data of the type is also data of another one.
    public func conforms(to type: UTType) -> Bool {
        self == type || parents.contains(type.identifier) || ["public.data", "public.item"].contains(type.identifier)
    }
    /// The usual extension of files of the type; nil if it is not known.
    public var preferredFilenameExtension: String? { Self.extensions.first { $0.value == identifier }?.key }

    /// Text in any form.
    public static let text = UTType(name: "public.text")
    /// Text without a form.
    public static let plainText = UTType(name: "public.plain-text", ["public.text"])
    /// Text without a form in UTF-8.
    public static let utf8PlainText = UTType(name: "public.utf8-plain-text", ["public.plain-text", "public.text"])
    /// JSON.
    public static let json = UTType(name: "public.json", ["public.text"])
    /// XML.
    public static let xml = UTType(name: "public.xml", ["public.text"])
    /// HTML.
    public static let html = UTType(name: "public.html", ["public.text"])
    /// Rich text.
    public static let rtf = UTType(name: "public.rtf", ["public.text"])
    /// Values that are separated by commas.
    public static let commaSeparatedText = UTType(name: "public.comma-separated-values-text", ["public.text"])
    /// Source code.
    public static let sourceCode = UTType(name: "public.source-code", ["public.plain-text", "public.text"])
    /// Pictures of any format.
    public static let image = UTType(name: "public.image")
    /// Pictures as PNG.
    public static let png = UTType(name: "public.png", ["public.image"])
    /// Pictures as JPEG.
    public static let jpeg = UTType(name: "public.jpeg", ["public.image"])
    /// Pictures as HEIC.
    public static let heic = UTType(name: "public.heic", ["public.image"])
    /// Pictures as GIF.
    public static let gif = UTType(name: "com.compuserve.gif", ["public.image"])
    /// Pictures and sound.
    public static let audiovisualContent = UTType(name: "public.audiovisual-content")
    /// Films.
    public static let movie = UTType(name: "public.movie", ["public.audiovisual-content"])
    /// Films without sound.
    public static let video = UTType(name: "public.video", ["public.movie", "public.audiovisual-content"])
    /// Sound.
    public static let audio = UTType(name: "public.audio", ["public.audiovisual-content"])
    /// Documents as PDF.
    public static let pdf = UTType(name: "com.adobe.pdf")
    /// Archives as ZIP.
    public static let zip = UTType(name: "public.zip-archive")
    /// URLs.
    public static let url = UTType(name: "public.url")
    /// URLs of files.
    public static let fileURL = UTType(name: "public.file-url", ["public.url"])
    /// Folders of files.
    public static let folder = UTType(name: "public.folder")
    /// Folders and volumes.
    public static let directory = UTType(name: "public.directory")
    /// Data of any type.
    public static let data = UTType(name: "public.data")
    /// Documents.
    public static let content = UTType(name: "public.content")
    /// Files and folders of any type.
    public static let item = UTType(name: "public.item")

    private static let known: [UTType] = [
        text, plainText, utf8PlainText, json, xml, html, rtf, commaSeparatedText, sourceCode, image, png, jpeg, heic,
        gif,
        audiovisualContent, movie, video, audio, pdf, zip, url, fileURL, folder, directory, data, content, item,
    ]
    private static let extensions = [
        "txt": "public.plain-text", "json": "public.json", "xml": "public.xml", "html": "public.html",
        "rtf": "public.rtf",
        "csv": "public.comma-separated-values-text", "png": "public.png", "jpeg": "public.jpeg", "heic": "public.heic",
        "gif": "com.compuserve.gif", "pdf": "com.adobe.pdf", "zip": "public.zip-archive",
    ]
}
