/// SHA-256, for the names of cached files.
package struct ContentHash {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    private var block: [UInt8] = []
    private var length: UInt64 = 0

    package init() {}

    /// Adds a piece together with its length, so that pieces cannot run into one another.
    package mutating func add(_ text: String) {
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
    package static func of(_ pieces: [String]) -> String {
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
        // Every start of the command hashes the SDK, also where nothing is optimised: shifts that ask for no range, no
        // calls in the rounds, no arrays.
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { w in
            let w = w.baseAddress!
            block.withUnsafeBufferPointer { block in
                let block = block.baseAddress!
                var at = start
                var index = 0
                while index < 16 {
                    let high = UInt32(block[at]) &<< 24 | UInt32(block[at &+ 1]) &<< 16
                    w[index] = high | UInt32(block[at &+ 2]) &<< 8 | UInt32(block[at &+ 3])
                    at &+= 4
                    index &+= 1
                }
                while index < 64 {
                    let (x, y) = (w[index &- 15], w[index &- 2])
                    let s0 = (x &>> 7 | x &<< 25) ^ (x &>> 18 | x &<< 14) ^ (x &>> 3)
                    let s1 = (y &>> 17 | y &<< 15) ^ (y &>> 19 | y &<< 13) ^ (y &>> 10)
                    w[index] = w[index &- 16] &+ s0 &+ w[index &- 7] &+ s1
                    index &+= 1
                }
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            ContentHash.constants.withUnsafeBufferPointer { constants in
                let constants = constants.baseAddress!
                var index = 0
                while index < 64 {
                    let s1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
                    let first = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ constants[index] &+ w[index]
                    let s0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
                    let second = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
                    h = g
                    g = f
                    f = e
                    e = d &+ first
                    d = c
                    c = b
                    b = a
                    a = first &+ second
                    index &+= 1
                }
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
