import GalleyEngine

extension SceneHorizontalAlignment: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        guard case .string(let name) = sceneValue else { return nil }
        self.init(name)
    }
    var sceneValue: GalleyValue { .string(name) }
}

extension SceneVerticalAlignment: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        guard case .string(let name) = sceneValue else { return nil }
        self.init(name)
    }
    var sceneValue: GalleyValue { .string(name) }
}

extension SceneAlignment: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        guard case .string(let name) = sceneValue, let named = Self.named.first(where: { $0.name == name }) else {
            return nil
        }
        self = named.alignment
    }

    /// A combination of a plugin's own alignments has no name, so it is the names of both axes.
    var sceneValue: GalleyValue {
        if let named = Self.named.first(where: { $0.alignment == self }) { return .string(named.name) }
        return .array([horizontal.sceneValue, vertical.sceneValue])
    }
}

extension SceneGuide: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        guard case .string(let name) = sceneValue else { return nil }
        self.init(name)
    }
    var sceneValue: GalleyValue { .string(name) }
}

extension SceneAlignmentGuide.Place: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        if let constant = Double(sceneValue: sceneValue) {
            self = .constant(constant)
        } else if case .array(let parts) = sceneValue {
            self.init(parts)
        } else if sceneValue == "center" {
            self = .center()
        } else {
            guard let guide = SceneGuide(sceneValue: sceneValue) else { return nil }
            self = .guide(guide)
        }
    }
    var sceneValue: GalleyValue {
        switch self {
        case .constant(let value): value.sceneValue
        case .guide(let guide, 0): guide.sceneValue
        case .guide(let guide, let plus): .array([guide.sceneValue, .number(plus)])
        case .center(0): "center"
        case .center(let plus): .array(["center", .number(plus)])
        case .fraction(let fraction, let axis, let plus):
            .array([axis == .horizontal ? "width" : "height", .number(fraction), .number(plus)])
        }
    }

    /// A guide with a distance, or a side with a fraction and a distance.
    private init?(_ parts: [GalleyValue]) {
        let numbers = parts.dropFirst().compactMap(Double.init(sceneValue:))
        guard let first = parts.first, numbers.count == parts.count - 1 else { return nil }
        switch (first, numbers.count) {
        case ("width", 2): self = .fraction(numbers[0], of: .horizontal, plus: numbers[1])
        case ("height", 2): self = .fraction(numbers[0], of: .vertical, plus: numbers[1])
        case ("center", 1): self = .center(plus: numbers[0])
        case (_, 1):
            guard let guide = SceneGuide(sceneValue: first) else { return nil }
            self = .guide(guide, plus: numbers[0])
        default: return nil
        }
    }
}

extension SceneColor: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        guard case .string(let text) = sceneValue else { return nil }
        self.init(text)
    }
    var sceneValue: GalleyValue { .string(text) }
}

/// A shape is its name, or its name with the radius of its corners.
extension SceneShape: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        switch sceneValue {
        case .string(let name):
            guard let shape = Self.all.first(where: { $0.kind.rawValue == name }) else { return nil }
            self = shape
        case .array(let parts):
            if parts.count == 2, parts[0] == "path", let path = ScenePath(sceneValue: parts[1]) {
                self = .path(path)
                return
            }
            if parts.count == 2, parts[0] == "symbol", let name = String(sceneValue: parts[1]) {
                self = .symbol(name)
                return
            }
            if parts.count == 2, parts[0] == "unevenRoundedRectangle", let corners = [Double](sceneValue: parts[1]) {
                self = .unevenRoundedRectangle(corners)
                return
            }
            guard parts.count == 2, parts[0] == "roundedRectangle", let radius = Double(sceneValue: parts[1]) else {
                return nil
            }
            self = .roundedRectangle(cornerRadius: radius)
        default: return nil
        }
    }
    var sceneValue: GalleyValue {
        switch self {
        case .rectangle, .circle, .capsule, .ellipse: .string(kind.rawValue)
        case .roundedRectangle(let radius): ["roundedRectangle", .number(radius)]
        case .unevenRoundedRectangle(let corners): ["unevenRoundedRectangle", corners.sceneValue]
        case .path(let path): ["path", path.sceneValue]
        case .symbol(let name): ["symbol", name.sceneValue]
        }
    }
}

extension ScenePath: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        guard case .string(let text) = sceneValue else { return nil }
        self.init(text)
    }
    var sceneValue: GalleyValue { .string(text) }
}

/// A column or row of a lazy grid is `[kind, minimum, maximum, spacing, alignment]`, where the last two may be null.
extension SceneGridItem: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        guard case .array(let parts) = sceneValue, parts.count == 5, let least = Double(sceneValue: parts[1]),
            let greatest = Double(sceneValue: parts[2]), let spacing = Double?(sceneValue: parts[3]),
            let alignment = SceneAlignment?(sceneValue: parts[4])
        else { return nil }
        let size: Size
        switch parts[0] {
        case "fixed": size = .fixed(least)
        case "flexible": size = .flexible(minimum: least, maximum: greatest)
        case "adaptive": size = .adaptive(minimum: least, maximum: greatest)
        default: return nil
        }
        self.init(size, spacing: spacing, alignment: alignment)
    }
    var sceneValue: GalleyValue {
        let (kind, least, greatest): (String, Double, Double) =
            switch size {
            case .fixed(let length): ("fixed", length, length)
            case .flexible(let least, let greatest): ("flexible", least, greatest)
            case .adaptive(let least, let greatest): ("adaptive", least, greatest)
            }
        return [
            .string(kind), .number(least), .number(greatest), spacing.sceneValue, alignment.sceneValue,
        ]
    }
}
