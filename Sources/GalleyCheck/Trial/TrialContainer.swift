import GalleyABI
import GalleyEngine

/// One instance of a layout with one cache and its children, called as a host calls it.
final class TrialContainer {
    let layout: TrialLayout
    let children: TrialChildren
    let instance: UnsafeMutableRawPointer
    private(set) var cache: UnsafeMutableRawPointer?
    private var hasCache = false

    /// Makes the instance and its cache.
    init(
        _ layout: TrialLayout, _ children: TrialChildren, _ arguments: [TrialLayout.Argument], makesCache: Bool = true
    ) throws(Violation) {
        self.layout = layout
        self.children = children
        let (status, instance) = layout.create(arguments)
        guard status >= 0 else { throw Violation("create", answered: status) }
        guard let instance else { throw Violation("expected an instance from create, found null") }
        self.instance = instance
        if makesCache {
            let status = makeCache()
            guard status >= 0 else { throw Violation("make_cache", answered: status) }
        }
    }

    deinit {
        dropCache()
        LastCall.enter("\(layout.id).destroy")
        layout.functions.pointee.destroy(instance)
        LastCall.leave()
    }

    /// Calls a function and returns its status. The raw calls are for checks of errors, the throwing ones for all
    /// others.
    private func call(
        _ phase: TrialChildren.Phase, _ name: String, bounds: galley_rect = galley_rect(),
        _ body: (galley_subviews) -> galley_status
    ) -> galley_status {
        let count = children.slice.count
        LastCall.enter("\(layout.id).\(name) with \(count == 1 ? "1 child" : "\(count) children")")
        let status = body(children.begin(phase, name, bounds: bounds))
        LastCall.clearFlags()
        children.end()
        LastCall.leave()
        return status
    }

    // MARK: Cache

    func makeCache() -> galley_status {
        var made: UnsafeMutableRawPointer?
        let status = call(.caching, "make_cache") { layout.functions.pointee.make_cache(instance, $0, &made) }
        if status >= 0 { (cache, hasCache) = (made, true) }
        return status
    }

    func dropCache() {
        guard hasCache else { return }
        hasCache = false
        LastCall.enter("\(layout.id).destroy_cache")
        layout.functions.pointee.destroy_cache(instance, cache)
        LastCall.leave()
    }

    /// Replaces the cache by another one of the same instance.
    func replaceCache(by other: UnsafeMutableRawPointer?) {
        dropCache()
        (cache, hasCache) = (other, true)
    }

    func updateStatus() -> galley_status {
        call(.caching, "update_cache") { layout.functions.pointee.update_cache(instance, $0, &cache) }
    }

    /// Tells the layout that children, values or parameters changed.
    func update() throws(Violation) {
        let status = updateStatus()
        guard status >= 0 else { throw Violation("update_cache", answered: status) }
    }

    // MARK: Layout

    func sizeStatus(_ proposal: galley_proposal, _ result: UnsafeMutablePointer<galley_size>) -> galley_status {
        call(.measuring, "size_that_fits(\(proposal.text))") {
            layout.functions.pointee.size_that_fits(instance, cache, $0, proposal, result)
        }
    }

    /// The size for a proposal, legal or not.
    func size(_ proposal: galley_proposal) throws(Violation) -> galley_size {
        var size = galley_size(width: -1, height: -1)
        let status = sizeStatus(proposal, &size)
        guard status >= 0 else { throw Violation("size_that_fits(\(proposal.text))", answered: status) }
        return size
    }

    func placeStatus(_ bounds: galley_rect, _ proposal: galley_proposal) -> galley_status {
        call(.placing, "place_subviews(\(bounds.text), \(proposal.text))", bounds: bounds) {
            layout.functions.pointee.place_subviews(instance, cache, $0, bounds, proposal)
        }
    }

