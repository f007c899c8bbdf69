import GalleyFormatting

/// A record that commands print under `--json`, with its schema and its place in the reference.
struct Record: Sendable {
    /// The name, as `galley schema` takes it.
    let name: String
    /// The command that prints it.
    let command: String
    /// A description of one record.
    let documentation: String
    let form: Form
    /// The shape of one record.
    let shape: RecordShape

    /// The forms in which a command prints its records.
    enum Form: Sendable {
        /// One record.
        case one
        /// One record in each line, also where there is only one; none: nothing is printed.
        case lines
        /// One array of records.
        case array
    }

    init(_ name: String, _ command: String, _ form: Form, _ documentation: String, _ fields: [RecordField]) {
        self.init(name, command, form, documentation, shape: .object([.version] + fields))
    }

    init(_ name: String, _ command: String, _ form: Form, _ documentation: String, shape: RecordShape) {
        (self.name, self.command, self.form) = (name, command, form)
        (self.documentation, self.shape) = (documentation, shape)
    }

    /// All records, in the order of the reference.
    static let all = [error] + ofScenes + ofComparisons + ofPlugins

    /// The schema (draft 2020-12) of the command's output, or of one line if it prints lines.
    var schema: String {
        let own = form == .array ? RecordShape.list(shape).schema : shape.schema
        return #"{"$schema":"https://json-schema.org/draft/2020-12/schema","title":\#(JSON.text("galley \(name)")),"#
            + own.dropFirst()
    }

    /// The record that a command prints if it fails.
    private static let error = Record(
        "error", "galley … --json", .one,
        "The reason why a command failed, which every command prints. Standard error shows the same as a message.",
        [
            .key(
                "error",
                .object([
                    .key("message", .text, "The message, without control characters."),
                    .key("status", .integer, "The exit status: `galley --help` lists them."),
                    .key(
                        "places",
                        .list(
                            .object([
                                .key("file", .text, "The file, as the command was given it."),
                                .key("line", .integer, "From 1; 0 if the error concerns the whole file."),
                                .key("column", .integer, "From 1; 0 without a line."),
                                .key("message", .text, "The error at this place."),
                            ])), "The places in the author's files; empty if the error has none."),
                ]), "The error.")
        ])
}

// MARK: The reference

extension Record {
    /// Returns the reference of some records, as Markdown.
    static func reference(of records: [Record]) -> String {
        var lines = [
            "# What commands print as JSON", "",
            "The records of `--json`: their keys, their meaning, and where their schemas come from.", "",
            "## Overview", "",
            "With `--json` a command prints records on standard output and nothing else. Messages, and the words of "
                + "plugins, go to standard error. Lengths are points in full precision; where JSON has no number, they "
                + "are `\"inf\"`, `\"-inf\"` and `\"nan\"`. An unspecified length of a proposal is null. A later version of "
                + "Galley may add keys.", "",
            "Every record has the key `v`, the version of its form: 1. It grows when a key changes its meaning or goes.",
            "",
            "`galley schema NAME` prints the JSON Schema of a record. A test compares what each command prints with "
                + "its schema.", "",
        ]
        for record in records {
            lines += [
                "## \(record.name)", "", "`\(record.command)`, \(record.form.words). \(record.documentation)", "",
            ]
            if !record.shape.innerFields.isEmpty { lines += table(record.shape.innerFields) + [""] }
            lines += inner(record.shape.innerFields, of: "")
        }
        return lines.joined(separator: "\n")
    }

    private static func table(_ fields: [RecordField]) -> [String] {
        ["| key | value | meaning |", "| --- | --- | --- |"]
            + fields.filter { $0.name != "v" }.map { field in
                "| `\(field.name)`\(field.isRequired ? "" : " (if any)") | \(field.shape.words) | \(field.documentation) |"
            }
    }

    /// The tables of the objects inside, each under its path.
    private static func inner(_ fields: [RecordField], of path: String) -> [String] {
        fields.flatMap { field -> [String] in
            let inside = field.shape.innerFields
            guard !inside.isEmpty else { return [] }
            let path = path.isEmpty ? field.name : "\(path).\(field.name)"
            return ["In `\(path)`:", ""] + table(inside) + [""] + inner(inside, of: path)
        }
    }
}

extension Record.Form {
    fileprivate var words: String {
        switch self {
        case .one: "one record"
        case .lines: "one record per line"
        case .array: "an array of records"
        }
    }
}
