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
        let header = ["view", "x", "y", "width", "height"]
        var widths = header.map(\.columns)
        var names: [String] = []
        // Four for each view that is shown, one after the other: scenes have up to a million views.
        var numbers: [String] = []
        names.reserveCapacity(frames.count)
        numbers.reserveCapacity(4 * frames.count)
        for (name, frame) in frames {
            let name = name.withoutControls
            widths[0] = max(widths[0], name.columns)
            names.append(name)
            guard let frame else { continue }
            for (column, length) in [(1, frame.minX), (2, frame.minY), (3, frame.width), (4, frame.height)] {
                let number = Points.text(length)
                widths[column] = max(widths[column], number.columns)
                numbers.append(number)
            }
        }
        var lines = [heading, ""]
        lines.reserveCapacity(frames.count + 3)
        var line: [UInt8] = []
        func add(_ name: String, _ numbers: some Sequence<String>) {
            line.removeAll(keepingCapacity: true)
            line += name.utf8
            line += repeatElement(UInt8(ascii: " "), count: widths[0] - name.columns)
            for (column, number) in numbers.enumerated() {
                // “not shown” extends over the columns of numbers.
                line += repeatElement(UInt8(ascii: " "), count: 2 + max(0, widths[column + 1] - number.columns))
                line += number.utf8
            }
            lines.append(String(decoding: line, as: UTF8.self))
        }
        add(header[0], header[1...])
        var rest = numbers[...]
        for (index, view) in frames.enumerated() {
            if view.frame == nil {
                add(names[index], CollectionOfOne("not shown"))
            } else {
                add(names[index], rest.prefix(4))
                rest = rest.dropFirst(4)
            }
        }
        return lines
    }
}
