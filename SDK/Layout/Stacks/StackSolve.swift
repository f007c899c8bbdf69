import CoreGraphics
import GalleyABI
import GalleyHandle

/// One solve of a stack, as in Layout rules §1; the numbers in the comments are its steps. It exists for one call and
/// works on the cache in place.
struct StackSolve {
    private let stack: Stack
    private let handle: galley_handle
    private let functions: UnsafePointer<galley_subviews_functions>
    private let cache: UnsafeMutablePointer<StackCache>
    private let children: UnsafeMutablePointer<StackCache.Child>
    private let major: Double
    private let minor: Double
    private var flags: UInt32 = 0
    private var status = GALLEY_OK
    // 5: the extent across the stack on both sides of the line through the guides. The line belongs to the extent.
    private var low = 0.0
    private var high = 0.0

    /// Solves for a proposal. The result is in the cache.
    static func run(
        _ stack: Stack, _ cache: UnsafeMutablePointer<StackCache>, _ subviews: galley_subviews,
        major: Double, minor: Double
    ) -> galley_status {
        // A caller outside of a host may pass other children than those of the cache.
        if subviews.count != cache.pointee.count {
            let status = cache.pointee.update(stack, subviews)
            if status < 0 { return status }
        }
        // 2: the last result is reused for the same proposal.
        if major.bitPattern == cache.pointee.lastMajor.bitPattern,
            minor.bitPattern == cache.pointee.lastMinor.bitPattern
        {
            return GALLEY_OK
        }
        var solve = StackSolve(stack, cache, subviews, major, minor)
        solve.run()
        return solve.status
    }

    private init(
        _ stack: Stack, _ cache: UnsafeMutablePointer<StackCache>, _ subviews: galley_subviews, _ major: Double,
        _ minor: Double
    ) {
        self.stack = stack
        self.cache = cache
        handle = galley_handle(subviews)
        functions = subviews.functions
        children = cache.pointee.children
        (self.major, self.minor) = (major, minor)
    }

    private mutating func run() {
        let (lastMajor, lastMinor) = (cache.pointee.lastMajor, cache.pointee.lastMinor)
        var traits = galley_traits()
        let answer = functions.pointee.traits(handle.joined, &traits)
        if answer < 0 { return fail(answer) }
        flags = traits.flags
        if has(GALLEY_TRAIT_RIGID), has(GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT), !has(GALLEY_TRAIT_LISTENING) {
            solveRigid()
        } else {
            // After an error, the cache matches no proposal.
            (cache.pointee.lastMajor, cache.pointee.lastMinor) = (-.infinity, -.infinity)
            cache.pointee.rigid = false
            if major.isNaN {
                solveIdeal()
            } else {
                // 4.7: the ranges stay valid while the thickness stays the same.
                if lastMajor.isNaN || lastMinor.bitPattern != minor.bitPattern { forgetRanges() }
                sort()
                solveConcrete()
            }
            if status >= 0 { finish() }
        }
        if status >= 0 { (cache.pointee.lastMajor, cache.pointee.lastMinor) = (major, minor) }
    }

    // 5: the result.
    private func finish() {
        var length = cache.pointee.spacing
        for index in 0..<cache.pointee.count { length += children[index].major }
        // Negative gaps may outweigh the children.
        cache.pointee.major = max(length, 0)
        cache.pointee.minor = high - low
        cache.pointee.line = -low
    }

    // 3: no major proposal; each child is asked for its ideal length.
    private mutating func solveIdeal() {
        for index in 0..<cache.pointee.count where status >= 0 {
            annotate(index, GALLEY_REASON_IDEAL)
            propose(.nan, to: index)
        }
    }

