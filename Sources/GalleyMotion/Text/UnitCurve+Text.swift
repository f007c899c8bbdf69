extension UnitCurve {
    /// The named curves.
    static let names: [(name: String, curve: UnitCurve)] = [
        ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
        ("circularEaseIn", .circularEaseIn), ("circularEaseOut", .circularEaseOut),
        ("circularEaseInOut", .circularEaseInOut),
    ]

    /// Reads a curve: its name, or `bezier(0.25, 0.1, 0.25, 1)` with the coordinates of both control points.
    public init(text: String) throws(MotionTextError) {
        var scanner = MotionScanner(text)
        let calls = try scanner.calls()
        guard calls.count == 1 else { throw calls[1].error("a curve without modifiers", nil) }
        let call = calls[0]
        if call.name == "bezier" {
            let values = try call.values([["x1", "y1", "x2", "y2"]]).values
            guard values.count == 4 else { throw call.error("four numbers: x1, y1, x2, y2", call.arguments.last) }
            var numbers: [Double] = []
            for label in ["x1", "y1", "x2", "y2"] { numbers.append(try call.number(values[label], 0)) }
            self = .bezier(
                startControlPoint: .init(x: numbers[0], y: numbers[1]),
                endControlPoint: .init(x: numbers[2], y: numbers[3]))
        } else {
            guard let curve = Self.names.first(where: { $0.name == call.name })?.curve else {
                let names = Self.names.map(\.name).joined(separator: ", ")
                throw call.error("one of \(names), or bezier(x1, y1, x2, y2)", nil)
            }
            _ = try call.values([[]])
            self = curve
        }
    }
}

extension UnitCurve: CustomStringConvertible {
    /// The curve in the form that `init(text:)` reads.
    public var description: String {
        if let name = Self.names.first(where: { $0.curve == self })?.name { return name }
        if case .samples(let values) = form { return "sampled(\(values.map { "\($0)" }.joined(separator: ", ")))" }
        guard let (start, end) = controlPoints else { return "" }
        return "bezier(\(start.x), \(start.y), \(end.x), \(end.y))"
    }
}
