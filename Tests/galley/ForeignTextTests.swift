import Foundation
import Testing

/// Texts of others in what people read: a terminal obeys none, and none is taken for the command's own words.
struct ForeignTextTests {
    private static let evil = "\u{1B}[31mRED\u{1B}]0;title\u{7}\rover\u{8}\u{9B}2J\u{202E}"

    /// What a terminal would obey, but for line ends and tabs.
    private func controls(_ run: CommandRun) -> [Unicode.Scalar] {
        (run.output + run.errors).unicodeScalars.filter { scalar in
            let isText = scalar == "\n" || scalar == "\t"
            return (scalar.properties.generalCategory == .control && !isText) || scalar.properties.isBidiControl
        }
    }

    @Test func filesAndIdsAreShownByPictures() throws {
        let folder = try Folder()
        let name = "a\(Self.evil)\nb.so"
        try folder.faulty("good", "", as: name)
        try folder.faulty("id\\033[31m", "", as: "id.so")
        let path: [String: String?] = ["GALLEY_PLUGIN_PATH": folder.path]
        for arguments in [
            ["plugin", "list"], ["plugin", "scan"], ["plugin", "info", name], ["inspect", name], ["layout", name],
            ["plugin", "info", "no\(Self.evil).so"], ["record", name, "-o", "\(Self.evil).jsonl"],
            ["check", name, "--expect", "x.expect", "--update"], ["debug", name], ["why", name],
        ] {
            let run = try folder.run(arguments, path)
            #expect(controls(run) == [], "\(arguments): \(run.output)\(run.errors)")
        }
        let list = try folder.run(["plugin", "list"], path)
        #expect(list.lines.contains { $0.hasPrefix("good ") && $0.hasSuffix("␊b.so") }, "\(list.output)")
    }

    @Test func argumentsAreShownByPictures() throws {
        let scene = CommandRun.flowScene
        for arguments in [
            ["layout", scene, "--proposal", Self.evil], ["layout", scene, "--set", "a\(Self.evil)=3"],
            ["layout", scene, "--\(Self.evil)"], ["layout", scene, Self.evil],
            ["inspect", scene, "--isolate", Self.evil], ["animate", scene, "--at", Self.evil],
            ["debug", scene, "--break", Self.evil], ["plugin", Self.evil],
            ["render", scene, "-o", "x.png", "--scale", Self.evil], ["help", Self.evil], [Self.evil],
        ] {
            let run = try CommandRun(arguments)
            #expect(run.status != 0 && controls(run) == [], "\(arguments): \(run.output)\(run.errors)")
        }
        // A line of an argument is none of the command's.
        let run = try CommandRun("layout", scene, "--proposal", "x\ngalley: all is well")
        #expect(run.errors.split(separator: "\n").filter { $0.hasPrefix("galley:") }.count == 1, "\(run.errors)")
    }

    /// Machines are told what it is.
    @Test func jsonHasTheNamesAsTheyAre() throws {
        let folder = try Folder()
        let name = "a\(Self.evil)\nb.so"
        try folder.faulty("good", "", as: name)
        let run = try folder.run(["plugin", "list", "--json"], ["GALLEY_PLUGIN_PATH": folder.path])
        #expect(controls(run) == [])
        let plugins = try #require(run.json() as? [[String: Any]])
        #expect(plugins.contains { $0["path"] as? String == "\(folder.path)/\(name)" }, "\(run.output)")
    }

