import GalleyABI
import GalleySDK

/// Something that puts a table of its own around every layout of a tree: to trace, guard or isolate it.
package protocol LayoutWrapper: AnyObject {
    /// The table and instance that stand for a layout from now on.
    func wrap(_ layout: AnyLayout, node: UInt32) -> (UnsafePointer<galley_layout>, UnsafeMutableRawPointer)
    /// Ends an instance that `wrap` made; the layout inside stays.
    func unwrap(_ instance: UnsafeMutableRawPointer)
}

extension LayoutTree {
    /// Swaps every table for the wrapper's, between passes; answers, caches and frames stay as they are.
    ///
    /// - Parameters:
    ///   - functions: the table that layouts receive for their children.
    ///   - tracer: what the wrapper finds in the engine's first word.
    package func attach(
        _ wrapper: LayoutWrapper, functions: UnsafePointer<galley_subviews_functions>, tracer: UnsafeMutableRawPointer
    ) {
        detach()
        self.wrapper = wrapper
        engine.pointee.functions = functions
        engine.pointee.tracer = tracer
        engine.pointee.answersFixed = false
        for ordinal in containerOrdinals { install(ordinal) }
    }

    /// Puts the layouts' own tables back, if this wrapper stands before them.
    package func detach(_ wrapper: LayoutWrapper) {
        if self.wrapper === wrapper { detach() }
    }

    /// Puts the layouts' own tables back, between passes.
    package func detach() {
        guard let wrapper else { return }
        for ordinal in containerOrdinals { wrapper.unwrap(engine.container(ordinal).pointee.instance) }
        self.wrapper = nil
        engine.pointee.functions = SubviewsTable.functions
        engine.pointee.tracer = nil
        engine.pointee.answersFixed = engine.pointee.usesShortcuts
        for ordinal in containerOrdinals { install(ordinal) }
    }

    /// The state that the wrapper's tables read and the ledger is written from.
    package var enginePointer: EnginePointer { engine }

    private var containerOrdinals: [UInt32] {
        layouts.indices.filter { layouts[$0] != nil }.map(UInt32.init)
    }

    /// Makes a container call its layout, through the wrapper if one is attached.
    func install(_ ordinal: UInt32) {
        guard let layout = layouts[Int(ordinal)] else { return }
        let record = engine.container(ordinal)
        if let wrapper {
            (record.pointee.functions, record.pointee.instance) = wrapper.wrap(layout, node: record.pointee.node)
        } else {
            (record.pointee.functions, record.pointee.instance) = (layout.functions, layout.instance)
        }
    }

    /// Ends what `install` made, before the layout of the container goes.
    func uninstall(_ ordinal: UInt32) {
        wrapper?.unwrap(engine.container(ordinal).pointee.instance)
    }
}
