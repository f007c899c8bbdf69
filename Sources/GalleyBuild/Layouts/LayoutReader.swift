import GalleyFormatting
import SwiftSyntax

/// Reads the members of one type for `LayoutSource`.
struct LayoutReader {
    let type: String
    let members: [SourceMember]
    let sources: [SourceText]

    var functions: [(node: FunctionDeclSyntax, source: SourceText)] {
        members.compactMap { member in
            guard let function = member.node.as(FunctionDeclSyntax.self), sources[member.source].isActive(function)
            else { return nil }
            return (function, sources[member.source])
        }
    }

    // MARK: Parts

    var parts: [LayoutSource.Part: LayoutSource.Spot] {
        var result: [LayoutSource.Part: LayoutSource.Spot] = [:]
        for (function, source) in functions {
            let name = function.name.text
            guard Requirement.names.contains(name) else { continue }
            let part = LayoutSource.Part.requirement(name)
            if result[part] == nil { result[part] = source.spot(function.name) }
        }
        for (function, source) in functions.sorted(by: { one, _ in one.node.name.text == "placeSubviews" }) {
            let finder = ExpressionFinder()
            finder.walk(function)
            if result[.place] == nil, finder.places.count == 1 { result[.place] = source.spot(finder.places[0]) }
            if result[.spacingAxis] == nil, let axis = finder.axes.first { result[.spacingAxis] = source.spot(axis) }
            if result[.layoutDirection] == nil, let direction = finder.directions.first {
                result[.layoutDirection] = source.spot(direction)
            }
        }
        for (function, source) in functions.sorted(by: { one, _ in one.node.name.text == "sizeThatFits" }) {
            let finder = ExpressionFinder()
            finder.walk(function)
            if result[.unspecified] == nil, let node = finder.defaults.first {
                result[.unspecified] = source.spot(node)
            }
            guard function.name.text == "sizeThatFits", result[.result] == nil else { continue }
            result[.result] = ReturnFinder.result(of: function).map(source.spot)
        }
        return result
    }

    /// The parts that are properties: the setter of `animatableData`, and what all copies share. Objects are those of the
    /// source's own classes.
    func propertyParts(_ classes: Set<String>) -> [LayoutSource.Part: LayoutSource.Spot] {
        var result: [LayoutSource.Part: LayoutSource.Spot] = [:]
        for member in members {
            let source = sources[member.source]
            guard let variable = member.node.as(VariableDeclSyntax.self), source.isActive(variable),
                let binding = variable.bindings.first,
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
            else { continue }
            if name.text == "animatableData" {
                let accessors = binding.accessorBlock?.accessors.as(AccessorDeclListSyntax.self)
                let setter = accessors?.first { $0.accessorSpecifier.text == "set" }?.accessorSpecifier
                result[.requirement("animatableData")] = source.spot(setter ?? name)
            }
            let isStatic = variable.modifiers.contains { $0.name.text == "static" }
            let isVariable = variable.bindingSpecifier.text == "var" && binding.accessorBlock == nil
            let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
            let isObject = [made, binding.typeAnnotation?.type.trimmedDescription].contains {
                $0.map(classes.contains) == true
            }
            if isStatic && isVariable || isObject, result[.sharedState] == nil {
                result[.sharedState] = source.spot(name)
            }
        }
        return result
    }

    // MARK: Suspects

    var suspects: [LayoutSource.Suspect] {
        var result = functions.compactMap(misspelt)
        for member in members {
            guard let variable = member.node.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
                binding.accessorBlock != nil, let name = binding.pattern.as(IdentifierPatternSyntax.self),
                name.identifier.text != "animatableData",
                Requirement.isSimilar(name.identifier.text, "animatableData"), !hasProperty("animatableData")
            else { continue }
            result.append(
                LayoutSource.Suspect(
                    kind: .signature, type: type, spot: sources[member.source].spot(name),
                    found: "`\(name.identifier.text)` is no requirement of Layout, so its value is never animated",
                    expected: "Name it `animatableData`."))
        }
        if let fixed = fixedProposal() { result.append(fixed) }
        return (result + misspeltProperties + unreadParameters).sorted { one, two in
            func key(_ suspect: LayoutSource.Suspect) -> (String, Int, Int) {
                let place = suspect.spot.place
                return (place.path, place.line, place.column)
            }
            return key(one) < key(two)
        }
    }

    /// Members that resemble the static property `layoutProperties`, but are none.
    private var misspeltProperties: [LayoutSource.Suspect] {
        func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool { modifiers.contains { $0.name.text == "static" } }
        func suspect(_ name: TokenSyntax, _ source: SourceText, _ difference: String) -> LayoutSource.Suspect {
            LayoutSource.Suspect(
                kind: .signature, type: type, spot: source.spot(name),
                found: "\(difference), so it is not the requirement `layoutProperties` of Layout and is never called",
                expected: "Write `static var layoutProperties: LayoutProperties { … }`.")
        }
        var found: [LayoutSource.Suspect] = []
        for (function, source) in functions
        where Requirement.isSimilar(function.name.text, "layoutProperties")
            && function.signature.returnClause?.type.trimmedDescription == "LayoutProperties"
        {
            found.append(suspect(function.name, source, "`\(function.name.text)` is a function"))
        }
        for member in members {
            guard let variable = member.node.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
                sources[member.source].isActive(variable), let name = binding.pattern.as(IdentifierPatternSyntax.self),
                binding.typeAnnotation?.type.trimmedDescription == "LayoutProperties",
                Requirement.isSimilar(name.identifier.text, "layoutProperties")
            else { continue }
            if name.identifier.text == "layoutProperties", isStatic(variable.modifiers) { return [] }
            found.append(
                suspect(
                    name.identifier, sources[member.source],
                    name.identifier.text == "layoutProperties"
                        ? "it is not static" : "`\(name.identifier.text)` is spelt `layoutProperties` in Layout"))
        }
        return found
    }

