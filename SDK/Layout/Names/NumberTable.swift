import Synchronization

/// An open-addressed table from keys to numbers, which grows and never shrinks. Readers may run beside one writer: a
/// slot's key is written after its number, and an outgrown table stays readable.
struct NumberTable: ~Copyable, @unchecked Sendable {
    private struct Slot: ~Copyable {
        let key = Atomic<UInt>(0)
        var number: UInt32 = 0
    }

    private struct Table {
        let mask: Int
        let slots: UnsafeMutablePointer<Slot>
        var used = 0
        // The smaller table before this one: a reader may still be in it.
        var outgrown: UnsafeMutablePointer<Table>?

        init(capacity: Int) {
            mask = capacity - 1
            slots = .allocate(capacity: capacity)
            for index in 0..<capacity { (slots + index).initialize(to: Slot()) }
        }
    }

    private let current = Atomic<UnsafeMutableRawPointer?>(nil)
    private let lock = SpinLock()

    func number(for key: UInt) -> UInt32? {
        guard let table = current.load(ordering: .acquiring)?.assumingMemoryBound(to: Table.self) else { return nil }
        let (mask, slots) = (table.pointee.mask, table.pointee.slots)
        var index = Self.start(key) & mask
        while true {
            let found = slots[index].key.load(ordering: .acquiring)
            if found == key { return slots[index].number }
            if found == 0 { return nil }
            index = (index + 1) & mask
        }
    }

    func insert(_ key: UInt, _ number: UInt32) {
        lock.withLock {
            guard self.number(for: key) == nil else { return }
            var table = current.load(ordering: .relaxed)?.assumingMemoryBound(to: Table.self)
            if table == nil || table!.pointee.used * 2 > table!.pointee.mask {
                let grown = UnsafeMutablePointer<Table>.allocate(capacity: 1)
                grown.initialize(to: Table(capacity: table.map { ($0.pointee.mask + 1) * 2 } ?? 16))
                if let table {
                    for index in 0...table.pointee.mask {
                        let key = table.pointee.slots[index].key.load(ordering: .relaxed)
                        if key != 0 { Self.put(key, table.pointee.slots[index].number, into: grown) }
                    }
                }
                grown.pointee.outgrown = table
                current.store(UnsafeMutableRawPointer(grown), ordering: .releasing)
                table = grown
            }
            Self.put(key, number, into: table!)
        }
    }

    /// Frees all memory. No thread may be reading.
    func removeAll() {
        var next = current.exchange(nil, ordering: .acquiring)?.assumingMemoryBound(to: Table.self)
        while let table = next {
            next = table.pointee.outgrown
            for index in 0...table.pointee.mask { (table.pointee.slots + index).deinitialize(count: 1) }
            table.pointee.slots.deallocate()
            table.deallocate()
        }
    }

    private static func put(_ key: UInt, _ number: UInt32, into table: UnsafeMutablePointer<Table>) {
        var index = start(key) & table.pointee.mask
        while table.pointee.slots[index].key.load(ordering: .relaxed) != 0 { index = (index + 1) & table.pointee.mask }
        table.pointee.slots[index].number = number
        table.pointee.slots[index].key.store(key, ordering: .releasing)
        table.pointee.used += 1
    }

    private static func start(_ key: UInt) -> Int {
        Int(truncatingIfNeeded: (key >> 5) &* 0x9E37_79B9_7F4A_7C15 >> 32)
    }
}
