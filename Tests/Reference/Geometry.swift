import GalleyABI
import GalleySDK

/// A proposed size in points; nil: none is proposed along the axis (Layout rules §9, as every § in these files).
package struct Proposal: Hashable {
    /// The proposed lengths.
    package var width, height: Double?

    /// A proposal.
    package init(width: Double? = nil, height: Double? = nil) { (self.width, self.height) = (width, height) }

    /// What a layout of the SDK proposes.
    package init(_ proposal: ProposedViewSize) {
        self.init(width: proposal.width.map { Double($0) }, height: proposal.height.map { Double($0) })
    }

    init(_ size: Size) { self.init(width: size.width, height: size.height) }

    /// The lengths along an axis and across it.
    init(_ axis: Axis, _ along: Double?, across: Double?) {
        self = axis == .horizontal ? Proposal(width: along, height: across) : Proposal(width: across, height: along)
    }

    /// The length along an axis.
    subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

/// A size in points.
package struct Size {
    /// The lengths.
    package var width, height: Double

    init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

    init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }

    init(_ axis: Axis, _ along: Double, across: Double) {
        self = axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
    }

    /// A size whose two lengths follow the same rule.
    init(each length: (Axis) -> Double) { self.init(width: length(.horizontal), height: length(.vertical)) }

    /// The length along an axis.
    subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}

/// A point in points, x to the right and y down.
package struct Point {
    /// The coordinates.
    package var x, y: Double

    static let zero = Point(x: 0, y: 0)

    init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    init(_ axis: Axis, _ along: Double, across: Double) {
        self = axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
    }

    /// The coordinate along an axis.
    subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }
}

/// A rectangle in points, in its parent's coordinates.
package struct Rect {
    /// The top left corner.
    package var origin: Point
    /// The size.
    package var size: Size
}

extension Axis {
    /// The axis that crosses this one.
    var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// Where a container puts a child: the child's anchor at a position, and the proposal it is placed with (§9).
struct Placement {
    var position: Point
    var isCentred = false
    var proposal: Proposal
}
