// The only list of the numbers of a look that can be in motion.

import GalleySDK

extension Look {
    /// The numbers of the look: lengths, fractions, angles and the components of colours.
    ///
    /// - Complexity: O(*n*), where *n* is the number of numbers.
    public var numbers: [Double] {
        var (look, result) = (self, [Double]())
        look.visit { result.append($0) }
        return result
    }

    /// The look with 0 in place of all numbers. Values can be interpolated only between looks of the same form.
    public var form: Look {
        var look = self
        look.visit { $0 = 0 }
        return look
    }

    /// Returns the look with other numbers, as many as `numbers` has.
    public func with(_ numbers: [Double]) -> Look {
        var (look, rest) = (self, numbers[...])
        look.visit { if let next = rest.popFirst() { $0 = next } }
        return look
    }

    private mutating func visit(_ body: (inout Double) -> Void) {
        body(&opacity)
        body(&zIndex)
        content.visit(body)
        if var shape = clipShape {
            shape.visit(body)
            clipShape = shape
        }
        if var line = border {
            line.color.visit(body)
            body(&line.width)
            border = line
        }
        if var change = effect {
            change.visit(body)
            effect = change
        }
    }
}

extension Look.Content {
    fileprivate mutating func visit(_ body: (inout Double) -> Void) {
        switch self {
        case .color(var color):
            color.visit(body)
            self = .color(color)
        case .shape(let shape, let color):
            // A plain shape is a figure too, so that it can move to one.
            var figure = CanvasFigure(shape, paint: color.map { .color($0) })
            figure.visit(body)
            self = .figure(figure)
        case .figure(var figure):
            figure.visit(body)
            self = .figure(figure)
        case .text(var text):
            text.visit(body)
            self = .text(text)
        case .progress(var fraction):
            body(&fraction)
            self = .progress(fraction)
        case .fade(var fade):
            fade.old.visit(body)
            fade.new.visit(body)
            body(&fade.fraction)
            self = .fade(fade)
        case .none, .tile, .image, .divider: break
        }
    }
}

extension CanvasColor {
    fileprivate mutating func visit(_ body: (inout Double) -> Void) {
        var mixture = CanvasMixture(self)
        for index in mixture.numbers.indices { body(&mixture.numbers[index]) }
        self = .mixture(mixture)
    }
}

extension CanvasShape {
    fileprivate mutating func visit(_ body: (inout Double) -> Void) {
        switch self {
        case .roundedRectangle(var radius):
            body(&radius)
            self = .roundedRectangle(cornerRadius: radius)
        case .unevenRoundedRectangle(var corners):
            for index in corners.indices { body(&corners[index]) }
            self = .unevenRoundedRectangle(corners)
        case .path(let elements):
            func visited(_ point: CGPoint) -> CGPoint {
                var (x, y) = (Double(point.x), Double(point.y))
                body(&x)
                body(&y)
                return CGPoint(x: x, y: y)
            }
            self = .path(elements.map { $0.map(visited) })
        case .rectangle, .circle, .capsule, .ellipse: break
        }
    }
}

extension CanvasFigure {
    fileprivate mutating func visit(_ body: (inout Double) -> Void) {
        shape.visit(body)
        var own = paint ?? .color(.named(.primary))
        own.visit(body)
        paint = own
        if var line = stroke {
            body(&line.width)
            body(&line.dashPhase)
            stroke = line
        }
        body(&inset)
        body(&trimStart)
        body(&trimEnd)
    }
}

extension CanvasPaint {
    fileprivate mutating func visit(_ body: (inout Double) -> Void) {
        switch self {
        case .color(var color):
            color.visit(body)
            self = .color(color)
        case .gradient(var gradient):
            gradient.visit(body)
            self = .gradient(gradient)
        }
    }
}

extension CanvasGradient {
    fileprivate mutating func visit(_ body: (inout Double) -> Void) {
        for index in stops.indices {
            stops[index].color.visit(body)
            body(&stops[index].location)
        }
        switch form {
        case .linear(var start, var end):
            start.visit(body)
            end.visit(body)
            form = .linear(start: start, end: end)
        case .radial(var center, var start, var end):
            center.visit(body)
            body(&start)
            body(&end)
            form = .radial(center: center, startRadius: start, endRadius: end)
        case .elliptical(var center, var start, var end):
            center.visit(body)
            body(&start)
            body(&end)
            form = .elliptical(center: center, startRadius: start, endRadius: end)
        case .angular(var center, var start, var end):
            center.visit(body)
            body(&start)
            body(&end)
            form = .angular(center: center, startAngle: start, endAngle: end)
        }
    }
}

extension CanvasPoint {
    fileprivate mutating func visit(_ body: (inout Double) -> Void) {
        body(&x)
        body(&y)
    }
}

extension CanvasText {
    fileprivate mutating func visit(_ body: (inout Double) -> Void) {
        var own = color ?? .named(.primary)
        own.visit(body)
        color = own
        if var paint = gradient {
            paint.visit(body)
            gradient = paint
        }
        for index in runs.indices {
            guard var own = runs[index].color else { continue }
            own.visit(body)
            runs[index].color = own
        }
    }
}

extension CanvasEffect {
    fileprivate mutating func visit(_ body: (inout Double) -> Void) {
        switch self {
        case .rotation(var degrees, var anchor):
            body(&degrees)
            anchor.visit(body)
            self = .rotation(degrees: degrees, anchor: anchor)
        case .scale(var x, var y, var anchor):
            body(&x)
            body(&y)
            anchor.visit(body)
            self = .scale(x: x, y: y, anchor: anchor)
        case .shadow(var color, var radius, var x, var y):
            color.visit(body)
            body(&radius)
            body(&x)
            body(&y)
            self = .shadow(color, radius: radius, x: x, y: y)
        case .blur(var radius):
            body(&radius)
            self = .blur(radius: radius)
        case .tone(let tone, var amount):
            body(&amount)
            self = .tone(tone, amount)
        case .multiply(var color):
            color.visit(body)
            self = .multiply(color)
        case .blend, .mask: break
        }
    }
}
