import GalleyABI
import GalleySDK

/// The values with which the engine solves a container without calling its layout.
package struct StackRecord {
    /// The gap between children in points; NaN: their preferred gaps.
    var spacing = 0.0
    /// The sum of all gaps.
    var gaps = 0.0
    /// The gap before each child but the first; NaN if the gaps differ and lie beside the children.
    var gap = 0.0
    var guide: galley_alignment = 0
    /// Whether the layout is a built-in stack whose children are aligned by a built-in guide.
    var isStack = false
    var isVertical = false
    /// Whether the engine solves it: its axes are independent, no child sets a guide, and each child is a leaf, has one
    /// size, or is such a stack.
    var isSolved = false
    /// Whether the gaps and the order of the children are known since the last change.
    var hasGaps = false
    var hasOrder = false

    /// Copies the parameters of a layout if it is a stack.
    mutating func describe(_ parameters: AnyLayout._StackParameters?) {
        self = StackRecord()
        guard let parameters, parameters.guide < GALLEY_ALIGNMENT_BUILTIN_COUNT else { return }
        isStack = true
        (isVertical, guide, spacing) = (parameters.isVertical, parameters.guide, parameters.spacing)
    }
}

/// The remembered lengths of a stack along both axes.
struct StackMemo {
    var width = AxisMemo()
    var height = AxisMemo()
}

/// The remembered lengths of a stack along one axis: the smallest, the largest, the ideal, and the last two others.
struct AxisMemo {
    /// Bits of `known`, one for each remembered length.
    static let least: UInt8 = 1
    static let most: UInt8 = 2
    static let ideal: UInt8 = 4
    static let first: UInt8 = 8
    static let second: UInt8 = 16
    /// Set if the second of the two others is the older one, to be replaced next.
    static let replacesSecond: UInt8 = 32

    var least = 0.0
    var most = 0.0
    var ideal = 0.0
    /// The bits of the two other proposed lengths. They are separate variables, because the compiler would pad vectors.
    var firstKey: UInt64 = 0
    var secondKey: UInt64 = 0
    var firstLength = 0.0
    var secondLength = 0.0
    var known: UInt8 = 0

    /// The remembered answer to a proposed length; NaN: none.
    @inline(__always) func recall(_ proposed: Double) -> Double {
        if proposed.isNaN { return known & Self.ideal != 0 ? ideal : .nan }
        let key = (proposed + 0).bitPattern
        if key == 0 { return known & Self.least != 0 ? least : .nan }
        if proposed == .infinity { return known & Self.most != 0 ? most : .nan }
        if known & Self.first != 0, firstKey == key { return firstLength }
        if known & Self.second != 0, secondKey == key { return secondLength }
        return .nan
    }

    @inline(__always) mutating func remember(_ proposed: Double, _ length: Double) {
        if proposed.isNaN {
            (ideal, known) = (length, known | Self.ideal)
            return
        }
        let key = (proposed + 0).bitPattern
        if key == 0 {
            (least, known) = (length, known | Self.least)
        } else if proposed == .infinity {
            (most, known) = (length, known | Self.most)
        } else if known & Self.replacesSecond == 0 {
            (firstKey, firstLength, known) = (key, length, known | Self.first | Self.replacesSecond)
        } else {
            (secondKey, secondLength, known) = (key, length, (known | Self.second) & ~Self.replacesSecond)
        }
    }
}

/// One child of a stack that is being solved. Lengths are along the stack.
struct StackItem {
    var least = 0.0
    /// The largest length less the smallest.
    var flexibility = 0.0
    var priority = 0.0
    /// The child's proposal and its answer.
    var offered = 0.0
    var length = 0.0
    /// The child's length across the stack.
    var thickness = 0.0
}

