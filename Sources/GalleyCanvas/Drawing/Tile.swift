import GalleySDK

/// A rounded tile with its label in the middle: what a view without a look of its own is shown as.
struct Tile {
    var label: String
    var frame: CGRect

    /// Labels have at most this size, in points, and are left out below the other.
    private static let (largest, smallest) = (13.0, 7.5)

    func marks(_ theme: PictureStyle.Theme, color: RGBA?, hue: Double?) -> [Mark] {
        var colors = theme.tile(hue: hue ?? PictureStyle.Theme.hues[0])
        if let color {
            let (degrees, chroma) = color.hue
            colors = theme.tile(hue: degrees, chroma: min(1, chroma / 0.12))
            colors.fill.alpha = color.alpha
        }
        let radius = min(8, Double(min(frame.width, frame.height)) * 0.25)
        var marks: [Mark] = [.fill(Path(.roundedRectangle(cornerRadius: radius), in: frame), colors.fill)]
        if let text = text {
            marks.append(
                .glyphs(
                    text.lines.first?.glyphs ?? [], colors.label, x: Double(frame.midX - text.size.width / 2),
                    y: Double(frame.midY - text.size.height / 2 + text.firstBaseline)))
        }
        return marks
    }

    /// The label as large as there is room for it; of a long one with an index only that; nil: there is no room.
    private var text: TypesetText? {
        for label in [label, index].compactMap({ $0 }) where !label.isEmpty {
            let room = CGSize(width: frame.width - 6, height: frame.height - 2)
            let large = TypesetText(Text(label, font: Font(size: Self.largest, weight: .semibold), lineLimit: 1), width: nil, height: nil)
            let fit = min(1, room.width / large.size.width, room.height / large.size.height)
            if fit == 1 { return large }
            // In steps, so that a tile that grows does not show a new size in every picture.
            let size = (Self.largest * Double(fit) * 2).rounded(.down) / 2
            guard size >= Self.smallest else { continue }
            return TypesetText(Text(label, font: Font(size: size, weight: .semibold), lineLimit: 1), width: nil, height: nil)
        }
        return nil
    }

    /// The number in a repeated view's name, `chip[12]`.
    private var index: String? {
        guard label.hasSuffix("]"), let bracket = label.lastIndex(of: "[") else { return nil }
        return String(label[label.index(after: bracket)...].dropLast())
    }
}
