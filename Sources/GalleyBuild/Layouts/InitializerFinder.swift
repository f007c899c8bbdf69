import SwiftSyntax

/// Finds the initializer through which a scene's values make an instance of a struct or class.
struct InitializerFinder {
    let type: TypeDeclaration
    let source: SourceText
    let finder: LayoutFinder

    struct Reason: Error { let text: String }

    /// The initializer that needs the fewest values, of those whose required arguments a scene can write.
    func find() -> Result<ExportedLayout.Initializer, Reason> {
        let properties = finder.properties(of: type)
        let own = initializers(of: type.node)
        let others = finder.declarations.extensions(of: type).filter {
            finder.holds($0.node.genericWhereClause, for: type)
        }.flatMap { initializers(of: $0.node) }
        var candidates: [Result<ExportedLayout.Initializer, Reason>] = (own + others).map { read($0, properties) }
        if own.isEmpty { candidates.append(implicit(properties)) }
        let usable = candidates.compactMap { try? $0.get() }
        if var best = usable.min(by: { rank($0) < rank($1) }) {
            let standIns = DifferingStandIns.apart(best.arguments.map(\.standIn))
            for (index, standIn) in standIns.enumerated() { best.arguments[index].standIn = standIn }
            return .success(best)
        }
        guard case .failure(let reason)? = candidates.last else {
            return .failure(Reason(text: "it has no initializer"))
        }
        return .failure(reason)
    }