extension UnsafeMutablePointer where Pointee == Engine {
    /// Forgets the lengths of a stack and the order of its children.
    @inline(__always) func forgetLengths(_ ordinal: UInt32) {
        let record = container(ordinal)
        guard record.pointee.stack.isStack else { return }
        (record.pointee.stack.hasGaps, record.pointee.stack.hasOrder) = (false, false)
        let memo = pointee.stacks.base + Int(ordinal)
        // Reading first leaves a page that was never written without memory.
        if memo.pointee.width.known != 0 { memo.pointee.width.known = 0 }
        if memo.pointee.height.known != 0 { memo.pointee.height.known = 0 }
    }

    /// Computes the gaps between a stack's children, once after each change (Layout rules §1.1, §3).
    ///
    /// - Returns: false if the layout has to be called.
    @inline(__always) func prepareGaps(_ record: UnsafeMutablePointer<ContainerRecord>) -> Bool {
        record.pointee.stack.hasGaps || findGaps(record)
    }

    @inline(never)
    private func findGaps(_ record: UnsafeMutablePointer<ContainerRecord>) -> Bool {
        let count = Int(record.pointee.childCount)
        let children = pointee.children.base + Int(record.pointee.firstChild)
        var (sum, gap) = (0.0, record.pointee.stack.spacing)
        if gap.isNaN, count > 1, !(0..<count).contains(where: { mayPreferGap(children[$0]) }) {
            gap = Double(ViewSpacing().distance(to: ViewSpacing(), along: .horizontal))
        }
        if gap.isNaN, count > 1 {
            guard let all = preferredGaps(record) else { return false }
            sum = all
        } else {
            // Added one by one, as a layout adds them.
            for _ in 0..<max(count - 1, 0) { sum += gap }
        }
        guard sum.isFinite else { return false }
        (record.pointee.stack.gap, record.pointee.stack.gaps, record.pointee.stack.hasGaps) = (gap, sum, true)
        return true
    }

    private func mayPreferGap(_ child: UInt32) -> Bool {
        node(child).pointee.kind == .container || node(child).pointee.kind == .spacer
    }

    /// Asks the children for their preferred gaps and stores them beside the children. Returns their sum; nil after an
    /// error.
    private func preferredGaps(_ record: UnsafeMutablePointer<ContainerRecord>) -> Double? {
        let first = Int(record.pointee.firstChild)
        let axis: Axis = record.pointee.stack.isVertical ? .vertical : .horizontal
        var (sum, previous) = (0.0, ViewSpacing())
        for position in 0..<Int(record.pointee.childCount) {
            guard let next = viewSpacing(pointee.children.base[first + position]) else { return nil }
            let gap = position > 0 ? Double(previous.distance(to: next, along: axis)) : 0
            pointee.gaps.base[first + position] = gap
            sum += gap
            previous = next
        }
        return sum
    }

    private func viewSpacing(_ child: UInt32) -> ViewSpacing? {
        if !mayPreferGap(child) { return ViewSpacing() }
        var capacity = 8
        while true {
            var wire = galley_spacing()
            wire.size = UInt32(MemoryLayout<galley_spacing>.size)
            wire.capacity = UInt32(capacity)
            let result: (status: galley_status, spacing: ViewSpacing) = withUnsafeTemporaryAllocation(
                of: galley_spacing_entry.self, capacity: capacity
            ) { entries in
                wire.entries = entries.baseAddress
                let status = spacing(child, &wire)
                guard status >= 0 else { return (status, ViewSpacing()) }
                let written = UnsafeBufferPointer(rebasing: entries[..<min(Int(wire.count), capacity)])
                return (status, ViewSpacing(_entries: written))
            }
            if result.status >= 0 { return result.spacing }
            guard result.status == GALLEY_ERROR_BUFFER, Int(wire.count) > capacity else { return nil }
            capacity = Int(wire.count)
        }
    }

    /// Returns the gap before a child of a stack.
    @inline(__always)
    func gap(before position: Int, _ record: UnsafeMutablePointer<ContainerRecord>) -> Double {
        if position == 0 { return 0 }
        let gap = record.pointee.stack.gap
        return gap.isNaN ? pointee.gaps.base[Int(record.pointee.firstChild) + position] : gap
    }
}
