import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleyScene
import GalleySDK

/// A scene with all its changes, which can be shown at any time in any order.
public final class SceneTimeline {
    /// A change of a container's layout at a time.
    public struct Switch {
        /// The time in seconds.
        public var time: Double
        /// The container, in any tree of the scene.
        public var node: NodeID
        /// Makes the new layout. The timeline calls it once for each tree that it makes.
        public var layout: () throws -> AnyLayout
        /// The animation of the change; nil: it happens at once.
        public var animation: Animation?

        /// Makes a switch at a time in seconds.
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

    /// Makes a timeline of changes in a scene's document.
    ///
    /// - Parameters:
    ///   - changes: the changes.
    ///   - make: makes the scene at rest. Each call must make an equal scene.
    public convenience init(_ changes: [SceneChange], make: @escaping () throws -> AnimatedScene) {
        self.init(make) { current in
            changes.map { change in Timeline.Step(at: change.time) { _ in try current.scene?.perform(change) } }
        }
    }

    /// Makes a timeline of the changes of views so far.
    ///
    /// - Parameters:
    ///   - views: the views, which stay open.
    ///   - proposal: the proposal to the root; nil: the views' own.
    ///   - mode: the way motion is computed.
    ///   - reducesMotion: whether motion is reduced; nil: as the views say.
    public convenience init(
        _ views: ViewScene, proposal: ProposedViewSize? = nil, mode: MotionMode = .exact, reducesMotion: Bool? = nil
    ) {
        let changes = views.changes
        self.init {
            try AnimatedScene(
                views.tree(of: changes[0]), proposal: proposal, mode: mode, reducesMotion: reducesMotion)
        } _: { current in
            changes.dropFirst().map { change in
                Timeline.Step(at: change.time) { _ in
                    let transaction =
                        change.animation.map { Transaction(animation: $0) } ?? Transaction(disablesAnimations: true)
                    try current.scene?.swap(
                        to: views.tree(of: change), proposal: proposal, transaction, at: change.time)
                }
            }
        }
    }

    /// Makes a timeline of switches of layouts.
    ///
    /// - Parameters:
    ///   - switches: the switches.
    ///   - make: makes the scene at rest. Each call must make an equal scene.
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

    /// Returns the scene at a time in seconds; nil if it could not be made.
    ///
    /// - Throws: the errors of changes, and as `AnimatedTree.presentedViews(at:)`.
    public func scene(at time: Double) throws -> AnimatedScene? {
        _ = try timeline.tree(at: time)
        return current.scene
    }

    /// Returns the picture at a time in seconds.
    ///
    /// - Throws: as `scene(at:)`.
    public func picture(at time: Double) throws -> Picture {
        guard let scene = try scene(at: time) else { return Picture(views: [], size: .zero, looks: [:]) }
        // In `MotionMode.swiftUI` the picture is that of the latest frame that was played.
        return try scene.picture(at: scene.animated.mode == .exact ? time : scene.animated.time)
    }

    /// Returns the time from which everything is at rest, in seconds; infinite if a motion never ends.
    ///
    /// - Throws: as `scene(at:)`.
    public func restingTime() throws -> Double { try timeline.restingTime() }

    /// Returns the rounds of motions that never end, after the last change; nil if all end.
    ///
    /// - Parameter longest: the maximum length, in seconds.
    /// - Throws: as `scene(at:)`.
    public func cycle(longest: Double) throws -> AnimatedTree.Cycle? {
        try timeline.latestTree().cycle(longest: longest)
    }
}
