import SwiftSyntax

/// Finds what a plugin exports: its layouts with their parameters, its layout value keys and its alignments.
struct LayoutFinder {
    let sources: [SourceText]
    let declarations: Declarations
    let wire: WireTypes
    private let own: Int
    /// The types that the parameters of the generic layouts stand for, by dotted path.
    private var instances: [String: [String: String]] = [:]
    private(set) var layouts: [ExportedLayout] = []
    private(set) var valueKeys: [TypeDeclaration] = []
    private(set) var alignments: [TypeDeclaration] = []
    /// Types that are no layout of the plugin, and why.
    private(set) var skippedTypes: [SkippedDeclaration] = []
    /// Properties that are no parameters though they look like ones, and why.
    private(set) var skippedProperties: [SkippedDeclaration] = []

    /// - Parameters:
    ///   - own: how many of the sources, from the first, are the plugin's; layouts of the others are not exported.
    ///   - excluded: layouts by dotted path that are not exported, and why.
    init(_ sources: [SourceText], own: Int? = nil, excluding excluded: [String: String] = [:]) throws(BuildError) {
        self.sources = sources
        self.own = own ?? sources.count
        declarations = Declarations(sources)
        wire = WireTypes(declarations: declarations, sources: sources)
        valueKeys = declarations.conforming(to: "LayoutValueKey").filter { !$0.isLocal }
        alignments = declarations.conforming(to: "AlignmentID").filter { !$0.isLocal }
        for type in declarations.conforming(to: "Layout") where isOwn(type) {
            if let reason = excluded[type.dottedPath] {
                skippedTypes.append(SkippedDeclaration(name: type.dottedPath, place: type.place, reason: reason))
            } else {
                try take(type)
            }
        }
        for index in layouts.indices {
            layouts[index].valueKeys = References(sources, declarations).keys(valueKeys, readBy: layouts[index].type)
        }
        if !excluded.isEmpty { forgetSpareKeys() }
    }

    /// Forgets the keys that no layout reads: where a layout cannot be built, its keys may be the reason.
    private mutating func forgetSpareKeys() {
        let used = Set(layouts.flatMap(\.valueKeys)).sorted()
        valueKeys = used.map { valueKeys[$0] }
        for index in layouts.indices {
            layouts[index].valueKeys = layouts[index].valueKeys.compactMap(used.firstIndex)
        }
    }

    /// Whether a type is declared in the plugin's own sources, or made a layout there.
    private func isOwn(_ type: TypeDeclaration) -> Bool {
        type.source < own
            || declarations.extensions(of: type).contains { addition in
                addition.source < own
                    && !declarations.names(ofProtocol: "Layout").isDisjoint(with: addition.inherited)
            }
    }

    private mutating func take(_ type: TypeDeclaration) throws(BuildError) {
        func skip(_ reason: String) {
            skippedTypes.append(SkippedDeclaration(name: type.dottedPath, place: type.place, reason: reason))
        }
        if type.isLocal { return skip("it is declared inside a function, where nothing else can name it") }
        var generics: [String: String] = [:]
        let around = GenericSurroundings(of: type, self)
        if let unknown = around?.unknown {
            return skip("it lies in \(unknown), which nothing stands in for; move it out of there")
        }
        if let around {
            instances[type.dottedPath] = around.types
        } else if type.isGeneric {
            let own = type.node.asProtocol((any WithGenericParametersSyntax).self)
            let found = GenericStandIns(
                own?.genericParameterClause, own?.genericWhereClause, self, type.path,
                given: conditions(of: type).merging(aliased(type)) { first, _ in first }
                    .merging(usual(type)) { first, _ in first },
                constrained: GenericConditions(of: type, declarations).constraints)
            guard !found.types.isEmpty, found.unknown == nil, type.parents.isEmpty else {
                return skip(
                    "it is generic" + (found.unknown.map { " over \($0), which nothing stands in for" } ?? "")
                        + "; export a type that uses it with concrete types")
            }
            generics = found.types
            instances[type.dottedPath] = found.types
        }
        if type.kind == .actor { return skip("an actor cannot be a layout") }
        let id = freeID(of: type)
        guard (1...63).contains(id.utf8.count) else { throw .invalidID(id: id, path: type.place.path) }
        if type.kind == .enumeration {
            guard wire.form(of: type.name, in: Array(type.path.dropLast())) != nil else {
                return skip("it is an enum without cases, or with values that a scene cannot write")
            }
            let choice = ExportedLayout.Parameter(
                name: "value", typeName: type.name, comment: DocumentationComment([]), isRequired: true,
                isAnimatable: false, setting: .replace, place: type.place)
            layouts.append(
                ExportedLayout(
                    id: id, type: type, documentation: documentation(of: type), parameters: [choice], creation: .value))
            return
        }
        switch InitializerFinder(type: type, source: sources[type.source], finder: self).find() {
        case .failure(let reason):
            skip("it cannot be made from a scene: \(reason.text)")
        case .success(var initializer):
            takeArguments(of: &initializer, type)
            let parameters = parameters(of: type, madeBy: initializer)
            layouts.append(
                ExportedLayout(
                    id: id, type: type, documentation: documentation(of: type), parameters: parameters,
                    creation: .initializer(initializer), generics: generics, outermost: around?.name))
        }
    }

