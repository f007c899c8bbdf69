import Foundation
import Testing

@testable import GalleyBuild

/// Sources that are nested deeper than a stack is: no reader of sources ends its process.
@Suite struct NestingTests {
    private let fixture = BuilderFixture()

    /// Rows of tokens for each of which the parser calls itself.
    @Test(arguments: [
        ("typealias Z = ", "A<", "B"), ("typealias Z = ", "A -> ", "B"), ("let x = ", "A<", ""),
        ("let x = ", "if ", "1"), ("let x = ", "switch a { case ", ""), ("let x = ", "a ? b : ", "c"),
        ("let x = ", "a ? ", "c"), ("func f() { ", "if a {} else ", "{} }"),
        ("func f() { ", "if a, b {} else ", "{} }"),
        ("", "#if a\nlet b = 1\n", ""), ("let x = ", "\"\\(", "1"), ("let x = ", "try\n", "1"),
        ("let x: ", "inout ", "A"),
        ("let x: ", "any A<", ""), ("let x = f(", "A<B, ", ""), ("let x = ", "repeat each ", "a"), ("", "let ", ""),
        ("let x = ", "- ", "1"), ("let x = ", "{ a in ", ""), ("", "struct S { ", ""), ("let x = ", "f(a: ", ""),
        ("let x = ", "( a ] ", ""), ("", "@A(", ""),
    ])
    func rowsEndNoProcess(_ before: String, _ row: String, _ after: String) throws {
        let text = "import SwiftUI\nstruct L: Layout {}\n" + before + String(repeating: row, count: 20_000) + after
        let source = fixture.write("deep.swift", text)
        // `A<` 20,000 times ended the process; each is refused at its place.
        let error = #expect(throws: BuildError.self) { try PluginBuilder.layoutIDs(of: source) }
        #expect("\(try #require(error))".contains(/deep\.swift:\d+:\d+: error: expected/), "\(error as Any)")
    }

    /// As many tokens as there may be in a row, and one more.
    @Test func tokensInARow() throws {
        func error(_ value: String, _ tokens: Int) -> String {
            let text = "import SwiftUI\nstruct L: Layout { var a = \(value) }"
            let source = fixture.write("row.swift", text)
            #expect(NestingScan(text).deepest.depth == tokens)
            do {
                _ = try PluginBuilder.layoutIDs(of: source)
                return ""
            } catch {
                return "\(error)"
            }
        }
        let row = String(repeating: "a.", count: 7_995)
        #expect(!error("- \(row)b", 16_000).contains("tokens in a row"))
        let refused = error("a.\(row)b", 16_001)
        #expect(refused.contains("error: expected code of at most 4000 levels or 16000 tokens in a row"), "\(refused)")
    }

    /// As many levels as a tree may have, and one more.
    @Test func levelsOfATree() throws {
        func error(_ count: Int) -> String {
            let source = fixture.write(
                "levels.swift",
                "import SwiftUI\nstruct L: Layout { var a = a" + String(repeating: ".b", count: count) + "\n}\n")
            do {
                _ = try PluginBuilder.layoutIDs(of: source)
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(error(3_980) == "")
        #expect(error(4_001).contains("error: expected code of at most 4000 levels, found more here"))
    }

    /// Just less than what is refused: whatever walks the tree has the stack for it, on a thread of a session too.
    @Test(arguments: [
        ("a", "?"), ("a", "()"), ("a", ".b"), ("1", " + (1"), ("a", " as A<B"), ("a", " ? b : c"), ("[", "1, "),
        ("a", "{ b }"),
    ])
    func deepTreesAreWalked(_ before: String, _ row: String) {
        let text =
            "import SwiftUI\nstruct L: Layout { var a = " + before + String(repeating: row, count: 3800) + "\n}\n"
        let source = fixture.write("walked.swift", text)
        let thread = ThreadRun {
            do {
                _ = try PluginBuilder.annotatedSources(of: source)
            } catch {
                #expect("\(error)".contains("walked.swift"), "\(error)")
            }
        }
        thread.wait()
    }

    /// A scan ends where it has found too much: what follows costs nothing.
    @Test func aScanEndsAtItsLimit() {
        let text = "let x = " + String(repeating: "A<", count: 5000)
        #expect(NestingScan(text).deepest.depth > 9_000)
        #expect(NestingScan(text, limit: 100).deepest.depth == 101)
    }

    /// What is long, but not deep, is read however long it is.
    @Test(arguments: [
        ("let a = [", "[1, 2],\n", "]"), ("", "let a: Int? = f(x) < 3\nlet b = \"text\"\n", ""),
        ("func f() {\n", "    a.b(c)\n    try d()\n    if e { f() }\n", "}"),
        ("enum E {\n", "    case a(Int)\n    case b\n", "}"), ("let f: [Double] = [", "-1.5, 2e3,\n", "]"),
        ("func f() {\n", "    #if a\n    b()\n    #else\n    c()\n    #endif\n", "}"),
    ])
    func longIsNotDeep(_ before: String, _ row: String, _ after: String) {
        let scan = NestingScan(before + String(repeating: row, count: 5000) + after)
        #expect(scan.deepest.depth < PatientParser.maximumDepth / 8, "\(scan.deepest)")
    }
}

/// A thread with the small stack that Foundation gives one.
private final class ThreadRun {
    private let done = DispatchSemaphore(value: 0)

    init(_ body: @escaping @Sendable () -> Void) {
        let done = done
        Thread {
            body()
            done.signal()
        }.start()
    }

    func wait() { done.wait() }
}
