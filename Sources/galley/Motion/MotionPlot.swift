import Foundation
import GalleyCanvas
import GalleyMotion

/// A plot of a motion in 80 columns of Braille dots, two across and four down in each character.
struct MotionPlot {
    private let motion: SampledMotion
    private let title: String
    /// The time that the picture shows, in seconds.
    private let span: Double
    private let samples: [SampledMotion.Sample]

    /// The drawing's columns and rows, in characters.
    private static let (columns, rows) = (68, 16)

    init(_ motion: SampledMotion, title: String) {
        self.motion = motion
        self.title = title
        let end = motion.end ?? 10
        span = end > 1e-9 ? end * 1.02 : 1
        // Eight samples for each column of dots, so that no swing is missed.
        let count = Self.columns * 2 * 8
        let span = span
        samples = motion.samples(at: (0..<count).map { span * Double($0) / Double(count - 1) })
    }

    func lines() -> [String] {
        let values = samples.map(\.value) + [motion.from, motion.to]
        let (least, most) = (values.min()!, values.max()!)
        let reach = most > least ? most - least : 1
        var dots = [[UInt8]](repeating: [UInt8](repeating: 0, count: Self.columns), count: Self.rows)
        func row(_ value: Double) -> Int {
            Int(((most - value) / reach * Double(Self.rows * 4 - 1)).rounded())
        }
        func mark(_ x: Int, _ y: Int) {
            let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
            dots[y / 4][x / 2] |= bits[y % 4][x % 2]
        }
        // The target, dotted.
        for x in stride(from: 0, to: Self.columns * 2, by: 4) { mark(x, row(motion.to)) }
        var last: Int?
        for (index, sample) in samples.enumerated() where sample.value.isFinite {
            let y = row(sample.value)
            for between in min(last ?? y, y)...max(last ?? y, y) { mark(index / 8, between) }
            last = y
        }
        return ["\(title), from \(Self.number(motion.from)) to \(Self.number(motion.to))", "", "value"]
            + drawing(dots, least, most) + [""] + measures()
    }

    private func drawing(_ dots: [[UInt8]], _ least: Double, _ most: Double) -> [String] {
        let reach = most > least ? most - least : 1
        var labels: [Int: String] = [:]
        for value in [least, most, motion.from, motion.to] {
            labels[Int(((most - value) / reach * Double(Self.rows * 4 - 1)).rounded()) / 4] = Self.number(value)
        }
        let width = labels.values.map(\.count).max()!
        var lines = dots.enumerated().map { index, row in
            let label = labels[index] ?? ""
            let line = String(String.UnicodeScalarView(row.map { Unicode.Scalar(0x2800 + UInt32($0))! }))
            let padding = String(repeating: " ", count: width - label.count)
            return padding + label + (label.isEmpty ? " │" : " ┤") + line
        }
        let indent = String(repeating: " ", count: width + 1)
        var axis = Array(repeating: Character("─"), count: Self.columns)
        var times = Array(repeating: Character(" "), count: 80)
        let step = Self.step(span / 5)
        let ticks = Int(span / step)
        for tick in 0...ticks {
            let column = Int((Double(Self.columns - 1) * Double(tick) * step / span).rounded())
            axis[column] = "┬"
            let text = Self.number(Double(tick) * step) + (tick == ticks ? " s" : "")
            let start = min(width + 2 + column - text.count / 2, 80 - text.count)
            for (offset, character) in text.enumerated() { times[start + offset] = character }
        }
        lines.append(indent + "└" + String(axis))
        let text = String(times)
        lines.append(String(text.prefix(text.count - text.reversed().prefix { $0 == " " }.count)))
        return lines
    }

    /// Returns the next length of 1, 2, 5, 10 … at or above a length.
    private static func step(_ length: Double) -> Double {
        let power = pow(10, log10(length).rounded(.down))
        return power * ([1, 2, 5].first { $0 * power >= length } ?? 10)
    }

    private func measures() -> [String] {
        let way = motion.to - motion.from
        var lines: [String] = []
        if let end = motion.end {
            if let settled {
                lines.append("settles after   \(Self.number(settled, digits: 3)) s, within 0.1 % of the target")
            }
            lines.append("ends after      \(Self.number(end)) s")
        } else {
            lines.append("ends            never; the first \(Self.number(span)) s are shown")
        }
        let logical = motion.animation.logicalDuration(of: way, initialVelocity: motion.velocity)
        lines.append("counts as done  " + (logical.isFinite ? "after \(Self.number(logical)) s" : "never"))
        // The distance past the target, in the direction of the motion.
        let side: Double = way < 0 ? -1 : 1
        let past = samples.map { side * ($0.value - motion.to) }.max() ?? 0
        let share = way != 0 ? ", \(Self.number(past / abs(way) * 100)) %" : ""
        lines.append("overshoot       " + (past > 1e-9 * abs(way) ? "\(Self.number(past))\(share)" : "none"))
        let fastest = samples.map { abs($0.velocity) }.max() ?? 0
        lines.append("fastest         \(Self.number(fastest)) per second")
        return lines
    }

    /// The time from which the value stays within a thousandth of its way from the target.
    private var settled: Double? {
        let way = motion.to - motion.from
        guard motion.end != nil, way != 0,
            let last = samples.lastIndex(where: { abs($0.value - motion.to) > abs(way) / 1000 })
        else { return nil }
        return samples[min(last + 1, samples.count - 1)].time
    }

    /// Draws the plot into a file, and returns a line about the file.
    func write(to file: String, theme: PictureStyle.Theme) throws -> String {
        let chart = MotionChart(
            title: title, subtitle: "from \(Self.number(motion.from)) to \(Self.number(motion.to))",
            samples: samples.map { MotionChart.Sample(time: $0.time, value: $0.value, velocity: $0.velocity) },
            target: motion.to, settled: settled)
        let style = PictureStyle(theme: theme)
        switch try PictureFormat(file: file) {
        case .png: try chart.writePNG(to: file, style)
        case .svg: try chart.writeSVG(to: file, style)
        }
        return "\(file): \(Int(chart.size.width)) × \(Int(chart.size.height)) points"
    }

    /// Returns samples as lines: time, value and velocity.
    static func table(_ samples: [SampledMotion.Sample]) -> [String] {
        let rows =
            [["time", "value", "velocity"]]
            + samples.map { [$0.time, $0.value, $0.velocity].map { number($0, digits: 9) } }
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max()! }
        return rows.map { row in
            zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }.joined(separator: "  ")
        }
    }

    /// Returns a number with some significant digits.
    static func number(_ value: Double, digits: Int = 4) -> String {
        String(format: "%.\(digits)g", value == 0 ? 0 : value)
    }
}
