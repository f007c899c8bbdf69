import GalleyEngine
import GalleyMotion
import GalleySDK
import GalleyFormatting

/// Draws a layout's decisions over its picture.
struct OverlayMarks {
    let picture: Picture
    let style: PictureStyle
    let views: [(view: PresentedView, frame: CGRect)]
    /// The labels, and other content that must stay readable.
    var labels: LabelPlacing
    /// The frames of leaves, which only their own labels may cover.
    private var leaves: LabelPlacing
    var marks: [Mark] = []
    /// Labels for which no room was found.
    private var labelsLeftOut = 0

    /// The font of labels.
    static let font = CanvasFont(size: 8, weight: .medium)

    init(_ picture: Picture, _ style: PictureStyle, page: CGRect) {
        self.picture = picture
        self.style = style
        labels = LabelPlacing(page: page)
        leaves = LabelPlacing(page: page)
        views = picture.views.compactMap { view in
            guard !view.isLeaving, let frame = ViewMarks.drawable(view.frame, page, scale: style.scale) else {
                return nil
            }
            return (view, frame)
        }
    }

    /// Returns the marks of all overlays that the style requests, with the labels last.
    mutating func all() -> [Mark] {
        for (index, (view, frame)) in views.enumerated() {
            if isLeaf(index) { leaves.take(frame) }
            switch picture.looks[view.node]?.content.settled {
            case .tile(let label, _)?: labels.take(Tile(label: label, frame: frame).labelFrame)
            case .text?: labels.take(frame)
            default: break
            }
        }
        var texts: [Mark] = []
        if style.overlays.contains(.spacing) { texts += spacing() }
        if style.overlays.contains(.frames) { frames() }
        if style.overlays.contains(.guides) { guides() }
        if style.overlays.contains(.proposals) {
            texts += proposals()
        } else if style.overlays.contains(.frames) {
            texts += sizes()
        }
        if style.overlays.contains(.overflow) { texts += overflows() }
        return marks + texts + badges() + missing()
    }

    /// Returns the number of labels that had no room, in the page's lower left corner.
    private func missing() -> [Mark] {
        guard labelsLeftOut > 0 else { return [] }
        let words = labelsLeftOut == 1 ? "1 more label has no room" : "\(labelsLeftOut) more labels have no room"
        let set = TypesetText(CanvasText(words, font: Self.font), width: nil, height: nil)
        let (page, size) = (labels.page, CGSize(width: set.size.width + 4, height: 9))
        let corner = CGRect(x: page.minX + 2, y: page.maxY - size.height - 2, width: size.width, height: size.height)
        return tag(set, corner, style.theme.secondary)
    }

    // MARK: Badges

    /// Returns a frame around each view with a badge, and the badge's words at the frame's corner, over everything
    /// else.
    private func badges() -> [Mark] {
        let color = style.theme.color(.named(.red))
        return views.flatMap { view, frame -> [Mark] in
            guard let words = picture.badges[view.node] else { return [] }
            let path = Path(frame.onPixels(style.scale).insetBy(dx: -0.5, dy: -0.5))
            let set = TypesetText(CanvasText(words, font: Self.font), width: nil, height: nil)
            let (width, height) = (set.size.width + 8, CGFloat(12))
            // Above the frame if the page has room there, otherwise inside.
            let y = frame.minY - height >= labels.page.minY ? frame.minY - height : frame.minY
            let tag = CGRect(x: max(frame.minX - 1, labels.page.minX), y: y, width: width, height: height)
            let baseline = Double(tag.midY - set.size.height / 2 + set.firstBaseline)
            return [
                .stroke(path, color, width: 1, dashes: [3, 2]),
                .fill(Path(.roundedRectangle(cornerRadius: 2), in: tag), color),
                .glyphs(
                    set.lines.first?.glyphs ?? [], style.theme.background, x: Double(tag.minX + 4), y: baseline),
            ]
        }
    }

    // MARK: Frames

    private mutating func frames() {
        var drawn: [CGRect] = []
        let color = style.theme.accent
        for (index, (view, frame)) in views.enumerated() {
            // A modifier often has the frame of its child; the frame is drawn once.
            if index + 1 < views.count, views[index + 1].view.level > view.level, views[index + 1].frame == frame {
                continue
            }
            drawn.append(frame)
            let path = Path(frame.onPixels(style.scale).insetBy(dx: 0.25, dy: 0.25))
            let isLeaf = isLeaf(index)
            marks.append(.stroke(path, color.opacity(isLeaf ? 0.9 : 0.6), width: 0.5, dashes: isLeaf ? [] : [2, 2]))
        }
    }

    private func isLeaf(_ index: Int) -> Bool {
        index + 1 >= views.count || views[index + 1].view.level <= views[index].view.level
    }

    private mutating func sizes() -> [Mark] {
        // Leaves come first, because the sizes of containers often follow from their leaves.
        let order = views.indices.filter(isLeaf) + views.indices.filter { !isLeaf($0) }
        return order.flatMap { label(Points.text(views[$0].view.frame.size), of: $0, style.theme.accent) }
    }

    // MARK: Guides

