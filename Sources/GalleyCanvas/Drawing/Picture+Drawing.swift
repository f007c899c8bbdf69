import GalleyEngine
import GalleyMotion
import GalleySDK
import GalleyFormatting

extension Picture {
    /// The maximum length of a side, in points. Larger coordinates lose the fractions of a point that pictures need.
    private static let sideLimit: CGFloat = 1e9

    /// Returns the picture as marks on a page, which has the root's size plus the margins.
    func drawing(_ style: PictureStyle) throws(CanvasError) -> Drawing {
        let margin = CGFloat(style.margin)
        guard style.scale > 0, style.scale.isFinite else {
            throw CanvasError("expected a scale above 0, such as 2, found \(style.scale)")
        }
        guard style.margin >= 0, style.margin.isFinite else {
            throw CanvasError("expected a margin of 0 points or more, found \(style.margin)")
        }
        guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else {
            throw CanvasError(
                "a picture of \(Points.text(size)) points cannot be drawn; propose a finite size to the root")
        }
        guard max(size.width, size.height, margin) <= Self.sideLimit else {
            throw CanvasError(
                "a picture of \(Points.text(size)) points with a margin of \(Points.text(Double(margin))) cannot be "
                    + "drawn; expected at most \(Points.text(Double(Self.sideLimit))) on a side; "
                    + "propose less to the root"
            )
        }
        let root = CGRect(origin: .zero, size: size)
        var drawing = Drawing(page: page.insetBy(dx: -margin, dy: -margin))
        drawing.marks = [.fill(Path(drawing.page), style.theme.page), .fill(Path(root), style.theme.background)]
        var content = ViewMarks(style: style, page: drawing.page, hues: TileHues(looks), looks: looks)
        for view in views { content.add(view) }
        drawing.marks += content.finish()
        if !style.overlays.isEmpty || !badges.isEmpty {
            var overlays = OverlayMarks(self, style, page: drawing.page)
            drawing.marks += overlays.all()
        }
        return drawing
    }
}

/// Collects the marks of views in the order in which they are drawn.
struct ViewMarks {
    let style: PictureStyle
    /// The visible area, when no effect moves it.
    let page: CGRect
    let hues: TileHues
    let looks: [NodeID: Look]
    var marks: [Mark] = []

    /// The marks that begin before a view's content and end after the views below it.
    private struct Open {
        var level: Int
        var isGroup: Bool
        var border: Mark?
        /// The number of views directly below a masked view that were met; the second one is the mask.
        var met: Int?
    }
    private var open: [Open] = []
    /// The level of an invisible view, while the views below it are skipped.
    private var invisible: Int?

    init(style: PictureStyle, page: CGRect, hues: TileHues, looks: [NodeID: Look]) {
        (self.style, self.page, self.hues, self.looks) = (style, page, hues, looks)
    }

    mutating func add(_ view: PresentedView) {
        close(to: view.level)
        if let last = open.indices.last, let met = open[last].met, open[last].level == view.level - 1 {
            open[last].met = met + 1
            if met == 1 { marks.append(.mask) }
        }
        if let level = invisible {
            if view.level > level { return }
            invisible = nil
        }
        let look = looks[view.node] ?? Look()
        let frame = Self.drawable(view.frame, page, scale: style.scale)
        let group = group(of: view, look, frame)
        if !(group.opacity > 0) || group.scales.x == 0 || group.scales.y == 0 {
            invisible = view.level
            return
        }
        if !group.isPlain { marks.append(.begin(group)) }
        if let frame {
            marks += look.content.marks(in: frame, settling: view.layoutSize, style, hue: hues[view.node])
        }
        let border = frame.flatMap { frame in look.border.flatMap { mark(of: $0, look.clipShape, frame) } }
        if !group.isPlain || border != nil {
            open.append(
                Open(level: view.level, isGroup: !group.isPlain, border: border, met: group.isMasked ? 0 : nil))
        }
    }

    mutating func finish() -> [Mark] {
        close(to: .min)
        return marks
    }

    private mutating func close(to level: Int) {
        while let last = open.last, last.level >= level {
            if let border = last.border { marks.append(border) }
            if last.isGroup { marks.append(.end) }
            open.removeLast()
        }
    }

