import SwiftSyntax

/// Finds the initializer through which a scene's values make an instance of a struct or class.
struct InitializerFinder {
    let type: TypeDeclaration
    let source: SourceText
    let finder: LayoutFinder

    struct Reason: Error { let text: String }

    /// The initializer that needs the fewest values, of those whose required arguments a scene can write.
    func find() -> Result<ExportedLayout.Initializer, Reason> {
        let properties = StoredProperty.of(type, in: source)
        let own = initializers(of: type.node)
        let others = finder.declarations.extensions(of: type).flatMap { initializers(of: $0.node) }
        var candidates: [Result<ExportedLayout.Initializer, Reason>] = (own + others).map { read($0, properties) }
        if own.isEmpty { candidates.append(implicit(properties)) }
        let usable = candidates.compactMap { try? $0.get() }
        if let best = usable.min(by: { required($0) < required($1) }) { return .success(best) }
        guard case .failure(let reason)? = candidates.last else {
            return .failure(Reason(text: "it has no initializer"))
        }
        return .failure(reason)
    }

    private func required(_ initializer: ExportedLayout.Initializer) -> Int {
        initializer.arguments.count { !$0.hasDefault }
    }

    private func initializers(of node: any DeclGroupSyntax) -> [InitializerDeclSyntax] {
        node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.filter(source.isActive)
    }

    /// The memberwise initializer of a struct, or the empty one of a class.
    private func implicit(_ properties: [StoredProperty]) -> Result<ExportedLayout.Initializer, Reason> {
        if type.kind == .class {
            if let open = properties.first(where: { !$0.hasDefault }) {
                return .failure(Reason(text: "`\(open.name)` has no value and the class no initializer"))
            }
            return .success(ExportedLayout.Initializer(arguments: []))
        }
        var arguments: [ExportedLayout.Initializer.Argument] = []
        for property in properties where !(property.isLet && property.hasDefault) {
            if !property.hasDefault {
                if let wrapper = property.wrapper {
                    // A wrapper with its own initial value, such as @Environment, needs none.
                    guard !["Environment", "Namespace", "FocusState"].contains(wrapper) else { continue }
                    return .failure(Reason(text: "`\(property.name)` is @\(wrapper) and has no value"))
                }
                if let reason = unwritable(property.typeName, property.name) { return .failure(reason) }
            }
            guard property.wrapper == nil else { continue }
            arguments.append(
                ExportedLayout.Initializer.Argument(
                    label: property.name, property: property.name, typeName: property.typeName ?? "",
                    hasDefault: property.hasDefault))
        }
        return .success(ExportedLayout.Initializer(arguments: arguments))
    }

    private func read(
        _ node: InitializerDeclSyntax, _ properties: [StoredProperty]
    ) -> Result<ExportedLayout.Initializer, Reason> {
        if node.genericParameterClause != nil { return .failure(Reason(text: "its initializer is generic")) }
        if let effects = node.signature.effectSpecifiers {
            return .failure(Reason(text: "its initializer is `\(effects.trimmedDescription)`"))
        }
        var arguments: [ExportedLayout.Initializer.Argument] = []
        for parameter in node.signature.parameterClause.parameters {
            let name = (parameter.secondName ?? parameter.firstName).plainText
            let typeName = parameter.type.trimmedDescription
            let label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.plainText
            // The property is the one of the argument's name or, where the two names differ, of its label.
            let property = [name, label].compactMap { $0 }.first { name in properties.contains { $0.name == name } }
            if parameter.defaultValue == nil {
                guard property != nil else {
                    return .failure(
                        Reason(text: "its initializer needs `\(label ?? name)`, and no stored property has that name"))
                }
                if let reason = unwritable(typeName, label ?? name) { return .failure(reason) }
            }
            arguments.append(
                ExportedLayout.Initializer.Argument(
                    label: label, property: property ?? name, typeName: typeName,
                    hasDefault: parameter.defaultValue != nil))
        }
        return .success(
            ExportedLayout.Initializer(arguments: arguments, isFailable: node.optionalMark != nil))
    }

    private func unwritable(_ typeName: String?, _ name: String) -> Reason? {
        guard let typeName else { return Reason(text: "`\(name)` has no value and its type is not written") }
        guard finder.wire.form(of: typeName, in: type.path) == nil else { return nil }
        return Reason(text: "`\(name)` needs a value of type \(typeName), which a scene cannot write")
    }
}