    /// The types on which a generic type is a layout: `extension Flow: Layout where Content == EmptyView`.
    private func conditions(of type: TypeDeclaration) -> [String: String] {
        let names = declarations.names(ofProtocol: "Layout")
        var types: [String: String] = [:]
        for addition in declarations.extensions(of: type) where !names.isDisjoint(with: addition.inherited) {
            for requirement in addition.node.genericWhereClause?.requirements ?? [] {
                guard let same = requirement.requirement.as(SameTypeRequirementSyntax.self) else { continue }
                types[same.leftType.trimmedDescription] = same.rightType.trimmedDescription
            }
        }
        return types
    }

    /// The types that the first alias of a generic type gives to its parameters: `typealias Row = Line<Horizontal>`.
    private func aliased(_ type: TypeDeclaration) -> [String: String] {
        let parameters = type.node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?
            .parameters
        for (_, meaning) in declarations.aliases.sorted(by: { $0.key < $1.key }) {
            guard let named = meaning.as(IdentifierTypeSyntax.self), named.name.text == type.name,
                GenericConditions.parameters(of: meaning) == nil,
                let arguments = named.genericArgumentClause?.arguments, arguments.count == parameters?.count
            else { continue }
            return Dictionary(
                zip(parameters ?? [], arguments).map { ($0.name.text, $1.argument.trimmedDescription) },
                uniquingKeysWith: { first, _ in first })
        }
        return [:]
    }

    /// The types of the values that initializers have for parameters of a generic type: `init(strategy: S = Natural())`.
    private func usual(_ type: TypeDeclaration) -> [String: String] {
        var types: [String: String] = [:]
        for member in type.node.memberBlock.members {
            for parameter in member.decl.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters ?? [] {
                guard let value = parameter.defaultValue?.value, let name = LiteralType.of(value) else { continue }
                let placeholder = parameter.type.trimmedDescription
                if types[placeholder] == nil { types[placeholder] = name }
            }
        }
        return types
    }

    /// Whether an extension's conditions hold for the types that stand for a generic layout's parameters.
    func holds(_ clause: GenericWhereClauseSyntax?, for type: TypeDeclaration) -> Bool {
        guard let clause, let types = instances[type.dottedPath] else { return true }
        return clause.requirements.allSatisfy { requirement in
            guard let same = requirement.requirement.as(SameTypeRequirementSyntax.self),
                let instance = types[same.leftType.trimmedDescription]
            else { return true }
            return instance == same.rightType.trimmedDescription
        }
    }

    /// The id of a layout type: its name's; where another layout has that, the whole path's, or one with a number.
    private func freeID(of type: TypeDeclaration) -> String {
        let wanted = [KebabCase.layoutID(type.name), KebabCase.layoutID(type.path.joined())]
        let numbered = (2...).lazy.map { "\(wanted[0])-\($0)" }
        func isFree(_ id: String) -> Bool { !layouts.contains { $0.id == id } }
        return wanted.first(where: isFree) ?? numbered.first(where: isFree) ?? wanted[0]
    }

    /// The axes on which the sources use an alignment id: `HorizontalAlignment(X.self)`, `VerticalAlignment(X.self)`.
    func axes(of alignment: TypeDeclaration) -> [String] {
        [("horizontal", "HorizontalAlignment"), ("vertical", "VerticalAlignment")].filter { _, type in
            sources.contains { source in
                source.tree.tokens(viewMode: .sourceAccurate).contains { token in
                    guard token.text == type, token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .leftParen,
                        let call = token.parent?.parent?.as(FunctionCallExprSyntax.self),
                        let argument = call.arguments.first?.expression.trimmedDescription
                    else { return false }
                    let path = argument.hasSuffix(".self") ? String(argument.dropLast(5)) : argument
                    return path == alignment.dottedPath || path == alignment.name
                }
            }
        }.map(\.0)
    }

