import SwiftSyntax

/// Takes the layouts, and all that they need, out of sources whose other half is views.
///
/// It begins with the layouts, their keys and alignments, and adds the declarations that these mention by name. The
/// compiler has the last word: `adjust` adds what it misses and removes what it refuses, until nothing changes.
struct ViewExtraction {
    let sources: [SourceText]
    let finder: LayoutFinder
    let items: [SourceItem]
    /// Indices of the items that are compiled.
    var kept: Set<Int> = []
    /// Members of kept items that are not.
    var droppedMembers: [Drop] = []
    /// Items that the compiler refused, and its words.
    var refused: [Int: String] = [:]
    /// What the compiler said of them.
    var errorsOfRefused: [Diagnostic] = []
    /// Members that the compiler refused.
    var refusedMembers: [RefusedMember] = []
    /// The types that hold a layout, a key or an alignment though they are views themselves: only the shell is kept.
    var shells: [Drop] = []
    /// Whether the sources mention views, or modules that a plugin cannot import.
    let isNeeded: Bool

    /// Whether they are views, and not only mention colours and the like, which a name of the author's own may mean.
    let isOfViews: Bool

    /// A member that is left out because the compiler refused it, and its words.
    struct RefusedMember {
        let name: String
        /// The type that it makes, if it is an initializer.
        let initialized: String?
        let source: Int
        let range: Range<Int>
        var errors: [Diagnostic]
    }

    /// A piece of a kept item that is left out.
    struct Drop {
        let source: Int
        let range: Range<Int>
        let skipped: SkippedDeclaration?
    }

    /// What only the world of views has. A name too many here costs an attempt, no more: the compiler decides.
    static let viewNames: Set<String> = [
        "View", "ViewBuilder", "ViewModifier", "App", "Scene", "PreviewProvider", "Preview", "Shape",
        "InsettableShape", "PreferenceKey", "UIViewRepresentable",
        "NSViewRepresentable", "UIView", "NSView", "AnyView", "Commands", "ToolbarContent", "ButtonStyle", "Widget",
    ]

    /// What is drawn, and the frameworks behind it. A type that mentions these may still be all that a layout needs but
    /// for one member, and one of the author's may have such a name: the compiler says which member goes.
    static let drawingNames: Set<String> = [
        "Color", "Font", "Animation", "Image", "Text", "Path", "Gradient", "LinearGradient", "Material", "ShapeStyle",
        "AnyTransition", "LocalizedStringKey", "Namespace", "EnvironmentValues", "UIColor", "NSColor", "UIFont",
        "NSFont", "UIScreen", "NSScreen", "UIImage", "NSImage", "UIDevice", "UIApplication", "NSWindow", "GridItem",
    ]

    /// - Parameter isForced: leave out what no layout needs, even where nothing mentions views.
    init(_ sources: [SourceText], _ finder: LayoutFinder, isForced: Bool = false) {
        self.sources = sources
        self.finder = finder
        let items = sources.enumerated().flatMap { SourceItem.items(of: $0.element, index: $0.offset) }
        self.items = items
        let names = items.map { References.names(in: $0.node) }
        let hasViews = items.indices.contains { index in
            ViewExtraction.foreignModule(items[index]) != nil
                || !names[index].isDisjoint(with: ViewExtraction.viewNames)
        }
        isOfViews = hasViews || isForced
        isNeeded = isOfViews || names.contains { !$0.isDisjoint(with: ViewExtraction.drawingNames) }
        guard isNeeded else { return }
        for type in finder.layouts.map(\.type) + finder.valueKeys + finder.alignments { start(with: type) }
        for (index, item) in items.enumerated() where item.node.is(ImportDeclSyntax.self) {
            if ViewExtraction.foreignModule(item) == nil { kept.insert(index) }
        }
        grow()
    }

    /// The module that an item imports, if a plugin's source cannot.
    static func foreignModule(_ item: SourceItem) -> String? {
        guard let module = item.node.as(ImportDeclSyntax.self)?.path.first?.name.text else { return nil }
        return ConditionalCompilation.modules.contains(module) ? nil : module
    }

    // MARK: What is kept

    private mutating func start(with type: TypeDeclaration) {
        let outermost = (type.parents.first ?? type.node).id
        guard let index = items.firstIndex(where: { $0.node.id == outermost }) else { return }
        guard kept.insert(index).inserted, let group = items[index].group else { return }
        prune(group, source: type.source)
    }

    /// Adds what the kept items mention, and the extensions of kept and of foreign types, until nothing is new.
    mutating func grow() {
        let generated = Set(finder.layouts.flatMap(\.mentioned))
        var grew = true
        while grew {
            grew = false
            var mentioned = generated
            for index in kept { mentioned.formUnion(names(in: items[index])) }
            for (index, item) in items.enumerated() where !kept.contains(index) && refused[index] == nil {
                guard isWanted(item, mentioned) else { continue }
                kept.insert(index)
                if let group = item.group { prune(group, source: item.source) }
                grew = true
            }
        }
    }

