import Foundation
import GalleyEngine
import GalleyFormatting

/// Rules about where single plugins run, written by the user: one rule per line; the last matching rule applies.
///
/// ```
/// # plugin     where       limits
/// cards        always
/// acme.*       untrusted   deadline=20ms memory=512MB
/// ```
///
/// The plugin is an id, in which `*` matches any text and `?` one character. `always` runs it in a worker process, also if
/// it is trusted; `untrusted` runs it in a worker unless it is trusted, which is the default. No rule takes a plugin out of
/// its worker: any file can have any id. The limits are those of `Containment`; `memory` is at least 448MB, because a
/// worker's stack and libraries count. A `#` begins a comment.
public struct IsolationRules: Sendable {
    /// The places where a plugin can run.
    public enum Isolation: String, Sendable, CaseIterable {
        /// In a worker process, unless it is trusted.
        case untrusted
        /// In a worker process.
        case always
    }

    /// One rule.
    public struct Rule: Sendable, Hashable {
        /// An id, which may contain `*` and `?`.
        public var plugin: String
        /// The place where the plugin runs.
        public var isolation: Isolation
        /// The time that one call may take in a worker; nil: the default.
        public var deadline: Duration?
        /// The address space of a worker, in bytes; nil: the default.
        public var memory: Int?

        /// Makes a rule, by default without limits.
        public init(_ plugin: String, _ isolation: Isolation, deadline: Duration? = nil, memory: Int? = nil) {
            (self.plugin, self.isolation, self.deadline, self.memory) = (plugin, isolation, deadline, memory)
        }

        func applied(to containment: Containment) -> Containment {
            var containment = containment
            if let deadline { containment.deadline = deadline }
            if let memory { containment.memory = memory }
            return containment
        }
    }

    /// The rules, in the order in which they were written.
    public var rules: [Rule]
    /// Where each was written; the same rule may be there more than once.
    private var places: [Rule: [String]] = [:]

    /// Makes rules in a program.
    public init(_ rules: [Rule] = []) { self.rules = rules }

    /// Returns the rule for a plugin; nil if none matches.
    public func rule(for plugin: String) -> Rule? { rules.last { fnmatch($0.plugin, plugin, 0) == 0 } }

    /// Returns a message for each rule that matches none of these plugins, with its line and the nearest id.
    public func unused(by plugins: [String]) -> [String] {
        var places = places
        return rules.filter { rule in !plugins.contains { fnmatch(rule.plugin, $0, 0) == 0 } }.map { rule in
            let place = places[rule]?.isEmpty == false ? places[rule]?.removeFirst() : nil
            let meant = nearMiss(rule.plugin, among: plugins).map { ", did you mean \"\($0)\"?" } ?? ""
            return (place.map { "\($0): " } ?? "")
                + "expected the id of a plugin, found \(Self.shown(rule.plugin)), which fits none on the search path\(meant)"
        }
    }

