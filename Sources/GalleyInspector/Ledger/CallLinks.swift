/// The calls inside each call, in their order, in two flat arrays: a ledger may have millions of calls.
struct CallLinks {
    private let starts: [UInt32]
    private let calls: [UInt32]

    /// Collects the calls of a ledger.
    ///
    /// - Parameters:
    ///   - count: the number of calls.
    ///   - outer: returns the number of the enclosing call of a call, 0 for none; nil leaves the call out. It is called for
    ///     all calls in their order, and then again from the last one to the first.
    init(count: Int, outer: (_ call: Int) -> Int?) {
        // First the number of calls inside each call, then the end of its part of `calls`. Filled from its last call on,
        // each part ends as its start.
        var starts = [UInt32](repeating: 0, count: count + 2)
        for call in 0..<count { if let outer = outer(call + 1) { starts[outer] += 1 } }
        for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
        var calls = [UInt32](repeating: 0, count: Int(starts[count + 1]))
        for call in (0..<count).reversed() {
            guard let outer = outer(call + 1) else { continue }
            starts[outer] -= 1
            calls[Int(starts[outer])] = UInt32(truncatingIfNeeded: call + 1)
        }
        (self.starts, self.calls) = (starts, calls)
    }

    /// The number of calls that were not left out.
    var count: Int { calls.count }

    /// The numbers of the calls inside a call; 0: of the outermost calls.
    subscript(call: Int) -> LazyMapSequence<ArraySlice<UInt32>, Int> {
        calls[Int(starts[call])..<Int(starts[call + 1])].lazy.map { Int($0) }
    }
}
