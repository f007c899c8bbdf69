import GalleyFormatting
import SwiftSyntax

/// A requirement of `Layout`. If it has a default, a member with another signature compiles and is never called.
struct Requirement {
    let name: String
    let labels: [String]
    /// The types of the parameters, without `inout` and without the type before a dot.
    let types: [Set<String>]
    let changed: Set<Int>
    let result: String?
    let declaration: String

    var title: String { "\(name)(\(labels.map { $0 + ":" }.joined()))" }

    static let names: Set<String> = [
        "sizeThatFits", "placeSubviews", "makeCache", "updateCache", "spacing", "explicitAlignment",
    ]

    private static let subviews: Set<String> = ["Subviews", "LayoutSubviews"]

    /// The requirements without a default: a type that lacks one is no layout.
    static let required = [
        Requirement(
            name: "sizeThatFits", labels: ["proposal", "subviews", "cache"],
            types: [["ProposedViewSize"], subviews, []], changed: [2], result: "CGSize",
            declaration:
                "func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize"),
        Requirement(
            name: "placeSubviews", labels: ["in", "proposal", "subviews", "cache"],
            types: [["CGRect"], ["ProposedViewSize"], subviews, []], changed: [3], result: nil,
            declaration:
                "func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)"
        ),
    ]

    /// The requirements with a default.
    static let optional: [Requirement] =
        [
            Requirement(
                name: "makeCache", labels: ["subviews"], types: [subviews], changed: [], result: nil,
                declaration: "func makeCache(subviews: Subviews) -> Cache"),
            Requirement(
                name: "updateCache", labels: ["_", "subviews"], types: [[], subviews], changed: [0], result: nil,
                declaration: "func updateCache(_ cache: inout Cache, subviews: Subviews)"),
            Requirement(
                name: "spacing", labels: ["subviews", "cache"], types: [subviews, []], changed: [1],
                result: "ViewSpacing",
                declaration: "func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing"),
        ]
        + ["HorizontalAlignment", "VerticalAlignment"].map { guide in
            Requirement(
                name: "explicitAlignment", labels: ["of", "in", "proposal", "subviews", "cache"],
                types: [[guide], ["CGRect"], ["ProposedViewSize"], subviews, []], changed: [4], result: "CGFloat?",
                declaration:
                    "func explicitAlignment(of guide: \(guide), in bounds: CGRect, proposal: ProposedViewSize, "
                    + "subviews: Subviews, cache: inout Cache) -> CGFloat?")
        }

    /// Whether a name is a requirement's, or a misspelling of it.
    static func isSimilar(_ name: String, _ requirement: String) -> Bool {
        name == requirement || (name.count > 6 && nearMiss(name, among: [requirement]) != nil)
    }

    /// Whether a function's result and parameters show that it is meant as this requirement.
    func isMeant(by function: FunctionDeclSyntax) -> Bool {
        let parameters = Array(function.signature.parameterClause.parameters)
        let result = function.signature.returnClause?.type.trimmedDescription
        switch name {
        case "sizeThatFits":
            return result.map { Self.last($0) == "CGSize" } == true
                && parameters.contains { Self.subviews.contains(Self.plain($0.type)) }
        case "placeSubviews":
            return (result == nil || result == "Void" || result == "()")
                && parameters.contains { Self.subviews.contains(Self.plain($0.type)) }
                && parameters.contains { Self.plain($0.type) == "CGRect" }
        case "makeCache":
            return result != nil && parameters.contains { Self.subviews.contains(Self.plain($0.type)) }
        case "updateCache":
            return (result == nil || result == "Void" || result == "()")
                && parameters.contains { Self.subviews.contains(Self.plain($0.type)) }
        case "spacing": return result == "ViewSpacing" || result != nil && parameters.map(\.firstName.text) == labels
        default:
            guard let result, ["CGFloat?", "CGFloat", "Optional<CGFloat>", "Double?"].contains(result) else {
                return false
            }
            // Alignment has a guide for each axis, which Layout is asked for one by one.
            let guides: Set<String> = ["HorizontalAlignment", "VerticalAlignment", "Alignment"]
            let guide = parameters.lazy.map { Self.plain($0.type) }.first(where: guides.contains)
            return guide.map { types[0].contains($0) || $0 == "Alignment" } ?? false
        }
    }

    /// Returns how a function differs from the requirement; nil if it is the requirement.
    func difference(from function: FunctionDeclSyntax) -> String? {
        if function.name.text != name { return "`\(function.name.text)` is spelt `\(name)` in Layout" }
        if function.modifiers.contains(where: { $0.name.text == "static" }) { return "it is static" }
        let parameters = Array(function.signature.parameterClause.parameters)
        let found = parameters.map(\.firstName.text)
        guard found == labels else {
            return "its parameters are `\(found.map { $0 + ":" }.joined())` instead of "
                + "`\(labels.map { $0 + ":" }.joined())`"
        }
        for (index, parameter) in parameters.enumerated() {
            let type = parameter.type.trimmedDescription
            let name = (parameter.secondName ?? parameter.firstName).text
            guard type.hasPrefix("inout ") == changed.contains(index) else {
                return changed.contains(index)
                    ? "its parameter `\(name)` is not `inout`" : "its parameter `\(name)` is `inout`"
            }
            guard types[index].isEmpty || types[index].contains(Self.plain(parameter.type)) else {
                return "its parameter `\(name)` is of the type `\(type)`"
            }
        }
        let type = function.signature.returnClause?.type.trimmedDescription
        if name == "explicitAlignment", type != "CGFloat?", type != "Optional<CGFloat>" {
            return "it returns `\(type ?? "Void")` instead of `CGFloat?`"
        }
        if name == "spacing", let type, Self.last(type) != "ViewSpacing" {
            return "it returns `\(type)` instead of `ViewSpacing`"
        }
        return nil
    }

    /// The last part of a type's name, without `inout`: `Self.Subviews` is `Subviews`.
    private static func plain(_ type: TypeSyntax) -> String {
        last(type.trimmedDescription.replacing("inout ", with: ""))
    }

    private static func last(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
}
