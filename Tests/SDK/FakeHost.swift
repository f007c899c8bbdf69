import GalleyABI
import GalleySDK
import Testing

/// A child as a test describes it.
struct FakeChild {
    var name: String
    var priority = 0.0
    var spacing: [galley_spacing_entry] = []
    var explicit: [UInt32: Double] = [:]
    var values: [UInt32: galley_value] = [:]
    var status: galley_status = GALLEY_OK
    var size: (galley_proposal) -> galley_size

    /// A child that ignores proposals.
    static func fixed(_ name: String, _ width: Double, _ height: Double) -> FakeChild {
        FakeChild(name: name) { _ in galley_size(width: width, height: height) }
    }

    /// A child that takes what it is offered, clamped to a range along x; 10 x 10 where nothing is offered.
    static func fill(_ name: String, _ range: ClosedRange<Double> = 0...(.infinity)) -> FakeChild {
        FakeChild(name: name) { proposal in
            let width = proposal.width.isNaN ? 10 : proposal.width
            return galley_size(
                width: min(max(width, range.lowerBound), range.upperBound),
                height: proposal.height.isNaN ? 10 : proposal.height)
        }
    }

    /// A child that takes half the width it is offered.
    static func half(_ name: String) -> FakeChild {
        FakeChild(name: name) {
            galley_size(width: ($0.width.isNaN ? 10 : $0.width) / 2, height: $0.height.isNaN ? 10 : $0.height)
        }
    }

    func priority(_ priority: Double) -> FakeChild {
        var result = self
        result.priority = priority
        return result
    }

    func guide(_ guide: UInt32, _ value: Double) -> FakeChild {
        var result = self
        result.explicit[guide] = value
        return result
    }

    func spacing(top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil)
        -> FakeChild
    {
        var result = self
        for (edge, value) in [top, leading, bottom, trailing].enumerated() {
            guard let value else { continue }
            result.spacing.append(galley_spacing_entry(category: 0, edge: UInt32(edge), value: value))
        }
        return result
    }
}

/// The children's side of the border, over an array of children: logs each question and placement.
final class FakeHost {
    struct Placement: Equatable {
        var origin: SIMD2<Double>
        var size: SIMD2<Double>
    }

    var children: [FakeChild]
    var flags: UInt32 = 0
    var direction = GALLEY_DIRECTION_LEFT_TO_RIGHT
    /// Every measure as `name WxH`, with `-` for an unspecified dimension.
    var measured: [String] = []
    /// Every annotation as `name kind amount/parts`.
    var reasons: [String] = []
    var placed: [String: Placement] = [:]
    var explicitQuestions = 0
    var priorityQuestions = 0

    init(_ children: [FakeChild]) {
        self.children = children
        // Handles do not keep it alive, so that it lives as long as the tests.
        _ = Unmanaged.passRetained(self)
    }

    /// The handle of all children.
    var handle: galley_subviews {
        galley_subviews(
            functions: Self.functions, engine: Unmanaged.passUnretained(self).toOpaque(), container: 1, first: 0,
            count: UInt32(children.count), pass: 1)
    }

    var subviews: LayoutSubviews { LayoutSubviews(handle: handle) }

    private static func find(_ subviews: galley_subviews, _ index: UInt32) -> (FakeHost, FakeChild)? {
        let host = Unmanaged<FakeHost>.fromOpaque(subviews.engine).takeUnretainedValue()
        let position = Int(subviews.first) + Int(index)
        guard index < subviews.count, position < host.children.count else { return nil }
        return (host, host.children[position])
    }

    private static func text(_ number: Double) -> String {
        if number.isNaN { return "-" }
        if number.isInfinite { return "inf" }
        return number == number.rounded() ? String(Int(number)) : String(number)
    }

