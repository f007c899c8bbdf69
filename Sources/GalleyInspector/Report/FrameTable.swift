import GalleyEngine
import GalleySDK

/// Frames as a table for people: one row a view, numbers aligned.
public struct FrameTable {
    private let frames: [(name: String, frame: CGRect)]
    private let size: CGSize
    private let proposal: ProposedViewSize

    /// The frames of views, and the root's size for a proposal.
    public init(_ frames: [(name: String, frame: CGRect)], size: CGSize, _ proposal: ProposedViewSize) {
        self.frames = frames
        self.size = size
        self.proposal = proposal
    }

    /// The rows: what was asked and came back, then a header and a row for each view.
    public func lines() -> [String] {
        let rows =
            [["view", "x", "y", "width", "height"]]
            + frames.map { view in
                let frame = view.frame
                return [view.name.withoutControls]
                    + [frame.minX, frame.minY, frame.width, frame.height].map { Points.text($0) }
            }
        let widths = (0..<5).map { column in rows.map { $0[column].columns }.max() ?? 0 }
        let table = rows.map { row in
            row.enumerated().map { $1.padded(to: widths[$0], left: $0 > 0) }.joined(separator: "  ")
        }
        return ["\(proposal.text)  →  \(Points.text(size))", ""] + table
    }
}
