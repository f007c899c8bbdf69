import GalleySDK

/// A switch with a label before it: 51 × 31 points.
nonisolated public struct Toggle<Label: View>: View {
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.toolbarBase) private var bar
    let isOn: Binding<Bool>
    let isMixed: Bool
    let label: Label

    private init(isOn: Binding<Bool>, isMixed: Bool, label: Label) {
        (self.isOn, self.isMixed, self.label) = (isOn, isMixed, label)
    }

    /// Makes a switch.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isOn: isOn, isMixed: false, label: label())
    }

    /// Makes a switch for several values, which is on if all are.
    public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        let bindings = sources.map { $0[keyPath: isOn] }
        self.init(
            isOn: Binding(
                get: { bindings.allSatisfy { $0.wrappedValue } },
                set: { new in for binding in bindings { binding.wrappedValue = new } }),
            isMixed: Set(bindings.map(\.wrappedValue)).count > 1, label: label())
    }

    /// The view that the style makes: the label, room, and the switch.
    @MainActor public var body: some View {
        StyledControl(ToggleStyleConfiguration(label: AnyView(label), isOn: isOn, isMixed: isMixed)) { configuration in
            Group {
                if isInMenu {
                    MenuToggleStyle().makeBody(configuration: configuration)
                } else if bar != nil {
                    ButtonToggleStyle().makeBody(configuration: configuration)
                } else {
                    SwitchToggleStyle().makeBody(configuration: configuration)
                }
            }
        }
        .modifier(
            _NodeModifier(isOn) { node, isOn in
                let after = node.environment.afterButton
                node.actions.tap = {
                    isOn.wrappedValue.toggle()
                    after?()
                }
            }
        )
        .control(.toggle(get: { isOn.wrappedValue }, set: { isOn.wrappedValue = $0 }))
    }
}

extension Toggle where Label == Text {
    /// Makes a switch with a text.
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
    /// Makes a switch with a text.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == GalleyViews.Label<Text, Image> {
    /// Makes a switch with a text and an icon.
    public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { GalleyViews.Label(title, systemImage: systemImage) }
    }
    /// Makes a switch with a text and an icon.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { GalleyViews.Label(title, systemImage: systemImage) }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// Makes the toggle that a style is given.
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn, isMixed: configuration.isMixed, label: configuration.label)
    }
}
