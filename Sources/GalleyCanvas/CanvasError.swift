/// What went wrong while something was drawn or written: what was expected, what was found, and where.
public struct CanvasError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text, without the file's place in a scene.
    public var description: String

    init(_ description: String) { self.description = description }
}
