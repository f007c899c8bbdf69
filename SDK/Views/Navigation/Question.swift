import CoreGraphics
import GalleySDK

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
        (self.title, self.titleVisibility) = (title, titleVisibility)
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
                    // The one that cancels comes first.
                    let isSwapped = subviews[1].isCancelButton && !subviews[0].isCancelButton
                    Rectangle().fill(Color.separator).frame(height: 0.5)
                    HStack(spacing: 0) {
                        subviews[isSwapped ? 1 : 0]
                        Rectangle().fill(Color.separator).frame(width: 0.5, height: 44)
                        subviews[isSwapped ? 0 : 1]
                    }
                } else {
                    let others = subviews.filter { !$0.isCancelButton }
                    ForEach(others + subviews.filter(\.isCancelButton)) { subview in
                        ButtonRow(isFirst: true) { subview }
                    }
                }
            }
        }
    }

    @MainActor private func choice(_ look: QuestionLook) -> some View {
        let hasMessage = Message.self != EmptyView.self
        let hasHead = titleVisibility == .visible || hasMessage
        return VStack(spacing: 8) {
            Group(subviews: buttons(look)) { subviews in
                let actions = subviews.filter { !$0.isCancelButton }
                VStack(spacing: 0) {
                    if hasHead {
                        VStack(spacing: 4) {
                            // On a phone, a choice has no title unless it says so.
                            if titleVisibility == .visible {
                                title.font(.footnote).fontWeight(.semibold).foregroundStyle(Color.secondary)
                            }
                            message.font(.footnote).foregroundStyle(Color.secondary)
                        }
                        .multilineTextAlignment(.center).padding(14)
                    }
                    ForEach(actions) { subview in
                        ButtonRow(isFirst: hasHead || subview.id != actions.first?.id) { subview }
                    }
                }
                .background(PanelGround(radius: 14))
                // It has a button that cancels it in any case.
                if let cancel = subviews.first(where: \.isCancelButton) {
                    cancel.background(PanelGround(radius: 14))
                } else {
                    Button("Cancel", role: .cancel) { look.close() }.buttonStyle(QuestionButtonStyle())
                        .background(PanelGround(radius: 14))
                }
            }
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
            title: title, titleVisibility: .visible, actions: ButtonList(buttons: buttons), message: message)
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
