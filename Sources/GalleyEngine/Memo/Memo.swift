import GalleyABI

extension MemoEntry {
    /// Returns the memo key of a proposed length: all NaNs have one key, as do both zeros.
    @inline(__always) static func key(_ length: Double) -> UInt64 {
        length.isNaN ? Double.nan.bitPattern : (length + 0).bitPattern
    }
}

extension UnsafeMutablePointer where Pointee == Engine {
    /// Entry `position` of a node's memo, from the second on: these lie in its chunk.
    @inline(__always)
    private func entry(_ chunk: UInt32, _ position: Int) -> UnsafeMutablePointer<MemoEntry> {
        pointee.memo.base + (Int(chunk) - 1) * Int(pointee.memoCapacity - 1) + position - 1
    }

    @inline(__always)
    private func memo(of record: UnsafeMutablePointer<NodeRecord>) -> UnsafeMutablePointer<NodeMemo> {
        pointee.memos.base + (record - pointee.nodes.base)
    }

    /// Looks up the answer for a key; if there is one, writes it and how it was found, and returns true.
    @inline(__always)
    func recall(
        _ record: UnsafeMutablePointer<NodeRecord>, _ width: UInt64, _ height: UInt64,
        _ result: UnsafeMutablePointer<galley_size>
    ) -> Bool {
        let count = Int(record.pointee.memoCount)
        if count == 0 { return false }
        if record.pointee.dependence.isEmpty {
            found(record.pointee.serial, .hitRigid)
            result.pointee = record.pointee.size
            return true
        }
        if recallFirst(record, width, height, result) { return true }
        return count > 1 && recallFurther(record, memo(of: record), width, height, count, result)
    }

    /// Looks up the answer in the first entry.
    @inline(__always)
    func recallFirst(
        _ record: UnsafeMutablePointer<NodeRecord>, _ width: UInt64, _ height: UInt64,
        _ result: UnsafeMutablePointer<galley_size>
    ) -> Bool {
        let memo = memo(of: record)
        guard memo.pointee.width == width, memo.pointee.height == height else { return false }
        found(record.pointee.serial, .hit)
        result.pointee = record.pointee.size
        return true
    }

    /// Looks up the answer among the entries after the first.
    @inline(never)
    private func recallFurther(
        _ record: UnsafeMutablePointer<NodeRecord>, _ memo: UnsafeMutablePointer<NodeMemo>, _ width: UInt64,
        _ height: UInt64, _ count: Int, _ result: UnsafeMutablePointer<galley_size>
    ) -> Bool {
        // If each axis depends on its own proposed length alone, halves of two answers make one. Of several equal
        // halves, the last is used.
        var (isWide, isHigh) = (memo.pointee.width == width, memo.pointee.height == height)
        var answer = record.pointee.size
        var supplier = record.pointee.serial
        let further = entry(memo.pointee.chunk, 1)
        for position in 0..<(count - 1) {
            let entry = further + position
            let (fitsWidth, fitsHeight) = (entry.pointee.width == width, entry.pointee.height == height)
            if fitsWidth && fitsHeight {
                found(entry.pointee.serial, .hit)
                result.pointee = entry.pointee.size
                return true
            }
            if fitsWidth { (isWide, answer.width, supplier) = (true, entry.pointee.size.width, entry.pointee.serial) }
            if fitsHeight { (isHigh, answer.height) = (true, entry.pointee.size.height) }
        }
        guard pointee.usesShortcuts, record.pointee.dependence.isDisjoint(with: .across), isWide, isHigh else {
            return false
        }
        found(supplier, .hitAxes)
        result.pointee = answer
        return true
    }

    @inline(__always)
    private func found(_ serial: UInt32, _ outcome: LookupOutcome) {
        pointee.outcome = outcome
        pointee.supplier = serial
    }

    /// Remembers an answer. In a full memo it replaces the oldest one, whether or not that was used again (Layout rules
    /// §2).
    @inline(__always)
    func remember(
        _ record: UnsafeMutablePointer<NodeRecord>, _ width: UInt64, _ height: UInt64, _ size: galley_size,
        _ serial: UInt32
    ) {
        if record.pointee.memoCount == 0, record.pointee.dependence.isEmpty {
            (record.pointee.size, record.pointee.serial, record.pointee.memoCount) = (size, serial, 1)
            return
        }
        rememberFurther(record, MemoEntry(width: width, height: height, size: size, serial: serial))
    }

    private func rememberFurther(_ record: UnsafeMutablePointer<NodeRecord>, _ answer: MemoEntry) {
        let memo = memo(of: record)
        let capacity = pointee.memoCapacity
        if record.pointee.memoCount == 0 { memo.pointee.next = 0 }
        if record.pointee.memoCount > 0, capacity > 1, memo.pointee.chunk == 0 {
            // Without room for further entries the node remembers one answer.
            if let first = pointee.memo.extend(by: Int(capacity - 1)) {
                memo.pointee.chunk = UInt32(first / Int(capacity - 1)) + 1
            } else {
                memo.pointee.next = 0
            }
        }
        let position = memo.pointee.next < capacity ? memo.pointee.next : 0
        if position == 0 {
            (record.pointee.size, record.pointee.serial) = (answer.size, answer.serial)
            (memo.pointee.width, memo.pointee.height) = (answer.width, answer.height)
        } else {
            entry(memo.pointee.chunk, Int(position)).pointee = answer
        }
        if memo.pointee.chunk == 0, record.pointee.memoCount > 0 { return }
        memo.pointee.next = position + 1
        if record.pointee.memoCount < capacity { record.pointee.memoCount += 1 }
    }
}
