import GalleyABI
import GalleyHandle

/// The children of a container, as a collection of proxies. The indices of a slice or subset start at 0; its children
/// keep their identity (Layout rules §9).
public struct LayoutSubviews: RandomAccessCollection, Equatable, @unchecked Sendable {
    /// The type of a child.
    public typealias Element = LayoutSubview
    /// The type of an index, which counts from 0.
    public typealias Index = Int
    /// The type of a slice.
    public typealias SubSequence = LayoutSubviews
    /// The type of the indices.
    public typealias Indices = Range<Int>
    /// The type of the iterator.
    public typealias Iterator = LayoutSubviewsIterator

    /// The handle of the children. The handle of a subset is valid while a copy of this value exists.
    public var handle: galley_subviews {
        @export(interface) @inline(never) get {
            mapping.map { $0.handle(first: chosen.lowerBound, count: UInt32(chosen.count)) } ?? halves.joined
        }
    }

    // The handle of each child, which is the container's even in a subset, so that a loop need not choose.
    @usableFromInline let halves: galley_handle

    // The range of positions, from 0 except in a slice of a subset.
    @usableFromInline let chosen: Range<UInt32>

    // The sizes of all children during this call, if no proposal changes them.
    @usableFromInline let known: UnsafeMutablePointer<KnownSizes>?

    // Whether a child may have an explicit guide, or a tracer records the questions for guides.
    @usableFromInline let mayAlign: Bool

    // Whether a tracer records the calls of layouts that the layout makes itself.
    @usableFromInline var recordsNested: Bool

    // The indices of a subset, kept alive for `handle`; nil if this is no subset.
    @usableFromInline let mapping: SubviewMapping?
    private var chosenDirection: LayoutDirection?

    /// Makes the collection of the children behind a handle.
    @export(interface) @inline(never) public init(handle: galley_subviews) {
        self.init(handle: handle, known: nil)
    }

    // `known` receives the children's sizes, if they are known.
    @export(interface) @inline(never) init(handle: galley_subviews, known: UnsafeMutablePointer<KnownSizes>?) {
        var traits = galley_traits()
        let flags = handle.functions.pointee.traits(handle, &traits) >= 0 ? traits.flags : 0
        let deciding = GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT | GALLEY_TRAIT_LISTENING
        let knows = flags & GALLEY_TRAIT_RIGID != 0 && known.map { $0.pointee.read(handle) } ?? false
        self.init(
            handle: handle, chosen: 0..<handle.count, mapping: nil,
            mayAlign: flags & deciding != GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT, known: knows ? known : nil,
            recordsNested: flags & GALLEY_TRAIT_LISTENING_NESTED != 0)
    }

    @usableFromInline
    init(
        handle: galley_subviews, chosen: Range<UInt32>, mapping: SubviewMapping?, mayAlign: Bool,
        known: UnsafeMutablePointer<KnownSizes>? = nil, recordsNested: Bool
    ) {
        self.known = known
        self.recordsNested = recordsNested
        halves = galley_handle(handle)
        self.chosen = chosen
        self.mapping = mapping
        self.mayAlign = mayAlign
    }

    /// The direction of the interface. Layouts work left to right in both directions.
    public var layoutDirection: LayoutDirection {
        @export(interface) @inline(never) get {
            if let chosenDirection { return chosenDirection }
            var traits = galley_traits()
            let status = handle.functions.pointee.traits(handle, &traits)
            if status < 0 { Failure.record(status) }
            return traits.direction == GALLEY_DIRECTION_RIGHT_TO_LEFT ? .rightToLeft : .leftToRight
        }
        set { chosenDirection = newValue }
    }

    /// The first index, 0.
    @inlinable public var startIndex: Int { 0 }

    /// The number of children.
    @inlinable public var endIndex: Int { chosen.count }

    /// Returns the child at an index. Any call to a child that does not exist ends the pass with
    /// GALLEY_ERROR_CHILD_RANGE.
    @inlinable public subscript(index: Int) -> LayoutSubview {
        var position = UInt32(exactly: index) ?? .max
        if let mapping { position = mapping.index(position, in: chosen) }
        return LayoutSubview(halves, position, mayAlign: mayAlign, known: known)
    }

    /// Returns an iterator that starts at the first child.
    @inlinable public func makeIterator() -> LayoutSubviewsIterator { LayoutSubviewsIterator(self) }

    /// Returns a slice. Indices outside of the collection are left out, and the pass ends with
    /// GALLEY_ERROR_CHILD_RANGE.
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        @export(interface) @inline(never) get {
            let kept = bounds.clamped(to: 0..<count)
            if kept != bounds { Failure.record(GALLEY_ERROR_CHILD_RANGE) }
            // Children of a slice are placed one by one, after the placements so far.
            known?.pointee.stopKeeping(halves)
            var slice = halves.joined
            var chosen = chosen.lowerBound + UInt32(kept.lowerBound)..<chosen.lowerBound + UInt32(kept.upperBound)
            if mapping == nil {
                slice.first += UInt32(kept.lowerBound)
                slice.count = UInt32(kept.count)
                chosen = 0..<slice.count
            }
            var result = LayoutSubviews(
                handle: slice, chosen: chosen, mapping: mapping, mayAlign: mayAlign, recordsNested: recordsNested)
            result.chosenDirection = chosenDirection
            return result
        }
    }

    /// Returns the slice from an index to the end. Without this overload, such a range would be an endless sequence of
    /// indices.
    public subscript(bounds: PartialRangeFrom<Int>) -> LayoutSubviews {
        self[bounds.lowerBound..<Swift.max(bounds.lowerBound, endIndex)]
    }

    /// Returns the children at the given indices, in their order.
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        subset(indices.map { self[$0] })
    }

    @export(interface) @inline(never) private func subset(_ children: [LayoutSubview]) -> LayoutSubviews {
        known?.pointee.stopKeeping(halves)
        let mapping = SubviewMapping(children, of: halves.joined)
        var result = LayoutSubviews(
            handle: halves.joined, chosen: 0..<UInt32(children.count), mapping: mapping, mayAlign: mayAlign,
            recordsNested: recordsNested)
        result.chosenDirection = chosenDirection
        return result
    }

    /// The union of all children's preferences, regardless of their positions; zero without children.
    var joinedSpacing: ViewSpacing {
        @export(interface) @inline(never) get {
            guard !isEmpty else { return .zero }
            var result = ViewSpacing()
            for subview in self { result.formUnion(subview.spacing) }
            return result
        }
    }

    /// Returns whether both have the same children of the same container, in the same order.
    @export(interface) @inline(never) public static func == (first: LayoutSubviews, second: LayoutSubviews) -> Bool {
        first.count == second.count && first.chosenDirection == second.chosenDirection
            && first.indices.allSatisfy { first[$0] == second[$0] }
    }
}

/// An iterator over the children of a container.
///
/// A loop does the least possible for each child: the end is known before the loop, and a position that was counted
/// needs no test.
public struct LayoutSubviewsIterator: IteratorProtocol {
    @usableFromInline let subviews: LayoutSubviews
    @usableFromInline var position: UInt32 = 0

    @inlinable init(_ subviews: LayoutSubviews) { self.subviews = subviews }

    /// Returns the next child; nil after the last one.
    @inlinable public mutating func next() -> LayoutSubview? {
        guard position < subviews.chosen.upperBound &- subviews.chosen.lowerBound else { return nil }
        let index = subviews.mapping?.index(position, in: subviews.chosen) ?? position
        position &+= 1
        return LayoutSubview(subviews.halves, index, mayAlign: subviews.mayAlign, known: subviews.known)
    }
}