    private func isWanted(_ item: SourceItem, _ mentioned: Set<String>) -> Bool {
        if let addition = item.addition {
            let path = addition.extendedType.trimmedDescription.split(separator: ".").map(String.init)
            guard !ViewExtraction.viewNames.contains(path.last ?? "") else { return false }
            guard let type = finder.declarations.type(named: path.joined(separator: "."), in: []) else { return true }
            return kept.contains { items[$0].provides.contains(type.path[0]) }
        }
        guard !item.provides.isDisjoint(with: mentioned) else { return false }
        return !isView(item) || item.group.map { hasPlainStatics($0, mentioned) } ?? false
    }

    /// Whether a view has constants or functions of its type that are mentioned, and are of no views themselves.
    private func hasPlainStatics(_ group: any DeclGroupSyntax, _ mentioned: Set<String>) -> Bool {
        group.memberBlock.members.contains {
            isPlainStatic($0.decl) && !mentioned.isDisjoint(with: References.valueNames(of: $0.decl))
        }
    }

    private func isPlainStatic(_ member: DeclSyntax) -> Bool {
        guard member.is(VariableDeclSyntax.self) || member.is(FunctionDeclSyntax.self),
            member.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains(where: { $0.name.text == "static" })
                ?? false
        else { return false }
        return !mentionsViews(member) && References.names(in: member).isDisjoint(with: ViewExtraction.drawingNames)
    }

    /// Whether a declaration is of the world of views by its signature.
    private func isView(_ item: SourceItem) -> Bool {
        if let group = item.group { return isView(group) }
        return mentionsViews(item.node)
    }

    private func isView(_ group: any DeclGroupSyntax) -> Bool {
        let inherited = group.inheritanceClause.map(TypeNames.inherited) ?? []
        // A view by a protocol of the author's own, which may be declared anywhere, still has a body.
        return hasBody(group)
            || inherited.contains {
                ViewExtraction.viewNames.contains($0.split(separator: ".").last.map(String.init) ?? "")
            }
    }

    private func hasBody(_ group: any DeclGroupSyntax) -> Bool {
        group.memberBlock.members.contains { member in
            guard let bindings = member.decl.as(VariableDeclSyntax.self)?.bindings else { return false }
            return bindings.contains { binding in
                binding.pattern.trimmedDescription == "body"
                    && binding.typeAnnotation?.type.is(SomeOrAnyTypeSyntax.self) ?? false && mentionsViews(binding)
            }
        }
    }

    /// Whether a member of a layout is about views for more than that it is generic over them.
    private func makesViews(_ member: DeclSyntax) -> Bool {
        let names = References.names(in: member)
        if !names.isDisjoint(with: ViewExtraction.viewNames.subtracting(["View", "ViewBuilder"])) { return true }
        guard names.contains("View") else { return false }
        if References.valueNames(of: member).contains("body") { return true }
        return member.tokens(viewMode: .sourceAccurate).contains {
            $0.tokenKind == .keyword(.some) && $0.nextToken(viewMode: .sourceAccurate)?.text == "View"
                || $0.tokenKind == .keyword(.any) && $0.nextToken(viewMode: .sourceAccurate)?.text == "View"
        }
    }

    private func mentionsViews(_ node: some SyntaxProtocol) -> Bool {
        !References.names(in: node).isDisjoint(with: ViewExtraction.viewNames)
    }

    /// The names in the rest of an item.
    func names(in item: SourceItem) -> Set<String> {
        let drops = (droppedMembers + shells).filter { $0.source == item.source }.map(\.range)
        var names: Set<String> = []
        for token in item.node.tokens(viewMode: .sourceAccurate) {
            let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
            if !drops.contains(where: { $0.contains(offset) }) { names.formUnion(References.names(in: token)) }
        }
        return names
    }

    /// Leaves out the members of a kept declaration that are about views; of a view itself everything but the types
    /// in it that are wanted.
    mutating func prune(_ group: any DeclGroupSyntax, source: Int) {
        let essential = (finder.layouts.map(\.type) + finder.valueKeys + finder.alignments).filter {
            $0.source == source
        }
        // A layout that is a view modifier too stays a layout.
        let isLayout = essential.contains { $0.node.id == group.id }
        let isShell = isView(group) && !isLayout
        if isShell {
            if let clause = group.inheritanceClause { shell(clause, source) }
            for attribute in group.attributes { shell(attribute, source) }
        } else if let clause = group.inheritanceClause {
            cutViews(from: clause, source)
        }
        for member in group.memberBlock.members where sources[source].isActive(member) {
            let range = SourceItem.range(of: member)
            let holdsEssential = essential.contains { range.contains(SourceItem.range(of: $0.node).lowerBound) }
            if let nested = member.decl.asProtocol((any DeclGroupSyntax).self), holdsEssential {
                prune(nested, source: source)
            } else if isShell
                ? !isPlainType(member.decl) && !isPlainStatic(member.decl)
                : isLayout ? makesViews(member.decl) : mentionsViews(member.decl)
            {
                let reason = isShell ? "it belongs to a view" : "it mentions views"
                drop(member, of: group, source, reason)
            }
        }
    }

