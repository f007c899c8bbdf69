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
    /// a number.
    private func rows() -> String {
        let header = ["view", "x", "y", "width", "height"]
        var widths = header.map(\.columns)
        var names: [String] = []
        names.reserveCapacity(frames.count)
        // Four numbers for each view that is shown, one after the other, and where each ends.
        var numbers: [UInt8] = []
        var ends: [Int] = []
        numbers.reserveCapacity(16 * frames.count)
        ends.reserveCapacity(4 * frames.count)
        for (name, frame) in frames {
            let name = name.withoutControls
            widths[0] = max(widths[0], name.columns)
            names.append(name)
            guard let frame else { continue }
            for (column, length) in [(1, frame.minX), (2, frame.minY), (3, frame.width), (4, frame.height)] {
                let start = numbers.count
                Points.append(length, to: &numbers)
                widths[column] = max(widths[column], Self.columns(numbers[start...]))
                ends.append(numbers.count)
            }
        }
        var text: [UInt8] = []
        text.reserveCapacity((frames.count + 1) * (widths.reduce(8, +) + 1))
        func addSpace(_ count: Int) { text += repeatElement(UInt8(ascii: " "), count: max(0, count)) }
        func addName(_ name: String) {
            text += name.utf8
            addSpace(widths[0] - name.columns)
        }
        func addNumber(_ number: some Collection<UInt8>, _ column: Int) {
            addSpace(2 + max(0, widths[column] - Self.columns(number)))
            text += number
        }
        addName(header[0])
        for column in 1...4 { addNumber(header[column].utf8, column) }
        var (position, start) = (0, 0)
        for (index, view) in frames.enumerated() {
            text.append(UInt8(ascii: "\n"))
            addName(names[index])
            if view.frame == nil {
                // This extends over the columns of numbers.
                addNumber("not shown".utf8, 1)
                continue
            }
            for column in 1...4 {
                addNumber(numbers[start..<ends[position]], column)
                (start, position) = (ends[position], position + 1)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The columns of a number, which has only characters of one column.
    private static func columns(_ number: some Collection<UInt8>) -> Int { number.count { $0 & 0xC0 != 0x80 } }
}
