import CoreGraphics
import GalleyABI
import GalleyHandle

/// The functions of a stack behind the ABI.
extension Stack {
    typealias CachePointer = UnsafeMutablePointer<StackCache>

    /// The name of the layout's type.
    var name: String { isVertical ? "VStackLayout" : "HStackLayout" }

    static func destroy(_ cache: CachePointer) {
        StackCache.destroy(cache)
    }

    func makeCache(_ subviews: galley_subviews, _ result: inout CachePointer?) -> galley_status {
        let cache = StackCache.make(Int(subviews.count))
        let status = cache.pointee.update(self, subviews)
        if status < 0 { Stack.destroy(cache) } else { result = cache }
        return status
    }

    func sizeThatFits(
        _ cache: CachePointer, _ subviews: galley_subviews, _ proposal: galley_proposal,
        _ result: UnsafeMutablePointer<galley_size>
    ) -> galley_status {
        let (major, minor) = isVertical ? (proposal.height, proposal.width) : (proposal.width, proposal.height)
        let status = StackSolve.run(self, cache, subviews, major: major, minor: minor)
        if status < 0 { return status }
        let (length, thickness) = (cache.pointee.major, cache.pointee.minor)
        result.pointee =
            isVertical
            ? galley_size(width: thickness, height: length) : galley_size(width: length, height: thickness)
        return status
    }

    // Solves as for a placement: with the proposal along the stack, and across it the stack's own thickness if nothing
    // was proposed (Layout rules §1.6). Returns the proposal across the stack.
    private func solve(
        _ cache: CachePointer, _ subviews: galley_subviews, _ bounds: galley_rect, _ proposal: galley_proposal,
        _ status: inout galley_status
    ) -> Double {
        let (major, offered) = isVertical ? (proposal.height, proposal.width) : (proposal.width, proposal.height)
        let minor = offered.isNaN ? self.minor(bounds.size) : offered
        status = StackSolve.run(self, cache, subviews, major: major, minor: minor)
        return minor
    }

    func placeSubviews(
        _ cache: CachePointer, _ subviews: galley_subviews, _ bounds: galley_rect, _ proposal: galley_proposal
    ) -> galley_status {
        var status = GALLEY_OK
        let minor = solve(cache, subviews, bounds, proposal, &status)
        if status < 0 { return status }
        let functions = subviews.functions.unsafelyUnwrapped
        let handle = galley_handle(subviews)
        var traits = galley_traits()
        status = functions.pointee.traits(subviews, &traits)
        if status < 0 { return status }
        let isHeard = traits.flags & GALLEY_TRAIT_LISTENING != 0
        let corner = galley_point(x: 0, y: 0)
        var position = isVertical ? bounds.origin.y : bounds.origin.x
        let line = (isVertical ? bounds.origin.x : bounds.origin.y) + cache.pointee.line
        for index in 0..<cache.pointee.count {
            let child = cache.pointee.children + index
            position += child.pointee.distance
            let across = line - child.pointee.alignment
            if isHeard {
                var reason = galley_reason(
                    kind: GALLEY_REASON_FINAL, parts: 0, amount: 0, text: galley_string(bytes: nil, length: 0))
                _ = functions.pointee.annotate(subviews, UInt32(index), &reason)
            }
            status = galley_handle_place(
                handle, UInt32(truncatingIfNeeded: index),
                isVertical ? galley_point(x: across, y: position) : galley_point(x: position, y: across), corner,
                self.proposal(child.pointee.offered, minor))
            if status < 0 { return status }
            position += child.pointee.major
        }
        return GALLEY_OK
    }

    /// Writes the first child's leading preferences, the last one's trailing ones, and all children's across the stack
    /// (Layout rules §3).
    func spacing(_ subviews: galley_subviews, _ result: UnsafeMutablePointer<galley_spacing>) -> galley_status {
        guard subviews.count > 0 else { return ViewSpacing.zero._write(result) }
        var status = GALLEY_OK
        var union = ViewSpacing()
        for index in 0..<subviews.count {
            let spacing = ViewSpacing(of: index, in: subviews, status: &status)
            if status < 0 { return status }
            var edges: Edge.Set = isVertical ? .horizontal : .vertical
            if index == 0 { edges.insert(isVertical ? .top : .leading) }
            if index == subviews.count - 1 { edges.insert(isVertical ? .bottom : .trailing) }
            union.formUnion(spacing, edges: edges)
        }
        return union._write(result)
    }

    /// Writes the merged explicit values of the children at their placements (Layout rules §4).
    func explicitAlignment(
        _ cache: CachePointer, _ subviews: galley_subviews, _ bounds: galley_rect, _ proposal: galley_proposal,
        _ guide: galley_alignment, _ result: UnsafeMutablePointer<Double>
    ) -> galley_status {
        guard GuideMerge.propagates(guide), subviews.count > 0 else { return GALLEY_NO_VALUE }
        var traits = galley_traits()
        var status = subviews.functions.pointee.traits(subviews, &traits)
        if status < 0 { return status }
        if traits.flags & GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT != 0 { return GALLEY_NO_VALUE }
        let minor = solve(cache, subviews, bounds, proposal, &status)
        if status < 0 { return status }
        let followsStack = GuideTable.axis(guide) == axis
        var merge = GuideMerge(guide)
        var position = isVertical ? bounds.origin.y : bounds.origin.x
        let line = (isVertical ? bounds.origin.x : bounds.origin.y) + cache.pointee.line
        for index in 0..<cache.pointee.count {
            let child = cache.pointee.children[index]
            position += child.distance
            var value = 0.0
            status = subviews.functions.pointee.explicit_alignment(
                subviews, UInt32(index), self.proposal(child.offered, minor), guide, &value)
            if status < 0 { return status }
            if status == GALLEY_OK { merge.add(value + (followsStack ? position : line - child.alignment)) }
            position += child.major
        }
        guard let value = merge.value else { return GALLEY_NO_VALUE }
        result.pointee = value
        return GALLEY_OK
    }
}

