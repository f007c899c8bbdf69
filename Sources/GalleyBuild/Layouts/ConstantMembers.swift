import SwiftSyntax

/// The constants that sources take of a type which none of them declares: `cardGap` and `Spacing.l` of `Tokens`.
///
/// Each is declared with the type that its name suggests. Members of several types would fit every use, and an
/// expression with five of them would take the type checker longer than its limit. Only constants whose use does not fit
/// the name have several.
struct ConstantMembers {
    /// One use of a constant.
    private struct Use {
        let path: [String]
        /// The lines of the statement or the member around it.
        let lines: ClosedRange<Int>
        let source: String
    }

    private var uses: [Use] = []
    /// The constants that members of several types stand for.
    private var open: Set<[String]> = []

    init(of type: String, in sources: [SourceText]) {
        let collector = UseCollector(of: type)
        for source in sources {
            collector.walk(source.tree)
            for use in collector.uses {
                let lines = Self.lines(around: use.node, in: source)
                uses.append(Use(path: use.path, lines: lines, source: source.path))
            }
            collector.uses = []
        }
    }

    /// The constants, sorted: `Spacing.l`, `cardGap`.
    var names: [String] { Set(uses.map { $0.path.joined(separator: ".") }).sorted() }

    /// Lets the compiler decide the types of the constants in the statement that an error lies in. False: there are none.
    mutating func release(at place: SourcePlace) -> Bool {
        let near = uses.filter { $0.source == place.path && $0.lines.contains(place.line) }.map(\.path)
        let count = open.count
        open.formUnion(near.filter(isConstant))
        return open.count > count
    }

    /// Declarations of the constants, and of the types that they lie in, with what each type has besides.
    func code(_ others: (String) -> String) -> String { code(of: Set(uses.map(\.path)), inside: [], others) }

    private func code(of paths: Set<[String]>, inside prefix: [String], _ others: (String) -> String) -> String {
        let own = paths.filter { $0.count == 1 && isConstant(prefix + $0) && !open.contains(prefix + $0) }
            .map { $0[0] }.sorted().map { "public static var `\($0)`: \(Self.declared($0))" }
        let inner = Dictionary(grouping: paths.filter { $0.count > 1 && isType($0[0]) }, by: { $0[0] })
        let types = inner.sorted { $0.key < $1.key }.map { name, paths in
            """
            @dynamicMemberLookup public enum `\(name)` {
            \(code(of: Set(paths.map { Array($0.dropFirst()) }), inside: prefix + [name], others))
            \(others(name))
            }
            """
        }
        return (own + types).joined(separator: "\n")
    }

    /// Whether a path names a constant in types, and no part of a constant.
    private func isConstant(_ path: [String]) -> Bool {
        guard let last = path.last, !isType(last), path.dropLast().allSatisfy(isType) else { return false }
        return !["self", "none", "init"].contains(last)
            && !uses.contains { $0.path.count > path.count && $0.path.starts(with: path) }
    }

    private func isType(_ name: String) -> Bool { name.first?.isUppercase ?? false }

    /// The type and the value that a name suggests.
    private static func declared(_ name: String) -> String {
        if ConstantStandIns.asks(name) { return "Bool { false }" }
        let value = ConstantStandIns.value(of: name)
        return isCount(name) ? "Int { \(value) }" : "CGFloat { \(value) }"
    }

    private static func isCount(_ name: String) -> Bool {
        let word = name.lowercased()
        return ["count", "columns", "rows", "lines"].contains { word.hasSuffix($0) }
    }

    /// The names of counts that a source reads of values: `size.rows`, `tile.columnSpan`.
    static func counts(in source: SourceText) -> Set<String> {
        var names: Set<String> = []
        for token in source.tree.tokens(viewMode: .sourceAccurate) where token.tokenKind == .period {
            guard let name = token.nextToken(viewMode: .sourceAccurate),
                name.nextToken(viewMode: .sourceAccurate)?.tokenKind != .leftParen,
                let base = token.previousToken(viewMode: .sourceAccurate), case .identifier = base.tokenKind,
                base.plainText.first?.isLowercase ?? false
            else { continue }
            let text = name.plainText
            if isCount(text) || text == "cols" || text.lowercased().hasSuffix("span") { names.insert(text) }
        }
        return names
    }

    private static func lines(around node: Syntax, in source: SourceText) -> ClosedRange<Int> {
        var outer = node
        while let parent = outer.parent, !outer.is(CodeBlockItemSyntax.self), !outer.is(MemberBlockItemSyntax.self) {
            outer = parent
        }
        let first = source.place(outer).line
        return first...max(first, source.place(outer.endPositionBeforeTrailingTrivia).line)
    }

    private final class UseCollector: SyntaxVisitor {
        private let name: String
        var uses: [(path: [String], node: Syntax)] = []

        init(of name: String) {
            self.name = name
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.baseName.plainText == name else { return .visitChildren }
            var parts: [String] = []
            var expression = ExprSyntax(node)
            while let access = expression.parent?.as(MemberAccessExprSyntax.self), access.base?.id == expression.id {
                parts.append(access.declName.baseName.plainText)
                expression = ExprSyntax(access)
            }
            // The method of a value is no constant.
            let isCalled =
                expression.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == expression.id
            if isCalled { parts = parts.dropLast() }
            if !parts.isEmpty { uses.append((parts, Syntax(node))) }
            return .visitChildren
        }
    }
}
