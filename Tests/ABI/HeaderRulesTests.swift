import Foundation
import Testing

@testable import galley_abi

/// One change of the header that must be refused.
struct BrokenHeader: Sendable, CustomTestStringConvertible {
    let change: String
    let from: String
    let to: String
    /// Part of the message.
    let message: String

    init(_ change: String, _ from: String, _ to: String, says message: String) {
        (self.change, self.from, self.to, self.message) = (change, from, to, message)
    }

    var testDescription: String { change }
}

private let brokenHeaders = [
    BrokenHeader(
        "a function without a tag", "    /* Destroys a cache.\n       [main-thread or layout-thread] */",
        "    /* Destroys a cache. */", says: "the comment of destroy_cache must end with a line that is its tag"),
    BrokenHeader(
        "a function without a comment", "    /* Destroys a cache.\n       [main-thread or layout-thread] */\n", "",
        says: "function destroy_cache has no comment"),
    BrokenHeader(
        "an unknown thread", "[layout-thread & placing]", "[layout-tread & placing]",
        says: "unknown thread \"layout-tread\"; known are main-thread, layout-thread, any-thread"),
    BrokenHeader(
        "an unknown phase", "[layout-thread & placing]", "[layout-thread & painting]",
        says: "unknown phase \"painting\""),
    BrokenHeader("no thread", "[layout-thread & placing]", "[& placing]", says: "names no thread"),
    BrokenHeader(
        "a struct without its size", "typedef struct galley_log {\n    uint32_t size;\n    uint32_t reserved;\n",
        "typedef struct galley_log {\n", says: "struct galley_log must begin with `uint32_t size`"),
    BrokenHeader(
        "a hole", "    uint32_t size;\n    uint32_t reserved;\n    const char *id;",
        "    uint32_t size;\n    const char *id;", says: "a hole of 4 bytes before id"),
    BrokenHeader(
        "an unknown type", "    uint32_t pass; /*", "    uint24_t pass; /*", says: "unknown type uint24_t"),
    BrokenHeader(
        "a name that is not there", "/* GALLEY_NOTE_MAGIC */", "/* GALLEY_NOTE_MAGICK */",
        says: "a comment names GALLEY_NOTE_MAGICK"),
    BrokenHeader(
        "errors of a function that is not there", "Errors: as measure.", "Errors: as mesure.",
        says: "are those of mesure, which is not here"),
    BrokenHeader(
        "a struct without a comment", "/* The note's content. */\n", "", says: "struct galley_note has no comment"),
    BrokenHeader(
        "two constants of one name", "#define GALLEY_EDGE_BOTTOM 2u", "#define GALLEY_EDGE_TOP 2u",
        says: "GALLEY_EDGE_TOP is defined twice"),
    BrokenHeader(
        "a constant beyond the rules", "#define GALLEY_EDGE_BOTTOM 2u", "#define GALLEY_EDGE_BOTTOM 2u + 1u",
        says: "expected the end of the value, found \"+\""),
    BrokenHeader(
        "two fields of one name", "    uint32_t first;\n    uint32_t count;",
        "    uint32_t first;\n    uint32_t first;",
        says: "two fields first"),
    BrokenHeader(
        "a bit field", "    uint32_t pass; /*", "    uint32_t pass : 3; /*", says: "expected \";\", found \":\""),
    BrokenHeader(
        "an enumeration", "typedef int32_t galley_status;", "enum status { ok };", says: "found \"enum\""),
    BrokenHeader(
        "a comment without end", "#ifdef __cplusplus\n}\n#endif\n", "/* the end", says: "this comment has no end"),
    BrokenHeader(
        "an array as a parameter", "double *result);\n\n    /* Reads parameter",
        "double result[2]);\n\n    /* Reads parameter", says: "parameter result is an array"),
]

@Suite struct HeaderRulesTests {
    @Test(arguments: brokenHeaders)
    func refuses(_ broken: BrokenHeader) throws {
        let header = try Checkout.header
        let place = try #require(header.range(of: broken.from), "the header has no such text any more")
        let text = header.replacingCharacters(in: place, with: broken.to)
        let error = #expect(throws: HeaderError.self) { try Generator.files(header: text) }
        let message = try #require(error?.message)
        #expect(message.contains(broken.message), "\(message)")
        #expect((1...header.split(separator: "\n", omittingEmptySubsequences: false).count).contains(error!.line))
    }

    @Test func namesTheLine() throws {
        let header = try Checkout.header
        let text = header.replacingOccurrences(of: "    uint32_t pass; /*", with: "    uint24_t pass; /*")
        let line =
            text.split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.hasPrefix("    uint24_t") }! + 1
        let error = #expect(throws: HeaderError.self) { try Generator.files(header: text) }
        #expect(error?.description.hasPrefix("galley.h:\(line): error: unknown type uint24_t") == true)
    }

    /// Cutting the header anywhere gives a result or an error, and no crash.
    @Test func survivesEveryCut() throws {
        let header = Array(try Checkout.header.utf8)
        for length in stride(from: 0, to: header.count, by: 97) {
            _ = try? Generator.files(header: String(decoding: header[..<length], as: UTF8.self))
        }
    }

    /// A new function at a table's end changes the hash and nothing that was there before.
    @Test func growthKeepsWhatWasThere() throws {
        let header = try Checkout.header
        let place = "} galley_log;"
        let grown = header.replacingOccurrences(
            of: place,
            with: "\n    /* Forces it out.\n       [any-thread] */\n    void (*flush)(void *context);\n" + place)
        let before = try TableOutput(Parser.header(header))
        let after = try TableOutput(Parser.header(grown))
        #expect(before.hash != after.hash)
        let old = Set(before.text.split(separator: "\n"))
        let new = Set(after.text.split(separator: "\n"))
        #expect(old.subtracting(new) == ["galley_log 16 8"])
        #expect(new.subtracting(old) == ["galley_log 24 8", "  flush 16 8"])
    }
}
