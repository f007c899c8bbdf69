import Foundation
import GalleySDK

// Programs of documents. Galley shows a new document; it opens and saves no files.

/// The content of a file or of a folder, in memory.
public final class FileWrapper {
    /// The data of a file; nil for a folder.
    public let regularFileContents: Data?
    /// The files of a folder; nil for a file.
    public let fileWrappers: [String: FileWrapper]?
    /// The name.
    public var preferredFilename: String?
    /// The name.
    public var filename: String? { preferredFilename }
    /// Whether it is a folder.
    public var isDirectory: Bool { fileWrappers != nil }
    /// Whether it is a file.
    public var isRegularFile: Bool { regularFileContents != nil }

    /// Makes a file.
    public init(regularFileWithContents contents: Data) { (regularFileContents, fileWrappers) = (contents, nil) }
    /// Makes a folder.
    public init(directoryWithFileWrappers files: [String: FileWrapper]) {
        (regularFileContents, fileWrappers) = (nil, files)
    }
}

/// The file that a document is read from.
public struct FileDocumentReadConfiguration {
    /// The kind of content.
    public let contentType: UTType
    /// The content.
    public let file: FileWrapper
}

/// How a document is written.
public struct FileDocumentWriteConfiguration {
    /// The kind of content.
    public let contentType: UTType
    /// The content of the file that exists.
    public let existingFile: FileWrapper?
}

/// A document that is a value.
public protocol FileDocument {
    /// The kinds of content that it is read from.
    static var readableContentTypes: [UTType] { get }
    /// The kinds of content that it is written as.
    static var writableContentTypes: [UTType] { get }
    /// Reads a document.
    init(configuration: ReadConfiguration) throws
    /// Returns the content of the document's file.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
    /// The file that a document is read from.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// How a document is written.
    typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension FileDocument {
    /// Those that it is read from.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object.
public protocol ReferenceFileDocument: ObservableObject {
    /// The state of the document at one moment.
    associatedtype Snapshot
    /// The kinds of content that it is read from.
    static var readableContentTypes: [UTType] { get }
    /// The kinds of content that it is written as.
    static var writableContentTypes: [UTType] { get }
    /// Reads a document.
    init(configuration: ReadConfiguration) throws
    /// Returns the state of the document.
    func snapshot(contentType: UTType) throws -> Snapshot
    /// Returns the content of the document's file.
    func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
    /// The file that a document is read from.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// How a document is written.
    typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension ReferenceFileDocument {
    /// Those that it is read from.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is a value, in its window.
@MainActor public struct FileDocumentConfiguration<Document: FileDocument> {
    /// The document.
    @Binding public var document: Document
    /// The file: none.
    public var fileURL: URL? { nil }
    /// Whether the document can be changed.
    public var isEditable: Bool { true }
}

/// A document that is an object, in its window.
@MainActor public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
    /// The document.
    @ObservedObject public var document: Document
    /// The file: none.
    public var fileURL: URL? { nil }
    /// Whether the document can be changed.
    public var isEditable: Bool { true }
}

/// The windows of documents, of which one with a new document is shown.
nonisolated public struct DocumentGroup<Document, Content: View>: Scene {
    /// A scene of this module has no body.
    public typealias Body = Never
    private let make: @MainActor () -> AnyView
    /// The content of the window.
    @MainActor public var _content: AnyView? { make() }
}

extension DocumentGroup where Document: FileDocument {
    /// Makes windows of documents that are values.
    public init(
        newDocument: @autoclosure @escaping () -> Document,
        @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        // Sound: scenes are read on the main actor only.
        nonisolated(unsafe) let (newDocument, editor) = (newDocument, editor)
        make = { AnyView(DocumentWindow(document: newDocument(), editor: editor)) }
    }
}

extension DocumentGroup where Document: ReferenceFileDocument {
    /// Makes windows of documents that are objects.
    public init(
        newDocument: @escaping () -> Document,
        @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) {
        // Sound: scenes are read on the main actor only.
        nonisolated(unsafe) let (newDocument, editor) = (newDocument, editor)
        make = { AnyView(ObjectWindow(document: newDocument(), editor: editor)) }
    }
}

/// The window of a document that is a value.
private struct DocumentWindow<Document: FileDocument, Content: View>: View {
    @State var document: Document
    let editor: (FileDocumentConfiguration<Document>) -> Content

    var body: some View { editor(FileDocumentConfiguration(document: $document)) }
}

/// The window of a document that is an object.
private struct ObjectWindow<Document: ReferenceFileDocument, Content: View>: View {
    @StateObject var document: Document
    let editor: (ReferenceFileDocumentConfiguration<Document>) -> Content

    init(
        document: @autoclosure @escaping () -> Document,
        editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) {
        _document = StateObject(wrappedValue: document())
        self.editor = editor
    }

    var body: some View { editor(ReferenceFileDocumentConfiguration(document: document)) }
}