    /// The fewest stand-ins, then the fewest values that a scene has to give.
    private func rank(_ initializer: ExportedLayout.Initializer) -> (Int, Int) {
        (initializer.arguments.count { $0.standIn != nil }, initializer.arguments.count(where: \.isRequired))
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
            var standIn: String?
            let isBinding = property.wrapper == "Binding"
            if !property.hasDefault {
                if let wrapper = property.wrapper, !isBinding {
                    // A wrapper with its own initial value, such as @Environment, needs none.
                    guard !["Environment", "Namespace", "FocusState"].contains(wrapper) else { continue }
                    return .failure(Reason(text: "`\(property.name)` is @\(wrapper) and has no value"))
                }
                switch value(of: property.argumentType, property.name, keptIn: property.name) {
                case .success(let value): standIn = value
                case .failure(let reason): return .failure(reason)
                }
            }
            guard property.wrapper == nil || isBinding else { continue }
            arguments.append(
                ExportedLayout.Initializer.Argument(
                    label: property.name, property: property.name, typeName: property.argumentType ?? "",
                    hasDefault: property.hasDefault, isBinding: isBinding, standIn: standIn, isKept: true,
                    defaultCode: property.initialCode,
                    fallback: property.hasDefault ? nil : fallback(property.typeName, keptIn: property.name)))
        }
        return .success(ExportedLayout.Initializer(arguments: arguments))
    }

    private func read(
        _ node: InitializerDeclSyntax, _ properties: [StoredProperty]
    ) -> Result<ExportedLayout.Initializer, Reason> {
        if node.signature.effectSpecifiers?.asyncSpecifier != nil {
            return .failure(Reason(text: "its initializer is `async`"))
        }
        let generics = GenericStandIns(node.genericParameterClause, node.genericWhereClause, finder, type.path)
        if let unknown = generics.unknown {
            return .failure(Reason(text: "its initializer is generic over \(unknown), which nothing stands in for"))
        }
        var arguments: [ExportedLayout.Initializer.Argument] = []
        for parameter in node.signature.parameterClause.parameters {
            let name = (parameter.secondName ?? parameter.firstName).plainText
            let written = finder.concrete(generics.applied(to: parameter.type), in: type)
            let isBinding = written.hasPrefix("Binding<") && written.hasSuffix(">")
            let typeName = isBinding ? String(written.dropFirst("Binding<".count).dropLast()) : written
            var standIn: String?
            let label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.plainText
            // The property is the one of the argument's name or, where the two names differ, of its label.
            let property = [name, label].compactMap { $0 }.first { name in properties.contains { $0.name == name } }
            if parameter.ellipsis != nil {
                // Swift passes no list for several values, and no value is a list as well.
                guard let values = several(typeName, keptIn: property ?? name) else { continue }
                arguments.append(
                    ExportedLayout.Initializer.Argument(
                        label: label, property: property ?? label ?? name, typeName: "\(typeName)...",
                        hasDefault: false, standIn: values, isKept: false, isVariadic: true))
                continue
            }
            if parameter.defaultValue == nil {
                switch value(of: typeName, label ?? name, keptIn: property ?? name) {
                case .success(let value): standIn = value
                case .failure(let reason): return .failure(reason)
                }
            }
            let kept = properties.first { $0.name == property }
            // The value of a binding's default: the builder makes the binding.
            let defaultCode = parameter.defaultValue.map { clause in
                let code = clause.value.trimmedDescription
                return isBinding ? "(\(code) as \(written)).wrappedValue" : code
            }
            arguments.append(
                ExportedLayout.Initializer.Argument(
                    label: label, property: property ?? label ?? name, typeName: typeName,
                    hasDefault: parameter.defaultValue != nil, isBinding: isBinding, standIn: standIn,
                    isKept: kept.map { ($0.typeName ?? typeName) == typeName && $0.initialOrGiven } ?? false,
                    defaultCode: defaultCode,
                    fallback: parameter.defaultValue == nil ? fallback(typeName, keptIn: property ?? name) : nil))
        }
        return .success(
            ExportedLayout.Initializer(
                arguments: arguments, isFailable: node.optionalMark != nil,
                isThrowing: node.signature.effectSpecifiers?.throwsClause != nil))
    }

    /// The code of the values that stand in for several: one, or one for each subview of a sample where the layout
    /// subscripts them. nil: none stands in.
    private func several(_ typeName: String, keptIn property: String) -> String? {
        StandInValue(finder: finder).code(of: typeName, in: type.path).map { value in
            let count = isSubscripted(property) ? StandInValue.sampleCount : 1
            return Array(repeating: value, count: count).joined(separator: ", ")
        }
    }

    /// What is passed for a list where a scene gives none; nil: the scene has to give a value.
    private func fallback(_ typeName: String?, keptIn property: String) -> String? {
        guard let typeName, let form = finder.wire.form(of: typeName, in: type.path) else { return nil }
        guard !form.records.isEmpty || typeName.hasSuffix(".Set") else { return nil }
        let standIns = StandInValue(finder: finder)
        if isSubscripted(property), let many = standIns.many(of: typeName, in: type.path) { return many }
        return standIns.code(of: typeName, in: type.path)
    }

    /// nil: a scene writes it. Otherwise the code of what stands in for it, or why nothing does.
    private func value(of typeName: String?, _ name: String, keptIn property: String) -> Result<String?, Reason> {
        guard let typeName else {
            return .failure(Reason(text: "`\(name)` has no value and its type is not written"))
        }
        if finder.wire.form(of: typeName, in: type.path) != nil { return .success(nil) }
        let standIns = StandInValue(finder: finder)
        if isSubscripted(property), let many = standIns.many(of: typeName, in: type.path) { return .success(many) }
        if let standIn = standIns.code(of: typeName, in: type.path) { return .success(standIn) }
        return .failure(
            Reason(
                text:
                    "`\(name)` needs a value of type \(typeName), which a scene cannot write; give it a default value, or "
                    + "write an initializer without it"))
    }

    /// Whether the type subscripts a property, as layouts do with what they are given for each subview.
    private func isSubscripted(_ property: String) -> Bool {
        let parts = [type.node] + finder.declarations.extensions(of: type).map(\.node)
        return parts.contains { part in
            part.memberBlock.tokens(viewMode: .sourceAccurate).contains {
                $0.plainText == property && $0.nextToken(viewMode: .sourceAccurate)?.tokenKind == .leftSquare
                    && $0.trailingTrivia.isEmpty
            }
        }
    }
}
