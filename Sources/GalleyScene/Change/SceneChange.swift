import GalleyEngine

/// A change of a scene at one time, which is animated as a whole.
public struct SceneChange: Sendable {
    /// A change of a container's layout.
    public struct Switch: Hashable, Sendable {
        /// The container.
        public var target: SceneTarget
        /// The new layout: a built-in container's or a plugin's.
        public var container: SceneContainer

        /// Makes a change of a container's layout.
        public init(target: SceneTarget, container: SceneContainer) {
            self.target = target
            self.container = container
        }
    }

    /// A change of parameters of a node, or of a modifier on it.
    public struct Setting: Hashable, Sendable {
        /// The node or the modifier on it.
        public var target: SceneTarget
        /// The changed parameters; the others keep their values.
        public var parameters: [SceneParameter]
        /// The key of the setting in the scene: the name of a parameter or of a modifier.
        public var key: String
        /// The animation of the key in the node's `animations`; nil if there is none.
        public var animation: SceneAnimation?

        /// Makes a change of parameters.
        public init(
            target: SceneTarget, parameters: [SceneParameter], key: String, animation: SceneAnimation? = nil
        ) {
            self.target = target
            self.parameters = parameters
            self.key = key
            self.animation = animation
        }
    }

    /// The time in seconds from the start.
    public var time: Double
    /// The animation; nil: that of the change around it, or of the document.
    public var animation: SceneAnimation?
    /// Whether the views' own animations are ignored as well.
    public var disablesAnimations = false
    /// The containers whose layouts are switched, which happens before the settings.
    public var switches: [Switch] = []
    /// The parameters that are set.
    public var settings: [Setting] = []
    /// The nodes that are inserted into the layout, at their places in the scene.
    public var insertions: [SceneTarget] = []
    /// The nodes that are removed from the layout.
    public var removals: [SceneTarget] = []
    /// The new proposal to the root; nil: unchanged.
    public var proposal: SceneProposal?
    /// Changes at the same time, after this one, with animations of their own.
    public var changes: [SceneChange] = []
    /// The line in the file, from 1.
    public var line: Int
    /// The column in the line, from 1.
    public var column: Int
    /// The key path in the document: `changes[0]`, `changes[0].changes[1]`.
    public var keyPath: String

    /// Makes an empty change at a time in seconds. The line, the column and the key path are those of its source.
    public init(time: Double, line: Int = 0, column: Int = 0, keyPath: String = "") {
        self.time = time
        self.line = line
        self.column = column
        self.keyPath = keyPath
    }
}

/// A node of a scene as the target of a change.
public struct SceneTarget: Hashable, Sendable {
    /// The index in `SceneDocument.nodes`.
    public var node: Int
    /// The instance of a repeated node, as an index in `SceneTree.instances[node]`; nil: all instances.
    public var instance: Int?

    /// Makes a target from one instance of a node, or from all.
    public init(node: Int, instance: Int? = nil) {
        self.node = node
        self.instance = instance
    }
}
