import Foundation
import GalleySDK

extension Drawing {
    /// The drawing as an SVG document. Letters are outlines, so that it looks the same wherever it is shown.
    func svg() -> String {
        var pen = SVGPen()
        for mark in marks { pen.draw(mark) }
        let (x, y) = (SVGPen.text(page.minX), SVGPen.text(page.minY))
        let (width, height) = (SVGPen.text(page.width), SVGPen.text(page.height))
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
        case .fill(let path, let color): body += "<path\(Self.paint(color, "fill")) d=\"\(Self.text(path))\"/>\n"
        case .stroke(let path, let color, let width, let dashes):
            let pattern = dashes.map { Self.text(CGFloat($0)) }.joined(separator: " ")
            let dashes = dashes.isEmpty ? "" : " stroke-dasharray=\"\(pattern)\""
            body +=
                "<path fill=\"none\"\(Self.paint(color, "stroke")) stroke-width=\"\(Self.text(CGFloat(width)))\"\(dashes)"
            body += " d=\"\(Self.text(path))\"/>\n"
        case .glyphs(let glyphs, let color, let x, let y):
            if glyphs.isEmpty { return }
            body += "<g\(Self.paint(color, "fill"))>"
            for glyph in glyphs {
                let (x, y) = (Self.text(CGFloat(x + glyph.x)), Self.text(CGFloat(y + glyph.y)))
                body += "<use href=\"#\(name(of: glyph.outline))\" x=\"\(x)\" y=\"\(y)\"/>"
            }
            body += "</g>\n"
        case .image(let image, let frame): draw(image, frame)
        case .begin(let group): begin(group)
        case .end: body += "</g>\n"
        }
    }

    private mutating func name(of outline: GlyphOutline) -> String {
        let path = Self.text(outline.path)
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
        body +=
            "<use href=\"#\(images[image] ?? "")\" transform=\"translate(\(Self.text(frame.minX)) \(Self.text(frame.minY)))"
        body += " scale(\(Self.factor(scale.0)) \(Self.factor(scale.1)))\"/>\n"
    }

    private mutating func begin(_ group: Mark.Group) {
        body += "<g"
        if group.opacity < 1 { body += " opacity=\"\(Self.factor(group.opacity))\"" }
        if group.scale != 1 || group.offset != .zero {
            let (x, y) = (group.anchor.x, group.anchor.y)
            body += " transform=\"translate(\(Self.text(x + group.offset.width)) \(Self.text(y + group.offset.height)))"
            body += " scale(\(Self.factor(group.scale))) translate(\(Self.text(-x)) \(Self.text(-y)))\""
        }
        if let clip = group.clip {
            definitions += "<clipPath id=\"c\(clips)\"><path d=\"\(Self.text(clip))\"/></clipPath>\n"
            body += " clip-path=\"url(#c\(clips))\""
            clips += 1
        }
        body += ">\n"
    }

    // MARK: Attributes

    private static func paint(_ color: RGBA, _ name: String) -> String {
        func part(_ value: Double) -> String {
            let byte = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16)
            return byte.count < 2 ? "0" + byte : byte
        }
        let opacity = color.alpha < 1 ? " \(name)-opacity=\"\(factor(color.alpha))\"" : ""
        return " \(name)=\"#\(part(color.red))\(part(color.green))\(part(color.blue))\"\(opacity)"
    }

    /// Path data with thousandths of points.
    private static func text(_ path: Path) -> String {
        var result = ""
        func add(_ points: CGPoint...) {
            for (index, point) in points.enumerated() {
                if index > 0 { result += " " }
                result += "\(text(point.x)) \(text(point.y))"
            }
        }
        for element in path.elements {
            switch element {
            case .move(let point):
                result += "M"
                add(point)
            case .line(let point):
                result += "L"
                add(point)
            case .curve(let first, let second, let end):
                result += "C"
                add(first, second, end)
            case .close: result += "Z"
            }
        }
        return result
    }

    /// A length in points with at most three decimals.
    static func text(_ length: CGFloat) -> String { decimal(Double(length), 1000) }

    /// A factor with at most six decimals.
    private static func factor(_ value: Double) -> String { decimal(value, 1_000_000) }

    private static func decimal(_ value: Double, _ parts: Double) -> String {
        let rounded = (value * parts).rounded()
        // What is not a number has no place in a file, and does not get this far.
        guard abs(rounded) < 1e15 else { return "0" }
        if rounded == 0 { return "0" }
        let number = rounded / parts
        return number == number.rounded() ? String(Int(number)) : String(number)
    }
}

extension Picture {
    /// The picture as an SVG document.
    ///
    /// - Throws: `CanvasError` for a size that is not finite.
    public func svg(_ style: PictureStyle = PictureStyle()) throws(CanvasError) -> String { try drawing(style).svg() }

    /// Writes the picture as an SVG file, in place of one that is there.
    ///
    /// - Throws: `CanvasError` as `svg(_:)` does, and where the file cannot be written.
    public func writeSVG(to path: String, _ style: PictureStyle = PictureStyle()) throws(CanvasError) {
        let file = try OutputFile(path)
        try file.write(Array(try svg(style).utf8))
    }
}
