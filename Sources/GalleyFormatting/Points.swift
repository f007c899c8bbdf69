import GalleySDK

/// Lengths in points as text for people.
package enum Points {
    /// Returns a length with at most two decimals: `224`, `61.33`, `∞`, `NaN`.
    package static func text(_ length: Double) -> String {
        if length.isNaN { return "NaN" }
        if length.isInfinite { return length > 0 ? "∞" : "-∞" }
        guard abs(length) < 1e12 else { return String(length) }
        let hundredths = Int((length * 100).rounded())
        let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        let digits = rest % 10 == 0 ? String(rest / 10) : (rest < 10 ? "0\(rest)" : String(rest))
        return "\(sign)\(whole).\(digits)"
    }

    /// Returns a size: `224 × 40`.
    package static func text(_ size: CGSize) -> String { "\(text(size.width)) × \(text(size.height))" }

    /// Returns a position: `8,16`.
    package static func text(_ point: CGPoint) -> String { "\(text(point.x)),\(text(point.y))" }
}

extension ProposedViewSize {
    /// The proposal as text, with a dash for an unspecified length: `240 × –`.
    package var text: String { "\(width.map { Points.text($0) } ?? "–") × \(height.map { Points.text($0) } ?? "–")" }
}
