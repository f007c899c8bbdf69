import Foundation
import Testing

@testable import GalleyBuild

/// Sources that are half written, or that a cat walked over: each is told with its line.
@Suite struct DamagedSourceTests {
    private let fixture = BuilderFixture()

    private func message(_ text: String) throws -> String {
        let source = fixture.write("damaged.swift", text)
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        return "\(try #require(error))"
    }

    /// Looking at each bracket twice takes the compiler minutes.
    @Test(arguments: [
        (
            "import SwiftUI\nstruct A: Layout {\n    let x = " + String(repeating: "[", count: 100),
            ":3:112: error: expected ']' for this '[', found the end of the file"
        ),
        (
            "let text = \"[\"  // [\nlet x = \(String(repeating: "[", count: 30))1\(String(repeating: "]", count: 30))\n",
            ":2:38: error: expected at most 16 brackets directly within one another, found 30"
        ),
        (
            "func f() {\n    let x = " + String(repeating: "[ (", count: 20) + ")\n}\n",
            ":2:70: error: expected ']' for this '[', found '}'"
        ),
    ])
    func rowsOfBracketsAreToldAtOnce(_ text: String, _ expected: String) throws {
        let message = try message(text)
        #expect(message.contains("damaged.swift\(expected)"), "\(message)")
        // Of reading alone, which asks no compiler for its version.
        let start = ContinuousClock.now
        #expect(throws: BuildError.self) { try PluginBuilder.layoutIDs(of: "\(fixture.directory)/damaged.swift") }
        #expect(ContinuousClock.now - start < .seconds(2.5))
    }

    /// Each call, mark or name in such a row is a level more; whoever walked 20,000 of them ran out of stack.
    @Test(arguments: ["b" + Self.many("()"), "b" + Self.many("?"), "b" + Self.many(".c"), Self.many("try ") + "1"])
    func rowsThatMakeDeepTreesAreRefused(_ expression: String) throws {
        let message = try message("import SwiftUI\nstruct A: Layout {}\nlet x = \(expression)\n")
        #expect(
            message.contains(/damaged\.swift:3:\d+: error: expected code of at most 4000 levels.*, found more here/),
            "\(message)")
    }

    private static func many(_ text: String) -> String { String(repeating: text, count: 20_000) }

    @Test func whatTheParserStumblesOverIsToldWhereNoLayoutIsSeen() throws {
        let message = try message("import SwiftUI\n" + String(repeating: "`", count: 5000) + "\n")
        #expect(message.contains("damaged.swift:2:1: error: ") && message.contains("found 1 error"), "\(message)")
        #expect(try self.message("struct A: Lay").contains("damaged.swift:1:14: error: "))
    }

    @Test func aSourceWithoutALayoutNamesItsLastLine() throws {
        #expect(try message("").contains("damaged.swift:1: no type that conforms to Layout"))
        #expect(try message("import SwiftUI\nstruct A {}\n\n").contains("damaged.swift:2: no type that conforms"))
        let views = "import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }\n#Preview { A() }\n"
        #expect(try message(views).contains("It has views, which always run in a worker"))
        fixture.write("two/a.swift", "struct A {}")
        fixture.write("two/b.swift", "struct B {}")
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(fixture.directory + "/two") }
        #expect("\(try #require(error))".contains("/two: no type that conforms to Layout"))
    }

    /// Brackets in strings, comments and regular expressions are none, those in interpolations are.
    @Test(arguments: [
        ("// (((\n/* [[ /* { */ ( */ let a = \"[[(\" + #\"\"{[\\(\"# + \"\"\"\n[ \" [\n\"\"\"", nil),
        ("let a = \"\\(f([1, 2]) + \"\\(b)[\")]\"", nil),
        ("let a = #\"\\#(f(1)\"#", 12),
        ("let a = \"(\nlet b = [1\n", 19),
        ("f(]", 1), ("f)", 1),
    ])
    func bracketsAreThoseOfCode(_ text: String, _ offset: Int?) {
        let scan = BracketScan(text)
        #expect(scan.unmatched?.offset == offset, "\(scan.unmatched as Any)")
    }
}
