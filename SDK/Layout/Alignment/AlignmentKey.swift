/// The identity of an alignment guide, for hashes and comparisons.
@frozen public struct AlignmentKey: Hashable, Comparable, Sendable {
    /// The guide's number in the ABI.
    @usableFromInline let id: UInt32

    @inlinable init(id: UInt32) { self.id = id }

    /// Whether one guide comes before another, in an order without a meaning.
    @inlinable public static func < (one: AlignmentKey, other: AlignmentKey) -> Bool { one.id < other.id }
}

extension HorizontalAlignment {
    /// The guide's identity.
    @inlinable public var key: AlignmentKey { AlignmentKey(id: _id) }
}

extension VerticalAlignment {
    /// The guide's identity.
    @inlinable public var key: AlignmentKey { AlignmentKey(id: _id) }
}
