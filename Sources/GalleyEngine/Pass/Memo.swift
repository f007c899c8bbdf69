import GalleyABI

extension MemoEntry {
    /// The bits under which a proposed length is remembered: one NaN, one zero.
    @inline(__always) static func key(_ length: Double) -> UInt64 {
        length.isNaN ? Double.nan.bitPattern : (length + 0).bitPattern
    }
}

extension UnsafeMutablePointer where Pointee == Engine {
    /// Entry `position` of a node's memo: the first lies in the node, the others in its chunk.
    @inline(__always)
    private func entry(_ record: UnsafeMutablePointer<NodeRecord>, _ position: Int) -> UnsafeMutablePointer<MemoEntry> {
        if position == 0 { return record.pointer(to: \.first)! }
        let chunk = Int(record.pointee.memoChunk) - 1
        return pointee.memo.base + chunk * Int(pointee.memoCapacity - 1) + position - 1
    }

    /// Whether the answer for a key is remembered; writes it, and how it was found.
    @inline(__always)
    func recall(
        _ record: UnsafeMutablePointer<NodeRecord>, _ width: UInt64, _ height: UInt64,
        _ result: UnsafeMutablePointer<galley_size>
    ) -> Bool {
        let count = Int(record.pointee.memoCount)
        if count == 0 { return false }
        if record.pointee.first.width == width && record.pointee.first.height == height {
            found(record.pointer(to: \.first)!, record.pointee.dependence.isEmpty ? .hitRigid : .hit)
            result.pointee = record.pointee.first.size
            return true
        }
        return count > 1 && recallFurther(record, width, height, count, result)
    }

    private func recallFurther(
        _ record: UnsafeMutablePointer<NodeRecord>, _ width: UInt64, _ height: UInt64, _ count: Int,
        _ result: UnsafeMutablePointer<galley_size>
    ) -> Bool {
        // Each axis may depend on its own proposed length alone: then the halves of two answers make one. The last
        // of several equal halves is taken.
        let first = record.pointer(to: \.first)!
        var wide = first.pointee.width == width ? first : nil
        var high = first.pointee.height == height ? first : nil
        let further = entry(record, 1)
        for position in 0..<(count - 1) {
            let entry = further + position
            let isWide = entry.pointee.width == width
            let isHigh = entry.pointee.height == height
            if isWide && isHigh {
                found(entry, .hit)
                result.pointee = entry.pointee.size
                return true
            }
            if isWide { wide = entry }
            if isHigh { high = entry }
        }
        guard pointee.usesShortcuts, record.pointee.dependence.isDisjoint(with: .across), let wide, let high else {
            return false
        }
        found(wide, .hitAxes)
        result.pointee = galley_size(width: wide.pointee.size.width, height: high.pointee.size.height)
        return true
    }

    @inline(__always)
    private func found(_ entry: UnsafeMutablePointer<MemoEntry>, _ outcome: LookupOutcome) {
        pointee.outcome = outcome
        pointee.supplier = entry.pointee.serial
    }

    /// Remembers an answer; the oldest one goes when the memo is full, whether it was asked again or not
    /// (Layout rules §2).
    @inline(__always)
    func remember(
        _ record: UnsafeMutablePointer<NodeRecord>, _ width: UInt64, _ height: UInt64, _ size: galley_size,
        _ serial: UInt32
    ) {
        let answer = MemoEntry(width: width, height: height, size: size, serial: serial)
        if record.pointee.memoCount == 0 {
            record.pointee.first = answer
            record.pointee.memoCount = 1
            record.pointee.memoNext = 1
            return
        }
        rememberFurther(record, answer)
    }

    private func rememberFurther(_ record: UnsafeMutablePointer<NodeRecord>, _ answer: MemoEntry) {
        let capacity = pointee.memoCapacity
        if capacity > 1 && record.pointee.memoChunk == 0 {
            guard let first = pointee.memo.extend(by: Int(capacity - 1)) else {
                // No room for further entries: the node remembers one answer.
                record.pointee.first = answer
                return
            }
            record.pointee.memoChunk = UInt32(first / Int(capacity - 1)) + 1
        }
        let position = record.pointee.memoNext < capacity ? record.pointee.memoNext : 0
        entry(record, Int(position)).pointee = answer
        record.pointee.memoNext = position + 1
        if record.pointee.memoCount < capacity { record.pointee.memoCount += 1 }
    }
}
