import Foundation
import SwiftParser
import SwiftSyntax
import Synchronization

/// Swift's own parser, with an end to waiting for it: from damaged places it looks for a way to go on, and in some sources
/// of a few kilobytes it looks for minutes. The compiler's parser hardly ever does, and says what is damaged.
enum PatientParser {
    /// How long a source may take without the compiler being asked about it. Good ones take a few milliseconds.
    static let patience = 0.3
    /// How long one may take that the compiler finds nothing wrong with, and how long the compiler may, in seconds.
    static let end = 5.0

    /// - Throws: `compilation` with what the compiler finds wrong, `unreadable` where there is no end to it.
    static func parse(_ text: String, path: String) throws(BuildError) -> SourceFileSyntax {
        let answer = Answer()
        // A thread that is given up goes on for its while and touches nothing but its own answer.
        let thread = Thread { answer.give(Parser.parse(source: text)) }
        // As deep as the parser itself allows, also in debug builds.
        thread.stackSize = 64 << 20
        thread.start()
        if let tree = answer.wait(patience) { return tree }
        let toolchain = try SwiftToolchain.find(environment: ProcessInfo.processInfo.environment)
        let arguments = ["-frontend", "-parse", "-diagnostic-style", "llvm", path]
        let outcome = try Command(program: toolchain.compiler, arguments: arguments).run(within: end)
        let diagnostics = Diagnostic.parse(outcome.output)
        if diagnostics.contains(where: { $0.severity == .error }) {
            throw .compilation(
                path: Diagnostic.shorten(path), compiler: "Swift \(toolchain.version)", diagnostics: diagnostics)
        }
        if outcome.failure == nil, let tree = answer.wait(end) { return tree }
        throw .unreadable(
            path: path,
            reason:
                "expected a source that Swift parses within \(Int(end)) s. Give names to parts of its longest expressions"
        )
    }

    private final class Answer: Sendable {
        private let tree = Mutex<SourceFileSyntax?>(nil)
        private let isThere = DispatchSemaphore(value: 0)

        func give(_ tree: SourceFileSyntax) {
            self.tree.withLock { $0 = tree }
            isThere.signal()
        }

        /// Nil: not within so many seconds.
        func wait(_ seconds: Double) -> SourceFileSyntax? {
            guard isThere.wait(timeout: .now() + seconds) == .success else { return nil }
            return tree.withLock { $0 }
        }
    }
}
