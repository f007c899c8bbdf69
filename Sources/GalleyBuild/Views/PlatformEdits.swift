import SwiftSyntax

/// What the compiler reads in a source of views instead of the code for UIKit and AppKit, which Galley does not have.
///
/// A view that wraps one of these frameworks keeps its properties and initializers, and shows nothing: the members that
/// make and update the wrapped view become spaces, and so do controllers, wrapped views and delegates of programs, unless
/// Galley has all that they name as the program starts. Functions of Apple's C library are those of Foundation.
final class PlatformEdits: EditingVisitor {
    /// The names of the types that wrap a view, in all sources.
    private let wrappers: Set<String>
    /// The classes that are told that the program starts, and stay.
    private let delegates: ApplicationDelegates

    init(_ source: SourceText, _ index: Int, wrappers: Set<String>, delegates: ApplicationDelegates) {
        (self.wrappers, self.delegates) = (wrappers, delegates)
        super.init(source, index)
        walk(source.tree)
    }

    private static let representables: Set<String> = [
        "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    ]

    /// The names of the types that wrap a view of another framework.
    static func wrappers(in declarations: Declarations) -> Set<String> {
        Set(representables.flatMap { declarations.conforming(to: $0) }.map(\.name))
    }

    /// Protocols and classes of Foundation that begin as those of AppKit.
    private static let foundation: Set<String> = [
        "NSObject", "NSObjectProtocol", "NSCopying", "NSMutableCopying", "NSCoding", "NSSecureCoding", "NSError",
        "NSNumber", "NSString", "NSPredicate", "NSCache", "NSLock",
    ]

    /// Whether a name is one of UIKit or AppKit.
    private static func isOfPlatform(_ name: String) -> Bool {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        guard ["UI", "NS"].contains(where: last.hasPrefix), !foundation.contains(last) else { return false }
        return last.dropFirst(2).first?.isUppercase ?? false
    }

    private func mentionsPlatform(_ node: some SyntaxProtocol) -> Bool {
        node.tokens(viewMode: .sourceAccurate).contains { token in
            guard case .identifier(let name) = token.tokenKind else { return false }
            return name == "Context" || name == "Coordinator" || Self.isOfPlatform(name)
        }
    }

    /// Makes spaces of the members that a wrapping view has for the wrapped one.
    private func blankMembers(of group: some DeclGroupSyntax) {
        for member in group.memberBlock.members where isForPlatform(member.decl) { blank(member.decl) }
    }

    private func isForPlatform(_ member: DeclSyntax) -> Bool {
        if member.is(InitializerDeclSyntax.self) { return false }
        if let variable = member.as(VariableDeclSyntax.self) {
            // Stored properties are what the view is made with.
            let isComputed = variable.bindings.contains { $0.accessorBlock != nil }
            return isComputed && mentionsPlatform(variable)
        }
        if let function = member.as(FunctionDeclSyntax.self) {
            return mentionsPlatform(function) || function.name.text == "makeCoordinator"
        }
        return mentionsPlatform(member)
    }

    private func visitType(_ node: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
        let inherited = node.inheritanceClause.map(TypeNames.inherited) ?? []
        if wrappers.contains(name) {
            blankMembers(of: node)
            return .skipChildren
        }
        if inherited.contains(where: Self.isOfPlatform),
            !inherited.contains(where: { ["ObservableObject", "View", "App", "Shape", "ViewModifier"].contains($0) })
        {
            blank(node)
            return .skipChildren
        }
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node, node.name.text) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        if delegates.contains(node.name.text), let clause = node.inheritanceClause {
            let kept = TypeNames.inherited(clause).filter(ApplicationDelegates.kept.contains).joined(separator: ", ")
            replace(SourceItem.range(of: clause.inheritedTypes), with: kept)
            for member in node.memberBlock.members {
                if ApplicationDelegates.keeps(member.decl) { walk(member.decl) } else { blank(member.decl) }
            }
            return .skipChildren
        }
        guard !wrappers.contains(node.name.text), let clause = node.inheritanceClause,
            let first = clause.inheritedTypes.first, Self.shells.contains(TypeNames.inherited(clause)[0])
        else { return visitType(node, node.name.text) }
        // A view that makes the object has an empty one.
        for member in node.memberBlock.members { blank(member.decl) }
        let rest = SourceItem.range(of: first.type).upperBound..<SourceItem.range(of: clause).upperBound
        if !rest.isEmpty { replace(rest, with: "") }
        return .skipChildren
    }

    /// The classes of UIKit that Galley has, of which a subclass stays without its members.
    private static let shells: Set<String> = ["UIWindow", "UIView", "UIViewController"]

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
        guard wrappers.contains(name) else { return .visitChildren }
        blankMembers(of: node)
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let adaptors = ["UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor"]
        let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self) }
        guard let adaptor = attributes.first(where: { adaptors.contains($0.attributeName.trimmedDescription) }) else {
            return .visitChildren
        }
        guard let binding = node.bindings.first, let name = Self.delegate(adaptor, binding), delegates.contains(name)
        else {
            blank(node)
            return .skipChildren
        }
        blank(adaptor)
        let end = SourceItem.range(of: binding).upperBound
        replace(end..<end, with: " = GalleyViews._starting(\(name)())")
        return .skipChildren
    }

    /// The name of the class whose object a program tells that it starts.
    private static func delegate(_ adaptor: AttributeSyntax, _ binding: PatternBindingSyntax) -> String? {
        if let type = binding.typeAnnotation?.type { return type.trimmedDescription }
        guard case .argumentList(let arguments)? = adaptor.arguments,
            let type = arguments.first?.expression.as(MemberAccessExprSyntax.self),
            type.declName.baseName.text == "self"
        else { return nil }
        return type.base?.trimmedDescription
    }

    /// A call of Apple's C library, such as `Darwin.round(x)`. On Linux, Foundation has these functions.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.base?.as(DeclReferenceExprSyntax.self), module.baseName.text == "Darwin",
            module.argumentNames == nil
        else { return .visitChildren }
        replace(SourceItem.range(of: module), with: "Foundation")
        return .visitChildren
    }

    /// A picture that a source requires: where it comes without its catalog, the picture is an empty one.
    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        guard let call = node.expression.as(FunctionCallExprSyntax.self), call.arguments.first?.label?.text == "named",
            ["UIImage", "NSImage"].contains(call.calledExpression.trimmedDescription)
        else { return .visitChildren }
        let (start, mark) = (SourceItem.range(of: call).lowerBound, SourceItem.range(of: node.exclamationMark))
        replace(start..<start, with: "(")
        replace(mark, with: " ?? GalleyViews.UIImage())")
        return .visitChildren
    }

    /// `#selector(…)` as a name: no action is performed.
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "selector" else { return .visitChildren }
        replace(SourceItem.range(of: node), with: "Selector(\"\")")
        return .skipChildren
    }
}
