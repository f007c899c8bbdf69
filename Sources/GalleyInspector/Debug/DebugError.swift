/// A command that the debugger cannot carry out.
public struct DebugError: Error, CustomStringConvertible {
    /// What was expected, what was found, and what may have been meant.
    public let description: String

    init(_ description: String) { self.description = description }
}
