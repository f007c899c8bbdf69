import CoreGraphics
import Foundation
import GalleySDK

// What asset catalogs name. The builder reads their colours, and the names, files and sizes of their PNG pictures.

/// A colour of an asset catalog.
public struct ColorResource: Hashable, Sendable {
    /// The name in the catalog.
    public let name: String
    /// Names a colour.
    public init(name: String, bundle: Bundle) { self.name = name }
}

/// A picture of an asset catalog.
public struct ImageResource: Hashable, Sendable {
    /// The name in the catalog.
    public let name: String
    /// Names a picture.
    public init(name: String, bundle: Bundle) { self.name = name }
}

extension Color {
    /// Makes a colour of an asset catalog.
    nonisolated public init(_ resource: ColorResource) { self.init(resource.name) }
    /// Makes a colour of an asset catalog.
    nonisolated public init(resource: ColorResource) { self.init(resource.name) }
}

extension UIColor {
    /// Makes a colour of an asset catalog.
    public convenience init(resource: ColorResource) { self.init(Color(resource.name)) }
}

extension Image {
    /// Makes a picture of an asset catalog.
    public init(_ resource: ImageResource) { self.init(resource.name) }
}

extension UIImage {
    /// Makes a picture of an asset catalog.
    public init(resource: ImageResource) { self.init(name: resource.name) }
}

/// The colours of the asset catalogs around a source, which the builder reads.
public enum _NamedColors {
    // Sound: it is written before any view is made.
    nonisolated(unsafe) private static var all: [String: Color] = [:]

    /// Gives a name its colours in light and in dark, each red, green, blue and opacity from 0 to 1.
    public static func add(_ name: String, light: [Double], dark: [Double]) {
        func color(_ parts: [Double]) -> Color {
            Color(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
        }
        all[name] = Color(light: color(light), dark: color(dark))
    }

    static func color(_ name: String) -> Color? { all[name] }
}

/// The pictures of the asset catalogs around a source, which the builder finds and the host reads.
public enum _NamedPictures {
    struct Picture: Sendable {
        let file: String
        /// The size in points.
        let size: CGSize
        /// The pixels per point.
        let scale: Double
    }

    // Sound: it is written before any view is made.
    nonisolated(unsafe) private static var all: [String: Picture] = [:]

    /// Gives a name its file, with its size in pixels and the pixels per point.
    public static func add(_ name: String, file: String, width: Int, height: Int, scale: Int) {
        let scale = Double(scale)
        all[name] = Picture(
            file: file, size: CGSize(width: Double(width) / scale, height: Double(height) / scale), scale: scale)
    }

    // Sound: it is written before any view is made.
    nonisolated(unsafe) private static var unread: Set<String> = []

    /// Adds a name whose picture is not read: it is a grey area.
    public static func add(_ name: String) { unread.insert(name) }

    /// Whether a catalog has a picture of the name.
    static func contains(_ name: String) -> Bool { all[name] != nil || unread.contains(name) }

    static func picture(_ name: String) -> Picture? { all[name] }
}
