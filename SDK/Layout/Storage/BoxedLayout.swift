import CoreGraphics
import GalleyABI
import GalleyHandle

/// The common part of all boxes of Swift layouts behind the ABI. The box of each type adds one call, because every
/// plugin compiles that part again.
public class BoxedLayout: LayoutStorage {
    // The number of doubles in the animatable data; nil if it is not made of doubles.
    private let numberCount: Int?
    private let properties: LayoutProperties
    // The blocks in which calls keep the children's sizes; more than one if the layout is in several containers.
    private final var free: UnsafeMutablePointer<KnownSizes>?

    @export(interface) @inline(never) deinit { KnownSizes.leaveAll(free) }

    @export(interface) @inline(never)
    init(at address: UnsafeMutableRawPointer, numberCount: Int?, properties: LayoutProperties) {
        self.numberCount = numberCount
        self.properties = properties
        super.init(at: address)
    }

    /// Writes the doubles of the animatable data.
    @export(interface) @inline(never)
    func readNumbers(_ numbers: UnsafeMutablePointer<Double>) {}

    /// Sets the animatable data.
    @export(interface) @inline(never)
    func writeNumbers(_ numbers: UnsafePointer<Double>) {}

    /// Makes a cache.
    @export(interface) @inline(never)
    func makeCache(_ subviews: LayoutSubviews) -> UnsafeMutableRawPointer? { nil }

    /// Updates a copy of the cache, and keeps the copy if no child failed.
    @export(interface) @inline(never)
    func updateCache(_ cache: UnsafeMutableRawPointer, _ subviews: LayoutSubviews, _ call: FailableCall)
        -> galley_status
    {
        GALLEY_OK
    }

    @export(interface) @inline(never)
    func sizeThatFits(_ cache: UnsafeMutableRawPointer, _ subviews: LayoutSubviews, _ proposal: ProposedViewSize)
        -> CGSize
    {
        .zero
    }

    @export(interface) @inline(never)
    func placeSubviews(
        _ cache: UnsafeMutableRawPointer, _ subviews: LayoutSubviews, _ bounds: CGRect, _ proposal: ProposedViewSize
    ) {}

    @export(interface) @inline(never)
    func spacing(_ cache: UnsafeMutableRawPointer, _ subviews: LayoutSubviews) -> ViewSpacing { .zero }

    @export(interface) @inline(never)
    func explicitAlignment(
        _ cache: UnsafeMutableRawPointer, _ subviews: LayoutSubviews, _ bounds: CGRect, _ proposal: ProposedViewSize,
        _ guide: galley_alignment, isHorizontal: Bool
    ) -> CGFloat? { nil }

    // A plugin's compiler must see the functions that boxes inherit, because it leaves out of their tables every
    // function that it cannot see. So these only forward to code that it need not compile.

    final override var animatable: AnimatableFunctions { tables() }

    final override func properties(_ result: UnsafeMutablePointer<galley_layout_properties>) { write(result) }

