import GalleyABI
import GalleyEngine
import Testing

@testable import GalleyInspector

/// A layout whose every answer is known, called with and without the traced tables around it.
@Suite struct TracedTests {
    @Test func announcesCallsAndPassesThem() throws {
        let stage = Stage()
        defer { stage.end() }
        var size = galley_size()
        let proposal = galley_proposal(width: 100, height: .nan)
        let handle = stage.handle
        #expect(TracedLayout.functions.pointee.size == UInt32(MemoryLayout<galley_layout>.size))
        let status = TracedLayout.functions.pointee.size_that_fits(stage.traced, nil, handle, proposal, &size)
        #expect(status == GALLEY_OK)
        #expect(size.width == 107 && size.height == 12)
        let names = stage.log.pointee.events
        #expect(
            names == [
                "will galley_layout.size_that_fits node 42", "will galley_subviews_functions.measure node 3",
                "did galley_subviews_functions.measure 0", "did galley_layout.size_that_fits 0",
            ])
        #expect(stage.log.pointee.measured == 107, "results are readable when the call is over")
    }

    @Test func errorsComeBackUnchanged() {
        let stage = Stage()
        defer { stage.end() }
        var size = galley_size(width: -1, height: -1)
        var handle = stage.handle
        handle.count = 0
        let proposal = galley_proposal(width: 1, height: 1)
        let status = TracedLayout.functions.pointee.size_that_fits(stage.traced, nil, handle, proposal, &size)
        #expect(status == GALLEY_ERROR_CHILD_RANGE)
        #expect(size.width == -1)
        #expect(stage.log.pointee.events.last == "did galley_layout.size_that_fits -3")
    }

    /// A handle that is not the engine's keeps its table: what its `engine` points to is not a record of ours.
    @Test func foreignHandlesStayAsTheyAre() {
        let stage = Stage()
        defer { stage.end() }
        var foreign = galley_subviews_functions()
        foreign.measure = { _, _, _, result in
            result?.pointee = galley_size(width: 1, height: 2)
            return GALLEY_OK
        }
        var size = galley_size()
        withUnsafePointer(to: &foreign) { table in
            var handle = stage.handle
            handle.functions = table
            handle.engine = nil
            let proposal = galley_proposal(width: 0, height: 0)
            _ = TracedLayout.functions.pointee.size_that_fits(stage.traced, nil, handle, proposal, &size)
        }
        #expect(size.width == 1 && size.height == 2)
        #expect(stage.log.pointee.events.count == 2)
    }

    @Test func destroyEndsTheInnerInstanceToo() {
        let stage = Stage()
        TracedLayout.functions.pointee.destroy(stage.traced)
        #expect(stage.destroyed.pointee == 1)
        #expect(stage.log.pointee.events == ["will galley_layout.destroy node 42", "did galley_layout.destroy 0"])
        stage.end(freeingTraced: false)
    }

    @Test func everyFunctionOfTheTablesIsWrapped() throws {
        for function in ABI.functions where function.table == "galley_layout" {
            let entry = UnsafeRawPointer(TracedLayout.functions).load(
                fromByteOffset: function.offset, as: UnsafeRawPointer?.self)
            #expect(entry != nil, "\(function.name)")
        }
        for function in ABI.functions where function.table == "galley_subviews_functions" {
            let entry = UnsafeRawPointer(TracedSubviews.functions).load(
                fromByteOffset: function.offset, as: UnsafeRawPointer?.self)
            #expect(entry != nil, "\(function.name)")
        }
        #expect(ABI.functions[Int(TracedLayout.SizeThatFits.function)].name == "size_that_fits")
        #expect(ABI.functions[Int(TracedSubviews.Annotate.function)].name == "annotate")
    }
}

/// What the sink heard.
private struct Log {
    var events: [String] = []
    var measured = 0.0
}

/// An engine and a layout of one function each, with the records that tracing needs.
private struct Stage {
    let log = UnsafeMutablePointer<Log>.allocate(capacity: 1)
    let sink = UnsafeMutablePointer<TracedSink>.allocate(capacity: 1)
    let pass = UnsafeMutablePointer<TracedPass>.allocate(capacity: 1)
    let engine = UnsafeMutablePointer<UnsafeMutablePointer<TracedPass>>.allocate(capacity: 1)
    let layout = UnsafeMutablePointer<galley_layout>.allocate(capacity: 1)
    let children = UnsafeMutablePointer<galley_subviews_functions>.allocate(capacity: 1)
    let destroyed = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    let traced: UnsafeMutableRawPointer

    init() {
        log.initialize(to: Log())
        destroyed.initialize(to: 0)
        sink.initialize(
            to: TracedSink(
                target: log,
                willCall: { target, function, node, _ in
                    let log = target!.assumingMemoryBound(to: Log.self)
                    let called = ABI.functions[Int(function)]
                    log.pointee.events.append("will \(called.table).\(called.name) node \(node)")
                    return UInt32(log.pointee.events.count)
                },
                didCall: { target, _, function, call, status in
                    let log = target!.assumingMemoryBound(to: Log.self)
                    let called = ABI.functions[Int(function)]
                    log.pointee.events.append("did \(called.table).\(called.name) \(status)")
                    if function == TracedLayout.SizeThatFits.function {
                        let call = call.load(as: TracedLayout.SizeThatFits.self)
                        log.pointee.measured = call.result!.pointee.width
                    }
                }))
        children.initialize(to: galley_subviews_functions())
        children.pointee.measure = { subviews, index, proposal, result in
            guard index < subviews.count else { return GALLEY_ERROR_CHILD_RANGE }
            result?.pointee = galley_size(width: proposal.width + 7, height: 12)
            return GALLEY_OK
        }
        layout.initialize(to: galley_layout())
        layout.pointee.size_that_fits = { _, _, subviews, proposal, result in
            subviews.functions.pointee.measure(subviews, 0, proposal, result)
        }
        layout.pointee.destroy = { instance in instance!.assumingMemoryBound(to: Int.self).pointee += 1 }
        pass.initialize(to: TracedPass(functions: UnsafePointer(children), sink: UnsafePointer(sink)))
        engine.initialize(to: pass)
        traced = TracedInstance.allocate(
            TracedInstance(
                functions: UnsafePointer(layout), instance: destroyed, node: 42, sink: UnsafePointer(sink),
                subviewsFunctions: UnsafePointer(children)))
    }

    var handle: galley_subviews {
        galley_subviews(functions: UnsafePointer(children), engine: engine, container: 3, first: 0, count: 1, pass: 1)
    }

    func end(freeingTraced: Bool = true) {
        if freeingTraced { TracedInstance.free(traced) }
        log.deinitialize(count: 1)
        log.deallocate()
        sink.deallocate()
        pass.deallocate()
        engine.deallocate()
        layout.deallocate()
        children.deallocate()
        destroyed.deallocate()
    }
}
