import GalleyEngine
import GalleySDK
import GalleyFormatting

/// A table of frames for people: one row for each view, with aligned numbers.
public struct FrameTable {
    private let frames: [(name: String, frame: CGRect?)]
    private let heading: String

    /// Makes a table of frames in points, nil for hidden views, with the root's size for a proposal; `note` adds to the
    /// heading how the frames were changed.
    public init(
        _ frames: [(name: String, frame: CGRect?)], size: CGSize, _ proposal: ProposedViewSize, note: String? = nil
    ) {
        self.frames = frames
        let asked = "\(proposal.text)  →  \(Points.text(size))"
        heading = note.map { "\(asked)  (\($0))" } ?? asked
    }

    /// Makes a table of frames in points with a heading.
    public init(_ frames: [(name: String, frame: CGRect?)], heading: String) {
        self.frames = frames
        self.heading = heading
    }

    /// Returns the heading, the header and a row for each view.
    public func lines() -> [String] {
        [heading, ""] + rows().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Returns the heading, an empty line, and all rows as one text, without its last line end.
    package func texts() -> [String] { [heading, "", rows()] }

    /// Returns the header and the rows as one text. Scenes have up to a million views, so no text is made for a row or
    /// a number: all of them are written into one text, whose length is computed first.
    private func rows() -> String {
        var widths = Self.header.map(\.columns)
        // The bytes of names and numbers beyond their columns.
        var more = 0
        var isPlain = true
        var numbers = FrameNumbers()
        for (name, frame) in frames {
            if name.isPrintableASCII {
                widths[0] = max(widths[0], name.utf8.count)
            } else {
                isPlain = false
                let name = name.withoutControls
                widths[0] = max(widths[0], name.columns)
                more += name.utf8.count - name.columns
            }
            guard let frame else { continue }
            for column in 1...4 {
                let number = numbers.number(Self.length(column, of: frame), column)
                widths[column] = max(widths[column], number.columns)
                more += number.bytes - number.columns
            }
        }
        let lengths = widths[1...].reduce(0) { $0 + FrameRow.gap + $1 }
        let each = 1 + widths[0] + max(FrameRow.gap + Self.notShown.utf8.count, lengths)
        return String(unsafeUninitializedCapacity: each * (frames.count + 1) + more) { bytes in
            var row = FrameRow(bytes, widths)
            row.addName(Self.header[0], isPlain: true)
            for column in 1...4 { row.add(Self.header[column], endingIn: column) }
            for (name, frame) in frames {
                row.endLine()
                row.addName(name, isPlain: isPlain || name.isPrintableASCII)
                guard let frame else {
                    // This extends over the columns of numbers.
                    row.add(Self.notShown, endingIn: 1)
                    continue
                }
                for column in 1...4 {
                    row.add(numbers.number(Self.length(column, of: frame), column), endingIn: column)
                }
            }
            return row.position
        }
    }

    private static let header = ["view", "x", "y", "width", "height"]
    private static let notShown = "not shown"

    private static func length(_ column: Int, of frame: CGRect) -> Double {
        switch column {
        case 1: frame.minX
        case 2: frame.minY
        case 3: frame.width
        default: frame.height
        }
    }

}

/// The last number of each column, since neighbours often have a length in common.
private struct FrameNumbers {
    struct Number {
        fileprivate let length: Double
        /// Nil for a length that is written by `Points.text(_:)`.
        let digits: PointDigits?
        let columns: Int
        let bytes: Int

        fileprivate init(_ length: Double) {
            self.length = length
            digits = PointDigits(length)
            if let digits {
                let count = digits.count
                (columns, bytes) = (count, count)
            } else {
                let text = Points.text(length)
                (columns, bytes) = (text.columns, text.utf8.count)
            }
        }

        var text: String { Points.text(length) }
    }

    private var last = InlineArray<5, Number>(repeating: Number(0))

    /// Returns the length as the number in a column, of which there are four from 1.
    mutating func number(_ length: Double, _ column: Int) -> Number {
        if last[column].length != length { last[column] = Number(length) }
        return last[column]
    }
}

/// Writes the rows of a table of frames, one after the other.
private struct FrameRow {
    /// The spaces between two columns.
    static let gap = 2

    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private let widths: [Int]
    /// The number of written bytes.
    private(set) var position = 0

    init(_ bytes: UnsafeMutableBufferPointer<UInt8>, _ widths: [Int]) {
        (self.bytes, self.widths) = (bytes, widths)
    }

    mutating func endLine() { add(UInt8(ascii: "\n"), 1) }

    /// Writes a name without control characters, and spaces to the end of its column.
    mutating func addName(_ name: String, isPlain: Bool) {
        let name = isPlain ? name : name.withoutControls
        add(name)
        add(UInt8(ascii: " "), widths[0] - (isPlain ? name.utf8.count : name.columns))
    }

    /// Writes a text that ends where its column ends.
    mutating func add(_ text: String, endingIn column: Int) {
        add(UInt8(ascii: " "), Self.gap + max(0, widths[column] - text.columns))
        add(text)
    }

    /// Writes a number that ends where its column ends.
    mutating func add(_ number: FrameNumbers.Number, endingIn column: Int) {
        guard let digits = number.digits else { return add(number.text, endingIn: column) }
        add(UInt8(ascii: " "), Self.gap + widths[column] - number.columns)
        position += number.columns
        digits.write(bytes, before: position)
    }

    private mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { text in
            _ = UnsafeMutableBufferPointer(rebasing: bytes[position...]).update(fromContentsOf: text)
            position += text.count
        }
    }

    private mutating func add(_ byte: UInt8, _ count: Int) {
        UnsafeMutableBufferPointer(rebasing: bytes[position..<position + count]).update(repeating: byte)
        position += count
    }
}
