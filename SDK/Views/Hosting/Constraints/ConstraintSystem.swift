/// Linear equations, of which each new one is kept only if the ones before allow it.
struct ConstraintSystem {
    /// One equation: the sum of the factors times the unknowns is the value.
    struct Equation {
        var factors: [Int: Double]
        var value: Double
    }

    private var rows: [(pivot: Int, equation: Equation)] = []

    /// Adds an equation.
    ///
    /// - Returns: False if it contradicts the equations before; then it is left out.
    mutating func add(_ equation: Equation) -> Bool {
        var new = equation
        for row in rows { Self.eliminate(row.pivot, row.equation, from: &new) }
        guard let (pivot, factor) = new.factors.max(by: { (abs($0.value), $1.key) < (abs($1.value), $0.key) }),
            abs(factor) > 1e-9
        else { return abs(new.value) < 1e-6 }
        for key in new.factors.keys { new.factors[key]! /= factor }
        new.value /= factor
        for index in rows.indices { Self.eliminate(pivot, new, from: &rows[index].equation) }
        rows.append((pivot, new))
        return true
    }

    /// The value of an unknown; nil: the equations do not determine it.
    func value(_ unknown: Int) -> Double? {
        guard let row = rows.first(where: { $0.pivot == unknown }), row.equation.factors.count == 1 else { return nil }
        return row.equation.value
    }

    private static func eliminate(_ pivot: Int, _ equation: Equation, from other: inout Equation) {
        guard let factor = other.factors[pivot] else { return }
        for (key, value) in equation.factors {
            let new = (other.factors[key] ?? 0) - factor * value
            other.factors[key] = abs(new) < 1e-12 ? nil : new
        }
        other.factors[pivot] = nil
        other.value -= factor * equation.value
    }
}
