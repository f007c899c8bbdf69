import Foundation
import GalleyEngine
import GalleyPage
import GalleySDK
import GalleyFormatting

/// The sizes that a view returns for the lengths of a range, and the lengths at which they jump.
struct Answers {
    /// A proposed length, in the words of the table, and the answer.
    struct Row {
        let asked: String
        let length: CGFloat?
        let size: CGSize
    }

    /// A length from which the answer is another one.
    struct Break {
        let at: Double
        let before, after: CGSize
    }

    private(set) var rows: [Row] = []
    private(set) var breaks: [Break] = []
    private let axis: Axis
    /// The other length of every proposal.
    private let other: CGFloat?
    private let range: ClosedRange<Double>
    private let points: [AnswerCurve.Point]

    /// The maximum number of rows of the range.
    private static let maximumRows = 1000

    /// Asks a view of a tree that has been laid out.
    ///
    /// - Throws: `LayoutError` if a layout fails.
    init(of node: NodeID, in tree: LayoutTree, axis: Axis, range: ClosedRange<Double>?, step: Double?) throws {
        let placed = tree.placedProposal(of: node)
        let other = axis == .horizontal ? placed.height : placed.width
        func length(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
        func ask(_ length: CGFloat?) throws -> CGSize {
            try tree.sizeThatFits(
                axis == .horizontal
                    ? ProposedViewSize(width: length, height: other) : ProposedViewSize(width: other, height: length),
                of: node)
        }
        let unspecified = try ask(nil)
        let infinite = try ask(.infinity)
        let ideal = length(unspecified)
        rows = [Row(asked: "–", length: nil, size: unspecified), Row(asked: "0", length: 0, size: try ask(0))]
        if ideal.isFinite {
            rows.append(Row(asked: "ideal \(Points.text(ideal))", length: ideal, size: try ask(ideal)))
        }
        rows.append(Row(asked: "∞", length: .infinity, size: infinite))
        let given = axis == .horizontal ? placed.width : placed.height
        // The range covers the lengths up to which the answer changes.
        let reach = [ideal, length(infinite), given ?? 0].filter(\.isFinite).map { Double($0) * 1.2 }
        let most = min(max(reach.max() ?? 0, 40), 1e5)
        let chosen = range ?? 0...most
        let step = max(step ?? Self.roundStep((chosen.upperBound - chosen.lowerBound) / 8), 0.01)
        // A range of its own ends with a whole step.
        let range = range ?? 0...((most / step).rounded(.up) * step)
        let count = min(Self.maximumRows, Int((range.upperBound - range.lowerBound) / step + 1e-9))
        let lengths = (0...count).map { range.lowerBound + Double($0) * step }
        // The table has begun with the answer to 0.
        for length in lengths where length > 0 {
            rows.append(Row(asked: Points.text(CGFloat(length)), length: length, size: try ask(length)))
        }
        let curve = try AnswerCurve(to: range.upperBound, including: lengths) { length -> CGSize? in
            let size = try ask(length)
            return size.width.isFinite && size.height.isFinite ? size : nil
        }
        points = curve.points.filter { $0.asked >= range.lowerBound }
        breaks = try zip(points, points.dropFirst()).compactMap { left, right in
            guard right.asked - left.asked <= AnswerCurve.step, AnswerCurve.isJump(left.size, right.size) else {
                return nil
            }
            // A round length between both sides is the one that the author wrote, if it gives the second answer. A view
            // that is as wide as proposed differs from that by the distance.
            for digits in [1.0, 10, 100] {
                let round = (left.asked * digits).rounded(.down) / digits + 1 / digits
                guard round <= right.asked else { continue }
                let size = try ask(round)
                if !AnswerCurve.isJump(size, right.size) { return Break(at: round, before: left.size, after: size) }
            }
            return Break(at: right.asked, before: left.size, after: right.size)
        }
        (self.axis, self.other, self.range) = (axis, other, range)
    }

    /// Returns the next larger number that is 1, 2 or 5 times a power of ten.
    private static func roundStep(_ length: Double) -> Double {
        let power = pow(10, log10(length).rounded(.down))
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= length - 1e-9 } ?? length
    }

    private var axisName: String { axis == .horizontal ? "width" : "height" }

