import GalleyABI
import GalleySDK
import Synchronization

/// Something that puts a table of its own around every layout of a tree: to trace, guard, isolate or provoke it.
package protocol LayoutWrapper: AnyObject {
    /// The table and instance that stand for a layout, or for what already wraps it, from now on.
    func wrap(_ functions: UnsafePointer<galley_layout>, _ instance: UnsafeMutableRawPointer, node: UInt32)
        -> (UnsafePointer<galley_layout>, UnsafeMutableRawPointer)
    /// Ends an instance that `wrap` made, and gives back the one inside, which stays.
    func unwrap(_ instance: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
    /// Tells that a node is added at a place that a removed one had. What is known of the place is about that one.
    func willReuse(_ node: NodeID)
}

extension LayoutWrapper {
    /// Does nothing.
    package func willReuse(_ node: NodeID) {}
}

/// What a wrapper that sees the calls of the children too puts into the engine.
package struct ChildrenTable {
    /// The table that layouts receive for their children.
    let functions: UnsafePointer<galley_subviews_functions>
    /// What the table finds in the engine's first word.
    let tracer: UnsafeMutableRawPointer

    package init(functions: UnsafePointer<galley_subviews_functions>, tracer: UnsafeMutableRawPointer) {
        self.functions = functions
        self.tracer = tracer
    }
}

/// A wrapper that stands before a tree's layouts. It holds the tree weakly, and ends its attachment before it goes.
struct Attachment {
    unowned(unsafe) let wrapper: LayoutWrapper
    let children: ChildrenTable?
}

extension LayoutTree {
    /// Puts a wrapper's tables around those that stand, between passes; answers, caches and frames stay as they are.
    ///
    /// The engine has room for one children's table: a wrapper that brings one takes the place of the one before it.
    package func attach(_ wrapper: LayoutWrapper, children: ChildrenTable? = nil) {
        rewrap {
            wrappers.removeAll { $0.wrapper === wrapper || (children != nil && $0.children != nil) }
            wrappers.append(Attachment(wrapper: wrapper, children: children))
            if let children { EngineHandles.know(children.functions) }
        }
    }

    /// Takes a wrapper's tables away, if they stand, between passes; those of other wrappers stay.
    package func detach(_ wrapper: LayoutWrapper) {
        guard wrappers.contains(where: { $0.wrapper === wrapper }) else { return }
        rewrap { wrappers.removeAll { $0.wrapper === wrapper } }
    }

    /// Puts the layouts' own tables back, between passes.
    package func detach() {
        if !wrappers.isEmpty { rewrap { wrappers = [] } }
    }

    /// The state that the wrappers' tables read and the ledger is written from.
    package var enginePointer: EnginePointer { engine }

    private func rewrap(_ change: () -> Void) {
        let ordinals = layouts.indices.filter { layouts[$0] != nil }.map(UInt32.init)
        for ordinal in ordinals { uninstall(ordinal) }
        change()
        let children = wrappers.lazy.compactMap(\.children).first
        engine.pointee.functions = children?.functions ?? SubviewsTable.functions
        engine.pointee.tracer = children?.tracer
        engine.pointee.isWrapped = !wrappers.isEmpty
        for ordinal in ordinals { install(ordinal) }
    }

    /// Makes a container call its layout, through the wrappers that are attached, the last one first.
    func install(_ ordinal: UInt32) {
        guard let layout = layouts[Int(ordinal)] else { return }
        let record = engine.container(ordinal)
        (record.pointee.functions, record.pointee.instance) = (layout.functions, layout.instance)
        for attachment in wrappers {
            (record.pointee.functions, record.pointee.instance) = attachment.wrapper.wrap(
                record.pointee.functions, record.pointee.instance, node: record.pointee.node)
        }
    }

    /// Ends what `install` made, before the layout of the container goes.
    func uninstall(_ ordinal: UInt32) {
        var instance = engine.container(ordinal).pointee.instance
        for attachment in wrappers.reversed() { instance = attachment.wrapper.unwrap(instance) }
    }
}

/// The tables that stand in handles whose `engine` is a tree's: the engine's own, and those that wrappers brought.
enum EngineHandles {
    private static let tables = Mutex<Set<UInt>>([])

    static func know(_ table: UnsafePointer<galley_subviews_functions>) {
        tables.withLock { _ = $0.insert(UInt(bitPattern: table)) }
    }

    static func knows(_ table: UnsafePointer<galley_subviews_functions>) -> Bool {
        table == SubviewsTable.functions || tables.withLock { $0.contains(UInt(bitPattern: table)) }
    }
}

extension galley_subviews {
    /// The container that a handle is about, for reports; nil where a tree is not behind it.
    package var engineNode: NodeID? {
        guard let functions, EngineHandles.knows(functions) else { return nil }
        let engine = engine.assumingMemoryBound(to: Engine.self)
        guard container < UInt32(clamping: engine.pointee.containers.count) else { return nil }
        let node = engine.container(container).pointee.node
        return node == .max ? nil : engine.id(node)
    }

    /// Says that the layout of the container that a handle is about failed and another one stands in its place: the pass
    /// is run again, so that all of the frame is that one's.
    package func forgetAnswersAfterPass() {
        guard let node = engineNode else { return }
        let engine = engine.assumingMemoryBound(to: Engine.self)
        engine.node(node.index).pointee.flags.insert(.failed)
        engine.pointee.hasFailedLayouts = true
    }
}
