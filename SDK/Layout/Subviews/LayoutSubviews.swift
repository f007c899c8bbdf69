import GalleyABI
import GalleyHandle

/// The children of a container, as its layout sees them. A slice or a subset begins at index 0 again,
/// while its children keep their identity (Layout rules §9).
public struct LayoutSubviews: RandomAccessCollection, Equatable, @unchecked Sendable {
    /// One child.
    public typealias Element = LayoutSubview
    /// Positions count from 0.
    public typealias Index = Int
    /// A slice is of the same type.
    public typealias SubSequence = LayoutSubviews
    /// All positions.
    public typealias Indices = Range<Int>
    /// Iterates by index.
    public typealias Iterator = LayoutSubviewsIterator

    /// The handle of the children. That of a subset holds while a copy of this value lives.
    public var handle: galley_subviews {
        @export(interface) @inline(never) get {
            mapping.map { $0.handle(first: chosen.lowerBound, count: UInt32(chosen.count)) } ?? halves.joined
        }
    }

    // The handle of each child: also of a subset's it is that of the container, so that a loop need not choose.
    @usableFromInline let halves: galley_handle

    // The positions: from 0 but for a slice of a subset.
    @usableFromInline let chosen: Range<UInt32>

    // The sizes of all children during this call, if no proposal changes them.
    @usableFromInline let known: UnsafeMutablePointer<KnownSizes>?

    // Whether a child may have an explicit guide, or somebody listens to the questions for one.
    @usableFromInline let mayAlign: Bool

    // The chosen indices where this is a subset; kept alive for `handle`.
    @usableFromInline let mapping: SubviewMapping?
    private var chosenDirection: LayoutDirection?

    /// The children behind a handle.
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
            mayAlign: flags & deciding != GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT, known: knows ? known : nil)
    }

    @usableFromInline
    init(
        handle: galley_subviews, chosen: Range<UInt32>, mapping: SubviewMapping?, mayAlign: Bool,
        known: UnsafeMutablePointer<KnownSizes>? = nil
    ) {
        self.known = known
        halves = galley_handle(handle)
        self.chosen = chosen
        self.mapping = mapping
        self.mayAlign = mayAlign
    }

    /// The direction of the interface. Layouts work left to right in both.
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

    /// 0.
    @inlinable public var startIndex: Int { 0 }

    /// The number of children.
    @inlinable public var endIndex: Int { chosen.count }

    /// One child. Asking anything of a child that does not exist ends the pass with
    /// GALLEY_ERROR_CHILD_RANGE.
    @inlinable public subscript(index: Int) -> LayoutSubview {
        var position = UInt32(exactly: index) ?? .max
        if let mapping { position = mapping.index(position, in: chosen) }
        return LayoutSubview(halves, position, mayAlign: mayAlign, known: known)
    }

    /// An iterator at the first child.
    @inlinable public func makeIterator() -> LayoutSubviewsIterator { LayoutSubviewsIterator(self) }

    /// A slice. What lies outside is left out and ends the pass with GALLEY_ERROR_CHILD_RANGE.
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        @export(interface) @inline(never) get {
            let kept = bounds.clamped(to: 0..<count)
            if kept != bounds { Failure.record(GALLEY_ERROR_CHILD_RANGE) }
            // Children of parts are placed by themselves, after those before.
            known?.pointee.stopKeeping(halves)
            var slice = halves.joined
            var chosen = chosen.lowerBound + UInt32(kept.lowerBound)..<chosen.lowerBound + UInt32(kept.upperBound)
            if mapping == nil {
                slice.first += UInt32(kept.lowerBound)
                slice.count = UInt32(kept.count)
                chosen = 0..<slice.count
            }
            var result = LayoutSubviews(handle: slice, chosen: chosen, mapping: mapping, mayAlign: mayAlign)
            result.chosenDirection = chosenDirection
            return result
        }
    }

    /// The slice from an index to the end. As a sequence of indices such a range would have no end.
    public subscript(bounds: PartialRangeFrom<Int>) -> LayoutSubviews {
        self[bounds.lowerBound..<Swift.max(bounds.lowerBound, endIndex)]
    }

    /// The children at these indices, in this order.
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        subset(indices.map { self[$0] })
    }

    @export(interface) @inline(never) private func subset(_ children: [LayoutSubview]) -> LayoutSubviews {
        known?.pointee.stopKeeping(halves)
        let mapping = SubviewMapping(children, of: halves.joined)
        var result = LayoutSubviews(
            handle: halves.joined, chosen: 0..<UInt32(children.count), mapping: mapping, mayAlign: mayAlign)
        result.chosenDirection = chosenDirection
        return result
    }

    /// All preferences of all children, wherever they lie; zero where there is no child.
    var joinedSpacing: ViewSpacing {
        @export(interface) @inline(never) get {
            guard !isEmpty else { return .zero }
            var result = ViewSpacing()
            for subview in self { result.formUnion(subview.spacing) }
            return result
        }
    }

    /// Whether both are the same children of the same container, in the same order.
    @export(interface) @inline(never) public static func == (first: LayoutSubviews, second: LayoutSubviews) -> Bool {
        first.count == second.count && first.chosenDirection == second.chosenDirection
            && first.indices.allSatisfy { first[$0] == second[$0] }
    }
}

/// The children of a container one after the other.
///
/// What a loop does for each child is the least that it can be: the end is known before the loop, and a position that was
/// counted needs no test.
public struct LayoutSubviewsIterator: IteratorProtocol {
    @usableFromInline let subviews: LayoutSubviews
    @usableFromInline var position: UInt32 = 0

    @inlinable init(_ subviews: LayoutSubviews) { self.subviews = subviews }

    /// The next child; nil after the last one.
    @inlinable public mutating func next() -> LayoutSubview? {
        guard position < subviews.chosen.upperBound &- subviews.chosen.lowerBound else { return nil }
        let index = subviews.mapping?.index(position, in: subviews.chosen) ?? position
        position &+= 1
        return LayoutSubview(subviews.halves, index, mayAlign: subviews.mayAlign, known: subviews.known)
    }
}
