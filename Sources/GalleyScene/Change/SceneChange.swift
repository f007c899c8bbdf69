import GalleyEngine

/// What happens to a scene at one time: changes that are animated together.
public struct SceneChange: Sendable {
    /// Another layout for a container.
    public struct Switch: Hashable, Sendable {
        /// The container.
        public var target: SceneTarget
        /// The layout: a built-in container's or a plugin's.
        public var container: SceneContainer

        /// Another layout for this container.
        public init(target: SceneTarget, container: SceneContainer) {
            self.target = target
            self.container = container
        }
    }

    /// Other values for parameters of a node, or of a modifier on it.
    public struct Setting: Hashable, Sendable {
        /// The node, or the modifier on it, whose parameters change.
        public var target: SceneTarget
        /// The parameters that change; the others stay.
        public var parameters: [SceneParameter]
        /// The key under which the change is written: that of a parameter or of a modifier.
        public var key: String
        /// What the node's `animations` say of the key; nil: nothing.
        public var animation: SceneAnimation?

        /// Other values for these parameters.
        public init(
            target: SceneTarget, parameters: [SceneParameter], key: String, animation: SceneAnimation? = nil
        ) {
            self.target = target
            self.parameters = parameters
            self.key = key
            self.animation = animation
        }
    }

    /// When, in seconds from the start.
    public var time: Double
    /// What it is animated with; nil: what the change around it, or the document, says.
    public var animation: SceneAnimation?
    /// Whether the animations that views have of their own are left out too.
    public var disablesAnimations = false
    /// Containers that get another layout; they come before the settings.
    public var switches: [Switch] = []
    /// Parameters that get other values.
    public var settings: [Setting] = []
    /// Nodes that come into the layout, at their place in the scene.
    public var insertions: [SceneTarget] = []
    /// Nodes that go out of the layout.
    public var removals: [SceneTarget] = []
    /// What the root is offered from now on; nil: as before.
    public var proposal: SceneProposal?
    /// Changes at the same time, after these, with an animation of their own.
    public var changes: [SceneChange] = []
    /// Line in the file, from 1.
    public var line: Int
    /// Column in the line, from 1.
    public var column: Int
    /// Where it is written: `changes[0]`, `changes[0].changes[1]`.
    public var keyPath: String

    /// A change of nothing at a time in seconds; the line, the column and the key path are those of its source.
    public init(time: Double, line: Int = 0, column: Int = 0, keyPath: String = "") {
        self.time = time
        self.line = line
        self.column = column
        self.keyPath = keyPath
    }
}

/// Which node of a scene a change is about.
public struct SceneTarget: Hashable, Sendable {
    /// Index in `SceneDocument.nodes`.
    public var node: Int
    /// Which one of those that `repeat` makes, an index in `SceneTree.instances[node]`; nil: all.
    public var instance: Int?

    /// One instance of a node, or all.
    public init(node: Int, instance: Int? = nil) {
        self.node = node
        self.instance = instance
    }
}
