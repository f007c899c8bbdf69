import SwiftSyntax

/// Which types have a wire form, so that scenes can write their values (GalleySDK's `LayoutValue`).
struct WireTypes {
    let declarations: Declarations

    /// The SDK's own types with a wire form.
    static let builtIn: Set<String> = [
        "Bool", "EdgeInsets", "String", "Double", "Float", "CGFloat", "CGSize", "CGPoint", "Angle", "Axis",
        "HorizontalAlignment",
        "VerticalAlignment", "Alignment", "UnitPoint", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8",
        "UInt16", "UInt32", "UInt64",
    ]
    private static let modules = ["Swift.", "SwiftUI.", "CoreGraphics.", "Foundation.", "GalleySDK."]

    /// What a type needs to cross the border.
    struct Form: Equatable {
        /// The source's own enums that get a `LayoutValueChoice` conformance for it, by dotted path.
        var choices: [String] = []
        /// The source's own raw-representable types that get a `LayoutValue` conformance.
        var rawValues: [String] = []
    }

    /// The wire form of the type spelled `name` inside the type with this path; nil: none.
    func form(of name: String, in path: [String], depth: Int = 0) -> Form? {
        guard depth < 8 else { return nil }
        if let wrapped = WireTypes.element(of: name) { return form(of: wrapped, in: path, depth: depth + 1) }
        if let type = declarations.type(named: name, in: path) { return form(of: type) }
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
        for generic in ["Optional<", "Array<"] where name.hasPrefix(generic) && name.hasSuffix(">") {
            return name.dropFirst(generic.count).dropLast().trimmed
        }
        return nil
    }

    private func form(of type: TypeDeclaration) -> Form? {
        guard !type.isGeneric, !type.isLocal else { return nil }
        let conformances = type.inherited + declarations.extensions(of: type).flatMap(\.inherited)
        if conformances.contains(where: { $0.hasSuffix("LayoutValue") || $0.hasSuffix("LayoutValueChoice") }) {
            return Form()
        }
        if type.kind == .enumeration {
            let cases = WireTypes.cases(of: type)
            guard !cases.isEmpty, cases.allSatisfy({ $0.parameterClause == nil }) else { return nil }
            return Form(choices: [type.dottedPath])
        }
        return conformances.contains("RawRepresentable") ? Form(rawValues: [type.dottedPath]) : nil
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
