/// A hash table of numbers whose keys are stored elsewhere, such as the numbers of records.
///
/// A ledger has millions of calls: the standard library's hashing would take longer than everything else, and its tables
/// ten times the memory.
struct NumberTable {
    /// At each hash, or the next free place, a number; 0: free. At most half of the places are used.
    private var places = [UInt32](repeating: 0, count: 64)
    private var count = 0

    /// Inserts a number in place of the one with the same key, which is returned; nil if there is none.
    ///
    /// - Parameters:
    ///   - number: the number, which is not 0.
    ///   - hash: returns the hash of the key of a number.
    ///   - hasSameKey: whether a number in the table has the key of the inserted one.
    mutating func insert(_ number: UInt32, hash: (UInt32) -> UInt64, hasSameKey: (UInt32) -> Bool) -> UInt32? {
        if count * 2 >= places.count { grow(hash) }
        var place = start(of: number, hash)
        while places[place] != 0 {
            let other = places[place]
            if hasSameKey(other) {
                places[place] = number
                return other
            }
            place = (place + 1) & (places.count - 1)
        }
        places[place] = number
        count += 1
        return nil
    }

    private mutating func grow(_ hash: (UInt32) -> UInt64) {
        let numbers = places
        places = [UInt32](repeating: 0, count: numbers.count * 2)
        for number in numbers where number != 0 {
            var place = start(of: number, hash)
            while places[place] != 0 { place = (place + 1) & (places.count - 1) }
            places[place] = number
        }
    }

    private func start(of number: UInt32, _ hash: (UInt32) -> UInt64) -> Int {
        Int(truncatingIfNeeded: hash(number)) & (places.count - 1)
    }

    /// Returns the hash of two lengths, as bits, and a number. It multiplies and folds, so that the high bits of lengths,
    /// which differ most, reach the low bits.
    static func hash(_ width: UInt64, _ height: UInt64, _ number: UInt64) -> UInt64 {
        var hash = width &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ (hash >> 32) ^ height) &* 0xC2B2_AE3D_27D4_EB4F
        hash = (hash ^ (hash >> 32) ^ number) &* 0x9E37_79B9_7F4A_7C15
        return hash ^ (hash >> 32)
    }
}
