/// Makes the views of a tab view of the tabs and views that a closure lists. A tab's value has the type of the selection.
@resultBuilder nonisolated public struct TabContentBuilder<TabValue: Hashable> {
    /// Passes on a tab.
    public static func buildExpression<C: View, L: View>(_ tab: Tab<TabValue, C, L>) -> Tab<TabValue, C, L> { tab }
    /// Passes on a view.
    @_disfavoredOverload public static func buildExpression<C: View>(_ content: C) -> C { content }
    /// Makes a view of a closure without views.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// Passes on a single view.
    public static func buildBlock<C: View>(_ content: C) -> C { content }
    /// Makes a view of any number of views.
    @_disfavoredOverload
    public static func buildBlock<each C: View>(_ content: repeat each C) -> TupleView<(repeat each C)> {
        TupleView(views: repeat each content)
    }
    /// Makes a view of an `if` without an `else`.
    public static func buildIf<C: View>(_ content: C?) -> C? { content }
    /// Makes a view of the first branch.
    public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> {
        ViewBuilder.buildEither(first: first)
    }
    /// Makes a view of the second branch.
    public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> {
        ViewBuilder.buildEither(second: second)
    }
    /// Hides the type of views that are there in some releases only.
    public static func buildLimitedAvailability<C: View>(_ content: C) -> AnyView { AnyView(content) }
}
