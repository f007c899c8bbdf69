import GalleyABI
import GalleySDK

/// A tree of views: leaves that answer with a size, and containers that a layout lays out.
///
/// Proposals go down and sizes come up (Layout rules §1 to §10). Every container, also a built-in stack or
/// a modifier, is an `AnyLayout`: a table of functions and an instance. A tree is not thread-safe; use it
/// from one thread at a time.
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
    /// How this tree lays out.
    public let options: LayoutOptions

    /// What the containers' tables and instances belong to, by ordinal.
    var layouts: [AnyLayout?] = [nil]
    var names: [UInt32: String] = [:]
    /// Memory that layout values point to.
    var values: [StoredValue?] = []
    /// What stands between the engine and the layouts, the innermost first.
    var wrappers: [Attachment] = []
    var freeNodes: [UInt32] = []
    var freeContainers: [UInt32] = []
    var freeLeaves: [UInt32] = []
    var freeValues: [UInt32] = []
    var liveNodes = 0
    /// What the changes were, by serial number; the first one is the tree's creation.
    public internal(set) var changes: [Change] = [Change(node: nil, kind: .created)]
    /// The serial number of the first change that is kept.
    public internal(set) var firstChange = 0

    /// An empty tree.
    ///
    /// - Throws: `LayoutError` where the machine refuses the address space.
    public init(_ options: LayoutOptions = LayoutOptions()) throws(LayoutError) {
        self.options = options
        _ = Messages.hearsOwnLayouts
        guard let engine = EnginePointer.make(options) else {
            throw LayoutError(.noMemory, "could not reserve address space for \(options.nodeLimit) nodes")
        }
        self.engine = engine
    }

    deinit {
        detach()
        destroyCaches()
        engine.recycle()
    }

    /// The node that is laid out, or nil where nothing is. A root that is removed leaves none.
    public var root: NodeID? {
        let window = engine.container(0)
        return window.pointee.childCount == 0 ? nil : engine.id(engine.pointee.children.base[0])
    }

    /// Sets the node that is laid out for the proposal of `layout(_:)`; with nil, nothing is laid out.
    ///
    /// - Throws: `LayoutError` for a node that was removed, and for one of another tree. The root then stays.
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

    /// The name a node was given.
    public func name(of node: NodeID) -> String? { contains(node) ? names[node.index] : nil }

    /// The children of a node, first to last; none for a leaf.
    public func children(of node: NodeID) -> [NodeID] {
        guard contains(node), engine.node(node.index).pointee.kind == .container else { return [] }
        let record = engine.container(engine.node(node.index).pointee.detail)
        return (0..<record.pointee.childCount).map { engine.id(engine.child(record, $0)) }
    }

    /// The node around a node; nil for the root and for nodes outside of the tree.
    public func parent(of node: NodeID) -> NodeID? {
        guard contains(node), engine.node(node.index).pointee.parent != .max else { return nil }
        return engine.id(engine.node(node.index).pointee.parent)
    }

    /// The layout of a container; nil for a leaf.
    public func layout(of node: NodeID) -> AnyLayout? {
        guard contains(node), engine.node(node.index).pointee.kind == .container else { return nil }
        return layouts[Int(engine.node(node.index).pointee.detail)]
    }

    /// Whether a node stands for a modifier of its only child.
    public func isModifier(_ node: NodeID) -> Bool {
        guard contains(node), engine.node(node.index).pointee.kind == .container else { return false }
        return engine.container(engine.node(node.index).pointee.detail).pointee.isModifier
    }

    /// Whether a node is shown since the last layout: neither it nor anything around it was left out by a layout that
    /// chooses among its children, as `ViewThatFits` does.
    public func isShown(_ node: NodeID) -> Bool {
        guard contains(node) else { return false }
        var index = node.index
        while index != .max {
            if engine.node(index).pointee.flags.contains(.hidden) { return false }
            index = engine.node(index).pointee.parent
        }
        return true
    }

    /// Where a node lies since the last layout, in points, relative to the root's frame; zero where it is not shown.
    ///
    /// No length is NaN or negative. Only where infinity was proposed may lengths be infinite, and then coordinates too: what
    /// lies behind something infinite is at infinity, and what has no place, such as an infinite view in the middle of
    /// infinite bounds, is nowhere: as in SwiftUI's own arithmetic that coordinate is NaN.
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

    /// The proposal that a node was last placed with.
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