    nonisolated(unsafe) private static let functions: UnsafePointer<galley_subviews_functions> = {
        var table = galley_subviews_functions()
        table.size = UInt32(MemoryLayout<galley_subviews_functions>.size)
        table.measure = { subviews, index, proposal, result in
            guard let (host, child) = find(subviews, index) else { return GALLEY_ERROR_CHILD_RANGE }
            host.measured.append("\(child.name) \(text(proposal.width))x\(text(proposal.height))")
            if child.status < 0 { return child.status }
            result!.pointee = child.size(proposal)
            return GALLEY_OK
        }
        table.place = { subviews, index, position, anchor, proposal in
            guard let (host, child) = find(subviews, index) else { return GALLEY_ERROR_CHILD_RANGE }
            let size = child.size(proposal)
            host.placed[child.name] = Placement(
                origin: SIMD2(position.x - anchor.x * size.width, position.y - anchor.y * size.height),
                size: SIMD2(size.width, size.height))
            return GALLEY_OK
        }
        table.spacing = { subviews, index, result in
            guard let (_, child) = find(subviews, index) else { return GALLEY_ERROR_CHILD_RANGE }
            result!.pointee.count = UInt32(child.spacing.count)
            guard child.spacing.count <= Int(result!.pointee.capacity) else { return GALLEY_ERROR_BUFFER }
            for (index, entry) in child.spacing.enumerated() { result!.pointee.entries[index] = entry }
            return GALLEY_OK
        }
        table.priority = { subviews, index, result in
            guard let (host, child) = find(subviews, index) else { return GALLEY_ERROR_CHILD_RANGE }
            host.priorityQuestions += 1
            result!.pointee = child.priority
            return GALLEY_OK
        }
        table.explicit_alignment = { subviews, index, _, guide, result in
            guard let (host, child) = find(subviews, index) else { return GALLEY_ERROR_CHILD_RANGE }
            host.explicitQuestions += 1
            guard let value = child.explicit[guide] else { return GALLEY_NO_VALUE }
            result!.pointee = value
            return GALLEY_OK
        }
        table.layout_value = { subviews, index, key, result in
            guard let (_, child) = find(subviews, index) else { return GALLEY_ERROR_CHILD_RANGE }
            guard let value = child.values[key] else { return GALLEY_NO_VALUE }
            result!.pointee = value
            return GALLEY_OK
        }
        table.traits = { subviews, result in
            let host = Unmanaged<FakeHost>.fromOpaque(subviews.engine).takeUnretainedValue()
            result!.pointee = galley_traits(direction: host.direction, flags: host.flags)
            return GALLEY_OK
        }
        table.annotate = { subviews, index, reason in
            guard let (host, child) = find(subviews, index) else { return GALLEY_ERROR_CHILD_RANGE }
            let reason = reason!.pointee
            host.reasons.append("\(child.name) \(reason.kind) \(text(reason.amount))/\(reason.parts)")
            return GALLEY_OK
        }
        let functions = UnsafeMutablePointer<galley_subviews_functions>.allocate(capacity: 1)
        functions.initialize(to: table)
        return UnsafePointer(functions)
    }()
}

/// A layout behind its table with a cache, as a host holds it.
final class Container {
    let layout: AnyLayout
    let host: FakeHost
    private(set) var cache: UnsafeMutableRawPointer?

    init(
        _ layout: some Layout, _ children: [FakeChild], flags: UInt32 = 0, expecting status: galley_status = GALLEY_OK
    ) {
        self.layout = AnyLayout(layout)
        host = FakeHost(children)
        host.flags = flags
        #expect(self.layout.functions.pointee.make_cache(self.layout.instance, host.handle, &cache) == status)
    }

    deinit {
        if cache != nil { layout.functions.pointee.destroy_cache(layout.instance, cache) }
    }

    func size(_ width: Double?, _ height: Double?) -> [Double] {
        var result = galley_size()
        let proposal = galley_proposal(width: width ?? .nan, height: height ?? .nan)
        let status = layout.functions.pointee.size_that_fits(layout.instance, cache, host.handle, proposal, &result)
        return status == GALLEY_OK ? [result.width, result.height] : [Double(status)]
    }

    func place(_ x: Double, _ y: Double, _ size: [Double], _ width: Double?, _ height: Double?) -> galley_status {
        layout.functions.pointee.place_subviews(
            layout.instance, cache, host.handle,
            galley_rect(origin: galley_point(x: x, y: y), size: galley_size(width: size[0], height: size[1])),
            galley_proposal(width: width ?? .nan, height: height ?? .nan))
    }

    /// The frames after a layout for a proposal at the origin, by name.
    func frames(_ width: Double?, _ height: Double?) -> [String: [Double]] {
        let size = size(width, height)
        #expect(place(0, 0, size, width, height) == GALLEY_OK)
        return host.placed.mapValues { [$0.origin.x, $0.origin.y, $0.size.x, $0.size.y] }
    }

    func explicit(_ guide: UInt32, x: Double = 0, y: Double = 0, _ size: [Double]) -> Double? {
        var result = 0.0
        let status = layout.functions.pointee.explicit_alignment(
            layout.instance, cache, host.handle,
            galley_rect(origin: galley_point(x: x, y: y), size: galley_size(width: size[0], height: size[1])),
            galley_proposal(width: size[0], height: size[1]), guide, &result)
        return status == GALLEY_OK ? result : nil
    }

    /// The spacing preferences as `edge: value`.
    var spacing: [UInt32: Double] {
        var entries = [galley_spacing_entry](repeating: galley_spacing_entry(), count: 16)
        return entries.withUnsafeMutableBufferPointer { entries in
            var result = galley_spacing()
            result.size = UInt32(MemoryLayout<galley_spacing>.size)
            result.capacity = 16
            result.entries = entries.baseAddress
            #expect(layout.functions.pointee.spacing(layout.instance, cache, host.handle, &result) == GALLEY_OK)
            var values: [UInt32: Double] = [:]
            for entry in entries.prefix(Int(result.count)) { values[entry.edge] = entry.value }
            return values
        }
    }
}
