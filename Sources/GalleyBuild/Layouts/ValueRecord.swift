import SwiftSyntax

/// The code of the conformance through which a struct, an option set or an enum with associated values crosses the ABI:
/// an extension, so that the type keeps its memberwise initializer.
struct ValueRecord {
    private let type: TypeDeclaration
    private let wire: WireTypes

    init(_ type: TypeDeclaration, _ wire: WireTypes) {
        self.type = type
        self.wire = wire
    }

    var code: String {
        let lines: [String] =
            if type.inherited.contains("OptionSet") { options } else if type.kind == .enumeration { cases } else {
                parts
            }
        let name = type.inherited.contains("OptionSet") ? "LayoutValueOptions" : "LayoutValueRecord"
        return """
            \(GeneratedCode.location(GeneratedCode.Origin.choice(type.dottedPath).file, line: 1))
            extension \(type.dottedPath): GalleySDK.\(name) {
            \(lines.map { "    " + $0 }.joined(separator: "\n"))
            }

            """
    }

    private static let reading =
        "public init?(layoutValueFields fields: inout GalleySDK.LayoutValueFields) {"
    private static let writing = "public var layoutValueFields: [GalleySDK.AnyLayoutValue] {"

    private var options: [String] {
        let names = WireTypes.options(of: type)
        return [
            "public static var layoutValueCases: [Self] { [\(names.map { "Self.`\($0)`" }.joined(separator: ", "))] }",
            "public static var layoutValueNames: [String] { "
                + "[\(names.map(GeneratedCode.literal).joined(separator: ", "))] }",
        ]
    }

    private var parts: [String] {
        let properties = wire.properties(of: type) ?? []
        return [Self.reading]
            + properties.map {
                "    guard let _\($0.name) = fields.next((\($0.typeName ?? "")).self) else { return nil }"
            }
            + properties.map { "    self.`\($0.name)` = _\($0.name)" } + ["}", Self.writing]
            + ["    [\(properties.map { "GalleySDK.AnyLayoutValue(`\($0.name)`)" }.joined(separator: ", "))]", "}"]
    }

    private var cases: [String] {
        let cases = WireTypes.cases(of: type)
        let plain = cases.filter { $0.parameterClause == nil }.map { GeneratedCode.literal($0.name.plainText) }
        var lines = [
            "public static var layoutValueChoices: [String] { [\(plain.joined(separator: ", "))] }", Self.reading,
        ]
        for element in cases {
            let values = element.parameterClause.map { Array($0.parameters) } ?? []
            let name = element.name.plainText
            lines.append("    if fields.takes(\(GeneratedCode.literal(name))) {")
            lines += values.enumerated().map { index, value in
                "        guard let _\(index) = fields.next((\(value.type.trimmedDescription)).self) else { return nil }"
            }
            let passed = values.enumerated().map { index, value in
                value.firstName.map { $0.tokenKind == .wildcard ? "_\(index)" : "\($0.text): _\(index)" } ?? "_\(index)"
            }
            let arguments = values.isEmpty ? "" : "(\(passed.joined(separator: ", ")))"
            lines += ["        self = .`\(name)`\(arguments)", "        return", "    }"]
        }
        lines += ["    return nil", "}", Self.writing, "    switch self {"]
        for element in cases {
            let count = element.parameterClause?.parameters.count ?? 0
            let bound = (0..<count).map { "let _\($0)" }.joined(separator: ", ")
            let parts = ([GeneratedCode.literal(element.name.plainText)] + (0..<count).map { "_\($0)" }).map {
                "GalleySDK.AnyLayoutValue(\($0))"
            }
            lines.append(
                "    case .`\(element.name.plainText)`\(count == 0 ? "" : "(\(bound))"): "
                    + "return [\(parts.joined(separator: ", "))]")
        }
        return lines + ["    }", "}"]
    }
}