    /// Leaves out what the compiler refused of the generated code. False: there is nothing to leave out.
    mutating func drop(_ origin: GeneratedCode.Origin, because message: String) -> Bool {
        let reason = "the compiler refuses it: \(message)"
        switch origin {
        case .layout(let path):
            return dropLayout(path, reason)
        case .parameter(let path, let name):
            guard let index = layouts.firstIndex(where: { $0.type.dottedPath == path }),
                let parameter = layouts[index].parameters.firstIndex(where: { $0.name == name })
            else { return false }
            if layouts[index].parameters[parameter].isRequired { return dropLayout(path, reason) }
            let removed = layouts[index].parameters.remove(at: parameter)
            skippedProperties.append(
                SkippedDeclaration(name: "\(path).\(name)", place: removed.place, reason: reason))
            return true
        case .choice, .name, .entry:
            return false
        }
    }

    /// The last layout stays: without one there is no plugin, and its error says why.
    private mutating func dropLayout(_ path: String, _ reason: String) -> Bool {
        guard layouts.count > 1, let index = layouts.firstIndex(where: { $0.type.dottedPath == path }) else {
            return false
        }
        let removed = layouts.remove(at: index)
        skippedTypes.append(SkippedDeclaration(name: path, place: removed.type.place, reason: reason))
        return true
    }

    private func documentation(of type: TypeDeclaration) -> String? {
        DocumentationComment(type.node.leadingTrivia).text
    }

    /// The stored properties of a type. One whose value is a constant of the sources (`var gap = Spacing.small`) has
    /// that
    /// one's type.
    func properties(of type: TypeDeclaration) -> [StoredProperty] {
        StoredProperty.of(type, in: sources[type.source]).map { property in
            var property = property
            if type.isGeneric { property.typeName = property.typeName.map { concrete($0, in: type) } }
            guard let code = property.initialCode, let name = property.typeName,
                code.hasPrefix(name + "."), let found = constantType(code, type.path, depth: 0)
            else { return property }
            var copy = property
            copy.typeName = found
            return copy
        }
    }

