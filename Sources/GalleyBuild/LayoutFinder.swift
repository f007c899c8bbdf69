import SwiftSyntax

/// Finds what a plugin exports: its layouts with their parameters, its layout value keys and its alignments.
struct LayoutFinder {
    let sources: [SourceText]
    let declarations: Declarations
    let wire: WireTypes
    private(set) var layouts: [ExportedLayout] = []
    private(set) var valueKeys: [TypeDeclaration] = []
    private(set) var alignments: [TypeDeclaration] = []
    /// Types that are no layout of the plugin, and why.
    private(set) var skippedTypes: [SkippedDeclaration] = []
    /// Properties that are no parameters though they look like ones, and why.
    private(set) var skippedProperties: [SkippedDeclaration] = []

    init(_ sources: [SourceText]) throws(BuildError) {
        self.sources = sources
        declarations = Declarations(sources)
        wire = WireTypes(declarations: declarations)
        valueKeys = declarations.conforming(to: "LayoutValueKey").filter { !$0.isLocal }
        alignments = declarations.conforming(to: "AlignmentID").filter { !$0.isLocal }
        for type in declarations.conforming(to: "Layout") { try take(type) }
        for index in layouts.indices {
            layouts[index].valueKeys = References(sources, declarations).keys(valueKeys, readBy: layouts[index].type)
        }
    }

    private mutating func take(_ type: TypeDeclaration) throws(BuildError) {
        func skip(_ reason: String) {
            skippedTypes.append(SkippedDeclaration(name: type.dottedPath, place: type.place, reason: reason))
        }
        if type.isLocal { return skip("it is declared inside a function, where nothing else can name it") }
        if type.isGeneric { return skip("it is generic; export a type that uses it with concrete types") }
        if type.kind == .actor { return skip("an actor cannot be a layout") }
        let id = KebabCase.layoutID(type.name)
        if let first = layouts.first(where: { $0.id == id }) {
            throw .duplicateID(
                id: id, first: first.type.place, firstType: first.type.dottedPath, second: type.place,
                secondType: type.dottedPath)
        }
        guard (1...63).contains(id.utf8.count) else { throw .invalidID(id: id, path: type.place.path) }
        if type.kind == .enumeration {
            guard wire.form(of: type.name, in: Array(type.path.dropLast())) != nil else {
                return skip("it is an enum without cases, or with associated values: a scene cannot write its value")
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
        case .success(let initializer):
            let parameters = parameters(of: type, madeBy: initializer)
            layouts.append(
                ExportedLayout(
                    id: id, type: type, documentation: documentation(of: type), parameters: parameters,
                    creation: .initializer(initializer)))
        }
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

    private mutating func parameters(
        of type: TypeDeclaration, madeBy initializer: ExportedLayout.Initializer
    ) -> [ExportedLayout.Parameter] {
        let properties = StoredProperty.of(type, in: sources[type.source])
        let animated = References.animatableNames(of: type, declarations)
        var parameters: [ExportedLayout.Parameter] = []
        for property in properties {
            let argument = initializer.arguments.first { $0.property == property.name }
            let isRequired = argument?.isRequired ?? false
            let isBinding = property.wrapper == "Binding"
            func skip(_ reason: String) {
                let name = "\(type.dottedPath).\(property.name)"
                skippedProperties.append(SkippedDeclaration(name: name, place: property.place, reason: reason))
            }
            // A constant, unless the initializer sets it.
            if property.isLet, property.hasDefault || argument == nil { continue }
            if let wrapper = property.wrapper, !isBinding {
                skip("@\(wrapper) properties are no parameters")
                continue
            }
            guard let typeName = property.typeName ?? argument?.typeName else {
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
                    place: property.place))
        }
        return parameters
    }

    private func canRead(_ argument: ExportedLayout.Initializer.Argument, _ properties: [StoredProperty]) -> Bool {
        properties.contains { $0.name == argument.property && ($0.typeName ?? argument.typeName) == argument.typeName }
    }
}
