import SwiftSyntax

/// The code that the builder adds to a plugin's sources: hidden names of keys and alignments, conformances of enums,
/// the description of each layout, and `galley_entry` with the note.
///
/// Everything that must reach private members is put inside the type's own braces, directly before the closing one;
/// `#sourceLocation` and padding keep every line and column of the author's text as it was.
struct GeneratedCode {
    /// Code that goes before the byte at `offset` of a source.
    struct Insertion {
        let source: Int
        let offset: Int
        let text: String
        /// Whether the text is in the author's line, and so moves the columns after it.
        let isInline: Bool
        /// How many bytes of the source it replaces.
        var replaced = 0
    }

    /// The subject of a piece of generated code, which is its file name in the compiler's messages.
    enum Origin: Hashable {
        case layout(String)
        case parameter(layout: String, name: String)
        case choice(String)
        case name(String)
        case entry

        static let prefix = "<galley>/"

        var file: String {
            switch self {
            case .layout(let path): "\(Origin.prefix)layout/\(path)"
            case .parameter(let path, let name): "\(Origin.prefix)parameter/\(path)/\(name)"
            case .choice(let path): "\(Origin.prefix)choice/\(path)"
            case .name(let path): "\(Origin.prefix)name/\(path)"
            case .entry: "\(Origin.prefix)entry"
            }
        }

        init?(file: String) {
            guard file.hasPrefix(Origin.prefix) else { return nil }
            let fields = file.dropFirst(Origin.prefix.count).split(separator: "/").map(String.init)
            switch (fields.first, fields.count) {
            case ("layout", 2): self = .layout(fields[1])
            case ("parameter", 3): self = .parameter(layout: fields[1], name: fields[2])
            case ("choice", 2): self = .choice(fields[1])
            case ("name", 2): self = .name(fields[1])
            default: self = .entry
            }
        }
    }

    private(set) var insertions: [Insertion] = []
    /// Appended to the source of the same index; empty for one that exports nothing.
    private(set) var endings: [String]
    private let finder: LayoutFinder
    private let leftOut: [[Range<Int>]]

    /// The code for the views of sources: only the code after each source.
    init(_ views: ViewFinder, in finder: LayoutFinder) {
        self.finder = finder
        leftOut = []
        endings = finder.sources.indices.map { source in
            let entries = views.entries.filter { $0.source == source }.map { "    \($0.code)," }
            guard !entries.isEmpty else { return "" }
            return """
                \(GeneratedCode.location(.entry))
                import GalleyViews
                func _galleyViews\(source)() -> [GalleyViews.ViewEntry] {
                    [
                \(entries.joined(separator: "\n"))
                    ]
                }

                """
        }
    }

    /// - Parameter leftOut: byte ranges of each source that the compiler does not see. What lies there gets no code.
    init(_ finder: LayoutFinder, leftOut: [[Range<Int>]] = []) {
        self.finder = finder
        self.leftOut = leftOut
        endings = Array(repeating: "", count: finder.sources.count)
        var choices: Set<String> = []
        var rawValues: Set<String> = []
        var records: Set<String> = []
        for layout in finder.layouts {
            for parameter in layout.parameters {
                let form = finder.wire.form(of: parameter.typeName, in: layout.type.path)
                choices.formUnion(form?.choices ?? [])
                rawValues.formUnion(form?.rawValues ?? [])
                records.formUnion(form?.records ?? [])
            }
            describe(layout)
        }
        let keys = finder.valueKeys.filter(isCompiled)
        for key in keys {
            guard let type = key.defaultValueType else { continue }
            let form = finder.wire.form(of: type, in: key.path)
            choices.formUnion(form?.choices ?? [])
            rawValues.formUnion(form?.rawValues ?? [])
            records.formUnion(form?.records ?? [])
        }
        for type in finder.declarations.types where !type.isLocal && isCompiled(type) {
            if choices.contains(type.dottedPath) { addChoices(to: type) }
            if rawValues.contains(type.dottedPath) { addConformance("LayoutValue", to: type) }
        }
        for key in keys { addName("_layoutValueName", to: key) }
        for alignment in finder.alignments where isCompiled(alignment) { addName("_alignmentName", to: alignment) }
        for type in finder.declarations.types
        where !type.isLocal && records.contains(type.dottedPath) && isCompiled(type) {
            endings[type.source] += ValueRecord(type, finder.wire).code
        }
        for (source, code) in StandInType.declarations(in: insertions.map(\.text) + endings, finder) {
            endings[source] += code
        }
        // Last: a source that only declares the type of a parameter has a list too, since the entry asks each source that
        // got code.
        for source in finder.sources.indices { appendList(source) }
    }

