import GalleyCanvas
import GalleyScene

extension CanvasEffect {
    /// Makes an effect from a scene's.
    init(_ effect: SceneEffect) {
        self =
            switch effect {
            case .shadow(let shadow):
                .shadow(CanvasColor(shadow.color), radius: shadow.radius, x: shadow.x, y: shadow.y)
            case .blur(let radius): .blur(radius: radius)
            case .rotation(let rotation):
                .rotation(degrees: rotation.degrees, anchor: CanvasPoint(rotation.anchor))
            case .scale(let scale): .scale(x: scale.x, y: scale.y, anchor: CanvasPoint(scale.anchor))
            case .tone(let tone, let amount): .tone(CanvasTone(tone), amount)
            case .multiply(let color): .multiply(CanvasColor(color))
            case .blend(let mode): .blend(CanvasBlendMode(rawValue: mode.rawValue) ?? .normal)
            }
    }
}

extension CanvasTone {
    fileprivate init(_ tone: SceneTone) {
        self =
            switch tone {
            case .brightness: .brightness
            case .contrast: .contrast
            case .saturation: .saturation
            case .grayscale: .grayscale
            case .hueRotation: .hueRotation
            case .colorInvert: .inversion
            }
    }
}

extension CanvasPoint {
    init(_ point: SceneUnitPoint) { self.init(x: point.x, y: point.y) }
}

extension CanvasGradient {
    /// Makes a gradient from a scene's.
    init(_ gradient: SceneGradient) {
        let form: Form =
            switch gradient.form {
            case .linear(let start, let end): .linear(start: CanvasPoint(start), end: CanvasPoint(end))
            case .radial(let center, let from, let to):
                .radial(center: CanvasPoint(center), startRadius: from, endRadius: to)
            case .elliptical(let center, let from, let to):
                .elliptical(center: CanvasPoint(center), startRadius: from, endRadius: to)
            case .angular(let center, let from, let to):
                .angular(center: CanvasPoint(center), startAngle: from, endAngle: to)
            }
        self.init(form, stops: gradient.stops.map { Stop(CanvasColor($0.color), at: $0.location) })
    }
}

extension Look.Content {
    /// Makes the content of a shape.
    init(_ leaf: SceneShapeLeaf) {
        let shape = CanvasShape(leaf.shape)
        var leaf = leaf
        if case .symbol = leaf.shape { leaf.isEvenOdd = true }
        let color = leaf.color.map { CanvasColor($0) }
        guard leaf != SceneShapeLeaf(leaf.shape, color: leaf.color) else {
            self = .shape(shape, color)
            return
        }
        let stroke = leaf.stroke.map { stroke in
            CanvasStroke(
                width: stroke.width, cap: .init(rawValue: stroke.cap.rawValue) ?? .butt,
                join: .init(rawValue: stroke.join.rawValue) ?? .miter, miterLimit: stroke.miterLimit,
                dash: stroke.dash, dashPhase: stroke.dashPhase)
        }
        self = .figure(
            CanvasFigure(
                shape, paint: leaf.gradient.map { .gradient(CanvasGradient($0)) } ?? color.map { .color($0) },
                stroke: stroke, inset: leaf.inset, trimStart: leaf.trimStart, trimEnd: leaf.trimEnd,
                isEvenOdd: leaf.isEvenOdd))
    }
}
