import CoreGraphics
import GalleySDK

extension Font.TextStyle {
    /// The sizes in points for the sizes that people choose, from the smallest to the largest (Apple's Human Interface
    /// Guidelines, Typography).
    private var sizes: [CGFloat] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }

    /// Returns the size in points for the size that people choose.
    func size(_ chosen: DynamicTypeSize) -> CGFloat { sizes[chosen.rawValue] }

    /// The size in points, as the host draws it at the usual size of texts.
    var size: CGFloat { size(.large) }
}

extension Font {
    /// Returns the font in the size that people choose. One with a size in points of its own keeps it.
    func scaled(_ chosen: DynamicTypeSize) -> Font {
        guard chosen != .large, size == nil || scaledStyle != nil else { return self }
        var font = self
        font.size =
            if let size, let scaledStyle { size * scaledStyle.size(chosen) / scaledStyle.size } else {
                style.size(chosen)
            }
        return font
    }
}

/// A number that grows with the size of text that people choose.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    @Environment(\.dynamicTypeSize) private var chosen
    private let value: Value
    private let style: Font.TextStyle

    /// Makes a number that grows as usual text does.
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }
    /// Makes a number that grows as a style does.
    public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { (value, self.style) = (wrappedValue, style) }

    /// The number.
    public var wrappedValue: Value { value * Value(style.size(chosen) / style.size) }
}
