/// Everything that follows from the header.
enum Generator {
    struct File {
        /// Relative to the package.
        var path: String
        var text: String
    }

    /// The first lines of every Swift file.
    static let swiftOpening = """
        // Written by galley-abi from SDK/ABI/include/galley.h. Do not edit.
        // swift-format-ignore-file

        """

    static func files(header text: String) throws -> [File] {
        let header = try Parser.header(text)
        let table = try TableOutput(header)
        return [
            File(path: "SDK/ABI/reference.md", text: ReferenceOutput(header: header, table: table).text),
            File(path: "SDK/ABI/table.txt", text: table.text),
            File(path: "SDK/ABI/include/galley_hash.h", text: table.hashHeader),
            File(path: "SDK/ABI/table.c", text: table.c),
            File(path: "SDK/ABI/galley.rs", text: RustOutput(header: header, table: table).text),
            File(path: "Tests/ABI/Generated/SwiftTable.swift", text: table.swift),
            File(
                path: "Sources/GalleySignatures/Signatures.swift",
                text: SignatureOutput(header: header, table: table).text),
            File(
                path: "Sources/GalleyInspector/Traced/TracedLayout.generated.swift",
                text: try TracedOutput(header, table: "galley_layout", name: "TracedLayout").text),
            File(
                path: "Sources/GalleyInspector/Traced/TracedSubviews.generated.swift",
                text: try TracedOutput(
                    header, table: "galley_subviews_functions", name: "TracedSubviews",
                    written: ["measure", "place", "annotate"]
                ).text),
        ]
    }
}
