import GalleyEngine
import GalleySDK

/// A value of a payload's field, which a parameter can carry.
protocol SceneFieldValue {
    /// The value that a parameter carries; nil: it carries one of another type.
    init?(sceneValue: SceneValue)
    /// What a parameter carries that has this value.
    var sceneValue: SceneValue { get }
}

extension SceneValue: SceneFieldValue {
    init?(sceneValue: SceneValue) { self = sceneValue }
    var sceneValue: SceneValue { self }
}

extension Optional: SceneFieldValue where Wrapped: SceneFieldValue {
    init?(sceneValue: SceneValue) {
        if sceneValue == SceneValue.none {
            self = Wrapped?.none
        } else {
            guard let value = Wrapped(sceneValue: sceneValue) else { return nil }
            self = value
        }
    }
    var sceneValue: SceneValue { map(\.sceneValue) ?? SceneValue.none }
}

extension Array: SceneFieldValue where Element: SceneFieldValue {
    init?(sceneValue: SceneValue) {
        guard case .array(let values) = sceneValue else { return nil }
        let elements = values.compactMap(Element.init(sceneValue:))
        guard elements.count == values.count else { return nil }
        self = elements
    }
    var sceneValue: SceneValue { .array(map(\.sceneValue)) }
}

extension Double: SceneFieldValue {
    init?(sceneValue: SceneValue) {
        switch sceneValue {
        case .number(let value): self = value
        case .integer(let value): self = Double(value)
        default: return nil
        }
    }
    var sceneValue: SceneValue { .number(self) }
}

extension Int: SceneFieldValue {
    init?(sceneValue: SceneValue) {
        guard case .integer(let value) = sceneValue else { return nil }
        self.init(exactly: value)
    }
    var sceneValue: SceneValue { .integer(Int64(self)) }
}

extension Bool: SceneFieldValue {
    init?(sceneValue: SceneValue) {
        guard case .bool(let value) = sceneValue else { return nil }
        self = value
    }
    var sceneValue: SceneValue { .bool(self) }
}

extension String: SceneFieldValue {
    init?(sceneValue: SceneValue) {
        guard case .string(let value) = sceneValue else { return nil }
        self = value
    }
    var sceneValue: SceneValue { .string(self) }
}

extension SceneFieldValue where Self: RawRepresentable<String> {
    init?(sceneValue: SceneValue) {
        guard case .string(let name) = sceneValue else { return nil }
        self.init(rawValue: name)
    }
    var sceneValue: SceneValue { .string(rawValue) }
}

extension SceneText.Alignment: SceneFieldValue {}
extension SceneText.Truncation: SceneFieldValue {}
extension SceneFont.Style: SceneFieldValue {}
extension SceneFont.Weight: SceneFieldValue {}
extension SceneAspectRatio.Mode: SceneFieldValue {}

/// The axis of a fraction, which scenes name by its length.
enum SceneSide: String, SceneFieldValue {
    case w, h

    init(axis: Axis) { self = axis == .horizontal ? .w : .h }
    var axis: Axis { self == .w ? .horizontal : .vertical }
}

extension Axis: SceneFieldValue {
    init?(sceneValue: SceneValue) {
        switch sceneValue {
        case "horizontal": self = .horizontal
        case "vertical": self = .vertical
        default: return nil
        }
    }
    var sceneValue: SceneValue { self == .horizontal ? "horizontal" : "vertical" }
}

extension SceneAxes: SceneFieldValue {
    init?(sceneValue: SceneValue) {
        switch sceneValue {
        case "horizontal": self = .horizontal
        case "vertical": self = .vertical
        case "both": self = .both
        default: return nil
        }
    }
    var sceneValue: SceneValue {
        switch self {
        case .horizontal: "horizontal"
        case .vertical: "vertical"
        case .both: "both"
        }
    }
}

extension SceneLengths: SceneFieldValue {
    init?(sceneValue: SceneValue) {
        if let length = Double(sceneValue: sceneValue) {
            self.init(length)
        } else {
            guard let lengths = [Double](sceneValue: sceneValue), let first = lengths.first else { return nil }
            self.init(first, Array(lengths.dropFirst()))
        }
    }
    var sceneValue: SceneValue { first.sceneValue }
}

extension SceneSize: SceneFieldValue {
    init?(sceneValue: SceneValue) {
        guard case .size(let size) = sceneValue else { return nil }
        self.init(width: Double(size.width), height: Double(size.height))
    }
    var sceneValue: SceneValue { .size(CGSize(width: width, height: height)) }
}

extension ScenePoint: SceneFieldValue {
    init?(sceneValue: SceneValue) {
        guard case .point(let point) = sceneValue else { return nil }
        self.init(x: Double(point.x), y: Double(point.y))
    }
    var sceneValue: SceneValue { .point(CGPoint(x: x, y: y)) }
}
