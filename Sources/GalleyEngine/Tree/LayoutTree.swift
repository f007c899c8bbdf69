import GalleyABI
import GalleySDK

/// A tree of views: leaves with sizes, and containers with layouts.
///
/// Proposals go down and sizes come up (Layout rules §1 to §10). Every container, also a built-in stack or a modifier,
/// is an `AnyLayout`: a table of functions and an instance. A tree is not thread-safe; use it from one thread at a
/// time.
///
/// ```swift
/// let tree = try LayoutTree()
/// let title = try tree.addLeaf(.fixed(CGSize(width: 80, height: 20)), name: "title")
/// let badge = try tree.addLeaf(.fixed(CGSize(width: 24, height: 16)), name: "badge")
/// try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(spacing: 8)), [title, badge]))
/// let size = try tree.layOut(.unspecified)      // 112 × 20
/// print(tree.frame(of: badge))                  // 88, 2, 24 × 16
/// ```
public final class LayoutTree {
    let engine: EnginePointer
    /// The tree's options.
    public let options: LayoutOptions

    // Building asks for these at each node. Each access is one statement long, and calls nothing that reaches the tree;
    // the compiler's checks at run time would be a tenth of building.
    /// What the containers' tables and instances belong to, by ordinal.
    @exclusivity(unchecked) var layouts: [AnyLayout?] = [nil]
    @exclusivity(unchecked) var names = NodeNames()
    /// Memory that layout values point to.
    var values: [StoredValue?] = []
    /// The children that containers had before, for handles that layouts keep.
    let former = FormerChildren()
    /// What stands between the engine and the layouts, the innermost first.
    @exclusivity(unchecked) var wrappers: [Attachment] = []
    /// Whether a modifier of the tree sets, or once set, a direction.
    var setsDirections = false
    /// The root and the number of changes with which the containers last got their directions.
    var resolvedDirections: (root: NodeID, changes: Int)?
    var freeNodes: [UInt32] = []
    var freeContainers: [UInt32] = []
    var freeLeaves: [UInt32] = []
    var freeValues: [UInt32] = []
    /// The recorded changes. The first change of a tree is its creation.
    @exclusivity(unchecked) public internal(set) var changes: [TreeChange] = [TreeChange(node: nil, kind: .created)]
    /// The serial number of the first change that is kept.
    public internal(set) var firstChange = 0

    /// Makes an empty tree.
    ///
    /// - Throws: `LayoutError` if the system refuses the address space.
    public init(_ options: LayoutOptions = LayoutOptions()) throws(LayoutError) {
        self.options = options
        _ = Messages.hearsOwnLayouts
        guard let engine = EnginePointer.make(options) else {
            throw LayoutError(
                .noMemory, "could not reserve address space for \(options.nodeLimit) nodes: raise ulimit -v or -d")
        }
        self.engine = engine
        engine.pointee.former = Unmanaged.passUnretained(former)
    }

    deinit {
        detach()
        destroyCaches()
        engine.pointee.former = nil
        engine.recycle()
    }

    /// The root, which is laid out; nil without one, and after the root was removed.
    public var root: NodeID? {
        let window = engine.container(0)
        return window.pointee.childCount == 0 ? nil : engine.id(engine.pointee.children.base[0])
    }

    /// Sets the root, which receives the proposal of `layOut(_:)`; nil: nothing is laid out.
    ///
    /// - Throws: `LayoutError` for a node that was removed, and for a node of another tree. The root then stays.
    public func setRoot(_ node: NodeID?) throws(LayoutError) {
        guard let node else { return clearRoot() }
        try check(node)
        engine.container(0).pointee.childCount = 1
        engine.pointee.children.base[0] = node.index
        engine.markChanged(node.index)
    }

    func clearRoot() {
        engine.container(0).pointee.childCount = 0
        engine.pointee.children.base[0] = 0
    }

    /// Returns the name of a node.
    public func name(of node: NodeID) -> String? { contains(node) ? names[node.index] : nil }

    /// Returns the children of a node in order; none for a leaf.
    public func children(of node: NodeID) -> [NodeID] {
        guard contains(node), engine.node(node.index).pointee.kind == .container else { return [] }
        let record = engine.container(engine.node(node.index).pointee.detail)
        return (0..<record.pointee.childCount).map { engine.id(engine.child(record, $0)) }
    }

    /// Returns the parent of a node; nil for the root and for nodes outside of the tree.
    public func parent(of node: NodeID) -> NodeID? {
        guard contains(node), engine.node(node.index).pointee.parent != .max else { return nil }
        return engine.id(engine.node(node.index).pointee.parent)
    }

    /// Returns the layout of a container; nil for a leaf.
    public func layout(of node: NodeID) -> AnyLayout? {
        guard contains(node), engine.node(node.index).pointee.kind == .container else { return nil }
        return layouts[Int(engine.node(node.index).pointee.detail)]
    }

    /// Returns whether a node is a modifier of its only child.
    public func isModifier(_ node: NodeID) -> Bool {
        guard contains(node), engine.node(node.index).pointee.kind == .container else { return false }
        return engine.container(engine.node(node.index).pointee.detail).pointee.isModifier
    }

    /// Returns whether the last layout shows a node: neither the node nor a node around it is hidden by a layout that
    /// chooses among its children, such as `ViewThatFits`.
    public func isShown(_ node: NodeID) -> Bool {
        guard contains(node) else { return false }
        var index = node.index
        while index != .max {
            if engine.node(index).pointee.flags.contains(.hidden) { return false }
            index = engine.node(index).pointee.parent
        }
        return true
    }

    /// Returns the frame of a node in the last layout, in points, relative to the root's frame; zero if it is hidden.
    ///
    /// No length is NaN or negative. Lengths and coordinates are infinite only if infinity was proposed: a view behind
    /// an infinite one is at infinity. A coordinate without a position, such as that of an infinite view centred in
    /// infinite bounds, is NaN, as in SwiftUI's own arithmetic.
    public func frame(of node: NodeID) -> CGRect {
        guard contains(node), !engine.node(node.index).pointee.flags.contains(.hidden) else { return .zero }
        var rect = engine.frame(node.index).pointee.rect
        var parent = engine.node(node.index).pointee.parent
        while parent != .max {
            if engine.node(parent).pointee.flags.contains(.hidden) { return .zero }
            let outer = engine.frame(parent).pointee.rect
            rect.origin.x += outer.origin.x
            rect.origin.y += outer.origin.y
            parent = engine.node(parent).pointee.parent
        }
        return CGRect(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    }

    /// Returns the proposal of a node's last placement.
    public func placedProposal(of node: NodeID) -> ProposedViewSize {
        guard contains(node) else { return .unspecified }
        return ProposedViewSize(_wire: engine.frame(node.index).pointee.proposal)
    }
}

/// A layout value in its wire form, with the memory that it points to.
final class StoredValue {
    let wire: galley_value
    private let storage: GalleyValueStorage

    init(_ value: GalleyValue) {
        var storage = GalleyValueStorage()
        wire = storage.add(value)
        self.storage = storage
    }
}
