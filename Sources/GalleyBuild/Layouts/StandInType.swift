import SwiftSyntax

/// A type that stands in for those that conform to a protocol of the sources, where they have none: its properties are
/// small values, and its functions return them. With it, a layout that is generic over the protocol can be made.
struct StandInType {
    private let type: TypeDeclaration
    private let finder: LayoutFinder
    static let prefix = "_StandIn_"

    /// - Parameter name: the name of a protocol, or of the type that stands in for it. Nil: the sources have none of that
    ///   name at their top level, or it asks for more than properties, functions and initializers.
    init?(for name: String, _ finder: LayoutFinder) {
        let own = name.hasPrefix(StandInType.prefix) ? String(name.dropFirst(StandInType.prefix.count)) : name
        guard let type = finder.declarations.type(named: own, in: []), type.kind == .protocol, type.path.count == 1,
            !type.isLocal
        else { return nil }
        (self.type, self.finder) = (type, finder)
    }

    var name: String { StandInType.prefix + type.name }
    var source: Int { type.source }
    /// Its only value.
    var value: String { "\(name)()" }

    /// The type with a generic layout's names, where the compiler can make it.
    static func name(for protocolName: String, _ finder: LayoutFinder) -> String? {
        guard let found = StandInType(for: protocolName, finder), found.code() != nil else { return nil }
        return found.name
    }

    /// The declaration; nil: some requirement has no stand-in.
    ///
    /// - Parameter depth: how many values lead to it: a protocol may ask for a value of its own kind.
    func code(depth: Int = 0) -> String? {
        guard depth < 6 else { return nil }
        guard let protocols = inherited(of: type, depth: 0) else { return nil }
        guard let associated = associatedTypes(of: protocols.own) else { return nil }
        var lines = associated.sorted { $0.key < $1.key }.map { "typealias \($0.key) = \($0.value)" }
        var names: Set<String> = []
        for declaration in protocols.own {
            guard declaration.node.as(ProtocolDeclSyntax.self)?.primaryAssociatedTypeClause == nil else { return nil }
            let given = Set(
                finder.declarations.extensions(of: declaration).flatMap { $0.node.memberBlock.members }
                    .flatMap { References.valueNames(of: $0.decl) })
            for member in declaration.node.memberBlock.members {
                let own = References.valueNames(of: member.decl)
                // What the protocol's extensions give has their meaning.
                if !own.isEmpty, own.allSatisfy({ given.contains($0) || !names.insert($0).inserted }) { continue }
                if member.decl.is(AssociatedTypeDeclSyntax.self) { continue }
                guard let line = line(for: member.decl, associated, protocols.isClass, depth) else { return nil }
                lines.append(line)
            }
        }
        if protocols.isIdentified, !names.contains("id") { lines.append("let id = 0") }
        // A class has no other.
        if protocols.isClass, !lines.contains(where: { $0.hasSuffix("init() {}") }) { lines.append("init() {}") }
        let isPrivate = type.node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
        return """
            \(isPrivate ? "fileprivate " : "")\(protocols.isClass ? "final class" : "struct") \(name): \(type.name)\
            \(protocols.isClass ? ", @unchecked Sendable" : "") {
            \(lines.map { "    " + $0 }.joined(separator: "\n"))
            }

            """
    }

    private struct Inherited {
        var own: [TypeDeclaration]
        var isClass = false
        var isIdentified = false
    }

    /// The protocol and those of the sources that it refines; nil: it refines another that asks for something.
    private func inherited(of type: TypeDeclaration, depth: Int) -> Inherited? {
        guard depth < 6 else { return nil }
        var result = Inherited(own: [type])
        for name in type.inherited {
            switch name.split(separator: ".").last.map(String.init) ?? name {
            case "AnyObject", "ObservableObject", "class": result.isClass = true
            case "Identifiable": result.isIdentified = true
            // Animatable has nothing to animate unless it says so.
            case "Sendable", "Equatable", "Hashable", "Animatable": break
            case let other:
                guard let declaration = finder.declarations.type(named: other, in: []), declaration.kind == .protocol,
                    let more = inherited(of: declaration, depth: depth + 1)
                else { return nil }
                result.own += more.own
                result.isClass = result.isClass || more.isClass
                result.isIdentified = result.isIdentified || more.isIdentified
            }
        }
        if result.isClass, type.inherited.contains(where: { ["Equatable", "Hashable"].contains($0) }) { return nil }
        return result
    }

