import GalleyEngine
import GalleySDK

/// Why a view has its size: what was offered to it, from the root down, and what it took. Lengths in points.
///
/// Each length comes with the terms that it is the sum of, as the layout that worked it out says them.
///
/// ```swift
/// try tree.layout(proposal)
/// let why = try Why(title, in: tree)
/// print(why.width.took.terms.map(\.amount), why.width.spare ?? 0)
/// ```
public struct Why: Sendable {
    /// One summand of a length.
    public struct Term: Sendable {
        /// In points; negative where it is taken away.
        public let amount: CGFloat
        /// What it is.
        public let origin: _LengthAccount.Origin
        /// The view that it is a length of, if it is one's.
        public let view: NodeID?
    }

    /// A length with its terms.
    public struct Length: Sendable {
        /// The summands; none of a length that is 0 or not proposed.
        public let terms: [Term]
        /// Among how many the sum is divided.
        public let parts: Int
        /// The length as it was used; nil: nothing was proposed, and the ideal length was asked for.
        public let length: CGFloat?
        /// What the terms make.
        public let sum: CGFloat?

        /// Whether the terms make the length, to within 1e-9.
        public var addsUp: Bool {
            guard let length, let sum else { return length == nil && sum == nil }
            return length == sum || abs(length - sum) <= 1e-9
        }

        /// Whether the layout said how it came about.
        public var isSaid: Bool { !terms.contains { $0.origin == .given } }
    }

    /// What one view offered to another one inside it.
    public struct Offer: Sendable {
        /// The view that offered it; nil: the scene.
        public let from: NodeID?
        /// The view that it was offered to.
        public let to: NodeID
        /// What was offered, and how it came about.
        public let length: Length
        /// The number of the call that offered it; nil where no ledger recorded it.
        public let call: Int?
        /// Why, in the words that the layout said it in then.
        public let said: String?
    }

    /// One axis.
    public struct Side: Sendable {
        /// Which one.
        public let axis: Axis
        /// From the scene's offer to the root to the one to the view.
        public let offers: [Offer]
        /// What the view took of the last one.
        public let took: Length

        /// What was offered and not taken; below 0 where more was taken than offered. Nil: nothing was offered.
        public var spare: CGFloat? {
            guard let offered = offers.last?.length.length, let length = took.length, offered.isFinite else {
                return nil
            }
            return offered - length
        }
    }

    /// The view.
    public let node: NodeID
    /// Its size.
    public let size: CGSize
    /// What it was offered.
    public let proposal: ProposedViewSize
    public let width: Side, height: Side

    /// Why a view that is shown has the size that it has since the last layout of its tree.
    ///
    /// - Parameter calls: those of that layout.
    /// - Throws: `LayoutError` where a layout fails when it is asked again.
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
            func offer(_ said: _LengthAccount?, _ length: CGFloat?) -> Offer {
                Offer(
                    from: outer, to: view, length: Length(said ?? _LengthAccount(length, .proposed), length, siblings),
                    call: calls[view]?.id, said: calls[view]?.reasonWords)
            }
            widths.append(offer(account.offeredWidth, account.proposal.width))
            heights.append(offer(account.offeredHeight, account.proposal.height))
        }
        self.node = node
        size = account.size
        proposal = account.proposal
        let children = tree.children(of: node)
        width = Side(axis: .horizontal, offers: widths, took: Length(account.width, size.width, children))
        height = Side(axis: .vertical, offers: heights, took: Length(account.height, size.height, children))
    }

    /// Both axes, or the one that is asked for.
    public func sides(_ axis: Axis? = nil) -> [Side] { [width, height].filter { axis == nil || $0.axis == axis } }

    /// How many sums there are, and how many of them do not make their length.
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
