import CoreGraphics
import GalleySDK

/// The forms in which views are presented over a scene.
enum PanelForm: Sendable {
    /// A panel with views, which in a screen of compact width is at its bottom.
    case sheet
    /// A panel with views, which in a screen of compact width is a sheet unless it says otherwise.
    case popover
    /// A panel as large as the scene.
    case cover
    /// A question with buttons.
    case alert
    /// A choice of actions at the bottom.
    case choice
    /// A menu beside the view that presents it.
    case menu
}

/// Presents a view over the scene while a condition holds.
nonisolated struct PresentationModifier<Panel: View>: ViewModifier {
    let form: PanelForm
    /// Whether the panel is presented.
    let isPresented: () -> Bool
    /// Sets the condition to false.
    let close: () -> Void
    let panel: () -> Panel

    typealias Body = Never

    @MainActor static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        node.child(0, content)
        node.role = .first
        let isPresented = node.observing { modifier.isPresented() }
        guard isPresented else { return }
        let panel = node.observing { modifier.panel() }
        let close = modifier.close
        let frame = PanelFrame(
            form: modifier.form, source: node.anchor(.bounds), close: { close() }, panel: panel)
        node.child(1, frame.modifier(PresentedDirection()))
        node.graph.present(node)
    }
}

/// Lays a panel out in the direction of the view that presents it, which the scene around the panel may not have.
nonisolated private struct PresentedDirection: ViewModifier {
    typealias Body = Never

    @MainActor static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        node.child(0, content)
        let direction = node.environment.layoutDirection
        let around = sequence(first: node) { $0.parent }
        node.role =
            around.contains { $0.environment.layoutDirection != direction }
            ? .wrap(.modifier(.layoutDirection(direction))) : .list
    }
}

extension View {
    nonisolated func presented<Panel: View>(
        _ form: PanelForm, _ isPresented: Binding<Bool>, if hasData: Bool = true, onDismiss: (() -> Void)? = nil,
        @ViewBuilder _ panel: @escaping () -> Panel
    ) -> some View {
        modifier(
            PresentationModifier(
                form: form, isPresented: { isPresented.wrappedValue && hasData },
                close: { isPresented.wrappedValue = false }, panel: panel)
        )
        .modifier(DismissalModifier(isPresented: isPresented, action: onDismiss))
    }

    nonisolated func presented<Item: Identifiable, Panel: View>(
        _ form: PanelForm, _ item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder _ panel: @escaping (Item) -> Panel
    ) -> some View {
        modifier(
            PresentationModifier(
                form: form, isPresented: { item.wrappedValue != nil }, close: { item.wrappedValue = nil },
                panel: { item.wrappedValue.map { AnyView(panel($0).id($0.id)) } })
        )
        .modifier(
            DismissalModifier(
                isPresented: Binding(get: { item.wrappedValue != nil }, set: { _ in }), action: onDismiss))
    }
}

/// Performs an action when a panel has been closed.
nonisolated private struct DismissalModifier: ViewModifier {
    let isPresented: Binding<Bool>
    let action: (() -> Void)?

    @MainActor func body(content: Content) -> some View {
        if let action {
            content.onChange(of: isPresented.wrappedValue) { _, isPresented in if !isPresented { action() } }
        } else {
            content
        }
    }
}

