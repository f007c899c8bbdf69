import GalleyABI
import Glibc

/// The children of one container under trial, behind a `galley_subviews_functions` of their own that watches every
/// call. In the steady state it allocates nothing, so that a check counts only the plugin's allocations.
final class TrialChildren {
    enum Phase { case none, caching, measuring, placing }

    /// All children; the handle may be a slice of them.
    private(set) var children: [TrialChild]
    /// The range of the children that the container has.
    private(set) var slice: Range<Int>
    /// The last placement of each child of the slice.
    private(set) var placements: [galley_placement?]
    /// Calls of measure and of explicit_alignment in the last call of the plugin.
    private(set) var measures = 0
    /// The number of repeated placements of a child in the last call.
    private(set) var placedAgain = 0
    /// The breaches, each kind with its first instance.
    private(set) var breaches: [Breach: String] = [:]
    /// Traits that the container does not tell though they hold.
    var hiddenTraits: UInt32 = 0
    /// The direction of the interface.
    var direction = GALLEY_DIRECTION_LEFT_TO_RIGHT
    /// Whether a tracer reads annotations.
    var isListening = false
    /// The call of a child that fails, counted from 0; nil: none does.
    var failingCall: Int?

    private let accepted: AcceptedCounts
    private var traits: UInt32 = 0
    private var phase = Phase.none
    private var pass: UInt32 = 1
    private var thread = pthread_self()
    private var fallibleCalls = 0
    private(set) var hasFailed = false
    private var bounds = galley_rect()
    private var call = ""

    /// - Parameter accepted: the numbers of children with which the layout is tried. Other numbers become the nearest.
    init(_ children: [TrialChild], slice: Range<Int>? = nil, accepting accepted: AcceptedCounts = .all) {
        self.accepted = accepted
        let fitting = Self.fitting(children, slice, accepted)
        self.children = fitting.children
        self.slice = fitting.slice
        placements = Array(repeating: nil, count: self.slice.count)
        readTraits()
        // A handle that is kept too long has to be answered, whenever it comes: this object lives as long as the process.
        _ = Unmanaged.passRetained(self)
    }

    /// Other children from here on.
    func replace(_ children: [TrialChild]) {
        let fitting = Self.fitting(children, nil, accepted)
        self.children = fitting.children
        slice = fitting.slice
        placements = Array(repeating: nil, count: slice.count)
        readTraits()
    }

    /// As many children as the layout accepts: the first ones, and behind them further ones of the usual size.
    private static func fitting(
        _ children: [TrialChild], _ slice: Range<Int>?, _ accepted: AcceptedCounts
    ) -> (children: [TrialChild], slice: Range<Int>) {
        let slice = slice ?? 0..<children.count
        let count = accepted.nearest(to: slice.count)
        guard count != slice.count else { return (children, slice) }
        let own = Array(children[slice].prefix(count))
        let more = Array(repeating: TrialChild(), count: count - own.count)
        return (
            children[..<slice.lowerBound] + own + more + children[slice.upperBound...],
            slice.lowerBound..<(slice.lowerBound + count)
        )
    }

    private func readTraits() {
        let own = children[slice]
        traits = 0
        if own.allSatisfy({ $0.priority == 0 }) { traits |= GALLEY_TRAIT_EQUAL_PRIORITIES }
        if own.allSatisfy({ $0.kind == .fixed }) { traits |= GALLEY_TRAIT_RIGID }
        if own.allSatisfy({ $0.guides.isEmpty }) { traits |= GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT }
    }

    // MARK: Around a call of the plugin

    /// A call of the plugin begins: `handle` is valid until `end`.
    func begin(_ phase: Phase, _ call: String, bounds: galley_rect = galley_rect()) -> galley_subviews {
        self.phase = phase
        self.call = call
        self.bounds = bounds
        thread = pthread_self()
        pass &+= 1
        (measures, placedAgain, fallibleCalls, hasFailed) = (0, 0, 0, false)
        if phase == .placing { for index in placements.indices { placements[index] = nil } }
        return galley_subviews(
            functions: Self.functions, engine: Unmanaged.passUnretained(self).toOpaque(), container: 0,
            first: UInt32(slice.lowerBound), count: UInt32(slice.count), pass: pass)
    }

    /// The call is over, and with it the handle.
    func end() { phase = .none }

    private func breach(_ kind: Breach, _ text: @autoclosure () -> String) {
        if breaches[kind] == nil { breaches[kind] = "\(text()) in \(call)" }
    }

