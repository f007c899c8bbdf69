import GalleySDK

/// Numbers, paths and colours as SVG writes them.
enum SVGText {
    /// Returns a number with at most `digits` decimals. Thousandths of a point are enough for lengths.
    static func number(_ value: Double, digits: Int = 3) -> String {
        let parts = powers[min(max(digits, 0), 6)]
        let rounded = (value * parts).rounded()
        // Callers pass finite numbers only; for any other, this writes 0.
        guard abs(rounded) < 1e15, rounded != 0 else { return "0" }
        let number = rounded / parts
        return number == number.rounded() ? String(Int(number)) : String(number)
    }

    private static let powers: [Double] = [1, 10, 100, 1000, 1e4, 1e5, 1e6]

    /// Returns a length with at most `digits` decimals.
    static func number(_ value: CGFloat, digits: Int = 3) -> String { number(Double(value), digits: digits) }

    /// Returns numbers separated by spaces.
    static func list(_ values: [Double], digits: Int = 3) -> String {
        values.map { number($0, digits: digits) }.joined(separator: " ")
    }

    /// Returns the attributes that set `fill` or `stroke` to a colour, with a leading space.
    static func paint(_ color: RGBA, _ name: String) -> String {
        func part(_ value: Double) -> String {
            let byte = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16)
            return byte.count < 2 ? "0" + byte : byte
        }
        let opacity = color.alpha < 1 ? " \(name)-opacity=\"\(number(color.alpha, digits: 6))\"" : ""
        return " \(name)=\"#\(part(color.red))\(part(color.green))\(part(color.blue))\"\(opacity)"
    }

    /// Returns the attributes of a line along a path, with a leading space.
    static func stroke(_ color: RGBA, width: Double, dashes: [Double]) -> String {
        let dash = dashes.isEmpty ? "" : " stroke-dasharray=\"\(list(dashes))\""
        return " fill=\"none\"\(paint(color, "stroke")) stroke-width=\"\(number(width))\"\(dash)"
    }

    /// Returns the data of a path.
    static func data(_ path: Path) -> String { data(path.commands, path.coordinates, digits: 3) }

    /// Returns the data of a path from its commands, one letter each, and the coordinates of all commands in order.
    static func data(_ commands: String, _ coordinates: [Double], digits: Int) -> String {
        var (text, place) = ("", 0)
        for command in commands {
            text.append(command)
            let end = min(place + (command == "C" ? 6 : command == "Z" ? 0 : 2), coordinates.count)
            var separator = ""
            while place < end {
                text += separator
                text += number(coordinates[place], digits: digits)
                (separator, place) = (" ", place + 1)
            }
        }
        return text
    }
}

extension Path {
    /// The path's commands, one letter for each element, as in SVG.
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

    /// The coordinates of all points in order, including control points.
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
