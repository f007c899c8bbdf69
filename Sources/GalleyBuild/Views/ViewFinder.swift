import SwiftSyntax

/// What sources show as views: previews, windows of programs, and views that need no arguments.
struct ViewFinder {
    /// Something to show.
    struct Entry {
        /// What people call it.
        var name: String
        /// `preview`, `view` or `window`, as in the ABI.
        var kind: String
        /// The source that contains it.
        var source: Int
        /// The expression that makes it, where its source ends.
        var code: String
    }

    /// A view that cannot be shown by itself, and why.
    struct Other {
        var name: String
        var place: SourcePlace
        var reason: String
    }

    /// What can be shown, previews first, in the order of the sources.
    private(set) var entries: [Entry] = []
    /// Views that need arguments.
    private(set) var others: [Other] = []
    /// The modules that each source imports and Galley does not have, by the source's path.
    private(set) var foreignModules: [String: [String]] = [:]
    /// The modules that each source imports and of which Galley has some names, by the source's path.
    private(set) var partialModules: [String: [String]] = [:]
    /// What the compiler reads instead of previews and `@main`.
    private(set) var edits: [[GeneratedCode.Insertion]]

    /// - Parameters:
    ///   - sources: all sources.
    ///   - count: how many of them, from the first, are the plugin's own, of which entries are taken.
    init(_ sources: [SourceText], own count: Int? = nil) {
        edits = sources.map { _ in [] }
        var (previews, windows, views): ([Entry], [Entry], [Entry]) = ([], [], [])
        let own = sources.prefix(count ?? sources.count)
        for (index, source) in own.enumerated() {
            let collector = PreviewCollector(source, index)
            collector.walk(source.tree)
            edits[index] = collector.edits
            previews += collector.entries
        }
        let all = Declarations(sources)
        let (wrappers, named) = (PlatformEdits.wrappers(in: all), Set(all.types.map(\.name)))
        let imported = sources.enumerated().map { ImportEdits($0.element, $0.offset) }
        let foreign = imported.indices.filter { !imported[$0].missing.isEmpty }
        let delegates = ApplicationDelegates(all, foreign: Set(foreign))
        for (index, source) in sources.enumerated() {
            edits[index] += TimeEdits(source, index, declared: named).edits
            edits[index] += PlatformEdits(source, index, wrappers: wrappers, delegates: delegates).edits
            let imports = imported[index]
            edits[index] += imports.edits
            if !imports.missing.isEmpty { foreignModules[source.path] = imports.missing }
            if !imports.partial.isEmpty { partialModules[source.path] = imports.partial }
        }
        let declared = Declarations(Array(own))
        let (viewNames, appNames) = (declared.names(ofProtocol: "View"), declared.names(ofProtocol: "App"))
        let providers = declared.names(ofProtocol: "PreviewProvider")
        for type in declared.types where !type.isLocal && !type.isGeneric && type.kind != .protocol {
            guard type.parents.allSatisfy({ !$0.modifiers.contains { $0.name.text == "private" } }) else { continue }
            let inherited = type.inherited + declared.extensions(of: type).flatMap(\.inherited)
            let path = type.path.map { "`\($0)`" }.joined(separator: ".")
            if inherited.contains(where: providers.contains) {
                let listed = PreviewStatements(type, declared.extensions(of: type), types: all.types).names
                guard listed.count > 1 else {
                    previews.append(
                        Entry(
                            name: type.name, kind: "preview", source: type.source,
                            code: "GalleyViews.ViewEntry(_, kind: _) { \(path).previews }"))
                    continue
                }
                for (index, name) in listed.enumerated() {
                    previews.append(
                        Entry(
                            name: name ?? type.name, kind: "preview", source: type.source,
                            code: "GalleyViews.ViewEntry(_, part: \(index)) { \(path).previews }"))
                }
            } else if inherited.contains(where: appNames.contains) {
                windows.append(
                    Entry(
                        name: type.name, kind: "window", source: type.source,
                        code: "GalleyViews.ViewEntry(_, window: { \(path)() })"))
            } else if inherited.contains(where: viewNames.contains) {
                if type.path.count > 1, type.node.modifiers.contains(where: { $0.name.text == "private" }) { continue }
                if let missing = RequiredProperties(type).first {
                    others.append(Other(name: type.dottedPath, place: type.place, reason: "needs \(missing)"))
                } else {
                    views.append(
                        Entry(
                            name: type.dottedPath, kind: "view", source: type.source,
                            code: "GalleyViews.ViewEntry(_, kind: _) { \(path)() }"))
                }
            }
        }
        entries = Self.numbered(previews + windows + Self.outermostFirst(views, declared))
        for index in entries.indices {
            let (name, kind) = (GeneratedCode.literal(entries[index].name), GeneratedCode.literal(entries[index].kind))
            entries[index].code = entries[index].code.replacing("ViewEntry(_", with: "ViewEntry(\(name)")
                .replacing("kind: _)", with: "kind: \(kind))")
        }
    }

    /// Whether anything in the sources is made to be shown: a preview or a program's window.
    var showsItself: Bool { entries.contains { $0.kind != "view" } }

