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

    /// Returns the place of a line that made a view, such as `Ticket.swift:12`; nil if no file, or several, have the name.
    func place(ofLine source: String) -> DoctorPlace? {
        guard let colon = source.lastIndex(of: ":"), let line = Int(source[source.index(after: colon)...]) else {
            return nil
        }
        let named = files.filter { ($0.path as NSString).lastPathComponent == source[..<colon] }
        guard named.count == 1, named[0].lines.indices.contains(line - 1) else { return nil }
        let text = named[0].lines[line - 1]
        let column = text.prefix(while: \.isWhitespace).utf8.count + 1
        return DoctorPlace(path: named[0].path, line: line, column: column, text: text)
    }

    /// Returns the only place at which a text is written: as a whole, with interpolations, or as the only text that is a
    /// variable. Returns nil for one that may be written at several places.
    func place(of text: String) -> DoctorPlace? {
        let literals = Set(files.flatMap { $0.lines }.flatMap { StringLiterals.all(in: $0) }.map(\.parts))
        if literals.contains([text]) { return whole(text) }
        let fitting = places { line in
            StringLiterals.all(in: line).filter { $0.isInterpolated && $0.fits(text) }.map(\.column)
        }
        if !fitting.isEmpty { return fitting.count == 1 ? fitting[0] : nil }
        let variables = places(Self.variables)
        return variables.count == 1 ? variables[0] : nil
    }

    /// The columns at which a line makes a view of a text that it does not write out.
    private static func variables(_ line: String) -> [Int] {
        line.matches(of: /\b(?:Text|Label|Button|Toggle|Link|NavigationLink)\(\s*[a-zA-Z_$][\w.?!$]*\s*[,)]/).map {
            line.utf8.distance(from: line.startIndex, to: $0.range.lowerBound) + 1
        }
    }

    private func places(_ columns: (String) -> [Int]) -> [DoctorPlace] {
        files.flatMap { path, lines in
            lines.enumerated().flatMap { index, line in
                columns(line).map { DoctorPlace(path: path, line: index + 1, column: $0, text: line) }
            }
        }
    }

    private func whole(_ text: String) -> DoctorPlace? {
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

/// The string literals of a line of Swift.
enum StringLiterals {
    /// A literal: its parts between interpolations, and its column in bytes, from 1.
    struct Literal {
        var parts: [String]
        let column: Int

        var isInterpolated: Bool { parts.count > 1 }

        /// Returns whether a text can come from the literal. A literal with less than two letters of its own fits any text.
        func fits(_ text: String) -> Bool {
            guard parts.joined().count(where: { !$0.isWhitespace }) > 1, let first = parts.first, let last = parts.last,
                text.hasPrefix(first), text.hasSuffix(last), text.count >= first.count + last.count
            else { return false }
            var rest = text.dropFirst(first.count).dropLast(last.count)
            for part in parts.dropFirst().dropLast() where !part.isEmpty {
                guard let range = rest.range(of: part) else { return false }
                rest = rest[range.upperBound...]
            }
            return true
        }
    }

    /// Returns the literals of a line that begin and end in it.
    static func all(in line: String) -> [Literal] {
        var result: [Literal] = []
        let characters = Array(line)
        var position = 0
        while position < characters.count {
            guard characters[position] == "\"" else {
                if characters[position...].starts(with: "//") { break }
                position += 1
                continue
            }
            var literal = Literal(parts: [""], column: String(characters[..<position]).utf8.count + 1)
            position += 1
            while position < characters.count, characters[position] != "\"" {
                guard characters[position] == "\\", position + 1 < characters.count else {
                    literal.parts[literal.parts.count - 1].append(characters[position])
                    position += 1
                    continue
                }
                let escaped = characters[position + 1]
                position += 2
                guard escaped == "(" else {
                    literal.parts[literal.parts.count - 1].append(escaped == "n" ? "\n" : escaped)
                    continue
                }
                var depth = 1
                while position < characters.count, depth > 0 {
                    if characters[position] == "(" { depth += 1 }
                    if characters[position] == ")" { depth -= 1 }
                    position += 1
                }
                literal.parts.append("")
            }
            if position < characters.count { result.append(literal) }
            position += 1
        }
        return result
    }
}
