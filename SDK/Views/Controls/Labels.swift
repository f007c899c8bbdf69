import CoreGraphics
import GalleySDK

/// A picture. There are no pictures: one of the system is a square of the font's size, others are 20 × 20 points.
///
/// Usual symbols of the system are drawn as lines of Galley's own, others as a box; pictures of asset catalogs are grey.
nonisolated public struct Image: View, Equatable, Sendable {
    let name: String
    let isSystem: Bool
    var isResizable = false

    /// Makes a symbol of the system.
    public init(systemName: String) { (name, isSystem) = (systemName, true) }
    /// Makes a picture of an asset catalog.
    public init(_ name: String) { (self.name, isSystem) = (name, false) }
    /// Makes a picture of an asset catalog.
    public init(decorative name: String) { self.init(name) }

    /// How a picture is stretched.
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }
    /// How large a symbol is beside text. All have one scale.
    public enum Scale: Hashable, Sendable { case small, medium, large }
    /// How a symbol is drawn.
    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }

    /// The picture in the size that it is proposed.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        var image = self
        image.isResizable = true
        return image
    }

    /// The picture as a template. Drawn as without.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one leaf.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Image) {
        let side = view.isSystem ? node.environment.font?.size ?? 17 : 20
        let size = CGSize(width: side, height: side)
        let color = node.environment.foregroundColor?.resolved(in: node.environment)
        node.role = .leaf(
            .image(size, isResizable: view.isResizable, name: view.name, view.isSystem ? color ?? .primary : nil))
    }
}

extension View {
    /// The view with a scale for symbols. All have one scale.
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { modifier(EmptyModifier()) }
}

/// A title with an icon before it.
nonisolated public struct Label<Title: View, Icon: View>: View {
    let title: Title
    let icon: Icon

    /// Makes a label.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        (self.title, self.icon) = (title(), icon())
    }

    /// The icon and the title, 8 points apart.
    public var body: some View {
        HStack(spacing: 8) {
            icon
            title
        }
    }
}

extension Label where Title == Text, Icon == Image {
    /// Makes a label with a symbol of the system.
    public init(_ title: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }
    /// Makes a label with a symbol of the system.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }
}

/// A bar that is filled in part: as wide as proposed, 4 points high.
nonisolated public struct ProgressView: View {
    let part: Double?

    /// Makes a bar of no known part.
    public init() { part = nil }
    /// Makes a bar that is filled in part.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) { part = value.map { Double($0 / total) } }

    /// The bar; 20 × 20 points if the part is not known.
    public var body: some View {
        if let part {
            ProgressLook(part: part)
        } else {
            SpinnerLook()
        }
    }
}

/// A label with a value after it.
nonisolated public struct LabeledContent<Label: View, Content: View>: View {
    let label: Label
    let content: Content

    /// Makes a label with a value.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.content, self.label) = (content(), label())
    }

    /// The label, room, and the value.
    public var body: some View {
        HStack {
            label
            Spacer()
            content
        }
    }
}

extension LabeledContent where Label == Text {
    /// Makes a text with a value.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Makes a text with a text.
    public init<S: StringProtocol>(_ title: LocalizedStringKey, value: S) {
        self.init {
            Text(value)
        } label: {
            Text(title)
        }
    }
}

/// Views with a header and a footer.
nonisolated public struct Section<Parent: View, Content: View, Footer: View>: View {
    let header: Parent
    let content: Content
    let footer: Footer

    /// Makes a section.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        (self.header, self.content, self.footer) = (header(), content(), footer())
    }

    /// The header, the views and the footer, in the container around.
    public var body: some View {
        header
        content
        footer
    }
}

extension Section where Footer == EmptyView {
    /// Makes a section without a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header) { EmptyView() }
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    /// Makes a section without a header and a footer.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) {
            EmptyView()
        } footer: {
            EmptyView()
        }
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Makes a section with a text as its header.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) {
            Text(title)
        } footer: {
            EmptyView()
        }
    }
    /// Makes a section with a text as its header.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) {
            Text(title)
        } footer: {
            EmptyView()
        }
    }
}

/// Rows below one another that scroll, with 11 points above and below each and 16 before and after it.
nonisolated public struct List<Content: View>: View {
    let content: Content

    /// Makes a list.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Makes a list of elements that have ids.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
        content = ForEach(data, content: rowContent)
    }

    /// Makes a list of elements whose ids are one of their properties.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
    }

    /// The rows.
    public var body: some View {
        ScrollView { VStack(alignment: .leading, spacing: 0) { Group { content }.listRow() } }
    }
}

/// Rows below one another that scroll, with 11 points above and below each and 16 before and after it.
nonisolated public struct Form<Content: View>: View {
    let content: Content

    /// Makes a form.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The rows.
    public var body: some View { List { content } }
}

extension View {
    fileprivate nonisolated func listRow() -> some View {
        frame(maxWidth: .infinity, alignment: .leading).padding(.vertical, 11).padding(.horizontal, 16)
    }
}

/// A view that leads to others. Nothing leads anywhere: it is its root.
nonisolated public struct NavigationStack<Root: View>: View {
    let root: Root

    /// Makes a stack.
    public init(@ViewBuilder root: () -> Root) { self.root = root() }

    /// The root.
    public var body: some View { root }
}

/// A view that leads to others. Nothing leads anywhere: it is its content.
nonisolated public struct NavigationView<Content: View>: View {
    let content: Content

    /// Makes a view.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The content.
    public var body: some View { content }
}
