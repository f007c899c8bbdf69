import SwiftParser
import SwiftSyntax

/// What stands in for a value that a scene cannot write, so that a layout whose initializer needs it can be made: a
/// small
/// value of its type.
struct StandInValue {
    let finder: LayoutFinder
    /// The types that the parameters of the generic type around it have.
    private var types: [String: String] = [:]

    init(finder: LayoutFinder) { self.finder = finder }

    /// The code of the value of the type spelled `name` inside the type with this path; nil: there is none.
    func code(of name: String, in path: [String]) -> String? {
        var parser = Parser(name)
        return code(of: TypeSyntax.parse(from: &parser), in: path, depth: 0)
    }

    /// The code of an array with an element for each subview of a sample; nil: the type is no array, or its elements
    /// have no value.
    func many(of name: String, in path: [String]) -> String? {
        var parser = Parser(name)
        guard let array = TypeSyntax.parse(from: &parser).as(ArrayTypeSyntax.self),
            let element = code(of: array.element, in: path, depth: 1)
        else { return nil }
        if let own = DifferingStandIns.code(of: element, at: "_0") {
            return "(0..<\(Self.sampleCount)).map { _0 in \(own) }"
        }
        return "Array(repeating: \(element), count: \(Self.sampleCount))"
    }

    /// How many views the largest sample has.
    static let sampleCount = 12

