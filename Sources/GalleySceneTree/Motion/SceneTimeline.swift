import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleyScene
import GalleySDK

/// A scene and all that happens to it, to be looked at in any order of time.
public final class SceneTimeline {
    /// Another layout for a container, at a time.
    public struct Switch {
        /// When, in seconds.
        public var time: Double
        /// The container, in any tree of the scene.
        public var node: NodeID
        /// Makes its layout from then on, a new one each time.
        public var layout: () throws -> AnyLayout
        /// How the change is animated.
        public var animation: Animation?

        /// A switch at a time in seconds.
        public init(
            at time: Double, _ node: NodeID, _ animation: Animation?, to layout: @escaping () throws -> AnyLayout
        ) {
            self.time = time
            self.node = node
            self.layout = layout
            self.animation = animation
        }
    }

    private final class Current { var scene: AnimatedScene? }

    private let current = Current()
    private let timeline: Timeline

    /// The changes that a scene's document names.
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - make: Makes the scene at rest, each time an equal one.
    public convenience init(_ changes: [SceneChange], make: @escaping () throws -> AnimatedScene) {
        self.init(make) { current in
            changes.map { change in Timeline.Step(at: change.time) { _ in try current.scene?.perform(change) } }
        }
    }

    /// Switches of layouts.
    ///
    /// - Parameters:
    ///   - switches: The switches.
    ///   - make: Makes the scene at rest, each time an equal one.
    public convenience init(_ switches: [Switch], make: @escaping () throws -> AnimatedScene) {
        self.init(make) { _ in
            switches.map { change in
                Timeline.Step(at: change.time) { animated in
                    try animated.withAnimation(change.animation, at: change.time) {
                        try animated.tree.setLayout(change.layout(), of: animated.tree.counterpart(of: change.node))
                    }
                }
            }
        }
    }

    private init(_ make: @escaping () throws -> AnimatedScene, _ steps: (Current) -> [Timeline.Step]) {
        let current = current
        timeline = Timeline(steps(current)) {
            let scene = try make()
            current.scene = scene
            return scene.animated
        }
    }

    /// The scene at a time in seconds; nil where it could not be made.
    ///
    /// - Throws: what changes throw, and as `AnimatedTree.presentedViews(at:)`.
    public func scene(at time: Double) throws -> AnimatedScene? {
        _ = try timeline.tree(at: time)
        return current.scene
    }

    /// What is seen at a time in seconds.
    ///
    /// - Throws: as `scene(at:)`.
    public func picture(at time: Double) throws -> Picture {
        guard let scene = try scene(at: time) else { return Picture(views: [], size: .zero, looks: [:]) }
        // What SwiftUI shows is the last of its own pictures.
        return try scene.picture(at: scene.animated.mode == .exact ? time : scene.animated.time)
    }

    /// When everything rests, in seconds; infinite where something never does.
    ///
    /// - Throws: as `scene(at:)`.
    public func restingTime() throws -> Double { try timeline.restingTime() }
}
