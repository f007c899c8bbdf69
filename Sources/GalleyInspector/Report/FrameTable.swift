import GalleyEngine
import GalleySDK
import GalleyText

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
        var names = [header[0]]
        // “not shown” extends over the columns of numbers.
        var numbers: [[String]] = [Array(header[1...])]
        names.reserveCapacity(frames.count + 1)
        numbers.reserveCapacity(frames.count + 1)
        for (name, frame) in frames {
            names.append(name.withoutControls)
            numbers.append(
                frame.map { [$0.minX, $0.minY, $0.width, $0.height].map { Points.text($0) } } ?? ["not shown"])
            widths[0] = max(widths[0], names[names.count - 1].columns)
            guard frame != nil else { continue }
            for (column, number) in numbers[numbers.count - 1].enumerated() {
                widths[column + 1] = max(widths[column + 1], number.columns)
            }
        }
        let table = zip(names, numbers).map { name, numbers in
            var line = name.padded(to: widths[0])
            for (column, number) in numbers.enumerated() {
                line += "  "
                line += number.padded(to: widths[column + 1], left: true)
            }
            return line
        }
        return [heading, ""] + table
    }
}
