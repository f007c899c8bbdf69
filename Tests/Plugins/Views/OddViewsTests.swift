import Foundation
import GalleyHost
import GalleyScene
import GalleySceneTree
import Testing

/// Views that do harm, or write what is no scene: each is an error in words, and this process goes on.
@Suite(.serialized) struct OddViewsTests {
    struct Odd: CustomTestStringConvertible, Sendable {
        var name: String
        var code: String
        /// What the error says.
        var words: String
        var testDescription: String { name }
    }

    /// Views that write a scene, and then parts of it.
    private static func part(_ name: String, first: String = scene, _ parts: [String], words: String) -> Odd {
        Odd(
            name: name,
            code: """
                #include <string.h>
                #define SCENE "\(first)"
                #define PARTS "{\\"parts\\": [\(parts.joined(separator: ", "))]}"
                #define UPDATE if (isWritten == 1) { isWritten = 2; *scene = (galley_string){PARTS, strlen(PARTS)}; return GALLEY_OK; }

                """, words: words)
    }

    private static let scene = #"""
        {\"root\": {\"kind\": \"vstack\", \"name\": \"s\", \"children\": [{\"kind\": \"fixed\", \"w\": 9, \"h\": 9, \"name\": \"a\"}, \
        {\"kind\": \"vstack\", \"name\": \"t\", \"children\": []}]}}
        """#.replacing("\\\n", with: "")

    static let cases = [
        Odd(name: "a crash in open", code: "#define OPEN __builtin_trap();", words: "open of its views"),
        Odd(name: "no session", code: "#define OPEN return GALLEY_OK;", words: "found null"),
        Odd(name: "an error in open", code: "#define OPEN return GALLEY_ERROR_NO_MEMORY;", words: "no memory"),
        Odd(name: "a crash in update", code: "#define UPDATE *(volatile int *)8 = 1;", words: "update of its views"),
        Odd(
            name: "an update for ever", code: "#define UPDATE for (volatile int i = 0;; i++) {}",
            words: "took longer than 2 s and was ended in update of its views"),
        Odd(name: "an exit", code: "#include <stdlib.h>\n#define UPDATE exit(0);", words: "exit"),
        Odd(
            name: "a length without bytes", code: "#define UPDATE *scene = (galley_string){0, 9}; return GALLEY_OK;",
            words: "update"),
        Odd(
            name: "more bytes than there may be",
            code:
                "static char big[5 << 20];\n#define UPDATE *scene = (galley_string){big, sizeof big}; return GALLEY_OK;",
            words: "at most 4 MB"),
        Odd(
            name: "one byte more than there may be",
            code: "static char big[(4 << 20) + 1];\n"
                + "#define UPDATE *scene = (galley_string){big, sizeof big}; return GALLEY_OK;",
            words: "at most 4 MB, found 4194305 bytes"),
        // More than goes through the channel to the worker.
        Odd(
            name: "far more bytes than there may be",
            code:
                "static char big[12 << 20];\n#define UPDATE *scene = (galley_string){big, sizeof big}; return GALLEY_OK;",
            words: "at most 4 MB, found 12582912 bytes"),
        Odd(
            name: "a length past all memory",
            code:
                "static char big[9];\n#define UPDATE *scene = (galley_string){big, (size_t)1 << 62}; return GALLEY_OK;",
            words: "at most 4 MB, found 4611686018427387904 bytes"),
        Odd(
            name: "one node more than there may be",
            code:
                #"#define SCENE "{\"root\": {\"kind\": \"vstack\", \"children\": [{\"kind\": \"fixed\", \"w\": 1, \"h\": 1, \"repeat\": 100000}]}}""#,
            words: "more than 100000 nodes"),
        Odd(name: "no JSON", code: #"#define SCENE "hello""#, words: "JSON object with a root"),
        Odd(name: "no root", code: #"#define SCENE "{}""#, words: "JSON object with a root"),
        Odd(
            name: "an unknown kind", code: #"#define SCENE "{\"root\": {\"kind\": \"hstakc\", \"children\": []}}""#,
            words: "hstakc"),
        Odd(
            name: "a container that is none of its layouts",
            code: #"#define SCENE "{\"root\": {\"kind\": \"instance\", \"instance\": 7, \"layout\": \"Flow\"}}""#,
            words: "Flow"),
        // The host would read these in the plugin's place.
        Odd(
            name: "a picture of the user's",
            code: #"#define SCENE "{\"root\": {\"kind\": \"image\", \"file\": \"/etc/passwd\"}}""#,
            words: "views name the file"),
        Odd(
            name: "a font of the user's",
            code:
                #"#define SCENE "{\"root\": {\"kind\": \"text\", \"text\": \"a\", \"font\": {\"size\": 9, \"file\": \"/etc/passwd\"}}}""#,
            words: "views name the file"),
        Odd(
            name: "a layout of another file",
            code: #"#define SCENE "{\"root\": {\"kind\": \"/tmp/other.so\", \"children\": []}}""#,
            words: "no layout at"),
        Odd(
            name: "a bundled layout", code: #"#define SCENE "{\"root\": {\"kind\": \"flow\", \"children\": []}}""#,
            words: "unknown kind"),
        Odd(
            name: "a million nodes",
            code:
                #"#define SCENE "{\"root\": {\"kind\": \"vstack\", \"children\": [{\"kind\": \"fixed\", \"w\": 1, \"h\": 1, \"repeat\": 1000000}]}}""#,
            words: "100000"),
        Odd(
            name: "a thousand levels",
            code: #"""
                #include <string.h>
                static char deep[80000];
                #define UPDATE for (int i = 0; i < 5000; i++) memcpy(deep + i * 5, "{\"a\":", 6); \
                    memcpy(deep, "{\"root\":", 8); *scene = (galley_string){deep, 25000}; return GALLEY_OK;

                """#, words: "JSON object with a root"),
        Odd(
            name: "a number that is none",
            code: #"#define SCENE "{\"root\": {\"kind\": \"fixed\", \"w\": NaN, \"h\": 1}}""#,
            words: "JSON object with a root"),
        Odd(
            name: "a number past all numbers",
            code: #"#define SCENE "{\"root\": {\"kind\": \"fixed\", \"w\": 1e999, \"h\": 1}}""#,
            words: "JSON object with a root"),
        Odd(
            name: "two views of one name",
            code:
                #"#define SCENE "{\"root\": {\"kind\": \"vstack\", \"children\": [{\"kind\": \"fixed\", \"w\": 1, \"h\": 1, \"name\": \"a\"}, {\"kind\": \"fixed\", \"w\": 1, \"h\": 1, \"name\": \"a\"}]}}""#,
            words: "\"a\""),
        Odd(
            name: "a new scene for each layout",
            code: "#define UPDATE isWritten = 0;", words: "still change after 64 rounds"),
        Odd(
            name: "slow rounds without an end",
            code: """
                #include <time.h>
                #define UPDATE isWritten = 0; for (clock_t end = clock() + CLOCKS_PER_SEC; clock() < end;) {}

                """, words: "rounds and 5 s of their time"),
        part("parts of no scene", first: #"{\"parts\": []}"#, [], words: "expected a whole scene first"),
        part(
            "a part of a node that is not there", [#"{\"kind\": \"fixed\", \"w\": 1, \"h\": 1, \"name\": \"x\"}"#],
            words: "of another node"),
        part(
            "a node that is not there in a part",
            [#"{\"kind\": \"vstack\", \"name\": \"s\", \"children\": [{\"same\": \"x\"}]}"#],
            words: "found \"x\""),
        part(
            "a node inside itself", [#"{\"kind\": \"vstack\", \"name\": \"s\", \"children\": [{\"same\": \"s\"}]}"#],
            words: "one place for each node"),
        part(
            "two nodes inside each other",
            [
                #"{\"kind\": \"vstack\", \"name\": \"s\", \"children\": [{\"same\": \"t\"}]}"#,
                #"{\"kind\": \"vstack\", \"name\": \"t\", \"children\": [{\"same\": \"s\"}]}"#,
            ], words: "one place for each node"),
        part(
            "a node in two places",
            [#"{\"kind\": \"vstack\", \"name\": \"s\", \"children\": [{\"same\": \"a\"}, {\"same\": \"a\"}]}"#],
            words: "one place for each node"),
        part(
            "two parts of one node",
            [
                #"{\"kind\": \"vstack\", \"name\": \"s\", \"children\": []}"#,
                #"{\"kind\": \"vstack\", \"name\": \"t\", \"children\": [{\"kind\": \"spacer\", \"name\": \"s\"}]}"#,
            ], words: "two"),
        part(
            "a name that the scene has already",
            [#"{\"kind\": \"vstack\", \"name\": \"t\", \"children\": [{\"kind\": \"spacer\", \"name\": \"a\"}]}"#],
            words: "one node of each name, found two called \"a\""),
        part(
            "a million nodes in a part",
            [
                #"{\"kind\": \"vstack\", \"name\": \"t\", \"children\": [{\"kind\": \"fixed\", \"w\": 1, \"h\": 1, \"repeat\": 1000000}]}"#
            ], words: "100000"),
        part(
            "repeated nodes in a part",
            [
                #"{\"kind\": \"vstack\", \"name\": \"t\", \"children\": [{\"kind\": \"fixed\", \"w\": 1, \"h\": 1, \"repeat\": 2}]}"#
            ], words: "without repeated nodes"),
        part(
            "a picture of the user's in a part",
            [#"{\"kind\": \"image\", \"file\": \"/etc/passwd\", \"name\": \"a\"}"#], words: "views name the file"),
        part("parts that are none", [#"7"#], words: "a root or parts"),
        part(
            "a part of a scene with repeated nodes",
            first:
                #"{\"root\": {\"kind\": \"vstack\", \"name\": \"s\", \"children\": [{\"kind\": \"fixed\", \"w\": 1, \"h\": 1, \"repeat\": 2}]}}"#,
            [#"{\"kind\": \"vstack\", \"name\": \"s\", \"children\": []}"#], words: "with repeated nodes"),
        Odd(
            name: "a crash in send", code: "#define SEND __builtin_trap();", words: "send to its views"),
    ]

    @Test("Odd views are errors in words", arguments: cases)
    func odd(_ odd: Odd) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-views-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let error = #expect(throws: (any Error).self) {
            let plugin = try ViewPlugin("#define ID \"odd\"\n" + odd.code, in: folder)
            _ = try plugin.open(try #require(plugin.plugin.entries.first))
        }
        let text = error.map { "\(($0 as? SceneSessionError).map(\.description) ?? "\($0)")" } ?? ""
        #expect(text.contains(odd.words), "\(text)")
        // A place in what the views wrote is none in the file.
        #expect(text.firstMatch(of: /:\d+:\d+: error/) == nil, "\(text)")
    }

    @Test("Views write as many bytes and nodes as they may")
    func most() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-views-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let scene =
            #"{\"root\": {\"kind\": \"vstack\", \"children\": [{\"kind\": \"fixed\", \"w\": 1, \"h\": 1, \"repeat\": 99999}]}}"#
        let plugin = try ViewPlugin(
            """
            #define ID "odd"
            #include <string.h>
            #define WRITTEN "\(scene)"
            static char all[4 << 20];
            #define UPDATE if (!isWritten) { isWritten = 1; memset(all, ' ', sizeof all); \\
                memcpy(all, WRITTEN, strlen(WRITTEN)); *scene = (galley_string){all, sizeof all}; return GALLEY_OK; }

