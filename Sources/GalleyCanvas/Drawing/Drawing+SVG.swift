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

/// Writes marks as SVG elements.
private struct SVGPen {
    var definitions = ""
    var body = ""
    /// The name of each letter's outline, by its path.
    private var outlines: [String: String] = [:]
    private var clips = 0
    private var images: [ImagePixels: String] = [:]

    mutating func draw(_ mark: Mark) {
        switch mark {
        case .fill(let path, let color): body += "<path\(SVGText.paint(color, "fill")) d=\"\(SVGText.data(path))\"/>\n"
        case .stroke(let path, let color, let width, let dashes):
            let line = SVGText.stroke(color, width: width, dashes: dashes)
            body += "<path\(line) d=\"\(SVGText.data(path))\"/>\n"
        case .glyphs(let glyphs, let color, let x, let y):
            if glyphs.isEmpty { return }
            body += "<g\(SVGText.paint(color, "fill"))>"
            for glyph in glyphs {
                let (x, y) = (SVGText.number(x + glyph.x), SVGText.number(y + glyph.y))
                body += "<use href=\"#\(name(of: glyph.outline))\" x=\"\(x)\" y=\"\(y)\"/>"
            }
            body += "</g>\n"
        case .image(let image, let frame): draw(image, frame)
        case .begin(let group): begin(group)
        case .end: body += "</g>\n"
        }
    }

    private mutating func name(of outline: GlyphOutline) -> String {
        let path = SVGText.data(outline.path)
        if let known = outlines[path] { return known }
        let name = "g\(outlines.count)"
        outlines[path] = name
        definitions += "<path id=\"\(name)\" d=\"\(path)\"/>\n"
        return name
    }

    private mutating func draw(_ image: ImagePixels, _ frame: CGRect) {
        guard frame.width > 0, frame.height > 0 else { return }
        if images[image] == nil {
            let name = "i\(images.count)"
            images[image] = name
            definitions += "<image id=\"\(name)\" width=\"\(image.width)\" height=\"\(image.height)\""
            definitions += " href=\"data:image/png;base64,\(Data(image.png).base64EncodedString())\"/>\n"
        }
        let scale = (Double(frame.width) / Double(image.width), Double(frame.height) / Double(image.height))
        body += "<use href=\"#\(images[image] ?? "")\""
        body += " transform=\"translate(\(SVGText.list([frame.minX, frame.minY].map { Double($0) })))"
        body += " scale(\(SVGText.number(scale.0, digits: 6)) \(SVGText.number(scale.1, digits: 6)))\"/>\n"
    }

    private mutating func begin(_ group: Mark.Group) {
        body += "<g"
        if group.opacity < 1 { body += " opacity=\"\(SVGText.number(group.opacity, digits: 6))\"" }
        if group.scale != 1 || group.offset != .zero {
            let (x, y) = (group.anchor.x, group.anchor.y)
            let (left, top) = (SVGText.number(x + group.offset.width), SVGText.number(y + group.offset.height))
            body += " transform=\"translate(\(left) \(top)) scale(\(SVGText.number(group.scale, digits: 6)))"
            body += " translate(\(SVGText.number(-x)) \(SVGText.number(-y)))\""
        }
        if let clip = group.clip {
            definitions += "<clipPath id=\"c\(clips)\"><path d=\"\(SVGText.data(clip))\"/></clipPath>\n"
            body += " clip-path=\"url(#c\(clips))\""
            clips += 1
        }
        body += ">\n"
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
