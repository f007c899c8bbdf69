import CoreGraphics
import GalleySDK

// Transitions that a modifier or a body describes, as the changes of how it draws a view.

extension AnyTransition {
    /// A transition between two changes of the view.
    ///
    /// The opacity, the offset, the scale and the rotation of `active` animate; a scale that differs on both axes is
    /// their mean. A modifier that changes none of them fades.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        onMainActor((active, identity)) { modifiers in
            let rest = DrawnState(Color.clear.modifier(modifiers.1))
            return AnyTransition(from: DrawnState(Color.clear.modifier(modifiers.0)), to: rest)
        }
    }

    /// Makes the transition from one state to that at rest.
    fileprivate init(from active: DrawnState, to rest: DrawnState) {
        var parts: [SceneJSON.Field] = []
        func add(_ key: String, _ value: SceneJSON) { parts.append(SceneJSON.Field(key: key, value: value)) }
        if active.opacity != rest.opacity {
            let opacity = rest.opacity > 0 ? active.opacity / rest.opacity : active.opacity
            add("opacity", .number(min(max(opacity, 0), 1)))
        }
        let way = CGSize(
            width: active.offset.width - rest.offset.width, height: active.offset.height - rest.offset.height)
        if way != .zero, way.width.isFinite, way.height.isFinite {
            add("offset", .list([SceneJSON(way.width), SceneJSON(way.height)]))
        }
        var hasAnchor = false
        if active.scale != rest.scale, active.scale.isFinite {
            add("scale", .number(max(rest.scale > 0 ? active.scale / rest.scale : active.scale, 0)))
            hasAnchor = true
        }
        if active.rotation != rest.rotation, active.rotation.isFinite {
            add("rotation", .number(active.rotation - rest.rotation))
            hasAnchor = true
        }
        let anchor = active.anchor ?? .center
        if hasAnchor, anchor.x.isFinite, anchor.y.isFinite {
            add("anchor", .list([SceneJSON(anchor.x), SceneJSON(anchor.y)]))
        }
        self = parts.isEmpty ? .opacity : AnyTransition(scene: .object(parts))
    }
}

extension Transition {
    /// The transition of the changes that the body makes of a view: of its opacity, offset, scale and rotation.
    nonisolated public var _transition: AnyTransition {
        onMainActor(self) { transition in
            @MainActor func state(_ phase: TransitionPhase) -> DrawnState {
                DrawnState(transition.apply(content: Color.clear, phase: phase))
            }
            let rest = state(.identity)
            let (before, after) = (state(.willAppear), state(.didDisappear))
            if before == after { return AnyTransition(from: before, to: rest) }
            return .asymmetric(
                insertion: AnyTransition(from: before, to: rest), removal: AnyTransition(from: after, to: rest))
        }
    }
}

/// How the modifiers around a view draw it, as far as transitions animate it.
private struct DrawnState: Equatable {
    var opacity = 1.0
    var offset = CGSize.zero
    var scale = 1.0
    /// An angle in degrees.
    var rotation = 0.0
    /// The fixed point of the first scale or rotation.
    var anchor: UnitPoint?

    /// Evaluates a view apart from others, and reads the modifiers around its innermost view.
    @MainActor init<V: View>(_ view: V) {
        // The views that are being evaluated keep their time.
        let clock = ViewClock.acting
        defer { ViewClock.acting = clock }
        let graph = ViewGraph(view)
        var next = graph.root.elements.first
        while let element = next {
            next = element.children.first
            switch element.content {
            case .look(.opacity(let value)): opacity *= value
            case .look(.effect(.rotation(let degrees, let point))):
                rotation += degrees
                anchor = anchor ?? point
            case .look(.effect(.scale(let x, let y, let point))):
                scale *= x == y ? abs(Double(x)) : Double(abs(x * y)).squareRoot()
                anchor = anchor ?? point
            case .modifier(.offset(let size)):
                offset.width += size.width
                offset.height += size.height
            case .modifier, .look, .layer, .mask, .geometryReader: break
            default: next = nil
            }
        }
    }
}
