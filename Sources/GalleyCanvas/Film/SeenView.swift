import GalleyMotion
import GalleySDK

/// A view with the combined effects of the views above it.
struct SeenView {
    var view: PresentedView
    /// Its frame in points, moved and scaled by its own effect and those above it.
    var frame: CGRect
    /// Its opacity, multiplied by the opacities above it.
    var opacity: Double
}

extension Picture {
    /// The views in drawing order, with their visible frames and opacities.
    var seenViews: [SeenView] {
        // The views between the root and the current one. Each maps a point to `scale * point + offset`.
        var above: [(level: Int, scale: Double, x: Double, y: Double, opacity: Double)] = []
        return views.map { view in
            while let last = above.last, last.level >= view.level { above.removeLast() }
            let outer = above.last ?? (-1, 1, 0, 0, 1)
            var effect = view.effect
            if case .scale(let x, let y, let anchor)? = looks[view.node]?.effect, x == y {
                effect.scale *= x
                effect.anchor = UnitPoint(x: CGFloat(anchor.x), y: CGFloat(anchor.y))
            }
            let x = Double(view.frame.minX + view.frame.width * effect.anchor.x)
            let y = Double(view.frame.minY + view.frame.height * effect.anchor.y)
            let own = (
                x: x * (1 - effect.scale) + Double(effect.offset.width),
                y: y * (1 - effect.scale) + Double(effect.offset.height)
            )
            let scale = outer.scale * effect.scale
            let (left, top) = (outer.scale * own.x + outer.x, outer.scale * own.y + outer.y)
            let opacity = outer.opacity * effect.opacity * (looks[view.node]?.opacity ?? 1)
            above.append((view.level, scale, left, top, opacity))
            let frame = CGRect(
                x: scale * Double(view.frame.minX) + left, y: scale * Double(view.frame.minY) + top,
                width: scale * Double(view.frame.width), height: scale * Double(view.frame.height))
            return SeenView(view: view, frame: frame, opacity: opacity)
        }
    }
}