    /// Takes the protocols of views out of an inheritance clause, with their commas.
    private mutating func cutViews(from clause: InheritanceClauseSyntax, _ source: Int) {
        let isView = clause.inheritedTypes.map { element in
            TypeNames.parts(element.type).contains {
                let name = $0.split(separator: ".").last.map(String.init) ?? ""
                return name != "View" && ViewExtraction.viewNames.contains(name)
            }
        }
        guard isView.contains(true) else { return }
        guard let last = isView.lastIndex(of: false) else { return shell(clause, source) }
        for (index, element) in clause.inheritedTypes.enumerated() {
            if isView[index] {
                shell(element, source)
            } else if index == last, let comma = element.trailingComma {
                shell(comma, source)
            }
        }
    }

    private func isPlainType(_ declaration: DeclSyntax) -> Bool {
        guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { return false }
        return !isView(group) && !mentionsViews(declaration)
    }

    /// Leaves everything of a type out but the plain types and constants in it. False: nothing is left to leave out.
    mutating func empty(_ group: any DeclGroupSyntax, _ source: Int) -> Bool {
        let before = shells.count + droppedMembers.count
        let known = Set(shells.filter { $0.source == source }.map(\.range))
        if let clause = group.inheritanceClause, !known.contains(SourceItem.range(of: clause)) {
            shell(clause, source)
        }
        for member in group.memberBlock.members where !isPlainType(member.decl) && !isPlainStatic(member.decl) {
            let range = SourceItem.range(of: member)
            guard !droppedMembers.contains(where: { $0.source == source && $0.range == range }) else { continue }
            drop(member, of: group, source, "a layout needs only the types in it")
        }
        return shells.count + droppedMembers.count > before
    }

    private mutating func shell(_ node: some SyntaxProtocol, _ source: Int) {
        shells.append(Drop(source: source, range: SourceItem.range(of: node), skipped: nil))
    }

    private mutating func drop(
        _ member: MemberBlockItemSyntax, of group: any DeclGroupSyntax, _ source: Int, _ reason: String
    ) {
        let outer = SourceItem.name(of: Syntax(group)).replacing("extension ", with: "")
        let skipped = SkippedDeclaration(
            name: "\(outer).\(SourceItem.name(of: Syntax(member.decl)))", place: sources[source].place(member),
            reason: reason)
        droppedMembers.append(Drop(source: source, range: SourceItem.range(of: member), skipped: skipped))
    }

    mutating func refuse(
        _ member: MemberBlockItemSyntax, of group: any DeclGroupSyntax, _ source: Int, _ error: Diagnostic
    ) {
        drop(member, of: group, source, ViewExtraction.reason(error))
        refusedMembers.append(
            RefusedMember(
                name: SourceItem.name(of: Syntax(member.decl)),
                initialized: member.decl.is(InitializerDeclSyntax.self)
                    ? SourceItem.name(of: Syntax(group)).replacing("extension ", with: "") : nil,
                source: source, range: SourceItem.range(of: member), errors: [error]))
    }

    static func reason(_ error: Diagnostic) -> String { "the compiler refuses it: \(error.message)" }

    // MARK: The answer

    /// The byte ranges of each source that the compiler does not see.
    var leftOut: [[Range<Int>]] {
        sources.indices.map { source in
            let whole = items.indices.filter { items[$0].source == source && !kept.contains($0) }.map {
                items[$0].range
            }
            return whole + (droppedMembers + shells).filter { $0.source == source }.map(\.range)
        }
    }

    /// What was left out, and why, in the order of the sources.
    var left: [SkippedDeclaration] {
        let whole = items.indices.filter { !kept.contains($0) }.map { index in
            SkippedDeclaration(name: items[index].name, place: items[index].place, reason: reason(index))
        }
        let keptRanges = items.indices.filter(kept.contains).map { (items[$0].source, items[$0].range) }
        let members = droppedMembers.filter { drop in
            keptRanges.contains { $0.0 == drop.source && $0.1.contains(drop.range.lowerBound) }
        }.compactMap(\.skipped)
        return (whole + members).sorted {
            ($0.place.path, $0.place.line, $0.place.column) < ($1.place.path, $1.place.line, $1.place.column)
        }
    }

    func reason(_ index: Int) -> String {
        if let reason = refused[index] { return reason }
        let item = items[index]
        if let module = ViewExtraction.foreignModule(item) { return "a plugin cannot import \(module)" }
        if item.name == "#Preview" { return "it is a preview" }
        if item.addition != nil { return "it extends a view, or a type that is left out" }
        return isView(item) ? "it belongs to the views" : "no layout needs it"
    }
}
