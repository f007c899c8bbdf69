import CoreGraphics
import GalleyABI

/// The explanation of a length by the layout that computed it: terms that add up, divided by a number of parts.
public struct _LengthAccount: Sendable {
    /// The origin of a term.
    public enum Origin: Sendable, Hashable {
        /// The length of a child.
        case child(Int)
        /// The part of a child before or after the line on which the children's guides align.
        case before(Int), after(Int)
        /// The sum of so many gaps.
        case gaps(Int)
        /// Both insets of a padding together.
        case insets
        /// A prescribed length.
        case fixed
        /// A bound, or the ideal length for an unspecified proposal.
        case minimum, ideal, maximum
        /// The proposal to the view itself.
        case proposed
        /// The length of the view itself.
        case own
        /// The length of a child that got its share earlier: because it comes first, is less flexible, or has a higher
        /// priority.
        case served(Int), steadier(Int), preferred(Int)
        /// The minimum length of a child that gets its share later.
        case reserved(Int)
        /// A column or row, from 0.
        case track(Int)
        /// The length of a column or row that got its share earlier.
        case servedTrack(Int)
        /// A fraction of the proposal to the view.
        case fraction(Double)
        /// A length on the other axis times a ratio.
        case ratio(Double, Double)
        /// The content of a view that measures itself.
        case content
        /// The length of a spacer across its stack.
        case across
        /// The difference to 0 where the sum would be negative.
        case floor
        /// A length that the layout does not explain.
        case given
    }

    /// One term of the sum.
    public struct Term: Sendable {
        /// The amount in points; negative if it is subtracted.
        public var amount: CGFloat
        /// The term's origin.
        public var origin: Origin
    }

    /// The terms, in the order in which they were added.
    public private(set) var terms: [Term] = []
    /// The number of parts by which the sum is divided.
    public var parts = 1
    /// Whether the length is unspecified, which asks for the ideal length.
    public private(set) var isIdeal = false
    /// The sum of the terms, in their order.
    private var sum: CGFloat = 0

    /// Makes an account without terms, whose length is 0.
    public init() {}

    /// Makes an account of one term, or an unspecified one for nil.
    public init(_ amount: CGFloat?, _ origin: Origin) {
        if let amount { append(amount, origin) } else { isIdeal = true }
    }

    /// An unspecified length.
    public static var ideal: _LengthAccount { _LengthAccount(nil, .given) }

    /// Adds a term. Subtracting infinity from infinity leaves the terms unchanged.
    public mutating func add(_ amount: CGFloat, _ origin: Origin) {
        guard !isIdeal, !(sum + amount).isNaN else { return }
        append(amount, origin)
    }

    private mutating func append(_ amount: CGFloat, _ origin: Origin) {
        terms.append(Term(amount: amount, origin: origin))
        sum += amount
    }

    /// Adds the difference to 0 if the sum is negative. If infinity was subtracted, removes all terms.
    public mutating func floor() {
        guard !isIdeal, sum < 0 else { return }
        if sum == -.infinity { (terms, sum) = ([], 0) }
        append(-sum, .floor)
    }

    /// The account with a sum of at least 0.
    public var floored: _LengthAccount {
        var result = self
        result.floor()
        return result
    }

    /// The sum of the terms divided by the parts; nil: unspecified.
    public var length: CGFloat? { isIdeal ? nil : parts == 1 ? sum : sum / CGFloat(parts) }

    /// Makes the account of a length around a line, from the children that extend furthest before and after it.
    public init(before: (amount: CGFloat, child: Int), after: (amount: CGFloat, child: Int)) {
        if before.child == after.child {
            add(before.amount + after.amount, .child(before.child))
        } else {
            add(before.amount, .before(before.child))
            add(after.amount, .after(after.child))
        }
    }
}

/// A layout that explains its sizes and proposals. The inspector asks it after a pass.
public protocol _AccountedLayout: Layout {
    /// Explains the layout's length along an axis. `size` is the size that `sizeThatFits` just returned.
    func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> _LengthAccount

    /// Explains the proposal to a child in a placement in `size`; `proposal` is the container's own proposal.
    func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> _LengthAccount
}

extension Axis {
    /// Returns the length of a size along the axis.
    public func _length(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
    /// Returns the length of a proposal along the axis.
    public func _length(_ size: ProposedViewSize) -> CGFloat? { self == .horizontal ? size.width : size.height }
}

extension AnyLayout {
    /// Explains a size that the layout just returned for a proposal; nil if the layout explains nothing. `cache` is the
    /// layout's, and `subviews` are those of the pass.
    public func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: galley_subviews,
        cache: UnsafeMutableRawPointer?
    ) -> _LengthAccount? {
        guard functions == LayoutStorage.functions else { return nil }
        return LayoutStorage.borrow(instance) { $0.account(of: size, axis, proposal, subviews, cache) }
    }

    /// Explains the proposal to a child in a placement; nil if the layout explains nothing.
    public func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: galley_subviews,
        cache: UnsafeMutableRawPointer?
    ) -> _LengthAccount? {
        guard functions == LayoutStorage.functions else { return nil }
        return LayoutStorage.borrow(instance) { $0.offer(to: child, axis, size, proposal, subviews, cache) }
    }

    /// Whether the layout belongs to the host's own module, not to a plugin.
    public var _isBuiltIn: Bool { functions == LayoutStorage.functions }

    /// The same layout with gaps of 0; nil if it is not a stack, or has no gaps.
    public var _withoutGaps: AnyLayout? {
        guard functions == LayoutStorage.functions else { return nil }
        return LayoutStorage.borrow(instance) { $0.withoutGaps }
    }
}
