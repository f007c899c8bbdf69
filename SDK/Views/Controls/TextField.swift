import Foundation
import GalleySDK

/// A line of text that is edited: as wide as proposed, 22 points high.
nonisolated public struct TextField<Label: View>: View {
    private let text: Binding<String>
    private let prompt: Text?
    private let label: Label
    private let onCommit: () -> Void
    private let onEdit: (Bool) -> Void
    /// The field for a style to arrange: the field around the style takes the text and the focus.
    private var isInStyle = false
    private var isSecure = false

    private init(
        _ text: Binding<String>, _ prompt: Text?, _ label: Label, onEdit: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void = {}
    ) {
        (self.text, self.prompt, self.label) = (text, prompt, label)
        (self.onEdit, self.onCommit) = (onEdit, onCommit)
    }

    /// Makes a line that shows its prompt while it is empty, otherwise its label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text, prompt, label())
    }

    /// Makes a line that may grow along an axis. It stays one line.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(text, prompt, label())
    }

    /// Makes a line for a value in a format. A text that does not have the format is ignored.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(value.text(format), prompt, label())
    }

    /// Makes a line for an optional value in a format. A text that does not have the format sets the value to nil.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(value.text(format), prompt, label())
    }

    /// The line that the style makes.
    @MainActor @ViewBuilder public var body: some View {
        if isInStyle {
            FieldLook(text: text.wrappedValue, prompt: prompt ?? label as? Text, isSecure: isSecure)
        } else {
            StyledControl(styled) { $0 }
                .editable(
                    get: { text.wrappedValue }, set: { text.wrappedValue = $0 }, edited: { onEdit($0) },
                    submitted: onCommit
                )
                .modifier(_NodeModifier(label as? Text) { $0.actions.label = $1?.string })
                ._trait(TextFieldTrait.self, true)
        }
    }

    private var styled: TextField<TextFieldLabel> {
        .inStyle(text, prompt ?? label as? Text, label, isSecure: false)
    }
}

extension TextField where Label == TextFieldLabel {
    /// The field for a style to arrange.
    fileprivate static func inStyle(
        _ text: Binding<String>, _ prompt: Text?, _ label: some View, isSecure: Bool
    ) -> Self {
        var field = Self(text, prompt, TextFieldLabel(view: AnyView(label)))
        (field.isInStyle, field.isSecure) = (true, isSecure)
        return field
    }
}

/// Whether a view is a text field, for questions, which show it above their buttons.
enum TextFieldTrait: _ViewTraitKey { static var defaultValue: Bool { false } }

extension Subview {
    /// Whether the view is a text field.
    var isTextField: Bool { onMainActor(element) { $0.trait(TextFieldTrait.self) } ?? false }
}

/// The label of the text field that a style is given.
nonisolated public struct TextFieldLabel: View {
    let view: AnyView
    /// The label.
    @MainActor public var body: some View { view }
}

extension Binding {
    fileprivate func text<F: ParseableFormatStyle>(_ format: F) -> Binding<String>
    where F.FormatInput == Value, F.FormatOutput == String {
        Binding<String>(
            get: { format.format(wrappedValue) },
            set: { if let value = try? format.parseStrategy.parse($0) { wrappedValue = value } })
    }

    fileprivate func text<F: ParseableFormatStyle>(_ format: F) -> Binding<String>
    where F.FormatInput? == Value, F.FormatOutput == String {
        Binding<String>(
            get: { wrappedValue.map { format.format($0) } ?? "" },
            set: { wrappedValue = try? format.parseStrategy.parse($0) })
    }

    fileprivate func text(_ formatter: Formatter) -> Binding<String> {
        Binding<String>(
            get: { formatter.string(for: wrappedValue) ?? "\(wrappedValue)" },
            set: { new in
                if let number = (formatter as? NumberFormatter)?.number(from: new) {
                    let values: [Any] = [number.doubleValue, number.intValue, Float(number.doubleValue), number, new]
                    if let value = values.lazy.compactMap({ $0 as? Value }).first { wrappedValue = value }
                } else if let date = (formatter as? DateFormatter)?.date(from: new) as? Value {
                    wrappedValue = date
                } else if let text = new as? Value {
                    wrappedValue = text
                }
            })
    }
}

