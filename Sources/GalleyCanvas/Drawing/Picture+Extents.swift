import GalleyMotion
import GalleySDK
import Glibc

extension Picture {
    /// Returns the rectangle that each view draws together with the views below it, in the order of `views`: after its
    /// clip shape and its effects, without shadows and blurs; null for a view that draws nothing.
    ///
    /// - Parameters:
    ///   - isConfined: Whether a view counts for those around it only as far as it lies in its frame.
    ///   - content: Returns the rectangle that the content of the view at a place in `views` draws; nil for nothing.
    package func extents(
        confining isConfined: (PresentedView) -> Bool = { _ in false },
        _ content: (Int) -> CGRect?
    ) -> [CGRect] {
        var extents = Array(repeating: CGRect.null, count: views.count)
        let parents = parents
        // The views below one follow it.
        for index in views.indices.reversed() {
            let (view, look) = (views[index], looks[views[index].node] ?? Look())
            guard look.opacity * view.effect.opacity > 0, view.frame.isFinite else {
                extents[index] = .null
                continue
            }
            if let own = content(index) { extents[index] = extents[index].union(own) }
            if look.border != nil { extents[index] = extents[index].union(view.frame) }
            if look.clipShape != nil { extents[index] = extents[index].intersection(view.frame) }
            extents[index] = extents[index].moved(by: view, look.effect)
            if isConfined(view) { extents[index] = extents[index].intersection(view.frame) }
            if let parent = parents[index] { extents[parent] = extents[parent].union(extents[index]) }
        }
        return extents
    }

    /// The place of each view's parent in `views`; nil for the root.
    package var parents: [Int?] {
        var open: [Int] = []
        return views.indices.map { index in
            while let last = open.last, views[last].level >= views[index].level { open.removeLast() }
            defer { open.append(index) }
            return open.last
        }
    }

    /// Returns the number of views with content that a picture of a smaller size, from the page's top left corner without its
    /// margins, shows in part or not at all.
    package func viewsBeyond(_ size: CGSize) -> Int {
        let corner = area?.origin ?? .zero
        return views.count { view in
            guard !(looks[view.node]?.content.isInvisible ?? true), view.frame.isFinite else { return false }
            return view.frame.maxX - corner.x > size.width || view.frame.maxY - corner.y > size.height
        }
    }

    /// Makes the page as large as everything that is drawn, wherever it lies. A view that appears or disappears counts in its
    /// frame alone: it may come from beyond the page.
    ///
    /// - Returns: The number of views with content that are so far away that they count as hidden; they stay outside.
    package mutating func showEverything(isFar: (CGRect, _ from: CGRect) -> Bool) -> Int {
        let root = CGRect(origin: .zero, size: size)
        guard root.isFinite else { return 0 }
        var far = 0
        let extents = extents(confining: { $0.effect != .identity }) { index in
            let view = views[index]
            guard !(looks[view.node]?.content.isInvisible ?? true), !view.frame.isEmpty else { return nil }
            guard !isFar(view.frame, root) else {
                far += 1
                return nil
            }
            return view.frame
        }
        // The root's, and those of views that leave at its level.
        area = zip(extents, parents).reduce(root) { $1.1 == nil ? $0.union($1.0) : $0 }
        return far
    }
}

extension Look.Content {
    /// Whether the content draws nothing.
    package var isInvisible: Bool {
        switch self {
        case .none: true
        case .color(let color): color.isClear
        case .shape(_, let color): color?.isClear ?? false
        case .text(let text): text.string.isEmpty
        case .fade(let fade): fade.old.isInvisible && fade.new.isInvisible
        case .figure, .tile, .image, .divider, .progress: false
        }
    }
}

extension CanvasColor {
    /// Whether the colour is invisible.
    package var isClear: Bool {
        switch self {
        case .named(let name): name == .clear
        case .components(_, _, _, let alpha): alpha <= 0
        case .mixture(let mixture): mixture.numbers.allSatisfy { $0 <= 0 }
        }
    }
}

extension CanvasEffect {
    /// Whether content is drawn elsewhere than in the frame.
    package var moves: Bool {
        switch self {
        case .rotation, .scale: true
        case .shadow, .blur, .tone, .multiply, .blend, .mask: false
        }
    }
}

extension CGRect {
    package var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }

    /// Returns the rectangle around this one after the effects of a view.
    fileprivate func moved(by view: PresentedView, _ effect: CanvasEffect?) -> CGRect {
        guard !isNull else { return self }
        var moved = self
        func turn(_ degrees: Double, _ x: CGFloat, _ y: CGFloat, around anchor: CGPoint) {
            guard degrees.isFinite, x.isFinite, y.isFinite, anchor.x.isFinite, anchor.y.isFinite else { return }
            guard degrees != 0 || x != 1 || y != 1 else { return }
            let across = [moved.minX, moved.maxX].map { ($0 - anchor.x) * x }
            let along = [moved.minY, moved.maxY].map { ($0 - anchor.y) * y }
            let (sine, cosine) = (CGFloat(sin(degrees / 180 * .pi)), CGFloat(cos(degrees / 180 * .pi)))
            let corners = across.flatMap { left in
                along.map { top in CGPoint(x: left * cosine - top * sine, y: left * sine + top * cosine) }
            }
            let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
            moved = CGRect(
                x: anchor.x + xs[0], y: anchor.y + ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
        }
        switch effect {
        case .rotation(let degrees, let anchor)?: turn(degrees, 1, 1, around: anchor.place(in: view.frame))
        case .scale(let x, let y, let anchor)?: turn(0, CGFloat(x), CGFloat(y), around: anchor.place(in: view.frame))
        default: break
        }
        let (own, frame) = (view.effect, view.frame)
        let anchor = CGPoint(x: frame.minX + own.anchor.x * frame.width, y: frame.minY + own.anchor.y * frame.height)
        turn(own.rotation, CGFloat(own.scale), CGFloat(own.scale), around: anchor)
        guard own.offset.width.isFinite, own.offset.height.isFinite else { return moved }
        return moved.offsetBy(dx: own.offset.width, dy: own.offset.height)
    }
}
