import CoreGraphics
import Foundation
import GalleySDK

/// Views that are shown after a tap on their label.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
    @State private var isOpen = false
    private let bound: Binding<Bool>?
    private let content: () -> Content
    private let label: Label

    /// Makes a group that is closed at first.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        (bound, self.content, self.label) = (nil, content, label())
    }

    /// Makes a group that is open if a value is true.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        (bound, self.content, self.label) = (isExpanded, content, label())
    }

    /// The label, and the views if the group is open.
    @MainActor public var body: some View {
        StyledControl(
            DisclosureGroupStyleConfiguration(
                label: AnyView(label), content: AnyView(LateView(make: content)), isExpanded: bound ?? $isOpen)
        ) { AutomaticDisclosureGroupStyle().makeBody(configuration: $0) }
    }
}

/// Views that are made only where they are shown.
nonisolated struct LateView<Content: View>: View {
    let make: () -> Content

    @MainActor var body: some View { make() }
}

extension DisclosureGroup where Label == Text {
    /// Makes a group with a text that is closed at first.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }
    /// Makes a group with a text that is closed at first.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }
    /// Makes a group with a text that is open if a value is true.
    public init(
        _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
    /// Makes a group with a text that is open if a value is true.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

/// Views in a box with a label above them, with 12 points around them.
nonisolated public struct GroupBox<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Makes a box.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.content, self.label) = (content(), label())
    }

    /// Makes a box.
    public init(label: Label, @ViewBuilder content: () -> Content) { (self.content, self.label) = (content(), label) }

    /// The label and the views.
    @MainActor public var body: some View {
        StyledControl(GroupBoxStyleConfiguration(label: AnyView(label), content: AnyView(content))) {
            DefaultGroupBoxStyle().makeBody(configuration: $0)
        }
    }
}

extension GroupBox where Label == EmptyView {
    /// Makes a box without a label.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
    /// Makes a box with a text.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
    /// Makes a box with a text.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// Makes the box that a style is given.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        self.init {
            configuration.content
        } label: {
            configuration.label
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
    @MainActor public var body: some View {
        StyledControl(LabeledContentStyleConfiguration(label: AnyView(label), content: AnyView(content))) {
            AutomaticLabeledContentStyle().makeBody(configuration: $0)
        }
    }
}

extension LabeledContent where Label == Text {
    /// Makes a text with a value.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
    /// Makes a text with a value.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
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
    /// Makes a text with a text.
    @_disfavoredOverload public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init {
            Text(value)
        } label: {
            Text(title)
        }
    }
    /// Makes a text with a value in a format.
    public init<F: FormatStyle>(_ title: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init {
            Text(value, format: format)
        } label: {
            Text(title)
        }
    }
    /// Makes a text with a value in a format.
    @_disfavoredOverload public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init {
            Text(value, format: format)
        } label: {
            Text(title)
        }
    }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// Makes the labelled content that a style is given.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init {
            configuration.content
        } label: {
            configuration.label
        }
    }
}