    /// Returns the path of this user's rules: `GALLEY_ISOLATION`, or `$XDG_CONFIG_HOME/galley/isolation` (by default
    /// `~/.config/galley/isolation`).
    public static func path(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        if let path = environment["GALLEY_ISOLATION"], !path.isEmpty { return path }
        // The XDG rules: a relative path there does not count.
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return "\(folder)/galley/isolation" }
        return "\(UserHome.path(environment))/.config/galley/isolation"
    }

    // MARK: Reading

    /// Reads a file of rules.
    ///
    /// - Throws: `IsolationRulesError` for the first invalid line, and for a file that cannot be read. A file that does
    /// not exist has no rules.
    public init(contentsOf path: String) throws(IsolationRulesError) {
        func error(_ found: String) -> IsolationRulesError {
            IsolationRulesError(
                description: "\(path): expected a file of UTF-8 text of at most \(Self.largest) bytes, found \(found)")
        }
        guard access(path, F_OK) == 0 else {
            // The file exists but cannot be read.
            if errno == ELOOP { throw error("symbolic links that lead to themselves; repair the link") }
            self.init()
            return
        }
        if let found = FileKind(path).unreadable { throw error(found) }
        guard let file = FileHandle(forReadingAtPath: path) else { throw error(String(cString: strerror(errno))) }
        defer { try? file.close() }
        // One byte beyond the limit tells that the file is too large.
        guard let data = try? file.read(upToCount: Self.largest + 1) ?? Data() else {
            throw error("one that cannot be read")
        }
        guard data.count <= Self.largest else { throw error("more") }
        guard let text = String(data: data, encoding: .utf8) else { throw error("other bytes") }
        try self.init(text: text, file: path)
    }

    private static let largest = 1 << 20

    /// Reads rules from a text. Errors name `file`.
    public init(text: String, file: String) throws(IsolationRulesError) {
        rules = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            // In a comment too: many editors hide the text after it.
            if line.utf8.contains(0) {
                throw IsolationRulesError(
                    description: "\(file):\(index + 1): expected text, found a zero byte; write the line again")
            }
            let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
            guard !words.isEmpty else { continue }
            do {
                let rule = try Self.rule(words)
                rules.append(rule)
                places[rule, default: []].append("\(file):\(index + 1)")
            } catch {
                throw IsolationRulesError(description: "\(file):\(index + 1): \(error.description)")
            }
        }
    }

    /// With less memory, a worker may fail to start: its stack reserves 256 MB, its libraries and those of full Swift
    /// end at 352, and the C library takes the next 64 at once, at an arbitrary address.
    private static let leastMemory = 448 << 20

    private static func rule(_ words: [String]) throws(IsolationRulesError) -> Rule {
        let known = Isolation.allCases.map(\.rawValue).joined(separator: " or ")
        if words.count > 1, words[1] == "never" || words[1] == "auto" {
            throw IsolationRulesError(
                description:
                    "expected \(known), found \(words[1]); an id does not say whose file it is, so a plugin leaves "
                    + "its worker by galley plugin trust alone. Remove the line, or write untrusted")
        }
        guard words.count > 1, let isolation = Isolation(rawValue: words[1]) else {
            throw IsolationRulesError(
                description: "expected a plugin and \(known), found \(shown(words.joined(separator: " ")))")
        }
        if let problem = problem(of: words[0]) {
            throw IsolationRulesError(
                description: "expected a plugin's id, with * and ? for any letters and any letter, found "
                    + "\(shown(words[0])), \(problem)")
        }
        var rule = Rule(words[0], isolation)
        for word in words.dropFirst(2) {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            switch parts.first {
            case "deadline" where rule.deadline == nil:
                rule.deadline = .milliseconds(
                    try amount(parts, [("ms", 1), ("s", 1000)], in: 1...3_600_000, "deadline=20ms, from 1ms to 3600s"))
            case "memory" where rule.memory == nil:
                rule.memory = try amount(
                    parts, [("MB", 1 << 20), ("GB", 1 << 30)], in: leastMemory...1 << 40,
                    "memory=512MB, from \(leastMemory >> 20)MB (a worker's stack and libraries take 416) to 1024GB")
            default:
                throw IsolationRulesError(
                    description: "expected deadline=… or memory=…, each once, found \(shown(word))")
            }
        }
        return rule
    }

    private static func amount(
        _ parts: [String], _ units: [(String, Int)], in range: ClosedRange<Int>, _ expected: String
    ) throws(IsolationRulesError) -> Int {
        let text = parts.count > 1 ? parts[1] : ""
        for (unit, factor) in units where text.hasSuffix(unit) {
            guard let count = Int(text.dropLast(unit.count)) else { continue }
            let (value, isTooLarge) = count.multipliedReportingOverflow(by: factor)
            if !isTooLarge, range.contains(value) { return value }
        }
        throw IsolationRulesError(description: "expected \(expected), found \(shown(parts.joined(separator: "=")))")
    }

    /// Returns why a pattern matches no possible id; nil if it matches some.
    private static func problem(of pattern: String) -> String? {
        // `fnmatch` would interpret these.
        let letter = pattern.first { "[]\\".contains($0) }
        if let letter { return "in which \(letter) stands for nothing" }
        if pattern.contains("/") {
            return "in which / must not be: the id is what galley plugin info calls it, no path"
        }
        let literal = pattern.filter { $0 != "*" }
        return literal.utf8.count > 63 ? "of more than 63 bytes" : nil
    }

    /// Returns the user's text in quotes, shortened.
    private static func shown(_ text: String) -> String {
        text.count > 60 ? "\"\(text.prefix(60))…\"" : "\"\(text)\""
    }
}

/// An error in a file of rules: the line, the expected and the found text.
public struct IsolationRulesError: Error, CustomStringConvertible {
    /// The error in words.
    public let description: String
}
