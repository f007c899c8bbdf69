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
        node.child(
            1, PanelFrame(form: modifier.form, close: { close() }, panel: panel).modifier(PresentedDirection()))
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
    let close: @MainActor () -> Void
    let panel: Panel

    private var isOnPhone: Bool { width == .compact && height != nil }

    /// What it is where there is little room.
    private var kind: SheetKind {
        if adaptation == .fullScreenCover { return .cover }
        let keepsForm = adaptation == .popover || adaptation == PresentationAdaptation.none
        return form == .popover && keepsForm ? .panel : .sheet
    }

    private var transition: AnyTransition {
        kind == .panel ? .move(edge: .bottom).combined(with: .opacity) : .move(edge: .bottom)
    }

    init(form: PanelForm, close: @escaping @MainActor () -> Void, panel: Panel) {
        (self.form, self.close, self.panel) = (form, close, panel)
    }

    var body: some View {
        let content = panel.environment(\.dismiss, DismissAction(close))
            .modifier(PanelSurroundings())
        switch form {
        case .sheet where isOnPhone, .popover where isOnPhone:
            // One view for all forms: its content asks for one, and keeps its state.
            Sheet(content: content, kind: kind).transition(transition)
                .onPreferenceChange(CompactAdaptationKey.self) { adaptation = $0 }
        case .sheet, .popover:
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
                .padding(12).transition(.move(edge: .bottom).combined(with: .opacity))
        }
    }

    private func cover(_ content: some View) -> some View {
        content.frame(maxWidth: .infinity, maxHeight: .infinity)
            .backgroundPreferenceValue(SheetGroundKey.self) { $0 ?? AnyView(Color.background) }
            .transition(.move(edge: .bottom))
    }
}

/// Takes a panel out of the stack, the list and the menu of the view that presents it.
nonisolated private struct PanelSurroundings: ViewModifier {
    @MainActor func body(content: Content) -> some View {
        content.environment(\.navigator, nil).environment(\.columnPlace, nil).environment(\.columnStack, nil)
            .environment(\.nextColumn, nil).environment(\.isInPage, false).environment(\.isInList, false)
            .environment(\.rowSelection, nil).environment(\.lazyScroll, nil).environment(\.badge, nil)
            .environment(\.isInMenu, false)
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

/// The look of a question's buttons, and the function that closes the question.
struct QuestionLook: Sendable {
    /// Whether it is a choice of actions, below one another.
    let isChoice: Bool
    let close: @MainActor () -> Void

    init(isChoice: Bool, _ close: @escaping @MainActor () -> Void) { (self.isChoice, self.close) = (isChoice, close) }
}

private enum QuestionLookKey: EnvironmentKey { static var defaultValue: QuestionLook? { nil } }
private enum AfterButtonKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }

extension EnvironmentValues {
    var questionLook: QuestionLook? {
        get { self[QuestionLookKey.self] }
        set { self[QuestionLookKey.self] = newValue }
    }
    /// Called after the action of a button.
    var afterButton: (@MainActor () -> Void)? {
        get { self[AfterButtonKey.self] }
        set { self[AfterButtonKey.self] = newValue }
    }
}

/// A title, a message and buttons, each of which closes the panel.
nonisolated struct QuestionPanel<Actions: View, Message: View>: View {
    @Environment(\.questionLook) private var look
    let title: Text
    let titleVisibility: Visibility
    let actions: Actions
    let message: Message

    init(title: Text, titleVisibility: Visibility = .visible, actions: Actions, message: Message) {
        (self.title, self.titleVisibility) = (title, titleVisibility == .automatic ? .visible : titleVisibility)
        (self.actions, self.message) = (actions, message)
    }

    @MainActor var body: some View {
        if let look {
            if look.isChoice { choice(look) } else { question(look) }
        }
    }

    @MainActor private func question(_ look: QuestionLook) -> some View {
        VStack(spacing: 0) {
            VStack(spacing: 4) {
                title.font(.headline).multilineTextAlignment(.center)
                message.font(.footnote).multilineTextAlignment(.center)
            }
            .padding(.horizontal, 16).padding(.top, 20).padding(.bottom, 18)
            Group(subviews: buttons(look)) { all in
                let fields = all.filter(\.isTextField), subviews = all.filter { !$0.isTextField }
                if !fields.isEmpty {
                    VStack(spacing: 8) {
                        ForEach(fields) { field in
                            field.font(.footnote).padding(.horizontal, 8).padding(.vertical, 4)
                                .background(Color.background, in: RoundedRectangle(cornerRadius: 6))
                        }
                    }
                    .padding(.horizontal, 16).padding(.bottom, 18)
                }
                if subviews.isEmpty {
                    ButtonRow(isFirst: true) { Button("OK") { look.close() }.buttonStyle(QuestionButtonStyle()) }
                } else if subviews.count == 2 {
                    Rectangle().fill(Color.separator).frame(height: 0.5)
                    HStack(spacing: 0) {
                        subviews[0]
                        Rectangle().fill(Color.separator).frame(width: 0.5, height: 44)
                        subviews[1]
                    }
                } else {
                    ForEach(subviews) { subview in ButtonRow(isFirst: true) { subview } }
                }
            }
        }
    }

    @MainActor private func choice(_ look: QuestionLook) -> some View {
        VStack(spacing: 8) {
            VStack(spacing: 0) {
                if titleVisibility == .visible {
                    VStack(spacing: 4) {
                        title.font(.footnote).fontWeight(.semibold).foregroundStyle(Color.secondary)
                        message.font(.footnote).foregroundStyle(Color.secondary)
                    }
                    .multilineTextAlignment(.center).padding(14)
                }
                Group(subviews: buttons(look)) { subviews in
                    ForEach(subviews) { subview in
                        ButtonRow(isFirst: titleVisibility == .visible || subview.id != subviews.first?.id) { subview }
                    }
                }
            }
            .background(PanelGround(radius: 14))
            Button("Cancel", role: .cancel) { look.close() }.buttonStyle(QuestionButtonStyle())
                .background(PanelGround(radius: 14))
        }
    }

    @MainActor private func buttons(_ look: QuestionLook) -> some View {
        let close = look.close
        return actions.buttonStyle(QuestionButtonStyle()).environment(\.afterButton, { close() })
    }
}

/// A button below a line.
private struct ButtonRow<Content: View>: View {
    let isFirst: Bool
    @ViewBuilder let content: Content

    var body: some View {
        VStack(spacing: 0) {
            if isFirst { Rectangle().fill(Color.separator).frame(height: 0.5) }
            content
        }
    }
}

/// A button of a question: 44 points high, as wide as the question.
private struct QuestionButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.fontWeight(configuration.role == .cancel ? .semibold : .regular)
            .foregroundColor(configuration.role == .destructive ? .red : .accentColor)
            .frame(maxWidth: .infinity, minHeight: 44, maxHeight: 44)
    }
}

