/// How large a scene may be. What is beyond a limit is refused with an error that names the limit.
public struct SceneLimits: Sendable {
    /// Bytes of the file.
    public var fileSize = 16 << 20
    /// Nested nodes, modifiers included.
    public var depth = 4_096
    /// Nodes after `repeat`, modifiers included.
    public var nodes = 4_000_000
    /// The count of one `repeat`.
    public var repetitions = 1_000_000
    /// Bytes of one text: a name, a kind, a value.
    public var textLength = 65_536
    /// Errors that are collected before reading stops.
    public var errors = 20

    /// The limits that every command uses.
    public init() {}

    /// Nested brackets or indentations of the text: a node and its list of children are two.
    var textDepth: Int { 2 * depth + 16 }
    /// libYAML looks at every open bracket again for each word, so deep and long together take too long. The sum of the
    /// depths of all words stays below this, which is some seconds.
    var textEffort: Int { 400_000_000 }
}
