import GalleyABI

/// Which of a node's two answers depend on which of the two proposed lengths.
///
/// Lengths that do not matter drop out of the memo's key; with none left there is one answer for ever
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

    /// What follows where a container derives one child's proposal from another child's answer.
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

    /// A leaf that answers with a few comparisons of its own numbers.
    @inline(__always) var isPlain: Bool { self == .flexible || self == .fill || self == .fraction }
}

/// What is known of a node besides its answers.
package struct NodeFlags: OptionSet {
    package var rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It or something below changed since it was last placed.
    static let changed = NodeFlags(rawValue: 1)
    /// Its parent placed it in this pass.
    static let placed = NodeFlags(rawValue: 2)
    /// Some guide may have an explicit value.
    static let mayAlign = NodeFlags(rawValue: 4)
    /// It carries a layout value, or hands on one of a modifier or view below it.
    static let hasLayoutValue = NodeFlags(rawValue: 8)
    /// Its frame must be placed again though nothing below changed.
    static let resized = NodeFlags(rawValue: 16)
    /// It or something below is laid out by somebody else's code, which notices what it is asked.
    static let isForeign = NodeFlags(rawValue: 32)
    /// Its parent left it out, as a layout that chooses among its children does.
    static let hidden = NodeFlags(rawValue: 64)
    /// Its layout failed in this pass; what it answered before that counts no longer.
    static let failed = NodeFlags(rawValue: 128)
}

/// One proposal and the answer to it.
package struct MemoEntry {
    /// Bits of the proposed lengths; 0 for a length that does not matter.
    package var width: UInt64
    package var height: UInt64
    package var size: galley_size
    /// Serial number of the computation that gave the answer.
    package var serial: UInt32
}

/// The hot part of a node: 32 bytes, two to a cache line.
package struct NodeRecord {
    /// The size of the first remembered answer, and of a fixed leaf. Its proposal lies in the node's `NodeMemo`; further
    /// answers lie in the memo pool.
    package var size: galley_size
    /// Serial number of the computation that gave the first answer.
    package var serial: UInt32
    package var parent: UInt32
    /// Ordinal of the container record or of the leaf record.
    package var detail: UInt32
    package var kind: NodeKind
    package var flags: NodeFlags
    package var dependence: Dependence
    package var memoCount: UInt8
}

/// The part of a node that few nodes need. Where nothing is written it is zero, and takes no memory.
package struct NodeMemo {
    /// The proposal of the first remembered answer, as in `MemoEntry`; not written where no proposal matters.
    package var width: UInt64
    package var height: UInt64
    /// 1-based chunk of the memo pool, or 0.
    package var chunk: UInt32
    /// Serial number of the change that last invalidated the answers.
    package var invalidatedBy: UInt32
    /// 1-based index of the first layout value that the node carries, or 0.
    package var value: UInt32
    /// Which entry the next answer replaces once the memo is full.
    package var next: UInt8
}

/// Where a node lies and what it was placed with.
package struct FrameRecord {
    /// Relative to the parent's frame, in points, left to right or mirrored as drawn.
    package var rect: galley_rect
    package var proposal: galley_proposal
}

/// What a leaf answers with; the meaning of the sizes depends on the node's kind.
package struct LeafRecord {
    package var minimum: galley_size
    package var ideal: galley_size
    package var maximum: galley_size
}

/// The state of a container's cache.
package enum CacheState: UInt8 {
    case none, stale, current
}

/// What a container does with the layout priority of its children (Layout rules §6).
package enum PriorityRule: UInt8 {
    /// It has priority 0, or -infinity when it has no children.
    case own
    /// A leaf behind a layout: priority 0 without having children.
    case leaf
    /// A modifier that keeps its child's priority.
    case child
    /// A modifier that sets it.
    case set
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
    /// Computed answers in the pass `countedPass`.
    package var computed: UInt32 = 0
    package var countedPass: UInt32 = 0
    package var cacheState = CacheState.current
    /// No child is flagged as placed.
    var hasUnflaggedChildren = false
    /// All children are leaves of one size.
    var hasFixedChildren = false
    /// What it does not place is not shown.
    package var hidesUnplaced = false

    package var functions: UnsafePointer<galley_layout>
    package var instance: UnsafeMutableRawPointer
    package var cache: UnsafeMutableRawPointer?
    package var priority = 0.0
    /// Levels of containers below, itself included.
    package var height: UInt32 = 0
    /// The key of the layout value that a modifier stands for, or 0.
    package var valueKey: UInt32 = 0
    /// The pass from which on the record has been this container's.
    var since: UInt32 = 0
    /// How many explicit guides are remembered for the container, forgotten with the answers.
    package var guideCount: UInt8 = 0
    package var guideNext: UInt8 = 0
    /// How many spacing preferences are remembered for the container; nil: it has to be asked.
    package var spacingCount: UInt8?
    package var priorityRule = PriorityRule.own
    /// A container of one child that stands for a modifier.
    package var isModifier = false
    /// A modifier that gives its child an explicit guide.
    package var setsGuide = false
    /// A modifier that is a frame, which keeps the spacing of a spacer.
    package var isFrame = false
    /// A modifier that neither measures nor spaces.
    package var isTransparent = false
    package var readsOrigin = false
    /// A modifier whose size is its first child's; the second lies beside it.
    package var isLayered = false
    /// A layer's view is drawn before the one that it lies on.
    package var isLayerBehind = false
    /// A stack of one child that is left out: layout values of the child are not its own.
    package var isElided = false
    package var orientation: UInt8 = 0
    /// Its dependence is `added` plus what is `kept` of its children's; all or nothing where it `couples`.
    package var added: Dependence = []
    package var kept = Dependence.everything
    package var couples = false
    /// It answered with infinity where the window's size is the answer.
    var fillsWindow = false

    init(node: UInt32, functions: UnsafePointer<galley_layout>, instance: UnsafeMutableRawPointer) {
        (self.node, self.functions, self.instance) = (node, functions, instance)
    }
}

/// One explicit guide for one proposal. Without it nested stacks, which ask twice a level, would take exponential
/// time with their depth; with too few of them, where two guides and the proposals of probes alternate, still more than
/// linear time.
package struct GuideEntry {
    var guide: UInt32 = 0
    var status: galley_status = GALLEY_NO_VALUE
    var width: UInt64 = 0
    var height: UInt64 = 0
    var value = 0.0
}

/// A layout value on a node. What `value` points to belongs to the tree.
package struct LayoutValueRecord {
    package var key: UInt32
    /// 1-based index of the node's next value, or 0.
    package var next: UInt32
    package var value: galley_value
}
