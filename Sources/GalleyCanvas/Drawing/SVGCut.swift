import GalleySDK

/// A group of SVG that is written.
struct OpenSVGGroup {
    /// The tags before and after its content.
    let start: String, end: String
    /// Whether its content is composited before it is drawn.
    let isIsolated: Bool
    /// The number of bytes that were written before its content.
    let place: Int
}

extension SVGText {
    /// Cuts a group out of what was written before it in the next isolated group around it.
    ///
    /// SVG does not blend in this way, so what was written becomes the content of a mask. The groups between are closed
    /// before the end of the mask, and begin again after it.
    ///
    /// - Parameters:
    ///   - erased: the elements that are cut out.
    ///   - body: the text before them.
    ///   - open: the groups that are written, the outermost first.
    ///   - name: the name of the mask.
    /// - Returns: The definitions of the mask.
    static func cut(_ erased: String, from body: inout String, in open: [OpenSVGGroup], _ name: String) -> String {
        let isolated = open.lastIndex(where: \.isIsolated)
        let between = open[(isolated.map { $0 + 1 } ?? 0)...]
        let starts = between.map(\.start).joined()
        let ends = between.reversed().map(\.end).joined()
        let place = body.utf8.index(body.startIndex, offsetBy: isolated.map { open[$0].place } ?? 0)
        body =
            body[..<place] + "<g mask=\"url(#\(name))\">\n" + body[place...] + ends + "</g>\n" + starts
        // White is kept. Black, as opaque as what is cut out, is not.
        let black = [Double](repeating: 0, count: 15) + [0, 0, 0, 1, 0]
        return filter(.matrix(black), name + "k")
            + "<mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\" \(everything)>\n<rect \(everything) fill=\"#fff\"/>\n"
            + "<g filter=\"url(#\(name)k)\">\n\(starts)\(erased)\(ends)</g>\n</mask>\n"
    }
}
