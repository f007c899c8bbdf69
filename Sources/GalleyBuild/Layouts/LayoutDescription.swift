import SwiftSyntax

/// The code of `_galleyLayoutType`, which describes one layout to the host.
struct LayoutDescription {
    private let layout: ExportedLayout
    private let finder: LayoutFinder

    init(_ layout: ExportedLayout, _ finder: LayoutFinder) {
        self.layout = layout
        self.finder = finder
    }

    /// As code names it.
    private var name: String { layout.generics.isEmpty ? escaped(layout.type.name) : "Self" }
    private var origin: GeneratedCode.Origin { .layout(layout.type.dottedPath) }

    /// One statement a parameter: expressions of many parameters take the type checker long, and each has its own
    /// file name in diagnostics.
    var code: String {
        var lines = [
            GeneratedCode.location(origin.file, line: 1),
            "nonisolated fileprivate static var _galleyLayoutType: GalleySDK.LayoutType {",
            "    let type = GalleySDK.LayoutType(",
            "        \(renewing)\(name).self, id: \(literal(layout.id)), name: \(literal(layout.type.dottedPath)),",
            "        documentation: \(layout.documentation.map(literal) ?? "nil"), make: \(make))",
        ]
        for parameter in layout.parameters {
            let file = GeneratedCode.Origin.parameter(layout: layout.type.dottedPath, name: parameter.name).file
            lines += [GeneratedCode.location(file, line: 1), "    type.add(\(call(parameter)))"]
        }
        lines.append(GeneratedCode.location(origin.file, line: 6))
        lines += keys.map { "    type.add(GalleySDK.LayoutValueKeyType(\($0).self))" }
        lines += ["    return type", "}"]
        return lines.joined(separator: "\n")
    }

    /// Another way to describe layouts whose caches cannot be taken over although their type says how.
    private var renewing: String { finder.renewsMigratableCache(layout.type) ? "renewing: " : "" }

    private func literal(_ text: String) -> String { GeneratedCode.literal(text) }

    private func call(_ parameter: ExportedLayout.Parameter) -> String {
        var arguments = [
            literal(parameter.name), "of: \(name).self", "typeName: \(literal(parameter.typeName))",
        ]
        if let text = parameter.comment.text { arguments.append("documentation: \(literal(text))") }
        if let minimum = parameter.comment.minimum { arguments.append("minimum: \(minimum)") }
        if let maximum = parameter.comment.maximum { arguments.append("maximum: \(maximum)") }
        if parameter.isRequired { arguments.append("required: true") }
        if parameter.isAnimatable { arguments.append("animatable: true") }
        if let code = parameter.defaultCode, parameter.setting != .argument { arguments.append("default: { \(code) }") }
        switch parameter.setting {
        case .assign:
            let property = escaped(parameter.name)
            arguments += ["read: { $0.\(property) }", "write: { $0.\(property) = $1 }"]
        case .bind:
            arguments += [
                "read: { $0.\(escaped(parameter.name)) }",
                "write: { $0.\(escaped("_" + parameter.name)) = GalleySDK.Binding(_stored: $1) }",
            ]
        case .rebuild(let initializer):
            let values = initializer.arguments.map { argument in
                argument.code(argument.property == parameter.name ? "$1" : "$0.\(escaped(argument.property))")
            }
            let made = "\(initializer.isThrowing ? "(try? " : "")\(name)(\(values.joined(separator: ", ")))"
            let fallback = initializer.isThrowing ? ") ?? $0" : initializer.isFailable ? " ?? $0" : ""
            arguments.append("read: { $0.\(escaped(parameter.name)) }")
            arguments.append("write: { $0 = \(made)\(fallback) }")
        case .argument:
            var own = [
                "argument: \(literal(parameter.name))", "(\(parameter.typeName)).self",
                "typeName: \(literal(parameter.typeName))",
            ]
            if let text = parameter.comment.text { own.append("documentation: \(literal(text))") }
            if parameter.isRequired { own.append("required: true") }
            if let code = parameter.defaultCode { own.append("default: { \(code) }") }
            return "GalleySDK.LayoutParameter(\(own.joined(separator: ", ")))"
        case .replace:
            arguments += ["read: { $0 }", "write: { $0 = $1 }"]
        }
        return "GalleySDK.LayoutParameter(\(arguments.joined(separator: ", ")))"
    }

    /// `` `in` `` for names that are keywords; backticks are legal round every name.
    private func escaped(_ name: String) -> String { "`\(name)`" }

    private var keys: [String] {
        layout.valueKeys.map { finder.valueKeys[$0] }.filter(isVisible).map(\.dottedPath)
    }

    /// Whether the layout can name the key: not across files where it is private, and inside a generic type only from
    /// inside of it.
    private func isVisible(_ key: TypeDeclaration) -> Bool {
        // An extension of a generic type under conditions has the key for some of its types alone.
        let isConditional = key.parents.contains { $0.as(ExtensionDeclSyntax.self)?.genericWhereClause != nil }
        guard !isConditional else { return false }
        for depth in key.path.indices {
            guard let type = finder.declarations.type(named: key.path[...depth].joined(separator: "."), in: []) else {
                continue
            }
            let parameters = type.node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
            if parameters != nil, depth == key.path.count - 1 || !layout.type.path.starts(with: key.path[...depth]) {
                return false
            }
            let modifiers = type.node.modifiers.map(\.name.text)
            if modifiers.contains("fileprivate") || modifiers.contains("private"), type.source != layout.type.source {
                return false
            }
            // Private inside another type: only that type's own scope sees it.
            if modifiers.contains("private"), depth > 0, !layout.type.path.starts(with: key.path[..<depth]) {
                return false
            }
        }
        return true
    }

    private var make: String {
        guard case .initializer(let initializer) = layout.creation else {
            return "{ arguments in arguments.value(\"value\", as: \(name).self) }"
        }
        let own = initializer.ownParameters
        let passed = initializer.arguments.filter { !$0.hasDefault || own.contains($0.property) }
        let written = passed.enumerated().map { index, argument in
            argument.code(argument.standIn ?? "_value\(index)")
        }
        let values = passed.enumerated().filter { $1.standIn == nil }.map { index, argument in
            let name = literal(argument.property)
            let fallback =
                argument.isRequired ? "" : ", default: { \(argument.fallback ?? argument.defaultCode ?? "nil") }"
            return "let _value\(index) = arguments.value(\(name), as: (\(argument.typeName)).self\(fallback))"
        }
        let made = "\(initializer.isThrowing ? "try? " : "")\(name)(\(written.joined(separator: ", ")))"
        guard !values.isEmpty else { return "{ _ in \(made) }" }
        return """
            { arguments in
                guard \(values.joined(separator: ", ")) else { return nil }
                return \(made)
            }
            """
    }
}
