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

/// The phases of a pass, which the functions of the children's table check.
package enum Phase: UInt8 {
    case idle, measuring, placing
}

/// The state of one tree, in raw memory at a fixed address: `galley_subviews.engine` points here.
///
/// It refers to no Swift object, so a call costs neither reference counting nor checks.
package struct Engine {
    /// The traced table's record, or nil. The first word, so that a table of another module finds it.
    package var tracer: UnsafeMutableRawPointer?
    /// The children's table that layouts receive: the engine's own, or a table that wraps it.
    package var functions: UnsafePointer<galley_subviews_functions>

    package var nodes: Region<NodeRecord>
    /// The memo of each node.
    package var memos: Region<NodeMemo>
    package var frames: Region<FrameRecord>
    /// For each node's place, how often it was taken and left: odd while a node is there.
    package var generations: Region<UInt32>
    package var leaves: Region<LeafRecord>
    package var containers: Region<ContainerRecord>
    package var children: Region<UInt32>
    package var memo: Region<MemoEntry>
    package var values: Region<LayoutValueRecord>
    /// The spacing preferences of containers by ordinal, `spacingCapacity` entries for each.
    package var spacings: Region<galley_spacing_entry>
    /// The last explicit guides of containers by ordinal, `guideCapacity` entries for each.
    package var guides: Region<GuideEntry>
    /// Containers that the placement has yet to visit.
    package var pending: Region<UInt32>
    /// The remembered lengths of stacks that the engine solves, by ordinal.
    var stacks: Region<StackMemo>
    /// For each slot of `children`, a child in the order in which its stack serves them.
    var orders: Region<UInt32>
    /// For each slot of `children`, the gap before the child, if the gaps of its stack differ.
    var gaps: Region<Double>
    /// The children of the stacks that are being solved.
    var items: Region<StackItem>
    /// The stack whose solved children still stand at the start of `items`, and the length that they divide; `.max`:
    /// none.
    var kept: UInt32 = .max
    var keptLength: UInt64 = 0

    /// The number of answers in a memo, and whether the exact shortcuts apply (not with SwiftUI's memo).
    package var memoCapacity: UInt8
    package var usesShortcuts: Bool
    /// Whether a fixed leaf's size is read without a call: without a tracer and failed calls in the pass, and with
    /// shortcuts.
    package var answersFixed = false
    /// Whether a table wraps the layouts' tables.
    var isWrapped = false
    /// Whether the engine solves built-in stacks itself: `answersFixed` holds, and no table is wrapped.
    var solvesStacks = false

    /// The number of nodes, and whether the place of a removed node, leaf or container is free. They are here and not
    /// in the tree's object, because Swift checks an object's variables for overlapping accesses.
    var liveNodes = 0
    var hasVacancies = false

    /// The tree's number, which distinguishes its ids from those of other trees; never 0.
    package var tree: UInt32
    package var pass: UInt32 = 0
    /// The first pass of the tree; earlier ones belong to a tree that had this memory before.
    var firstPass: UInt32 = 0
    /// The thread of the pass, and the thread that last laid out.
    var thread = pthread_t()
    var owner = pthread_t()
    /// The former children of containers, for handles that layouts keep. The tree owns the object.
    var former: Unmanaged<FormerChildren>?
    package var phase = Phase.idle
    /// The container whose `place_subviews` is running, and its bounds.
    package var placing: UInt32 = .max
    package var bounds = galley_rect()
    /// The number of its placed children, and whether a container among them must place its own children.
    package var placedCount: UInt32 = 0
    package var hasChangedChild = false
    /// Whether one call placed all children of the running container, without setting their flags.
    var placedAllAtOnce = false
    /// The direction in which it places them.
    package var direction = GALLEY_DIRECTION_LEFT_TO_RIGHT

    /// The first error of the pass, which every further call returns.
    package var status: galley_status = GALLEY_OK
    package var failure = Failure()
    /// Whether a layout failed, so that its earlier answers must be computed again.
    package var hasFailedLayouts = false
    /// The size that the root is laid out for, and whether a layout's answer depends on it.
    var window = galley_proposal(width: .nan, height: .nan)
    var hasFillingLayouts = false
    /// The number of ignored placements, whose positions were impossible.
    package var ignoredPlacements: UInt32 = 0

    /// The serial number of the last computed answer. It wraps around, since it only identifies calls.
    package var serial: UInt32 = 0
    /// The number of answers that containers may still compute in this pass.
    package var budget: Int = 0
    /// The machine stack must not grow below this address.
    package var stackLimit: UInt = 0

    /// The outcome of the last look-up and the serial number of the computation behind it.
    package var outcome = LookupOutcome.computed
    package var supplier: UInt32 = 0
    /// The serial number of the computation whose `size_that_fits` was called last.
    package var asking: UInt32 = 0
    /// The reason the running container gave for its next call.
    package var reason = Reason()

    /// The number of preferences remembered for a container; a container with more is asked each time.
    package static let spacingCapacity = 8
    /// The number of explicit guides remembered for a container: two guides for each of eight proposals.
    static let guideCapacity = 16

    /// The call that failed, filled in where the first error arises.
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

    /// Returns the handle that a layout receives for its children.
    @inline(__always) func handle(_ ordinal: UInt32, count: UInt32) -> galley_subviews {
        galley_subviews(
            functions: pointee.functions, engine: UnsafeMutableRawPointer(self), container: ordinal, first: 0,
            count: count, pass: pointee.pass)
    }

    /// Ends the pass with an error. Later errors are its consequences and are ignored.
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
