import GalleySDK

/// The body that a style makes of a control, with the style's own state and environment.
nonisolated struct StyleBody<Style, Configuration, Content: View>: View {
    let style: Style
    let configuration: Configuration
    let make: @MainActor (Style, Configuration) -> Content

    typealias Body = Never

    @MainActor static func _update(_ node: _ViewNode, _ view: Self) {
        var style = view.style
        node.install(&style)
        let body = node.observing { view.make(style, view.configuration) }
        node.child(0, body)
        node.role = .list
    }

    static var _count: Int? { Content._count }
}

/// The style of controls of one kind; nil: the kind's own.
struct StyleKey<Configuration>: EnvironmentKey {
    static var defaultValue: (@MainActor (Configuration) -> AnyView)? { nil }
}

/// A control as the style around it makes it.
nonisolated struct StyledControl<Configuration, Default: View>: View {
    @Environment(_reading: { $0[StyleKey<Configuration>.self] }) private var style
    private let configuration: Configuration
    private let make: @MainActor (Configuration) -> Default

    /// - Parameter make: makes the control where no style is set.
    init(_ configuration: Configuration, default make: @escaping @MainActor (Configuration) -> Default) {
        (self.configuration, self.make) = (configuration, make)
    }

    @MainActor var body: some View {
        if let style { style(configuration) } else { make(configuration) }
    }
}

extension View {
    /// The view with a style for the controls inside that have a configuration.
    nonisolated func controlStyle<Style, Configuration, Content: View>(
        _ style: Style, _ make: @escaping @MainActor (Style, Configuration) -> Content
    ) -> some View {
        modifier(
            _EnvironmentModifier(value: style) { values, style in
                // Sound: the style is used on the main actor only.
                nonisolated(unsafe) let style = style
                values[StyleKey<Configuration>.self] = {
                    AnyView(StyleBody(style: style, configuration: $0, make: make))
                }
            })
    }

    /// The view with the controls' own style, inside a style that shows the control itself.
    nonisolated func withoutControlStyle<Configuration>(_ configuration: Configuration.Type) -> some View {
        modifier(_EnvironmentModifier(value: true) { values, _ in values[StyleKey<Configuration>.self] = nil })
    }
}
