import GalleySDK

/// A chart of a motion: the value over time, and below it the velocity.
public struct MotionChart: Sendable {
    /// The value at one time.
    public struct Sample: Hashable, Sendable {
        /// The time in seconds.
        public var time: Double
        /// The value.
        public var value: Double
        /// The velocity, per second.
        public var velocity: Double

        /// Makes a sample.
        public init(time: Double, value: Double, velocity: Double) {
            (self.time, self.value, self.velocity) = (time, value, velocity)
        }
    }

    /// The title.
    public var title: String
    /// The subtitle, in one line.
    public var subtitle: String
    /// The samples, in the order of their times.
    public var samples: [Sample]
    /// The target of the value.
    public var target: Double
    /// The time from which the value stays near its target, in seconds; nil if it is not within the chart.
    public var settled: Double?

    /// Makes a chart of samples.
    public init(title: String, subtitle: String, samples: [Sample], target: Double, settled: Double?) {
        (self.title, self.subtitle, self.samples) = (title, subtitle, samples)
        (self.target, self.settled) = (target, settled)
    }

    /// The size, in points.
    public var size: CGSize { Self.page.size }

    /// Writes the chart as a PNG file. Only the style's theme and scale are used.
    ///
    /// - Throws: `CanvasError` for a scale out of range, and if the file cannot be written.
    public func writePNG(to path: String, _ style: PictureStyle = PictureStyle()) throws(CanvasError) {
        try OutputFile(path).write(drawing(style.theme).raster(scale: style.scale).png())
    }

    /// Writes the chart as an SVG file. Only the style's theme is used.
    ///
    /// - Throws: `CanvasError` if the file cannot be written.
    public func writeSVG(to path: String, _ style: PictureStyle = PictureStyle()) throws(CanvasError) {
        try OutputFile(path).write(Array(drawing(style.theme).svg().utf8))
    }

    // MARK: Drawing

    private static let page = CGRect(x: 0, y: 0, width: 720, height: 460)

    private func drawing(_ theme: PictureStyle.Theme) -> Drawing {
        let seen = samples.filter { $0.time.isFinite && $0.value.isFinite && $0.velocity.isFinite }
        let times = ChartAxis(seen.map(\.time) + [0], most: 8)
        let values = ChartAxis(seen.map(\.value) + [target], most: 6)
        let speeds = ChartAxis(seen.map(\.velocity) + [0], most: 4)
        // The area of the value's line, and below it that of the velocity's, to the right of the widest label.
        let labels = values.ticks.map(values.text) + speeds.ticks.map(speeds.text)
        let left = 42 + (labels.map { ChartMarks.set($0, ChartMarks.small).size.width }.max() ?? 0)
        let valueArea = CGRect(x: left, y: 84, width: Self.page.width - 32 - left, height: 226)
        let velocityArea = CGRect(x: left, y: 352, width: valueArea.width, height: 56)
        var chart = ChartMarks(theme: theme)
        chart.marks.append(.fill(Path(Self.page), theme.background))
        chart.text(title, at: CGPoint(x: 32, y: 30), CanvasFont(size: 17, weight: .semibold), theme.primary)
        chart.text(subtitle, at: CGPoint(x: 32, y: 54), CanvasFont(size: 12), theme.secondary)

        func x(_ time: Double) -> CGFloat { times.place(time, from: valueArea.minX, to: valueArea.maxX) }
        func y(_ value: Double) -> CGFloat { values.place(value, from: valueArea.maxY, to: valueArea.minY) }
        func dy(_ speed: Double) -> CGFloat {
            speeds.place(speed, from: velocityArea.maxY, to: velocityArea.minY)
        }
        for tick in values.ticks { chart.tick(values.text(tick), y(tick), valueArea) }
        for tick in speeds.ticks { chart.tick(speeds.text(tick), dy(tick), velocityArea) }
        for tick in times.ticks {
            let unit = tick == times.ticks.last ? " s" : ""
            chart.text(
                times.text(tick) + unit, at: CGPoint(x: x(tick), y: velocityArea.maxY + 20), ChartMarks.small,
                theme.secondary, .center)
        }
        chart.text(
            "velocity, per second", at: CGPoint(x: velocityArea.minX, y: velocityArea.minY - 10),
            ChartMarks.small, theme.secondary)
        // The target, and the point where the value comes to rest.
        let ends = [valueArea.minX, valueArea.maxX].map { CGPoint(x: $0, y: y(target)) }
        chart.line(ends, theme.secondary, width: 1, dashes: [4, 4])
        chart.line(seen.map { CGPoint(x: x($0.time), y: dy($0.velocity)) }, theme.secondary, width: 1.25)
        chart.line(seen.map { CGPoint(x: x($0.time), y: y($0.value)) }, theme.accent, width: 2.5)
        if let settled, let point = seen.last(where: { $0.time <= settled }) {
            chart.rest(
                at: CGPoint(x: x(settled), y: y(point.value)), in: valueArea,
                "settles after \(ChartAxis.text(settled, digits: 3)) s")
        }
        return Drawing(page: Self.page, marks: chart.marks)
    }
}

