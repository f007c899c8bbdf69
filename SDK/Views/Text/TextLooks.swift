import CoreGraphics
import GalleySDK

/// The settings of the environment for text, besides its font.
nonisolated struct TextLooks: Equatable, Sendable {
    var design: Font.Design?
    var isItalic = false
    var hasMonospacedDigits = false
    var isUnderlined = false
    var isStruckThrough = false
    var kerning: CGFloat = 0
    var baselineOffset: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var minimumScale: CGFloat = 1
}

private enum TextLooksKey: EnvironmentKey { static var defaultValue: TextLooks { TextLooks() } }

extension EnvironmentValues {
    var textLooks: TextLooks {
        get { self[TextLooksKey.self] }
        set { self[TextLooksKey.self] = newValue }
    }
    /// The distance that is added between lines of text.
    public var lineSpacing: CGFloat {
        get { textLooks.lineSpacing }
        set { textLooks.lineSpacing = newValue }
    }
    /// The smallest factor by which text is scaled down before it is cut.
    public var minimumScaleFactor: CGFloat {
        get { textLooks.minimumScale }
        set { textLooks.minimumScale = newValue }
    }
}

extension View {
    private nonisolated func text<Value>(
        _ value: Value, _ write: @escaping (inout TextLooks, Value) -> Void
    ) -> some View {
        modifier(_EnvironmentModifier(value: value) { write(&$0.textLooks, $1) })
    }

    /// The view with its text in another design.
    nonisolated public func fontDesign(_ design: Font.Design?) -> some View { text(design) { $0.design = $1 } }
    /// The view with letters of one width.
    nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
        text(isActive) { if $1 { $0.design = .monospaced } }
    }
    /// The view with digits of one width.
    nonisolated public func monospacedDigit() -> some View { text(true) { $0.hasMonospacedDigits = $1 } }
    /// The view with its text in italics, or not.
    nonisolated public func italic(_ isActive: Bool = true) -> some View { text(isActive) { $0.isItalic = $1 } }
    /// The view with its text underlined, without gaps and in its own colour.
    nonisolated public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { text(isActive) { $0.isUnderlined = $1 } }
    /// The view with its text struck through, without gaps and in its own colour.
    nonisolated public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { text(isActive) { $0.isStruckThrough = $1 } }
    /// The view with more room between letters.
    nonisolated public func kerning(_ kerning: CGFloat) -> some View { text(kerning) { $0.kerning = $1 } }
    /// The view with more room between letters.
    nonisolated public func tracking(_ tracking: CGFloat) -> some View { kerning(tracking) }
    /// The view with its text raised by a distance.
    nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        text(baselineOffset) { $0.baselineOffset = $1 }
    }
    /// The view with more room between lines of text.
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        text(max(lineSpacing, 0)) { $0.lineSpacing = $1 }
    }
    /// The view with text that is scaled down to a factor before it is cut.
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        text(min(max(factor, 0.01), 1)) { $0.minimumScale = $1 }
    }
}
