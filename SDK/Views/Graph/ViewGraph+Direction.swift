import GalleySDK

extension ViewGraph {
    /// The direction of the layout: that of the outermost view that has several views inside, or none.
    ///
    /// A layout has one direction. Previews and tests set another one around all of their views, so the environment of
    /// those views decides, and not that of the root around them.
    package var layoutDirection: LayoutDirection {
        var node: _ViewNode = root
        while let content = node.content { node = content }
        return node.environment.layoutDirection
    }
}

extension _ViewNode {
    /// The view that this one changes or draws something behind; nil for a container, and for a view without others.
    fileprivate var content: _ViewNode? {
        if children.count == 1 { return children[0] }
        return switch role {
        case .wrap, .wraps, .layer, .first: children.first
        default: nil
        }
    }
}
