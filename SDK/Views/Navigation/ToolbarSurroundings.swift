import GalleySDK

private enum ToolbarBaseKey: EnvironmentKey { static var defaultValue: EnvironmentValues? { nil } }

extension EnvironmentValues {
    /// The environment of the page around a bar, in which those of the bar and of the page's content began.
    var toolbarBase: EnvironmentValues? {
        get { self[ToolbarBaseKey.self] }
        set { self[ToolbarBaseKey.self] = newValue }
    }
}

/// Gives an item of a bar the environment of the view that declares it, with its models, its tint and its edit mode. Values
/// that the bar sets come before these, and text looks as the bar says.
nonisolated struct ToolbarItemSurroundings: ViewModifier {
    let environment: EnvironmentValues

    typealias Body = Never

    @MainActor static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        let (own, bar) = (modifier.environment, node.environment)
        // Views inside are evaluated again only if a value is another.
        let kept = node.kept(0) { KeptSurroundings() }
        let inner: EnvironmentValues
        if let last = kept.last, last.own._identity == own._identity, last.bar._identity == bar._identity {
            inner = last.inner
        } else {
            inner = own.ofItem(in: bar)
            kept.last = (own, bar, inner)
        }
        node.child(0, content, environment: inner)
        node.role = .list
    }
}

private final class KeptSurroundings {
    var last: (own: EnvironmentValues, bar: EnvironmentValues, inner: EnvironmentValues)?
}

extension EnvironmentValues {
    /// Returns the values of a view for an item that a bar shows.
    fileprivate func ofItem(in bar: EnvironmentValues) -> EnvironmentValues {
        var result = _placed(in: bar, since: bar.toolbarBase ?? bar, areSame: ValueComparison.areSameValues)
        (result.font, result.fontWeight, result.textCase) = (bar.font, bar.fontWeight, bar.textCase)
        (result.foregroundColor, result.foregroundFill) = (bar.foregroundColor, bar.foregroundFill)
        (result.foregroundPalette, result.textLooks) = (bar.foregroundPalette, bar.textLooks)
        (result.isInList, result.isInPage, result.badge) = (bar.isInList, bar.isInPage, bar.badge)
        (result.labelsAreHidden, result.layoutDirection) = (bar.labelsAreHidden, bar.layoutDirection)
        return result
    }
}
