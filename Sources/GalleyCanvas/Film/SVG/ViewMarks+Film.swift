import GalleySDK

extension ViewMarks {
    /// Makes the painter of a film's picture. It uses a large scale, because a browser may show an SVG file in any
    /// size.
    init(_ picture: Picture, _ style: PictureStyle) {
        var style = style
        style.scale = 16
        let margin = CGFloat(style.margin)
        let page = picture.page.insetBy(dx: -margin, dy: -margin)
        self.init(style: style, page: page, hues: TileHues(picture.looks), looks: picture.looks)
    }

    func drawable(_ frame: CGRect) -> CGRect? { Self.drawable(frame, page, scale: style.scale) }
}