/// Collects the marks of a chart.
private struct ChartMarks {
    let theme: PictureStyle.Theme
    var marks: [Mark] = []

    /// The font of labels at axes.
    static let small = CanvasFont(size: 11)

    init(theme: PictureStyle.Theme) { self.theme = theme }

    static func set(_ string: String, _ font: CanvasFont) -> TypesetText {
        TypesetText(CanvasText(string, font: font, lineLimit: 1), width: 640, height: nil)
    }

    /// Adds a line of text. The point is the start, the middle or the end of its baseline, depending on the alignment.
    mutating func text(
        _ string: String, at point: CGPoint, _ font: CanvasFont, _ color: RGBA,
        _ alignment: CanvasText.Alignment = .leading
    ) {
        guard let line = Self.set(string, font).lines.first else { return }
        let share = alignment == .leading ? 0 : alignment == .center ? 0.5 : 1
        marks.append(.glyphs(line.glyphs, color, x: Double(point.x) - share * line.width, y: Double(point.y)))
    }

    /// Adds a hairline across an area, with a label at its left.
    mutating func tick(_ label: String, _ y: CGFloat, _ area: CGRect) {
        line([area.minX, area.maxX].map { CGPoint(x: $0, y: y) }, theme.separator, width: 0.5)
        text(label, at: CGPoint(x: area.minX - 10, y: y + 4), ChartMarks.small, theme.secondary, .trailing)
    }

    mutating func line(_ points: [CGPoint], _ color: RGBA, width: Double, dashes: [Double] = []) {
        guard points.count > 1 else { return }
        marks.append(.stroke(Path(through: points), color, width: width, dashes: dashes))
    }

    /// Adds a dot where the line comes to rest, and a label at the area's other end, away from the line.
    mutating func rest(at point: CGPoint, in area: CGRect, _ words: String) {
        let isLow = point.y > area.midY
        let (near, far) = isLow ? (point.y - 9, area.minY) : (point.y + 9, area.maxY)
        line(
            [CGPoint(x: point.x, y: near), CGPoint(x: point.x, y: far)], theme.accent.opacity(0.5), width: 1,
            dashes: [2, 3])
        for (radius, color) in [(6.0 as CGFloat, theme.background), (4, theme.accent)] {
            let frame = CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
            marks.append(.fill(Path(.circle, in: frame), color))
        }
        let isLeft = point.x > area.midX
        text(
            words, at: CGPoint(x: point.x + (isLeft ? -8 : 8), y: isLow ? far + 14 : far - 8),
            CanvasFont(size: 12, weight: .medium), theme.accent, isLeft ? .trailing : .leading)
    }
}