    /// Returns the table, the breaks and the curve.
    func lines(_ name: String, columns: Int? = nil) -> [String] {
        let rest = other.map { Points.text($0) } ?? "–"
        let form = axis == .horizontal ? "\(axisName) × \(rest)" : "\(rest) × \(axisName)"
        let width = max(axisName.count, rows.map(\.asked.count).max() ?? 0)
        func cell(_ text: String) -> String { String(repeating: " ", count: width - text.count) + text }
        var lines = ["\(name), asked for \(form)", "", "  \(cell(axisName))  size"]
        lines += rows.map { "  \(cell($0.asked))  \(Points.text($0.size))" }
        lines.append("")
        if breaks.isEmpty {
            lines.append(
                "no breaks from \(Points.text(CGFloat(range.lowerBound))) to \(Points.text(CGFloat(range.upperBound)))")
        } else {
            lines.append(breaks.count == 1 ? "1 break" : "\(breaks.count) breaks")
            lines += breaks.map {
                "  from \(Points.text(CGFloat($0.at))) on: \(Points.text($0.before)) → \(Points.text($0.after))"
            }
        }
        return lines + plot(columns)
    }

    // MARK: The curve

    private static let height = 6

    /// Returns the other length over the proposed one, in Braille dots; the length itself if the other one is constant.
    ///
    /// The curve fills a terminal of up to 100 columns, and has 60 columns in a pipe.
    private func plot(_ terminal: Int?) -> [String] {
        guard points.count > 1, let first = points.first else { return [] }
        func across(_ size: CGSize) -> Double { Double(axis == .horizontal ? size.height : size.width) }
        func along(_ size: CGSize) -> Double { Double(axis == .horizontal ? size.width : size.height) }
        let isFlat = points.allSatisfy { abs(across($0.size) - across(first.size)) < 0.01 }
        let value = isFlat ? along : across
        let title = (axis == .horizontal) == isFlat ? "width" : "height"
        let values = points.map { value($0.size) }
        guard let least = values.min(), let most = values.max(), most - least > 0.01 else { return [] }
        let labels = [0: Points.text(CGFloat(most)), Self.height - 1: Points.text(CGFloat(least))]
        let margin = labels.values.map(\.count).max() ?? 0
        let columns = terminal.map { max(20, min($0, 100) - margin - 2) } ?? 60
        var dots = [[UInt8]](repeating: [UInt8](repeating: 0, count: columns), count: Self.height)
        let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
        var last: Int?
        for x in 0..<(columns * 2) {
            let asked =
                range.lowerBound + (range.upperBound - range.lowerBound) * Double(x) / Double(columns * 2 - 1)
            let row = Int(
                ((most - interpolated(asked, value)) / (most - least) * Double(Self.height * 4 - 1)).rounded())
            for y in min(last ?? row, row)...max(last ?? row, row) { dots[y / 4][x / 2] |= bits[y % 4][x % 2] }
            last = row
        }
        let drawing = dots.enumerated().map { index, row in
            let label = labels[index] ?? ""
            let line = row.map { String(UnicodeScalar(0x2800 + UInt32($0)) ?? " ") }.joined()
            return String(repeating: " ", count: margin - label.count) + label + (label.isEmpty ? " │" : " ┤") + line
        }
        let (start, end) = (Points.text(CGFloat(range.lowerBound)), Points.text(CGFloat(range.upperBound)))
        let indent = String(repeating: " ", count: margin + 2)
        let gap = String(repeating: " ", count: max(1, columns - start.count - end.count))
        return ["", title] + drawing + [
            String(repeating: " ", count: margin + 1) + "└" + String(repeating: "─", count: columns),
            indent + start + gap + end,
        ]
    }

    /// Returns a value between the measured points.
    private func interpolated(_ asked: Double, _ value: (CGSize) -> Double) -> Double {
        guard let right = points.firstIndex(where: { $0.asked >= asked }), right > 0 else {
            return (asked <= points[0].asked ? points.first : points.last).map { value($0.size) } ?? 0
        }
        let (one, two) = (points[right - 1], points[right])
        let part = (asked - one.asked) / (two.asked - one.asked)
        return value(one.size) * (1 - part) + value(two.size) * part
    }

    // MARK: JSON

    /// Returns one line of JSON.
    func json(_ name: String) -> String {
        func number(_ length: CGFloat?) -> String {
            length.map { $0.isInfinite ? "\"inf\"" : JSON.number(Double($0)) } ?? "null"
        }
        func size(_ size: CGSize) -> String { "[\(number(size.width)),\(number(size.height))]" }
        let answers = rows.map { "{\"asked\":\(number($0.length)),\"size\":\(size($0.size))}" }
        let jumps = breaks.map {
            "{\"at\":\(JSON.number($0.at)),\"before\":\(size($0.before)),\"after\":\(size($0.after))}"
        }
        let curve = points.map { "[\(JSON.number($0.asked)),\(number($0.size.width)),\(number($0.size.height))]" }
        return "{\"v\":1,\"view\":\(JSON.text(name)),\"axis\":\"\(axisName)\",\"other\":\(number(other)),"
            + "\"answers\":[\(answers.joined(separator: ","))],\"breaks\":[\(jumps.joined(separator: ","))],"
            + "\"curve\":[\(curve.joined(separator: ","))]}"
    }
}