    /// GALLEY_OK where the handle may be used now.
    private func admit(_ handle: galley_subviews, _ name: StaticString) -> galley_status {
        if phase == .none || handle.pass != pass {
            // As in a host: a handle that was kept names the same children.
            breach(.staleHandle, "\(name) with the handle of an earlier call")
        }
        if pthread_equal(thread, pthread_self()) == 0 {
            breach(.wrongThread, "\(name) on another thread")
            return GALLEY_ERROR_WRONG_THREAD
        }
        if hasFailed {
            breach(.afterError, "\(name) after a child had answered an error")
            return GALLEY_ERROR_FAILED
        }
        return GALLEY_OK
    }

    /// GALLEY_OK where child `index` of the handle may be used now.
    private func admit(_ handle: galley_subviews, _ index: UInt32, _ name: StaticString) -> galley_status {
        let status = admit(handle, name)
        guard status == GALLEY_OK else { return status }
        let first = Int(handle.first), end = first + Int(handle.count)
        guard index < handle.count, first >= slice.lowerBound, end <= slice.upperBound else {
            // Children that were there when the handle was given are gone.
            if handle.pass != pass { return GALLEY_ERROR_STALE_HANDLE }
            breach(.childRange, "\(name) of child \(index) of \(handle.count)")
            return GALLEY_ERROR_CHILD_RANGE
        }
        return GALLEY_OK
    }

    private func fails() -> Bool {
        defer { fallibleCalls += 1 }
        guard failingCall == fallibleCalls else { return false }
        hasFailed = true
        return true
    }

    // MARK: The functions

    fileprivate func measure(
        _ handle: galley_subviews, _ index: UInt32, _ proposal: galley_proposal,
        _ result: UnsafeMutablePointer<galley_size>?
    ) -> galley_status {
        let status = admit(handle, index, "measure")
        guard status == GALLEY_OK else { return status }
        guard let result else {
            breach(.invalidArgument, "measure with a null result")
            return GALLEY_ERROR_INVALID_ARGUMENT
        }
        if fails() { return GALLEY_ERROR_FAILED }
        measures += 1
        result.pointee = children[Int(handle.first + index)].size(proposal)
        return GALLEY_OK
    }

    fileprivate func place(
        _ handle: galley_subviews, _ index: UInt32, _ position: galley_point, _ anchor: galley_point,
        _ proposal: galley_proposal
    ) -> galley_status {
        let status = admit(handle, index, "place")
        guard status == GALLEY_OK else { return status }
        guard phase == .placing else {
            breach(.wrongPhase, "place of child \(index)")
            return GALLEY_ERROR_WRONG_PHASE
        }
        let isFinite =
            (position.x.isFinite || bounds.size.width == .infinity)
            && (position.y.isFinite || bounds.size.height == .infinity) && anchor.x.isFinite && anchor.y.isFinite
        guard isFinite else {
            breach(
                .invalidArgument,
                "place of child \(index) at \(position.x.short),\(position.y.short) with the anchor "
                    + "\(anchor.x.short),\(anchor.y.short)")
            // As in a host: the child is not placed.
            return GALLEY_OK
        }
        if fails() { return GALLEY_ERROR_FAILED }
        let own = Int(handle.first + index) - slice.lowerBound
        if placements[own] != nil { placedAgain += 1 }
        placements[own] = galley_placement(
            index: index, reserved: 0, position: position, anchor: anchor, proposal: proposal)
        return GALLEY_OK
    }

    fileprivate func spacing(
        _ handle: galley_subviews, _ index: UInt32, _ result: UnsafeMutablePointer<galley_spacing>?
    ) -> galley_status {
        let status = admit(handle, index, "spacing")
        guard status == GALLEY_OK else { return status }
        guard let result else { return GALLEY_ERROR_INVALID_ARGUMENT }
        let child = Int(handle.first + index)
        let count = children[child].spacing.count
        result.pointee.count = UInt32(count)
        guard count > 0 else { return GALLEY_OK }
        guard Int(result.pointee.capacity) >= count, let entries = result.pointee.entries else {
            return GALLEY_ERROR_BUFFER
        }
        for entry in 0..<count { entries[entry] = children[child].spacing[entry] }
        return GALLEY_OK
    }

    fileprivate func explicitAlignment(
        _ handle: galley_subviews, _ index: UInt32, _ guide: galley_alignment, _ result: UnsafeMutablePointer<Double>?
    ) -> galley_status {
        let status = admit(handle, index, "explicit_alignment")
        guard status == GALLEY_OK else { return status }
        if fails() { return GALLEY_ERROR_FAILED }
        guard let value = children[Int(handle.first + index)].guides[guide] else { return GALLEY_NO_VALUE }
        result?.pointee = value
        return GALLEY_OK
    }

