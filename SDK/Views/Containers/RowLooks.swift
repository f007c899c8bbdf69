import GalleySDK

// What the rows of a list say about their looks.

/// The room around a row; nil: that of its list.
enum RowInsetsTrait: _ViewTraitKey { static var defaultValue: EdgeInsets? { nil } }
/// What is behind a row; nil: the ground of its list.
enum RowBackgroundTrait: _ViewTraitKey { static var defaultValue: AnyView? { nil } }
/// The line between a row and its neighbours.
enum RowLineTrait: _ViewTraitKey { static var defaultValue: RowLine { RowLine() } }
/// The text at the end of a row, or at the item of a tab.
enum BadgeTrait: _ViewTraitKey { static var defaultValue: Text? { nil } }
/// Whether a view shows its badge itself.
enum ShowsBadgeTrait: _ViewTraitKey { static var defaultValue: Bool { false } }

/// The line between a row and its neighbours.
struct RowLine: Sendable {
    var hidden: VerticalEdge.Set = []
    var color: Color?

    func isShown(at edge: VerticalEdge) -> Bool { !hidden.contains(edge == .top ? .top : .bottom) }
}

private enum BadgeKey: EnvironmentKey { static var defaultValue: Text? { nil } }
private enum RowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private enum ScrollBackgroundKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
    /// The badge of the row or the tab around the view.
    var badge: Text? {
        get { self[BadgeKey.self] }
        set { self[BadgeKey.self] = newValue }
    }
    /// The room between the rows of lists; nil: none, and the rows of a section have one ground.
    var listRowSpacing: CGFloat? {
        get { self[RowSpacingKey.self] }
        set { self[RowSpacingKey.self] = newValue }
    }
    /// Whether lists have their background.
    var scrollContentHasBackground: Bool {
        get { self[ScrollBackgroundKey.self] }
        set { self[ScrollBackgroundKey.self] = newValue }
    }
}

extension View {
    /// The view with other room around it as a row.
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { _trait(RowInsetsTrait.self, insets) }

    /// The view with another one behind it as a row.
    nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
        _trait(RowBackgroundTrait.self, view.map { AnyView($0) })
    }

    /// The view with lines above and below it as a row, or without.
    nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        _rowLine { if visibility == .hidden { $0.hidden.formUnion(edges) } else { $0.hidden.subtract(edges) } }
    }

    /// The view with a colour of the line below it as a row.
    nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        _rowLine { if edges.contains(.bottom) { $0.color = color } }
    }

    /// The view with room between the rows of the lists in it, in points. Each row has a ground of its own then.
    nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View { environment(\.listRowSpacing, spacing) }

    private nonisolated func _rowLine(_ change: @escaping (inout RowLine) -> Void) -> some View {
        modifier(
            _NodeModifier(change) { node, change in
                var line = node.parent?.inheritedRowLine ?? RowLine()
                change(&line)
                node.traits[ObjectIdentifier(RowLineTrait.self)] = line
            })
    }

    /// The view with or without the background of the lists in it.
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.scrollContentHasBackground, visibility != .hidden)
    }

    private nonisolated func badged(_ badge: Text?) -> some View {
        _trait(BadgeTrait.self, badge).environment(\.badge, badge)
    }
    /// The view with a number at its end as a row, or at its item as a tab; 0: without.
    nonisolated public func badge(_ count: Int) -> some View {
        badged(count == 0 ? nil : Text(verbatim: "\(count)"))
    }
    /// The view with a text at its end as a row, or at its item as a tab.
    nonisolated public func badge(_ label: LocalizedStringKey?) -> some View { badged(label.map { Text($0) }) }
    /// The view with a text at its end as a row, or at its item as a tab.
    @_disfavoredOverload nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
        badged(label.map { Text($0) })
    }
    /// The view with a text at its end as a row, or at its item as a tab.
    nonisolated public func badge(_ label: Text?) -> some View { badged(label) }
}

extension _ViewNode {
    /// The lines that the views around a row ask for.
    fileprivate var inheritedRowLine: RowLine? {
        var next: _ViewNode? = self
        while let node = next, !node.isTransform {
            if let line = node.traits[ObjectIdentifier(RowLineTrait.self)] as? RowLine { return line }
            next = node.parent
        }
        return nil
    }
}
