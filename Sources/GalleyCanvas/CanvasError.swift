/// An error of drawing or writing: the expected and the found state, and the place.
public struct CanvasError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error's text, without a position in a scene.
    public var description: String
    /// Whether a file could not be written. Otherwise the drawn content is invalid.
    public var isOutput: Bool

    package init(_ description: String, isOutput: Bool = false) {
        self.description = description
        self.isOutput = isOutput
    }
}
