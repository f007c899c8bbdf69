import Foundation

/// Numbers, paths and colours as SVG writes them.
enum SVGText {
    /// A number without needless digits.
    static func number(_ value: Double, digits: Int = 2) -> String {
        guard value.isFinite else { return "0" }
        var text = String(format: "%.\(digits)f", min(max(value, -1e7), 1e7))
        if text.contains(".") {
            while text.hasSuffix("0") { text.removeLast() }
            if text.hasSuffix(".") { text.removeLast() }
        }
        return text == "-0" ? "0" : text
    }

    static func list(_ values: [Double]) -> String { values.map { number($0) }.joined(separator: " ") }

    static func data(_ path: Path) -> String { data(commands: path.commands, path.coordinates) }

    /// A path of commands, one letter each, whose coordinates follow one another.
    static func data(commands: String, _ coordinates: [Double]) -> String {
        var text = ""
        var index = 0
        for command in commands {
            text.append(command)
            let count = command == "C" ? 6 : command == "Z" ? 0 : 2
            text += list(Array(coordinates[index..<index + count]))
            index += count
        }
        return text
    }

    static func fill(_ color: RGBA) -> String { "fill=\"\(hex(color))\"" + alpha("fill-opacity", color) }

    static func stroke(_ color: RGBA, width: Double, dashes: [Double]) -> String {
        let dash = dashes.isEmpty ? "" : " stroke-dasharray=\"\(list(dashes))\""
        return "fill=\"none\" stroke=\"\(hex(color))\"\(alpha("stroke-opacity", color)) "
            + "stroke-width=\"\(number(width))\"\(dash)"
    }

    private static func alpha(_ name: String, _ color: RGBA) -> String {
        color.alpha < 1 ? " \(name)=\"\(number(color.alpha, digits: 4))\"" : ""
    }

    private static func hex(_ color: RGBA) -> String {
        let parts = [color.red, color.green, color.blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
        return "#" + parts.map { String(format: "%02x", $0) }.joined()
    }
}

extension Path {
    /// One letter for each element, as SVG writes them.
    var commands: String {
        String(
            elements.map { element -> Character in
                switch element {
                case .move: "M"
                case .line: "L"
                case .curve: "C"
                case .close: "Z"
                }
            })
    }

    /// The coordinates of all points in order, control points and all.
    var coordinates: [Double] {
        elements.flatMap { element -> [Double] in
            switch element {
            case .move(let point), .line(let point): [Double(point.x), Double(point.y)]
            case .curve(let first, let second, let end):
                [first, second, end].flatMap { [Double($0.x), Double($0.y)] }
            case .close: []
            }
        }
    }
}
