import CoreGraphics
import Foundation
import GalleySDK

/// How pictures look in a scene: usual symbols as lines of Galley's own, others as a box.
enum SymbolLook {
    /// Returns the leaf of a picture; without a colour it is one of an asset catalog.
    static func scene(of name: String, _ color: Color?) -> SceneJSON {
        guard let color else { return Color.gray.opacity(0.35).leaf("rectangle") }
        guard let symbol = Symbol(name) else {
            // A ring or a box alone, or a symbol that is not known.
            let words = name.split(separator: ".")
            let isRound = words.first == "circle"
            var result = color.leaf(isRound ? "circle" : "roundedRectangle")
            if !isRound { result["cornerRadius"] = .number(3) }
            if !words.contains("fill") { result["stroke"] = .number(1.5) }
            return result
        }
        var result = color.leaf("path")
        result["path"] = .text(symbol.path.text)
        if !symbol.isFilled { result["stroke"] = .number(1.5) }
        if symbol.isEvenOdd { result["evenOdd"] = .bool(true) }
        return result
    }
}

/// A symbol as a path in fractions of its size.
struct Symbol {
    private(set) var path: SymbolPath
    /// Whether the path is filled; otherwise it is a line.
    private(set) var isFilled = false
    /// Whether an area that is enclosed twice is empty.
    private(set) var isEvenOdd = false

    /// Makes the symbol of a name such as `heart.circle.fill`; nil for one that is not known.
    ///
    /// The last words of a name say which form of a symbol it is: of `doc.text.magnifyingglass` the `doc` is drawn
    /// where no longer part of the name is known.
    init?(_ name: String) {
        var words = name.split(separator: ".").map(String.init)
        let variants: Set<String> = ["fill", "slash", "circle", "square", "badge", "inverse"]
        let isFull = words.contains("fill")
        let isCrossed = words.contains("slash") && words.count > 1
        let enclosure = words.dropFirst().last { $0 == "circle" || $0 == "square" }
        var isEnclosed = enclosure != nil
        if let path = SymbolPaths.all[words.filter { $0 != "fill" }.joined(separator: ".")] {
            self.path = path
            isEnclosed = false
        } else {
            if let badge = words.firstIndex(of: "badge") { words.removeSubrange(badge...) }
            words.removeAll { variants.contains($0) }
            while !words.isEmpty, SymbolPaths.all[words.joined(separator: ".")] == nil { words.removeLast() }
            guard let path = SymbolPaths.all[words.joined(separator: ".")] else { return nil }
            self.path = path
        }
        let isClosed = path.isClosed
        if isCrossed { path.elements += SymbolPath("M 0.08 0.08 L 0.92 0.92").elements }
        guard isEnclosed, let enclosure else {
            // What lies inside an outline, such as the lens of a camera, stays visible.
            isFilled = isFull && isClosed && !isCrossed
            isEvenOdd = isFilled
            return
        }
        let around = enclosure == "circle" ? SymbolPath.ring(0.5, 0.5, 0.46) : SymbolPath.box(0.06, 0.06, 0.94, 0.94)
        let inner = path.scaled(by: enclosure == "circle" ? 0.52 : 0.56)
        // A filled ring has the symbol as a hole, for which lines need a width.
        if isFull, let area = SymbolPaths.all[words.joined(separator: ".") + ".area"] {
            path = area.scaled(by: 0.56)
        } else {
            path = isFull && !isClosed ? inner.widened(by: 0.085) : inner
        }
        path.elements += around.elements
        (isFilled, isEvenOdd) = (isFull, isFull)
    }
}

/// Lines and curves in fractions of a symbol's size.
struct SymbolPath {
    /// A step of the pen: its letter as in SVG, and the points.
    struct Element {
        var letter: Character
        var points: [CGPoint] = []
    }
    var elements: [Element] = []

    /// Reads a path in the form of SVG with the letters M, L, C and Z, and these: `O x y radius` is a circle, `B left top
    /// right bottom` a box, `R count from to` are rays around the middle, and `P count radius radius turn` is a polygon
    /// around the middle, whose corners have both distances in turns if they differ.
    init(_ text: String) {
        var (letter, numbers): (Character?, [CGFloat]) = (nil, [])
        for word in text.split(separator: " ") {
            if let number = Double(word) {
                numbers.append(CGFloat(number))
            } else {
                if let letter { add(letter, numbers) }
                (letter, numbers) = (word.first, [])
            }
        }
        if let letter { add(letter, numbers) }
    }

