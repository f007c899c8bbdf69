import GalleySDK

/// A style for text and shapes in the environment. A rank of the hierarchy is made of the style around it.
nonisolated struct ForegroundStyleValue: Equatable, Sendable {
    let fill: _Fill
    /// The rank of a hierarchical style: 0 is the first; nil: another style.
    let rank: Int?
    /// The styles of the second and the third rank; empty: they are made of the first.
    var lower: [_Fill] = []

    init<S: ShapeStyle>(_ style: S) {
        fill = _Fill(style)
        rank = (style as? HierarchicalShapeStyle)?.rank
    }

    func write(to values: inout EnvironmentValues) {
        let palette = values.foregroundPalette
        let own = rank.flatMap { $0 > 0 && $0 <= palette.count ? palette[$0 - 1] : nil }
        var fill = (own ?? fill).resolved(in: values)
        if rank != 0 || !lower.isEmpty { values.foregroundPalette = lower.map { $0.resolved(in: values) } }
        if own == nil, let rank, let around = values.foregroundColor, !around.isOfText {
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

private enum ForegroundPaletteKey: EnvironmentKey { static var defaultValue: [_Fill] { [] } }

extension EnvironmentValues {
    /// The styles of the second and the third rank that the views around set; empty: they are made of the first.
    var foregroundPalette: [_Fill] {
        get { self[ForegroundPaletteKey.self] }
        set { self[ForegroundPaletteKey.self] = newValue }
    }
}

extension View {
    /// The view with styles for text and shapes: `primary`, and one for what has a secondary style. Symbols in frames and
    /// with badges are drawn in both colours.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2)
        -> some View
    { foregroundStyle(primary, lower: [_Fill(secondary)]) }
    /// The view with styles for text and shapes: `primary`, and others for what has a secondary or tertiary style. Symbols
    /// in frames and with badges are drawn in the first two colours.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View { foregroundStyle(primary, lower: [_Fill(secondary), _Fill(tertiary)]) }

    private nonisolated func foregroundStyle<S: ShapeStyle>(_ primary: S, lower: [_Fill]) -> some View {
        var style = ForegroundStyleValue(primary)
        style.lower = lower
        return modifier(_EnvironmentModifier(value: style) { $1.write(to: &$0) })
    }
}