    // 4: a concrete major proposal.
    private mutating func solveConcrete() {
        var available = major - cache.pointee.spacing
        let (count, order) = (cache.pointee.count, cache.pointee.order)
        var end = groupEnd(0)
        // 4.5: the minima of all lower priorities are reserved.
        for position in end..<max(count, end) where status >= 0 {
            take(minimum(Int(order[position])), from: &available)
        }
        var position = 0
        while position < count, status >= 0 {
            while position < end, status >= 0 {
                let (index, parts) = (Int(order[position]), end - position)
                if has(GALLEY_TRAIT_LISTENING) {
                    annotate(
                        index, parts > 1 ? GALLEY_REASON_SHARE : GALLEY_REASON_REST, amount: available, parts: parts)
                }
                propose(max(available / Double(parts), 0), to: index)
                take(children[index].major, from: &available)
                position += 1
            }
            // 4.5: the reserve for the next group is released.
            end = groupEnd(position)
            for position in position..<max(end, position) where status >= 0 {
                take(-children[Int(order[position])].minimum, from: &available)
            }
        }
    }

    // Rigid children have one size for all proposals, so each is measured once, and they are served in the order of
    // their declaration, by priority. Their proposals are computed as for other children.
    private mutating func solveRigid() {
        let (count, order) = (cache.pointee.count, cache.pointee.order)
        if !cache.pointee.rigid {
            (cache.pointee.lastMajor, cache.pointee.lastMinor) = (-.infinity, -.infinity)
            for index in 0..<count where status >= 0 {
                propose(0, to: index)
                children[index].minimum = children[index].major
                children[index].maximum = children[index].major
            }
            if status < 0 { return }
            if !cache.pointee.equalPriorities { sort() }
            finish()
            cache.pointee.rigid = true
        }
        if major.isNaN {
            for index in 0..<count { children[index].offered = .nan }
            return
        }
        var available = major - cache.pointee.spacing
        var end = groupEnd(0)
        for position in end..<max(count, end) { take(children[Int(order[position])].minimum, from: &available) }
        var position = 0
        while position < count {
            while position < end {
                let index = Int(order[position])
                children[index].offered = max(available / Double(end - position), 0)
                take(children[index].major, from: &available)
                position += 1
            }
            end = groupEnd(position)
            for position in position..<max(end, position) {
                take(-children[Int(order[position])].minimum, from: &available)
            }
        }
    }

    // Returns the end of the group of equal priority that starts at `position` of the order.
    private func groupEnd(_ position: Int) -> Int {
        let count = cache.pointee.count
        if cache.pointee.equalPriorities || position >= count { return count }
        let order = cache.pointee.order
        let priority = children[Int(order[position])].priority
        var end = position + 1
        while end < count, children[Int(order[end])].priority == priority { end += 1 }
        return end
    }

    // 4.5: infinity minus infinity changes nothing, even if a minimum is infinite.
    @inline(__always)
    private func take(_ length: Double, from available: inout Double) {
        let rest = available - length
        if !rest.isNaN { available = rest }
    }

    // MARK: Asking

    private mutating func propose(_ length: Double, to index: Int) {
        let proposal = stack.proposal(length, minor)
        var size = galley_size()
        let answer = galley_handle_measure(handle, UInt32(truncatingIfNeeded: index), proposal, &size)
        if answer < 0 { return fail(answer) }
        var alignment = 0.0
        if has(GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT) {
            alignment = stack.defaultAlignment(size)
        } else {
            let answer = galley_handle_explicit_alignment(
                handle, UInt32(truncatingIfNeeded: index), proposal, stack.alignment, &alignment)
            if answer < 0 { return fail(answer) }
            if answer == GALLEY_NO_VALUE {
                // A custom guide's default may read guides that the child sets.
                alignment =
                    stack.alignment < GALLEY_ALIGNMENT_BUILTIN_COUNT
                    ? stack.defaultAlignment(size)
                    : GuideTable.defaultValue(
                        stack.alignment,
                        ViewDimensions(
                            _width: CGFloat(size.width), height: CGFloat(size.height), subviews: handle.joined,
                            index: UInt32(truncatingIfNeeded: index), proposal: proposal))
            }
        }
        let child = children + index
        child.pointee.offered = length
        child.pointee.major = stack.major(size)
        child.pointee.minor = stack.minor(size)
        child.pointee.alignment = alignment
        // The comparison is written so that NaN, from infinity minus infinity, changes nothing.
        if -alignment < low { low = -alignment }
        if child.pointee.minor - alignment > high { high = child.pointee.minor - alignment }
    }

