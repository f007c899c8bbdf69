import Foundation
import GalleyHost
import GalleyInspector

/// The places at which the texts of views are written in their Swift source.
struct WrittenTexts {
    /// The source files by their paths, with their lines.
    private let files: [(path: String, lines: [String])]
    /// The maximum number of files of a folder that are read.
    private static let maximumFiles = 200

    /// Reads a Swift source or the sources of a folder; none for other inputs.
    init(_ input: String) {
        var paths = [input]
        if PluginFile.isDirectory(input) {
            let names = FileManager.default.enumerator(atPath: input)
            paths = []
            while paths.count < Self.maximumFiles, let name = names?.nextObject() as? String {
                if name.hasSuffix(".swift") { paths.append("\(input)/\(name)") }
            }
            paths.sort()
        }
        files = paths.filter { $0.hasSuffix(".swift") }.map { ($0, SourceLines.text($0)) }
    }

    /// Returns the only place at which a text is written as a whole; nil for one that is put together, and for one that is
    /// written several times.
    func place(of text: String) -> DoctorPlace? {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        let literal = "\"\(escaped)\""
        var found: DoctorPlace?
        for (path, lines) in files {
            for (index, line) in lines.enumerated() {
                guard let range = line.range(of: literal) else { continue }
                guard found == nil, !line[range.upperBound...].contains(literal) else { return nil }
                let column = line[..<range.lowerBound].utf8.count + 1
                found = DoctorPlace(path: path, line: index + 1, column: column, text: line)
            }
        }
        return found
    }
}
