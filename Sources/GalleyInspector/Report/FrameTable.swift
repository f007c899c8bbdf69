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
        let rows =
            [["view", "x", "y", "width", "height"]]
            + frames.map { view in
                guard let frame = view.frame else { return [view.name.withoutControls, "not shown"] }
                return [view.name.withoutControls]
                    + [frame.minX, frame.minY, frame.width, frame.height].map { Points.text($0) }
            }
        // “not shown” extends over the columns of numbers.
        let numbers = rows.filter { $0.count == 5 }
        let widths = (0..<5).map { column in
            (column == 0 ? rows : numbers).map { $0[column].columns }.max() ?? 0
        }
        let table = rows.map { row in
            row.enumerated().map { $1.padded(to: widths[$0], left: $0 > 0) }.joined(separator: "  ")
        }
        return [heading, ""] + table
    }
}
