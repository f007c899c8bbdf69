import GalleySDK

extension Path {
    /// Returns the outline that replaces a character which no font has: a box with the number of the character in
    /// Unicode, in hexadecimal digits.
    ///
    /// - Parameters:
    ///   - character: The number of the character.
    ///   - width: The width of the box with its margins, in points.
    ///   - most: The largest height of the box: that of the line above the baseline. Emoji are wider than letters.
    static func missing(_ character: UInt32, width: Double, most: Double) -> Path {
        let (line, height) = (width * 0.06, min(width * 1.2, most))
        let outer = CGRect(x: width * 0.08, y: -height, width: width * 0.84, height: height)
        var path = Path(outer)
        // In the opposite direction, so that the inside stays empty.
        let inner = outer.insetBy(dx: CGFloat(line), dy: CGFloat(line))
        path.elements += [
            .move(CGPoint(x: inner.minX, y: inner.minY)), .line(CGPoint(x: inner.minX, y: inner.maxY)),
            .line(CGPoint(x: inner.maxX, y: inner.maxY)), .line(CGPoint(x: inner.maxX, y: inner.minY)), .close,
        ]
        let text = String(character, radix: 16)
        let digits = Array(String(repeating: "0", count: max(0, 4 - text.count)) + text)
        let columns = (digits.count + 1) / 2
        let size = CGSize(
            width: inner.width / (CGFloat(columns) + 0.4), height: inner.height / 2.4)
        for (place, digit) in digits.enumerated() {
            let box = CGRect(
                x: inner.minX + size.width * (0.2 + CGFloat(place % columns)),
                y: inner.minY + size.height * (0.2 + CGFloat(place / columns)), width: size.width, height: size.height
            ).insetBy(dx: size.width * 0.18, dy: size.height * 0.12)
            for segment in segments(of: digit.hexDigitValue ?? 0, box, line: CGFloat(line)) {
                path.elements += Path(segment).elements
            }
        }
        return path
    }

    /// The segments of each digit, as on a display of seven: top, upper right, lower right, bottom, lower left, upper
    /// left, middle.
    private static let lit: [UInt8] = [
        0b0111111, 0b0000110, 0b1011011, 0b1001111, 0b1100110, 0b1101101, 0b1111101, 0b0000111, 0b1111111, 0b1101111,
        0b1110111, 0b1111100, 0b0111001, 0b1011110, 0b1111001, 0b1110001,
    ]

    private static func segments(of digit: Int, _ box: CGRect, line: CGFloat) -> [CGRect] {
        let (half, right) = (box.height / 2, box.maxX - line)
        func across(_ y: CGFloat) -> CGRect { CGRect(x: box.minX, y: y, width: box.width, height: line) }
        func down(_ x: CGFloat, _ y: CGFloat) -> CGRect { CGRect(x: x, y: y, width: line, height: half) }
        let all = [
            across(box.minY), down(right, box.minY), down(right, box.minY + half), across(box.maxY - line),
            down(box.minX, box.minY + half), down(box.minX, box.minY), across(box.midY - line / 2),
        ]
        return all.indices.filter { lit[digit] & (1 << $0) != 0 }.map { all[$0] }
    }
}
