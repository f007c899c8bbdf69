/// A random 128-bit secret, as part of an address.
struct Secret: Sendable {
    /// The secret as 32 hexadecimal digits.
    let text: String

    init() {
        var random = SystemRandomNumberGenerator()
        text = (0..<2).map { _ in
            let digits = String(random.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Reads a secret that was stored; returns nil for a text that is not one.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == 32, text.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        self.text = String(text)
    }

    /// Whether a text is the secret. Compares in constant time, so that the duration reveals nothing.
    func matches(_ other: some StringProtocol) -> Bool {
        let (own, other) = (Array(text.utf8), Array(other.utf8))
        var difference = UInt8(own.count == other.count ? 0 : 1)
        for index in own.indices { difference |= own[index] ^ (other.indices.contains(index) ? other[index] : 0) }
        return difference == 0
    }
}
