import Foundation
import GalleySDK

extension Drawing {
    /// Returns the drawing as an SVG document. Letters are outlines, so that it looks the same everywhere.
    func svg() -> String {
        var pen = SVGPen()
        for mark in marks { pen.draw(mark) }
        let (x, y) = (SVGText.number(page.minX), SVGText.number(page.minY))
        let (width, height) = (SVGText.number(page.width), SVGText.number(page.height))
        let definitions = pen.definitions.isEmpty ? "" : "<defs>\n\(pen.definitions)</defs>\n"
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="\(x) \(y) \(width) \(height)">
            \(definitions)\(pen.body)</svg>

            """
    }
}

extension Picture {
    /// Returns the picture as an SVG document.
    ///
    /// - Throws: `CanvasError` for a size that is not finite.
    public func svg(_ style: PictureStyle = PictureStyle()) throws(CanvasError) -> String { try drawing(style).svg() }

    /// Writes the picture as an SVG file, replacing an existing one.
    ///
    /// - Throws: `CanvasError` as `svg(_:)`, and if the file cannot be written.
    public func writeSVG(to path: String, _ style: PictureStyle = PictureStyle()) throws(CanvasError) {
        try OutputFile(path).write(Array(try svg(style).utf8))
    }
}
