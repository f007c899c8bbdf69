import CoreGraphics
import GalleySDK

/// Changes of how a view is drawn that may depend on its frame. They keep the layout as it is.
public protocol VisualEffect: Animatable, Sendable {
    /// The changes in the order in which they are made.
    var _changes: _DrawnChanges { get }
}

/// Changes of how a view is drawn, in the order in which they are made.
public struct _DrawnChanges: Equatable, Sendable {
    package var all: [DrawnChange] = []
}

/// The view without a change, which effects begin with.
public struct EmptyVisualEffect: VisualEffect {
    /// No changes.
    public var _changes: _DrawnChanges { _DrawnChanges() }
    /// Nothing animates by itself: the changes do.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
    /// Makes an effect without a change.
    public init() {}
}

/// An effect with changes.
public struct _ChangedVisualEffect: VisualEffect {
    /// The changes.
    public let _changes: _DrawnChanges
    /// Nothing animates by itself: the changes do.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension VisualEffect {
    private func adding(_ changes: [DrawnChange]) -> _ChangedVisualEffect {
        var result = _changes
        result.all += changes
        return _ChangedVisualEffect(_changes: result)
    }

    private func adding(_ effect: ViewEffect) -> _ChangedVisualEffect { adding([.effect(effect)]) }

    /// Makes the view more transparent.
    public func opacity(_ opacity: Double) -> some VisualEffect { adding([.opacity(opacity)]) }
    /// Moves the view.
    public func offset(_ offset: CGSize) -> some VisualEffect { adding([.offset(offset)]) }
    /// Moves the view.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        adding([.offset(CGSize(width: x, height: y))])
    }
    /// Scales the view around a point.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.scale(x: scale, y: scale, anchor))
    }
    /// Scales the view around a point.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.scale(x: scale.width, y: scale.height, anchor))
    }
    /// Scales the view around a point.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.scale(x: x, y: y, anchor))
    }
    /// Rotates the view around a point.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.rotation(angle.degrees, anchor))
    }
    /// Rotates the view in space, as `View.rotation3DEffect` does.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect { adding(SpaceRotation(angle, axis).effects(anchor).map { .effect($0) }) }
    /// Moves the view's points by a transform of its own coordinates.
    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
        adding(PlaneTransform(transform).changes)
    }
    /// Moves the view's points by a projection of its own coordinates, without perspective.
    public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
        adding(PlaneTransform(transform).changes)
    }
    /// Blurs the view.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { adding(.blur(max(radius, 0))) }
    /// Makes the colours brighter.
    public func brightness(_ amount: Double) -> some VisualEffect { adding(.tone("brightness", amount)) }
    /// Gives the colours more contrast.
    public func contrast(_ amount: Double) -> some VisualEffect { adding(.tone("contrast", amount)) }
    /// Makes the colours stronger.
    public func saturation(_ amount: Double) -> some VisualEffect { adding(.tone("saturation", max(amount, 0))) }
    /// Turns the colours to greys.
    public func grayscale(_ amount: Double) -> some VisualEffect {
        adding(.tone("grayscale", min(max(amount, 0), 1)))
    }
    /// Rotates the hues.
    public func hueRotation(_ angle: Angle) -> some VisualEffect { adding(.tone("hueRotation", angle.degrees)) }
}

extension View {
    /// The view with an effect that depends on its frame in the last layout.
    nonisolated public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(
            _FrameEffectModifier { node, frame in
                effect(EmptyVisualEffect(), GeometryProxy(NodeReference(node), size: frame.size))._changes.all
            })
    }

    /// The view with an effect where it is not in the visible part of the scroll view around it.
    ///
    /// Views are shown as they are before anything is scrolled.
    nonisolated public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(
            topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// The view with an effect where it is not in the visible part of the scroll view around it.
    ///
    /// Views are shown as they are before anything is scrolled.
    nonisolated public func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        modifier(
            _FrameEffectModifier { node, frame in
                let place = ScrollPlace(of: frame, in: node, axis)
                let configuration = place.phase == .topLeading ? topLeading : bottomTrailing
                let full = transition(EmptyVisualEffect(), .identity)._changes.all
                let hidden = transition(EmptyVisualEffect(), place.phase)._changes.all
                return DrawnChange.between(full, hidden, configuration.strength(place.hidden))
            })
    }
}

/// How much of a view is hidden, and on which side.
private struct ScrollPlace {
    var phase = ScrollTransitionPhase.identity
    /// From 0 for a view that is shown to 1 for one that is hidden.
    var hidden = 0.0

    @MainActor init(of frame: CGRect, in node: _ViewNode, _ axis: Axis?) {
        guard let scroll = node.environment.coordinateSpaces[AnyHashable(ScrollViewSpace.scrollView)]?.node,
            case .container(.scrollView(let axes, _, _)) = scroll.role, let window = scroll.frameInRoot
        else { return }
        node.readsPosition = true
        let isHorizontal = (axis ?? (axes == .horizontal ? .horizontal : .vertical)) == .horizontal
        let (start, end) = isHorizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
        let (first, last) = isHorizontal ? (window.minX, window.maxX) : (window.minY, window.maxY)
        guard end > start else { return }
        let (before, after) = (max(min(first, end) - start, 0), max(end - max(last, start), 0))
        if before == 0, after == 0 { return }
        phase = before >= after ? .topLeading : .bottomTrailing
        hidden = Double(max(before, after) / (end - start))
    }
}