    /// What goes past C's buffers is known to nobody but who looks.
    @Test func whatGoesStraightToTheStreamsIsTold() throws {
        let folder = try Folder(["straight.yaml": "tree: {kind: ./straight.so, children: [{item: 1x1}]}"])
        try folder.faulty(
            "straight", "#define AT_SIZE fputs(\"measuring\\n\", stderr); write(1, \"past the buffer\\n\", 16);")
        let run = try folder.run(["layout", "straight.yaml", "--isolate", "always"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.errors.hasPrefix("plugin straight: measuring\nplugin straight: past the buffer\n"), "\(run.errors)")
        // Where the calls are shown, it stands with the call that printed it.
        let calls = try folder.run(["inspect", "straight.yaml", "--isolate", "always"])
        #expect(calls.output.contains("measuring") && calls.output.contains("past the buffer"), "\(calls.output)")
    }

    @Test func whatPluginsPrintAndLogIsInTheirNames() throws {
        let folder = try Folder([
            "esc.yaml": "tree: {kind: hstack, children: [{kind: ./esc.so, children: [{item: 1x1}]}, {item: 1x1}]}"
        ])
        try folder.faulty(
            "esc",
            """
            #define AT_SIZE { static int told; if (!told++) { \
                printf("\\033[31mRED\\tx\\r\\ngalley: forged\\n\\nhalf"); \
                write_log("\\033]0;evil\\007\\ngalley: forged", 24); \
                } else { printf(" a line"); \
                return fail("\\033[31m\\r\\n\\ngalley: forged\\ngalley: forged\\xe2\\x80\\xae"); } }
            """)
        let run = try folder.run(["layout", "esc.yaml", "--isolate", "always"])
        #expect(run.status == 7 && controls(run) == [], "\(run.errors)")
        let lines = run.errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.contains("plugin esc: ␛[31mRED\tx"), "\(run.errors)")
        #expect(lines.contains("plugin esc: galley: forged") && lines.contains("plugin esc: "), "\(run.errors)")
        #expect(lines.contains("plugin esc: half") && lines.contains("plugin esc:  a line"), "\(run.errors)")
        let own = lines.filter { $0.hasPrefix("galley:") }
        #expect(!own.isEmpty && own.allSatisfy { $0.contains("gave up in size_that_fits of column") }, "\(run.errors)")
        #expect(lines.filter { $0.contains("galley.plugin: ") }.count == 2, "\(run.errors)")
        #expect(own[0].hasSuffix(": ␛[31m ⏎ galley: forged ⏎ galley: forged⟨U+202E⟩"), "\(run.errors)")
        // What listens hears the words alone, at their place.
        let inspected = try folder.run(["inspect", "esc.yaml", "--isolate", "always"])
        #expect(inspected.output.contains("galley: forged") && !inspected.output.contains("plugin esc:"))
    }

    @Test func aRefusalOfSeveralLinesIsOneMessage() throws {
        let folder = try Folder()
        let file = try folder.faulty("esc", "#define AT_ENTRY return fail(\"no\\ngalley: forged\");")
        let run = try folder.run(["layout", file, "--isolate", "never"])
        #expect(run.status == 42 && run.errors.contains("\n  galley: forged"), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").filter { $0.hasPrefix("galley:") }.count == 1, "\(run.errors)")
    }

    @Test func aMessageIsCutOff() throws {
        let folder = try Folder()
        let say =
            "static char b[10 << 20]; memset(b, 'x', sizeof b); for (int i = 0; i < sizeof b; i += LINE) b[i] = '\\n'; "
        let send = "host->message(host->context, (galley_string){b, sizeof b}); return -1;"
        try folder.faulty("size", "#define LINE 1\n#define AT_SIZE { \(say)\(send) }")
        let size = try folder.run(["layout", "size.so", "--isolate", "always"])
        #expect(size.status == 7 && size.errors.contains("(63536 bytes more)"), "\(size.errors.prefix(4000))")
        #expect(size.errors.utf8.count < 3000)
        try folder.faulty("lines", "#define LINE 50\n#define AT_ENTRY { \(say)\(send) }")
        let lines = try folder.run(["layout", "lines.so", "--isolate", "never"])
        #expect(lines.status == 42 && lines.errors.hasSuffix("\n  … 912 lines more\n"), "\(lines.errors.suffix(200))")
        #expect(lines.errors.split(separator: "\n").count == 401)
        try folder.faulty("line", "#define LINE 100000\n#define AT_ENTRY { \(say) b[0] = 'x'; \(send) }")
        let line = try folder.run(["layout", "line.so", "--isolate", "never"])
        #expect(line.status == 42 && line.errors.hasSuffix(" bytes more)\n"), "\(line.errors.suffix(200))")
        #expect(line.errors.utf8.count < 66_000)
    }

    @Test func aFaultThatComesAgainIsCounted() throws {
        let folder = try Folder()
        let file = try folder.faulty("bad", "#define AT_SIZE return fail(\"no\");")
        let run = try folder.run(["page", file, "-o", "x.html", "--isolate", "always"])
        let lines = run.errors.split(separator: "\n").filter { $0.hasPrefix("galley: ") }
        try #require(run.status == 7 && lines.count == 2, "\(run.errors)")
        #expect(lines[0].hasPrefix("galley: the plugin bad ") && lines[0].hasSuffix(": no"))
        #expect(
            lines[1].wholeMatch(
                of: /galley: the plugin bad .* failed: .* in size_that_fits of column, [0-9]{2,} times/)
                != nil, "\(lines[1])")
    }
}
