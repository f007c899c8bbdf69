import Foundation
import GalleyHost
import SwiftParser
import SwiftSyntax
import Synchronization

/// Swift's own parser, with an end to waiting for it: from damaged places it looks for a way to go on, and in some
/// sources
/// of a few kilobytes it looks for minutes. The compiler's parser hardly ever does, and says what is damaged.
enum PatientParser {
    /// How long a source may take without the compiler being asked about it, in seconds of a processor. Good ones take a few
    /// milliseconds.
    static let patience = 0.3
    /// How long one may take that the compiler finds nothing wrong with, and how long the compiler may, in seconds.
    static let end = 5.0

    /// How many `[` may stand directly within one another: the compiler looks at each of them as a type and as a list,
    /// and so takes twice as long for each more. Twenty take it a second.
    static let maximumBrackets = 16

    /// How many tokens may stand in a row that the parser calls itself for. Each takes 13 KB of its stack at most,
    /// measured
    /// in a debug build with every word and mark of the language, alone and in pairs.
    static let maximumDepth = 16_000

    /// - Throws: `compilation` with what the compiler finds wrong, or with the place where it would look for ever.
    static func parse(_ text: String, path: String) throws(BuildError) -> SourceFileSyntax {
        let brackets = BracketScan(text)
        if brackets.longestRow.count > maximumBrackets {
            if let unmatched = brackets.unmatched { throw refusal(unmatched.message, text, unmatched.offset, path) }
            throw refusal(
                "expected at most \(maximumBrackets) brackets directly within one another, found "
                    + "\(brackets.longestRow.count). Give names to the inner ones",
                text, brackets.longestRow.offset, path)
        }
        let nesting = NestingScan(text, limit: maximumDepth)
        if nesting.deepest.depth > maximumDepth {
            if let unmatched = brackets.unmatched { throw refusal(unmatched.message, text, unmatched.offset, path) }
            throw refusal(
                "expected code of at most \(maximumLevels) levels or \(maximumDepth) tokens in a row, found more here: "
                    + "give names to its parts", text, nesting.deepest.offset, path)
        }
        let answer = Answer()
        // A thread that is given up goes on for its while and touches nothing but its own answer.
        try DeepStack.start {
            answer.begin()
            answer.give(Parser.parse(source: text))
        }
        if let tree = answer.wait(patience) { return try checked(tree, text, path) }
        if try isFaultless(path), let tree = answer.wait(end) { return try checked(tree, text, path) }
        throw refusal(
            brackets.unmatched?.message
                ?? "expected a source that Swift parses within \(Int(end)) s. Here it is nested deepest: give names to "
                + "its parts",
            text, brackets.unmatched?.offset ?? brackets.deepest.offset, path)
    }

    /// How many levels a tree may have: whoever walks it needs a piece of stack for each. The parser itself stops at
    /// nesting
    /// that takes half of it, but a row of calls is a level for each call.
    static let maximumLevels = 4000

    private static func checked(
        _ tree: SourceFileSyntax, _ text: String, _ path: String
    ) throws(BuildError) -> SourceFileSyntax {
        // Each level has a byte at least.
        guard text.utf8.count > maximumLevels else { return tree }
        var open = [(node: Syntax(tree), level: 1)]
        while let (node, level) = open.popLast() {
            guard level <= maximumLevels else {
                throw refusal(
                    "expected code of at most \(maximumLevels) levels, found more here: give names to its parts", text,
                    node.positionAfterSkippingLeadingTrivia.utf8Offset, path)
            }
            for child in node.children(viewMode: .sourceAccurate) { open.append((child, level + 1)) }
        }
        return tree
    }

    /// Has the compiler's parser read a source, which no other tells more about.
    ///
    /// - Returns: whether it finds nothing wrong; false also where it comes to no end.
    /// - Throws: `compilation` with what it finds wrong.
    static func isFaultless(_ path: String) throws(BuildError) -> Bool {
        let environment = ProcessInfo.processInfo.environment
        let toolchain = try SwiftToolchain.find(environment: environment)
        let arguments = ["-frontend", "-parse", "-diagnostic-style", "llvm", path]
        var place = try CompilerPlace(environment: environment)
        place.readable = [path]
        place.runnable = toolchain.folders(environment)
        let outcome = try place.run(toolchain.compiler, arguments, within: end)
        let diagnostics = Diagnostic.parse(outcome.output)
        if diagnostics.contains(where: { $0.severity == .error }) {
            throw .compilation(
                path: Diagnostic.shorten(path), compiler: "Swift \(toolchain.version)", diagnostics: diagnostics)
        }
        return outcome.failure == nil
    }

    private static func refusal(_ message: String, _ text: String, _ offset: Int, _ path: String) -> BuildError {
        let before = text.utf8.prefix(offset)
        // As the compiler counts: a carriage return and a line feed are one end of a line.
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
        let place = SourcePlace(path: path, line: line, column: column)
        return .compilation(
            path: Diagnostic.shorten(path), compiler: "galley",
            diagnostics: [Diagnostic(place: place, severity: .error, message: message)])
    }

    private final class Answer: Sendable {
        private let tree = Mutex<SourceFileSyntax?>(nil)
        /// The processor time of the thread that parses; nil before it begins.
        private let clock = Mutex<clockid_t?>(nil)
        private let isThere = DispatchSemaphore(value: 0)

        func begin() {
            var own = clockid_t()
            if pthread_getcpuclockid(pthread_self(), &own) == 0 { clock.withLock { $0 = own } }
        }

        func give(_ tree: SourceFileSyntax) {
            self.tree.withLock { $0 = tree }
            isThere.signal()
        }

        /// Nil: not within so many seconds of a processor.
        func wait(_ seconds: Double) -> SourceFileSyntax? {
            var rest = seconds
            while isThere.wait(timeout: .now() + max(rest, 0.01)) == .timedOut {
                rest = seconds - used
                if rest <= 0 { return nil }
            }
            return tree.withLock { $0 }
        }

        /// What the parser has taken. It ends only after it has given its answer, so its clock is there while it is late.
        private var used: Double {
            guard let clock = clock.withLock({ $0 }) else { return 0 }
            var time = timespec()
            guard clock_gettime(clock, &time) == 0 else { return 0 }
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
    }
}