/// A question with buttons.
public struct Alert {
    /// A button of a question.
    public struct Button: @unchecked Sendable {
        // Sound: performed on the main actor only.
        let label: Text
        let role: ButtonRole?
        let action: (() -> Void)?

        /// A usual button.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: nil, action: action)
        }
        /// A button that ends the question without effect.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .cancel, action: action)
        }
        /// A button that ends the question without effect.
        public static func cancel(_ action: (() -> Void)? = {}) -> Button {
            Button(label: Text(verbatim: "Cancel"), role: .cancel, action: action)
        }
        /// A button that destroys something.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .destructive, action: action)
        }
    }

    let title: Text
    let message: Text?
    let buttons: [Button]

    /// Makes a question with one button.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        (self.title, self.message) = (title, message)
        buttons = dismissButton.map { [$0] } ?? []
    }
    /// Makes a question with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        (self.title, self.message, buttons) = (title, message, [primaryButton, secondaryButton])
    }

    var panel: some View {
        QuestionPanel(title: title, actions: ButtonList(buttons: buttons), message: message)
    }
}

/// A choice of actions.
public struct ActionSheet {
    /// A button of a choice.
    public typealias Button = Alert.Button

    let title: Text
    let message: Text?
    let buttons: [Button]

    /// Makes a choice. It always has a button that cancels it.
    public init(title: Text, message: Text? = nil, buttons: [Button] = []) {
        (self.title, self.message, self.buttons) = (title, message, buttons)
    }

    var panel: some View {
        QuestionPanel(
            title: title, actions: ButtonList(buttons: buttons.filter { $0.role != .cancel }), message: message)
    }
}

private nonisolated struct ButtonList: View {
    let buttons: [Alert.Button]

    @MainActor var body: some View {
        ForEach(buttons.indices, id: \.self) { index in
            let button = buttons[index]
            GalleyViews.Button(role: button.role) {
                button.action?()
            } label: {
                button.label
            }
        }
    }
}
