import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The trial of subviews that a row aligns.
extension Doctor {
    /// Finds layouts that align a subview by the longest of those before it, and not by the longest of its row.
    func alignmentByTheRowSoFar() throws -> [DoctorFinding] {
        try probingEach(looksAtPlacements: true) { node in
            for axis in [Axis.vertical, .horizontal] {
                if let finding = try alignmentByTheRowSoFar(of: node, axis) { return finding }
            }
            return nil
        }
    }

    /// Compares a row whose longest subview is in its middle with one that begins with it: there, what lies before a subview
    /// is as long as the whole row.
    private func alignmentByTheRowSoFar(of node: NodeID, _ axis: Axis) throws -> DoctorFinding? {
        let (short, long) = (CGFloat(20), CGFloat(60))
        func starts(_ lengths: [CGFloat]) throws -> [CGFloat]? {
            guard let fitting = try fitting(node, lengths.map { view($0, 40, axis) }, .unspecified),
                abs(fitting.outer.length(axis) - long) < 0.5
            else { return nil }
            // One behind the other in one row, and all of them in it.
            let isRow = zip(fitting.frames, fitting.frames.dropFirst()).allSatisfy {
                $1.start(axis.other) > $0.end(axis.other) - 0.5
            }
            guard isRow, !fitting.frames.contains(where: { sticksOut($0, of: fitting.outer) }) else { return nil }
            return fitting.frames.filter { $0.length(axis) == short }.map { $0.start(axis) - fitting.outer.start(axis) }
        }
        func differ(_ starts: [CGFloat]) -> Bool { starts.contains { abs($0 - starts[0]) > 0.5 } }
        let rest = Array(repeating: short, count: 6)
        let lengths = [short, long] + rest
        guard let first = try starts([long, short] + rest), !differ(first), let middle = try starts(lengths),
            differ(middle)
        else { return nil }
        let (row, length, edge) = axis == .vertical ? ("row", "height", "top") : ("column", "width", "leading edge")
        var finding = DoctorFinding(
            .unequalRows, of: node, problem: "aligns a subview by those before it in its \(row), not by all",
            evidence: "at – × –, with subviews of the \(length)s 20, 60, 20 and so on, the first is "
                + "\(Points.text(middle[0])) points from the \(edge) and the third \(Points.text(middle[1])); with the "
                + "longest first, all are \(Points.text(first[0]))",
            remedy: "Place the subviews of a \(row) after the loop that finds its largest \(length).",
            filter: DoctorFinding.placements)
        finding.call = "placeSubviews"
        return shown(finding, by: lengths.map { view($0, 40, axis) }, at: .unspecified)
    }
}