    /// A type as it is spelled in a generic layout, for the types that its parameters stand for.
    func concrete(_ name: String, in type: TypeDeclaration) -> String {
        guard let types = instances[type.dottedPath] else { return name }
        var (result, word) = ("", "")
        for character in name {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                result += types[word] ?? word
                result.append(character)
                word = ""
            }
        }
        return result + (types[word] ?? word)
    }

    /// The type of the static value that is spelled like this inside the type with this path.
    private func constantType(_ code: String, _ path: [String], depth: Int) -> String? {
        let parts = code.split(separator: ".").map(String.init)
        guard depth < 5, parts.count > 1,
            parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }),
            let type = declarations.type(named: parts.dropLast().joined(separator: "."), in: path)
        else { return nil }
        let groups = [type.node] + declarations.extensions(of: type).map(\.node)
        for member in groups.flatMap(\.memberBlock.members) {
            guard let variable = member.decl.as(VariableDeclSyntax.self),
                variable.modifiers.contains(where: { $0.name.text == "static" })
            else { continue }
            for binding in variable.bindings where binding.pattern.trimmedDescription == parts[parts.count - 1] {
                if let annotation = binding.typeAnnotation { return annotation.type.trimmedDescription }
                guard let value = binding.initializer?.value else { continue }
                return constantType(value.trimmedDescription, type.path, depth: depth + 1) ?? LiteralType.of(value)
            }
        }
        return nil
    }

    /// Makes parameters of those arguments that no property keeps. Where there is one, those that constants keep are
    /// too:
    /// nothing else could set them.
    private func takeArguments(of initializer: inout ExportedLayout.Initializer, _ type: TypeDeclaration) {
        let properties = properties(of: type)
        let open = initializer.arguments.filter {
            $0.standIn == nil && !$0.isVariadic && wire.form(of: $0.typeName, in: type.path) != nil
                && ($0.isRequired || $0.fallback != nil || $0.defaultCode.map { !$0.hasPrefix("#") } ?? false)
        }
        // Where the others cannot be read again, a constant is set by its argument too.
        guard open.contains(where: { !$0.isKept }) || !initializer.arguments.allSatisfy({ canRead($0, properties) })
        else { return }
        let constants = Set(properties.filter(\.isLet).map(\.name))
        initializer.ownParameters = Set(
            open.filter { !$0.isKept || constants.contains($0.property) }.map(\.property))
    }

    private mutating func parameters(
        of type: TypeDeclaration, madeBy initializer: ExportedLayout.Initializer
    ) -> [ExportedLayout.Parameter] {
        let properties = properties(of: type)
        let animated = References.animatableNames(of: type, declarations)
        var parameters: [ExportedLayout.Parameter] = []
        let needsDefaults = initializer.arguments.contains(where: \.isRequired)
        for argument in initializer.arguments where initializer.ownParameters.contains(argument.property) {
            let property = properties.first { $0.name == argument.property }
            parameters.append(
                ExportedLayout.Parameter(
                    name: argument.property, typeName: argument.typeName,
                    comment: property?.comment ?? DocumentationComment([]), isRequired: argument.isRequired,
                    isAnimatable: false, setting: .argument, place: property?.place ?? type.place,
                    defaultCode: argument.fallback ?? argument.defaultCode))
        }
        for argument in initializer.arguments where !argument.isKept {
            guard let standIn = argument.standIn else { continue }
            skippedProperties.append(
                SkippedDeclaration(
                    name: "\(type.dottedPath).\(argument.property)", place: type.place,
                    reason: "a scene cannot write a value of type \(argument.typeName), so that it is always "
                        + standIn.replacing("`", with: "")))
        }
        for property in properties where !initializer.ownParameters.contains(property.name) {
            let argument = initializer.arguments.first { $0.property == property.name }
            let isRequired = argument?.isRequired ?? false
            let isBinding = property.wrapper == "Binding"
            func skip(_ reason: String) {
                let name = "\(type.dottedPath).\(property.name)"
                skippedProperties.append(SkippedDeclaration(name: name, place: property.place, reason: reason))
            }
            // A constant, unless the initializer sets it.
            if property.isLet, property.hasDefault || argument == nil { continue }
            if let wrapper = property.wrapper, !isBinding, !isOwnWrapper(wrapper, in: type) {
                skip("@\(wrapper) properties are no parameters")
                continue
            }
            guard let typeName = property.typeName ?? argument?.typeName, !typeName.isEmpty else {
                skip("its type is not written; annotate it to make it a parameter")
                continue
            }
            guard wire.form(of: typeName, in: type.path) != nil else {
                let standIn = argument?.standIn.map { ", so that it is always \($0.replacing("`", with: ""))" } ?? ""
                skip("a scene cannot write a value of type \(typeName)\(standIn)")
                continue
            }
            if property.isLet, !initializer.arguments.allSatisfy({ canRead($0, properties) }) {
                skip("it is a constant, and the initializer takes arguments that are no stored properties")
                continue
            }
            if let range = property.comment.unreadableRange {
                skip("its documentation's range \"\(range)\" is none; write it as `- Range: 0...100`")
            }
            parameters.append(
                ExportedLayout.Parameter(
                    name: property.name, typeName: typeName, comment: property.comment, isRequired: isRequired,
                    isAnimatable: animated.contains(property.name),
                    setting: isBinding ? .bind : property.isLet ? .rebuild(initializer) : .assign,
                    place: property.place,
                    defaultCode: needsDefaults && !isRequired
                        ? argument?.fallback
                            ?? (argument?.hasDefault ?? false ? argument?.defaultCode : property.initialCode) : nil))
        }
        return parameters
    }

    /// Whether the sources declare a property wrapper, and values can be assigned through it.
    private func isOwnWrapper(_ wrapper: String, in type: TypeDeclaration) -> Bool {
        let name = String(wrapper.prefix { $0 != "<" })
        guard let declared = declarations.type(named: name, in: type.path) else { return false }
        return declared.node.memberBlock.members.contains { member in
            guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
            return variable.bindings.contains { binding in
                guard binding.pattern.trimmedDescription == "wrappedValue" else { return false }
                guard case .accessors(let accessors)? = binding.accessorBlock?.accessors else {
                    return binding.accessorBlock == nil && variable.bindingSpecifier.tokenKind == .keyword(.var)
                }
                return accessors.contains {
                    ["set", "_modify", "didSet", "willSet"].contains($0.accessorSpecifier.text)
                }
            }
        }
    }

    private func canRead(_ argument: ExportedLayout.Initializer.Argument, _ properties: [StoredProperty]) -> Bool {
        !argument.isVariadic
            && properties.contains {
                $0.name == argument.property && ($0.typeName ?? argument.typeName) == argument.typeName
            }
    }
}
