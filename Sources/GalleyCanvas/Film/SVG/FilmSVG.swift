import Foundation
import GalleyEngine
import GalleyMotion
import GalleySDK

/// The views of a film as SVG: one element for each view, with animated attributes. Each call of `advance` takes a step.
struct FilmSVG {
    private(set) var body = ""
    /// The outlines of letters and the clips that elements refer to.
    private(set) var definitions = ""
    private var outlines: [Path: String] = [:]
    private var clips = 0
    /// The prefix of the definitions' names.
    private let prefix: String
    private let clock: FilmClock
    private let style: PictureStyle
    private let pictures: [Picture]
    /// The painters of the frames that were read.
    private var painters: [ViewMarks] = []
    /// The views of the frames that were read.
    private let root = FilmView()

    init(_ pictures: [Picture], clock: FilmClock, style: PictureStyle, prefix: String) {
        (self.pictures, self.clock, self.style, self.prefix) = (pictures, clock, style, prefix)
    }

    /// The remaining steps after the pictures are read, the next one last. A stack of steps replaces recursion, because
    /// trees may be very deep.
    private enum Step {
        case view(FilmView)
        case border(FilmView)
        case content(mask: FilmView)
        case mask
        case overlays
        case end(String)
        case cut
    }
    private var steps: [Step] = []
    /// The groups that are written.
    private var open: [OpenSVGGroup] = []
    /// The text that was written before a masked view, and the masked content.
    private var saved: [String] = []

    /// Takes a step: reads a picture, or writes a view.
    ///
    /// - Returns: Whether steps remain.
    mutating func advance() -> Bool {
        if painters.count < pictures.count {
            read(pictures[painters.count])
            return true
        }
        guard let step = steps.popLast() else { return false }
        take(step)
        return !steps.isEmpty
    }

    private mutating func read(_ picture: Picture) {
        let index = painters.count
        let isAsBefore = index > 0 && picture.looks == pictures[index - 1].looks
        painters.append(isAsBefore ? painters[index - 1] : ViewMarks(picture, style))
        root.add(picture, frame: index)
        if painters.count == pictures.count { steps = [.overlays] + root.children.reversed().map { Step.view($0) } }
    }

    private mutating func take(_ step: Step) {
        switch step {
        case .end(let tags):
            open.removeLast()
            body += tags
        case .cut:
            let group = open.removeLast()
            let erased = group.start + body + group.end
            body = saved.removeLast()
            clips += 1
            definitions += SVGText.cut(erased, from: &body, in: open, "\(prefix)c\(clips)")
        case .content(let mask):
            saved.append(body)
            body = ""
            steps += [.mask, .view(mask)]
        case .mask:
            open.removeLast()
            let (mask, content) = (body, saved.removeLast())
            clips += 1
            let name = "\(prefix)c\(clips)"
            definitions += SVGText.mask(mask, name)
            body = saved.removeLast() + "<g mask=\"url(#\(name))\">\n" + content + "</g>\n"
        case .border(let view):
            write(view) { painter, _, look, frame in
                look.border.flatMap { painter.mark(of: $0, look.clipShape, frame) }.map { [$0] } ?? []
            }
        case .view(let view):
            if let group = group(of: view) {
                if group.isErasing {
                    saved.append(body)
                    body = ""
                    steps.append(.cut)
                } else {
                    body += group.start
                    steps.append(.end(group.end))
                }
                open.append(
                    OpenSVGGroup(
                        start: group.start, end: group.end, isIsolated: group.isIsolated,
                        place: group.isErasing ? 0 : body.utf8.count))
            }
            write(view) { painter, seen, look, frame in
                look.content.marks(
                    in: frame, settling: seen.layoutSize, painter.style, hue: painter.hues[seen.node])
            }
            steps.append(.border(view))
            guard view.isMasked else {
                steps += view.children.reversed().map { .view($0) }
                return
            }
            // Without a mask, nothing is visible.
            guard view.children.count > 1 else { return }
            saved.append(body)
            body = ""
            open.append(OpenSVGGroup(start: "", end: "", isIsolated: true, place: 0))
            steps += [.content(mask: view.children[1]), .view(view.children[0])]
        case .overlays:
            guard !style.overlays.isEmpty || pictures.contains(where: { !$0.badges.isEmpty }) else { return }
            body += elements(
                zip(pictures, painters).map { picture, painter in
                    var overlays = OverlayMarks(picture, painter.style, page: painter.page)
                    return FilmPiece.pieces(of: overlays.all())
                })
        }
    }

    // MARK: A view's effects on the views below it