    private func code(of type: TypeSyntax, in path: [String], depth: Int) -> String? {
        guard depth < 6 else { return nil }
        if let given = types[type.trimmedDescription] { return StandInValue(finder: finder).code(of: given, in: path) }
        func code(_ type: TypeSyntax) -> String? { self.code(of: type, in: path, depth: depth + 1) }
        if let attributed = type.as(AttributedTypeSyntax.self) { return code(attributed.baseType) }
        if let tuple = type.as(TupleTypeSyntax.self) {
            if tuple.elements.count == 1, let only = tuple.elements.first { return code(only.type) }
            let values = DifferingStandIns.apart(tuple.elements.map { code($0.type) })
            let parts = zip(tuple.elements, values).map { element, value in
                value.map { value in element.firstName.map { "\($0.text): \(value)" } ?? value }
            }
            return parts.contains(nil) ? nil : "(\(parts.compactMap { $0 }.joined(separator: ", ")))"
        }
        if let function = type.as(FunctionTypeSyntax.self) { return closure(function, code) }
        if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return "nil" }
        if let known = StandInValue.known[type.trimmedDescription] { return known }
        if type.is(ArrayTypeSyntax.self) { return "[]" }
        if type.is(DictionaryTypeSyntax.self) { return "[:]" }
        if let some = type.as(SomeOrAnyTypeSyntax.self) {
            let name = some.constraint.trimmedDescription
            if ["Layout", "SwiftUI.Layout"].contains(name) { return "HStackLayout()" }
            if name == "View" { return "EmptyView()" }
            return conforming(to: name, in: path, depth)
        }
        if let metatype = type.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.text == "Type" {
            return "\(metatype.baseType.trimmedDescription).self"
        }
        let arguments = type.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments
        if let arguments, let name = type.as(IdentifierTypeSyntax.self)?.name.text {
            let wrapped = arguments.first.flatMap { TypeSyntax($0.argument) }
            switch name {
            case "Optional": return "nil"
            case "Array", "Set", "ContiguousArray", "ArraySlice": return "[]"
            case "Dictionary": return "[:]"
            case "Binding": return wrapped.flatMap(code).map { "GalleySDK.Binding(_stored: \($0))" }
            case "ClosedRange":
                return wrapped.flatMap(code).map { "(\($0))...(\(DifferingStandIns.upperBound(above: $0) ?? $0))" }
            // An empty range has no first element, and what is divided by its length is not finite.
            case "Range" where wrapped?.trimmedDescription == "Int": return "0..<\(Self.sampleCount)"
            case "Range":
                return wrapped.flatMap(code).map { "(\($0))..<(\(DifferingStandIns.upperBound(above: $0) ?? $0))" }
            case "KeyPath":
                let types = arguments.map(\.argument.trimmedDescription)
                return types.count == 2 && types[0] == types[1] ? "\\\(types[0]).self" : nil
            default: return generic(name, arguments, in: path, depth)
            }
        }
        return own(type.trimmedDescription, in: path, depth)
    }

    /// A value of a generic type of the sources, with these arguments for its parameters.
    private func generic(
        _ name: String, _ arguments: GenericArgumentListSyntax, in path: [String], _ depth: Int
    ) -> String? {
        guard let type = finder.declarations.type(named: name, in: path), !type.isLocal,
            let parameters = type.genericParameters, parameters.count == arguments.count
        else { return nil }
        let types = arguments.map { self.types[$0.argument.trimmedDescription] ?? $0.argument.trimmedDescription }
        var standIns = self
        standIns.types = Dictionary(zip(parameters, types)) { first, _ in first }
        return standIns.value(of: type, "\(type.dottedPath)<\(types.joined(separator: ", "))>", in: path, depth)
    }

    /// A closure that returns one of its parameters if the types allow, otherwise a stand-in.
    private func closure(_ type: FunctionTypeSyntax, _ code: (TypeSyntax) -> String?) -> String? {
        let parameters = type.parameters.map(\.type.trimmedDescription)
        let names = parameters.indices.map { "_\($0)" }
        let head = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
        let result = type.returnClause.type.trimmedDescription
        if ["Void", "()"].contains(result) { return "{ \(head)}" }
        if result == "Bool" { return "{ \(head)false }" }
        if let same = parameters.firstIndex(of: result) { return "{ \(head)_\(same) }" }
        // An alignment, whose guide lies in the subview.
        if ["CGFloat", "Double"].contains(result), parameters.contains(where: isOfDimensions) { return "{ \(head)0 }" }
        if let length = DifferingStandIns.length(result, from: parameters) { return "{ \(head)\(length) }" }
        if let index = parameters.firstIndex(of: "Int"), let value = code(type.returnClause.type),
            let own = DifferingStandIns.code(of: value, at: "_\(index)")
        {
            return "{ \(head)\(own) }"
        }
        return code(type.returnClause.type).map { "{ \(head)\($0) }" }
    }

    /// Whether a type is that of a subview's dimensions, or a protocol of the sources that they conform to.
    private func isOfDimensions(_ name: String) -> Bool {
        name == "ViewDimensions"
            || finder.declarations.extensions.contains {
                $0.path.last == "ViewDimensions" && $0.inherited.contains(name)
            }
    }

    /// A value of a type of the sources: an enum's plain case, or what an initializer makes of values that stand in.
    private func own(_ name: String, in path: [String], _ depth: Int) -> String? {
        if let alias = finder.declarations.alias(named: name, in: path) {
            return code(of: alias, in: path, depth: depth + 1)
        }
        guard let type = finder.declarations.type(named: name, in: path), !type.isGeneric, !type.isLocal else {
            return name.hasPrefix(StandInType.prefix) ? StandInType(for: name, finder)?.value : nil
        }
        // The layout may not see the type by its last name.
        return value(of: type, type.dottedPath, in: path, depth)
    }

    /// A value of a type that the generated code calls `name`.
    private func value(of type: TypeDeclaration, _ name: String, in path: [String], _ depth: Int) -> String? {
        switch type.kind {
        case .protocol: return conforming(to: type.name, in: path, depth)
        case .enumeration:
            let cases = WireTypes.cases(of: type)
            if let plain = cases.first(where: { $0.parameterClause == nil }) {
                return "\(name).`\(plain.name.plainText)`"
            }
            // A lazy map would make twice what it finds, and thus at each depth twice as often.
            for element in cases {
                if let value = made(of: element, name, type, depth) { return value }
            }
            return nil
        case .structure, .class:
            let groups = [type.node] + finder.declarations.extensions(of: type).map(\.node)
            let initializers = groups.flatMap(\.memberBlock.members).compactMap {
                $0.decl.as(InitializerDeclSyntax.self)
            }
            let open = initializers.filter { $0.optionalMark == nil && $0.signature.effectSpecifiers == nil }
            for node in open.sorted(by: { rank($0) < rank($1) }) {
                guard let standIns = filling(node, of: type) else { continue }
                let arguments = node.signature.parameterClause.parameters.filter { $0.defaultValue == nil }
                let plain = DifferingStandIns.apart(
                    arguments.map { standIns.code(of: $0.type, in: type.path, depth: depth + 1) })
                let values = zip(arguments, plain).map { parameter, value in
                    value.map { value in
                        parameter.firstName.tokenKind == .wildcard ? value : "\(parameter.firstName.text): \(value)"
                    }
                }
                if !values.contains(nil) { return "\(name)(\(values.compactMap { $0 }.joined(separator: ", ")))" }
            }
            let own = type.node.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
            return own ? nil : memberwise(name, type, depth)
        default: return nil
        }
    }

    /// A value of the first type of the sources that conforms to one of their protocols and can be made.
    private func conforming(to name: String, in path: [String], _ depth: Int) -> String? {
        for type in finder.declarations.conforming(toOwn: name) {
            if let value = own(type.dottedPath, in: [], depth + 1) { return value }
        }
        return StandInType(for: name, finder).flatMap { $0.code(depth: depth + 2) == nil ? nil : $0.value }
    }

    /// Those without generic parameters first, then those that require the fewest arguments.
    private func rank(_ node: InitializerDeclSyntax) -> (Int, Int) {
        (
            node.genericParameterClause == nil ? 0 : 1,
            node.signature.parameterClause.parameters.count { $0.defaultValue == nil }
        )
    }

    /// The stand-ins for the arguments of an initializer, with types for its generic parameters; nil: one has none.
    private func filling(_ node: InitializerDeclSyntax, of type: TypeDeclaration) -> StandInValue? {
        let generics = GenericStandIns(node.genericParameterClause, node.genericWhereClause, finder, type.path)
        guard generics.unknown == nil else { return nil }
        var standIns = self
        standIns.types.merge(generics.types) { $1 }
        return standIns
    }

    private func made(of element: EnumCaseElementSyntax, _ name: String, _ type: TypeDeclaration, _ depth: Int)
        -> String?
    {
        let parameters = (element.parameterClause?.parameters ?? []).filter { $0.defaultValue == nil }
        let plain = DifferingStandIns.apart(
            parameters.map { code(of: $0.type, in: type.path, depth: depth + 1) })
        let values = zip(parameters, plain).map { parameter, value in
            value.map { value in
                parameter.firstName.map { $0.tokenKind == .wildcard ? value : "\($0.text): \(value)" } ?? value
            }
        }
        guard !values.contains(nil) else { return nil }
        return "\(name).`\(element.name.plainText)`(\(values.compactMap { $0 }.joined(separator: ", ")))"
    }

    private func memberwise(_ name: String, _ type: TypeDeclaration, _ depth: Int) -> String? {
        let properties = StoredProperty.of(type, in: finder.sources[type.source])
        let open = properties.filter { !$0.hasDefault }
        guard type.kind == .structure || open.isEmpty, open.allSatisfy({ $0.wrapper == nil }) else { return nil }
        let plain = DifferingStandIns.apart(
            open.map { $0.typeName.flatMap { code(of: $0, in: type.path, depth + 1) } })
        let values = zip(open, plain).map { property, value in value.map { "\(property.name): \($0)" } }
        return values.contains(nil) ? nil : "\(name)(\(values.compactMap { $0 }.joined(separator: ", ")))"
    }

    /// The same inside a value that stands in itself.
    func code(of name: String, in path: [String], _ depth: Int) -> String? {
        var parser = Parser(name)
        return code(of: TypeSyntax.parse(from: &parser), in: path, depth: depth)
    }

    private static let known: [String: String] = [
        "Date": "Date(timeIntervalSinceReferenceDate: 0)", "Calendar": "Calendar(identifier: .gregorian)",
        "Axis.Set": "[.horizontal, .vertical]", "Edge.Set": ".all", "AnyLayout": "AnyLayout(HStackLayout())",
        "[AnyLayout]": "[AnyLayout(HStackLayout()), AnyLayout(VStackLayout())]",
        "[any Layout]": "[HStackLayout(), VStackLayout()]", "[any SwiftUI.Layout]": "[HStackLayout(), VStackLayout()]",
        "HStackLayout": "HStackLayout()", "VStackLayout": "VStackLayout()", "ZStackLayout": "ZStackLayout()",
        "GridLayout": "GridLayout()", "Int": "1", "UInt": "1", "CGFloat": "10", "Double": "10", "Float": "10",
        "TimeInterval": "10", "Bool": "true", "String": "\"\"", "Character": "\" \"", "UUID": "UUID()",
        "CGSize": "CGSize(width: 10, height: 10)", "CGPoint": "CGPoint(x: 0, y: 0)",
        "CGRect": "CGRect(x: 0, y: 0, width: 10, height: 10)", "CGVector": "CGVector(dx: 0, dy: 0)",
        "EdgeInsets": "EdgeInsets()", "Angle": "Angle(degrees: 0)", "UnitPoint": "UnitPoint.center",
        "Alignment": "Alignment.center", "HorizontalAlignment": "HorizontalAlignment.center",
        "VerticalAlignment": "VerticalAlignment.center", "Axis": "Axis.horizontal", "Edge": "Edge.top",
        "ProposedViewSize": "ProposedViewSize.unspecified", "ViewSpacing": "ViewSpacing()",
        "LayoutDirection": "LayoutDirection.leftToRight", "CGAffineTransform": "CGAffineTransform()", "Void": "()",
        "EmptyView": "EmptyView()", "UIFont": "UIFont.systemFont(ofSize: 17)",
        "Locale": "Locale(identifier: \"en\")", "AnyHashable": "AnyHashable(0)",
        "TextAlignment": "TextAlignment.leading", "Color": "Color.clear", "Font": "Font.body",
        "Animation": "Animation.default", "GridItem": "GridItem()", "DynamicTypeSize": "DynamicTypeSize.large",
        "ColorScheme": "ColorScheme.light", "UIColor": "UIColor.clear", "NSColor": "NSColor.clear",
        "NSFont": "NSFont.systemFont(ofSize: 17)", "UIEdgeInsets": "UIEdgeInsets.zero", "Any": "0",
        "UserInterfaceSizeClass": "UserInterfaceSizeClass.compact", "Data": "Data()",
        "DateInterval": "DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 43_200)",
        "URL": "URL(fileURLWithPath: \"/\")", "AttributedString": "AttributedString(\"\")",
        "NSAttributedString": "NSAttributedString(string: \"\")", "IndexPath": "IndexPath(indexes: [0, 0])",
        "IndexSet": "IndexSet()", "DateFormatter": "DateFormatter()", "NumberFormatter": "NumberFormatter()",
        "TimeZone": "TimeZone(secondsFromGMT: 0)!", "DateComponents": "DateComponents()", "Substring": "\"\"",
        "AnyCancellable": "AnyCancellable()", "Decimal": "Decimal(10)", "Path": "Path()",
        "Duration": "Duration.seconds(1)", "Swift.Duration": "Duration.seconds(1)",
        "ContinuousClock.Duration": "Duration.seconds(1)", "ContinuousClock.Instant": "ContinuousClock.now",
        "ContinuousClock": "ContinuousClock()", "ContentMode": "ContentMode.fit", "Visibility": "Visibility.automatic",
        "ControlSize": "ControlSize.regular",
    ]
}
