import GalleySDK

/// A rounded tile with a centred label, which shows a view that has no look of its own.
struct Tile {
    var label: String
    var frame: CGRect

    /// The font sizes of labels, in points. A label has the largest size that fits. There are few sizes, so that tiles
    /// look alike.
    private static let sizes = [13.0, 11, 9]

    func marks(_ theme: PictureStyle.Theme, color: RGBA?, hue: Double?) -> [Mark] {
        var colors = theme.tile(hue: hue ?? PictureStyle.Theme.hues[0])
        if let color {
            let (degrees, chroma) = color.hue
            colors = theme.tile(hue: degrees, chroma: min(1, chroma / 0.12))
            colors.fill.alpha = color.alpha
        }
        let radius = min(8, Double(min(frame.width, frame.height)) * 0.25)
        let ground = Mark.fill(Path(.roundedRectangle(cornerRadius: radius), in: frame), colors.fill)
        guard let text else { return [ground] }
        let place = labelFrame(text)
        return [
            ground,
            .glyphs(
                text.lines.first?.glyphs ?? [], colors.label, x: Double(place.minX),
                y: Double(place.minY + text.firstBaseline)),
        ]
    }

    /// The frame of the label; empty if the label does not fit.
    var labelFrame: CGRect { text.map { labelFrame($0) } ?? .zero }

    private func labelFrame(_ text: TypesetText) -> CGRect {
        CGRect(
            x: frame.midX - text.size.width / 2, y: frame.midY - text.size.height / 2, width: text.size.width,
            height: text.size.height)
    }

    private var text: TypesetText? {
        let shown = shortLabel
        guard !shown.isEmpty, frame.height > 9, frame.width > 6 else { return nil }
        return Self.sizes.lazy.map { size in
            TypesetText(
                CanvasText(shown, font: CanvasFont(size: size, weight: .semibold), lineLimit: 1), width: nil,
                height: nil)
        }
        .first { $0.size.width <= frame.width - 6 && $0.size.height <= frame.height }
    }

    /// The label; for a repeated view only its numbers, so `chip[12]` becomes 12.
    private var shortLabel: String {
        guard label.hasSuffix("]"), let bracket = label.firstIndex(of: "[") else { return label }
        let numbers = label[label.index(after: bracket)...].dropLast().replacing("][", with: ".")
        return numbers.allSatisfy { $0.isNumber || $0 == "." } ? String(numbers) : label
    }
}
