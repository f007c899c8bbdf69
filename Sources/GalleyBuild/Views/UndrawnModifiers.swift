import GalleyHost
import SwiftSyntax

/// The modifiers in a source that would change the picture and that views are drawn without.
struct UndrawnModifiers {
    /// A warning for each use.
    let warnings: [Diagnostic]

    /// - Parameter sources: The author's sources. Modifiers that they declare themselves are not reported.
    init(_ sources: [SourceText]) {
        let finder = UndrawnModifierFinder(viewMode: .sourceAccurate)
        for source in sources {
            finder.source = source
            finder.walk(source.tree)
        }
        warnings = finder.found.filter { !finder.declared.contains($0.name) }.map { use in
            Diagnostic(
                place: use.place, severity: .warning,
                message: "\(use.name) has no effect: \(Self.drawn[use.name] ?? "")")
        }
    }

    /// What is drawn instead, by the modifiers' names.
    fileprivate static let drawn = [
        "textRenderer": "the text is drawn as without a renderer",
        "colorEffect": "Galley runs no Metal shaders, and the view keeps its colours",
        "distortionEffect": "Galley runs no Metal shaders, and the view keeps its form",
        "layerEffect": "Galley runs no Metal shaders, and the view is drawn as without one",
        "luminanceToAlpha": "the view stays opaque",
        "backgroundExtensionEffect": "the view ends at its edges",
    ]
}

private final class UndrawnModifierFinder: SyntaxVisitor {
    var source: SourceText?
    var found: [(name: String, place: SourcePlace)] = []
    var declared: Set<String> = []

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        source?.isActive(node) == false ? .skipChildren : .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        declared.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let source {
            let name = member.declName
            if UndrawnModifiers.drawn[name.baseName.text] != nil {
                found.append((name.baseName.text, source.place(name)))
            }
        }
        return .visitChildren
    }
}
