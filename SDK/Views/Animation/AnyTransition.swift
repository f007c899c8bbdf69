import CoreGraphics
import GalleySDK

/// The way in which a view appears and disappears. The test host shows the end at once.
public struct AnyTransition: Sendable {
    /// The transition in the form that scenes write.
    let scene: SceneJSON

    /// It fades.
    public static let opacity = AnyTransition(scene: .text("opacity"))
    /// The view grows.
    public static let scale = AnyTransition(scene: .text("scale"))
    /// It moves in and out.
    public static let slide = AnyTransition(scene: .text("slide"))
    /// It does not change.
    public static let identity = AnyTransition(scene: .text("identity"))
    /// It moves to an edge.
    public static func move(edge: Edge) -> AnyTransition {
        AnyTransition(scene: .init(["move": .text(edge.sceneName)]))
    }
    /// It moves in from an edge, and fades.
    public static func push(from edge: Edge) -> AnyTransition {
        let opposite: Edge =
            switch edge {
            case .top: .bottom
            case .bottom: .top
            case .leading: .trailing
            case .trailing: .leading
            }
        return .asymmetric(
            insertion: .move(edge: edge).combined(with: .opacity),
            removal: .move(edge: opposite).combined(with: .opacity))
    }
    /// It moves.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition(scene: .init(["offset": .list([SceneJSON(x), SceneJSON(y)])]))
    }
    /// It moves.
    public static func offset(_ offset: CGSize) -> AnyTransition { .offset(x: offset.width, y: offset.height) }
    /// The view grows.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(
            scene: .init([
                "scale": .number(max(Double(scale), 0)), "anchor": .list([SceneJSON(anchor.x), SceneJSON(anchor.y)]),
            ]))
    }
    /// The view appears with one transition and disappears with another.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(scene: .init(["insertion": insertion.scene, "removal": removal.scene]))
    }
    /// Both transitions at once. If transitions are nested too deeply, this transition alone remains.
    public func combined(with other: AnyTransition) -> AnyTransition {
        depth + other.depth > 6 ? self : AnyTransition(scene: .init(["combined": .list([scene, other.scene])]))
    }
    /// The transition with an animation, which has no effect: the change's animation counts.
    public func animation(_ animation: Animation?) -> AnyTransition { self }

    private var depth: Int { Self.depth(of: scene) }

    private static func depth(of scene: SceneJSON) -> Int {
        switch scene {
        case .object(let fields): 1 + (fields.map { depth(of: $0.value) }.max() ?? 0)
        case .list(let values): values.map { depth(of: $0) }.max() ?? 0
        default: 0
        }
    }
}

extension Edge {
    fileprivate var sceneName: String {
        switch self {
        case .top: "top"
        case .leading: "leading"
        case .bottom: "bottom"
        case .trailing: "trailing"
        }
    }
}