extension DrawnChange {
    /// The changes a part of the way from some to others. Those that are not of one form have no values in between.
    static func between(_ from: [DrawnChange], _ to: [DrawnChange], _ part: Double) -> [DrawnChange] {
        guard from.count == to.count else { return part < 0.5 ? from : to }
        return zip(from, to).map { $0.mixed(with: $1, part) }
    }

    private func mixed(with other: DrawnChange, _ part: Double) -> DrawnChange {
        func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * part }
        func mix(_ one: CGFloat, _ two: CGFloat) -> CGFloat { one + (two - one) * CGFloat(part) }
        switch (self, other) {
        case (.opacity(let one), .opacity(let two)): return .opacity(mix(one, two))
        case (.offset(let one), .offset(let two)):
            return .offset(CGSize(width: mix(one.width, two.width), height: mix(one.height, two.height)))
        case (.effect(.rotation(let one, let anchor)), .effect(.rotation(let two, let other))) where anchor == other:
            return .effect(.rotation(mix(one, two), anchor))
        case (.effect(.scale(let x, let y, let anchor)), .effect(.scale(let toX, let toY, let other)))
        where anchor == other:
            return .effect(.scale(x: mix(x, toX), y: mix(y, toY), anchor))
        case (.effect(.blur(let one)), .effect(.blur(let two))): return .effect(.blur(mix(one, two)))
        case (.effect(.tone(let name, let one)), .effect(.tone(let other, let two))) where name == other:
            return .effect(.tone(name, mix(one, two)))
        default: return part < 0.5 ? self : other
        }
    }
}

/// Changes of how a view is drawn that depend on its frame.
nonisolated public struct _FrameEffectModifier: ViewModifier {
    let changes: @MainActor (_ViewNode, CGRect) -> [DrawnChange]

    init(_ changes: @escaping @MainActor (_ViewNode, CGRect) -> [DrawnChange]) { self.changes = changes }

    /// The type of a modifier of this module has no body.
    public typealias Body = Never

    /// Wraps each view, once its frame is known.
    @MainActor public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        let frame = node.frameInRoot
        node.child(0, content)
        node.changedAnchors = []
        node.graph.addGeometryNode(node)
        node.knownFrame = frame
        guard let frame else {
            node.role = .list
            return
        }
        let changes = node.observing { modifier.changes(node, frame) }
        node.role = .wraps(changes.map { $0.resolved(in: node.environment).content })
    }
}

/// How an effect follows a scroll.
public struct ScrollTransitionConfiguration: Sendable {
    private enum Form { case interactive, animated, identity }
    private var form: Form
    private var threshold = Threshold.visible

    /// As far as the view is scrolled.
    public static let interactive = ScrollTransitionConfiguration(form: .interactive)
    /// At once, when the threshold is reached.
    public static let animated = ScrollTransitionConfiguration(form: .animated, threshold: .visible(0.5))
    /// Not at all.
    public static let identity = ScrollTransitionConfiguration(form: .identity)
    /// At once, when the threshold is reached, with an animation.
    public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration { .animated }
    /// As far as the view is scrolled. The curve has no effect.
    public static func interactive(timingCurve: UnitCurve) -> ScrollTransitionConfiguration { .interactive }
    /// The configuration with an animation. It has no effect: nothing scrolls by itself.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }
    /// The configuration with a part of the view that must be visible.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var result = self
        result.threshold = threshold
        return result
    }

    /// How strong the effect is for the part of a view that is hidden, from 0 to 1.
    fileprivate func strength(_ hidden: Double) -> Double {
        // What may be hidden without an effect.
        let free = 1 - threshold.visible
        let excess = free < 1 ? min(max((hidden - free) / (1 - free), 0), 1) : 0
        return switch form {
        case .identity: 0
        case .interactive: excess
        case .animated: excess > 0 ? 1 : 0
        }
    }

    /// The part of a view that must be visible.
    public struct Threshold: Sendable {
        fileprivate var visible: Double
        /// All of it.
        public static let visible = Threshold(visible: 1)
        /// None of it.
        public static let hidden = Threshold(visible: 0)
        /// All of it; its place in the visible part has no effect.
        public static let centered = Threshold(visible: 1)
        /// A part of it.
        public static func visible(_ amount: Double) -> Threshold { Threshold(visible: min(max(amount, 0), 1)) }
        /// The threshold between two others.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            Threshold(visible: visible + (other.visible - visible) * amount)
        }
    }
}

/// Where a view is that scrolls into view.
@frozen public enum ScrollTransitionPhase: Hashable, Sendable {
    case topLeading, identity, bottomTrailing
    /// Whether the view is in the visible part.
    public var isIdentity: Bool { self == .identity }
    /// From -1 to 1; 0 in the visible part.
    public var value: Double { self == .topLeading ? -1 : self == .bottomTrailing ? 1 : 0 }
}
