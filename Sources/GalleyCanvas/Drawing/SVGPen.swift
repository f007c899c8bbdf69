import Foundation
import GalleySDK

/// Writes marks as SVG elements.
struct SVGPen {
    var definitions = ""
    var body = ""
    /// The prefix of the names of definitions.
    let prefix: String
    /// The name of each letter's outline, by its path.
    private var outlines: [String: String] = [:]
    /// The same by the outline itself, so that the path of a frequent letter is written once.
    private var known: [ObjectIdentifier: String] = [:]
    private var clips = 0
    private var images: [ImagePixels: String] = [:]
    private var inks: [Ink.Gradient: String] = [:]
    private var filters: [Mark.Filter: String] = [:]
    private var masks = 0

    /// The end tag of an open group, and for a masked group the text written before it.
    private struct Open {
        var end: String
        var start = ""
        var before: String?
        var content: String?
        /// Whether the group is cut out of what is before it.
        var isErasing = false
        /// Whether the group is composited before it is drawn, and the length of the text before its content.
        var isIsolated = false
        var place = 0
    }
    private var open: [Open] = []

    init(prefix: String = "") { self.prefix = prefix }

    mutating func draw(_ mark: Mark) {
        switch mark {
        case .fill(let path, let color): body += "<path\(SVGText.paint(color, "fill")) d=\"\(SVGText.data(path))\"/>\n"
        case .stroke(let path, let color, let width, let dashes):
            let line = SVGText.stroke(color, width: width, dashes: dashes)
            body += "<path\(line) d=\"\(SVGText.data(path))\"/>\n"
        case .figure(let figure):
            let paint = paint(figure.ink, figure.stroke == nil ? "fill" : "stroke")
            let rest = SVGText.line(figure.stroke) + (figure.isEvenOdd ? " fill-rule=\"evenodd\"" : "")
            body += "<path\(paint)\(rest) d=\"\(SVGText.data(figure.path))\"/>\n"
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
        case .mask:
            guard let last = open.indices.last, open[last].before != nil, !open[last].isErasing else { return }
            open[last].content = body
            body = ""
        case .end: end()
        }
    }

    private mutating func name(of outline: GlyphOutline) -> String {
        if let name = known[ObjectIdentifier(outline)] { return name }
        let name = name(ofPath: outline.svgData)
        known[ObjectIdentifier(outline)] = name
        return name
    }

    private mutating func name(ofPath path: String) -> String {
        if let name = outlines[path] { return name }
        let name = "\(prefix)g\(outlines.count)"
        outlines[path] = name
        definitions += "<path id=\"\(name)\" d=\"\(path)\"/>\n"
        return name
    }

    private mutating func paint(_ ink: Ink, _ attribute: String) -> String {
        switch ink {
        case .color(let color): return SVGText.paint(color, attribute)
        case .gradient(let gradient):
            if inks[gradient] == nil {
                let name = "\(prefix)p\(inks.count)"
                inks[gradient] = name
                definitions += SVGText.gradient(gradient, name)
            }
            return " \(attribute)=\"url(#\(inks[gradient] ?? ""))\""
        }
    }

    private mutating func draw(_ image: ImagePixels, _ frame: CGRect) {
        guard frame.width > 0, frame.height > 0 else { return }
        if images[image] == nil {
            let name = "\(prefix)i\(images.count)"
            images[image] = name
            definitions += "<image id=\"\(name)\" width=\"\(image.width)\" height=\"\(image.height)\""
            definitions += " href=\"data:image/png;base64,\(Data(image.png).base64EncodedString())\"/>\n"
        }
        let scale = (Double(frame.width) / Double(image.width), Double(frame.height) / Double(image.height))
        body += "<use href=\"#\(images[image] ?? "")\""
        body += " transform=\"translate(\(SVGText.list([frame.minX, frame.minY].map { Double($0) })))"
        body += " scale(\(SVGText.number(scale.0, digits: 6)) \(SVGText.number(scale.1, digits: 6)))\"/>\n"
    }

    // MARK: Groups

    private mutating func begin(_ group: Mark.Group) {
        var start = "<g"
        if group.opacity < 1 { start += " opacity=\"\(SVGText.number(group.opacity, digits: 6))\"" }
        if group.isMoved { start += " transform=\"\(SVGText.transform(group))\"" }
        start += group.blend.attribute
        if let filter = group.filter {
            if filters[filter] == nil {
                let name = "\(prefix)f\(filters.count)"
                filters[filter] = name
                definitions += SVGText.filter(filter, name)
            }
            start += " filter=\"url(#\(filters[filter] ?? ""))\""
        }
        var end = "</g>\n"
        if let clip = group.clip {
            definitions +=
                "<clipPath id=\"\(prefix)c\(clips)\"><path d=\"\(SVGText.data(clip))\"/></clipPath>\n"
            // SVG applies a filter and a mask before a clip of the same element.
            if group.filter != nil || group.isMasked {
                start += "><g"
                end = "</g>" + end
            }
            start += " clip-path=\"url(#\(prefix)c\(clips))\""
            clips += 1
        }
        if group.isMasked {
            open.append(Open(end: end, start: start, before: body, isIsolated: true))
            body = ""
        } else if group.blend == .destinationOut {
            open.append(Open(end: end, start: start + ">\n", before: body, isErasing: true, isIsolated: true))
            body = ""
        } else {
            body += start + ">\n"
            open.append(
                Open(end: end, start: start + ">\n", isIsolated: group.isComposed, place: body.utf8.count))
        }
    }

    private mutating func end() {
        guard let last = open.popLast() else { return }
        guard let before = last.before else {
            body += last.end
            return
        }
        let name = "\(prefix)m\(masks)"
        masks += 1
        if last.isErasing {
            let erased = last.start + body + last.end
            body = before
            let groups = open.map {
                OpenSVGGroup(start: $0.start, end: $0.end, isIsolated: $0.isIsolated, place: $0.place)
            }
            definitions += SVGText.cut(erased, from: &body, in: groups, name)
            return
        }
        // Without a mask, nothing is visible.
        let mask = last.content == nil ? "" : body
        definitions += SVGText.mask(mask, name)
        body = before + last.start + ">\n<g mask=\"url(#\(name))\">\n" + (last.content ?? body) + "</g>\n" + last.end
    }
}
