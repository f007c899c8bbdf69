import CoreGraphics
import Foundation
import GalleySDK

extension View {
    /// Returns the view unchanged. Without an effect: a choice of a place to save to.
    nonisolated public func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a choice of a place to save to.
    nonisolated public func fileExporter<Document>(
        isPresented: Binding<Bool>, document: Document?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a move of a file.
    nonisolated public func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a choice of a photo.
    nonisolated public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a choice of photos.
    nonisolated public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        matching filter: PHPickerFilter? = nil
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: whether a link shows its view beside the list.
    nonisolated public func isDetailLink(_ isDetailLink: Bool) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a text that is spelled.
    nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a text with its punctuation.
    nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a higher or lower voice.
    nonisolated public func speechAdjustedPitch(_ value: Double) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a text that waits for others.
    nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { unchanged }
}

/// A photo that was chosen. There are no photos.
public struct PhotosPickerItem: Hashable, Sendable {
    /// The types of its data: none.
    public var supportedContentTypes: [UTType] { [] }
    /// The photo's name in its library: none.
    public var itemIdentifier: String? { nil }
    /// Returns no value: there are no photos.
    public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? { nil }
}

/// The photos that can be chosen.
public struct PHPickerFilter: Hashable, Sendable {
    private let name: String
    /// Pictures.
    public static let images = PHPickerFilter(name: "images")
    /// Films.
    public static let videos = PHPickerFilter(name: "videos")
    /// Pictures that move.
    public static let livePhotos = PHPickerFilter(name: "livePhotos")
    /// Pictures of screens.
    public static let screenshots = PHPickerFilter(name: "screenshots")
    /// What any of these contains.
    public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter(name: "any") }
    /// What the filter does not contain.
    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { PHPickerFilter(name: "not") }
}

/// A button that would show photos. There are none.
nonisolated public struct PhotosPicker<Label: View>: View {
    private let label: Label

    /// Makes a button for one photo.
    public init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil, @ViewBuilder label: () -> Label
    ) { self.label = label() }
    /// Makes a button for photos.
    public init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, matching filter: PHPickerFilter? = nil,
        @ViewBuilder label: () -> Label
    ) { self.label = label() }
    /// Makes a button for one photo, with a text.
    public init(
        _ title: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
    ) where Label == Text { label = Text(title) }

    /// The label as a button.
    @MainActor public var body: some View {
        Button(action: {}, label: { label })
    }
}

/// Views beside one another, with a line between them that people would drag.
nonisolated public struct HSplitView<Content: View>: View {
    private let content: Content
    /// Makes views beside one another.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// The views in a row.
    @MainActor public var body: some View { HStack(spacing: 1) { content } }
}

/// Views below one another, with a line between them that people would drag.
nonisolated public struct VSplitView<Content: View>: View {
    private let content: Content
    /// Makes views below one another.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// The views in a column.
    @MainActor public var body: some View { VStack(spacing: 1) { content } }
}

extension EnvironmentValues {
    /// The weight for legible texts; nil: as usual.
    public var legibilityWeight: LegibilityWeight? { nil }
    /// The style of what is behind views; nil: as usual.
    public var backgroundStyle: AnyShapeStyle? { nil }
    /// The keys of a button; nil: none.
    public var keyboardShortcut: KeyboardShortcut? { nil }
    /// Whether the space between letters shrinks where room is scarce: it does not.
    public var allowsTightening: Bool { false }
}

/// The weights for legible texts.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }
