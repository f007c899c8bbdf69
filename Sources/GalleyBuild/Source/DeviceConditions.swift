import SwiftSyntax

/// A source as the compiler of a phone or a Mac reads its `#if`, for sources that have their layouts for Apple's systems
/// alone.
enum DeviceConditions: CaseIterable {
    case phone
    case mac

    /// The arguments of `os` and `canImport` that hold on the device and not on Linux.
    fileprivate var names: Set<String> {
        switch self {
        case .phone: ["iOS", "UIKit"]
        case .mac: ["macOS", "OSX", "AppKit", "Cocoa"]
        }
    }

    /// The source with the answers of the device in its conditions, in as many characters; nil if it asks nothing that
    /// the device answers in another way. `more` are modules that can be imported besides those of a layout.
    func applied(to source: SourceText, having more: Set<String> = []) throws(BuildError) -> SourceText? {
        let collector = QuestionCollector(self, having: more)
        collector.walk(source.tree)
        guard !collector.answers.isEmpty else { return nil }
        var bytes = Array(source.text.utf8)
        for (range, holds) in collector.answers {
            let word = Array((holds ? "true" : "false").utf8)
            guard word.count <= range.count else { continue }
            bytes.replaceSubrange(range, with: word + Array(repeating: 0x20, count: range.count - word.count))
        }
        return try SourceText(path: source.path, text: String(decoding: bytes, as: UTF8.self))
    }

    /// The sources with the answers of the device; nil if none of them differs.
    func applied(to sources: [SourceText]) throws(BuildError) -> [SourceText]? {
        var result = sources
        var isOther = false
        for index in sources.indices {
            guard let source = try applied(to: sources[index]) else { continue }
            result[index] = source
            isOther = true
        }
        return isOther ? result : nil
    }
}

private final class QuestionCollector: SyntaxVisitor {
    var answers: [(range: Range<Int>, holds: Bool)] = []
    private let device: DeviceConditions
    private let more: Set<String>

    init(_ device: DeviceConditions, having more: Set<String>) {
        self.device = device
        self.more = more
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        let questions = QuestionFinder(viewMode: .sourceAccurate)
        if let condition = node.condition { questions.walk(condition) }
        for call in questions.calls {
            guard let argument = call.arguments.first?.expression.trimmedDescription else { continue }
            switch call.calledExpression.trimmedDescription {
            case "os": answers.append((SourceItem.range(of: call), device.names.contains(argument)))
            case "canImport" where !ConditionalCompilation.modules.contains(argument):
                let isThere = device.names.contains(argument) || more.contains(argument)
                answers.append((SourceItem.range(of: call), isThere))
            default: break
            }
        }
        // Xcode shows previews of a debug build.
        for name in questions.names where name.baseName.text == "DEBUG" {
            answers.append((SourceItem.range(of: name), true))
        }
        return .visitChildren
    }

    private final class QuestionFinder: SyntaxVisitor {
        var calls: [FunctionCallExprSyntax] = []
        var names: [DeclReferenceExprSyntax] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            calls.append(node)
            return .skipChildren
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            names.append(node)
            return .skipChildren
        }
    }
}

extension BuildError {
    /// Whether another reading of the source may not have it.
    var isOfSource: Bool {
        switch self {
        case .noLayout, .noViews, .compilation: true
        default: false
        }
    }

    /// Returns the error with those that the compiler finds once values stand in for what other files declare. They may
    /// be about those values, and are notes therefore.
    func adding(errorsOf second: BuildError) -> BuildError {
        guard case .compilation(let path, let compiler, var diagnostics) = self,
            case .compilation(_, _, let later) = second
        else { return self }
        // On a line that lacks something already, the value that stands in for it is the reason.
        let known = Set(diagnostics.map { "\($0.place.path):\($0.place.line)" })
        for error in later where error.severity == .error && !known.contains("\(error.place.path):\(error.place.line)")
        {
            diagnostics.append(
                Diagnostic(
                    place: error.place, severity: .note,
                    message: "when values stand in for what other files declare: \(error.message)"))
        }
        return .compilation(path: path, compiler: compiler, diagnostics: diagnostics)
    }
}
