import SwiftSyntax

/// Concrete types for the parameters of something generic, so that it can be exported.
struct GenericStandIns {
    /// Parameter → type.
    private(set) var types: [String: String] = [:]
    /// The first parameter without a stand-in, with its constraints.
    private(set) var unknown: String?

    /// - Parameters:
    ///   - given: Types that are known for some parameters.
    ///   - constrained: Protocols that other declarations require of the parameters.
    init(
        _ parameters: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?, _ finder: LayoutFinder,
        _ path: [String], given: [String: String] = [:], constrained: [String: [String]] = [:]
    ) {
        for parameter in parameters?.parameters ?? [] {
            let name = parameter.name.text
            if let type = given[name] {
                types[name] = type
                continue
            }
            var constraints = (parameter.inheritedType.map(TypeNames.parts) ?? []) + (constrained[name] ?? [])
            var associated: [String: String] = [:]
            for requirement in conditions?.requirements ?? [] {
                switch requirement.requirement {
                case .conformanceRequirement(let conformance)
                where conformance.leftType.trimmedDescription == name + ".Element":
                    associated["Element"] = GenericStandIns.type(TypeNames.parts(conformance.rightType), [:], finder)
                case .conformanceRequirement(let conformance) where conformance.leftType.trimmedDescription == name:
                    constraints += TypeNames.parts(conformance.rightType)
                case .sameTypeRequirement(let same) where same.leftType.trimmedDescription.hasPrefix(name + "."):
                    let member = same.leftType.trimmedDescription.dropFirst(name.count + 1)
                    associated[String(member)] = same.rightType.trimmedDescription
                case .sameTypeRequirement(let same) where same.leftType.trimmedDescription == name:
                    types[name] = same.rightType.trimmedDescription
                default: break
                }
            }
            guard types[name] == nil else { continue }
            if let type = GenericStandIns.type(constraints, associated, finder) {
                // A type that is one of two layouts has an initializer for each, which the layout's type tells apart.
                let isSecond = constrained[name] != nil && type == Self.row && types.values.contains(type)
                types[name] = isSecond ? "VStackLayout" : type
            } else {
                unknown = unknown ?? (constraints.isEmpty ? name : "\(name): \(constraints.joined(separator: " & "))")
            }
        }
    }

    /// The layout that stands in for one.
    private static let row = "HStackLayout"
    private static let known: [String: String] = [
        "Hashable": "Int", "Equatable": "Int", "Comparable": "Int", "Identifiable": "SwiftUI._SampleElement",
        "Sendable": "Int",
        "BinaryInteger": "Int", "FixedWidthInteger": "Int", "SignedInteger": "Int", "Strideable": "Int",
        "Numeric": "Double", "SignedNumeric": "Double", "AdditiveArithmetic": "Double", "VectorArithmetic": "Double",
        "FloatingPoint": "Double", "BinaryFloatingPoint": "Double", "StringProtocol": "String",
        "CustomStringConvertible": "Int", "View": "EmptyView", "RawRepresentable": "",
    ]
    private static let collections: Set<String> = [
        "Sequence", "Collection", "RandomAccessCollection", "BidirectionalCollection", "MutableCollection",
        "RangeReplaceableCollection",
    ]

    /// The SDK's key of a plain type, or of an optional one.
    private static func sampleKey(of type: String) -> String? {
        let plain = type.hasSuffix("?") ? String(type.dropLast()) : type
        return ["CGFloat", "Double", "Int", "Bool", "String"].contains(plain) ? "SwiftUI._SampleKey<\(type)>" : nil
    }

    private static func type(
        _ constraints: [String], _ associated: [String: String], _ finder: LayoutFinder
    ) -> String? {
        let names = constraints.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
        if names.isEmpty { return "Int" }
        if names.contains("Layout") { return row }
        if names.contains("LayoutValueKey") {
            let wanted = associated["Value"]
            let own = finder.valueKeys.first { !$0.isGeneric && (wanted == nil || $0.defaultValueType == wanted) }
            return own?.dottedPath ?? sampleKey(of: wanted ?? "Int")
        }
        if names.contains(where: collections.contains) { return "[\(associated["Element"] ?? "Int")]" }
        // A protocol of the sources: the first type that conforms to all of them.
        let own = names.filter { finder.declarations.type(named: $0, in: [])?.kind == .protocol }
        if let first = own.first {
            let conforming = finder.declarations.conforming(toOwn: first).first { type in
                !type.isGeneric && !type.isLocal
                    && own.allSatisfy { name in
                        finder.declarations.conforming(toOwn: name).contains { $0.dottedPath == type.dottedPath }
                    }
            }?.dottedPath
            return conforming ?? (names.count == 1 ? StandInType.name(for: first, finder) : nil)
        }
        let found = names.compactMap { known[$0] }
        guard found.count == names.count, !found.contains("") else { return nil }
        if found.contains("SwiftUI._SampleElement") { return "SwiftUI._SampleElement" }
        return found.contains("Double") ? "Double" : found.contains("EmptyView") ? "EmptyView" : found[0]
    }

    /// A type with the parameters replaced.
    func applied(to type: TypeSyntax) -> String {
        guard !types.isEmpty else { return type.trimmedDescription }
        var text = ""
        for token in type.tokens(viewMode: .sourceAccurate) {
            text += token.leadingTrivia.isEmpty || text.isEmpty ? "" : " "
            text += types[token.text] ?? token.text
            text += token.trailingTrivia.isEmpty ? "" : " "
        }
        return text.trimmingSuffix { $0 == " " }
    }
}

extension String {
    fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
        var copy = self
        while let last = copy.last, isTrimmed(last) { copy.removeLast() }
        return copy
    }
}

extension Declarations {
    /// The types that conform to a protocol of the sources, or to one that refines it.
    func conforming(toOwn name: String) -> [TypeDeclaration] {
        var names: Set = [name]
        var grew = true
        while grew {
            grew = false
            for type in types where type.kind == .protocol && !names.contains(type.name) {
                if !names.isDisjoint(with: type.inherited) { grew = names.insert(type.name).inserted || grew }
            }
        }
        let extended = Set(extensions.filter { !names.isDisjoint(with: $0.inherited) }.map { resolved($0.path) })
        return types.filter { type in
            type.kind != .protocol && (!names.isDisjoint(with: type.inherited) || extended.contains(type.path))
        }
    }
}
