import SwiftSyntax

/// A source as a phone's compiler reads its `#if`, for sources that have their layouts for Apple's systems alone.
enum PhoneConditions {
    /// The source with the answers of a phone in its conditions, in as many characters; nil if it asks nothing that a
    /// phone answers in another way. `more` are modules that can be imported besides those of a layout.
    static func applied(to source: SourceText, having more: Set<String> = []) throws(BuildError) -> SourceText? {
        let collector = QuestionCollector(having: more)
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
}

private final class QuestionCollector: SyntaxVisitor {
    var answers: [(range: Range<Int>, holds: Bool)] = []
    private static let phone: Set<String> = ["iOS", "UIKit"]
    private let more: Set<String>

    init(having more: Set<String>) {
        self.more = more
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        let questions = CallFinder(viewMode: .sourceAccurate)
        if let condition = node.condition { questions.walk(condition) }
        for call in questions.calls {
            guard let argument = call.arguments.first?.expression.trimmedDescription else { continue }
            switch call.calledExpression.trimmedDescription {
            case "os": answers.append((SourceItem.range(of: call), Self.phone.contains(argument)))
            case "canImport" where !ConditionalCompilation.modules.contains(argument):
                let isThere = Self.phone.contains(argument) || more.contains(argument)
                answers.append((SourceItem.range(of: call), isThere))
            default: break
            }
        }
        return .visitChildren
    }

    private final class CallFinder: SyntaxVisitor {
        var calls: [FunctionCallExprSyntax] = []
        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            calls.append(node)
            return .visitChildren
        }
    }
}

extension BuildError {
    /// Whether another reading of the source may not have it.
    var isOfSource: Bool {
        switch self {
        case .noLayout, .compilation: true
        default: false
        }
    }
}
