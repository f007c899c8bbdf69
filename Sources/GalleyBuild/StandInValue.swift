import SwiftSyntax

/// What stands in for a value that a scene cannot write, so that a layout whose initializer needs it can be made: the value of
/// its type that holds the least.
struct StandInValue {
    let finder: LayoutFinder

    /// The code of the value of the type spelled `name` inside the type with this path; nil: there is none.
    func code(of name: String, in path: [String]) -> String? {
        if name.contains("->") { return nil }
        if let known = StandInValue.known[name] { return known }
        if name.hasSuffix("?") || name.hasPrefix("Optional<") { return "nil" }
        if name.hasPrefix("["), name.hasSuffix("]") { return name.contains(":") ? "[:]" : "[]" }
        if name.hasPrefix("Array<") || name.hasPrefix("Set<") { return "[]" }
        if name.hasPrefix("Dictionary<") { return "[:]" }
        guard let type = finder.declarations.type(named: name, in: path), !type.isGeneric, !type.isLocal else {
            return nil
        }
        switch type.kind {
        case .enumeration: return plainCase(of: type).map { "\(name).`\($0)`" }
        case .structure, .class: return needsNothing(type) ? "\(name)()" : nil
        default: return nil
        }
    }

    private static let known = [
        "Date": "Date(timeIntervalSinceReferenceDate: 0)", "Axis.Set": "[.horizontal, .vertical]", "Edge.Set": ".all",
        "AnyLayout": "AnyLayout(HStackLayout())",
        "[AnyLayout]": "[AnyLayout(HStackLayout()), AnyLayout(VStackLayout())]", "ClosedRange<Double>": "0...1",
        "ClosedRange<CGFloat>": "0...1",
        "ClosedRange<Int>": "0...1",
    ]

    private func plainCase(of type: TypeDeclaration) -> String? {
        WireTypes.cases(of: type).first { $0.parameterClause == nil }?.name.plainText
    }

    /// Whether `Type()` makes an instance.
    private func needsNothing(_ type: TypeDeclaration) -> Bool {
        let groups = [type.node] + finder.declarations.extensions(of: type).map(\.node)
        let initializers = groups.flatMap(\.memberBlock.members).compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        let isOpen = initializers.contains { node in
            node.optionalMark == nil && node.genericParameterClause == nil && node.signature.effectSpecifiers == nil
                && node.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
        }
        let own = type.node.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
        let properties = StoredProperty.of(type, in: finder.sources[type.source])
        return isOpen || !own && properties.allSatisfy { $0.hasDefault && $0.wrapper == nil }
    }
}
