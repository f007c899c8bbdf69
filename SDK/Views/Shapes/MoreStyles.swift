import CoreGraphics
import Foundation
import GalleySDK

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The colour of the very least important text.
    public static var quinary: HierarchicalShapeStyle { .init(_color: .secondary.opacity(0.25)) }
}

/// The style of lines between views.
nonisolated public struct SeparatorShapeStyle: ShapeStyle {
    /// Makes the style.
    public init() {}
    /// The colour that represents it.
    public var _color: Color { .gray.opacity(0.35) }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The style of lines between views.
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// The style of placeholder text.
nonisolated public struct PlaceholderTextShapeStyle: ShapeStyle {
    /// Makes the style.
    public init() {}
    /// The colour that represents it.
    public var _color: Color { .secondary.opacity(0.6) }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// The style of placeholder text.
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

/// The style of selected content.
nonisolated public struct SelectionShapeStyle: ShapeStyle {
    /// Makes the style.
    public init() {}
    /// The colour that represents it.
    public var _color: Color { .accentColor.opacity(0.3) }
}

extension ShapeStyle where Self == SelectionShapeStyle {
    /// The style of selected content.
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

/// The style of surfaces.
nonisolated public struct FillShapeStyle: ShapeStyle {
    /// Makes the style.
    public init() {}
    /// The colour that represents it.
    public var _color: Color { .gray.opacity(0.2) }
}

extension ShapeStyle where Self == FillShapeStyle {
    /// The style of surfaces.
    public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The style behind a window.
    public static var windowBackground: BackgroundStyle { BackgroundStyle() }
}

/// A shadow of a style. It is not drawn.
public struct ShadowStyle: Equatable, Sendable {
    /// A shadow behind.
    public static func drop(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle {
        ShadowStyle()
    }
    /// A shadow inside.
    public static func inner(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle {
        ShadowStyle()
    }
}

extension ShapeStyle {
    /// The style with a shadow, which is not drawn.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
    /// The style, more transparent.
    @_disfavoredOverload public func opacity(_ opacity: Double) -> some ShapeStyle { _color.opacity(opacity) }
    /// The style, blended with the content behind it. It has no effect.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
    /// The style of less important text in this style.
    public var secondary: some ShapeStyle { _color.opacity(0.6) }
    /// The style of unimportant text in this style.
    public var tertiary: some ShapeStyle { _color.opacity(0.4) }
    /// The style of the least important text in this style.
    public var quaternary: some ShapeStyle { _color.opacity(0.25) }
}

extension Material {
    /// The least transparent material.
    public static let ultraThick = Material(_color: .gray.opacity(0.3))
    /// The material of bars.
    public static let bar = Material(_color: .gray.opacity(0.2))
}

extension ShapeStyle where Self == Material {
    /// The least transparent material.
    public static var ultraThickMaterial: Material { .ultraThick }
}

extension Color {
    /// The components in light.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        let (red, green, blue) = resolved(in: environment).components
        return Resolved(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(flatAlpha))
    }
    /// Makes a colour of its components.
    public init(_ resolved: Resolved) {
        self.init(
            red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
            opacity: Double(resolved.opacity))
    }
    /// Makes a colour of an asset catalog. There is none: it is grey.
    public init(_ name: String, bundle: Bundle?) { self.init(name) }
}
