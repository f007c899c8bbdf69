/// A line of a source.
public struct SourcePlace: Sendable, Hashable {
    /// The name of the file, without its folder.
    public let file: String
    /// The line, from 1.
    public let line: Int

    /// Makes a line of a file.
    ///
    /// - Parameters:
    ///   - file: the path of the file.
    ///   - line: the line, from 1.
    public init(file: String, line: Int) {
        self.file = file.split(separator: "/").last.map(String.init) ?? file
        self.line = line
    }

    /// Reads a line as reports print it: `layouts/Flow.swift:41` or `layouts/Flow.swift:41:22`.
    public init?(_ text: String) {
        let parts = text.split(separator: ":")
        let numbers = parts.reversed().prefix(2).prefix { Int($0) != nil }
        guard let line = numbers.last.flatMap({ Int($0) }), parts.count > numbers.count else { return nil }
        self.init(file: parts.dropLast(numbers.count).joined(separator: ":"), line: line)
    }
}
