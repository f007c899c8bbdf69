import GalleyMotion

extension Shape {
    /// `UnitCurve` (Motion rules §11).
    static let curves = [
        Shape("curve") { test in
            guard test.has("unitCurve", "progress"), let curve = test.input["unitCurve"].flatMap(curve),
                let progress = test.input["progress"]?.numbers
            else { return nil }
            return [
                "value": .array(progress.map { .number(curve.value(at: $0)) }),
                "velocity": .array(progress.map { .number(curve.velocity(at: $0)) }),
            ]
        },
        Shape("curve.equal") { test in
            guard test.has("unitCurve"), let text = test.input["unitCurve"]?.string,
                let match = text.wholeMatch(of: /(.+) vs (.+)/), let one = curve(String(match.1)),
                let other = curve(String(match.2))
            else { return nil }
            return ["equal": .bool(areEqual(one, other, at: [0.1, 0.3, 0.5, 0.7, 0.9]))]
        },
        Shape("curve.equals") { test in
            // Which curve it is, in the words in which it was asked.
            guard test.has("unitCurve"), let text = test.input["unitCurve"]?.string else { return nil }
            if let match = text.wholeMatch(of: /(.+?) at (.+)/), let one = curve(String(match.1)) {
                let points = match.2.split(separator: " / ").compactMap { Double($0) }
                let other = names.first { name in curve(name).map { areEqual(one, $0, at: points) } ?? false }
                return ["equals": .string("\(other ?? "\(one)") at \(match.2)")]
            }
            guard let points = curve(text)?.controlPoints else { return nil }
            let words = [points.start, points.end].map { "(\($0.x),\($0.y))" }
            return ["equals": .string("bezier \(words.joined(separator: " "))")]
        },
    ]

    private static let names = [
        "linear", "easeIn", "easeOut", "easeInOut", "circularEaseIn", "circularEaseOut", "circularEaseInOut",
    ]

    private static func areEqual(_ one: UnitCurve, _ other: UnitCurve, at points: [Double]) -> Bool {
        points.allSatisfy {
            abs(one.value(at: $0) - other.value(at: $0)) < 1e-9
                && abs(one.velocity(at: $0) - other.velocity(at: $0)) < 1e-9
        }
    }

    /// A curve in words, or as `{"bezier": [[x, y], [x, y]]}`.
    private static func curve(_ given: JSON) -> UnitCurve? {
        if let text = given.string { return curve(text) }
        let points = given["bezier"]?.array?.compactMap(\.numbers) ?? []
        guard points.count == 2, points.allSatisfy({ $0.count == 2 }) else { return nil }
        return .bezier(
            startControlPoint: .init(x: points[0][0], y: points[0][1]),
            endControlPoint: .init(x: points[1][0], y: points[1][1]))
    }

    /// A curve in words: a name, `bezier (x,y) (x,y)`, `inverse of …` or `… inverse`.
    private static func curve(_ text: String) -> UnitCurve? {
        if text.hasPrefix("inverse of ") { return curve(String(text.dropFirst(11)))?.inverse }
        if text.hasSuffix(" inverse") { return curve(String(text.dropLast(8)))?.inverse }
        if text.hasPrefix("bezier") {
            let numbers = Words.numbers(text)
            guard numbers.count == 4 else { return nil }
            return .bezier(
                startControlPoint: .init(x: numbers[0], y: numbers[1]),
                endControlPoint: .init(x: numbers[2], y: numbers[3]))
        }
        return try? UnitCurve(text: text)
    }
}
