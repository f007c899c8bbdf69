import GalleySDK

extension Film {
    /// Writes an SVG file that plays in browsers, also as an image of a page, without a script. It has one element for
    /// each view.
    ///
    /// Texts are outlines, so it looks the same everywhere. For users who prefer reduced motion it shows the last
    /// frame.
    ///
    /// - Parameters:
    ///   - path: the file, which is replaced once the new one is complete.
    ///   - style: the style of the pictures; `scale` is the number of pixels for a point on the page.
    ///   - loops: the number of times that it plays; 0: forever.
    /// - Throws: `CanvasError` for an invalid duration, rate or size, for more than two million views in all frames,
    ///   and for a file that cannot be written; and the errors of `picture`.
    public func writeSVG(to path: String, style: PictureStyle = PictureStyle(), loops: Int = 0) throws {
        let file = try OutputFile(path)
        try file.write(Array(svg(style: style, loops: loops).utf8))
    }

    /// Returns the text of the SVG file.
    package func svg(style: PictureStyle, loops: Int) throws -> String {
        var text = try FilmText(self, style: style, loops: loops)
        while text.advance() {}
        return text.svg
    }
}

/// The text of a film's SVG file, which is written in steps: a picture is read, or a view is written.
package struct FilmText {
    private let style: PictureStyle
    private let size: CGSize
    private let page: CGRect
    private var moving: FilmSVG
    private var still: FilmSVG

    /// Begins with a film.
    ///
    /// - Throws: As `Film.writeSVG`.
    package init(_ film: Film, style: PictureStyle, loops: Int) throws {
        guard loops >= 0 else { throw CanvasError("expected 0 or more loops, where 0 is forever, found \(loops)") }
        let times = try film.times
        let room = try film.room(at: times)
        size = room.size
        var pictures: [Picture] = []
        var count = 0
        for time in times {
            let picture = try film.picture(at: time, in: room)
            count += picture.views.count
            guard count <= 2_000_000 else {
                throw CanvasError(
                    "an SVG of more than 2000000 views in \(times.count) frames would be too large to play; "
                        + "choose fewer frames per second")
            }
            pictures.append(picture)
        }
        self.style = style
        // Refuses sizes and styles that cannot be drawn.
        page = try pictures[0].drawing(style).page
        let clock = FilmClock(times, hold: 1 / film.framesPerSecond, loops: loops)
        moving = FilmSVG(pictures, clock: clock, style: style, prefix: "")
        still = FilmSVG(
            [pictures[pictures.count - 1]], clock: FilmClock([0], hold: 1, loops: 0), style: style, prefix: "e")
    }

    /// Takes the next step; returns whether steps remain.
    package mutating func advance() -> Bool { moving.advance() || still.advance() }

    /// The text, after the last step.
    package var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" \
        width="\(SVGText.number(page.width))" height="\(SVGText.number(page.height))" \
        viewBox="\(SVGText.list([page.minX, page.minY, page.width, page.height].map { Double($0) }))">
        <style>.still{display:none}@media(prefers-reduced-motion:reduce){.moving{display:none}.still{display:inline}}</style>
        <defs>
        \(moving.definitions)\(still.definitions)</defs>
        \(ground(page, style.theme.page))
        \(ground(CGRect(origin: .zero, size: size), style.theme.background))
        <g class="moving">
        \(moving.body)</g>
        <g class="still">
        \(still.body)</g>
        </svg>

        """
    }

    private func ground(_ frame: CGRect, _ color: RGBA) -> String {
        "<rect x=\"\(SVGText.number(frame.minX))\" y=\"\(SVGText.number(frame.minY))\" "
            + "width=\"\(SVGText.number(frame.width))\" height=\"\(SVGText.number(frame.height))\" "
            + "\(SVGText.paint(color, "fill"))/>"
    }
}
