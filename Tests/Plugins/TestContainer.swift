import GalleyABI
import GalleySDK

/// A status that a layout answered instead of a result.
struct Failure: Error {
    var call: String
    var status: galley_status
}

/// One container without an engine: an instance behind its table, its cache, and children that answer by rules.
final class TestContainer {
    private let layout: TestLayout
    private var cache: UnsafeMutableRawPointer?
    fileprivate private(set) var children: [TestChild]
    fileprivate var frames: [CGRect?] = []

    init(_ layout: TestLayout, _ children: [TestChild]) throws {
        self.layout = layout
        self.children = children
        try check(layout.functions.pointee.make_cache(layout.instance, subviews, &cache), "make_cache")
    }

    deinit {
        layout.functions.pointee.destroy_cache(layout.instance, cache)
    }

    func setChildren(_ children: [TestChild]) throws {
        self.children = children
        try check(layout.functions.pointee.update_cache(layout.instance, subviews, &cache), "update_cache")
    }

    func size(_ proposal: galley_proposal) throws -> CGSize {
        var result = galley_size(width: .nan, height: .nan)
        let function = layout.functions.pointee.size_that_fits!
        try check(function(layout.instance, cache, subviews, proposal, &result), "size_that_fits")
        return CGSize(width: result.width, height: result.height)
    }

    /// The children's frames after a placement, in the coordinates of the bounds; nil: not placed.
    func frames(in bounds: CGRect, _ proposal: galley_proposal) throws -> [CGRect?] {
        frames = Array(repeating: nil, count: children.count)
        let function = layout.functions.pointee.place_subviews!
        try check(function(layout.instance, cache, subviews, galley_rect(bounds), proposal), "place_subviews")
        return frames
    }

    /// The frames where the layout's own answer is the size of the bounds.
    func frames(_ proposal: galley_proposal, origin: CGPoint = .zero) throws -> [CGRect?] {
        try frames(in: CGRect(origin: origin, size: size(proposal)), proposal)
    }

    func explicitAlignment(_ guide: galley_alignment, in bounds: CGRect) throws -> Double? {
        var result = Double.nan
        let proposal = galley_proposal(width: Double(bounds.width), height: Double(bounds.height))
        let function = layout.functions.pointee.explicit_alignment!
        let status = function(layout.instance, cache, subviews, galley_rect(bounds), proposal, guide, &result)
        try check(status, "explicit_alignment")
        return status == GALLEY_NO_VALUE ? nil : result
    }

    private var subviews: galley_subviews {
        galley_subviews(
            functions: Self.functions, engine: Unmanaged.passUnretained(self).toOpaque(), container: 0, first: 0,
            count: UInt32(children.count), pass: 1)
    }

    private func check(_ status: galley_status, _ call: String) throws {
        if status < 0 { throw Failure(call: call, status: status) }
    }
}

extension TestContainer {
    /// The container that a handle leads to, and the index of a child of the handle in it.
    private static func find(_ subviews: galley_subviews, _ index: UInt32) -> (TestContainer, Int) {
        let container = Unmanaged<TestContainer>.fromOpaque(subviews.engine).takeUnretainedValue()
        precondition(index < subviews.count, "child \(index) of \(subviews.count)")
        return (container, Int(subviews.first + index))
    }

    nonisolated(unsafe) fileprivate static let functions: UnsafePointer<galley_subviews_functions> = {
        var functions = galley_subviews_functions()
        functions.size = UInt32(MemoryLayout<galley_subviews_functions>.size)
        functions.measure = { subviews, index, proposal, result in
            let (container, child) = find(subviews, index)
            result!.pointee = container.children[child].size(proposal)
            return GALLEY_OK
        }
        functions.measure_many = { subviews, count, indices, proposalCount, proposals, results in
            for position in 0..<Int(count) {
                let (container, child) = find(subviews, indices?[position] ?? UInt32(position))
                results![position] = container.children[child].size(proposals![proposalCount == 1 ? 0 : position])
            }
            return GALLEY_OK
        }
        functions.place = { subviews, index, position, anchor, proposal in
            place(subviews, index, position, anchor, proposal)
        }
        functions.place_many = { subviews, count, placements in
            for placement in UnsafeBufferPointer(start: placements, count: Int(count)) {
                let status = place(
                    subviews, placement.index, placement.position, placement.anchor, placement.proposal)
                if status < 0 { return status }
            }
            return GALLEY_OK
        }
        functions.spacing = { subviews, index, result in
            let (container, child) = find(subviews, index)
            result!.pointee.count = 0
            guard let gap = container.children[child].gap else { return GALLEY_OK }
            result!.pointee.count = 4
            guard result!.pointee.capacity >= 4 else { return GALLEY_ERROR_BUFFER }
            for edge in 0..<UInt32(4) {
                result!.pointee.entries[Int(edge)] = galley_spacing_entry(category: 0, edge: edge, value: gap)
            }
            return GALLEY_OK
        }
        functions.priority = { _, _, result in
            result!.pointee = 0
            return GALLEY_OK
        }
        functions.explicit_alignment = { subviews, index, proposal, guide, result in
            guard guide == GALLEY_ALIGNMENT_FIRST_TEXT_BASELINE || guide == GALLEY_ALIGNMENT_LAST_TEXT_BASELINE else {
                return GALLEY_NO_VALUE
            }
            // As if the child were text: its baseline lies 2 points above its bottom.
            let (container, child) = find(subviews, index)
            result!.pointee = container.children[child].size(proposal).height - 2
            return GALLEY_OK
        }
        functions.layout_value = { subviews, index, _, result in
            let (container, child) = find(subviews, index)
            guard let value = container.children[child].value else { return GALLEY_NO_VALUE }
            result!.pointee = galley_value()
            result!.pointee.type = GALLEY_VALUE_INTEGER
            result!.pointee.integer = value
            return GALLEY_OK
        }
        functions.traits = { _, result in
            result!.pointee = galley_traits(direction: GALLEY_DIRECTION_LEFT_TO_RIGHT, flags: 0)
            return GALLEY_OK
        }
        functions.annotate = { _, _, _ in GALLEY_OK }
        let table = UnsafeMutablePointer<galley_subviews_functions>.allocate(capacity: 1)
        table.initialize(to: functions)
        return UnsafePointer(table)
    }()

    private static func place(
        _ subviews: galley_subviews, _ index: UInt32, _ position: galley_point, _ anchor: galley_point,
        _ proposal: galley_proposal
    ) -> galley_status {
        guard position.x.isFinite, position.y.isFinite else { return GALLEY_ERROR_INVALID_ARGUMENT }
        let (container, child) = find(subviews, index)
        let size = container.children[child].size(proposal)
        container.frames[child] = CGRect(
            x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
            height: size.height)
        return GALLEY_OK
    }
}

extension galley_rect {
    fileprivate init(_ rect: CGRect) {
        self.init(
            origin: galley_point(x: Double(rect.minX), y: Double(rect.minY)),
            size: galley_size(width: Double(rect.width), height: Double(rect.height)))
    }
}
