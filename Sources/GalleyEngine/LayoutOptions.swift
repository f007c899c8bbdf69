import GalleySDK

/// How a tree lays out.
public struct LayoutOptions: Sendable {
    /// What a node remembers of its answers.
    public enum Memo: Sendable, Hashable {
        /// So many answers (2 to 64), with the engine's exact shortcuts: lengths that a size does not
        /// depend on are left out of the comparison, independent axes are matched apart.
        case entries(Int)
        /// SwiftUI's own: three answers, first in first out, no shortcuts (Layout rules §2). Deep trees
        /// of flexible stacks take exponential time with it.
        case swiftUI
    }

    /// What a node remembers. Eight answers keep nested stacks linear.
    public var memo: Memo
    /// How many answers containers may compute in one pass before it ends with an error.
    public var budget: Int
    /// The direction in which the interface runs.
    public var layoutDirection: LayoutDirection
    /// How many nodes the tree may hold at most: from 1 to 2^30 - 1.
    public var nodeLimit: Int

    /// Options; the defaults suit a tree of any size.
    public init(
        memo: Memo = .entries(8), budget: Int = 20_000_000, layoutDirection: LayoutDirection = .leftToRight,
        nodeLimit: Int = 4_000_000
    ) {
        self.memo = memo
        self.budget = budget
        self.layoutDirection = layoutDirection
        self.nodeLimit = nodeLimit
    }

    var memoCapacity: UInt8 {
        switch memo {
        case .swiftUI: 3
        case .entries(let count): UInt8(min(max(count, 2), 64))
        }
    }
}
