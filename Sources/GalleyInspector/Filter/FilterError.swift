/// What is wrong with a filter, and where.
public struct FilterError: Error, Hashable, CustomStringConvertible {
    /// The filter as it was written.
    public let text: String
    /// Where the place begins, in characters from the start, and how many it takes.
    public let position: Int, length: Int
    /// What was expected and what was found.
    public let message: String

    /// The message, then the filter with the place marked under it.
    public var description: String {
        // A long filter is shown around the place.
        let (before, after) = (40, 36)
        // One character for each that was written, so that the mark is under its place.
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
