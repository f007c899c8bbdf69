/// The limits on the size of a scene. Reading a scene that exceeds a limit fails with an error that names it.
public struct SceneLimits: Sendable {
    /// The maximum size of the file, in bytes.
    public var fileSize = 16 << 20
    /// The maximum depth of nested nodes, including modifiers.
    public var depth = 4_096
    /// The maximum number of nodes, including modifiers and each instance of a repeated node.
    public var nodes = 4_000_000
    /// The maximum count of one `repeat`.
    public var repetitions = 1_000_000
    /// The maximum length of a text in bytes: a name, a kind or a value.
    public var textLength = 65_536
    /// The maximum number of errors; reading stops after it.
    public var errors = 20

    /// Whether the scene may name files: pictures and fonts. A scene from a plugin in a worker may not, because the
    /// host would read the files on the plugin's behalf.
    package var namesFiles = true
    /// The files that a scene may name although it may not name others: pictures that the builder found for it.
    package var knownFiles: Set<String> = []

    /// Makes the limits that all commands use.
    public init() {}

    /// The maximum depth of brackets or indentations in the text. A node and its list of children are two levels.
    var textDepth: Int { 2 * depth + 16 }
    /// The maximum depth of brackets in YAML that is no JSON. libYAML looks at each open bracket for each word.
    var bracketDepth: Int { depth + 16 }
    /// The maximum sum of the depths of all words. libYAML examines every open bracket for each word, so a text that is
    /// deep and long would take too long. This limit allows some seconds.
    var textEffort: Int { 400_000_000 }
}
