import GalleyEngine
import GalleySDK

/// The explanation of a view's size: the proposals from the root down, and the length that the view took. Lengths are
/// in points.
///
/// Each length is the sum of terms, as the layout that computed it explains it.
///
/// ```swift
/// try tree.layOut(proposal)
/// let why = try Why(title, in: tree)
/// print(why.width.took.terms.map(\.amount), why.width.spare ?? 0)
/// ```
public struct Why: Sendable {
    /// One term of a length.
    public struct Term: Sendable {
        /// The amount in points; negative if it is subtracted.
        public let amount: CGFloat
        /// The origin of the term.
        public let origin: _LengthAccount.Origin
        /// The view whose length it is; nil for other terms.
        public let view: NodeID?
    }

    /// A length with its terms.
    public struct Length: Sendable {
        /// The terms; empty for a length that is 0 or unspecified.
        public let terms: [Term]
        /// The number of parts by which the sum is divided.
        public let parts: Int
        /// The actual length; nil if it is unspecified, which asks for the ideal length.
        public let length: CGFloat?
        /// The length that the terms give.
        public let sum: CGFloat?

        /// Whether the terms give the actual length, within 1e-9.
        public var addsUp: Bool {
            guard let length, let sum else { return length == nil && sum == nil }
            return length == sum || abs(length - sum) <= 1e-9
        }

        /// Whether the layout explains the length.
        public var isSaid: Bool { !terms.contains { $0.origin == .given } }
    }

    /// The proposal of one view to a view inside it.
    public struct Offer: Sendable {
        /// The proposing view; nil for the scene.
        public let from: NodeID?
        /// The view that received the proposal.
        public let to: NodeID
        /// The proposed length with its explanation.
        public let length: Length
        /// The number of the call; nil without a ledger.
        public let call: Int?
        /// The reason that the layout gave.
        public let said: String?
        /// The name of the layout that the proposing view's layout made for this call, such as `HStackLayout`; nil if it
        /// proposes by itself.
        public let nested: String?
        /// The earlier call that answered with the same length, if the layout does not explain the proposal.
        public let echo: Echo?
    }

    /// An answer of a subview whose length comes back as a proposal, as where all subviews get the width of the widest.
    public struct Echo: Sendable {
        /// The view that answered.
        public let view: NodeID
        /// The number of the call.
        public let call: Int
    }

    /// The explanation of one axis.
    public struct Side: Sendable {
        /// The axis.
        public let axis: Axis
        /// The proposals from the scene's to the one that the view received.
        public let offers: [Offer]
        /// The length that the view took.
        public let took: Length
        /// How the subviews lie along the axis, from edge to edge of the view, if its layout does not explain the length.
        public let row: [Piece]

        /// The proposed length minus the taken one; negative if the view took more. Nil if the proposal is unspecified.
        public var spare: CGFloat? {
            guard let offered = offers.last?.length.length, let length = took.length, offered.isFinite else {
                return nil
            }
            return offered - length
        }
    }

    /// The view.
    public let node: NodeID
    /// The view's size.
    public let size: CGSize
    /// The view's proposal.
    public let proposal: ProposedViewSize
    public let width: Side, height: Side

    /// Explains the size of a shown view after the last layout of its tree.
    ///
    /// - Parameters:
    ///   - node: the view.
    ///   - tree: its tree.
    ///   - calls: the calls of that layout.
    /// - Throws: `LayoutError` if a layout fails when it is asked again.
    public init(_ node: NodeID, in tree: LayoutTree, calls: PlacedCalls = PlacedCalls()) throws(LayoutError) {
        var path = [node]
        while let outer = tree.parent(of: path[path.count - 1]) { path.append(outer) }
        path.reverse()
        var (widths, heights): ([Offer], [Offer]) = ([], [])
        var account = try tree.account(of: path[0])
        for (depth, view) in path.enumerated() {
            if depth > 0 { account = try tree.account(of: view) }
            let outer = depth == 0 ? nil : path[depth - 1]
            let siblings = outer.map(tree.children) ?? []
            func offer(_ said: _LengthAccount?, _ length: CGFloat?, _ axis: Axis) -> Offer {
                let length = Length(said ?? _LengthAccount(length, .proposed), length, siblings)
                var echo: Echo?
                if !length.isSaid, let outer, let points = length.length, points > 0, points.isFinite {
                    echo = calls.echo(of: points, axis, in: outer, for: view)
                }
                return Offer(
                    from: outer, to: view, length: length, call: calls[view]?.id, said: calls[view]?.reasonWords,
                    nested: calls.layout(calling: view), echo: echo)
            }
            widths.append(offer(account.offeredWidth, account.proposal.width, .horizontal))
            heights.append(offer(account.offeredHeight, account.proposal.height, .vertical))
        }
        self.node = node
        size = account.size
        proposal = account.proposal
        let children = tree.children(of: node)
        func side(_ axis: Axis, _ offers: [Offer], _ account: _LengthAccount, _ length: CGFloat) -> Side {
            let took = Length(account, length, children)
            return Side(
                axis: axis, offers: offers, took: took, row: took.isSaid ? [] : Why.row(of: node, along: axis, in: tree)
            )
        }
        width = side(.horizontal, widths, account.width, size.width)
        height = side(.vertical, heights, account.height, size.height)
    }

    /// Returns both axes, or the given one.
    public func sides(_ axis: Axis? = nil) -> [Side] { [width, height].filter { axis == nil || $0.axis == axis } }

    /// The number of sums, and of those that do not give their length.
    public var sums: (count: Int, wrong: Int) {
        let lengths = sides().flatMap { $0.offers.map(\.length) + [$0.took] }
        return (lengths.count, lengths.count { !$0.addsUp })
    }
}

extension Why.Length {
    init(_ account: _LengthAccount, _ length: CGFloat?, _ children: [NodeID]) {
        terms = account.terms.map { term in
            let index: Int? =
                switch term.origin {
                case .child(let child), .before(let child), .after(let child), .served(let child), .steadier(let child),
                    .preferred(let child), .reserved(let child):
                    child
                default: nil
                }
            let view = index.flatMap { children.indices.contains($0) ? children[$0] : nil }
            return Why.Term(amount: term.amount, origin: term.origin, view: view)
        }
        parts = account.parts
        self.length = length
        sum = account.length
    }
}