    func group(of view: PresentedView, _ look: Look, _ frame: CGRect?) -> Mark.Group {
        var group = Mark.Group()
        let opacity = view.effect.opacity * look.opacity
        group.opacity = opacity.isNaN ? 1 : min(max(opacity, 0), 1)
        guard let frame else {
            // A view that is clipped to an empty shape is invisible. Without a clip, the views below it are visible.
            if look.clipShape != nil { group.opacity = 0 }
            return group
        }
        group.clip = look.clipShape.map { Path($0, in: frame) }
        let effect = view.effect
        // A view with an extreme scale is not drawn.
        if effect.scale.isFinite, effect.scale != 1 { group.scale = abs(effect.scale) > 1000 ? 0 : effect.scale }
        if effect.rotation.isFinite { group.rotation = effect.rotation }
        let anchor = CGPoint(
            x: frame.minX + effect.anchor.x * frame.width, y: frame.minY + effect.anchor.y * frame.height)
        if anchor.x.isFinite, anchor.y.isFinite { group.anchor = anchor }
        if abs(effect.offset.width) < 1e6, abs(effect.offset.height) < 1e6 { group.offset = effect.offset }
        if let own = look.effect { apply(own, to: &group, frame) }
        return group
    }

    private func apply(_ effect: CanvasEffect, to group: inout Mark.Group, _ frame: CGRect) {
        func length(_ value: Double) -> Double { value.isFinite ? min(max(value, -10_000), 10_000) : 0 }
        switch effect {
        case .rotation(let degrees, let anchor):
            let place = anchor.place(in: frame)
            guard degrees.isFinite, place.x.isFinite, place.y.isFinite else { return }
            (group.rotation, group.anchor) = (degrees, place)
        case .scale(let x, let y, let anchor):
            let place = anchor.place(in: frame)
            guard x.isFinite, y.isFinite, abs(x) <= 1000, abs(y) <= 1000, place.x.isFinite, place.y.isFinite else {
                return
            }
            (group.scale, group.scaleY, group.anchor) = (x, y == x ? nil : y, place)
        case .shadow(let color, let radius, let x, let y):
            let color = style.theme.color(color)
            guard color.alpha > 0 else { return }
            group.filter = .shadow(color, radius: max(length(radius), 0), x: length(x), y: length(y))
        case .blur(let radius): if radius > 0 { group.filter = .blur(length(radius)) }
        case .tone(let tone, let amount): if amount.isFinite { group.filter = .matrix(tone.matrix(amount)) }
        case .multiply(let color):
            let color = style.theme.color(color)
            group.filter = .matrix(
                [color.red, color.green, color.blue, color.alpha].enumerated().flatMap { row, factor in
                    (0..<5).map { $0 == row ? factor : 0 }
                })
        case .blend(let mode): group.blend = mode
        case .mask: group.isMasked = true
        }
    }

    func mark(of border: CanvasBorder, _ shape: CanvasShape?, _ frame: CGRect) -> Mark? {
        guard border.width > 0, border.width.isFinite else { return nil }
        // The middle of the line lies half its width inside the frame.
        let width = min(CGFloat(border.width), min(frame.width, frame.height) / 2)
        var shape = shape ?? .rectangle
        if case .roundedRectangle(let radius) = shape {
            shape = .roundedRectangle(cornerRadius: max(0, radius - Double(width / 2)))
        }
        let middle = frame.insetBy(dx: width / 2, dy: width / 2)
        return .stroke(Path(shape, in: middle), style.theme.color(border.color), width: Double(width))
    }

    /// Returns a frame within Cairo's range of coordinates, cut far outside the page; nil for a frame that is empty,
    /// not a number, or too far away.
    static func drawable(_ frame: CGRect, _ page: CGRect, scale: Double) -> CGRect? {
        // Cairo has 24 bits for whole pixels.
        let reach = CGFloat(min(4_000_000 / scale, 1_000_000))
        let (left, top) = (frame.origin.x, frame.origin.y)
        let (right, bottom) = (left + frame.size.width, top + frame.size.height)
        let (first, last) = (max(left, page.minX - reach), min(right, page.maxX + reach))
        let (upper, lower) = (max(top, page.minY - reach), min(bottom, page.maxY + reach))
        // Comparisons with NaN are false, so this also refuses frames with NaN.
        guard right > left, bottom > top, last > first, lower > upper else { return nil }
        return CGRect(x: first, y: upper, width: last - first, height: lower - upper)
    }
}