    private func isCompiled(_ type: TypeDeclaration) -> Bool {
        let start = type.node.positionAfterSkippingLeadingTrivia.utf8Offset
        return !leftOut.indices.contains(type.source) || !leftOut[type.source].contains { $0.contains(start) }
    }

    // MARK: Insertions

    /// Adds lines before the closing brace of a declaration.
    private mutating func insert(_ lines: String, in node: any DeclGroupSyntax, source: Int) {
        let brace = node.memberBlock.rightBrace
        let place = finder.sources[source].place(brace)
        let restore = GeneratedCode.location(finder.sources[source].path, line: place.line)
        let padding = String(repeating: " ", count: place.column - 1)
        insertions.append(
            Insertion(
                source: source, offset: brace.positionAfterSkippingLeadingTrivia.utf8Offset,
                text: "\n\(lines)\n\(restore)\n\(padding)", isInline: false))
    }

    static func location(_ path: String, line: Int) -> String {
        "#sourceLocation(file: \(literal(path)), line: \(line))"
    }

    private static func location(_ origin: Origin) -> String { location(origin.file, line: 1) }

    /// A Swift string literal.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case _ where scalar.value < 0x20 || scalar.value == 0x7f:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private mutating func addName(_ requirement: String, to type: TypeDeclaration) {
        insert(
            """
            \(GeneratedCode.location(.name(type.dottedPath)))
            public static var \(requirement): String { \(GeneratedCode.literal(type.dottedPath)) }
            """, in: type.node, source: type.source)
    }

    private mutating func addConformance(_ name: String, to type: TypeDeclaration) {
        let text = type.node.inheritanceClause == nil ? ": GalleySDK.\(name) " : ", GalleySDK.\(name) "
        // Behind the last inherited type or name, before any `where` clause.
        let end: AbsolutePosition
        if let clause = type.node.inheritanceClause {
            end = clause.endPositionBeforeTrailingTrivia
        } else if let named = type.node.asProtocol((any NamedDeclSyntax).self) {
            end = named.name.endPositionBeforeTrailingTrivia
        } else {
            end = type.node.memberBlock.positionAfterSkippingLeadingTrivia
        }
        insertions.append(Insertion(source: type.source, offset: end.utf8Offset, text: text, isInline: true))
    }

    private mutating func addChoices(to type: TypeDeclaration) {
        addConformance("LayoutValueChoice", to: type)
        let names = WireTypes.cases(of: type).map(\.name.plainText)
        let cases = names.map { "Self.`\($0)`" }.joined(separator: ", ")
        let literals = names.map(GeneratedCode.literal).joined(separator: ", ")
        insert(
            """
            \(GeneratedCode.location(.choice(type.dottedPath)))
            public static var layoutValueCases: [Self] { [\(cases)] }
            public static var layoutValueNames: [String] { [\(literals)] }
            """, in: type.node, source: type.source)
    }

    // MARK: Layouts

    /// Adds the description of a layout to its type, and ways to it to the types around it, which may be the only
    /// ones that can name it.
    private mutating func describe(_ layout: ExportedLayout) {
        let type = layout.type
        guard layout.generics.isEmpty else {
            let conditions = layout.generics.sorted { $0.key < $1.key }.map { "\($0) == \($1)" }
            endings[type.source] += """
                \(GeneratedCode.location(.layout(type.dottedPath)))
                extension \(type.dottedPath) where \(conditions.joined(separator: ", ")) {
                \(LayoutDescription(layout, finder).code)
                }

                """
            return
        }
        insert(LayoutDescription(layout, finder).code, in: type.node, source: type.source)
        var child = "`\(type.name)`._galleyLayoutType"
        for (depth, parent) in type.parents.enumerated().reversed() {
            let name = GeneratedCode.forwarder(layout, depth)
            insert(
                """
                \(GeneratedCode.location(.layout(type.dottedPath)))
                nonisolated fileprivate static var \(name): GalleySDK.LayoutType { \(child) }
                """, in: parent, source: type.source)
            child = (GeneratedCode.name(of: parent)) + "." + name
        }
    }

    private static func forwarder(_ layout: ExportedLayout, _ depth: Int) -> String {
        "_galleyLayoutType_\(layout.type.path.joined(separator: "_"))_\(depth)"
    }

    private static func name(of node: any DeclGroupSyntax) -> String {
        if let addition = node.as(ExtensionDeclSyntax.self) { return addition.extendedType.trimmedDescription }
        return node.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
    }

    /// The layouts of one source, where the entry finds them.
    private mutating func appendList(_ source: Int) {
        let layouts = finder.layouts.filter { $0.type.source == source }
        let isPlain = endings[source].isEmpty && !insertions.contains { $0.source == source }
        guard !layouts.isEmpty || !isPlain else { return }
        let names = layouts.map { layout in
            guard layout.generics.isEmpty else {
                let parameters = layout.type.node.asProtocol((any WithGenericParametersSyntax).self)?
                    .genericParameterClause?.parameters
                let types = (parameters ?? []).map { layout.generics[$0.name.text] ?? $0.name.text }
                return "\(layout.type.dottedPath)<\(types.joined(separator: ", "))>._galleyLayoutType"
            }
            guard let outermost = layout.type.parents.first else { return "`\(layout.type.name)`._galleyLayoutType" }
            let name = layout.outermost ?? GeneratedCode.name(of: outermost)
            return "\(name).\(GeneratedCode.forwarder(layout, 0))"
        }
        endings[source] = """
            import GalleySDK
            \(endings[source])
            \(GeneratedCode.location(.entry))
            func _galleyOffer\(source)(_ plugin: GalleySDK.ExportedPlugin) {
            \((names + alignments(source)).map { "    plugin.add(\($0))" }.joined(separator: "\n"))
            }

            """
    }

    /// The alignments of one source that its end can name, each with the axis on which the sources use it.
    private func alignments(_ source: Int) -> [String] {
        finder.alignments.filter { type in
            let nested =
                type.parents.dropFirst().map { $0.modifiers } + (type.path.count > 1 ? [type.node.modifiers] : [])
            return type.source == source && !type.isGeneric && isCompiled(type)
                && !nested.contains { $0.contains { $0.name.text == "private" } }
        }.flatMap { type in
            finder.axes(of: type).map { "GalleySDK.AlignmentType(\($0): \(type.dottedPath).self)" }
        }
    }

    /// The source of the plugin's entry point and note.
    func entry(_ identity: PluginIdentity) -> String {
        let sources = endings.indices.filter { !endings[$0].isEmpty }
        return entry(identity, offer: sources.map { "_galleyOffer\($0)($0)" }.joined(separator: "; "))
    }

    /// The same for a plugin that shows views.
    ///
    /// - Parameter bundle: the declaration of `Bundle.module`; empty if the sources do not need one.
    func viewsEntry(
        _ identity: PluginIdentity, _ assets: AssetCatalog.Declarations, bundle: String
    ) -> String {
        let lists = endings.indices.filter { !endings[$0].isEmpty }.map { "_galleyViews\($0)()" }
        return entry(
            identity,
            offer: """
                \(assets.values)let views = GalleyViews.ExportedViews(
                            \(lists.joined(separator: " + ")),
                            open: { galleyViews?.open($0, $1) ?? GALLEY_ERROR_FAILED })
                        galleyViews = views
                        views.offer(to: $0)
                """,
            declarations: """
                import GalleyViews
                \(bundle)

                nonisolated(unsafe) private var galleyViews: GalleyViews.ExportedViews?
                \(assets.code)

                """)
    }

    private func entry(_ identity: PluginIdentity, offer: String, declarations: String = "") -> String {
        let words = identity.noteWords
        return """
            \(GeneratedCode.location(.entry))
            import GalleyABI
            import GalleySDK
            \(declarations)
            nonisolated(unsafe) private var galleyExported: GalleySDK.ExportedPlugin?

            @c(galley_entry)
            public func galleyEntry(
                _ host: UnsafePointer<galley_host>?, _ plugin: UnsafeMutablePointer<UnsafePointer<galley_plugin>?>?
            ) -> galley_status {
                GalleySDK.PluginExport.enter(
                    host, plugin, &galleyExported,
                    functions: GalleySDK.PluginFunctions(
                        capability: { galleyExported?.capability($0) },
                        unload: { GalleySDK.PluginExport.unload(&galleyExported) },
                        alignmentDefault: { index, size, result in
                            galleyExported?.alignmentDefault(index, size, result) ?? GALLEY_ERROR_UNKNOWN
                        }),
                    id: \(GeneratedCode.literal(identity.id)),
                    version: \(GeneratedCode.literal(identity.version)),
                    offer: { \(offer) })
            }

            @section(".note.galley") @used
            let galleyNote: (\(words.map { _ in "UInt32" }.joined(separator: ", "))) =
                (\(words.map { "0x" + String($0, radix: 16) }.joined(separator: ", ")))

            """
    }
}
