import GalleyABI
import Glibc

/// The outcome of the last look-up of an answer, for tables that trace the call.
public enum LookupOutcome: UInt8, Sendable {
    /// The answer was computed.
    case computed
    /// The same proposal was answered before.
    case hit
    /// The node's size depends on no proposal.
    case hitRigid
    /// Width and height came from two earlier answers, because the node's axes are independent.
    case hitAxes
}

/// What the host is doing; functions of the children's table check it.
package enum Phase: UInt8 {
    case idle, measuring, placing
}

/// The state of one tree, in raw memory at a fixed address: `galley_subviews.engine` points here.
///
/// No Swift object is reached from it, so that a call costs neither reference counting nor checks.
package struct Engine {
    /// The traced table's record, or nil. The first word, so that a table of another module finds it.
    package var tracer: UnsafeMutableRawPointer?
    /// The children's table that layouts receive: the engine's own, or a table that wraps it.
    package var functions: UnsafePointer<galley_subviews_functions>

    package var nodes: Region<NodeRecord>
    /// By node.
    package var memos: Region<NodeMemo>
    package var frames: Region<FrameRecord>
    /// By node, how often its place was taken and left: odd while a node is there.
    package var generations: Region<UInt32>
    package var leaves: Region<LeafRecord>
    package var containers: Region<ContainerRecord>
    package var children: Region<UInt32>
    package var memo: Region<MemoEntry>
    package var values: Region<LayoutValueRecord>
    /// The spacing preferences of each container, `spacingCapacity` places for each, by ordinal.
    package var spacings: Region<galley_spacing_entry>
    /// The explicit guides that each container was last asked for, `guideCapacity` places for each, by ordinal.
    package var guides: Region<GuideEntry>
    /// Containers still to be visited by the placement.
    package var pending: Region<UInt32>
    /// The remembered lengths of the stacks that the engine solves, by ordinal.
    var stacks: Region<StackMemo>
    /// For each slot of `children`, the order in which a stack serves them.
    var orders: Region<UInt32>
    /// For each slot of `children`, the gap before the child, where the gaps of a stack differ.
    var gaps: Region<Double>
    /// The children of the stacks that are being solved.
    var items: Region<StackItem>

    /// Entries a node remembers, and whether the exact shortcuts apply (not in SwiftUI's mode).
    package var memoCapacity: UInt8
    package var usesShortcuts: Bool
    /// Whether a fixed leaf's size is its answer at once: nobody traces, shortcuts apply, and no call of the pass failed.
    package var answersFixed = false
    /// Whether a wrapper stands between the engine and the layouts.
    var isWrapped = false
    /// Whether the engine solves built-in stacks itself: as `answersFixed`, and no table is wrapped.
    var solvesStacks = false

    /// How many nodes there are, and whether a place of a node, leaf or container was left and can be taken again. Here
    /// and not in the tree's object, whose variables Swift watches for overlapping accesses.
    var liveNodes = 0
    var hasVacancies = false

    /// The number of the tree, by which ids of other trees are told from its own; never 0.
    package var tree: UInt32
    package var pass: UInt32 = 0
    /// The first pass of the tree: the engine's memory may have been another tree's before.
    var firstPass: UInt32 = 0
    /// The thread of the pass, and the one that laid out last.
    var thread = pthread_t()
    var owner = pthread_t()
    /// The children that containers had before, for handles that layouts keep. The tree owns it.
    var former: Unmanaged<FormerChildren>?
    package var phase = Phase.idle
    /// The container whose `place_subviews` runs, and its bounds.
    package var placing: UInt32 = .max
    package var bounds = galley_rect()
    /// How many of its children have been placed, and whether a container among them must place its own.
    package var placedCount: UInt32 = 0
    package var hasChangedChild = false
    /// Whether all children of the running container were placed by one call, which sets no flag of theirs.
    var placedAllAtOnce = false
    package var direction = GALLEY_DIRECTION_LEFT_TO_RIGHT

    /// The first error of the pass; every further call answers it at once.
    package var status: galley_status = GALLEY_OK
    package var failure = Failure()
    /// Whether the layout of some node failed, and what it answered before is to be asked again.
    package var hasFailedLayouts = false
    /// The size that the root is laid out for, and whether the answer of some layout depends on it.
    var window = galley_proposal(width: .nan, height: .nan)
    var hasFillingLayouts = false
    /// How many placements had no possible position and count as none.
    package var ignoredPlacements: UInt32 = 0

    /// Serial number of the last computed answer. Wraps around; it only names calls.
    package var serial: UInt32 = 0
    /// Computed answers of containers that the pass may still ask for.
    package var budget: Int = 0
    /// The machine stack must not grow below this address.
    package var stackLimit: UInt = 0

    /// Outcome of the last look-up and serial number of the computation that supplied it.
    package var outcome = LookupOutcome.computed
    package var supplier: UInt32 = 0
    /// Serial number of the computation whose `size_that_fits` was called last.
    package var asking: UInt32 = 0
    /// The reason the running container gave for its next call.
    package var reason = Reason()

    /// Preferences that are remembered for a container; one with more is asked each time.
    package static let spacingCapacity = 8
    /// Explicit guides that are remembered for a container: two guides for each of eight proposals.
    static let guideCapacity = 16

    /// What failed: filled where the first error arises.
    package struct Failure {
        package var node: UInt32 = .max
        package var call = LayoutCall.measure
        package var proposal = galley_proposal(width: .nan, height: .nan)
        package var size = galley_size()
    }

    /// A `galley_reason` for one child, without its text.
    package struct Reason {
        package var child: UInt32 = .max
        package var kind = GALLEY_REASON_NONE
        package var parts: UInt32 = 0
        package var amount: Double = 0

        package init(
            child: UInt32 = .max, kind: UInt32 = GALLEY_REASON_NONE, parts: UInt32 = 0, amount: Double = 0
        ) {
            (self.child, self.kind, self.parts, self.amount) = (child, kind, parts, amount)
        }
    }
}