            """, in: folder)
        let views = try plugin.open(try #require(plugin.plugin.entries.first))
        #expect(views.changes.last?.document.count == 100_000)
    }

    @Test("A plugin without entries and layouts has none to show")
    func none() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-views-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let plugin = try ViewPlugin("#define ID \"odd\"\n#define COUNT 0\n", in: folder)
        let error = #expect(throws: PluginLookupError.self) { try plugin.plugin.layoutType(nil) }
        #expect(error?.description.contains("which has none") == true, "\(error?.description ?? "")")
    }

    @Test("A long reason for a refused event is cut off")
    func longReason() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-views-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let plugin = try ViewPlugin(
            """
            #define ID "odd"
            #define SEND static char big[65000]; memset(big, 'x', sizeof big); \\
                given->message(given->context, (galley_string){big, sizeof big}); return GALLEY_ERROR_UNKNOWN;

            """, in: folder)
        let session = try plugin.plugin.open(try #require(plugin.plugin.entries.first))
        let error = #expect(throws: SceneSessionError.self) { try session.send(Array(#"{"tap": "a"}"#.utf8)) }
        let text = error?.description ?? ""
        #expect(text.hasPrefix("xxx") && text.hasSuffix("bytes more)") && text.utf8.count < 2200, "\(text.count)")
    }

    @Test("An entry of another kind refuses the plugin")
    func kind() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-views-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let error = #expect(throws: PluginRefusal.self) {
            _ = try ViewPlugin("#define ID \"odd\"\n#define KINDS \"toy\"", in: folder)
        }
        #expect(error?.description.contains("preview, view or window") == true)
    }
}
