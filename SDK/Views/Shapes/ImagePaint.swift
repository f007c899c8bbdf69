import CoreGraphics
import GalleySDK

/// A style that repeats a part of a picture.
nonisolated public struct ImagePaint: ShapeStyle, Equatable {
    /// The picture.
    public var image: Image
    /// The part of the picture, in fractions of its size.
    public var sourceRect: CGRect
    /// The factor of the picture's size.
    public var scale: CGFloat
    /// Whether the picture fills the room once.
    private var isFilling = false

    /// Makes a style of a picture.
    public init(
        image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) { (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale) }

    /// Makes a style of a picture that fills the room once.
    init(filling image: Image) {
        self.init(image: image)
        isFilling = true
    }

    /// The colour where no tiles can be: a grey.
    public var _color: Color { .gray.opacity(0.35) }
    /// The tiles.
    public var _paint: ImagePaint? { self }

    /// The tiles from the top leading corner of the proposed room on.
    @MainActor @ViewBuilder var tiles: some View {
        if isFilling { image.resizable() } else { repeated }
    }

    @MainActor private var repeated: some View {
        GeometryReader { proxy in
            let whole = image.naturalSize
            let full = CGSize(width: max(whole.width * scale, 1), height: max(whole.height * scale, 1))
            let tile = CGSize(
                width: max(full.width * sourceRect.width, 1), height: max(full.height * sourceRect.height, 1))
            let columns = Self.count(proxy.size.width, tile.width)
            let count = columns * Self.count(proxy.size.height, tile.height)
            ForEach(0..<count, id: \.self) { index in
                image.resizable().frame(width: full.width, height: full.height)
                    .offset(x: -full.width * sourceRect.minX, y: -full.height * sourceRect.minY)
                    .frame(width: tile.width, height: tile.height, alignment: .topLeading).clipped()
                    .offset(
                        x: CGFloat(index % columns) * tile.width, y: CGFloat(index / columns) * tile.height)
            }
        }
    }

    /// The number of tiles along a length; no more than a picture needs.
    private static func count(_ length: CGFloat, _ tile: CGFloat) -> Int {
        length > 0 && length.isFinite ? min(Int((length / tile).rounded(.up)), 40) : 1
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// A style that repeats a part of a picture.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}

extension GraphicsContext.Shading {
    /// A style that repeats a part of a picture.
    public static func tiledImage(
        _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
        scale: CGFloat = 1
    ) -> GraphicsContext.Shading { .style(ImagePaint(image: image, sourceRect: sourceRect, scale: scale)) }
}
