import Foundation
import Testing

/// A program that some tests need: a compiler, a debugger or a browser.
///
/// Where the program is missing, these tests are skipped and say so. On CI, where the environment has `CI=true`, they fail.
public struct Tool: Sendable {
    /// The C compiler.
    public static let cc = Tool("cc")
    /// The C++ compiler.
    public static let cxx = Tool("c++")
    /// The debugger.
    public static let gdb = Tool("gdb")
    /// The Rust compiler.
    public static let rustc = Tool("rustc")
    /// A browser that runs without a window.
    public static let browser = Tool("chromium-headless-shell", "chromium", "google-chrome")

    private let names: [String]
    /// The first of the programs that is in `PATH`; nil where none is.
    public let path: String?

    /// A tool that has one of several names.
    private init(_ names: String...) {
        self.names = names
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        path = names.flatMap { name in folders.map { "\($0)/\(name)" } }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// A tool that is missing on CI.
    private struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    fileprivate var absence: String { "no \(names.joined(separator: " or ")) in PATH" }

    /// Whether a test with this tool runs.
    ///
    /// - Throws: An error on CI where the tool is missing.
    fileprivate func isHere() throws -> Bool {
        if path != nil { return true }
        if ProcessInfo.processInfo.environment["CI"] == "true" { throw Missing(description: "\(absence), on CI") }
        return false
    }

    /// Cancels the running test, or its case, where the tool is missing.
    ///
    /// - Throws: What cancels the test; on CI, an error that fails it.
    public func require(sourceLocation: SourceLocation = #_sourceLocation) throws {
        if try !isHere() { try Test.cancel("\(absence)", sourceLocation: sourceLocation) }
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips a test, or a suite, where a tool is missing; on CI it fails.
    public static func needs(_ tool: Tool, sourceLocation: SourceLocation = #_sourceLocation) -> Self {
        .enabled("\(tool.absence)", sourceLocation: sourceLocation) { try tool.isHere() }
    }
}