    /// Returns the tags of a group, if the view affects the views below it in any frame.
    private mutating func group(of view: FilmView) -> (
        start: String, end: String, isIsolated: Bool, isErasing: Bool
    )? {
        let groups = painters.enumerated().map { index, painter -> Mark.Group? in
            guard let seen = view.frames[index] else { return nil }
            let group = painter.group(of: seen, view.looks[index] ?? Look(), painter.drawable(seen.frame))
            return group.opacity > 0 && group.scales.x != 0 && group.scales.y != 0 ? group : nil
        }
        let seen = groups.compactMap { $0 }
        let show = clock.show { groups[$0] != nil }
        guard show != nil || seen.contains(where: { !$0.isPlain }) else { return nil }
        var (attributes, inside, end) = ("", show ?? "", "</g>\n")
        let opacity = clock.keyFrames(groups.map { $0.map { [$0.opacity] } }, tolerance: 0.004)
        if !opacity.isStill {
            inside += clock.animate("opacity", opacity, FilmClock.factors)
        } else if opacity.values[0] != [1] {
            attributes += " opacity=\"\(FilmClock.factors(opacity.values[0]))\""
        }
        if seen.contains(where: \.isMoved) {
            let (transform, animations) = transform(groups)
            attributes += transform
            inside += animations
        }
        if let mode = seen.first(where: { $0.blend != .normal })?.blend {
            attributes += mode.attribute
        }
        let isIsolated = seen.contains(where: \.isComposed)
        let isErasing = seen.contains { $0.blend == .destinationOut }
        if let filter = seen.lazy.compactMap(\.filter).first {
            clips += 1
            let name = "\(prefix)c\(clips)"
            definitions += self.filter(filter, groups, name)
            attributes += " filter=\"url(#\(name))\""
        }
        guard seen.contains(where: { $0.clip != nil }) else {
            return ("<g\(attributes)>\(inside)\n", end, isIsolated, isErasing)
        }
        clips += 1
        let name = "\(prefix)c\(clips)"
        let paths = groups.map { group in
            group.map { FilmPiece.pieces(of: [.fill($0.clip ?? Self.everything, RGBA(hex: 0))]) }
        }
        definitions += "<clipPath id=\"\(name)\">\(elements(paths))</clipPath>\n"
        // SVG applies a filter before a clip of the same element.
        if seen.contains(where: { $0.filter != nil }) {
            attributes += ">\(inside)<g"
            (inside, end) = ("", "</g>" + end)
        }
        return ("<g\(attributes) clip-path=\"url(#\(name))\">\(inside)\n", end, isIsolated, isErasing)
    }

    /// Returns the attribute that moves, rotates and scales a group, and the elements that animate it.
    private func transform(_ groups: [Mark.Group?]) -> (attribute: String, animations: String) {
        let moves = clock.keyFrames(groups.map { $0?.translation })
        let turns = clock.keyFrames(groups.map { $0.map { [$0.rotation] } }, tolerance: 0.01)
        let isUneven = groups.contains { $0?.scaleY != nil }
        // A scale has a tighter tolerance, because its error grows with the distance from the origin.
        let scales = clock.keyFrames(
            groups.map { $0.map { isUneven ? [$0.scales.x, $0.scales.y] : [$0.scale] } }, tolerance: 0.0001)
        let isTurned = !turns.isStill || turns.values[0] != [0]
        let turn = isTurned ? " rotate(\(FilmClock.factors(turns.values[0])))" : ""
        let attribute =
            " transform=\"translate(\(FilmClock.lengths(moves.values[0])))\(turn)"
            + " scale(\(FilmClock.factors(scales.values[0])))\""
        guard !moves.isStill || !scales.isStill || !turns.isStill else { return (attribute, "") }
        return (
            attribute,
            clock.animateTranslation(moves) + (isTurned ? clock.animateRotation(turns) : "")
                + clock.animateScale(scales)
        )
    }