/// The calls of a pass, as the ledger and errors name them.
public enum LayoutCall: UInt8, Sendable {
    case measure, place, makeCache, updateCache, spacing, alignment, properties
}

package typealias EnginePointer = UnsafeMutablePointer<Engine>

extension UnsafeMutablePointer where Pointee == Engine {
    @inline(__always) package func node(_ index: UInt32) -> UnsafeMutablePointer<NodeRecord> {
        pointee.nodes.base + Int(index)
    }

    @inline(__always) package func memo(_ index: UInt32) -> UnsafeMutablePointer<NodeMemo> {
        pointee.memos.base + Int(index)
    }

    @inline(__always) package func container(_ ordinal: UInt32) -> UnsafeMutablePointer<ContainerRecord> {
        pointee.containers.base + Int(ordinal)
    }

    @inline(__always) package func frame(_ index: UInt32) -> UnsafeMutablePointer<FrameRecord> {
        pointee.frames.base + Int(index)
    }

    /// The handle that a layout receives for its children.
    @inline(__always) func handle(_ ordinal: UInt32, count: UInt32) -> galley_subviews {
        galley_subviews(
            functions: pointee.functions, engine: UnsafeMutableRawPointer(self), container: ordinal, first: 0,
            count: count, pass: pointee.pass)
    }

    /// Ends the pass with the first error: later ones are its consequences.
    @inline(never)
    func fail(
        _ status: galley_status, _ node: UInt32, _ call: LayoutCall, _ proposal: galley_proposal? = nil,
        _ size: galley_size = galley_size()
    ) -> galley_status {
        if pointee.status >= 0 {
            pointee.status = status
            pointee.answersFixed = false
            pointee.solvesStacks = false
            pointee.failure = Engine.Failure(
                node: node, call: call, proposal: proposal ?? galley_proposal(width: .nan, height: .nan), size: size)
        }
        return pointee.status
    }
}
