import CoreGraphics

/// The identity of a custom alignment guide.
public protocol AlignmentID {
    /// Returns the guide's position in a view that does not set it, in points from the view's leading or top edge.
    static func defaultValue(in context: ViewDimensions) -> CGFloat

    /// The guide's name in the ABI: the dotted path of the type without the module. The builder appends it to the
    /// source; empty without a builder.
    static var _alignmentName: String { get }
}

extension AlignmentID {
    /// An empty name.
    public static var _alignmentName: String { "" }
}

/// A guide that aligns views along the x axis.
@frozen public struct HorizontalAlignment: Equatable, Sendable {
    /// The guide's number in the ABI.
    public let _id: UInt32

    /// Makes a guide from its number: that of a built-in guide, or of a custom one that has been named.
    @inlinable public init(_id: UInt32) {
        self._id = _id
    }

    /// Makes a custom guide.
    public init<ID: AlignmentID>(_ id: ID.Type) {
        _id = GuideTable.number(of: id, kind: .horizontalAlignment)
    }
    #if !hasFeature(Embedded)
        /// Makes a custom guide of a type that is only known at run time.
        @_disfavoredOverload public init(_ id: any AlignmentID.Type) {
            func guide<ID: AlignmentID>(_ id: ID.Type) -> HorizontalAlignment { HorizontalAlignment(id) }
            self = guide(id)
        }
    #endif

    /// The leading edge.
    public static var leading: HorizontalAlignment { HorizontalAlignment(_id: 0) }
    /// The horizontal centre.
    public static var center: HorizontalAlignment { HorizontalAlignment(_id: 1) }
    /// The trailing edge.
    public static var trailing: HorizontalAlignment { HorizontalAlignment(_id: 2) }
    /// The leading end of a list's separator: by default the leading edge.
    public static var listRowSeparatorLeading: HorizontalAlignment { HorizontalAlignment(ListRowSeparatorLeading.self) }
    /// The trailing end of a list's separator: by default the trailing edge.
    public static var listRowSeparatorTrailing: HorizontalAlignment {
        HorizontalAlignment(ListRowSeparatorTrailing.self)
    }
}

private enum ListRowSeparatorLeading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
    static var _alignmentName: String { "SwiftUI.listRowSeparatorLeading" }
}

private enum ListRowSeparatorTrailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
    static var _alignmentName: String { "SwiftUI.listRowSeparatorTrailing" }
}

/// A guide that aligns views along the y axis.
@frozen public struct VerticalAlignment: Equatable, Sendable {
    /// The guide's number in the ABI.
    public let _id: UInt32

    /// Makes a guide from its number: that of a built-in guide, or of a custom one that has been named.
    @inlinable public init(_id: UInt32) {
        self._id = _id
    }

    /// Makes a custom guide.
    public init<ID: AlignmentID>(_ id: ID.Type) {
        _id = GuideTable.number(of: id, kind: .verticalAlignment)
    }
    #if !hasFeature(Embedded)
        /// Makes a custom guide of a type that is only known at run time.
        @_disfavoredOverload public init(_ id: any AlignmentID.Type) {
            func guide<ID: AlignmentID>(_ id: ID.Type) -> VerticalAlignment { VerticalAlignment(id) }
            self = guide(id)
        }
    #endif

    /// The top edge.
    public static var top: VerticalAlignment { VerticalAlignment(_id: 3) }
    /// The vertical centre.
    public static var center: VerticalAlignment { VerticalAlignment(_id: 4) }
    /// The bottom edge.
    public static var bottom: VerticalAlignment { VerticalAlignment(_id: 5) }
    /// The baseline of the topmost text.
    public static var firstTextBaseline: VerticalAlignment { VerticalAlignment(_id: 6) }
    /// The baseline of the bottommost text.
    public static var lastTextBaseline: VerticalAlignment { VerticalAlignment(_id: 7) }
}

/// An alignment along both axes.
@frozen public struct Alignment: Equatable, Sendable {
    /// The guide along the x axis.
    public var horizontal: HorizontalAlignment
    /// The guide along the y axis.
    public var vertical: VerticalAlignment

    /// Makes an alignment from its two guides.
    @inlinable public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The centre on both axes.
    public static var center: Alignment { Alignment(horizontal: .center, vertical: .center) }
    /// The leading edge, vertically centred.
    public static var leading: Alignment { Alignment(horizontal: .leading, vertical: .center) }
    /// The trailing edge, vertically centred.
    public static var trailing: Alignment { Alignment(horizontal: .trailing, vertical: .center) }
    /// The top edge, horizontally centred.
    public static var top: Alignment { Alignment(horizontal: .center, vertical: .top) }
    /// The bottom edge, horizontally centred.
    public static var bottom: Alignment { Alignment(horizontal: .center, vertical: .bottom) }
    /// The top leading corner.
    public static var topLeading: Alignment { Alignment(horizontal: .leading, vertical: .top) }
    /// The top trailing corner.
    public static var topTrailing: Alignment { Alignment(horizontal: .trailing, vertical: .top) }
    /// The bottom leading corner.
    public static var bottomLeading: Alignment { Alignment(horizontal: .leading, vertical: .bottom) }
    /// The bottom trailing corner.
    public static var bottomTrailing: Alignment { Alignment(horizontal: .trailing, vertical: .bottom) }
    /// The first baseline, horizontally centred.
    public static var centerFirstTextBaseline: Alignment {
        Alignment(horizontal: .center, vertical: .firstTextBaseline)
    }
    /// The last baseline, horizontally centred.
    public static var centerLastTextBaseline: Alignment {
        Alignment(horizontal: .center, vertical: .lastTextBaseline)
    }
    /// The first baseline at the leading edge.
    public static var leadingFirstTextBaseline: Alignment {
        Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    }
    /// The last baseline at the leading edge.
    public static var leadingLastTextBaseline: Alignment {
        Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    }
    /// The first baseline at the trailing edge.
    public static var trailingFirstTextBaseline: Alignment {
        Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    }
    /// The last baseline at the trailing edge.
    public static var trailingLastTextBaseline: Alignment {
        Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
    }
}