    /// The views that no other declaration of the sources mentions come first: they show the others.
    private static func outermostFirst(_ views: [Entry], _ declared: Declarations) -> [Entry] {
        guard views.count > 1 else { return views }
        var mentioned: Set<String> = []
        for type in declared.types { mentioned.formUnion(References.names(in: type.node).subtracting([type.name])) }
        for addition in declared.extensions {
            let own = addition.path.last.map { [$0] } ?? []
            mentioned.formUnion(References.names(in: addition.node).subtracting(own))
        }
        let isInside = { (view: Entry) in
            mentioned.contains(view.name.split(separator: ".").last.map(String.init) ?? "")
        }
        return views.filter { !isInside($0) } + views.filter(isInside)
    }

    /// Gives entries of one name numbers, so that each can be asked for.
    private static func numbered(_ entries: [Entry]) -> [Entry] {
        var (counts, result): ([String: Int], [Entry]) = ([:], [])
        for var entry in entries {
            counts[entry.name, default: 0] += 1
            if counts[entry.name]! > 1 { entry.name += " \(counts[entry.name]!)" }
            result.append(entry)
        }
        return result
    }
}

/// The stored properties of a type that its initializer needs.
private struct RequiredProperties {
    /// The name of the first.
    private(set) var first: String?

    /// Property wrappers whose values come from elsewhere.
    private static let supplied: Set<String> = [
        "Environment", "EnvironmentObject", "Namespace", "FocusState", "GestureState", "AppStorage", "SceneStorage",
        "FocusedValue", "ScaledMetric", "Query", "AccessibilityFocusState",
    ]

    init(_ type: TypeDeclaration) {
        var initializers: [InitializerDeclSyntax] = []
        for member in type.node.memberBlock.members {
            if let initializer = member.decl.as(InitializerDeclSyntax.self) { initializers.append(initializer) }
            guard first == nil, let variable = member.decl.as(VariableDeclSyntax.self),
                !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) })
            else { continue }
            let wrappers = variable.attributes.compactMap {
                $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
            }
            if wrappers.contains(where: Self.supplied.contains) { continue }
            for binding in variable.bindings where binding.initializer == nil {
                if let accessors = binding.accessorBlock, !Self.areObservers(accessors) { continue }
                let annotation = binding.typeAnnotation?.type ?? variable.bindings.last?.typeAnnotation?.type
                let isOptional =
                    annotation?.is(OptionalTypeSyntax.self) == true
                    && variable.bindingSpecifier.text == "var" && !wrappers.contains("Binding")
                if !isOptional { first = binding.pattern.trimmedDescription }
            }
        }
        guard !initializers.isEmpty else { return }
        let usable = initializers.contains { initializer in
            !initializer.modifiers.contains { $0.name.text == "private" }
                && initializer.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
        }
        let parameters = initializers[0].signature.parameterClause.parameters
        first =
            usable
            ? nil
            : parameters.first { $0.defaultValue == nil }.map { ($0.secondName ?? $0.firstName).text }
                ?? "an initializer that is not private"
    }

    private static func areObservers(_ block: AccessorBlockSyntax) -> Bool {
        guard case .accessors(let list) = block.accessors else { return false }
        return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}