extension TextField where Label == Text {
    /// Makes a line with a text.
    public init(_ title: LocalizedStringKey, text: Binding<String>) { self.init(text, nil, Text(title)) }
    /// Makes a line with a text.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text, nil, Text(title))
    }
    /// Makes a line with a text and a prompt.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text, prompt, Text(title))
    }
    /// Makes a line with a text and a prompt.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text, prompt, Text(title))
    }
    /// Makes a line with a text that may grow along an axis. It stays one line.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(text, prompt, Text(title))
    }
    /// Makes a line with a text that may grow along an axis. It stays one line.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis
    ) {
        self.init(text, prompt, Text(title))
    }
    /// Makes a line with a text, an action for the start and the end of the focus, and one for Return.
    public init(
        _ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(text, nil, Text(title), onEdit: onEditingChanged, onCommit: onCommit)
    }
    /// Makes a line with a text, an action for the start and the end of the focus, and one for Return.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(text, nil, Text(title), onEdit: onEditingChanged, onCommit: onCommit)
    }
    /// Makes a line with a text, and an action for the start and the end of the focus.
    public init(
        _ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(text, nil, Text(title), onEdit: onEditingChanged)
    }
    /// Makes a line with a text, and an action for the start and the end of the focus.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(text, nil, Text(title), onEdit: onEditingChanged)
    }
    /// Makes a line for a value in a format.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value.text(format), prompt, Text(title))
    }
    /// Makes a line for a value in a format.
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value.text(format), prompt, Text(title))
    }
    /// Makes a line for an optional value in a format.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value.text(format), prompt, Text(title))
    }
    /// Makes a line for an optional value in a format.
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value.text(format), prompt, Text(title))
    }
    /// Makes a line for a value that a formatter writes.
    public init<V>(_ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
        self.init(value.text(formatter), prompt, Text(title))
    }
    /// Makes a line for a value that a formatter writes.
    public init<V>(
        _ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
    ) {
        self.init(value.text(formatter), nil, Text(title), onEdit: onEditingChanged, onCommit: onCommit)
    }
    /// Makes a line for a value that a formatter writes.
    @_disfavoredOverload public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(value.text(formatter), prompt, Text(title))
    }
    /// Makes a line for a value that a formatter writes.
    @_disfavoredOverload public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
    ) {
        self.init(value.text(formatter), nil, Text(title), onEdit: onEditingChanged, onCommit: onCommit)
    }
}

/// The style of text fields.
@MainActor @preconcurrency public protocol TextFieldStyle {
    /// The type of the view.
    associatedtype _Body: View
    /// Makes the view of a text field.
    @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<_Label>) -> _Body
    /// The type of the label.
    typealias _Label = TextFieldLabel
}

/// The line alone.
nonisolated public struct PlainTextFieldStyle: TextFieldStyle {
    /// Makes the style.
    public init() {}
    /// The line.
    @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// The style where none is set: the line alone.
nonisolated public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Makes the style.
    public init() {}
    /// The line.
    @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A border around the line, 7 points before and after it and 6 above and below it.
nonisolated public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// Makes the style.
    public init() {}
    /// The line and its border.
    @MainActor public func _body(configuration: TextField<_Label>) -> some View {
        configuration.padding(.horizontal, 7).padding(.vertical, 6)
            .background { RoundedRectangle(cornerRadius: 6).fill(Color.groupedRow) }
            .overlay { RoundedRectangle(cornerRadius: 6).strokeBorder(Color.tertiary.opacity(0.6), lineWidth: 1) }
    }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// The line alone.
    nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The style where none is set: the line alone.
    nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A border around the line.
    nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
    /// The view with a style for its text fields.
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: TextField<TextFieldLabel>) in
            style._body(configuration: configuration).withoutControlStyle(TextField<TextFieldLabel>.self)
        }
    }
}

/// A line whose text is hidden: as wide as proposed, 22 points high.
nonisolated public struct SecureField<Label: View>: View {
    private let text: Binding<String>
    private let prompt: Text?
    private let label: Label
    private var onCommit: () -> Void = {}

    /// Makes a line that shows its prompt while it is empty, otherwise its label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        (self.text, self.prompt, self.label) = (text, prompt, label())
    }

    /// The line that the style makes, with a dot for each letter.
    @MainActor public var body: some View {
        StyledControl(TextField<TextFieldLabel>.inStyle(text, prompt ?? label as? Text, label, isSecure: true)) { $0 }
            .editable(get: { text.wrappedValue }, set: { text.wrappedValue = $0 }, submitted: onCommit)
            .modifier(_NodeModifier(label as? Text) { $0.actions.label = $1?.string })
    }
}

extension SecureField where Label == Text {
    /// Makes a line with a text.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
    /// Makes a line with a text.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
    /// Makes a line with a text, and an action for Return.
    public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(text: text) { Text(title) }
        self.onCommit = onCommit
    }
    /// Makes a line with a text, and an action for Return.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
    ) {
        self.init(text: text) { Text(title) }
        self.onCommit = onCommit
    }
}
