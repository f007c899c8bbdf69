/// A shape of a scene, in the frame of the view that has it.
public enum SceneShape: Hashable, Sendable {
    /// The frame.
    case rectangle
    /// The frame with corners of a radius in points, at most half of the shorter side.
    case roundedRectangle(cornerRadius: Double)
    /// The largest circle in the middle of the frame.
    case circle
    /// The frame with its shorter sides rounded off.
    case capsule
    /// The largest ellipse in the frame.
    case ellipse

    /// The kind of a leaf that is this shape.
    public var kind: BuiltInKind {
        switch self {
        case .rectangle: .rectangle
        case .roundedRectangle: .roundedRectangle
        case .circle: .circle
        case .capsule: .capsule
        case .ellipse: .ellipse
        }
    }

    /// All shapes, with the radius of corners where a scene does not say.
    static let all: [SceneShape] = [
        .rectangle, .roundedRectangle(cornerRadius: BuiltInKind.cornerRadius), .circle, .capsule, .ellipse,
    ]
    /// Their names.
    static let names = all.map(\.kind.rawValue)
}