/// Makes a view's type of each preview, in its place, and takes `@main` away.
private final class PreviewCollector: EditingVisitor {
    var entries: [ViewFinder.Entry] = []

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if name == "main" || name == "UIApplicationMain" || name == "NSApplicationMain" {
            replace(SourceItem.range(of: node), with: "     ")
        }
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        expand(node.macroName.text, node.arguments, node.trailingClosure, Syntax(node))
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        expand(node.macroName.text, node.arguments, node.trailingClosure, Syntax(node))
    }

    /// The live view of a playground is a preview.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.trimmedDescription == "PlaygroundPage.current.setLiveView", isOfFile(Syntax(node)),
            source.isActive(node), let view = node.arguments.first?.expression
        else { return .visitChildren }
        show(view, of: Syntax(node))
        return .visitChildren
    }

    /// The live view that a playground sets as a property, and its other properties, which have no effect.
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        guard let property = parts.first?.trimmedDescription, property.hasPrefix("PlaygroundPage.current."),
            parts.count == 3, parts[1].is(AssignmentExprSyntax.self), isOfFile(Syntax(node)), source.isActive(node)
        else { return .visitChildren }
        if property == "PlaygroundPage.current.liveView" {
            show(parts[2], of: Syntax(node))
        } else {
            blank(node)
        }
        return .visitChildren
    }

    /// Makes a view's type of a view that a statement shows. A controller shows its root view.
    private func show(_ view: ExprSyntax, of statement: Syntax) {
        let root = view.as(FunctionCallExprSyntax.self)?.arguments.first { $0.label?.text == "rootView" }?.expression
        let (inner, outer) = (SourceItem.range(of: root ?? view), SourceItem.range(of: statement))
        let type = "_GalleyPreview\(entries.count)_\(index)"
        replace(
            outer.lowerBound..<inner.lowerBound,
            with: "@MainActor private struct \(type): GalleyViews.View { "
                + "@GalleyViews.ViewBuilder var body: some GalleyViews.View { ")
        replace(inner.upperBound..<outer.upperBound, with: "}}")
        entries.append(
            ViewFinder.Entry(
                name: "Playground", kind: "preview", source: index,
                code: "GalleyViews.ViewEntry(_, kind: _) { \(type)() }"))
    }

    /// Whether a macro stands in no declaration. There may be `#if` around it.
    private func isOfFile(_ node: Syntax) -> Bool {
        var parent = node.parent
        while let ancestor = parent, !ancestor.is(SourceFileSyntax.self) {
            guard
                [.codeBlockItem, .codeBlockItemList, .ifConfigClause, .ifConfigClauseList, .ifConfigDecl]
                    .contains(ancestor.kind)
            else { return false }
            parent = ancestor.parent
        }
        return true
    }

    /// A preview of a widget: its kind, the widget, and the entries of its timeline.
    private func expandWidget(
        _ arguments: LabeledExprListSyntax, _ closure: ClosureExprSyntax?, _ node: Syntax
    ) -> SyntaxVisitorContinueKind {
        let title = arguments.first.flatMap { $0.label == nil ? $0.expression.as(StringLiteralExprSyntax.self) : nil }
        let type = "_GalleyPreview\(entries.count)_\(index)"
        let range = SourceItem.range(of: node)
        // `#Preview` becomes the view that shows it, with the same arguments and closures.
        guard let call = arguments.first?.positionAfterSkippingLeadingTrivia.utf8Offset else { return .skipChildren }
        replace(
            range.lowerBound..<call,
            with: "@MainActor private struct \(type): GalleyViews.View { var body: some GalleyViews.View { "
                + "GalleyFrameworks._WidgetPreview(")
        replace(range.upperBound..<range.upperBound, with: "}}")
        entries.append(
            ViewFinder.Entry(
                name: title?.representedLiteralValue ?? "Preview", kind: "preview", source: index,
                code: "GalleyViews.ViewEntry(_, kind: _) { \(type)() }"))
        return .skipChildren
    }

    /// The modifier that says the size of a preview with these arguments.
    private static func size(in arguments: LabeledExprListSyntax) -> String {
        for argument in arguments where argument.label?.text != "body" {
            let trait = argument.expression
            if let call = trait.as(FunctionCallExprSyntax.self),
                call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "fixedLayout"
            {
                return ".previewLayout(.fixed(\(call.arguments.trimmedDescription)))"
            }
            switch trait.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
            case "sizeThatFitsLayout": return ".previewLayout(.sizeThatFits)"
            case "landscapeLeft", "landscapeRight": return ".previewLayout(.fixed(width: 844, height: 390))"
            default: break
            }
        }
        return ""
    }

    private func expand(
        _ macro: String, _ arguments: LabeledExprListSyntax, _ closure: ClosureExprSyntax?, _ node: Syntax
    ) -> SyntaxVisitorContinueKind {
        guard macro == "Preview", source.isActive(node) else { return .visitChildren }
        let body =
            closure ?? arguments.first { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
        guard let body, isOfFile(node) else { return .skipChildren }
        if arguments.contains(where: { $0.label?.text == "as" }) { return expandWidget(arguments, closure, node) }
        let title = arguments.first.flatMap { argument in
            argument.label == nil ? argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue : nil
        }
        let type = "_GalleyPreview\(entries.count)_\(index)"
        // Up to the closure's body the line keeps its length, so that messages name the author's columns.
        let start = SourceItem.range(of: node).lowerBound
        let opening = body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        let lines = Array(source.text.utf8)[start..<opening].filter { $0 == 0x0A }.map { _ in "\n" }.joined()
        replace(
            start..<opening, with: "@MainActor private struct \(type): GalleyViews.View {\(lines)")
        let statements = Array(body.statements)
        let isState: (CodeBlockItemSyntax) -> Bool = { item in
            guard let variable = item.item.as(VariableDeclSyntax.self) else { return false }
            return variable.attributes.contains {
                $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Previewable"
            }
        }
        for item in statements.prefix(while: isState) {
            guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
            for attribute in variable.attributes.compactMap({ $0.as(AttributeSyntax.self) })
            where attribute.attributeName.trimmedDescription == "Previewable" {
                let range = SourceItem.range(of: attribute)
                replace(range, with: String(repeating: " ", count: range.count))
            }
        }
        let first = statements.drop(while: isState).first
        let place = (first.map { $0.positionAfterSkippingLeadingTrivia } ?? body.rightBrace.position).utf8Offset
        replace(place..<place, with: "@GalleyViews.ViewBuilder var body: some GalleyViews.View { ")
        let end = body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        let last = SourceItem.range(of: node).upperBound
        replace(end..<max(last, end + 1), with: "}}")
        entries.append(
            ViewFinder.Entry(
                name: title ?? "Preview", kind: "preview", source: index,
                code: "GalleyViews.ViewEntry(_, kind: _) { \(type)()\(Self.size(in: arguments)) }"))
        // Its content keeps its own edits.
        return .visitChildren
    }
}
