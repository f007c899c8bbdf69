import GalleySDK

extension CanvasText {
    /// Returns the marks of the text in a frame: broken at its width, and cut to the lines that fit into its height.
    /// While the frame grows, the text is set for its final size already, so that an animation neither cuts text that
    /// fits in the end nor breaks its lines differently.
    func marks(in frame: CGRect, settling size: CGSize, _ theme: PictureStyle.Theme) -> [Mark] {
        let room = CGSize(width: max(frame.width, size.width), height: max(frame.height, size.height))
        let set = TypesetText(self, in: CGRect(origin: frame.origin, size: room))
        let marks = set.lines.flatMap { line -> [Mark] in
            let free = Double(frame.width) - line.width
            let share: Double =
                switch alignment {
                case .leading: line.isRightToLeft ? 1 : 0
                case .center: 0.5
                case .trailing: line.isRightToLeft ? 0 : 1
                }
            let (x, y) = (Double(frame.minX) + free * share, Double(frame.minY) + line.baseline)
            if isRedacted { return bars(of: line, theme, x, y) }
            return letters(of: line, theme, x, y) + lines(of: line, theme, x, y)
        }
        guard let gradient else { return marks }
        return gradient.marks(filling: marks, in: frame, theme)
    }

    private func color(of run: Int, _ theme: PictureStyle.Theme) -> RGBA {
        let own = runs.indices.contains(run) ? runs[run].color : nil
        return (own ?? color).map { theme.color($0) } ?? theme.primary
    }

    private func letters(
        of line: TypesetText.Line, _ theme: PictureStyle.Theme, _ x: Double, _ y: Double
    ) -> [Mark] {
        guard !runs.isEmpty else { return [.glyphs(line.glyphs, color(of: -1, theme), x: x, y: y)] }
        var marks: [Mark] = []
        for run in Set(line.glyphs.map(\.run)).sorted() {
            marks.append(.glyphs(line.glyphs.filter { $0.run == run }, color(of: run, theme), x: x, y: y))
        }
        return marks
    }

    /// Returns a bar for each part of a line, from the height of its capitals to its descenders, in its faint colour.
    private func bars(of line: TypesetText.Line, _ theme: PictureStyle.Theme, _ x: Double, _ y: Double) -> [Mark] {
        line.stretches.map { stretch in
            let size = font(of: stretch.run).drawnSize
            let rect = CGRect(
                x: x + stretch.start, y: y - size * 0.78, width: stretch.end - stretch.start, height: size * 0.92)
            var color = color(of: stretch.run, theme)
            color.alpha *= 0.2
            let radius = min(size * 0.2, Double(rect.width) / 2)
            return .fill(Path(rect, radii: CGSize(width: radius, height: radius)), color)
        }
    }

    private func lines(
        of line: TypesetText.Line, _ theme: PictureStyle.Theme, _ x: Double, _ y: Double
    ) -> [Mark] {
        line.stretches.flatMap { stretch -> [Mark] in
            let own = runs.indices.contains(stretch.run) ? runs[stretch.run].lines : self.lines
            guard !own.isEmpty else { return [] }
            let size = font(of: stretch.run).drawnSize
            let raised = runs.indices.contains(stretch.run) ? runs[stretch.run].baselineOffset : 0
            func rule(_ height: Double) -> Mark {
                let thickness = max(size * 0.065, 0.5)
                let rect = CGRect(
                    x: x + stretch.start, y: y - raised - height - thickness / 2, width: stretch.end - stretch.start,
                    height: thickness)
                return .fill(Path(rect), color(of: stretch.run, theme))
            }
            return (own.contains(.underline) ? [rule(-0.13 * size)] : [])
                + (own.contains(.strikethrough) ? [rule(0.27 * size)] : [])
        }
    }
}
