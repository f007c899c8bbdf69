/// Makes one view of the views that a closure lists.
@resultBuilder nonisolated public struct ViewBuilder {
    /// Makes a view of a closure without views.
    public static func buildBlock() -> EmptyView {
        _ = ViewLines.end(0)
        return EmptyView()
    }

    /// Passes on a single view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content {
        _ = ViewLines.end(1)
        return content
    }

    /// Makes a view of any number of views.
    @_disfavoredOverload
    public static func buildBlock<each Content: View>(_ content: repeat each Content)
        -> TupleView<(repeat each Content)>
    {
        var count = 0
        for _ in repeat (each Content).self { count += 1 }
        return TupleView(views: repeat each content, lines: ViewLines.end(count))
    }

    /// Passes on a view, and notes its line.
    public static func buildExpression<Content: View>(
        _ content: Content, file: StaticString = #fileID, line: UInt32 = #line
    ) -> Content {
        ViewLines.note(file, line)
        return content
    }

    /// Makes a view of an `if` without an `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? {
        ViewLines.branch(isThere: content != nil)
        return content
    }

    /// Makes a view of the first branch.
    public static func buildEither<TrueContent: View, FalseContent: View>(first: TrueContent)
        -> _ConditionalContent<TrueContent, FalseContent>
    {
        ViewLines.branch()
        return _ConditionalContent(.trueContent(first))
    }

    /// Makes a view of the second branch.
    public static func buildEither<TrueContent: View, FalseContent: View>(second: FalseContent)
        -> _ConditionalContent<TrueContent, FalseContent>
    {
        ViewLines.branch()
        return _ConditionalContent(.falseContent(second))
    }

    /// Hides the type of views that are there in some releases only.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