    /// Returns the placements of the children in `bounds`, relative to its origin; nil for a child that is not placed.
    func place(_ bounds: galley_rect, _ proposal: galley_proposal) throws(Violation) -> [Placed?] {
        let status = placeStatus(bounds, proposal)
        guard status >= 0 else {
            throw Violation("place_subviews(\(bounds.text), \(proposal.text))", answered: status)
        }
        return children.placements.map { $0.map { Placed($0, bounds.origin) } }
    }

    /// Measures, then places in bounds of that size: one pass. Nil: a size without end, which nothing is placed in.
    func layOut(_ proposal: galley_proposal, origin: galley_point = galley_point()) throws(Violation) -> Outcome? {
        // What a layout posts to the main queue runs after its pass, as in a host.
        defer { PassEnd.finish() }
        let size = try size(proposal)
        guard size.width.isFinite, size.height.isFinite else { return nil }
        return Outcome(size: size, children: try place(galley_rect(origin: origin, size: size), proposal))
    }

    // MARK: Queries

    /// An explicit guide of the container; nil: it has none.
    func guide(_ guide: galley_alignment, _ bounds: galley_rect, _ proposal: galley_proposal) throws(Violation)
        -> Double?
    {
        var result = 0.0
        let status = guideStatus(guide, bounds, proposal, &result)
        guard status >= 0 else { throw Violation("explicit_alignment of guide \(guide)", answered: status) }
        return status == GALLEY_NO_VALUE ? nil : result
    }

    func guideStatus(
        _ guide: galley_alignment, _ bounds: galley_rect, _ proposal: galley_proposal,
        _ result: UnsafeMutablePointer<Double>
    ) -> galley_status {
        call(.measuring, "explicit_alignment(guide \(guide), \(bounds.text), \(proposal.text))") {
            layout.functions.pointee.explicit_alignment(instance, cache, $0, bounds, proposal, guide, result)
        }
    }

    /// Calls `spacing` with a caller's buffer.
    func spacing(_ result: UnsafeMutablePointer<galley_spacing>) -> galley_status {
        call(.measuring, "spacing(capacity \(result.pointee.capacity))") {
            layout.functions.pointee.spacing(instance, cache, $0, result)
        }
    }

    func properties() throws(Violation) -> galley_layout_properties {
        var result = galley_layout_properties()
        result.size = UInt32(MemoryLayout<galley_layout_properties>.size)
        LastCall.enter("\(layout.id).properties")
        let status = layout.functions.pointee.properties(instance, &result)
        LastCall.leave()
        guard status >= 0 else { throw Violation("properties", answered: status) }
        return result
    }

    // MARK: Parameters

    func set(_ index: Int, _ value: GalleyValue) -> galley_status {
        value.withGalleyValue { set(UInt32(clamping: index), $0) }
    }

    func set(_ index: UInt32, _ value: galley_value) -> galley_status {
        // In memory that cannot be written: the value is the host's.
        let copy = ReadOnlyMemory.copy(of: value)
        LastCall.enter(
            "\(layout.id).set_parameter(\(index), \(GalleyValue(value)?.description ?? "type \(value.type)"))")
        defer { LastCall.leave() }
        return layout.functions.pointee.set_parameter(instance, index, copy)
    }

    func parameterStatus(_ index: UInt32, _ result: UnsafeMutablePointer<galley_value>) -> galley_status {
        LastCall.enter("\(layout.id).parameter(\(index))")
        defer { LastCall.leave() }
        return layout.functions.pointee.parameter(instance, index, result)
    }

    /// A parameter's value.
    func parameter(_ index: Int) throws(Violation) -> GalleyValue {
        var value = galley_value()
        let status = parameterStatus(UInt32(clamping: index), &value)
        guard status >= 0 else { throw Violation("parameter(\(index))", answered: status) }
        if status == GALLEY_NO_VALUE { return .none }
        guard let result = GalleyValue(value) else {
            throw Violation("expected a galley_value from parameter(\(index)), found type \(value.type)")
        }
        return result
    }
}
