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

    /// The remembered answer for a key, if any; writes how it was found.
    @inline(__always)
    func recall(_ record: UnsafeMutablePointer<NodeRecord>, _ width: UInt64, _ height: UInt64) -> galley_size? {
        let count = Int(record.pointee.memoCount)
        if count == 0 { return nil }
        if record.pointee.first.width == width && record.pointee.first.height == height {
            pointee.outcome = record.pointee.dependence.isEmpty ? .hitRigid : .hit
            pointee.supplier = record.pointee.first.serial
            return record.pointee.first.size
        }
        return count == 1 ? nil : recallFurther(record, width, height, count)
    }

    private func recallFurther(
        _ record: UnsafeMutablePointer<NodeRecord>, _ width: UInt64, _ height: UInt64, _ count: Int
    ) -> galley_size? {
        for position in 1..<count {
            let found = entry(record, position)
            if found.pointee.width == width && found.pointee.height == height {
                pointee.outcome = .hit
                pointee.supplier = found.pointee.serial
                return found.pointee.size
            }
        }
        guard pointee.usesShortcuts, record.pointee.dependence.isDisjoint(with: .across) else { return nil }
        // Each axis depends on its own proposed length alone, so the halves of two answers make one.
        var wide: UnsafeMutablePointer<MemoEntry>?
        var high: UnsafeMutablePointer<MemoEntry>?
        for position in 0..<count {
            let found = entry(record, position)
            if found.pointee.width == width { wide = found }
            if found.pointee.height == height { high = found }
        }
        guard let wide, let high else { return nil }
        pointee.outcome = .hitAxes
        pointee.supplier = wide.pointee.serial
        return galley_size(width: wide.pointee.size.width, height: high.pointee.size.height)
    }

    /// Remembers an answer; the oldest one goes when the memo is full, whether it was asked again or not
    /// (`semantics.md` §2).
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
