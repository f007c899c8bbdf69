import CSymbols
import Foundation
import GalleySDK

/// Outlines for the names of symbols that SwiftUI views use, such as `heart.fill`.
///
/// The outlines are those of Bootstrap Icons, and others that are drawn for Galley. A longer name is drawn as its known
/// beginning. A name with `.circle`, `.square` or another frame at its end is the symbol before it in this frame; with
/// `.fill` too, it is cut out of the filled frame. Fill the outlines by the even-odd rule.
///
/// A name with `/front` at its end is the part of the symbol that has the first colour of a palette, and one with `/back` the
/// part with the second colour: the frame around another symbol, or the symbol behind a badge.
public enum CanvasSymbol {
    /// Returns the outline of a symbol; a box with the name if it is unknown.
    public static func shape(named name: String) -> CanvasShape {
        let (name, part) = SymbolPart.split(name)
        guard let whole = outline(named: name) else { return .path(part == .back ? [] : unknown + label(name)) }
        return .path(part.map { outline(of: $0, named: name, whole) } ?? whole)
    }

    /// Whether a symbol of this name has an outline.
    public static func isKnown(_ name: String) -> Bool { outline(named: SymbolPart.split(name).name) != nil }

    /// The place of each name's outline in the file, found at the first use.
    private static let outlines: [Substring: Substring] = {
        var size = 0
        let bytes = galley_symbols(&size)
        // The file is embedded in the program and ASCII alone, so the pointer is valid for `size` bytes at any time.
        let text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: size), as: UTF8.self)
        var result: [Substring: Substring] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "\t")
            for name in parts[0].split(separator: " ") { result[name] = parts[1] }
        }
        return result
    }()

    static func outline(named name: String) -> [CanvasShape.Element]? {
        // No symbol has a longer name, and the search for its beginning takes the square of its words.
        guard name.utf8.count <= 100 else { return nil }
        if let text = outlines[name[...]] { return elements(text) }
        var words = name.split(separator: ".")
        let isFilled = words.last == "fill"
        if isFilled { words.removeLast() }
        switch words.last {
        case "circle" where words.count > 1:
            return outline(named: words.dropLast().joined(separator: "."))
                .map { enclosed($0, in: ring(0), line: ring(line), isFilled: isFilled) }
        case "square" where words.count > 1:
            return outline(named: words.dropLast().joined(separator: "."))
                .map { enclosed($0, in: box(0), line: box(line), isFilled: isFilled) }
        case "slash" where words.count > 1:
            return outline(named: (words.dropLast() + (isFilled ? ["fill"] : [])).joined(separator: "."))
                .map { $0 + slash }
        case let frame? where words.count > 1 && frames[frame] != nil:
            return framed(words.dropLast().joined(separator: "."), in: frames[frame]!, isFilled: isFilled)
        default:
            // The symbol without the badge at its corner, or else without its filling.
            let bare = words.prefix { $0 != "badge" }
            if bare.count < words.count, !bare.isEmpty {
                return outline(named: (bare + (isFilled ? ["fill"] : [])).joined(separator: "."))
            }
            if isFilled, let bare = outline(named: words.joined(separator: ".")) { return bare }
            // The symbol that the first words name: `doc.text` for `doc.text.magnifyingglass`.
            guard words.count > 1 else { return nil }
            return outline(named: (words.dropLast() + (isFilled ? ["fill"] : [])).joined(separator: "."))
        }
    }

    /// A symbol in which others are.
    private struct Frame {
        let name: String
        /// The middle of the symbol inside, and its size.
        let middle: CGPoint, size: CGFloat
    }

    /// The symbols in which others are, by the last words of their names.
    private static let frames: [Substring: Frame] = {
        func frame(_ name: String, _ x: CGFloat, _ y: CGFloat, _ size: CGFloat) -> Frame {
            Frame(name: name, middle: CGPoint(x: x, y: y), size: size)
        }
        return [
            "bubble": frame("bubble.left", 0.5, 0.4, 0.42), "message": frame("message", 0.5, 0.45, 0.4),
            "rectangle": frame("rectangle", 0.5, 0.5, 0.44), "diamond": frame("diamond", 0.5, 0.5, 0.42),
            "shield": frame("shield", 0.5, 0.47, 0.42), "seal": frame("seal", 0.5, 0.5, 0.46),
            "hexagon": frame("hexagon", 0.5, 0.5, 0.46), "octagon": frame("octagon", 0.5, 0.5, 0.5),
            "triangle": frame("triangle", 0.5, 0.6, 0.36), "app": frame("app", 0.5, 0.5, 0.5),
        ]
    }()

    private static func framed(_ name: String, in frame: Frame, isFilled: Bool) -> [CanvasShape.Element]? {
        guard let symbol = outline(named: name),
            let outer = outlines[Substring(isFilled ? frame.name + ".fill" : frame.name)]
        else { return nil }
        return elements(outer)
            + symbol.map {
                $0.map { point in
                    CGPoint(
                        x: frame.middle.x + (point.x - 0.5) * frame.size,
                        y: frame.middle.y + (point.y - 0.5) * frame.size)
                }
            }
    }

    /// A line through a symbol, which is cut out of it by the even-odd rule.
    private static let slash: [CanvasShape.Element] = [
        .move(CGPoint(x: 0.08, y: 0.03)), .line(CGPoint(x: 0.97, y: 0.92)), .line(CGPoint(x: 0.92, y: 0.97)),
        .line(CGPoint(x: 0.03, y: 0.08)), .close,
    ]

    /// The width of the line of a ring or a box.
    private static let line: CGFloat = 1 / 16

    private static func enclosed(
        _ symbol: [CanvasShape.Element], in outer: [CanvasShape.Element], line inner: [CanvasShape.Element],
        isFilled: Bool
    ) -> [CanvasShape.Element] {
        func shrunk(_ point: CGPoint) -> CGPoint { CGPoint(x: 0.22 + 0.56 * point.x, y: 0.22 + 0.56 * point.y) }
        return outer + (isFilled ? [] : inner) + symbol.map { $0.map(shrunk) }
    }

    /// Reads commands and thousandths, such as `M402 72C419 37 451 0 500 0Z`.
    private static func elements(_ text: Substring) -> [CanvasShape.Element] {
        var result: [CanvasShape.Element] = []
        var bytes = text.utf8[...]
        func point() -> CGPoint {
            func number() -> CGFloat {
                while bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
                let isNegative = bytes.first == UInt8(ascii: "-")
                if isNegative { bytes.removeFirst() }
                var value = 0
                while let digit = bytes.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
                    value = value * 10 + Int(digit - UInt8(ascii: "0"))
                    bytes.removeFirst()
                }
                return CGFloat(isNegative ? -value : value) / 1000
            }
            let x = number()
            return CGPoint(x: x, y: number())
        }
        while let command = bytes.popFirst() {
            switch command {
            case UInt8(ascii: "M"): result.append(.move(point()))
            case UInt8(ascii: "L"): result.append(.line(point()))
            case UInt8(ascii: "C"): result.append(.curve(point(), point(), point()))
            default: result.append(.close)
            }
        }
        return result
    }

    /// A circle with a distance to the symbol's square.
    private static func ring(_ inset: CGFloat) -> [CanvasShape.Element] {
        rounded(inset, radius: 0.5 - inset)
    }

    /// A square with round corners and a distance to the symbol's square.
    private static func box(_ inset: CGFloat) -> [CanvasShape.Element] {
        rounded(inset, radius: 0.16 - inset)
    }

    private static func rounded(_ inset: CGFloat, radius: CGFloat) -> [CanvasShape.Element] {
        let side = 1 - 2 * inset
        let square = CGRect(x: inset, y: inset, width: side, height: side)
        return Path(square, radii: CGSize(width: radius, height: radius)).elements
    }

    private static let unknown = box(0) + box(line)
}
