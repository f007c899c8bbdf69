import GalleySDK

/// A style for text and shapes in the environment. A rank of the hierarchy is made of the style around it.
nonisolated struct ForegroundStyleValue: Equatable, Sendable {
    let fill: _Fill
    /// The rank of a hierarchical style: 0 is the first; nil: another style.
    let rank: Int?

    init<S: ShapeStyle>(_ style: S) {
        fill = _Fill(style)
        rank = (style as? HierarchicalShapeStyle)?.rank
    }

    func write(to values: inout EnvironmentValues) {
        var fill = fill.resolved(in: values)
        if let rank, let around = values.foregroundColor, !around.isOfText {
            let opacity = [1, 0.5, 0.25, 0.18][min(max(rank, 0), 3)]
            fill.color = around.opacity(opacity)
            fill.gradient = values.foregroundFill?.gradient?.opacity(opacity)
        }
        values.foregroundColor = fill.color
        values.foregroundFill = fill.gradient == nil ? nil : fill
    }
}

extension Color {
    private static let ranks = ["primary", "secondary", "tertiary", "quaternary"]

    /// The rank in the hierarchy of text; nil: another colour.
    fileprivate var rank: Int? { if case .named(let name) = kind { Self.ranks.firstIndex(of: name) } else { nil } }

    /// Whether it is a colour of the hierarchy of text.
    fileprivate var isOfText: Bool { rank != nil }
}

extension HierarchicalShapeStyle {
    fileprivate var rank: Int { _color.rank ?? 0 }
}
