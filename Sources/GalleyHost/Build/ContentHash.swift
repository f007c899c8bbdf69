/// SHA-256, for the names of what is cached.
package struct ContentHash {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    private var block: [UInt8] = []
    private var length: UInt64 = 0

    package init() {}

    /// Adds a piece together with its length, so that pieces cannot run into one another.
    mutating func add(_ text: String) {
        let bytes = Array(text.utf8)
        withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { update(Array($0)) }
        update(bytes)
    }

    /// The hash of all pieces as hexadecimal digits.
    package func hexadecimal() -> String {
        var copy = self
        let bits = length * 8
        let zeros = (119 - block.count % 64) % 64
        copy.update([0x80] + Array(repeating: 0, count: zeros))
        copy.update((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) })
        return copy.state.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    /// The hash of these pieces, shortened to 32 digits: enough for a file's name.
    static func of(_ pieces: [String]) -> String {
        var hash = ContentHash()
        for piece in pieces { hash.add(piece) }
        return String(hash.hexadecimal().prefix(32))
    }

    package mutating func update(_ bytes: [UInt8]) {
        length += UInt64(bytes.count)
        block += bytes
        var start = 0
        while block.count - start >= 64 {
            compress(start)
            start += 64
        }
        block.removeFirst(start)
    }

    private mutating func compress(_ start: Int) {
        var w = [UInt32](repeating: 0, count: 64)
        for index in 0..<16 {
            for byte in 0..<4 { w[index] = w[index] << 8 | UInt32(block[start + index * 4 + byte]) }
        }
        func turned(_ value: UInt32, _ bits: UInt32) -> UInt32 { value >> bits | value << (32 - bits) }
        for index in 16..<64 {
            let s0 = turned(w[index - 15], 7) ^ turned(w[index - 15], 18) ^ w[index - 15] >> 3
            let s1 = turned(w[index - 2], 17) ^ turned(w[index - 2], 19) ^ w[index - 2] >> 10
            w[index] = w[index - 16] &+ s0 &+ w[index - 7] &+ s1
        }
        // No array in the rounds: every start of the command hashes the SDK.
        let constants = ContentHash.constants
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
            let first = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ constants[index] &+ w[index]
            let s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
            let majority = (a & b) ^ (a & c) ^ (b & c)
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ s0 &+ majority)
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes, worked out exactly in
    /// whole numbers.
    private static let constants: [UInt32] = {
        let primes = (2...311).filter { number in (2..<number).allSatisfy { number % $0 != 0 } }
        return primes.map { prime in
            // The largest root with root³ ≤ prime · 2⁹⁶; its low 32 bits are the fraction.
            var root: UInt64 = 0
            for bit in (0..<35).reversed() {
                let candidate = root | 1 << UInt64(bit)
                let square = candidate.multipliedFullWidth(by: candidate)
                let low = square.low.multipliedFullWidth(by: candidate)
                let (high, overflow) = (square.high &* candidate).addingReportingOverflow(low.high)
                if !overflow, high < UInt64(prime) << 32 || (high == UInt64(prime) << 32 && low.low == 0) {
                    root = candidate
                }
            }
            return UInt32(truncatingIfNeeded: root)
        }
    }()
}
