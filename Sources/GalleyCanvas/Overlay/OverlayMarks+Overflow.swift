import GalleySDK
import GalleyFormatting

extension OverlayMarks {
    /// Adds stripes where a view extends beyond its room, and returns the marks of the lengths in points.
    mutating func overflows() -> [Mark] {
        let color = style.theme.color(.named(.red))
        return picture.overflows.flatMap { overflow -> [Mark] in
            overflow.strips.flatMap { strip -> [Mark] in
                let path = Path(strip.frame)
                marks += [
                    .fill(path, color.opacity(0.2)), .begin(Mark.Group(clip: path)),
                    .stroke(Self.hatching(strip.frame.intersection(labels.page)), color.opacity(0.8), width: 1),
                    .end, .stroke(path, color, width: 0.5),
                ]
                return words("\(Points.text(Double(strip.length))) over", on: strip.frame, color)
            }
        }
    }

    /// Returns a label in the middle of a strip, or beside the strip if there is no room in it. A length is never left
    /// out.
    private mutating func words(_ text: String, on strip: CGRect, _ color: RGBA) -> [Mark] {
        let set = TypesetText(CanvasText(text, font: Self.font), width: nil, height: nil)
        let size = CGSize(width: set.size.width + 4, height: 9)
        let page = labels.page
        func place(_ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(
                x: min(max(x, page.minX), page.maxX - size.width), y: min(max(y, page.minY), page.maxY - size.height),
                width: size.width, height: size.height)
        }
        let (x, y) = (strip.midX - size.width / 2, strip.midY - size.height / 2)
        let places = [place(x, y), place(x, strip.minY - size.height), place(x, strip.maxY), place(strip.maxX, y)]
        return tag(set, labels.place(places) ?? places[0], color)
    }
}
