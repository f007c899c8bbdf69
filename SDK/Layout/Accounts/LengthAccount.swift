import CoreGraphics
import GalleyABI

/// How a length came about, in the words of the layout that worked it out: terms that add up, divided among so many.
public struct _LengthAccount: Sendable {
    /// What a term is.
    public enum Origin: Sendable, Hashable {
        /// What a child takes.
        case child(Int)
        /// The part of a child before or after the line on which the children's guides lie.
        case before(Int), after(Int)
        /// So many gaps together.
        case gaps(Int)
        /// The insets of a padding, both together.
        case insets
        /// A length that is prescribed.
        case fixed
        /// A bound, or the ideal length where nothing is proposed.
        case minimum, ideal, maximum
        /// What is proposed to the view itself.
        case proposed
        /// The length of the view itself.
        case own
        /// What a child takes that was served before: as it was declared before, as its length varies less, or as its
        /// priority is higher.
        case served(Int), steadier(Int), preferred(Int)
        /// The least length of a child that is served later.
        case reserved(Int)
        /// A column or row, from 0.
        case track(Int)
        /// What a column or row takes that was served before.
        case servedTrack(Int)
        /// A part of what is proposed to the view.
        case fraction(Double)
        /// A length on the other axis times a ratio.
        case ratio(Double, Double)
        /// What the view shows, which measures itself.
        case content
        /// Length across the stack that a spacer stands in.
        case across
        /// What was missing to 0: no length is negative.
        case floor
        /// What a layout gave without a word.
        case given
    }

    /// One summand.
    public struct Term: Sendable {
        /// In points; negative where it is taken away.
        public var amount: CGFloat
        /// What it is.
        public var origin: Origin
    }

    /// The summands.
    public private(set) var terms: [Term] = []
    /// Among how many the sum is divided.
    public var parts = 1
    /// Whether no length is proposed at all, so that the ideal one is asked for.
    public private(set) var isIdeal = false

    /// Nothing, which is 0.
    public init() {}

    /// One term, or no proposal where there is no length.
    public init(_ amount: CGFloat?, _ origin: Origin) {
        if let amount { terms = [Term(amount: amount, origin: origin)] } else { isIdeal = true }
    }

    /// No proposal.
    public static var ideal: _LengthAccount { _LengthAccount(nil, .given) }

    /// Adds a term. Infinity less infinity is what there was.
    public mutating func add(_ amount: CGFloat, _ origin: Origin) {
        guard !isIdeal, !(sum + amount).isNaN else { return }
        terms.append(Term(amount: amount, origin: origin))
    }

    /// Adds what is missing to 0. Where infinity was taken away, nothing is left to add up.
    public mutating func floor() {
        guard !isIdeal, sum < 0 else { return }
        if sum == -.infinity { terms = [] }
        terms.append(Term(amount: terms.isEmpty ? 0 : -sum, origin: .floor))
    }

    /// An account whose sum is not below 0.
    public var floored: _LengthAccount {
        var result = self
        result.floor()
        return result
    }

    private var sum: CGFloat { terms.reduce(0) { $0 + $1.amount } }

    /// What the terms make; nil: no proposal.
    public var length: CGFloat? { isIdeal ? nil : parts == 1 ? sum : sum / CGFloat(parts) }

    /// What lies around a line, from the child that reaches furthest before it and the one that does after it.
    public init(before: (amount: CGFloat, child: Int), after: (amount: CGFloat, child: Int)) {
        if before.child == after.child {
            add(before.amount + after.amount, .child(before.child))
        } else {
            add(before.amount, .before(before.child))
            add(after.amount, .after(after.child))
        }
    }
}

/// A layout that says how its sizes and proposals came about. Asked only by who explains a layout, after it.
public protocol _AccountedLayout: Layout {
    /// How its length along an axis came about: `size` is what `sizeThatFits` answered just now.
    func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> _LengthAccount

    /// How what it proposes to a child at placement in `size` came about; `proposal` is what it was placed with.
    func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> _LengthAccount
}

extension Axis {
    /// The length of a size along the axis.
    public func _length(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
    /// The length of a proposal along the axis.
    public func _length(_ size: ProposedViewSize) -> CGFloat? { self == .horizontal ? size.width : size.height }
}

extension AnyLayout {
    /// How a size came about that the layout took for a proposal just now; nil: it does not say. `cache` is its own, and
    /// `subviews` those of the pass.
    public func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: galley_subviews,
        cache: UnsafeMutableRawPointer?
    ) -> _LengthAccount? {
        guard functions == LayoutStorage.functions else { return nil }
        return LayoutStorage.borrow(instance) { $0.account(of: size, axis, proposal, subviews, cache) }
    }

    /// How what the layout proposes to a child in a placement came about; nil: it does not say.
    public func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: galley_subviews,
        cache: UnsafeMutableRawPointer?
    ) -> _LengthAccount? {
        guard functions == LayoutStorage.functions else { return nil }
        return LayoutStorage.borrow(instance) { $0.offer(to: child, axis, size, proposal, subviews, cache) }
    }

    /// Whether the layout is one of the host's own language and library, not a plugin's.
    public var _isBuiltIn: Bool { functions == LayoutStorage.functions }

    /// The same layout with no gaps; nil where it is no stack, or has none.
    public var _withoutGaps: AnyLayout? {
        guard functions == LayoutStorage.functions else { return nil }
        return LayoutStorage.borrow(instance) { $0.withoutGaps }
    }
}
