import GalleyCanvas

/// The target of a command's document: a file, or standard output for `-`.
struct Destination {
    private let file: OutputFile?

    /// Whether the document goes to standard output.
    var isStandardOutput: Bool { file == nil }

    /// Checks that the file can be written, before anything is worked out for it.
    init(_ path: String) throws(CanvasError) { file = path == "-" ? nil : try OutputFile(path) }

    /// Writes the document, and a line about it where standard output is not the document itself.
    func write(_ bytes: [UInt8], _ line: @autoclosure () -> String) throws(CanvasError) {
        guard let file else { return Output.write(bytes) }
        try file.write(bytes)
        Output.write([line()])
    }
}
