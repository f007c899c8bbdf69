/// A command that the debugger cannot execute.
public struct DebugError: Error, CustomStringConvertible {
    /// The expected and the found command, and the nearest one that exists.
    public let description: String

    init(_ description: String) { self.description = description }
}