    private func hasProperty(_ name: String) -> Bool {
        members.contains { member in
            member.node.as(VariableDeclSyntax.self)?.bindings.contains {
                $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
            } ?? false
        }
    }

    /// Returns a function that resembles a requirement, but does not have its signature.
    private func misspelt(_ function: FunctionDeclSyntax, _ source: SourceText) -> LayoutSource.Suspect? {
        let hidden: Set<String> = ["private", "fileprivate"]
        guard hidden.isDisjoint(with: function.modifiers.map(\.name.text)), !isCalled(function) else { return nil }
        for requirement in Requirement.required + Requirement.optional
        where Requirement.isSimilar(function.name.text, requirement.name) && requirement.isMeant(by: function) {
            guard let difference = requirement.difference(from: function),
                // An overload beside the requirement is a function of the author's own.
                !functions.contains(where: { requirement.difference(from: $0.node) == nil })
            else { return nil }
            return LayoutSource.Suspect(
                kind: .signature, type: type, spot: source.spot(function.name),
                found:
                    "\(difference), so it is not the requirement `\(requirement.title)` of Layout and is never called",
                expected: "Write `\(requirement.declaration)`.", requirement: requirement.name)
        }
        return nil
    }

    /// Whether a member calls a function of the type by its name and labels: it is the author's own, whatever it resembles.
    private func isCalled(_ function: FunctionDeclSyntax) -> Bool {
        members.contains { member in
            let finder = CallFinder(of: function)
            finder.walk(member.node)
            return finder.isFound
        }
    }

    /// Functions that resemble `hash(into:)` in a type that is `Hashable`.
    var hashSuspects: [LayoutSource.Suspect] {
        let named = functions.filter { $0.node.name.text == "hash" && $0.node.labels == ["into"] }
        guard !named.contains(where: { $0.node.firstType.hasPrefix("inout ") }), let (function, source) = named.first,
            function.firstType.hasSuffix("Hasher")
        else { return [] }
        return [
            LayoutSource.Suspect(
                kind: .signature, type: type, spot: source.spot(function.name),
                found:
                    "its parameter is not `inout`, so it is not the requirement `hash(into:)` of Hashable and is never "
                    + "called",
                expected: "Write `func hash(into hasher: inout Hasher)`.")
        ]
    }
}

extension FunctionDeclSyntax {
    var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }
    var firstType: String { signature.parameterClause.parameters.first?.type.trimmedDescription ?? "" }
}

/// Finds a call of a function of the same type.
private final class CallFinder: SyntaxVisitor {
    private let name: String
    private let labels: [String]
    private(set) var isFound = false

    init(of function: FunctionDeclSyntax) {
        (name, labels) = (function.name.text, function.labels)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called =
            if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
                ["self", "Self"].contains(member.base?.trimmedDescription)
            {
                member.declName.baseName.text
            } else { node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text }
        if called == name, hasLabels(node) { isFound = true }
        return .visitChildren
    }

    /// Whether the labels of a call are those of the function, of which some may have defaults.
    private func hasLabels(_ call: FunctionCallExprSyntax) -> Bool {
        var rest = labels[...]
        for argument in call.arguments {
            let label = argument.label?.text ?? "_"
            guard let index = rest.firstIndex(of: label) else { return false }
            rest = rest[(index + 1)...]
        }
        // A closure that trails has no label.
        return true
    }
}

/// Finds the expressions of a function that reports point at.
private final class ExpressionFinder: SyntaxVisitor {
    var places: [MemberAccessExprSyntax] = []
    var directions: [MemberAccessExprSyntax] = []
    var defaults: [ExprSyntax] = []
    var axes: [LabeledExprSyntax] = []

    init() { super.init(viewMode: .sourceAccurate) }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return .visitChildren }
        switch member.declName.baseName.text {
        case "place" where node.arguments.first?.label?.text == "at": places.append(member)
        case "replacingUnspecifiedDimensions": defaults.append(ExprSyntax(node))
        case "distance": axes += node.arguments.filter { $0.label?.text == "along" }
        default: break
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.declName.baseName.text == "layoutDirection" { directions.append(node) }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        for (index, part) in parts.enumerated() where index > 0 && index + 1 < parts.count {
            guard part.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" else { continue }
            let (left, right) = (parts[index - 1].trimmedDescription, parts[index + 1].trimmedDescription)
            if left.hasSuffix(".width") || left.hasSuffix(".height"), ["0", "0.0", ".zero", "10"].contains(right) {
                defaults.append(parts[index - 1])
            }
        }
        return .visitChildren
    }

    /// `guard let width = proposal.width else { return .zero }`
    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        let bindsLength = node.conditions.contains { condition in
            guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
                let value = binding.initializer?.value.trimmedDescription
            else { return false }
            return value.hasSuffix(".width") || value.hasSuffix(".height")
        }
        if bindsLength, let size = ReturnFinder.emptySize(of: node.body) { defaults.append(size) }
        return .visitChildren
    }
}
