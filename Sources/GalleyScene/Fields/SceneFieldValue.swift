import GalleyEngine
import GalleySDK

/// A value of a payload's field that can be stored in a parameter.
protocol SceneFieldValue {
    /// Makes a field's value from a parameter's; nil if the parameter has another type.
    init?(sceneValue: GalleyValue)
    /// The value as that of a parameter.
    var sceneValue: GalleyValue { get }
}

extension GalleyValue: SceneFieldValue {
    init?(sceneValue: GalleyValue) { self = sceneValue }
    var sceneValue: GalleyValue { self }
}

extension Optional: SceneFieldValue where Wrapped: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        if sceneValue == GalleyValue.none {
            self = Wrapped?.none
        } else {
            guard let value = Wrapped(sceneValue: sceneValue) else { return nil }
            self = value
        }
    }
    var sceneValue: GalleyValue { map(\.sceneValue) ?? GalleyValue.none }
}

extension Array: SceneFieldValue where Element: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        guard case .array(let values) = sceneValue else { return nil }
        let elements = values.compactMap(Element.init(sceneValue:))
        guard elements.count == values.count else { return nil }
        self = elements
    }
    var sceneValue: GalleyValue { .array(map(\.sceneValue)) }
}

extension Double: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        switch sceneValue {
        case .number(let value): self = value
        case .integer(let value): self = Double(value)
        default: return nil
        }
    }
    var sceneValue: GalleyValue { .number(self) }
}

extension Int: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        guard case .integer(let value) = sceneValue else { return nil }
        self.init(exactly: value)
    }
    var sceneValue: GalleyValue { .integer(Int64(self)) }
}

extension Bool: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        guard case .bool(let value) = sceneValue else { return nil }
        self = value
    }
    var sceneValue: GalleyValue { .bool(self) }
}

extension String: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        guard case .string(let value) = sceneValue else { return nil }
        self = value
    }
    var sceneValue: GalleyValue { .string(self) }
}

extension SceneFieldValue where Self: RawRepresentable<String> {
    init?(sceneValue: GalleyValue) {
        guard case .string(let name) = sceneValue else { return nil }
        self.init(rawValue: name)
    }
    var sceneValue: GalleyValue { .string(rawValue) }
}

extension SceneText.Alignment: SceneFieldValue {}
extension SceneText.Truncation: SceneFieldValue {}
extension SceneFont.Style: SceneFieldValue {}
extension SceneFont.Weight: SceneFieldValue {}
extension SceneAspectRatio.Mode: SceneFieldValue {}
extension SceneLayoutDirection: SceneFieldValue {}

/// The axis of a fraction, which scenes name by its length.
enum SceneSide: String, SceneFieldValue {
    case w, h

    init(axis: Axis) { self = axis == .horizontal ? .w : .h }
    var axis: Axis { self == .w ? .horizontal : .vertical }
}

extension Axis: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        switch sceneValue {
        case "horizontal": self = .horizontal
        case "vertical": self = .vertical
        default: return nil
        }
    }
    var sceneValue: GalleyValue { self == .horizontal ? "horizontal" : "vertical" }
}

extension SceneAxes: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        switch sceneValue {
        case "horizontal": self = .horizontal
        case "vertical": self = .vertical
        case "both": self = .both
        default: return nil
        }
    }
    var sceneValue: GalleyValue {
        switch self {
        case .horizontal: "horizontal"
        case .vertical: "vertical"
        case .both: "both"
        }
    }
}

extension SceneLengths: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        if let length = Double(sceneValue: sceneValue) {
            self.init(length)
        } else {
            guard let lengths = [Double](sceneValue: sceneValue), let first = lengths.first else { return nil }
            self.init(first, Array(lengths.dropFirst()))
        }
    }
    var sceneValue: GalleyValue { first.sceneValue }
}

extension SceneSize: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        guard case .size(let size) = sceneValue else { return nil }
        self.init(width: Double(size.width), height: Double(size.height))
    }
    var sceneValue: GalleyValue { .size(CGSize(width: width, height: height)) }
}

extension ScenePoint: SceneFieldValue {
    init?(sceneValue: GalleyValue) {
        guard case .point(let point) = sceneValue else { return nil }
        self.init(x: Double(point.x), y: Double(point.y))
    }
    var sceneValue: GalleyValue { .point(CGPoint(x: x, y: y)) }
}