    fileprivate func layoutValue(
        _ handle: galley_subviews, _ index: UInt32, _ key: UInt32, _ result: UnsafeMutablePointer<galley_value>?
    ) -> galley_status {
        let status = admit(handle, index, "layout_value")
        guard status == GALLEY_OK else { return status }
        guard let value = children[Int(handle.first + index)].values[key] else { return GALLEY_NO_VALUE }
        result?.pointee = value
        return GALLEY_OK
    }

    fileprivate func priority(
        _ handle: galley_subviews, _ index: UInt32, _ result: UnsafeMutablePointer<Double>?
    ) -> galley_status {
        let status = admit(handle, index, "priority")
        guard status == GALLEY_OK else { return status }
        result?.pointee = children[Int(handle.first + index)].priority
        return GALLEY_OK
    }

    fileprivate func traits(
        _ handle: galley_subviews, _ result: UnsafeMutablePointer<galley_traits>?
    ) -> galley_status {
        let status = admit(handle, "traits")
        guard status == GALLEY_OK else { return status }
        let flags = traits | (isListening ? GALLEY_TRAIT_LISTENING : 0)
        result?.pointee = galley_traits(direction: direction, flags: flags & ~hiddenTraits)
        return GALLEY_OK
    }

    fileprivate func annotate(
        _ handle: galley_subviews, _ index: UInt32, _ reason: UnsafePointer<galley_reason>?
    ) -> galley_status {
        let status = admit(handle, index, "annotate")
        guard status == GALLEY_OK else { return status }
        guard let reason, reason.pointee.kind <= GALLEY_REASON_FINAL else {
            breach(.invalidArgument, "annotate with the reason \(reason.map { "\($0.pointee.kind)" } ?? "null")")
            return GALLEY_ERROR_INVALID_ARGUMENT
        }
        return GALLEY_OK
    }
}

extension TrialChildren {
    // Sound: written once, and only read after that.
    nonisolated(unsafe) private static let functions: UnsafePointer<galley_subviews_functions> = {
        func of(_ handle: galley_subviews) -> TrialChildren? {
            handle.engine.map { Unmanaged<TrialChildren>.fromOpaque($0).takeUnretainedValue() }
        }
        var table = galley_subviews_functions()
        table.size = UInt32(MemoryLayout<galley_subviews_functions>.size)
        table.measure = { handle, index, proposal, result in
            of(handle)?.measure(handle, index, proposal, result) ?? GALLEY_ERROR_STALE_HANDLE
        }
        table.measure_many = { handle, count, indices, proposalCount, proposals, results in
            guard let children = of(handle) else { return GALLEY_ERROR_STALE_HANDLE }
            guard count > 0 else { return GALLEY_OK }
            guard let proposals, let results, proposalCount == 1 || proposalCount == count else {
                return GALLEY_ERROR_INVALID_ARGUMENT
            }
            for each in 0..<count {
                let index = indices.map { $0[Int(each)] } ?? each
                let proposal = proposals[proposalCount == 1 ? 0 : Int(each)]
                let status = children.measure(handle, index, proposal, results + Int(each))
                if status < 0 { return status }
            }
            return GALLEY_OK
        }
        table.place = { handle, index, position, anchor, proposal in
            of(handle)?.place(handle, index, position, anchor, proposal) ?? GALLEY_ERROR_STALE_HANDLE
        }
        table.place_many = { handle, count, placements in
            guard let children = of(handle) else { return GALLEY_ERROR_STALE_HANDLE }
            guard count > 0 else { return GALLEY_OK }
            guard let placements else { return GALLEY_ERROR_INVALID_ARGUMENT }
            for each in UnsafeBufferPointer(start: placements, count: Int(count)) {
                let status = children.place(handle, each.index, each.position, each.anchor, each.proposal)
                if status < 0 { return status }
            }
            return GALLEY_OK
        }
        table.spacing = { handle, index, result in
            of(handle)?.spacing(handle, index, result) ?? GALLEY_ERROR_STALE_HANDLE
        }
        table.priority = { handle, index, result in
            of(handle)?.priority(handle, index, result) ?? GALLEY_ERROR_STALE_HANDLE
        }
        table.explicit_alignment = { handle, index, _, guide, result in
            of(handle)?.explicitAlignment(handle, index, guide, result) ?? GALLEY_ERROR_STALE_HANDLE
        }
        table.layout_value = { handle, index, key, result in
            of(handle)?.layoutValue(handle, index, key, result) ?? GALLEY_ERROR_STALE_HANDLE
        }
        table.traits = { handle, result in of(handle)?.traits(handle, result) ?? GALLEY_ERROR_STALE_HANDLE }
        table.annotate = { handle, index, reason in
            of(handle)?.annotate(handle, index, reason) ?? GALLEY_ERROR_STALE_HANDLE
        }
        // Read-only from here on: a plugin that writes there is caught.
        return ReadOnlyMemory.copy(of: table)
    }()
}
