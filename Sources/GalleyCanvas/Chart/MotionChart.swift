import GalleySDK

/// How a value moves, as a picture: the value over time, and under it its velocity.
public struct MotionChart: Sendable {
    /// What a value is at one time.
    public struct Sample: Hashable, Sendable {
        /// In seconds.
        public var time: Double
        /// The value.
        public var value: Double
        /// How fast it changes, per second.
        public var velocity: Double

        /// A sample.
        public init(time: Double, value: Double, velocity: Double) {
            (self.time, self.value, self.velocity) = (time, value, velocity)
        }
    }

    /// What moves, in a few words.
    public var title: String
    /// More about it, in one line.
    public var subtitle: String
    /// In the order of their times.
    public var samples: [Sample]
    /// Where the value goes.
    public var target: Double
    /// When the value stays near its target; nil: not in the time that is shown.
    public var settled: Double?

    /// A chart of samples.
    public init(title: String, subtitle: String, samples: [Sample], target: Double, settled: Double?) {
        (self.title, self.subtitle, self.samples) = (title, subtitle, samples)
        (self.target, self.settled) = (target, settled)
    }

    /// Its size in points.
    public var size: CGSize { Self.page.size }

    /// Writes the chart as a PNG file; of the style, the theme and the scale count.
    ///
    /// - Throws: `CanvasError` for a scale that is out of range, and where the file cannot be written.
    public func writePNG(to path: String, _ style: PictureStyle = PictureStyle()) throws(CanvasError) {
        try OutputFile(path).write(drawing(style.theme).raster(scale: style.scale).png())
    }

    /// Writes the chart as an SVG file; of the style, the theme counts.
    ///
    /// - Throws: `CanvasError` where the file cannot be written.
    public func writeSVG(to path: String, _ style: PictureStyle = PictureStyle()) throws(CanvasError) {
        try OutputFile(path).write(Array(drawing(style.theme).svg().utf8))
    }

    // MARK: Drawing

    private static let page = CGRect(x: 0, y: 0, width: 720, height: 460)
    /// Where the value's line lies, and the velocity's.
    private static let valueArea = CGRect(x: 64, y: 84, width: 616, height: 226)
    private static let velocityArea = CGRect(x: 64, y: 346, width: 616, height: 60)

    private func drawing(_ theme: PictureStyle.Theme) -> Drawing {
        let times = ChartAxis(0...max(samples.last?.time ?? 1, 1e-12), most: 8)
        let seen = samples.filter { $0.time.isFinite && $0.value.isFinite && $0.velocity.isFinite }
        let values = ChartAxis(seen.map(\.value) + [target], most: 6)
        let speeds = ChartAxis(seen.map(\.velocity) + [0], most: 3)
        var chart = ChartMarks(theme: theme)
        chart.marks.append(.fill(Path(Self.page), theme.background))
        chart.text(title, at: CGPoint(x: 32, y: 30), Font(size: 17, weight: .semibold), theme.primary)
        chart.text(subtitle, at: CGPoint(x: 32, y: 54), Font(size: 12), theme.secondary)

        func x(_ time: Double) -> CGFloat { times.place(time, from: Self.valueArea.minX, to: Self.valueArea.maxX) }
        func y(_ value: Double) -> CGFloat { values.place(value, from: Self.valueArea.maxY, to: Self.valueArea.minY) }
        func dy(_ speed: Double) -> CGFloat {
            speeds.place(speed, from: Self.velocityArea.maxY, to: Self.velocityArea.minY)
        }
        for tick in values.ticks { chart.tick(values.text(tick), y(tick), Self.valueArea) }
        for tick in speeds.ticks { chart.tick(speeds.text(tick), dy(tick), Self.velocityArea) }
        for tick in times.ticks {
            let unit = tick == times.ticks.last ? " s" : ""
            chart.text(
                times.text(tick) + unit, at: CGPoint(x: x(tick), y: Self.velocityArea.maxY + 20), Font(size: 11),
                theme.secondary, .center)
        }
        chart.text(
            "velocity, per second", at: CGPoint(x: Self.velocityArea.minX, y: Self.velocityArea.minY - 10),
            Font(size: 11), theme.secondary)
        // The target, and where the value has come to rest.
        let accent = theme.accent
        chart.marks.append(
            .stroke(
                Path(through: [CGPoint(x: Self.valueArea.minX, y: y(target)), CGPoint(x: Self.valueArea.maxX, y: y(target))]),
                theme.secondary, width: 1, dashes: [4, 4]))
        chart.line(seen.map { CGPoint(x: x($0.time), y: dy($0.velocity)) }, theme.secondary, width: 1.25)
        chart.line(seen.map { CGPoint(x: x($0.time), y: y($0.value)) }, accent, width: 2.5)
        guard let settled, let point = seen.last(where: { $0.time <= settled }) else {
            return Drawing(page: Self.page, marks: chart.marks)
        }
        let place = CGPoint(x: x(settled), y: y(point.value))
        chart.marks.append(
            .stroke(
                Path(through: [CGPoint(x: place.x, y: place.y + 9), CGPoint(x: place.x, y: Self.valueArea.maxY)]),
                accent.opacity(0.5), width: 1, dashes: [2, 3]))
        chart.dot(place, accent)
        let isLeft = place.x > Self.valueArea.midX
        chart.text(
            "settles after \(ChartAxis.text(settled, digits: 3)) s",
            at: CGPoint(x: place.x + (isLeft ? -8 : 8), y: Self.valueArea.maxY - 8), Font(size: 12, weight: .medium),
            accent, isLeft ? .trailing : .leading)
        return Drawing(page: Self.page, marks: chart.marks)
    }
}

/// Collects the marks of a chart.
private struct ChartMarks {
    let theme: PictureStyle.Theme
    var marks: [Mark] = []

    init(theme: PictureStyle.Theme) { self.theme = theme }

    /// Words in one line; the point is where their line begins, ends, or has its middle.
    mutating func text(
        _ string: String, at point: CGPoint, _ font: Font, _ color: RGBA, _ alignment: Text.Alignment = .leading
    ) {
        let set = TypesetText(Text(string, font: font, lineLimit: 1), width: 640, height: nil)
        guard let line = set.lines.first else { return }
        let share = alignment == .leading ? 0 : alignment == .center ? 0.5 : 1
        marks.append(.glyphs(line.glyphs, color, x: Double(point.x) - share * line.width, y: Double(point.y)))
    }

    /// A hairline across an area, and its label at the left.
    mutating func tick(_ label: String, _ y: CGFloat, _ area: CGRect) {
        marks.append(
            .stroke(
                Path(through: [CGPoint(x: area.minX, y: y), CGPoint(x: area.maxX, y: y)]), theme.separator, width: 0.5))
        text(label, at: CGPoint(x: area.minX - 10, y: y + 4), Font(size: 11), theme.secondary, .trailing)
    }

    mutating func line(_ points: [CGPoint], _ color: RGBA, width: Double) {
        guard points.count > 1 else { return }
        marks.append(.stroke(Path(through: points), color, width: width))
    }

    mutating func dot(_ point: CGPoint, _ color: RGBA) {
        func circle(_ radius: CGFloat) -> Path {
            Path(.circle, in: CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
        }
        marks += [.fill(circle(6), theme.background), .fill(circle(4), color)]
    }
}
