import GalleySDK

// The modifiers of accessibility. The page writes their values as ARIA, and tests read them.
extension View {
    /// The view with a label for assistive technologies.
    nonisolated public func accessibilityLabel(_ label: Text) -> some View {
        modifier(_NodeModifier(label) { $0.actions.label = $1.string })
    }

    /// The view with a label for assistive technologies.
    nonisolated public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(label))
    }

    /// The view with a label for assistive technologies.
    @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        modifier(_NodeModifier(String(label)) { $0.actions.label = $1 })
    }

    /// The view with a label for assistive technologies, if a condition is true.
    nonisolated public func accessibilityLabel(_ key: LocalizedStringKey, isEnabled: Bool) -> some View {
        modifier(_NodeModifier(isEnabled ? Text(key).string : nil) { $0.actions.label = $1 })
    }

    /// The view with a value for assistive technologies.
    nonisolated public func accessibilityValue(_ value: Text) -> some View {
        modifier(_NodeModifier(value) { $0.actions.spoken.value = $1.string })
    }

    /// The view with a value for assistive technologies.
    nonisolated public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
        accessibilityValue(Text(value))
    }

    /// The view with a value for assistive technologies.
    @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        modifier(_NodeModifier(String(value)) { $0.actions.spoken.value = $1 })
    }

    /// The view with a hint: the effect of its action.
    nonisolated public func accessibilityHint(_ hint: Text) -> some View {
        modifier(_NodeModifier(hint) { $0.actions.spoken.hint = $1.string })
    }

    /// The view with a hint: the effect of its action.
    nonisolated public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hint))
    }

    /// The view with a hint: the effect of its action.
    @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        modifier(_NodeModifier(String(hint)) { $0.actions.spoken.hint = $1 })
    }

    /// The view with added traits for assistive technologies.
    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(_NodeModifier(traits) { $0.actions.spoken.traits = $1 })
    }

    /// The view without traits that it would have.
    nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(_NodeModifier(traits) { $0.actions.spoken.removedTraits = $1 })
    }

    /// The view and those inside, hidden from assistive technologies or not.
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
        modifier(_NodeModifier(hidden) { $0.actions.spoken.isHidden = $1 })
    }

    /// The view as one accessibility element: without the views inside, with their texts as its label, or as a
    /// container of them.
    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modifier(_NodeModifier(children) { $0.actions.spoken.children = $1 })
    }

    /// Hides the view from assistive technologies, by the old name.
    nonisolated public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
    /// The view with a hint, by the old name.
    nonisolated public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
    /// The view with a value, by the old name.
    nonisolated public func accessibility(value: Text) -> some View { accessibilityValue(value) }
    /// The view with traits, by the old name.
    nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
        accessibilityAddTraits(traits)
    }
    /// The view without traits that it would have, by the old name.
    nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }
    /// The view with a label for assistive technologies, by the old name.
    nonisolated public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
    /// The view with a name for tests and scripts, by the old name.
    nonisolated public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
}

extension _ViewNode {
    /// The label and the accessibility of the view, from this node and from the nodes of the same element inside and
    /// around it.
    package var spoken: (label: String?, Spoken) {
        var (label, spoken): (String?, Spoken) = (nil, Spoken())
        for node in sameElement {
            label = node.actions.label ?? label
            spoken.add(node.actions.spoken)
        }
        spoken.isHidden = spoken.isHidden || sequence(first: self) { $0.parent }.contains { $0.actions.spoken.isHidden }
        return (label, spoken)
    }

    /// The nodes that are about the same element, the innermost first.
    package var sameElement: [_ViewNode] {
        var nodes: [_ViewNode] = [self]
        while let inner = nodes.first?.children.first, inner.elements.first === elements.first {
            nodes.insert(inner, at: 0)
        }
        while let outer = nodes.last?.parent, outer.elements.count == 1, outer.elements.first === elements.first {
            nodes.append(outer)
        }
        return nodes
    }
}
