import GalleySDK

extension Look.Content {
    /// What is drawn of it in a frame, on the way to a size.
    func marks(in frame: CGRect, settling size: CGSize, _ style: PictureStyle, hue: Double?) -> [Mark] {
        let theme = style.theme
        switch self {
        case .none: return []
        case .tile(let label, let color):
            return Tile(label: label, frame: frame).marks(theme, color: color.map { theme.color($0) }, hue: hue)
        case .text(let text): return text.marks(in: frame, settling: size, theme)
        case .image(let image): return [.image(image.pixels, image.place(in: frame))]
        case .shape(let shape, let color):
            let frame = shape == .rectangle ? frame.onPixels(style.scale) : frame
            return [.fill(Path(shape, in: frame), color.map { theme.color($0) } ?? theme.primary)]
        case .color(let color): return [.fill(Path(frame.onPixels(style.scale)), theme.color(color))]
        case .divider: return [.fill(Path(frame.onPixels(style.scale)), theme.separator)]
        case .progress(let fraction):
            let height = min(frame.height, 6)
            let bar = CGRect(x: frame.minX, y: frame.midY - height / 2, width: frame.width, height: height)
            var filled = bar
            // What is filled at all is at least as wide as it is high, or it would look like a dot that is cut.
            filled.size.width = max(height, bar.width * CGFloat(fraction.isNaN ? 0 : min(max(fraction, 0), 1)))
            let track = Mark.fill(Path(.capsule, in: bar), theme.separator)
            return fraction > 0 ? [track, .fill(Path(.capsule, in: filled), theme.accent)] : [track]
        }
    }
}

extension CanvasText {
    /// The text in a frame: broken for its width, and cut to the lines that its height has room for. On the way to a
    /// larger size it is set for that one already: nothing is cut, and no line breaks for a bounce, that has room in the end.
    fileprivate func marks(in frame: CGRect, settling size: CGSize, _ theme: PictureStyle.Theme) -> [Mark] {
        let room = CGSize(width: max(frame.width, size.width), height: max(frame.height, size.height))
        let set = TypesetText(self, in: CGRect(origin: frame.origin, size: room))
        let color = self.color.map { theme.color($0) } ?? theme.primary
        return set.lines.map { line in
            let free = Double(frame.width) - line.width
            let share: Double =
                switch alignment {
                case .leading: line.isRightToLeft ? 1 : 0
                case .center: 0.5
                case .trailing: line.isRightToLeft ? 0 : 1
                }
            return .glyphs(
                line.glyphs, color, x: Double(frame.minX) + free * share, y: Double(frame.minY) + line.baseline)
        }
    }
}

extension CanvasImage {
    /// Where it lies in a frame.
    fileprivate func place(in frame: CGRect) -> CGRect {
        if isResizable { return frame }
        return CGRect(
            x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height)
    }
}

extension CGRect {
    /// With each edge on the nearest edge of a pixel, so that it is sharp, and views that touch still touch; never empty.
    func onPixels(_ scale: Double) -> CGRect {
        let scale = CGFloat(scale)
        func edges(_ start: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
            let first = (start * scale + 0.5).rounded(.down)
            let last = max(first + 1, ((start + length) * scale + 0.5).rounded(.down))
            return (first / scale, (last - first) / scale)
        }
        let (x, width) = edges(minX, self.width)
        let (y, height) = edges(minY, self.height)
        return CGRect(x: x, y: y, width: width, height: height)
    }
}
