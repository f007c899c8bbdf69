import SwiftSyntax

/// The imports of a source of views as the compiler reads them: the module of the views has what Apple's frameworks
/// declare and views use.
final class ImportEdits: EditingVisitor {
    /// The modules that the source imports and Galley does not have.
    private(set) var missing: [String] = []
    /// The modules that the source imports and of which Galley has some names.
    private(set) var partial: [String] = []
    private var imports: [(module: String, range: Range<Int>)] = []

    override init(_ source: SourceText, _ index: Int) {
        super.init(source, index)
        walk(source.tree)
        edit()
    }

    private static let views: Set<String> = ["GalleyViews", "SwiftUI", "SwiftUICore"]

    /// Apple's modules of which the module of the views has what views use most.
    private static let replaced: Set<String> = [
        "AppKit", "Combine", "CoreFoundation", "CoreTransferable", "Darwin", "DeveloperToolsSupport", "OSLog",
        "PlaygroundSupport", "QuartzCore", "UIKit", "UniformTypeIdentifiers", "os",
    ]

    /// Apple's modules of which `GalleyFrameworks` has what views use most.
    static let frameworks: Set<String> = [
        "AVFAudio", "AVFoundation", "AVKit", "AudioToolbox", "AuthenticationServices", "Charts", "CoreHaptics",
        "CoreLocation", "CoreMedia", "CoreMotion", "LocalAuthentication", "MapKit", "MessageUI", "PDFKit",
        "SafariServices", "SceneKit", "SpriteKit", "StoreKit", "UserNotifications", "WebKit", "WidgetKit",
    ]

    private func edit() {
        var seesViews = imports.contains { Self.views.contains($0.module) }
        for (module, range) in imports {
            if ConditionalCompilation.viewModules.contains(module) {
                // Apple's Foundation brings `ObservableObject` and `@Observable`.
                guard module == "Foundation", !seesViews else { continue }
                replace(range.upperBound..<range.upperBound, with: "; import SwiftUI")
            } else {
                if Self.frameworks.contains(module) {
                    if !partial.contains(module) { partial.append(module) }
                    replace(range, with: "import GalleyFrameworks")
                    seesViews = true
                    continue
                }
                // What the source uses of a module that is not here is missing by its own name.
                if !Self.replaced.contains(module), !missing.contains(module) { missing.append(module) }
                replace(range, with: seesViews ? String(repeating: " ", count: range.count) : "import SwiftUI")
            }
            seesViews = true
        }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.text, source.isActive(node) {
            imports.append((module, SourceItem.range(of: node)))
        }
        return .skipChildren
    }

    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