    /// Returns the definition of a filter, whose numbers may change. Frames without it have a filter without effect.
    private func filter(_ first: Mark.Filter, _ groups: [Mark.Group?], _ name: String) -> String {
        func frames(_ tolerance: Double, _ numbers: (Mark.Filter?) -> [Double]) -> KeyFrames {
            clock.keyFrames(groups.map { $0.map { numbers($0.filter) } }, tolerance: tolerance)
        }
        var animations = SVGText.FilterAnimations()
        switch first {
        case .blur(let radius):
            let radii = frames(0.02) { if case .blur(let radius)? = $0 { [radius] } else { [0] } }
            if !radii.isStill { animations.radius = clock.animate("stdDeviation", radii) }
            return SVGText.filter(.blur(radii.isStill ? radius : radii.values[0][0]), name, animations: animations)
        case .shadow:
            func shadow(_ filter: Mark.Filter?) -> [Double] {
                guard case .shadow(let color, let radius, let x, let y)? = filter else { return [0, 0, 0, 0, 0, 0, 0] }
                return [color.red * 255, color.green * 255, color.blue * 255, color.alpha * 255, radius, x, y]
            }
            let radii = frames(0.02) { [shadow($0)[4]] }
            let colors = frames(1.5) { Array(shadow($0)[..<4]) }
            let offsets = [5, 6].map { index in frames(0.02) { [shadow($0)[index]] } }
            if !radii.isStill { animations.radius = clock.animate("stdDeviation", radii) }
            for (offset, attribute) in zip(offsets, ["dx", "dy"]) where !offset.isStill {
                animations.offset += clock.animate(attribute, offset)
            }
            if !colors.isStill { animations.color = clock.animateColor("flood-color", "flood-opacity", colors) }
            let color = colors.values[0].map { $0 / 255 }
            return SVGText.filter(
                .shadow(
                    RGBA(red: color[0], green: color[1], blue: color[2], alpha: color[3]), radius: radii.values[0][0],
                    x: offsets[0].values[0][0], y: offsets[1].values[0][0]), name, animations: animations)
        case .matrix:
            let unchanged = CanvasTone.brightness.matrix(0)
            let matrices = frames(0.004) { if case .matrix(let numbers)? = $0 { numbers } else { unchanged } }
            if !matrices.isStill { animations.matrix = clock.animate("values", matrices, FilmClock.factors) }
            return SVGText.filter(.matrix(matrices.values[0]), name, animations: animations)
        }
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
        // A view that keeps its size has one list of pieces for many frames. It is not compared again for each.
        var last: (place: UnsafePointer<FilmPiece>, variant: Int)?
        var changes = 0
        let choices = samples.map { pieces -> Int? in
            guard let pieces, let place = pieces.withUnsafeBufferPointer({ $0.baseAddress }), !pieces.isEmpty else {
                return nil
            }
            // Sound: the addresses are compared only, and `samples` keeps the lists at them.
            if let last, last.place == place { return last.variant }
            let variant = variant(of: pieces)
            last = (place, variant)
            changes += 1
            return variant
        }
        func variant(of pieces: [FilmPiece]) -> Int {
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
                let own = zip(choices, samples).lazy.map { $0 == variant ? $1?[index].numbers : nil }
                // Numbers that never change need one sample.
                text += element(kind, changes == 1 ? Array(own.compactMap { $0 }.prefix(1)) : Array(own))
            }
            if show != nil { text += "</g>" }
        }
        return text
    }

    private mutating func element(_ kind: FilmPiece.Kind, _ numbers: [[Double]?]) -> String {
        switch kind {
        case .rectangle(let paint):
            let (color, inside) = self.paint(paint, numbers)
            return box("rect", ["x", "y", "width", "height", "rx", "ry"], Self.lengths(numbers), color, inside)
        case .image(let pixels):
            let data =
                "href=\"data:image/png;base64,\(Data(pixels.png).base64EncodedString())\" preserveAspectRatio=\"none\""
            return box("image", ["x", "y", "width", "height"], numbers, data, "")
        case .path(let commands, let paint):
            let (color, painting) = self.paint(paint, numbers)
            let frames = clock.keyFrames(Self.lengths(numbers))
            let data = { SVGText.data(commands, $0, digits: 2) }
            let inside = frames.isStill ? "" : clock.animate("d", frames, data)
            return "<path d=\"\(data(frames.values[0]))\"\(color)>\(inside)\(painting)</path>"
        case .line(let letters, let paint):
            let (color, painting) = self.paint(paint, numbers)
            let frames = clock.keyFrames(Self.lengths(numbers))
            let inside = frames.isStill ? "" : clock.animateTranslation(frames)
            let uses = letters.map { letter in
                "<use href=\"#\(name(of: letter.outline))\" x=\"\(SVGText.number(Double(letter.x) / 100))\""
                    + (letter.y == 0 ? "/>" : " y=\"\(SVGText.number(Double(letter.y) / 100))\"/>")
            }
            return "<g transform=\"translate(\(FilmClock.lengths(frames.values[0])))\"\(color)>\(inside)\(painting)"
                + "\(uses.joined())</g>"
        case .group(let definitions, let body):
            clips += 1
            let name = "\(prefix)c\(clips)-"
            self.definitions += definitions.replacing(FilmPiece.prefix, with: name)
            return body.replacing(FilmPiece.prefix, with: name)
        }
    }

    /// The numbers of elements without those of their colours.
    private static func lengths(_ numbers: [[Double]?]) -> [[Double]?] {
        numbers.map { $0.map { Array($0.dropFirst(FilmPiece.colorCount)) } }
    }

    /// Returns the attributes of a paint, and the elements that animate its colour.
    private mutating func paint(_ paint: FilmPiece.Paint, _ numbers: [[Double]?]) -> (String, String) {
        if let gradient = paint.gradient {
            clips += 1
            let name = "\(prefix)c\(clips)"
            definitions += SVGText.gradient(gradient, name)
            return (paint.before + " \(paint.attribute)=\"url(#\(name))\"" + paint.after, "")
        }
        let frames = clock.keyFrames(numbers.map { $0.map { Array($0.prefix(FilmPiece.colorCount)) } }, tolerance: 1.5)
        let color = frames.values[0].map { $0 / 255 }
        let text = SVGText.paint(
            RGBA(red: color[0], green: color[1], blue: color[2], alpha: color[3]), paint.attribute)
        return (
            paint.before + text + paint.after,
            frames.isStill ? "" : clock.animateColor(paint.attribute, "\(paint.attribute)-opacity", frames)
        )
    }

    /// Returns an element whose attributes each have key frames of their own.
    private func box(
        _ name: String, _ attributes: [String], _ numbers: [[Double]?], _ rest: String, _ more: String
    ) -> String {
        var (own, inside) = ("", more)
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