    /// The types that stand in for the associated types of protocols; nil: one of them asks for something.
    private func associatedTypes(of protocols: [TypeDeclaration]) -> [String: String]? {
        var result: [String: String] = [:]
        for member in protocols.flatMap({ $0.node.memberBlock.members }) {
            guard let declaration = member.decl.as(AssociatedTypeDeclSyntax.self) else { continue }
            guard declaration.genericWhereClause == nil else { return nil }
            let name = declaration.name.plainText
            if let type = declaration.initializer?.value.trimmedDescription {
                result[name] = type
            } else if let type = plainType(for: Set(declaration.inheritanceClause.map(TypeNames.inherited) ?? [])) {
                result[name] = result[name] ?? type
            } else {
                return nil
            }
        }
        return result
    }

    /// A type that conforms to protocols of the standard library, or to one of the sources.
    private func plainType(for protocols: Set<String>) -> String? {
        let own = protocols.subtracting(["Sendable"])
        if own.isEmpty { return "Void" }
        if own.isSubset(of: ["Equatable", "Hashable", "Comparable", "BinaryInteger", "Numeric"]) { return "Int" }
        if own.isSubset(of: ["FloatingPoint", "BinaryFloatingPoint", "VectorArithmetic", "Equatable", "Hashable"]) {
            return "Double"
        }
        guard own.count == 1, let name = own.first, name != type.name else { return nil }
        return name == "View" ? "EmptyView" : StandInType.name(for: name, finder)
    }

    private func line(
        for member: DeclSyntax, _ associated: [String: String], _ isClass: Bool, _ depth: Int
    ) -> String? {
        let standIns = StandInValue(finder: finder)
        func value(of type: String) -> String? {
            let type = associated[type] ?? type
            return type == "Void" || type == "()" ? "()" : standIns.code(of: type, in: [], depth + 2)
        }
        if let variable = member.as(VariableDeclSyntax.self) {
            let isStatic = variable.modifiers.contains { $0.name.text == "static" }
            guard let binding = variable.bindings.first, variable.bindings.count == 1,
                let type = binding.typeAnnotation?.type.trimmedDescription,
                let value = value(of: type)
            else { return nil }
            let name = binding.pattern.trimmedDescription
            return "\(isStatic ? "nonisolated(unsafe) static " : "")var \(name): \(type) = \(value)"
        }
        if let function = member.as(FunctionDeclSyntax.self) {
            guard function.genericParameterClause == nil else { return nil }
            let result = function.signature.returnClause?.type.trimmedDescription ?? "Void"
            guard let value = value(of: result) else { return nil }
            var plain = function
            if isClass { plain.modifiers = plain.modifiers.filter { $0.name.text != "mutating" } }
            return "\(plain.trimmedDescription) { \(result == "Void" ? "" : value) }"
        }
        if let initializer = member.as(InitializerDeclSyntax.self) {
            return "\(isClass ? "required " : "")\(initializer.trimmedDescription) {}"
        }
        return nil
    }

    /// The declarations that pieces of generated code name, and those that these name, each with its source.
    static func declarations(in texts: [String], _ finder: LayoutFinder) -> [(source: Int, code: String)] {
        var found: [(source: Int, code: String)] = []
        var known: Set<String> = []
        var open = texts.filter { $0.contains(prefix) }
        guard !open.isEmpty else { return [] }
        while let text = open.popLast() {
            let names = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            for type in finder.declarations.types where type.kind == .protocol && type.path.count == 1 {
                guard names.contains(prefix + type.name), let standIn = StandInType(for: type.name, finder),
                    let code = standIn.code(), known.insert(type.name).inserted
                else { continue }
                found.append((type.source, code))
                open.append(code)
            }
        }
        return found
    }
}