/// A stack behind the ABI, without the detour through Swift's protocol.
final class StackBox: LayoutStorage {
    fileprivate let stack: Stack

    init(_ stack: Stack) {
        self.stack = stack
        super.init()
    }

    // Horizontal and vertical stacks are two types: a switch from one to the other makes a new cache.
    override var typeIdentifier: ObjectIdentifier {
        stack.isVertical
            ? ObjectIdentifier(LayoutBox<VStackLayout>.self) : ObjectIdentifier(LayoutBox<HStackLayout>.self)
    }

    override var name: String { stack.name }

    override func properties(_ result: UnsafeMutablePointer<galley_layout_properties>) {
        result.pointee.stack_orientation =
            stack.isVertical ? GALLEY_ORIENTATION_VERTICAL : GALLEY_ORIENTATION_HORIZONTAL
        // A custom guide may compute its default from the length along the stack. The axes then depend on each other,
        // and the properties must say so.
        result.pointee.flags =
            stack.alignment < GALLEY_ALIGNMENT_BUILTIN_COUNT ? GALLEY_LAYOUT_FOLLOWS_SUBVIEWS : 0
    }

    @inline(__always)
    private func cache(_ pointer: UnsafeMutableRawPointer?) -> Stack.CachePointer {
        pointer.unsafelyUnwrapped.assumingMemoryBound(to: StackCache.self)
    }

    override func makeCache(
        _ subviews: galley_subviews, _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> galley_status {
        var made: Stack.CachePointer?
        let status = stack.makeCache(subviews, &made)
        if let made { cache.pointee = UnsafeMutableRawPointer(made) }
        return status
    }

    override func updateCache(
        _ subviews: galley_subviews, _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> galley_status {
        self.cache(cache.pointee).pointee.update(stack, subviews)
    }

    override func destroyCache(_ cache: UnsafeMutableRawPointer?) {
        if cache != nil { Stack.destroy(self.cache(cache)) }
    }

    override func sizeThatFits(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ proposal: galley_proposal,
        _ result: UnsafeMutablePointer<galley_size>
    ) -> galley_status {
        stack.sizeThatFits(self.cache(cache), subviews, proposal, result)
    }

    override func placeSubviews(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ bounds: galley_rect,
        _ proposal: galley_proposal
    ) -> galley_status {
        stack.placeSubviews(self.cache(cache), subviews, bounds, proposal)
    }

    override func spacing(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ result: UnsafeMutablePointer<galley_spacing>
    ) -> galley_status {
        stack.spacing(subviews, result)
    }

    override func explicitAlignment(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ bounds: galley_rect,
        _ proposal: galley_proposal, _ guide: galley_alignment, _ result: UnsafeMutablePointer<Double>
    ) -> galley_status {
        stack.explicitAlignment(self.cache(cache), subviews, bounds, proposal, guide, result)
    }

    override func account(
        of size: CGSize, _ axis: Axis, _ proposal: ProposedViewSize, _ subviews: galley_subviews,
        _ cache: UnsafeMutableRawPointer?
    ) -> _LengthAccount? {
        stack.account(self.cache(cache), subviews, proposal._wire, along: axis)
    }

    override func offer(
        to child: Int, _ axis: Axis, _ size: CGSize, _ proposal: ProposedViewSize, _ subviews: galley_subviews,
        _ cache: UnsafeMutableRawPointer?
    ) -> _LengthAccount? {
        let size = galley_size(width: Double(size.width), height: Double(size.height))
        return stack.offer(to: child, self.cache(cache), subviews, size, proposal._wire, along: axis)
    }

    override var withoutGaps: AnyLayout? {
        if stack.spacing == 0 { return nil }
        var stack = stack
        stack.spacing = 0
        return AnyLayout(_storage: StackBox(stack))
    }
}

#if !hasFeature(Embedded)
    extension AnyLayout {
        /// The parameters of a horizontal or vertical stack.
        public struct _StackParameters {
            /// Whether the stack is vertical.
            public var isVertical: Bool
            /// The guide across the stack.
            public var guide: galley_alignment
            /// The gap between children in points; NaN for their preferred gaps.
            public var spacing: Double
        }

        /// The layout's parameters if it is a horizontal or vertical stack; otherwise nil.
        ///
        /// With them, a host can solve the stack itself and get the same frames.
        public var _stack: _StackParameters? {
            guard functions == LayoutStorage.functions else { return nil }
            return LayoutStorage.borrow(instance) { storage in
                guard type(of: storage) == StackBox.self else { return nil }
                let stack = unsafeDowncast(storage, to: StackBox.self).stack
                return _StackParameters(isVertical: stack.isVertical, guide: stack.alignment, spacing: stack.spacing)
            }
        }
    }
#endif