    private mutating func add(_ letter: Character, _ numbers: [CGFloat]) {
        switch (letter, numbers.count) {
        case ("O", 3): elements += Self.ring(numbers[0], numbers[1], numbers[2]).elements
        case ("B", 4): elements += Self.box(numbers[0], numbers[1], numbers[2], numbers[3]).elements
        case ("R", 3):
            let count = Int(numbers[0])
            for index in 0..<count {
                let turn = Double(index) / Double(count)
                elements.append(Element(letter: "M", points: [Self.place(turn, numbers[1])]))
                elements.append(Element(letter: "L", points: [Self.place(turn, numbers[2])]))
            }
        case ("P", 4):
            let isStar = numbers[1] != numbers[2]
            let count = Int(numbers[0]) * (isStar ? 2 : 1)
            for index in 0..<count {
                let point = Self.place(
                    Double(index) / Double(count) + Double(numbers[3]), numbers[isStar && index % 2 == 1 ? 2 : 1])
                elements.append(Element(letter: index == 0 ? "M" : "L", points: [point]))
            }
            elements.append(Element(letter: "Z"))
        default:
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
                CGPoint(x: numbers[$0], y: numbers[$0 + 1])
            }
            elements.append(Element(letter: letter, points: points))
        }
    }

    /// A point at a distance from the middle; turns count clockwise from the top.
    private static func place(_ turn: Double, _ distance: CGFloat) -> CGPoint {
        CGPoint(
            x: 0.5 + CGFloat(sin(2 * Double.pi * turn)) * distance,
            y: 0.5 - CGFloat(cos(2 * Double.pi * turn)) * distance)
    }

    /// The path in the form of SVG.
    var text: String {
        elements.map { element in
            ([String(element.letter)] + element.points.flatMap { [Self.number($0.x), Self.number($0.y)] })
                .joined(separator: " ")
        }.joined(separator: " ")
    }

    private static func number(_ value: CGFloat) -> String { "\((Double(value) * 10_000).rounded() / 10_000)" }

    /// Whether all its lines end where they began, so that it can be filled.
    var isClosed: Bool {
        let begins = elements.count { $0.letter == "M" }
        return begins > 0 && begins == elements.count { $0.letter == "Z" }
    }

    /// The path in a part of the size, around the centre.
    func scaled(by factor: CGFloat) -> SymbolPath {
        var result = self
        for index in elements.indices {
            result.elements[index].points = elements[index].points.map {
                CGPoint(x: 0.5 + ($0.x - 0.5) * factor, y: 0.5 + ($0.y - 0.5) * factor)
            }
        }
        return result
    }

    /// The lines as areas of a width. Curves are taken as the lines between their ends.
    func widened(by width: CGFloat) -> SymbolPath {
        var result = SymbolPath("")
        var (first, last) = (CGPoint.zero, CGPoint.zero)
        func line(to end: CGPoint) {
            let (x, y) = (end.x - last.x, end.y - last.y)
            let length = (x * x + y * y).squareRoot()
            guard length > 0 else { return }
            let (across, down) = (-y / length * width / 2, x / length * width / 2)
            result.elements += [
                Element(letter: "M", points: [CGPoint(x: last.x + across, y: last.y + down)]),
                Element(letter: "L", points: [CGPoint(x: end.x + across, y: end.y + down)]),
                Element(letter: "L", points: [CGPoint(x: end.x - across, y: end.y - down)]),
                Element(letter: "L", points: [CGPoint(x: last.x - across, y: last.y - down)]),
                Element(letter: "Z"),
            ]
        }
        for element in elements {
            if element.letter == "Z" {
                line(to: first)
                last = first
            } else if let end = element.points.last {
                if element.letter == "M" { first = end } else { line(to: end) }
                last = end
            }
        }
        return result
    }

    /// A circle.
    static func ring(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> SymbolPath {
        // The distance of control points from the ends of a quarter of a circle.
        let reach = radius * 0.5523
        func point(_ dx: CGFloat, _ dy: CGFloat) -> CGPoint { CGPoint(x: x + dx, y: y + dy) }
        var path = SymbolPath("")
        path.elements = [
            Element(letter: "M", points: [point(radius, 0)]),
            Element(letter: "C", points: [point(radius, reach), point(reach, radius), point(0, radius)]),
            Element(letter: "C", points: [point(-reach, radius), point(-radius, reach), point(-radius, 0)]),
            Element(letter: "C", points: [point(-radius, -reach), point(-reach, -radius), point(0, -radius)]),
            Element(letter: "C", points: [point(reach, -radius), point(radius, -reach), point(radius, 0)]),
            Element(letter: "Z"),
        ]
        return path
    }

    /// A rectangle by its edges.
    static func box(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) -> SymbolPath {
        var path = SymbolPath("")
        path.elements = [
            Element(letter: "M", points: [CGPoint(x: left, y: top)]),
            Element(letter: "L", points: [CGPoint(x: right, y: top)]),
            Element(letter: "L", points: [CGPoint(x: right, y: bottom)]),
            Element(letter: "L", points: [CGPoint(x: left, y: bottom)]), Element(letter: "Z"),
        ]
        return path
    }
}
