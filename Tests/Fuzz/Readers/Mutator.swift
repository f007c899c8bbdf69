import TreeSamples

/// Makes odd inputs of good ones: the same from the same seed.
package struct Mutator {
    private let corpus: [[UInt8]]
    private let words: [[UInt8]]

    /// Numbers that readers stumble over.
    private static let numbers = [
        "0", "-0", "-1", "1", "2", "1e308", "-1e308", "1e309", "5e-324", "1e-320", "9223372036854775807",
        "9223372036854775808", "-9223372036854775808", "4294967295", "4294967296", "2147483648", "65536", "1e18",
        "1e19",
        "0.1", "1e5", "inf", "-inf", "nan", "0x10", "1_000", "00000000000000000001", "3.", ".5", "1e", "1e400", "٣",
    ]
    /// Text that is short in one way of counting and long in another, or none at all.
    private static let letters: [[UInt8]] = [
        [0], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
        [0xEF, 0xBB, 0xBF],
        [0xFF, 0xFE], Array("e\u{301}\u{301}\u{301}".utf8), Array("👨‍👩‍👧‍👦".utf8), Array("\u{202E}".utf8),
        Array("\u{2028}".utf8), Array("\u{85}".utf8), Array("\r\n".utf8), Array("ﷺ".utf8), Array("\u{FEFF}".utf8),
        [0x1B, 0x5B], [0x7F],
    ]

    /// `words` are those of the format; one that opens something comes often, to nest deeply.
    package init(corpus: [[UInt8]], words: [String]) {
        self.corpus = corpus
        self.words = words.map { Array($0.utf8) }
    }

    /// The input of a seed.
    package func input(_ seed: UInt64) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        var bytes = corpus.isEmpty ? [] : random.pick(corpus)
        // Most inputs stay close to what can be read, so that what comes after reading has its turn too.
        for _ in 0..<random.pick([1, 1, 1, 2, 2, 3, 5, 12]) { change(&bytes, &random) }
        return bytes
    }

    private func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let length = random.chance(10) ? bytes.count : random.pick([1, 2, 4, 8, 20, 100])
        let range = place..<min(bytes.count, place + length)
        switch Int.random(in: 0..<16, using: &random) {
        case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.removeSubrange(range)
        case 3:
            let other = random.pick(corpus)
            let from = Int.random(in: 0...other.count, using: &random)
            bytes.replaceSubrange(range, with: other[from..<min(other.count, from + length)])
        case 4:
            let times = min(random.pick([1, 2, 10, 100, 2000]), max(1, 200_000 / max(1, range.count)))
            let piece = bytes[range]
            bytes.insert(contentsOf: repeatElement(piece, count: times).joined(), at: place)
        case 5:
            let times = random.pick([10, 100, 1000, 5000])
            let word = words.isEmpty ? [UInt8(ascii: "(")] : random.pick(words)
            bytes.insert(contentsOf: repeatElement(word, count: times).joined(), at: place)
        case 6: bytes.insert(contentsOf: random.pick(Self.letters), at: place)
        case 7, 8, 9, 10: number(&bytes, after: place, &random)
        case 11 where !bytes.isEmpty: bytes.removeSubrange(place...)
        case 12, 13, 14: word(&bytes, after: place, &random)
        default: bytes.insert(contentsOf: words.isEmpty ? [0x20] : random.pick(words), at: place)
        }
    }

    /// Another number in the place of the next one.
    private func number(_ bytes: inout [UInt8], after place: Int, _ random: inout SeededGenerator) {
        let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
        guard let start = bytes[place...].firstIndex(where: isDigit) ?? bytes.firstIndex(where: isDigit) else { return }
        let end = bytes[start...].firstIndex { !isDigit($0) && $0 != UInt8(ascii: ".") } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: random.pick(Self.numbers).utf8)
    }

    /// Another word of the format in the place of the next one.
    private func word(_ bytes: inout [UInt8], after place: Int, _ random: inout SeededGenerator) {
        let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte | 0x20) }
        guard !words.isEmpty, let start = bytes[place...].firstIndex(where: isLetter) else { return }
        let end = bytes[start...].firstIndex { !isLetter($0) } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: random.pick(words))
    }
}
