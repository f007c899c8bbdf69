import Foundation
import GalleySDK

/// A part of a symbol that has a colour of its own in a palette.
enum SymbolPart: String {
    /// The sign in a frame, or the badge: the first colour.
    case front
    /// The frame, or the symbol behind the badge: the second colour.
    case back

    /// Returns the symbol's name, and the part that a name such as `plus.circle.fill/front` means.
    static func split(_ name: String) -> (name: String, part: SymbolPart?) {
        guard let slash = name.lastIndex(of: "/"), let part = SymbolPart(rawValue: String(name[slash...].dropFirst()))
        else { return (name, nil) }
        return (String(name[..<slash]), part)
    }
}

extension CanvasSymbol {
    /// The last words of names of symbols that are in a frame.
    private static let frameWords: Set<Substring> = [
        "circle", "square", "triangle", "rectangle", "diamond", "shield", "seal", "hexagon", "octagon", "app", "bubble",
        "message", "capsule",
    ]

    /// Returns a part of a symbol. One that is neither in a frame nor behind a badge has only the front.
    static func outline(of part: SymbolPart, named name: String, _ whole: [CanvasShape.Element]) -> [CanvasShape
        .Element]
    {
        let words = name.split(separator: ".")
        let parts: (front: [CanvasShape.Element], back: [CanvasShape.Element])?
        if let badge = words.firstIndex(of: "badge"), badge > 0 {
            parts = badged(words, badge)
        } else {
            let isFilled = words.last == "fill"
            let bare = isFilled ? words.dropLast() : words[...]
            parts = bare.count > 1 && frameWords.contains(bare.last!) ? framed(whole, isFilled: isFilled) : nil
        }
        guard let parts else { return part == .front ? whole : [] }
        return part == .front ? parts.front : parts.back
    }

    /// The symbol behind, and its badge at the lower trailing corner.
    private static func badged(_ words: [Substring], _ badge: Int) -> (
        front: [CanvasShape.Element], back: [CanvasShape.Element]
    )? {
        let fill: [Substring] = words.last == "fill" ? ["fill"] : []
        let sign = words[(badge + 1)...].filter { $0 != "fill" }
        guard let back = outline(named: (words[..<badge] + fill).joined(separator: ".")) else { return nil }
        let name = sign.isEmpty ? "circle.fill" : sign.joined(separator: ".") + ".circle.fill"
        let side = 0.46
        let front = (outline(named: name) ?? []).map {
            $0.map { CGPoint(x: 1 - side + $0.x * side, y: 1 - side + $0.y * side) }
        }
        return (front, back)
    }

    /// The sign inside a frame, and the frame: the line around everything, and the line inside it where it is not filled.
    private static func framed(_ whole: [CanvasShape.Element], isFilled: Bool) -> (
        front: [CanvasShape.Element], back: [CanvasShape.Element]
    )? {
        var lines = lines(of: whole)
        let bounds = lines.map(bounds(of:))
        let all = bounds.reduce(CGRect.null) { $0.union($1) }
        guard lines.count > 1, let outer = bounds.firstIndex(where: { $0.insetBy(dx: -0.02, dy: -0.02).contains(all) })
        else { return nil }
        var back = lines[outer]
        let inner = bounds.indices.first {
            $0 != outer && bounds[$0].width > all.width * 0.75 && bounds[$0].height > all.height * 0.75
        }
        if !isFilled, let inner { back += lines[inner] }
        for index in [outer, isFilled ? nil : inner].compactMap({ $0 }).sorted(by: >) { lines.remove(at: index) }
        return lines.isEmpty ? nil : (lines.flatMap { $0 }, back)
    }

    /// The closed lines of an outline.
    private static func lines(of outline: [CanvasShape.Element]) -> [[CanvasShape.Element]] {
        var result: [[CanvasShape.Element]] = []
        for element in outline {
            if case .move = element { result.append([]) }
            if !result.isEmpty { result[result.count - 1].append(element) }
        }
        return result
    }

    /// The least rectangle around the points of a line, control points included.
    private static func bounds(of line: [CanvasShape.Element]) -> CGRect {
        var (low, high) = (CGPoint(x: 1e9, y: 1e9), CGPoint(x: -1e9, y: -1e9))
        for element in line {
            _ = element.map { point in
                (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
                (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
                return point
            }
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
