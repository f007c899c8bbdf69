/// A length of at most two decimals in decimal digits, as `Points.text(_:)` writes it, without a text for it.
package struct PointDigits {
    private let isNegative: Bool
    private let whole: Int
    private let hundredths: Int

    /// Returns nil for a length that is not finite, or so long that it has an exponent or more decimals.
    package init?(_ length: Double) {
        guard abs(length) < 1e12 else { return nil }
        // Most lengths are whole, and rounding takes longer than everything else here.
        let truncated = Int(length)
        if Double(truncated) == length {
            (isNegative, whole, hundredths) = (truncated < 0, abs(truncated), 0)
        } else {
            let rounded = Int((length * 100).rounded())
            isNegative = rounded < 0
            (whole, hundredths) = abs(rounded).quotientAndRemainder(dividingBy: 100)
        }
    }

    /// The number of characters.
    package var count: Int {
        var (digits, limit) = (1, 10)
        while whole >= limit { (digits, limit) = (digits + 1, limit * 10) }
        return digits + (isNegative ? 1 : 0) + (hundredths == 0 ? 0 : hundredths % 10 == 0 ? 2 : 3)
    }

    /// Writes the characters so that they end before a position. There must be room for `count` of them.
    package func write(_ bytes: UnsafeMutableBufferPointer<UInt8>, before end: Int) {
        var position = end
        func add(_ byte: UInt8) {
            position -= 1
            bytes[position] = byte
        }
        func add(_ digit: Int) { add(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)) }
        if hundredths != 0 {
            if hundredths % 10 != 0 { add(hundredths % 10) }
            add(hundredths / 10)
            add(UInt8(ascii: "."))
        }
        var rest = whole
        repeat {
            add(rest % 10)
            rest /= 10
        } while rest > 0
        if isNegative { add(UInt8(ascii: "-")) }
    }
}
