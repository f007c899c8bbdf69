import GalleySDK

extension View {
    /// The view with a value of a preference, instead of those of the views inside.
    nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(
            _NodeModifier(value) { node, value in
                node.writesPreferences()
                node.preferences.write(value, for: K.self)
            })
    }

    /// The view with a changed value of a preference.
    nonisolated public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(
            _NodeModifier(callback) { node, callback in
                node.writesPreferences()
                node.preferences.transform(K.self, callback)
            })
    }

    /// The view with a preference's value that is computed from its bounds or from a point in them.
    nonisolated public func anchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(
            _NodeModifier((value, transform)) { node, made in
                node.writesPreferences()
                node.preferences.write(made.1(node.anchor(made.0)), for: K.self)
            })
    }

    /// The view with a changed value of a preference, with its bounds or a point in them.
    nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(
            _NodeModifier((value, transform)) { node, made in
                node.writesPreferences()
                let anchor = node.anchor(made.0)
                node.preferences.transform(K.self) { made.1(&$0, anchor) }
            })
    }

    /// The view, with an action for each new value of a preference. The first value is new too.
    nonisolated public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(
            _NodeModifier(action) { node, action in
                node.acts()
                let last = node.kept(1) { Kept<K.Value>() }
                node.preferences.listeners.append { node in
                    let value = node.preference(K.self)
                    if let known = last.value, known == value { return nil }
                    last.value = .some(value)
                    return { action(value) }
                }
            })
    }
}

/// A value that a node keeps from one evaluation to the next.
final class Kept<Value> {
    var value: Value?
}

extension _ViewNode {
    func writesPreferences() {
        let key = Int.max
        if properties[key] == nil {
            properties[key] = self.graph
            graph.preferenceWriters += 1
        }
    }

    func anchor<A>(_ source: Anchor<A>.Source) -> Anchor<A> {
        let reference = NodeReference(self)
        // The host sends the frames of views that ask for theirs.
        isFrameRead = true
        return Anchor(identity: Identity.mix(identity, Identity.hash(source.name))) { origin in
            let frame = reference.node?.frameInRoot ?? .zero
            return source.value(frame.offsetBy(dx: -origin.x, dy: -origin.y))
        }
    }
}
