/// The order in which a stack serves many children.
enum FlexibilityOrder {
    /// Whether a child that is declared later is served before an earlier one.
    @inline(__always)
    static func precedes(_ later: StackItem, _ earlier: StackItem) -> Bool {
        if later.priority != earlier.priority { return later.priority > earlier.priority }
        if later.flexibility == .infinity, earlier.flexibility == .infinity { return later.least > earlier.least }
        return later.flexibility < earlier.flexibility
    }

    /// The upper three bytes of a key; the others distinguish lengths that differ by less than a four-thousandth of
    /// themselves.
    private struct Key {
        var bits: UInt32
        var index: UInt32
    }

    /// Sorts the indices of the items. A radix sort by the upper three bytes of the keys moves each index at most three
    /// times; a stable pass then orders the few neighbours that have the same.
    static func sort(
        _ order: UnsafeMutablePointer<UInt32>, _ items: UnsafeMutablePointer<StackItem>, _ count: Int
    ) {
        let (buckets, passes) = (256, 3)
        withUnsafeTemporaryAllocation(of: Key.self, capacity: 2 * count) { room in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: passes * buckets) { histogram in
                histogram.initialize(repeating: 0)
                let counts = histogram.baseAddress.unsafelyUnwrapped
                var from = room.baseAddress.unsafelyUnwrapped
                var to = from + count
                for index in 0..<count {
                    let bits = UInt32(truncatingIfNeeded: key(items[index].flexibility) >> 40)
                    from[index] = Key(bits: bits, index: UInt32(truncatingIfNeeded: index))
                    for pass in 0..<passes { counts[pass * buckets + byte(bits, pass)] &+= 1 }
                }
                for pass in 0..<passes {
                    let counts = counts + pass * buckets
                    // A byte that is equal in all keys moves no index.
                    if counts[byte(from[0].bits, pass)] == UInt32(truncatingIfNeeded: count) { continue }
                    var sum: UInt32 = 0
                    for bucket in 0..<buckets { (counts[bucket], sum) = (sum, sum &+ counts[bucket]) }
                    for position in 0..<count {
                        let bucket = byte(from[position].bits, pass)
                        to[Int(counts[bucket])] = from[position]
                        counts[bucket] &+= 1
                    }
                    swap(&from, &to)
                }
                for position in 0..<count { order[position] = from[position].index }
            }
        }
        settle(order, items, count)
    }

    @inline(__always)
    private static func byte(_ bits: UInt32, _ pass: Int) -> Int {
        Int(truncatingIfNeeded: bits >> UInt32(8 * pass)) & 255
    }

    /// Returns bits that sort as the numbers do.
    @inline(__always)
    private static func key(_ number: Double) -> UInt64 {
        let bits = (number + 0).bitPattern
        return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
    }

    /// Sorts indices that are nearly in order. Long runs, of infinitely flexible children or of several priorities, are
    /// merged.
    private static func settle(
        _ order: UnsafeMutablePointer<UInt32>, _ items: UnsafeMutablePointer<StackItem>, _ count: Int
    ) {
        var moves = 0
        for sorted in 1..<count {
            let later = order[sorted]
            var position = sorted
            while position > 0, precedes(items[Int(later)], items[Int(order[position - 1])]) {
                order[position] = order[position - 1]
                position -= 1
                moves += 1
            }
            order[position] = later
            if moves > 8 * count { return merge(order, items, count) }
        }
    }

    /// Merge sorts the indices; children that compare equal keep the order of their declaration.
    private static func merge(
        _ order: UnsafeMutablePointer<UInt32>, _ items: UnsafeMutablePointer<StackItem>, _ count: Int
    ) {
        for index in 0..<count { order[index] = UInt32(truncatingIfNeeded: index) }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { room in
            var (from, to) = (order, room.baseAddress.unsafelyUnwrapped)
            var width = 1
            while width < count {
                var start = 0
                while start < count {
                    let (middle, end) = (min(start + width, count), min(start + 2 * width, count))
                    var (left, right) = (start, middle)
                    for position in start..<end {
                        if right < end,
                            left >= middle || precedes(items[Int(from[right])], items[Int(from[left])])
                        {
                            to[position] = from[right]
                            right += 1
                        } else {
                            to[position] = from[left]
                            left += 1
                        }
                    }
                    start = end
                }
                swap(&from, &to)
                width *= 2
            }
            if from != order { order.update(from: from, count: count) }
        }
    }
}
