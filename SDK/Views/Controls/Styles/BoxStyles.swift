import GalleySDK

/// The parts of a group box that a style arranges.
public struct GroupBoxStyleConfiguration {
    /// The type of the label.
    public typealias Label = AnyView
    /// The type of the views.
    public typealias Content = AnyView
    /// The label.
    public let label: Label
    /// The views.
    public let content: Content
}

/// The style of group boxes.
@MainActor @preconcurrency public protocol GroupBoxStyle {
    /// The type of the view.
    associatedtype Body: View
    /// Makes the view of a group box.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The parts of the group box that the style arranges.
    typealias Configuration = GroupBoxStyleConfiguration
}

/// The default style: the label above the views, with 12 points around them.
nonisolated public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// Makes the style.
    public init() {}
    /// The label and the views.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            configuration.label.font(.headline)
            configuration.content
        }
        .padding(12)
        .background(Color.controlFill.opacity(0.7), in: RoundedRectangle(cornerRadius: 8))
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The style where none is set.
    nonisolated public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

/// The parts of a disclosure group that a style arranges.
public struct DisclosureGroupStyleConfiguration {
    /// The type of the label.
    public typealias Label = AnyView
    /// The type of the views.
    public typealias Content = AnyView
    /// The label.
    public let label: Label
    /// The views, which are shown if the group is open.
    public let content: Content
    /// Whether the group is open.
    @Binding public var isExpanded: Bool
}

/// The style of disclosure groups.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
    /// The type of the view.
    associatedtype Body: View
    /// Makes the view of a disclosure group.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The parts of the disclosure group that the style arranges.
    typealias Configuration = DisclosureGroupStyleConfiguration
}

/// The style where none is set: a button with a chevron above the views.
nonisolated public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// Makes the style.
    public init() {}
    /// The button and the views.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        DisclosureLook(configuration: configuration)
    }
}

/// A button with a chevron above the views. In a list the button and each of the views are rows.
private struct DisclosureLook: View {
    @Environment(\.isInList) private var isInList
    let configuration: DisclosureGroupStyleConfiguration

    var body: some View {
        if isInList {
            button
            if configuration.isExpanded { configuration.content.padding(.leading, 20) }
        } else {
            VStack(alignment: .leading) {
                button
                if configuration.isExpanded { configuration.content }
            }
        }
    }

    private var button: some View {
        Button {
            configuration.isExpanded.toggle()
        } label: {
            HStack {
                configuration.label.foregroundColor(.primary)
                Spacer()
                Image(systemName: configuration.isExpanded ? "chevron.down" : "chevron.right")
            }
        }
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// The style where none is set.
    nonisolated public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

/// The parts of labelled content that a style arranges.
public struct LabeledContentStyleConfiguration {
    /// The type of the label.
    public typealias Label = AnyView
    /// The type of the views.
    public typealias Content = AnyView
    /// The label.
    public let label: Label
    /// The views.
    public let content: Content
}

/// The appearance of labelled content.
@MainActor @preconcurrency public protocol LabeledContentStyle {
    /// The type of the view.
    associatedtype Body: View
    /// Makes the view of labelled content.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The parts of the labelled content that the style arranges.
    typealias Configuration = LabeledContentStyleConfiguration
}

/// The style where none is set: the label, room, and the views.
nonisolated public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// Makes the style.
    public init() {}
    /// The label, room, and the views.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        LabeledRow {
            configuration.label
        } content: {
            configuration.content.foregroundStyle(.secondary)
        }
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The style where none is set.
    nonisolated public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension View {
    /// The view with a style for its group boxes.
    nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: GroupBoxStyleConfiguration) in
            style.makeBody(configuration: configuration)
        }
    }
    /// The view with a style for its disclosure groups.
    nonisolated public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: DisclosureGroupStyleConfiguration) in
            style.makeBody(configuration: configuration)
        }
    }
    /// The view with a style for its labelled content.
    nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: LabeledContentStyleConfiguration) in
            style.makeBody(configuration: configuration)
        }
    }
}
