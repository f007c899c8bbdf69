/// A shape in a view's frame.
public enum SceneShape: Hashable, Sendable {
    /// The whole frame.
    case rectangle
    /// The frame with rounded corners. The radius is in points, and at most half of the shorter side.
    case roundedRectangle(cornerRadius: Double)
    /// The frame with corners of different radii in points: at the top left, top right, bottom right and bottom left.
    case unevenRoundedRectangle([Double])
    /// The largest circle in the centre of the frame.
    case circle
    /// The frame with fully rounded shorter sides.
    case capsule
    /// The largest ellipse in the frame.
    case ellipse
    /// Lines and curves.
    case path(ScenePath)
    /// A symbol with SwiftUI's name, such as `heart.fill`.
    case symbol(String)

    /// The kind of a leaf with this shape.
    public var kind: BuiltInKind {
        switch self {
        case .rectangle: .rectangle
        case .roundedRectangle: .roundedRectangle
        case .unevenRoundedRectangle: .unevenRoundedRectangle
        case .circle: .circle
        case .capsule: .capsule
        case .ellipse: .ellipse
        case .path: .path
        case .symbol: .symbol
        }
    }

    /// All shapes that have a name alone, with the default radius of corners.
    static let all: [SceneShape] = [
        .rectangle, .roundedRectangle(cornerRadius: BuiltInKind.cornerRadius), .circle, .capsule, .ellipse,
    ]
    /// The names of the shapes.
    static let names = all.map(\.kind.rawValue)
}