    final override func makeCache(
        _ subviews: galley_subviews, _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> galley_status {
        cacheMade(subviews, cache)
    }

    final override func updateCache(
        _ subviews: galley_subviews, _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> galley_status {
        cacheUpdated(subviews, cache)
    }

    final override func sizeThatFits(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ proposal: galley_proposal,
        _ result: UnsafeMutablePointer<galley_size>
    ) -> galley_status {
        measured(cache, subviews, proposal, result)
    }

    final override func placeSubviews(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ bounds: galley_rect,
        _ proposal: galley_proposal
    ) -> galley_status {
        placed(cache, subviews, bounds, proposal)
    }

    final override func spacing(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ result: UnsafeMutablePointer<galley_spacing>
    ) -> galley_status {
        spaced(cache, subviews, result)
    }

    final override func explicitAlignment(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ bounds: galley_rect,
        _ proposal: galley_proposal, _ guide: galley_alignment, _ result: UnsafeMutablePointer<Double>
    ) -> galley_status {
        aligned(cache, subviews, bounds, proposal, guide, result)
    }

    final override func readNumbers(
        _ capacity: UInt32, _ numbers: UnsafeMutablePointer<Double>?, _ count: UnsafeMutablePointer<UInt32>
    ) -> galley_status {
        numbersRead(capacity, numbers, count)
    }

    final override func writeNumbers(_ count: UInt32, _ numbers: UnsafePointer<Double>?) -> galley_status {
        numbersWritten(count, numbers)
    }
}

extension BoxedLayout {
    // The children as the layout receives them. This call is recorded already.
    @inline(__always) private final func children(
        _ handle: galley_subviews, _ known: UnsafeMutablePointer<KnownSizes>? = nil
    ) -> LayoutSubviews {
        var children = LayoutSubviews(handle: handle, known: known)
        if properties._reportsCalls { children.recordsNested = false }
        return children
    }

    @export(interface) @inline(never) fileprivate final func tables() -> AnimatableFunctions {
        switch numberCount {
        case 0?: .none
        case nil: .vectors(AnimatableExport.vectors)
        default: .numbers(AnimatableExport.numbers)
        }
    }

    @export(interface) @inline(never)
    fileprivate final func write(_ result: UnsafeMutablePointer<galley_layout_properties>) {
        result.pointee.stack_orientation = properties.wireOrientation
        result.pointee.flags =
            (properties._hidesUnplaced ? GALLEY_LAYOUT_HIDES_UNPLACED : 0)
            | (properties._followsSubviews ? GALLEY_LAYOUT_FOLLOWS_SUBVIEWS : 0)
    }

    @export(interface) @inline(never)
    fileprivate final func cacheMade(
        _ subviews: galley_subviews, _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> galley_status {
        let outer = Failure.begin()
        let made = makeCache(children(subviews))
        let status = Failure.end(outer)
        if status < 0 { destroyCache(made) } else { cache.pointee = made }
        return status
    }

    @export(interface) @inline(never)
    fileprivate final func cacheUpdated(
        _ subviews: galley_subviews, _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> galley_status {
        updateCache(cache.pointee.unsafelyUnwrapped, children(subviews), FailableCall())
    }

    @export(interface) @inline(never)
    fileprivate final func measured(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ proposal: galley_proposal,
        _ result: UnsafeMutablePointer<galley_size>
    ) -> galley_status {
        let outer = Failure.begin()
        let known = subviews.count >= KnownSizes.leastCount ? KnownSizes.take(&free) : nil
        let size = sizeThatFits(
            cache.unsafelyUnwrapped, children(subviews, known), ProposedViewSize(_wire: proposal))
        if let known { KnownSizes.leave(known, &free) }
        let status = Failure.end(outer)
        if status >= 0 { result.pointee = galley_size(width: Double(size.width), height: Double(size.height)) }
        return status
    }

    @export(interface) @inline(never)
    fileprivate final func placed(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ bounds: galley_rect,
        _ proposal: galley_proposal
    ) -> galley_status {
        let outer = Failure.begin()
        let known = subviews.count >= KnownSizes.leastCount ? KnownSizes.take(&free) : nil
        let children = children(subviews, known)
        known?.pointee.keepPlacements(Int(subviews.count))
        placeSubviews(cache.unsafelyUnwrapped, children, CGRect(bounds), ProposedViewSize(_wire: proposal))
        if let known {
            known.pointee.stopKeeping(galley_handle(subviews))
            KnownSizes.leave(known, &free)
        }
        return Failure.end(outer)
    }

    @export(interface) @inline(never)
    fileprivate final func spaced(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ result: UnsafeMutablePointer<galley_spacing>
    ) -> galley_status {
        let outer = Failure.begin()
        let spacing = spacing(cache.unsafelyUnwrapped, children(subviews))
        let status = Failure.end(outer)
        return status < 0 ? status : spacing._write(result)
    }

    @export(interface) @inline(never)
    fileprivate final func aligned(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ bounds: galley_rect,
        _ proposal: galley_proposal, _ guide: galley_alignment, _ result: UnsafeMutablePointer<Double>
    ) -> galley_status {
        let outer = Failure.begin()
        let value = explicitAlignment(
            cache.unsafelyUnwrapped, children(subviews), CGRect(bounds),
            ProposedViewSize(_wire: proposal), guide, isHorizontal: GuideTable.axis(guide) == .horizontal)
        let status = Failure.end(outer)
        if status < 0 { return status }
        guard let value else { return GALLEY_NO_VALUE }
        result.pointee = Double(value)
        return GALLEY_OK
    }

    @export(interface) @inline(never)
    fileprivate final func numbersRead(
        _ capacity: UInt32, _ numbers: UnsafeMutablePointer<Double>?, _ count: UnsafeMutablePointer<UInt32>
    ) -> galley_status {
        guard let needed = numberCount else { return GALLEY_ERROR_UNSUPPORTED }
        count.pointee = UInt32(needed)
        guard needed <= Int(capacity) else { return GALLEY_ERROR_BUFFER }
        if let numbers { readNumbers(numbers) }
        return GALLEY_OK
    }

    @export(interface) @inline(never)
    fileprivate final func numbersWritten(_ count: UInt32, _ numbers: UnsafePointer<Double>?) -> galley_status {
        guard Int(count) == numberCount, let numbers else { return GALLEY_ERROR_INVALID_ARGUMENT }
        writeNumbers(numbers)
        return GALLEY_OK
    }
}

/// A call to the layout during which a child may fail.
struct FailableCall {
    private let outer = Failure.begin()

    /// Ends the call and returns its status.
    @export(interface) @inline(never) func end() -> galley_status { Failure.end(outer) }
}

extension CGRect {
    init(_ wire: galley_rect) {
        self.init(x: wire.origin.x, y: wire.origin.y, width: wire.size.width, height: wire.size.height)
    }

    var wire: galley_rect {
        galley_rect(
            origin: galley_point(x: Double(origin.x), y: Double(origin.y)),
            size: galley_size(width: Double(size.width), height: Double(size.height)))
    }
}

extension LayoutProperties {
    var wireOrientation: UInt32 {
        switch stackOrientation {
        case nil: GALLEY_ORIENTATION_NONE
        case .horizontal: GALLEY_ORIENTATION_HORIZONTAL
        case .vertical: GALLEY_ORIENTATION_VERTICAL
        }
    }
}
