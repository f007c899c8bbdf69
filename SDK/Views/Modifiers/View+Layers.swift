import CoreGraphics
import GalleySDK

/// Views over or behind a view, in its frame.
nonisolated public struct _LayerModifier<Layer: View>: ViewModifier {
    let layer: Layer
    let alignment: Alignment
    let isBehind: Bool
    /// Whether the layer continues behind the bar of a page that the view fills.
    var isGround = false

    /// The type of a modifier of this module has no body.
    public typealias Body = Never

    /// Gives each view a layer.
    @MainActor public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        node.child(0, content)
        if modifier.isGround, node.environment.isInPage { node.continuesBehindBar(modifier.layer) }
        node.layer(.layer(modifier.alignment, isBehind: modifier.isBehind)) { modifier.layer }
    }
}

extension _ViewNode {
    /// Gives each view of the first child a layer.
    func layer<Layer: View>(_ content: ViewContent, _ layer: @escaping () -> Layer) {
        role = .layer(content) { [unowned self] index in
            // Several views where one is expected lie on top of one another.
            Layer._count == 1 ? child(index + 1, layer()) : child(index + 1, ZStack { layer() })
        }
    }
}

/// A layer that is made of a preference of the views inside.
nonisolated public struct _PreferenceLayer<K: PreferenceKey, Layer: View>: ViewModifier {
    let alignment: Alignment
    let isBehind: Bool
    let make: (K.Value) -> Layer

    /// The type of a modifier of this module has no body.
    public typealias Body = Never

    /// Gives each view a layer.
    @MainActor public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        node.child(0, content)
        let value = node.preference(K.self, ofFirst: 1)
        node.preferences.readers.append { node in
            !ValueComparison.areSame(value, node.preference(K.self, ofFirst: 1))
        }
        node.graph.addPreferenceNode(node)
        node.layer(.layer(modifier.alignment, isBehind: modifier.isBehind)) { [unowned node] in
            node.observing { modifier.make(value) }
        }
    }
}

extension View {
    private nonisolated func layer<V: View>(
        _ layer: V, _ alignment: Alignment, isBehind: Bool, isGround: Bool = false
    ) -> some View {
        modifier(_LayerModifier(layer: layer, alignment: alignment, isBehind: isBehind, isGround: isGround))
    }

    /// The view with others over it.
    nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
        -> some View
    {
        layer(content(), alignment, isBehind: false)
    }

    /// The view with another over it.
    @_disfavoredOverload
    nonisolated public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
        layer(overlay, alignment, isBehind: false)
    }

    /// The view with a style over it.
    nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
    {
        layer(Rectangle().fill(style), .center, isBehind: false)
    }

    /// The view with a shape over it.
    nonisolated public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        layer(shape.fill(style), .center, isBehind: false)
    }

    /// The view with others behind it.
    nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
        -> some View
    {
        layer(content(), alignment, isBehind: true)
    }

    /// The view with another behind it.
    @_disfavoredOverload
    nonisolated public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
        layer(background, alignment, isBehind: true)
    }

    /// The view with a style behind it, which continues behind the bar of a page that the view fills.
    nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> some View
    {
        layer(Rectangle().fill(style), .center, isBehind: true, isGround: edges.contains(.top))
    }

    /// The view with a shape behind it.
    nonisolated public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        layer(shape.fill(style), .center, isBehind: true)
    }

    /// The view with the background's style in a shape behind it.
    nonisolated public func background<T: Shape>(in shape: T) -> some View {
        layer(shape.fill(.background), .center, isBehind: true)
    }

    /// The view with a border inside of its edges.
    nonisolated public func border<S: ShapeStyle>(_ style: S, width: CGFloat = 1) -> some View {
        modifier(BorderModifier(fill: _Fill(style), width: width))
    }

    /// The view with others over it, which are made of a preference.
    nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(_PreferenceLayer<K, V>(alignment: alignment, isBehind: false, make: transform))
    }

    /// The view with others behind it, which are made of a preference.
    nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(_PreferenceLayer<K, V>(alignment: alignment, isBehind: true, make: transform))
    }
}

/// A border inside of a view's edges.
private nonisolated struct BorderModifier: ViewModifier {
    let fill: _Fill
    let width: CGFloat

    typealias Body = Never

    @MainActor static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        let fill = modifier.fill.resolved(in: node.environment)
        if fill.paint != nil || fill.gradient != nil {
            let stroke = StrokeStyle(lineWidth: modifier.width)
            node.child(
                1,
                content.overlay {
                    _ShapeView(shape: Rectangle(), fill: fill, stroke: stroke, inset: modifier.width / 2)
                })
            node.role = .list
        } else {
            node.child(0, content.look(.border(fill.color, modifier.width)))
            node.role = .list
        }
    }
}
