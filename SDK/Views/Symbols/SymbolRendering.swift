import GalleySDK

/// The ways to draw symbols.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let name: String
    /// In one colour.
    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    /// In shades of one colour. Symbols are drawn in one colour.
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    /// In the colours of `foregroundStyle(_:_:)`.
    public static let palette = SymbolRenderingMode(name: "palette")
    /// In their own colours. Symbols are drawn in one colour.
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
}

private enum SymbolRenderingModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }

extension EnvironmentValues {
    /// How symbols take colours; nil: in those of `foregroundStyle(_:_:)`, otherwise in one.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }
}

extension View {
    /// The view with a way to draw its symbols: in one colour, or else in those of `foregroundStyle(_:_:)`.
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }
}

/// A symbol whose frame, or what is behind its badge, has the second colour.
struct PaletteSymbol: View {
    /// The symbol, without parts.
    let symbol: Image
    let second: _Fill

    /// The colours of a symbol's parts; nil: it is drawn in one colour.
    static func second(of symbol: Image, in environment: EnvironmentValues) -> _Fill? {
        guard symbol.isSystem, symbol.part == nil, let second = environment.foregroundPalette.first else { return nil }
        let mode = symbol.symbolMode ?? environment.symbolRenderingMode
        return mode == nil || mode == .palette ? second : nil
    }

    var body: some View {
        part("front").background {
            part("back").foregroundColor(second.color).accessibilityHidden(true)
        }
    }

    private func part(_ name: String) -> Image {
        var image = symbol
        image.part = name
        return image
    }
}