    private mutating func probe(_ index: Int, at length: Double, reason: UInt32) -> Double {
        if status < 0 { return 0 }
        annotate(index, reason)
        var size = galley_size()
        let answer = galley_handle_measure(
            handle, UInt32(truncatingIfNeeded: index), stack.proposal(length, minor), &size)
        if answer < 0 { fail(answer) }
        return stack.major(size)
    }

    private mutating func minimum(_ index: Int) -> Double {
        if children[index].minimum.isNaN {
            children[index].minimum = probe(index, at: 0, reason: GALLEY_REASON_SMALLEST)
        }
        return children[index].minimum
    }

    private mutating func flexibility(_ index: Int) -> Double {
        let minimum = minimum(index)
        if children[index].maximum.isNaN {
            children[index].maximum = probe(index, at: .infinity, reason: GALLEY_REASON_LARGEST)
        }
        return children[index].maximum - minimum
    }

    private func forgetRanges() {
        for index in 0..<cache.pointee.count {
            children[index].minimum = .nan
            children[index].maximum = .nan
        }
    }

    private func annotate(_ index: Int, _ reason: UInt32, amount: Double = 0, parts: Int = 0) {
        guard has(GALLEY_TRAIT_LISTENING) else { return }
        var reason = galley_reason(
            kind: reason, parts: UInt32(parts), amount: amount, text: galley_string(bytes: nil, length: 0))
        // The status is ignored, because a reason changes no layout.
        _ = functions.pointee.annotate(handle.joined, UInt32(index), &reason)
    }

    @inline(__always) private func has(_ trait: UInt32) -> Bool { flags & trait != 0 }

    private mutating func fail(_ status: galley_status) {
        if self.status >= 0 { self.status = status }
    }

    // MARK: Order

    // 4.1 to 4.4: by priority, then by flexibility.
    private mutating func sort() {
        let (count, order) = (cache.pointee.count, cache.pointee.order)
        for index in 0..<count { order[index] = UInt32(truncatingIfNeeded: index) }
        if count > 32 { return sortMany(0, count) }
        var sorted = 1
        while sorted < count, status >= 0 {
            let later = order[sorted]
            var position = sorted
            while position > 0, precedes(Int(later), Int(order[position - 1])) {
                order[position] = order[position - 1]
                position -= 1
            }
            order[position] = later
            sorted += 1
        }
    }

    // A stable merge sort. The left half is copied to the room behind the order.
    private mutating func sortMany(_ start: Int, _ end: Int) {
        guard end - start > 1, status >= 0 else { return }
        let middle = (start + end) / 2
        sortMany(start, middle)
        sortMany(middle, end)
        let order = cache.pointee.order
        let left = order + cache.pointee.count
        left.update(from: order + start, count: middle - start)
        var (taken, right, position) = (0, middle, start)
        while taken < middle - start {
            if right < end, precedes(Int(order[right]), Int(left[taken])) {
                order[position] = order[right]
                right += 1
            } else {
                order[position] = left[taken]
                taken += 1
            }
            position += 1
        }
    }

    // Returns whether the child that is declared later is served before the earlier one. The later one is probed first.
    private mutating func precedes(_ later: Int, _ earlier: Int) -> Bool {
        if status < 0 { return false }
        let (priority, other) = (children[later].priority, children[earlier].priority)
        if priority != other { return priority > other }
        let (flexibility, least) = (flexibility(later), flexibility(earlier))
        // 4.3: of two infinitely flexible children, the one with the larger minimum comes first.
        if flexibility == .infinity, least == .infinity { return children[later].minimum > children[earlier].minimum }
        return flexibility < least
    }
}
