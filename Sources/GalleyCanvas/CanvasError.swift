/// What went wrong while something was drawn or written: what was expected, what was found, and where.
public struct CanvasError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text, without the file's place in a scene.
    public var description: String
    /// Whether a file could not be written; otherwise what was to be drawn is at fault.
    public var isOutput: Bool

    init(_ description: String, isOutput: Bool = false) {
        self.description = description
        self.isOutput = isOutput
    }
}
