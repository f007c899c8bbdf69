import CoreGraphics
import GalleySDK

// Colours of UIKit and AppKit that a function chooses for light and for dark.

/// Whether an interface of UIKit is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Neither is known.
    case unspecified
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// What UIKit says about the surroundings of a view: light or dark, the direction, and the usual size of texts.
public final class UITraitCollection: Hashable, Sendable {
    /// Whether the interface is light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The direction in which the interface is read.
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    /// The width of a phone held upright.
    public var horizontalSizeClass: UserInterfaceSizeClass { .compact }
    /// The height of a phone held upright.
    public var verticalSizeClass: UserInterfaceSizeClass { .regular }
    /// The number of pixels for each point.
    public var displayScale: CGFloat { 2 }

    /// Makes traits of the light or the dark interface.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(userInterfaceStyle, .unspecified) }
    /// Makes traits of a direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(.unspecified, layoutDirection)
    }
    /// Makes traits of several, of which later ones override earlier ones.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        let all = traitCollections.reduce(UITraitCollection(.unspecified, .unspecified)) { $0.with($1) }
        self.init(all.userInterfaceStyle, all.layoutDirection)
    }
    private init(_ style: UIUserInterfaceStyle, _ direction: UITraitEnvironmentLayoutDirection) {
        (userInterfaceStyle, layoutDirection) = (style, direction)
    }

    /// Returns the traits with those that others override.
    func with(_ other: UITraitCollection?) -> UITraitCollection {
        guard let other else { return self }
        return UITraitCollection(
            other.userInterfaceStyle == .unspecified ? userInterfaceStyle : other.userInterfaceStyle,
            other.layoutDirection == .unspecified ? layoutDirection : other.layoutDirection)
    }

    /// The traits of the light interface.
    public static let current = UITraitCollection(.light, .leftToRight)

    /// Whether both are of the same interface.
    public static func == (one: UITraitCollection, other: UITraitCollection) -> Bool {
        one.userInterfaceStyle == other.userInterfaceStyle && one.layoutDirection == other.layoutDirection
    }
    /// Hashes the style and the direction.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(userInterfaceStyle)
        hasher.combine(layoutDirection)
    }
}

extension UIColor {
    /// Makes a colour that a function chooses for light and for dark.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        self.init(
            named: Color(
                light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).color,
                dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).color))
    }

    /// The colour for an interface that is light or dark.
    public func resolvedColor(with traits: UITraitCollection) -> UIColor {
        guard case .appearance(let light, let dark) = color.kind else { return self }
        return UIColor(named: (traits.userInterfaceStyle == .dark ? dark : light).opacity(color.alpha))
    }

    /// Makes a colour of AppKit that a function chooses for light and for dark.
    public convenience init(name: String?, dynamicProvider: (NSAppearance) -> UIColor) {
        self.init(
            named: Color(
                light: dynamicProvider(NSAppearance(.aqua)).color,
                dark: dynamicProvider(NSAppearance(.darkAqua)).color))
    }
}

/// The look of an interface of AppKit: light or dark.
public final class NSAppearance: Sendable {
    /// The name of a look.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name's text.
        public let rawValue: String
        /// Makes a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Light.
        public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
        /// Dark.
        public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
        /// Light, above what shows through.
        public static let vibrantLight = Name(rawValue: "NSAppearanceNameVibrantLight")
        /// Dark, above what shows through.
        public static let vibrantDark = Name(rawValue: "NSAppearanceNameVibrantDark")

        fileprivate var isDark: Bool { self == .darkAqua || self == .vibrantDark }
    }

    /// The look's name.
    public let name: Name

    fileprivate init(_ name: Name) { self.name = name }

    /// Makes the look with a name.
    public convenience init?(named name: Name) { self.init(name) }

    /// The first of some names that is light or dark as the look is; nil if none is.
    public func bestMatch(from names: [Name]) -> Name? {
        names.first { $0 == name } ?? names.first { $0.isDark == name.isDark }
    }
}
