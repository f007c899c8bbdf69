import GalleyABI

/// Which of a node's two answers depend on which of the two proposed lengths.
///
/// Lengths that do not matter are left out of the memo's key; if none matters, there is one answer for every proposal
/// (Speed §3).
package struct Dependence: OptionSet {
    package var rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static let widthOnWidth = Dependence(rawValue: 1)
    static let widthOnHeight = Dependence(rawValue: 2)
    static let heightOnWidth = Dependence(rawValue: 4)
    static let heightOnHeight = Dependence(rawValue: 8)
    static let everything = Dependence(rawValue: 15)

    static let onWidth: Dependence = [.widthOnWidth, .heightOnWidth]
    static let onHeight: Dependence = [.widthOnHeight, .heightOnHeight]
    static let across: Dependence = [.widthOnHeight, .heightOnWidth]

    /// The dependence of a container that derives one child's proposal from another child's answer.
    var closure: Dependence {
        var result = self
        if isSuperset(of: .across) { result = .everything }
        if contains(.widthOnHeight), !isDisjoint(with: [.heightOnWidth]) { result.insert(.heightOnHeight) }
        return result
    }
}

/// The kinds of nodes. Everything with children is a container behind a `galley_layout`.
package enum NodeKind: UInt8 {
    case free, fixed, flexible, fill, fraction, spacer, divider, container

    /// Whether it is a leaf that computes its size with a few comparisons.
    @inline(__always) var isPlain: Bool { self == .flexible || self == .fill || self == .fraction }
}

/// The facts about a node besides its answers.
package struct NodeFlags: OptionSet {
    package var rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The node or one below it changed since the node was last placed.
    static let changed = NodeFlags(rawValue: 1)
    /// Its parent placed it in this pass.
    static let placed = NodeFlags(rawValue: 2)
    /// Some guide may have an explicit value.
    static let mayAlign = NodeFlags(rawValue: 4)
    /// It has a layout value, or passes on one of a modifier or view below it.
    static let hasLayoutValue = NodeFlags(rawValue: 8)
    /// Its children must be placed again, although nothing below it changed.
    static let resized = NodeFlags(rawValue: 16)
    /// It or a node below it is laid out by code outside of the engine, which can observe its calls.
    static let isForeign = NodeFlags(rawValue: 32)
    /// Its parent hides it, as `ViewThatFits` hides the children that it does not choose.
    static let hidden = NodeFlags(rawValue: 64)
    /// Its layout failed in this pass, so its earlier answers are void.
    static let failed = NodeFlags(rawValue: 128)
}

/// One proposal and the answer to it.
package struct MemoEntry {
    /// The bits of the proposed lengths; 0 for a length that does not matter.
    package var width: UInt64
    package var height: UInt64
    package var size: galley_size
    /// The serial number of the computation that gave the answer.
    package var serial: UInt32
}

/// The hot part of a node: 32 bytes, two to a cache line.
package struct NodeRecord {
    /// The size of the first remembered answer, and of a fixed leaf. Its proposal lies in the node's `NodeMemo`; further
    /// answers lie in the memo pool.
    package var size: galley_size
    /// The serial number of the computation that gave the first answer.
    package var serial: UInt32
    package var parent: UInt32
    /// The ordinal of the container record or leaf record.
    package var detail: UInt32
    package var kind: NodeKind
    package var flags: NodeFlags
    package var dependence: Dependence
    package var memoCount: UInt8
}

/// The part of a node that few nodes need. Memory that is never written is zero and costs nothing.
package struct NodeMemo {
    /// The proposal of the first remembered answer, as in `MemoEntry`; not written where no proposal matters.
    package var width: UInt64
    package var height: UInt64
    /// 1-based chunk of the memo pool, or 0.
    package var chunk: UInt32
    /// The serial number of the change that last invalidated the answers.
    package var invalidatedBy: UInt32
    /// 1-based index of the first layout value that the node carries, or 0.
    package var value: UInt32
    /// The entry that the next answer replaces once the memo is full.
    package var next: UInt8
}

/// A node's frame and the proposal that it was placed with.
package struct FrameRecord {
    /// The frame relative to the parent's, in points, left to right or mirrored as drawn.
    package var rect: galley_rect
    package var proposal: galley_proposal
}

