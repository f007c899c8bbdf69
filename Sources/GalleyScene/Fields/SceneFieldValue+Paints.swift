import GalleyEngine

extension SceneFont.Design: SceneFieldValue {}
extension SceneBlendMode: SceneFieldValue {}
extension SceneStroke.Cap: SceneFieldValue {}
extension SceneStroke.Join: SceneFieldValue {}

/// A point is its name, or two fractions.
extension SceneUnitPoint: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        switch sceneValue {
        case .string(let name):
            guard let named = Self.named.first(where: { $0.name == name }) else { return nil }
            self = named.point
        case .point(let point): self.init(x: Double(point.x), y: Double(point.y))
        default: return nil
        }
    }
    var sceneValue: GalleyValue {
        if let named = Self.named.first(where: { $0.point == self }) { return .string(named.name) }
        return ScenePoint(x: x, y: y).sceneValue
    }
}

/// A font is the name of a style, or `[style, size, weight, file, design, italic, monospacedDigits]`, where all but the
/// style may be null.
extension SceneFont: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        if let style = Style(sceneValue: sceneValue) {
            self.init(style)
        } else {
            guard case .array(let parts) = sceneValue, parts.count == 7, let style = Style(sceneValue: parts[0]),
                let size = Double?(sceneValue: parts[1]), let weight = Weight?(sceneValue: parts[2]),
                let file = String?(sceneValue: parts[3]), let design = Design?(sceneValue: parts[4]),
                let isItalic = Bool?(sceneValue: parts[5]), let digits = Bool?(sceneValue: parts[6])
            else { return nil }
            self.init(style, size: size, weight: weight, file: file)
            (self.design, self.isItalic) = (design ?? .standard, isItalic ?? false)
            hasMonospacedDigits = digits ?? false
        }
    }
    var sceneValue: GalleyValue {
        guard self != SceneFont(style) else { return style.sceneValue }
        return [
            style.sceneValue, size.sceneValue, weight.sceneValue, file.sceneValue, design.sceneValue,
            isItalic.sceneValue, hasMonospacedDigits.sceneValue,
        ]
    }
}

/// A part of a text is `[text, font, color, kerning, baselineOffset, underline, strikethrough]`.
extension SceneTextRun: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        guard case .array(let parts) = sceneValue, parts.count == 7, let string = String(sceneValue: parts[0]),
            let font = SceneFont?(sceneValue: parts[1]), let color = SceneColor?(sceneValue: parts[2]),
            let kerning = Double?(sceneValue: parts[3]), let offset = Double?(sceneValue: parts[4]),
            let underline = Bool?(sceneValue: parts[5]), let strikethrough = Bool?(sceneValue: parts[6])
        else { return nil }
        self.init(string, font: font, color: color)
        (self.kerning, baselineOffset) = (kerning ?? 0, offset ?? 0)
        (isUnderlined, isStruckThrough) = (underline ?? false, strikethrough ?? false)
    }
    var sceneValue: GalleyValue {
        [
            string.sceneValue, font.sceneValue, color.sceneValue, kerning.sceneValue, baselineOffset.sceneValue,
            isUnderlined.sceneValue, isStruckThrough.sceneValue,
        ]
    }
}

/// A line is its width, or `[width, cap, join, miterLimit, dash, dashPhase]`, where all but the width may be null.
extension SceneStroke: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        if let width = Double(sceneValue: sceneValue) {
            self.init(width: width)
        } else {
            guard case .array(let parts) = sceneValue, parts.count == 6, let width = Double(sceneValue: parts[0]),
                let cap = Cap?(sceneValue: parts[1]), let join = Join?(sceneValue: parts[2]),
                let limit = Double?(sceneValue: parts[3]), let dash = [Double]?(sceneValue: parts[4]),
                let phase = Double?(sceneValue: parts[5])
            else { return nil }
            self.init(
                width: width, cap: cap ?? .butt, join: join ?? .miter, miterLimit: limit ?? 10, dash: dash ?? [],
                dashPhase: phase ?? 0)
        }
    }
    var sceneValue: GalleyValue {
        guard self != SceneStroke(width: width) else { return width.sceneValue }
        return [
            width.sceneValue, cap.sceneValue, join.sceneValue, miterLimit.sceneValue, dash.sceneValue,
            dashPhase.sceneValue,
        ]
    }
}

/// A gradient is `[form, [color, location, …], point, point or null, number or null, number or null]`.
extension SceneGradient: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        guard case .array(let parts) = sceneValue, parts.count == 6, case .string(let name) = parts[0],
            case .array(let list) = parts[1], list.count % 2 == 0, !list.isEmpty,
            let point = SceneUnitPoint(sceneValue: parts[2]), let end = SceneUnitPoint?(sceneValue: parts[3]),
            let from = Double?(sceneValue: parts[4]), let to = Double?(sceneValue: parts[5])
        else { return nil }
        let form: Form
        switch name {
        case "linear": form = .linear(start: point, end: end ?? .center)
        case "radial": form = .radial(center: point, startRadius: from ?? 0, endRadius: to ?? 0)
        case "elliptical": form = .elliptical(center: point, startRadius: from ?? 0, endRadius: to ?? 0.5)
        case "angular": form = .angular(center: point, startAngle: from ?? 0, endAngle: to ?? 360)
        default: return nil
        }
        var stops: [Stop] = []
        for index in stride(from: 0, to: list.count, by: 2) {
            guard let color = SceneColor(sceneValue: list[index]), let place = Double(sceneValue: list[index + 1])
            else { return nil }
            stops.append(Stop(color, at: place))
        }
        self.init(form, stops: stops)
    }
    var sceneValue: GalleyValue {
        let list = GalleyValue.array(stops.flatMap { [$0.color.sceneValue, $0.location.sceneValue] })
        switch form {
        case .linear(let start, let end): return ["linear", list, start.sceneValue, end.sceneValue, .none, .none]
        case .radial(let center, let from, let to):
            return ["radial", list, center.sceneValue, .none, .number(from), .number(to)]
        case .elliptical(let center, let from, let to):
            return ["elliptical", list, center.sceneValue, .none, .number(from), .number(to)]
        case .angular(let center, let from, let to):
            return ["angular", list, center.sceneValue, .none, .number(from), .number(to)]
        }
    }
}
