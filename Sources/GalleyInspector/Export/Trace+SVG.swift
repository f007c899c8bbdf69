import GalleyEngine
import GalleySDK
import GalleyFormatting

extension Trace {
    /// Returns the frames of all views as an SVG picture: a rectangle for each, in the root's points, in full
    /// precision.
    ///
    /// Each rectangle names its view (`data-view`) and has a tooltip. Views without a frame, or with an infinite one,
    /// have no rectangle; the picture's description counts the latter.
    public func frameSVG() -> String {
        let children = children
        let seen = views.filter { $0.frame?.isFinite ?? false }
        let page = page(of: seen)
        let placed = placedProposals
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(JSON.exact(Double(page.width)))\""
        text +=
            " height=\"\(JSON.exact(Double(page.height)))\" viewBox=\"\(numbers([page.minX, page.minY, page.width, page.height]))\">\n"
        text += "<title>\(xml(source.name)), \(proposal.text)</title>\n"
        let endless = views.count { $0.frame != nil } - seen.count
        if endless > 0 { text += "<desc>\(endless) views have no finite frame and are left out.</desc>\n" }
        text += Self.style
        text += "<rect class=\"page\" x=\"\(JSON.exact(Double(page.minX)))\" y=\"\(JSON.exact(Double(page.minY)))\""
        text += " width=\"\(JSON.exact(Double(page.width)))\" height=\"\(JSON.exact(Double(page.height)))\"/>\n"
        for view in seen {
            guard let frame = view.frame else { continue }
            let isLeaf = children[view.index].isEmpty
            text += "<rect class=\"\(isLeaf ? "leaf" : "box")\" data-view=\"\(xml(view.label.name))\""
            text += " x=\"\(JSON.exact(Double(frame.minX)))\" y=\"\(JSON.exact(Double(frame.minY)))\""
            text += " width=\"\(JSON.exact(Double(frame.width)))\" height=\"\(JSON.exact(Double(frame.height)))\">"
            text += "<title>\(xml(tip(view, frame, placed[view.index])))</title></rect>\n"
            if isLeaf { text += words(of: view, in: frame) }
        }
        return text + "</svg>\n"
    }

    /// Returns the root's frame with a margin, or the union of all views if the root's size cannot be shown.
    private func page(of seen: [View]) -> CGRect {
        let frames = seen.compactMap(\.frame)
        let root = views.first?.frame.flatMap { $0.isFinite && $0.width > 0 && $0.height > 0 ? $0 : nil }
        let all = root ?? frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
        return all.insetBy(dx: -16, dy: -16)
    }

    /// The last placement's proposal of each view.
    private var placedProposals: [Int: ProposedViewSize] {
        var result: [Int: ProposedViewSize] = [:]
        for call in calls where call.event == .place && !call.failed {
            if let view = call.view { result[view] = call.proposal }
        }
        return result
    }

    private func tip(_ view: View, _ frame: CGRect, _ placed: ProposedViewSize?) -> String {
        let name = view.label.kind.isEmpty ? view.label.name : "\(view.label.name)  \(view.label.kind)"
        let asked = placed.map { ", asked \($0.text)" } ?? ""
        return "\(name)\n\(Points.text(frame.size)) at \(Points.text(frame.origin))\(asked)"
    }

    /// Returns a leaf's name, and its size below, if there is room.
    private func words(of view: View, in frame: CGRect) -> String {
        let name = view.label.isNamed ? view.label.name : view.label.kind
        let lines = [name, Points.text(frame.size)].filter { CGFloat($0.count) * 6 + 6 <= frame.width }
        guard lines.first == name, !name.isEmpty, frame.height >= 12 else { return "" }
        let shown = frame.height >= 24 ? lines : [name]
        let middle = frame.midY + 3.5 - CGFloat(shown.count - 1) * 6
        return shown.enumerated().map { index, line in
            "<text\(index > 0 ? " class=\"size\"" : "") x=\"\(JSON.exact(Double(frame.midX)))\""
                + " y=\"\(JSON.exact(Double(middle + CGFloat(index) * 12)))\">\(xml(line))</text>\n"
        }.joined()
    }

    private func numbers(_ values: [CGFloat]) -> String {
        values.map { JSON.exact(Double($0)) }.joined(separator: " ")
    }

    /// The colours of the bundled light and dark themes. Lines are one pixel wide at any scale.
    private static let style = """
        <style>
        .page { fill: #f6f7f9 }
        .box { fill: #3b6fd4; fill-opacity: .05; stroke: #3b6fd4; stroke-opacity: .45 }
        .leaf { fill: #3b6fd4; fill-opacity: .16; stroke: #2c57ab }
        rect { vector-effect: non-scaling-stroke }
        rect:hover { fill-opacity: .35 }
        text { font: 10px ui-sans-serif, system-ui, sans-serif; text-anchor: middle; fill: #1d2433; pointer-events: none }
        .size { fill-opacity: .6 }
        @media (prefers-color-scheme: dark) {
        .page { fill: #15181e }
        .box, .leaf { fill: #7fa6f5; stroke: #7fa6f5 }
        text { fill: #e8ebf2 }
        }
        </style>

        """

    /// Escapes text for XML, without the characters that XML 1.0 does not allow.
    private func xml(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension CGRect {
    var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}
