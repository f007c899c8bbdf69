import GalleySDK

/// The options of a tree.
public struct LayoutOptions: Sendable {
    /// The memo of a node: the answers that it remembers.
    public enum Memo: Sendable, Hashable {
        /// The given number of answers (2 to 64), with exact shortcuts: look-ups ignore lengths that a size does not
        /// depend on, and match independent axes separately.
        case entries(Int)
        /// SwiftUI's memo: three answers, first in, first out, without shortcuts (Layout rules §2). With it, deep trees
        /// of flexible stacks take exponential time.
        case swiftUI
    }

    /// The memo. Eight answers keep the time of nested stacks linear.
    public var memo: Memo
    /// The number of answers that containers may compute in one pass. Beyond it, the pass ends with an error.
    public var budget: Int
    /// The direction of the interface.
    public var layoutDirection: LayoutDirection
    /// The maximum number of nodes, from 1 to 2^30 - 1.
    public var nodeLimit: Int

    /// Makes options. The defaults suit a tree of any size.
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
