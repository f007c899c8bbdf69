import GalleySDK

extension Look.Content {
    /// Returns the marks of the content in a frame that is animating to a size.
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
        case .figure(let figure): return figure.marks(in: frame, style)
        case .color(let color): return [.fill(Path(frame.onPixels(style.scale)), theme.color(color))]
        case .fade(let fade): return fade.marks(in: frame, settling: size, style, hue: hue)
        case .divider: return [.fill(Path(frame.onPixels(style.scale)), theme.separator)]
        case .progress(let fraction):
            let height = min(frame.height, 6)
            let bar = CGRect(x: frame.minX, y: frame.midY - height / 2, width: frame.width, height: height)
            var filled = bar
            // A bar that is not empty is at least as wide as it is high; a narrower one would look like a cut dot.
            filled.size.width = max(height, bar.width * CGFloat(fraction.isNaN ? 0 : min(max(fraction, 0), 1)))
            let track = Mark.fill(Path(.capsule, in: bar), theme.separator)
            return fraction > 0 ? [track, .fill(Path(.capsule, in: filled), theme.accent)] : [track]
        }
    }
}

extension CanvasFade {
    /// Returns the marks of both contents. The old one keeps its size, in the middle of the frame.
    fileprivate func marks(in frame: CGRect, settling size: CGSize, _ style: PictureStyle, hue: Double?) -> [Mark] {
        let place = CGRect(
            x: frame.midX - oldSize.width / 2, y: frame.midY - oldSize.height / 2, width: oldSize.width,
            height: oldSize.height)
        // A spring may overshoot.
        let shown = fraction.isNaN ? 1 : min(max(fraction, 0), 1)
        return old.marks(in: place, settling: oldSize, style, hue: hue).faded(1 - shown)
            + new.marks(in: frame, settling: size, style, hue: hue).faded(shown)
    }
}

extension [Mark] {
    /// Returns the marks with an opacity.
    fileprivate func faded(_ opacity: Double) -> [Mark] {
        if opacity == 0 { return [] }
        // Letters do not cover each other, so they need no group, and a film can interpolate them.
        var letters: [Mark] = []
        for mark in self {
            guard case .glyphs(let glyphs, let color, let x, let y) = mark else {
                return [.begin(Mark.Group(opacity: opacity))] + self + [.end]
            }
            letters.append(.glyphs(glyphs, color.opacity(opacity), x: x, y: y))
        }
        return letters
    }
}

extension CanvasImage {
    /// Returns the rectangle that the image covers in a frame.
    fileprivate func place(in frame: CGRect) -> CGRect {
        if isResizable { return frame }
        return CGRect(
            x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height)
    }
}

extension CGRect {
    /// Returns the rectangle with each edge on the nearest pixel edge. Edges are sharp, views that touch still touch,
    /// and the result is never empty.
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
