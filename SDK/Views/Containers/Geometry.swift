import CoreGraphics
import GalleySDK

/// A view whose content depends on its size.
///
/// It takes the proposed size. The content is evaluated after a layout in which the size is known.
nonisolated public struct GeometryReader<Content: View>: View {
    /// Makes the content of a size.
    public var content: (GeometryProxy) -> Content

    /// Makes a view whose content depends on its size.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one container.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.role = .container(.geometryReader)
        node.changedAnchors = []
        node.graph.addGeometryNode(node)
        let frame = node.elements.first.flatMap { node.graph.geometry.frame(of: $0) }
        node.knownFrame = frame
        guard let frame else { return }
        let proxy = GeometryProxy(NodeReference(node), size: frame.size)
        let content = node.observing { view.content(proxy) }
        node.child(0, content)
    }
}

/// The size of a view, and where it is.
nonisolated public struct GeometryProxy: Sendable {
    /// The size in points.
    public let size: CGSize
    private let node: NodeReference

    init(_ node: NodeReference, size: CGSize) { (self.node, self.size) = (node, size) }

    /// The insets of the safe area: none.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// The frame in a coordinate space.
    public func frame(in space: CoordinateSpace) -> CGRect {
        onMainActor {
            guard let own = node.node else { return CGRect(origin: .zero, size: size) }
            let local = CGRect(origin: .zero, size: size)
            switch space {
            case .local: return local
            case .global:
                own.readsPosition = true
                return own.frameInRoot ?? local
            case .named(let name):
                own.readsPosition = true
                guard let frame = own.frameInRoot else { return local }
                let origin = own.environment.coordinateSpaces[name]?.node?.frameInRoot?.origin ?? .zero
                return frame.offsetBy(dx: -origin.x, dy: -origin.y)
            }
        }
    }

    /// The frame in a coordinate space.
    public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }

    /// The bounds of a named space, in the view's own coordinates; nil if there is none around the view.
    public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
        onMainActor {
            guard case .named(let name) = space.coordinateSpace, let own = node.node,
                let around = own.environment.coordinateSpaces[name]?.node?.frameInRoot
            else { return nil }
            own.readsPosition = true
            let origin = own.frameInRoot?.origin ?? .zero
            return around.offsetBy(dx: -origin.x, dy: -origin.y)
        }
    }

    /// The value of an anchor, in the view's own coordinates.
    public subscript<T>(anchor: Anchor<T>) -> T {
        onMainActor {
            let read: @MainActor () -> T = { anchor.value(node.node?.frameInRoot?.origin ?? .zero) }
            let value = read()
            node.node?.changedAnchors.append { !ValueComparison.areSame(value, read()) }
            return value
        }
    }
}

extension _ViewNode {
    /// The frame of its first element in the last layout, relative to the root; nil before the first.
    var frameInRoot: CGRect? { elements.first.flatMap { graph.geometry.frame(of: $0) } }
}

extension ViewGraph {
    func addGeometryNode(_ node: _ViewNode) {
        if node.dependsOnGeometry { return }
        node.dependsOnGeometry = true
        geometryNodes.append(NodeReference(node))
    }

    /// Marks the views whose geometry has changed for another evaluation.
    package func geometryChanged() {
        geometryNodes.removeAll { $0.node?.isRemoved != false }
        var hasChanged = false
        defer { geometryRounds = hasChanged ? geometryRounds + 1 : 0 }
        for reference in geometryNodes {
            guard let node = reference.node, let frame = node.frameInRoot else { continue }
            let isSame = node.readsPosition ? node.knownFrame == frame : node.knownFrame?.size == frame.size
            if !isSame || node.changedAnchors.contains(where: { $0() }) {
                invalidate(node, "geometry")
                hasChanged = true
            }
        }
    }
}

/// A space in which coordinates are given.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    // Sound: names are plain values.
    /// The root's.
    case global
    /// The view's own.
    case local
    /// That of a view around, by its name.
    case named(AnyHashable)
}

/// A coordinate space.
public protocol CoordinateSpaceProtocol {
    /// The space.
    var coordinateSpace: CoordinateSpace { get }
}

/// The root's space.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// Makes the space.
    public init() {}
    /// The root's.
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The view's own space.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// Makes the space.
    public init() {}
    /// The view's own coordinate space.
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of a view around, by its name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, Sendable {
    /// The named space.
    public let coordinateSpace: CoordinateSpace
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The root's space.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The view's own space.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The space of a view around, by its name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
    }
    /// The space of the innermost scroll view.
    public static var scrollView: NamedCoordinateSpace { named(ScrollViewSpace.scrollView) }
    /// The space of the innermost scroll view that scrolls along an axis.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace { named(ScrollViewSpace(axis)) }
}

/// The name of a scroll view's space: that of the innermost one, or of the innermost one along an axis.
enum ScrollViewSpace: Hashable {
    case scrollView, horizontal, vertical

    init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

    /// The names of a scroll view that scrolls along some axes.
    static func names(_ axes: Axis.Set) -> [ScrollViewSpace] {
        var names: [ScrollViewSpace] = [.scrollView]
        if axes.contains(.horizontal) { names.append(.horizontal) }
        if axes.contains(.vertical) { names.append(.vertical) }
        return names
    }
}

/// The bounds of a view or a point in them, which can be read in the coordinates of another view.
nonisolated public struct Anchor<Value>: @unchecked Sendable {
    // Sound: read on the main actor only.
    let identity: UInt64
    let value: @MainActor (CGPoint) -> Value

    /// The part of a view that an anchor refers to.
    public struct Source {
        let name: String
        let value: (CGRect) -> Value

        init(_ name: String, _ value: @escaping (CGRect) -> Value) { (self.name, self.value) = (name, value) }
    }
}

extension Anchor: Hashable {
    /// Whether both stand for the same of the same view.
    public static func == (first: Anchor, second: Anchor) -> Bool { first.identity == second.identity }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension Anchor.Source where Value == CGRect {
    /// The bounds.
    public static var bounds: Anchor<CGRect>.Source { .init("bounds") { $0 } }
    /// A part of the bounds.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
        .init("rect \(rect)") { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the view's coordinates.
    public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
        .init("point \(point)") { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
    }
    /// A point as a part of the size.
    public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
        .init("unit \(point)") { CGPoint(x: $0.minX + point.x * $0.width, y: $0.minY + point.y * $0.height) }
    }
    /// The centre.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The middle of the top edge.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The middle of the bottom edge.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The middle of the leading edge.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The middle of the trailing edge.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    /// The top leading corner.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    /// The bottom trailing corner.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

/// The first of its views that fits the proposal (Layout rules §8).
nonisolated public struct ViewThatFits<Content: View>: View {
    let axes: Axis.Set
    let content: Content

    /// Makes a choice among views.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        (self.axes, self.content) = (axes, content())
    }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one container.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.child(0, view.content)
        node.role = .container(.viewThatFits(view.axes))
    }
}