/// The sizes of a leaf; their meaning depends on the node's kind.
package struct LeafRecord {
    package var minimum: galley_size
    package var ideal: galley_size
    package var maximum: galley_size
}

/// The state of a container's cache.
package enum CacheState: UInt8 {
    case none, stale, current
}

/// How a container's layout priority follows from its children's (Layout rules §6).
package enum PriorityRule: UInt8 {
    /// The priority is 0, or -infinity without children.
    case own
    /// A leaf behind a layout: the priority is 0 although it has no children.
    case leaf
    /// A modifier that keeps its child's priority.
    case child
    /// A modifier that sets the priority.
    case set
}

/// The direction in which a modifier lays out the views inside.
package enum InnerDirection: UInt8 {
    case leftToRight, rightToLeft
}

/// A container: a table, an instance and a cache, and the range of its children. 128 bytes, of which solving a stack needs
/// the first 64.
package struct ContainerRecord {
    /// How the engine solves the container, if it is a built-in stack.
    package var stack = StackRecord()
    package var firstChild: UInt32 = 0
    package var childCount: UInt32 = 0
    package var node: UInt32
    /// GALLEY_TRAIT_… of the children.
    package var traits: UInt32 = 0
    /// The number of computed answers in the pass `countedPass`.
    package var computed: UInt32 = 0
    package var countedPass: UInt32 = 0
    package var cacheState = CacheState.current
    /// Whether no child is flagged as placed.
    var hasUnflaggedChildren = false
    /// Whether all children are leaves with fixed sizes.
    var hasFixedChildren = false
    /// Whether children that it does not place are hidden.
    package var hidesUnplaced = false

    package var functions: UnsafePointer<galley_layout>
    package var instance: UnsafeMutableRawPointer
    package var cache: UnsafeMutableRawPointer?
    package var priority = 0.0
    /// The number of levels of containers below, including itself.
    package var height: UInt32 = 0
    /// The key of the layout value that a modifier sets, or 0.
    package var valueKey: UInt32 = 0
    /// The pass since which the record has been this container's.
    var since: UInt32 = 0
    /// The number of remembered explicit guides, which are forgotten with the answers.
    package var guideCount: UInt8 = 0
    package var guideNext: UInt8 = 0
    /// The number of remembered spacing preferences; nil if the container must be asked.
    package var spacingCount: UInt8?
    package var priorityRule = PriorityRule.own
    /// Whether it is a modifier.
    package var isModifier = false
    /// Whether it is a modifier that gives its child an explicit guide.
    package var setsGuide = false
    /// Whether it is a frame, which keeps the spacing of a spacer.
    package var isFrame = false
    /// Whether it is a modifier that changes neither size nor spacing.
    package var isTransparent = false
    package var readsOrigin = false
    /// Whether it is a background or overlay: its size is its first child's.
    package var isLayered = false
    /// Whether its second child is drawn behind the first.
    package var isLayerBehind = false
    /// Whether it is a stack of one child that is left out: it does not pass on the child's layout values.
    package var isElided = false
    package var orientation: UInt8 = 0
    /// Its dependence is `added` plus those of its children's that are `kept`; everything or nothing if it `couples`.
    package var added: Dependence = []
    package var kept = Dependence.everything
    package var couples = false
    /// Whether its children are placed from right to left. A modifier that sets a direction has the one around it.
    package var isRightToLeft = false
    /// The direction that a modifier sets for the containers inside; nil for all others.
    package var innerDirection: InnerDirection?
    /// Whether it answered infinity, for which the window's size is taken.
    var fillsWindow = false

    init(node: UInt32, functions: UnsafePointer<galley_layout>, instance: UnsafeMutableRawPointer) {
        (self.node, self.functions, self.instance) = (node, functions, instance)
    }
}

/// One explicit guide for one proposal. Without the memory, nested stacks, which ask twice a level, would take
/// exponential time with their depth; with too few entries, if two guides and the proposals of probes alternate, still
/// more than linear time.
package struct GuideEntry {
    var guide: UInt32 = 0
    var status: galley_status = GALLEY_NO_VALUE
    var width: UInt64 = 0
    var height: UInt64 = 0
    var value = 0.0
}

/// A layout value of a node. The tree owns the memory of `value`.
package struct LayoutValueRecord {
    package var key: UInt32
    /// 1-based index of the node's next value, or 0.
    package var next: UInt32
    package var value: galley_value
}
