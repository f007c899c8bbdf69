import Foundation
import GalleyEngine
import GalleyMotion
import GalleySDK

/// The views of a film as SVG: one element for each view, with animated attributes.
struct FilmSVG {
    private(set) var body = ""
    /// The outlines of letters and the clips that elements refer to.
    private(set) var definitions = ""
    private var outlines: [Path: String] = [:]
    private var clips = 0
    /// The prefix of the definitions' names.
    private let prefix: String
    private let clock: FilmClock
    /// The painters of the frames.
    private let painters: [ViewMarks]

    init(_ pictures: [Picture], clock: FilmClock, style: PictureStyle, prefix: String) {
        (self.clock, self.prefix) = (clock, prefix)
        var painters: [ViewMarks] = []
        for (index, picture) in pictures.enumerated() {
            let isAsBefore = index > 0 && picture.looks == pictures[index - 1].looks
            painters.append(isAsBefore ? painters[index - 1] : ViewMarks(picture, style))
        }
        self.painters = painters
        // The remaining steps, the next one last. A stack of steps replaces recursion, because trees may be very deep.
        enum Step {
            case view(FilmView)
            case border(FilmView)
            case end
        }
        var steps = FilmView.root(of: pictures).children.reversed().map { Step.view($0) }
        while let step = steps.popLast() {
            switch step {
            case .end: body += "</g>\n"
            case .border(let view):
                write(view) { painter, _, look, frame in
                    look.border.flatMap { painter.mark(of: $0, look.clipShape, frame) }.map { [$0] } ?? []
                }
            case .view(let view):
                if let group = group(of: view) {
                    body += group
                    steps.append(.end)
                }
                write(view) { painter, seen, look, frame in
                    look.content.marks(
                        in: frame, settling: seen.layoutSize, painter.style, hue: painter.hues[seen.node])
                }
                steps.append(.border(view))
                steps += view.children.reversed().map { .view($0) }
            }
        }
        guard !style.overlays.isEmpty || pictures.contains(where: { !$0.badges.isEmpty }) else { return }
        body += elements(
            zip(pictures, painters).map { picture, painter in
                var overlays = OverlayMarks(picture, painter.style, page: painter.page)
                return FilmPiece.pieces(of: overlays.all())
            })
    }

    // MARK: A view's effects on the views below it

    /// Returns the start tag of a group, if the view affects the views below it in any frame.
    private mutating func group(of view: FilmView) -> String? {
        let groups = painters.enumerated().map { index, painter -> Mark.Group? in
            guard let seen = view.frames[index] else { return nil }
            let group = painter.group(of: seen, view.looks[index] ?? Look(), painter.drawable(seen.frame))
            return group.opacity > 0 && group.scale != 0 ? group : nil
        }
        let seen = groups.compactMap { $0 }
        let show = clock.show { groups[$0] != nil }
        guard show != nil || seen.contains(where: { !$0.isPlain }) else { return nil }
        var (attributes, inside) = ("", show ?? "")
        let opacity = clock.keyFrames(groups.map { $0.map { [$0.opacity] } }, tolerance: 0.004)
        if !opacity.isStill {
            inside += clock.animate("opacity", opacity, FilmClock.factors)
        } else if opacity.values[0] != [1] {
            attributes += " opacity=\"\(FilmClock.factors(opacity.values[0]))\""
        }
        if seen.contains(where: { $0.scale != 1 || $0.offset != .zero }) {
            let moves = clock.keyFrames(groups.map { $0?.translation })
            // A scale has a tighter tolerance, because its error grows with the distance from the origin.
            let scales = clock.keyFrames(groups.map { $0.map { [$0.scale] } }, tolerance: 0.0001)
            attributes +=
                " transform=\"translate(\(FilmClock.lengths(moves.values[0]))) scale(\(FilmClock.factors(scales.values[0])))\""
            if !moves.isStill || !scales.isStill {
                inside += clock.animateTranslation(moves)
                inside += clock.animateScale(scales)
            }
        }
        if seen.contains(where: { $0.clip != nil }) {
            clips += 1
            let name = "\(prefix)c\(clips)"
            let paths = groups.map { group in
                group.map { FilmPiece.pieces(of: [.fill($0.clip ?? Self.everything, RGBA(hex: 0))]) }
            }
            definitions += "<clipPath id=\"\(name)\">\(elements(paths))</clipPath>\n"
            attributes += " clip-path=\"url(#\(name))\""
        }
        return "<g\(attributes)>\(inside)\n"
    }

