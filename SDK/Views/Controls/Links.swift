import Foundation
import GalleySDK

/// A label that opens an address, with the action `openURL` of the environment.
nonisolated public struct Link<Label: View>: View {
    @Environment(\.openURL) private var openURL
    private let destination: URL
    private let label: Label

    /// Makes a link.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        (self.destination, self.label) = (destination, label())
    }

    /// The label as a button.
    @MainActor public var body: some View {
        Button {
            openURL(destination)
        } label: {
            label
        }
    }
}

extension Link where Label == Text {
    /// Makes a link with a text.
    public init(_ title: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(title) } }
    /// Makes a link with a text.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

/// A button that shares a value. Sharing has no effect.
nonisolated public struct ShareLink<Label: View>: View {
    private let label: Label

    private init(label: Label) { self.label = label }

    /// Makes a link that shares a value.
    public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) { self.label = label() }
    /// Makes a link that shares a value with a preview.
    public init<I: Transferable, P>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P>, @ViewBuilder label: () -> Label
    ) { self.label = label() }

    /// The label as a button.
    @MainActor public var body: some View {
        Button {
        } label: {
            label
        }
    }
}

extension ShareLink where Label == GalleyViews.Label<Text, Image> {
    private static func label(_ title: Text) -> Label {
        GalleyViews.Label {
            title
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
    /// Makes a link that shares a value.
    public init<I: Transferable>(item: I, subject: Text? = nil, message: Text? = nil) {
        self.init(label: Self.label(Text(verbatim: "Share…")))
    }
    /// Makes a link that shares a value with a preview.
    public init<I: Transferable, P>(item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P>) {
        self.init(label: Self.label(Text(verbatim: "Share…")))
    }
    /// Makes a link with a text that shares a value.
    public init<I: Transferable>(
        _ title: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil
    ) { self.init(label: Self.label(Text(title))) }
    /// Makes a link that shares values.
    public init<C: RandomAccessCollection>(items: C, subject: Text? = nil, message: Text? = nil)
    where C.Element: Transferable { self.init(label: Self.label(Text(verbatim: "Share…"))) }
}

/// The preview of a shared value.
public struct SharePreview<Content> {
    /// Makes a preview with a text.
    public init(_ title: LocalizedStringKey) where Content == Never {}
    /// Makes a preview with a text.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Content == Never {}
    /// Makes a preview with a text and a picture.
    public init(_ title: LocalizedStringKey, image: Content) {}
    /// Makes a preview with a text and a picture.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Content) {}
}

/// A button that starts and ends the editing of the lists around it, `editMode` of the environment.
nonisolated public struct EditButton: View {
    @Environment(\.editMode) private var editMode

    /// Makes a button.
    public init() {}
    /// The button.
    @MainActor public var body: some View {
        let (mode, isEditing) = (editMode, editMode?.wrappedValue.isEditing ?? false)
        Button {
            withAnimation { mode?.wrappedValue = isEditing ? .inactive : .active }
        } label: {
            Text(verbatim: isEditing ? "Done" : "Edit")
        }
    }
}

/// A button that begins a new name. It has no effect.
nonisolated public struct RenameButton: View {
    /// Makes a button.
    public init() {}
    /// The button.
    @MainActor public var body: some View {
        Button {
        } label: {
            Text(verbatim: "Rename")
        }
    }
}

/// A button that pastes. Nothing is pasted: it has no effect.
nonisolated public struct PasteButton: View {
    /// Makes a button.
    public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}
    /// The button.
    @MainActor public var body: some View {
        Button {
        } label: {
            Label("Paste", systemImage: "doc.on.clipboard")
        }
    }
}

/// A label that leads to the settings. It has no effect.
nonisolated public struct SettingsLink<Label: View>: View {
    private let label: Label
    /// Makes a link.
    public init(@ViewBuilder label: () -> Label) { self.label = label() }
    /// The label as a button.
    @MainActor public var body: some View {
        Button {
        } label: {
            label
        }
    }
}

/// Controls side by side that belong together.
nonisolated public struct ControlGroup<Content: View>: View {
    private let content: Content

    /// Makes a group.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// Makes a group with a label, which is not shown.
    public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) { self.content = content() }
    /// Makes a group with a text, which is not shown.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }

    /// The controls.
    @MainActor public var body: some View { HStack(spacing: 8) { content } }
}

/// A message that there is nothing to show: an icon, a text, a description and actions below one another.
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// Makes a view with a label, a description and actions.
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) { (self.label, self.description, self.actions) = (label(), description(), actions()) }

    /// The label, the description and the actions in the middle of the proposed size.
    @MainActor public var body: some View {
        VStack(spacing: 8) {
            label.labelStyle(UnavailableLabelStyle())
            description.font(.callout).foregroundColor(.secondary).multilineTextAlignment(.center)
            actions.padding(.top, 8)
        }
        .padding(16).frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

private struct UnavailableLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 8) {
            configuration.icon.font(.system(size: 48)).foregroundColor(.secondary)
            configuration.title.font(.title2).fontWeight(.bold).multilineTextAlignment(.center)
        }
    }
}

extension ContentUnavailableView
where Label == GalleyViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Makes a view with a text and a symbol.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init {
            GalleyViews.Label(title, systemImage: name)
        } description: {
            description
        }
    }
    /// Makes a view with a text and a symbol.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil)
    {
        self.init {
            GalleyViews.Label(title, systemImage: name)
        } description: {
            description
        }
    }
    /// Makes a view with a text and a picture of an asset catalog.
    public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init {
            GalleyViews.Label(title, image: name)
        } description: {
            description
        }
    }
    /// A view for a search without results.
    @MainActor public static var search: ContentUnavailableView {
        .init(
            "No Results", systemImage: "magnifyingglass",
            description: Text(verbatim: "Check the spelling or try a new search."))
    }
    /// A view for a search without results.
    @MainActor public static func search(text: String) -> ContentUnavailableView {
        .init(
            LocalizedStringKey("No Results for “\(text)”"), systemImage: "magnifyingglass",
            description: Text(verbatim: "Check the spelling or try a new search."))
    }
}
