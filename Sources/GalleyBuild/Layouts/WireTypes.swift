import SwiftSyntax

/// Which types have a wire form, so that scenes can write their values (GalleySDK's `LayoutValue`).
struct WireTypes {
    let declarations: Declarations
    let sources: [SourceText]

    /// The SDK's own types with a wire form.
    static let builtIn: Set<String> = [
        "Bool", "EdgeInsets", "String", "Double", "Float", "CGFloat", "CGSize", "CGPoint", "Angle", "Axis",
        "HorizontalAlignment", "TextAlignment", "HorizontalEdge", "VerticalEdge", "Edge", "Axis.Set", "Edge.Set",
        "UIEdgeInsets", "LayoutDirection", "TimeInterval", "UserInterfaceSizeClass",
        "VerticalAlignment", "Alignment", "UnitPoint", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8",
        "UInt16", "UInt32", "UInt64", "ContentMode", "Visibility", "ControlSize", "RoundedCornerStyle",
    ]
    private static let modules = ["Swift.", "SwiftUI.", "CoreGraphics.", "Foundation.", "GalleySDK."]

    /// What a type needs to cross the border.
    struct Form: Equatable {
        /// The source's own enums that get a `LayoutValueChoice` conformance for it, by dotted path.
        var choices: [String] = []
        /// The source's own raw-representable types that get a `LayoutValue` conformance.
        var rawValues: [String] = []
        /// The source's own structs, option sets and enums with associated values, that get a conformance.
        var records: [String] = []

        func union(_ other: Form) -> Form {
            Form(
                choices: choices + other.choices, rawValues: rawValues + other.rawValues,
                records: records + other.records)
        }
    }

    /// The wire form of the type spelled `name` inside the type with this path; nil: none.
    func form(of name: String, in path: [String], depth: Int = 0) -> Form? {
        guard depth < 8 else { return nil }
        if let wrapped = WireTypes.element(of: name) { return form(of: wrapped, in: path, depth: depth + 1) }
        if let type = declarations.type(named: name, in: path) { return form(of: type, depth) }
        if let alias = declarations.alias(named: name, in: path) {
            return form(of: alias.trimmedDescription, in: path, depth: depth + 1)
        }
        let plain = WireTypes.modules.first { name.hasPrefix($0) }.map { String(name.dropFirst($0.count)) } ?? name
        return WireTypes.builtIn.contains(plain) ? Form() : nil
    }

    /// What an optional or an array holds; nil for other types.
    private static func element(of name: String) -> String? {
        if name.hasSuffix("?") { return String(name.dropLast()) }
        if name.hasPrefix("["), name.hasSuffix("]"), !name.contains(":") {
            return name.dropFirst().dropLast().trimmed
        }
        if name.hasPrefix("("), name.hasSuffix(")"), !name.contains(","), !name.contains("->") {
            return name.dropFirst().dropLast().trimmed
        }
        for generic in ["Optional<", "Array<", "ClosedRange<"] where name.hasPrefix(generic) && name.hasSuffix(">") {
            return name.dropFirst(generic.count).dropLast().trimmed
        }
        return nil
    }

    private func form(of type: TypeDeclaration, _ depth: Int) -> Form? {
        guard !type.isGeneric, !type.isLocal else { return nil }
        let conformances = type.inherited + declarations.extensions(of: type).flatMap(\.inherited)
        let known = ["LayoutValue", "LayoutValueChoice", "LayoutValueRecord", "LayoutValueOptions"]
        if conformances.contains(where: { known.contains($0.split(separator: ".").last.map(String.init) ?? $0) }) {
            return Form()
        }
        if type.kind == .enumeration {
            let cases = WireTypes.cases(of: type)
            guard !cases.isEmpty else { return nil }
            if cases.allSatisfy({ $0.parameterClause == nil }) { return Form(choices: [type.dottedPath]) }
            let payloads = cases.flatMap { $0.parameterClause.map { Array($0.parameters) } ?? [] }
            return record(type, payloads.map(\.type.trimmedDescription), depth)
        }
        guard type.kind == .structure else { return nil }
        if conformances.contains("OptionSet") {
            let isNamed = !WireTypes.options(of: type).isEmpty && isVisible(type)
            return isNamed ? Form(records: [type.dottedPath]) : nil
        }
        if conformances.contains("RawRepresentable") { return Form(rawValues: [type.dottedPath]) }
        guard let properties = properties(of: type), properties.allSatisfy({ $0.wrapper == nil }) else { return nil }
        let names = properties.map(\.typeName)
        guard !names.isEmpty, !names.contains(nil) else { return nil }
        return record(type, names.compactMap { $0 }, depth)
    }

    /// The form of a type with these parts; nil where one of them has none.
    private func record(_ type: TypeDeclaration, _ parts: [String], _ depth: Int) -> Form? {
        guard isVisible(type) else { return nil }
        var result = Form(records: [type.dottedPath])
        for part in parts {
            guard let form = form(of: part, in: type.path, depth: depth + 1) else { return nil }
            result = result.union(form)
        }
        return result
    }

    /// The properties that an instance is made of; constants with a value are not among them.
    func properties(of type: TypeDeclaration) -> [StoredProperty]? {
        guard sources.indices.contains(type.source) else { return nil }
        return StoredProperty.of(type, in: sources[type.source]).filter(\.initialOrGiven)
    }

    /// Whether the end of the type's file can name it.
    private func isVisible(_ type: TypeDeclaration) -> Bool {
        type.path.count == 1
            || !([type.node] + type.parents.dropFirst()).contains { node in
                node.modifiers.contains { $0.name.text == "private" }
            }
    }

    /// The names of an option set's options.
    static func options(of type: TypeDeclaration) -> [String] {
        type.node.memberBlock.members.flatMap { member -> [String] in
            guard let variable = member.decl.as(VariableDeclSyntax.self),
                variable.modifiers.contains(where: { $0.name.text == "static" })
            else { return [] }
            return variable.bindings.compactMap { binding in
                let written = binding.typeAnnotation?.type.trimmedDescription
                let inferred = binding.initializer.flatMap { LiteralType.of($0.value) }
                let isOne = [type.name, "Self"].contains(written ?? inferred ?? "")
                return isOne ? binding.pattern.trimmedDescription : nil
            }
        }
    }

    /// The cases of an enum, in order.
    static func cases(of type: TypeDeclaration) -> [EnumCaseElementSyntax] {
        type.node.memberBlock.members.flatMap { member in
            member.decl.as(EnumCaseDeclSyntax.self).map { Array($0.elements) } ?? []
        }
    }
}

extension Substring {
    fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