    private mutating func guides() {
        for (view, frame) in views {
            guard case .text(let text)? = picture.looks[view.node]?.content.settled else { continue }
            let set = TypesetText(text, in: frame)
            let color = style.theme.color(.named(.pink))
            for (baseline, dashes) in [(set.firstBaseline, []), (set.lastBaseline, [3, 2])] as [(CGFloat, [Double])] {
                if !dashes.isEmpty, set.lines.count < 2 { continue }
                let y = frame.minY + baseline
                let line = Path(through: [CGPoint(x: frame.minX - 6, y: y), CGPoint(x: frame.maxX + 6, y: y)])
                marks.append(.stroke(line, color, width: 0.5, dashes: dashes))
            }
        }
    }

    // MARK: Spacing

    private mutating func spacing() -> [Mark] {
        var texts: [Mark] = []
        let color = style.theme.color(.named(.orange))
        for siblings in siblings() {
            for gap in Gap.between(siblings) {
                guard let frame = ViewMarks.drawable(gap.frame, labels.page, scale: style.scale) else { continue }
                marks.append(.fill(Path(frame), color.opacity(0.12)))
                marks.append(.begin(Mark.Group(clip: Path(frame))))
                marks.append(.stroke(Self.hatching(frame.intersection(labels.page)), color.opacity(0.55), width: 0.5))
                marks.append(.end)
                texts += number(of: gap, in: frame)
            }
        }
        return texts
    }

    /// Returns the frames of the children of each container that has several.
    private func siblings() -> [[CGRect]] {
        var result: [[CGRect]] = []
        /// The current siblings at each level.
        var open: [[CGRect]] = []
        func close(to level: Int) {
            while open.count > level { if let last = open.popLast(), last.count > 1 { result.append(last) } }
        }
        for (view, frame) in views {
            close(to: view.level + 1)
            while open.count <= view.level { open.append([]) }
            open[view.level].append(frame)
        }
        close(to: 0)
        return result
    }

    static func hatching(_ frame: CGRect) -> Path {
        var path = Path()
        let reach = frame.width + frame.height
        // Draws a few thousand lines at most, however large the gap.
        let step = max(3, reach / 4096)
        // Lines lie at multiples of the step, so that those of neighbouring gaps meet.
        let first = ((frame.minX + frame.minY) / step).rounded(.down)
        for line in 0...Int((reach / step).rounded(.up)) {
            let start = (first + CGFloat(line)) * step
            guard start < frame.maxX + frame.maxY else { break }
            path.elements += [
                .move(CGPoint(x: start - frame.minY, y: frame.minY)),
                .line(CGPoint(x: start - frame.maxY, y: frame.maxY)),
            ]
        }
        return path
    }

    private mutating func number(of gap: Gap, in frame: CGRect) -> [Mark] {
        let color = style.theme.color(.named(.orange))
        let set = TypesetText(CanvasText(Points.text(Double(gap.length)), font: Self.font), width: nil, height: nil)
        let size = CGSize(width: set.size.width + 2, height: 8)
        let place = CGRect(
            x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height)
        let isLong = gap.axis == .horizontal ? frame.height >= size.height : frame.width >= size.width
        guard isLong, let place = labels.place([place]) else { return [] }
        return tag(set, place, color)
    }

    // MARK: Proposals

    private mutating func proposals() -> [Mark] {
        views.indices.flatMap { index -> [Mark] in
            let view = views[index].view
            guard let proposal = picture.proposals[view.node] else { return [] }
            let text = "\(proposal.text) → \(Points.text(view.frame.size))"
            return label(text, of: index, style.theme.color(.named(.purple)))
        }
    }

    // MARK: Labels

    /// Returns a label at a corner of a view, inside or outside, where there is room.
    private mutating func label(_ text: String, of index: Int, _ color: RGBA) -> [Mark] {
        let set = TypesetText(CanvasText(text, font: Self.font), width: nil, height: nil)
        let (width, height) = (set.size.width + 4, CGFloat(9))
        let frame = views[index].frame
        var places: [CGRect] = []
        func add(_ x: CGFloat, _ y: CGFloat) { places.append(CGRect(x: x, y: y, width: width, height: height)) }
        if frame.width >= width + 2, frame.height >= height + 2 {
            for y in [frame.minY + 1, frame.maxY - height - 1] {
                add(frame.minX + 1, y)
                add(frame.maxX - width - 1, y)
            }
        }
        let inside = isLeaf(index) ? places : []
        if isLeaf(index) { places = [] }
        for y in [frame.minY - height, frame.maxY] {
            add(frame.minX, y)
            add(frame.maxX - width, y)
        }
        guard let place = labels.place(inside + places.filter(leaves.isFree)) else {
            labelsLeftOut += 1
            return []
        }
        return tag(set, place, color)
    }

    func tag(_ text: TypesetText, _ frame: CGRect, _ color: RGBA) -> [Mark] {
        let x = Double(frame.midX - text.size.width / 2)
        let y = Double(frame.midY - text.size.height / 2 + text.firstBaseline)
        return [
            .fill(Path(.roundedRectangle(cornerRadius: 2), in: frame), style.theme.background.opacity(0.85)),
            .glyphs(text.lines.first?.glyphs ?? [], color.readable(on: style.theme), x: x, y: y),
        ]
    }
}
