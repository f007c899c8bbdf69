import GalleyCanvas
import GalleyScene
import GalleySDK

extension CanvasColor {
    /// Makes a colour from a scene's.
    init(_ color: SceneColor) {
        switch color {
        case .components(let red, let green, let blue, let alpha):
            self = .components(red: red, green: green, blue: blue, alpha: alpha)
        case .faded(let name, let opacity): self = CanvasColor(.named(name)).opacity(opacity)
        case .named(let name):
            self =
                switch name {
                case .red: .named(.red)
                case .orange: .named(.orange)
                case .yellow: .named(.yellow)
                case .green: .named(.green)
                case .mint: .named(.mint)
                case .teal: .named(.teal)
                case .cyan: .named(.cyan)
                case .blue: .named(.blue)
                case .indigo: .named(.indigo)
                case .purple: .named(.purple)
                case .pink: .named(.pink)
                case .brown: .named(.brown)
                case .gray: .named(.gray)
                case .primary: .named(.primary)
                case .secondary: .named(.secondary)
                case .background: .named(.background)
                case .clear: .named(.clear)
                case .tertiary: .named(.tertiary)
                case .quaternary: .named(.quaternary)
                case .separator: .named(.separator)
                case .fill: .named(.fill)
                case .groupedBackground: .named(.groupedBackground)
                case .groupedRow: .named(.groupedRow)
                case .material: .named(.material)
                case .raised: .named(.raised)
                case .white: .components(red: 1, green: 1, blue: 1, alpha: 1)
                case .black: .components(red: 0, green: 0, blue: 0, alpha: 1)
                }
        }
    }
}

extension CanvasShape {
    /// Makes a shape from a scene's.
    init(_ shape: SceneShape) {
        self =
            switch shape {
            case .rectangle: .rectangle
            case .roundedRectangle(let radius): .roundedRectangle(cornerRadius: radius)
            case .unevenRoundedRectangle(let corners): .unevenRoundedRectangle(corners)
            case .circle: .circle
            case .capsule: .capsule
            case .ellipse: .ellipse
            case .path(let path): .path(path.elements.map { CanvasShape.Element($0) })
            case .symbol(let name): CanvasSymbol.shape(named: name)
            }
    }
}

extension CanvasShape.Element {
    fileprivate init(_ element: ScenePath.Element) {
        func point(_ point: ScenePoint) -> CGPoint { CGPoint(x: point.x, y: point.y) }
        self =
            switch element {
            case .move(let end): .move(point(end))
            case .line(let end): .line(point(end))
            case .curve(let first, let second, let end): .curve(point(first), point(second), point(end))
            case .close: .close
            }
    }
}

extension CanvasFont {
    /// Makes a font from a scene's.
    init(_ font: SceneFont) {
        self.init(Style(font.style))
        if let size = font.size { self.size = size }
        if let weight = font.weight { self.weight = Weight(weight) }
        if let path = font.file { file = path }
        design =
            switch font.design {
            case .standard: .standard
            case .monospaced: .monospaced
            case .serif: .serif
            case .rounded: .rounded
            }
        (isItalic, hasMonospacedDigits) = (font.isItalic, font.hasMonospacedDigits)
    }
}

extension CanvasFont.Style {
    fileprivate init(_ style: SceneFont.Style) {
        self =
            switch style {
            case .largeTitle: .largeTitle
            case .title: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .body: .body
            case .callout: .callout
            case .subheadline: .subheadline
            case .footnote: .footnote
            case .caption: .caption
            case .caption2: .caption2
            }
    }
}

extension CanvasFont.Weight {
    fileprivate init(_ weight: SceneFont.Weight) {
        self =
            switch weight {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
    }
}

extension CanvasText {
    /// Makes a text from a scene's.
    init(_ text: SceneText) {
        let alignment: Alignment =
            switch text.alignment {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        let truncation: Truncation =
            switch text.truncation {
            case .head: .head
            case .middle: .middle
            case .tail: .tail
            }
        self.init(
            text.string, font: CanvasFont(text.font), color: text.color.map { CanvasColor($0) },
            lineLimit: text.lineLimit,
            alignment: alignment, truncation: truncation)
        gradient = text.gradient.map { CanvasGradient($0) }
        (kerning, lineSpacing, minimumScale) = (text.kerning, text.lineSpacing, text.minimumScale)
        lines = TextLines(text.isUnderlined, text.isStruckThrough)
        isRedacted = text.isRedacted
        var rest = text.string[...]
        for run in text.runs {
            // A part that is not in the text shows nothing.
            guard !run.string.isEmpty, let range = rest.firstRange(of: run.string) else { continue }
            runs.append(
                CanvasTextRun(
                    start: text.string.utf8.distance(from: text.string.startIndex, to: range.lowerBound),
                    length: run.string.utf8.count, font: CanvasFont(run.font ?? text.font),
                    color: run.color.map { CanvasColor($0) }, kerning: run.kerning,
                    baselineOffset: run.baselineOffset, lines: TextLines(run.isUnderlined, run.isStruckThrough)))
            rest = rest[range.upperBound...]
        }
    }
}

extension TextLines {
    fileprivate init(_ isUnderlined: Bool, _ isStruckThrough: Bool) {
        self = []
        if isUnderlined { insert(.underline) }
        if isStruckThrough { insert(.strikethrough) }
    }
}
