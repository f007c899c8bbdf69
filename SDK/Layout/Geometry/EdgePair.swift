/// The leading or the trailing edge.
@frozen public enum HorizontalEdge: Int8, Hashable, CaseIterable, Sendable {
    /// The leading edge.
    case leading
    /// The trailing edge.
    case trailing

    /// A set of horizontal edges.
    @frozen public struct Set: OptionSet, Sendable {
        /// The set's bits, one for each edge.
        public let rawValue: Int8

        /// Makes a set from its bits.
        @inlinable public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// Makes a set of one edge.
        @inlinable public init(_ edge: HorizontalEdge) {
            rawValue = 1 << edge.rawValue
        }

        /// The leading edge.
        public static var leading: Set { Set(.leading) }
        /// The trailing edge.
        public static var trailing: Set { Set(.trailing) }
        /// Both edges.
        public static var all: Set { Set(rawValue: 3) }
    }
}

/// The top or the bottom edge.
@frozen public enum VerticalEdge: Int8, Hashable, CaseIterable, Sendable {
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom

    /// A set of vertical edges.
    @frozen public struct Set: OptionSet, Sendable {
        /// The set's bits, one for each edge.
        public let rawValue: Int8

        /// Makes a set from its bits.
        @inlinable public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// Makes a set of one edge.
        @inlinable public init(_ edge: VerticalEdge) {
            rawValue = 1 << edge.rawValue
        }

        /// The top edge.
        public static var top: Set { Set(.top) }
        /// The bottom edge.
        public static var bottom: Set { Set(.bottom) }
        /// Both edges.
        public static var all: Set { Set(rawValue: 3) }
    }
}

extension HorizontalEdge: LayoutValueChoice {
    /// All values.
    public static var layoutValueCases: [HorizontalEdge] {
        @export(interface) @inline(never) get { [.leading, .trailing] }
    }
    /// The values' names in the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get { ["leading", "trailing"] }
    }
}

extension VerticalEdge: LayoutValueChoice {
    /// All values.
    public static var layoutValueCases: [VerticalEdge] {
        @export(interface) @inline(never) get { [.top, .bottom] }
    }
    /// The values' names in the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get { ["top", "bottom"] }
    }
}
