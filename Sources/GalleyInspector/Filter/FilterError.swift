import GalleyFormatting

/// An error in a filter, with its position.
public struct FilterError: Error, Hashable, CustomStringConvertible {
    /// The filter's text.
    public let text: String
    /// The position of the error in characters from the start, and its length.
    public let position: Int, length: Int
    /// The expected and the found text.
    public let message: String

    /// The message, followed by the filter with the error marked below.
    public var description: String {
        // A long filter is shortened around the error.
        let (before, after) = (40, 36)
        // One character for each original one, so that the mark lies below the error.
        let characters = Array(text.withControlPictures)
        let start = max(0, min(position, characters.count) - before)
        let end = min(characters.count, max(position, start) + after)
        let shown =
            (start > 0 ? "…" : "") + String(characters[start..<max(start, end)]) + (end < characters.count ? "…" : "")
        let indent = String(repeating: " ", count: position - start + (start > 0 ? 1 : 0))
        let mark = String(repeating: "^", count: max(1, min(length, end - position)))
        return "\(message)\n    \(shown)\n    \(indent)\(mark)"
    }
}