/// A panel in its form.
private struct PanelFrame<Panel: View>: View {
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.verticalSizeClass) private var height
    /// The form that the views inside ask for where there is little room.
    @State private var adaptation: PresentationAdaptation?
    let form: PanelForm
    /// The frame of the view that presents it.
    let source: Anchor<CGRect>
    let close: @MainActor () -> Void
    let panel: Panel

    private var isOnPhone: Bool { width == .compact && height != nil }
    /// Whether there is a screen to place it on.
    private var isSized: Bool { width != nil && height != nil }

    private var kind: SheetKind {
        if form == .popover, !isOnPhone { return .panel }
        if adaptation == .fullScreenCover { return .cover }
        let keepsForm = adaptation == .popover || adaptation == PresentationAdaptation.none
        return form == .popover && keepsForm ? .panel : .sheet
    }

    private var transition: AnyTransition {
        kind == .panel ? .move(edge: .bottom).combined(with: .opacity) : .move(edge: .bottom)
    }

    init(form: PanelForm, source: Anchor<CGRect>, close: @escaping @MainActor () -> Void, panel: Panel) {
        (self.form, self.source, self.close, self.panel) = (form, source, close, panel)
    }

    var body: some View {
        let content = panel.environment(\.dismiss, DismissAction(close))
            .modifier(PanelSurroundings(isMenu: form == .menu))
        switch form {
        case .sheet where isOnPhone, .popover where isSized:
            // One view for all forms: its content asks for one, and keeps its state.
            Sheet(content: content, kind: kind, source: source, close: close).transition(transition)
                .onPreferenceChange(CompactAdaptationKey.self) { adaptation = $0 }
        case .menu where isSized:
            Sheet(content: menu(content), kind: .panel, source: source, close: close)
                .transition(.scale(scale: 0.9).combined(with: .opacity))
        case .menu, .popover:
            // Without a screen there is no place beside another view: the scene grows.
            VStack { menu(content) }.background(PanelGround(radius: 13)).padding(12)
                .background { DismissArea(close: close) }
                .transition(.scale(scale: 0.9).combined(with: .opacity))
        case .sheet:
            content.padding(20).frame(minWidth: 240, maxWidth: 420)
                .background(PanelGround(radius: 16))
                .padding(12).transition(.move(edge: .bottom).combined(with: .opacity))
        case .cover: cover(content)
        case .alert:
            content.environment(\.questionLook, QuestionLook(isChoice: false, close)).frame(width: 270)
                .background(PanelGround(radius: 14)).padding(12)
                .transition(.scale(scale: 1.15).combined(with: .opacity))
        case .choice:
            content.environment(\.questionLook, QuestionLook(isChoice: true, close)).frame(maxWidth: 380)
                .padding(12).frame(maxHeight: isOnPhone ? .infinity : nil, alignment: .bottom)
                .transition(.move(edge: .bottom).combined(with: .opacity))
        }
    }

    private func menu(_ content: some View) -> some View {
        content.environment(\.questionLook, form == .menu ? QuestionLook(isChoice: true, close) : nil)
    }

    private func cover(_ content: some View) -> some View {
        content.frame(maxWidth: .infinity, maxHeight: .infinity)
            .backgroundPreferenceValue(SheetGroundKey.self) { $0 ?? AnyView(Color.background) }
            .transition(.move(edge: .bottom))
    }
}

/// The room beside a panel, where a tap closes the panel.
struct DismissArea: View {
    let close: @MainActor () -> Void

    var body: some View {
        Color.clear.contentShape(Rectangle()).onTapGesture { close() }
            .accessibilityLabel(Text(verbatim: "dismiss popup"))
    }
}

/// Takes a panel out of the stack, the list, the bar and the menu of the view that presents it.
nonisolated private struct PanelSurroundings: ViewModifier {
    /// Whether it is a menu, which those around it know.
    let isMenu: Bool

    init(isMenu: Bool) { self.isMenu = isMenu }

    @MainActor func body(content: Content) -> some View {
        content.environment(\.navigator, nil).environment(\.columnPlace, nil).environment(\.columnStack, nil)
            .environment(\.nextColumn, nil).environment(\.isInPage, false).environment(\.isInList, false)
            .environment(\.rowSelection, nil).environment(\.lazyScroll, nil).environment(\.badge, nil)
            .environment(\.isInMenu, false).environment(\.toolbarBase, nil)
            .transformEnvironment(\.afterButton) { if !isMenu { $0 = nil } }
            .withoutControlStyle(LabelStyleConfiguration.self)
    }
}

/// The background of a panel.
struct PanelGround: View {
    let radius: CGFloat

    var body: some View {
        RoundedRectangle(cornerRadius: radius).fill(Color.material)
            .overlay { RoundedRectangle(cornerRadius: radius).strokeBorder(Color.separator, lineWidth: 0.5) }
            .shadow(color: .black.opacity(0.25), radius: 20, y: 8)
    }
}