    /// The clip of frames without a clip, if other frames have one.
    private static let everything = Path(CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))

    // MARK: A view's own marks

    /// Writes the marks of the view: drawn in a frame at the origin, and moved to the frame's position.
    private mutating func write(_ view: FilmView, _ marks: (ViewMarks, PresentedView, Look, CGRect) -> [Mark]) {
        var samples: [[FilmPiece]?] = []
        var origins: [[Double]?] = []
        var last: (look: Look, size: CGSize, layoutSize: CGSize, pieces: [FilmPiece])?
        for (index, painter) in painters.enumerated() {
            guard let look = view.looks[index], let seen = view.frames[index],
                let frame = painter.drawable(seen.frame)
            else {
                samples.append(view.frames[index] == nil ? nil : [])
                origins.append(nil)
                continue
            }
            if last?.look != look || last?.size != frame.size || last?.layoutSize != seen.layoutSize {
                let own = marks(painter, seen, look, CGRect(origin: .zero, size: frame.size))
                last = (look, frame.size, seen.layoutSize, FilmPiece.pieces(of: own))
            }
            samples.append(last?.pieces)
            origins.append([Double(frame.minX), Double(frame.minY)])
        }
        let content = elements(samples)
        guard !content.isEmpty else { return }
        let places = clock.keyFrames(origins)
        let moves = places.isStill ? "" : clock.animateTranslation(places)
        body += "<g transform=\"translate(\(FilmClock.lengths(places.values[0])))\">\(moves)\(content)</g>\n"
    }

    /// Returns the elements for pieces over time. Frames with equal kinds share elements whose numbers change. If kinds
    /// change, for example because a text breaks differently, other elements are shown.
    private mutating func elements(_ samples: [[FilmPiece]?]) -> String {
        var variants: [[FilmPiece.Kind]] = []
        var known: [[FilmPiece.Kind]: Int] = [:]
        let choices = samples.map { pieces -> Int? in
            guard let pieces, !pieces.isEmpty else { return nil }
            let kinds = pieces.map(\.kind)
            if let index = known[kinds] { return index }
            known[kinds] = variants.count
            variants.append(kinds)
            return variants.count - 1
        }
        var text = ""
        for (variant, kinds) in variants.enumerated() {
            // A view that is missing in a frame is hidden by its group, so its elements need not be.
            let show = clock.show { choices[$0] == variant || samples[$0] == nil }
            if let show { text += "<g>\(show)" }
            for (index, kind) in kinds.enumerated() {
                let numbers = zip(choices, samples).map { $0 == variant ? $1?[index].numbers : nil }
                text += element(kind, numbers)
            }
            if show != nil { text += "</g>" }
        }
        return text
    }

    private mutating func element(_ kind: FilmPiece.Kind, _ numbers: [[Double]?]) -> String {
        switch kind {
        case .rectangle(let paint):
            return box("rect", ["x", "y", "width", "height", "rx", "ry"], numbers, paint)
        case .image(let pixels):
            let data =
                "href=\"data:image/png;base64,\(Data(pixels.png).base64EncodedString())\" preserveAspectRatio=\"none\""
            return box("image", ["x", "y", "width", "height"], numbers, data)
        case .path(let commands, let paint):
            let frames = clock.keyFrames(numbers)
            let data = { SVGText.data(commands, $0, digits: 2) }
            let inside = frames.isStill ? "" : clock.animate("d", frames, data)
            return "<path d=\"\(data(frames.values[0]))\"\(paint)>\(inside)</path>"
        case .line(let letters, let paint):
            let frames = clock.keyFrames(numbers)
            let inside = frames.isStill ? "" : clock.animateTranslation(frames)
            let uses = letters.map { letter in
                "<use href=\"#\(name(of: letter.outline))\" x=\"\(SVGText.number(Double(letter.x) / 100))\""
                    + (letter.y == 0 ? "/>" : " y=\"\(SVGText.number(Double(letter.y) / 100))\"/>")
            }
            return
                "<g transform=\"translate(\(FilmClock.lengths(frames.values[0])))\"\(paint)>\(inside)\(uses.joined())</g>"
        }
    }

    /// Returns an element whose attributes each have key frames of their own.
    private func box(_ name: String, _ attributes: [String], _ numbers: [[Double]?], _ rest: String) -> String {
        var (own, inside) = ("", "")
        for (index, attribute) in attributes.enumerated() {
            let frames = clock.keyFrames(numbers.map { $0.map { [$0[index]] } })
            // An attribute that is always 0 is left out, because 0 is its default.
            if !frames.isStill || frames.values[0] != [0] {
                own += " \(attribute)=\"\(FilmClock.lengths(frames.values[0]))\""
            }
            if !frames.isStill { inside += clock.animate(attribute, frames) }
        }
        return "<\(name)\(own)\(rest)>\(inside)</\(name)>"
    }

    private mutating func name(of outline: Path) -> String {
        if let name = outlines[outline] { return name }
        let name = "\(prefix)l\(outlines.count + 1)"
        outlines[outline] = name
        definitions += "<path id=\"\(name)\" d=\"\(SVGText.data(outline))\"/>\n"
        return name
    }
}

extension Mark.Group {
    /// The translation of the origin by scaling and moving.
    fileprivate var translation: [Double] {
        [
            Double(anchor.x) * (1 - scale) + Double(offset.width),
            Double(anchor.y) * (1 - scale) + Double(offset.height),
        ]
    }
}
