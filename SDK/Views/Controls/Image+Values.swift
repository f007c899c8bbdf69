import CoreGraphics
import Foundation
import GalleySDK

extension Image {
    /// Makes a symbol of the system that shows a value. It is drawn as without.
    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
    /// Makes a picture of an asset catalog.
    public init(_ name: String, bundle: Bundle?) { self.init(name) }
    /// Makes a picture of an asset catalog.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(name) }
    /// Makes a picture of an asset catalog.
    public init(decorative name: String, bundle: Bundle?) { self.init(name) }
    /// Makes a picture of UIKit.
    public init(uiImage: UIImage) { self.init(uiImage.name) }
    /// Makes a picture of AppKit.
    public init(nsImage: NSImage) { self.init(nsImage.name) }

    /// The ways to draw a picture in another size.
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    /// The range of a picture's light.
    public struct DynamicRange: Hashable, Sendable {
        private let name: String
        /// The usual range.
        public static let standard = DynamicRange(name: "standard")
        /// A larger range.
        public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
        /// The largest range.
        public static let high = DynamicRange(name: "high")
    }

    /// The picture with a way to draw it in another size. It has no effect.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    /// The picture with smooth edges. It has no effect.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    /// The symbol with a way to draw it: in one colour, or else in those of `foregroundStyle(_:_:)`.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        var image = self
        image.symbolMode = mode
        return image
    }
}

/// A picture of UIKit. There are no pictures: it is drawn as a grey box of 20 × 20 points.
public struct UIImage: Equatable, Sendable {
    let name: String
    /// The picture in memory, if it was made of one.
    public let cgImage: CGImage?
    /// The pixels per point.
    public let scale: CGFloat
    private var ownSize: CGSize?
    /// The size in points: that of the picture in memory, otherwise 20 × 20, unless the program sets it.
    public var size: CGSize {
        get {
            if let ownSize { return ownSize }
            guard let cgImage else { return CGSize(width: 20, height: 20) }
            return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        }
        set { ownSize = newValue }
    }

    init(name: String, cgImage: CGImage? = nil, scale: CGFloat = 1) {
        self.name = name
        self.cgImage = cgImage
        self.scale = scale
    }
    /// Whether two pictures have the same name or are the same picture in memory.
    public static func == (one: UIImage, other: UIImage) -> Bool {
        one.name == other.name && one.cgImage === other.cgImage && one.scale == other.scale && one.size == other.size
    }

    /// Makes a picture of an asset catalog; nil if the catalogs around the source have none of the name.
    public init?(named name: String) {
        guard _NamedPictures.contains(name) else { return nil }
        self.init(name: name)
    }
    /// Makes a symbol of the system.
    public init?(systemName name: String) { self.init(name: name) }
    /// Makes a picture of data.
    public init?(data: Data) { self.init(name: "data") }
    /// Makes a picture of a file.
    public init?(contentsOfFile path: String) { self.init(name: path) }
    /// Makes an empty picture.
    public init() { self.init(name: "empty") }
    /// Makes an empty picture of a size, as AppKit does.
    public init(size: CGSize) {
        self.init(name: "empty")
        self.size = size
    }
}

/// The type of `#imageLiteral` where none is asked for.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
    /// Makes the picture of an `#imageLiteral`.
    public init(imageLiteralResourceName path: String) { self.init(name: path) }
}

/// A picture of AppKit. There are no pictures: it is drawn as a grey box of 20 × 20 points.
public typealias NSImage = UIImage

extension Label where Title == Text, Icon == Image {
    /// Makes a label with a picture of an asset catalog.
    public init(_ title: LocalizedStringKey, image name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(name)
        }
    }
    /// Makes a label with a picture of an asset catalog.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(name)
        }
    }
}

/// The part of a picture that is being loaded.
public enum AsyncImagePhase: Sendable {
    /// The picture has not been loaded.
    case empty
    /// The picture is there.
    case success(Image)
    /// There is no such picture.
    case failure(any Error)

    /// The picture, if it is there.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// Why there is no picture.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture from an address. Views have no network, so the picture is never loaded, and the placeholder is shown.
nonisolated public struct AsyncImage<Content: View>: View {
    private let content: (AsyncImagePhase) -> Content

    /// Makes a picture with views for each phase. The phase is always `empty`.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) { self.content = content }

    /// Makes a picture with a placeholder.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.content = { phase in
            phase.image.map { .init(.trueContent(content($0))) } ?? .init(.falseContent(placeholder()))
        }
    }

    /// Makes a picture with a grey placeholder.
    public init(url: URL?, scale: CGFloat = 1) where Content == Color {
        content = { _ in Color.gray.opacity(0.2) }
    }

    /// The placeholder.
    @MainActor public var body: some View { content(.empty) }
}

extension View {
    /// The view with a scale for its symbols, beside the size of their font.
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}

extension EnvironmentValues {
    /// The scale of symbols, beside the size of their font.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
}

extension View {
    /// The view with a form of its symbols, such as `fill`, beside those that the views around it say.
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
        modifier(_EnvironmentModifier(value: variant) { $0.symbolVariants = $0.symbolVariants.adding($1) })
    }
}

extension EnvironmentValues {
    /// The forms of symbols.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

private enum SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }

private enum ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
