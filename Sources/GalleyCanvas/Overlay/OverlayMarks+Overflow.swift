import GalleySDK
import GalleyFormatting

extension OverlayMarks {
    /// Adds stripes where a view extends beyond its room, and returns the marks of the lengths in points.
    mutating func overflows() -> [Mark] {
        let color = style.theme.color(.named(.red))
        return picture.overflows.flatMap { overflow -> [Mark] in
            guard let frame = views.first(where: { $0.view.node == overflow.node })?.frame else { return [] }
            return Self.strips(of: frame, outside: overflow.room).flatMap { strip -> [Mark] in
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

    /// Returns the parts of a frame outside of its room, one for each edge, and their lengths.
    private static func strips(of frame: CGRect, outside room: CGRect) -> [(frame: CGRect, length: CGFloat)] {
        let left = min(frame.maxX, room.minX)
        let right = max(frame.minX, room.maxX)
        let top = min(frame.maxY, room.minY)
        let bottom = max(frame.minY, room.maxY)
        let (width, height) = (frame.width, frame.height)
        func strip(
            _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, by length: CGFloat
        ) -> (CGRect, CGFloat) {
            (CGRect(x: x, y: y, width: width, height: height), length)
        }
        return [
            strip(frame.minX, frame.minY, left - frame.minX, height, by: room.minX - frame.minX),
            strip(right, frame.minY, frame.maxX - right, height, by: frame.maxX - room.maxX),
            strip(frame.minX, frame.minY, width, top - frame.minY, by: room.minY - frame.minY),
            strip(frame.minX, bottom, width, frame.maxY - bottom, by: frame.maxY - room.maxY),
        ].filter { $0.1 > 0.01 }
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
