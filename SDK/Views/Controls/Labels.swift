import CoreGraphics
import GalleySDK

/// A picture. There are no pictures: one of the system is a square of the font's size, others are 20 × 20 points.
///
/// The usual symbols of the system are drawn with outlines of Bootstrap Icons, others as a box with their name; pictures of
/// asset catalogs are grey.
nonisolated public struct Image: View, Equatable, Sendable {
    let name: String
    let isSystem: Bool
    var isResizable = false
    /// The way to draw a symbol; nil: that of the views around it.
    var symbolMode: SymbolRenderingMode?
    /// The part of a symbol that is drawn, as scenes name it; nil: all of it.
    var part: String?
    /// The function that draws the picture, and its size.
    private(set) var drawing: ImageDrawing?

    /// Makes a symbol of the system.
    public init(systemName: String) { (name, isSystem) = (systemName, true) }
    /// Makes a picture of an asset catalog.
    public init(_ name: String) { (self.name, isSystem) = (name, false) }
    /// Makes a picture of an asset catalog.
    public init(decorative name: String) { self.init(name) }

    /// The ways to stretch a picture.
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }
    /// The sizes of a symbol beside text. All are drawn in one size.
    public enum Scale: Hashable, Sendable {
        case small, medium, large

        /// The factor of a symbol's size, about as the circles of SF Symbols have it: 15.5, 20 and 25.5 points in a body.
        var factor: CGFloat {
            switch self {
            case .small: 0.78
            case .medium: 1
            case .large: 1.28
            }
        }
    }
    /// The ways to draw a symbol.
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

    /// Makes a picture that a function draws.
    public init(
        size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        renderer: @escaping (inout GraphicsContext) -> Void
    ) {
        (name, isSystem) = ("", false)
        drawing = ImageDrawing(size: size, renderer)
    }

    /// The size where it is not resizable, and a symbol has the body's font and the usual scale.
    @MainActor var naturalSize: CGSize {
        if let drawing { return drawing.size }
        return isSystem
            ? CGSize(width: 17, height: 17) : _NamedPictures.picture(name)?.size ?? CGSize(width: 20, height: 20)
    }

    /// Adds one leaf, or the marks of a drawing.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Image) {
        if let drawing = view.drawing {
            node.child(0, drawing.view(isResizable: view.isResizable))
            return node.role = .list
        }
        if view.isSystem, !node.environment.symbolMotions.isEmpty {
            node.child(0, MovingSymbol(symbol: view, motions: node.environment.symbolMotions))
            return node.role = .list
        }
        if let second = PaletteSymbol.second(of: view, in: node.environment) {
            node.child(0, PaletteSymbol(symbol: view, second: second))
            return node.role = .list
        }
        let font = (node.environment.font ?? .body).scaled(node.environment.dynamicTypeSize)
        let side = view.isSystem ? (font.size ?? font.style.size) * node.environment.imageScale.factor : 20
        let picture = view.isSystem ? nil : _NamedPictures.picture(view.name)
        let size = picture?.size ?? CGSize(width: side, height: side)
        // A placeholder is a grey area of the size.
        if node.environment.isRedacted {
            return node.role = .leaf(.image(size, isResizable: view.isResizable, name: "placeholder", nil))
        }
        let color = node.environment.contentColor?.resolved(in: node.environment)
        node.role = .leaf(
            .image(
                size, isResizable: view.isResizable,
                name: view.isSystem
                    ? node.environment.symbolVariants.name(view.name) + (view.part.map { "/\($0)" } ?? "") : view.name,
                view.isSystem ? color ?? .primary : nil))
    }
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
    @MainActor public var body: some View {
        StyledControl(
            LabelStyleConfiguration(
                title: AnyView(title), icon: AnyView(icon), titleText: (title as? Text)?.string)
        ) {
            TitleAndIconLabelStyle().makeBody(configuration: $0)
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

/// Views with a header and a footer.
nonisolated public struct Section<Parent: View, Content: View, Footer: View>: View {
    let header: Parent
    let content: Content
    let footer: Footer
    /// Whether the views are shown; nil: always.
    private var isExpanded: Binding<Bool>?
    @State private var key = SectionKey()

    /// Makes a section.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        (self.header, self.content, self.footer) = (header(), content(), footer())
    }

    /// The header, the views and the footer, in the container around.
    @MainActor public var body: some View {
        let section = ObjectIdentifier(key)
        SectionHeader(header: header, isExpanded: isExpanded)
            .modifier(_EnvironmentModifier(value: false) { $0.lookAsSectionNote(isFooter: $1) })
            ._trait(SectionTrait.self, SectionPlace(section: section, part: .header))
        if isExpanded?.wrappedValue != false {
            content._trait(SectionTrait.self, SectionPlace(section: section, part: .row))
        }
        footer.modifier(_EnvironmentModifier(value: true) { $0.lookAsSectionNote(isFooter: $1) })
            ._trait(SectionTrait.self, SectionPlace(section: section, part: .footer))
    }
}

extension Section where Footer == EmptyView {
    /// Makes a section without a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header) { EmptyView() }
    }
}

extension Section where Parent == EmptyView {
    /// Makes a section with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(
            content: content, header: { EmptyView() }, footer: footer)
    }
    /// Makes a section with a footer.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(
            content: content, header: { EmptyView() }, footer: { footer })
    }
}

extension Section {
    /// Makes a section with a header and a footer.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(
            content: content, header: { header }, footer: { footer })
    }
    /// Makes a section that is shown if a value is true. Its header is shown always.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
    ) where Footer == EmptyView {
        self.init(
            content: content, header: header, footer: { EmptyView() })
        self.isExpanded = isExpanded
    }
}

/// The header of a section. In the sidebar of a program it has a chevron if the section can be closed.
private struct SectionHeader<Header: View>: View {
    @Environment(\.listIsSidebar) private var isSidebar
    let header: Header
    let isExpanded: Binding<Bool>?

    var body: some View {
        if isSidebar, let isExpanded {
            Button {
                isExpanded.wrappedValue.toggle()
            } label: {
                HStack {
                    header
                    Spacer()
                    Image(systemName: isExpanded.wrappedValue ? "chevron.down" : "chevron.right")
                        .foregroundColor(.accentColor)
                }
            }
            .buttonStyle(.plain)
        } else {
            header
        }
    }
}

extension Section where Footer == EmptyView {
    /// Makes a section with a header.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(
            content: content, header: { header }, footer: { EmptyView() })
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
    /// Makes a section with a text as its header that is shown if a value is true.
    public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
    /// Makes a section with a text as its header that is shown if a value is true.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
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
