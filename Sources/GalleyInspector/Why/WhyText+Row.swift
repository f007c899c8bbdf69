import GalleyEngine
import GalleySDK
import GalleyFormatting

/// The words for how subviews lie in a view whose layout explains nothing.
extension WhyText {
    /// Returns one row for each piece, as for the terms of a sum; none if the layout explains the length, or has failed.
    func rowRows(_ side: Why.Side) -> [String] {
        guard !isReplaced else { return [] }
        return sumRows(side.row.map(\.amount)) { words(side.row[$0], side.axis) }
    }

    /// Returns the pieces in a word or two, the gaps together; nil if there are none.
    func rowWords(_ side: Why.Side) -> [String]? {
        guard !side.row.isEmpty, !isReplaced else { return nil }
        func all(_ kind: Why.Piece.Kind) -> [Why.Piece] { side.row.filter { $0.kind == kind } }
        func room(_ piece: Why.Piece) -> String { "\(Points.text(piece.amount)) \(words(piece, side.axis))" }
        let (subviews, gaps) = (all(.subview), all(.gap))
        var result = all(.before).map(room)
        result += subviews.count > Self.maximumNames ? ["\(subviews.count) subviews"] : subviews.map { name($0.view) }
        if let gap = gaps.first {
            let isEven = gaps.allSatisfy { abs($0.amount - gap.amount) < 1e-6 }
            result.append(
                (gaps.count == 1 ? "gap" : "\(gaps.count) gaps") + (isEven ? " of \(Points.text(gap.amount))" : ""))
        }
        return result + all(.after).map(room)
    }

    /// The largest number of subviews that one line names.
    private static let maximumNames = 4

    /// Returns which call answered with the length of a proposal: `the width that bird answered in #6`.
    func echo(_ echo: Why.Echo, of view: NodeID, _ axis: Axis) -> String {
        let length = axis == .horizontal ? "width" : "height"
        return "the \(length) that \(echo.view == view ? "it" : name(echo.view)) answered in #\(echo.call)"
    }

    private func words(_ piece: Why.Piece, _ axis: Axis) -> String {
        let isHorizontal = axis == .horizontal
        return switch piece.kind {
        case .subview: name(piece.view)
        case .gap: "the gap \(isHorizontal ? "to the right of" : "below") \(name(piece.view))"
        case .before: "\(isHorizontal ? "to the left of" : "above") \(name(piece.view))"
        case .after where piece.amount < 0: "as \(name(piece.view)) reaches beyond it"
        case .after: "\(isHorizontal ? "to the right of" : "below") \(name(piece.view))"
        }
    }
}
