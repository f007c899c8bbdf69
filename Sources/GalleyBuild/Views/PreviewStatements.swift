import Foundation
import SwiftSyntax

/// The previews that a preview provider lists: the views of `previews`, and those in its groups.
struct PreviewStatements {
    /// The display name of each preview; nil for one without a name.
    private(set) var names: [String?] = []

    /// The types that have `allCases`, and how many these are.
    private let counts: [String: Int]
    /// How many elements the constant lists of the preview provider have, by name.
    private var lists: [String: Int] = [:]

    /// - Parameters:
    ///   - type: the preview provider.
    ///   - extensions: its extensions.
    ///   - types: all types of the sources.
    init(_ type: TypeDeclaration, _ extensions: [ExtensionDeclaration], types: [TypeDeclaration]) {
        counts = Self.counts(types)
        let blocks = [type.node.memberBlock] + extensions.map(\.node.memberBlock)
        let variables = blocks.flatMap { $0.members.compactMap { $0.decl.as(VariableDeclSyntax.self) } }
        for binding in variables.filter({ $0.bindingSpecifier.text == "let" }).flatMap(\.bindings) {
            guard let value = binding.initializer?.value, let count = count(of: value) else { continue }
            for name in [type.name + ".", "Self.", ""] { lists[name + binding.pattern.trimmedDescription] = count }
        }
        guard
            let previews = variables.compactMap(\.bindings.first).first(where: {
                $0.pattern.trimmedDescription == "previews"
            })
        else { return }
        switch previews.accessorBlock?.accessors {
        case .getter(let items)?: names = names(in: items)
        case .accessors(let list)?: names = list.first?.body.map { names(in: $0.statements) } ?? []
        case nil: break
        }
    }

    /// How many cases each enumeration has, and those of SwiftUI that previews are made for.
    private static func counts(_ types: [TypeDeclaration]) -> [String: Int] {
        var result = ["ColorScheme": 2, "LayoutDirection": 2, "DynamicTypeSize": 12, "ContentSizeCategory": 12]
        for type in types where type.inherited.contains("CaseIterable") {
            let cases = type.node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
            result[type.dottedPath] = cases.reduce(0) { $0 + $1.elements.count }
        }
        return result
    }

    /// The names of the views that a builder lists; none if their number depends on a value.
    private func names(in items: CodeBlockItemListSyntax) -> [String?] {
        var result: [String?] = []
        for item in items {
            switch item.item {
            case .expr(let expression):
                guard let names = names(of: expression) else { return [] }
                result += names
            case .stmt(let statement):
                let inner =
                    statement.as(ReturnStmtSyntax.self)?.expression
                    ?? statement.as(ExpressionStmtSyntax.self)?.expression
                guard let inner, let names = names(of: inner) else { return [] }
                result += names
            case .decl: continue
            }
        }
        return result
    }

    /// The names of the views of an expression: one, or those of a group, a loop or a condition; nil if their number is
    /// not known.
    private func names(of expression: ExprSyntax) -> [String?]? {
        if let condition = expression.as(IfExprSyntax.self) { return names(of: condition) }
        if expression.is(SwitchExprSyntax.self) { return nil }
        var (inner, name): (ExprSyntax, String?) = (expression, nil)
        while let call = inner.as(FunctionCallExprSyntax.self) {
            if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
                if member.declName.baseName.text == "previewDisplayName" {
                    name =
                        name
                        ?? call.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
                }
                inner = base
                continue
            }
            guard let called = call.calledExpression.as(DeclReferenceExprSyntax.self),
                ["Group", "ForEach"].contains(called.baseName.text), let closure = call.trailingClosure
            else { break }
            let listed = names(in: closure.statements).map { $0 ?? name }
            guard !listed.isEmpty else { return nil }
            guard called.baseName.text == "ForEach" else { return listed }
            guard let elements = call.arguments.first?.expression, let count = count(of: elements),
                count <= Self.maximumCount
            else { return nil }
            return (0..<count).flatMap { _ in listed }
        }
        return [name]
    }

    /// The names of a condition's views. Both branches must list as many, and there must be a second one, unless the
    /// condition asks for a version of the system, which is always there.
    private func names(of condition: IfExprSyntax) -> [String?]? {
        let listed = names(in: condition.body.statements)
        guard !listed.isEmpty else { return nil }
        if condition.conditions.allSatisfy({ $0.condition.is(AvailabilityConditionSyntax.self) }) { return listed }
        let other: [String?]? =
            switch condition.elseBody {
            case .codeBlock(let block)?: names(in: block.statements)
            case .ifExpr(let next)?: names(of: next)
            case nil: nil
            }
        return other?.count == listed.count ? zip(listed, other!).map { $0 == $1 ? $0 : nil } : nil
    }

    /// The number of elements up to which a loop lists a preview for each.
    private static let maximumCount = 200

    /// The number of elements of a loop's data; nil if it is known only when the program runs.
    private func count(of data: ExprSyntax) -> Int? {
        if let array = data.as(ArrayExprSyntax.self) { return array.elements.count }
        let text = data.trimmedDescription
        if text.hasSuffix(".allCases") { return counts[String(text.dropLast(".allCases".count))] }
        if let known = lists[text] { return known }
        for (sign, more) in [("..<", 0), ("...", 1)] {
            let ends = text.split(separator: sign).map { $0.trimmingCharacters(in: .whitespaces) }
            if ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]), last >= first {
                let (length, isTooLong) = last.subtractingReportingOverflow(first)
                return isTooLong || length > Self.maximumCount ? nil : length + more
            }
        }
        return nil
    }
}
