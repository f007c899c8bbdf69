import GalleyABI
import GalleySDK
import Synchronization

/// A wrapper that puts its own table around every layout of a tree: to trace, guard, isolate or provoke it.
package protocol LayoutWrapper: AnyObject {
    /// Returns the table and instance that replace a layout, or what already wraps it.
    func wrap(_ functions: UnsafePointer<galley_layout>, _ instance: UnsafeMutableRawPointer, node: UInt32)
        -> (UnsafePointer<galley_layout>, UnsafeMutableRawPointer)
    /// Ends an instance that `wrap` made, and returns the instance inside, which stays.
    func unwrap(_ instance: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
    /// Called when a node takes the place of a removed one. Anything recorded for the place belongs to the removed
    /// node.
    func willReuse(_ node: NodeID)
}

extension LayoutWrapper {
    /// Does nothing.
    package func willReuse(_ node: NodeID) {}
}

/// The children's table of a wrapper that also receives the calls to the children.
package struct ChildrenTable {
    /// The table that layouts receive for their children.
    let functions: UnsafePointer<galley_subviews_functions>
    /// The value that the table finds in the engine's first word.
    let tracer: UnsafeMutableRawPointer

    package init(functions: UnsafePointer<galley_subviews_functions>, tracer: UnsafeMutableRawPointer) {
        self.functions = functions
        self.tracer = tracer
    }
}

/// A wrapper around a tree's layouts. It holds the tree weakly, and ends its attachment before it is released.
struct Attachment {
    unowned(unsafe) let wrapper: LayoutWrapper
    let children: ChildrenTable?
}

extension LayoutTree {
    /// Puts a wrapper's tables around the current ones, between passes; answers, caches and frames stay as they are.
    ///
    /// The engine has one children's table: a wrapper that brings one replaces the previous wrapper's.
    package func attach(_ wrapper: LayoutWrapper, children: ChildrenTable? = nil) {
        rewrap {
            wrappers.removeAll { $0.wrapper === wrapper || (children != nil && $0.children != nil) }
            wrappers.append(Attachment(wrapper: wrapper, children: children))
            if let children { EngineHandles.know(children.functions) }
        }
    }

    /// Removes a wrapper's tables, between passes; those of other wrappers stay.
    package func detach(_ wrapper: LayoutWrapper) {
        guard wrappers.contains(where: { $0.wrapper === wrapper }) else { return }
        rewrap { wrappers.removeAll { $0.wrapper === wrapper } }
    }

    /// Restores the layouts' own tables, between passes.
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
    /// The container behind a handle, for reports; nil if the handle belongs to no tree.
    package var engineNode: NodeID? {
        guard let functions, EngineHandles.knows(functions) else { return nil }
        let engine = engine.assumingMemoryBound(to: Engine.self)
        guard container < UInt32(clamping: engine.pointee.containers.count) else { return nil }
        let node = engine.container(container).pointee.node
        return node == .max ? nil : engine.id(node)
    }

    /// Records that the layout of the handle's container failed and the fallback layout replaces it. The pass runs
    /// again, so that the whole frame is the fallback layout's.
    package func forgetAnswersAfterPass() {
        guard let node = engineNode else { return }
        let engine = engine.assumingMemoryBound(to: Engine.self)
        engine.node(node.index).pointee.flags.insert(.failed)
        engine.pointee.hasFailedLayouts = true
    }
}
