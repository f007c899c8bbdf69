import GalleyABI
import GalleyEngine

/// The functions of nested calls, by their numbers in the header.
enum NestedFunction: UInt8 {
    case makeCache, updateCache, sizeThatFits, placeSubviews

    /// The name in the source.
    var name: String {
        switch self {
        case .makeCache: "makeCache"
        case .updateCache: "updateCache"
        case .sizeThatFits: "sizeThatFits"
        case .placeSubviews: "placeSubviews"
        }
    }
}

// The records of nested calls. While one is open, `change` counts its lengths. Then `reason` is the function and, for a
// placement, `serial` the slot of the origin, from 1.
extension UnsafeMutablePointer where Pointee == LedgerState {
    /// Records a report about a call of a layout that the running layout makes itself.
    @inline(never)
    func noteNested(_ reason: galley_reason, in subviews: galley_subviews) {
        switch reason.kind {
        case GALLEY_REASON_NESTED_BEGIN: beginNested(reason, in: subviews)
        case GALLEY_REASON_NESTED_LENGTH: addNestedLength(reason.amount)
        case GALLEY_REASON_NESTED_END: endNested()
        default: break
        }
    }

    private func beginNested(_ reason: galley_reason, in subviews: galley_subviews) {
        collectTexts()
        let node = isCurrent(subviews) ? pointee.engine.containerRecord(subviews.container).pointee.node : .max
        guard node != .max, pointee.unrecordedNested == 0, let function = NestedFunction(number: reason.parts) else {
            pointee.unrecordedNested += 1
            return
        }
        let number = open(.nested, node, galley_proposal(width: .nan, height: .nan))
        guard number != 0 else {
            pointee.unrecordedNested += 1
            return
        }
        record(number).pointee.reason = function.rawValue
        record(number).pointee.detail = pointee.keepWords(pointee.collector, reason.text)
        startClock(number, node)
    }

    private func addNestedLength(_ length: Double) {
        guard pointee.unrecordedNested == 0, isInNested else { return }
        let record = record(pointee.current)
        // A plugin may report any number of them.
        guard record.pointee.change < 6 else { return }
        record.pointee.change += 1
        switch record.pointee.change {
        case 1: record.pointee.proposal.width = length
        case 2: record.pointee.proposal.height = length
        case 3: record.pointee.size.width = length
        case 4: record.pointee.size.height = length
        case 5:
            guard let slot = pointee.placements.next() else { return }
            (pointee.placements.base + slot).initialize(
                to: PlacementDetail(position: galley_point(x: length, y: 0), anchor: galley_point(x: 0, y: 0)))
            record.pointee.serial = UInt32(truncatingIfNeeded: slot) + 1
        case 6 where record.pointee.serial > 0:
            pointee.placements.base[Int(record.pointee.serial) - 1].position.y = length
        default: break
        }
    }

    private func endNested() {
        guard pointee.unrecordedNested == 0 else {
            pointee.unrecordedNested -= 1
            return
        }
        guard isInNested else { return }
        collectTexts()
        let number = pointee.current
        stopClock(number, record(number).pointee.node)
        record(number).pointee.change = 0
        pointee.current = record(number).pointee.parent
    }

    private var isInNested: Bool { pointee.current != 0 && record(pointee.current).pointee.event == .nested }

    /// Closes the nested calls whose end a layout did not report before its own call ended.
    @inline(__always)
    func leaveNested() {
        while pointee.current != 0, record(pointee.current).pointee.event == .nested { abandonNested() }
    }

    @inline(never)
    private func abandonNested() {
        pointee.unrecordedNested = 0
        endNested()
    }
}

extension NestedFunction {
    fileprivate init?(number: UInt32) { self.init(rawValue: UInt8(clamping: number)) }
}
