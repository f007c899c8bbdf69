import Foundation
import Testing

/// Input that nobody means to give, and that comes all the same.
struct OddInputTests {
    /// A missing plugin has one status, whatever command names it and whatever kind of file it would be.
    @Test(arguments: ["no.so", "no.swift", "./no", "no.c"]) func aMissingPluginHasOneStatus(_ name: String) throws {
        for command in [["layout", name], ["diff", name, name], ["doctor", name], ["plugin", "info", name]] {
            let run = try CommandRun(command)
            #expect(run.status == 20 && run.output.isEmpty, "\(command): \(run.status) \(run.errors)")
        }
        #expect(try CommandRun("diff", "no.yaml", "no.yaml").status == 2)
    }

    @Test(arguments: [
        ("scene.yaml", "", "found an empty file"), ("scene.yaml", "\u{0}\u{1}ELF", "not a text file"),
        ("scene.yaml", "tree: [", "scene.yaml:"), ("scene.json", "{\"tree\": ", "scene.json:"),
        ("scene.yaml", "tree: {kind: hstack, children: [{item: 10x10, name: \"a\\nb\"}]}", "a name on one line"),
        ("scene.yaml", "tree: {item: -1x5}", "found"), ("scene.yaml", "tree: {item: 1e999x5}", "found"),
        ("empty.swift", "", "no type that conforms to Layout"), ("empty.so", "", "empty"),
    ])
    func isRefusedInWords(_ name: String, _ text: String, _ message: String) throws {
        let folder = try Folder([name: text])
        let run = try CommandRun("inspect", "\(folder.path)/\(name)")
        #expect(run.status != 0 && run.status < 64 && run.output.isEmpty)
        #expect(
            run.errors.hasPrefix("galley: ") && run.errors.contains(name) && run.errors.contains(message),
            "\(run.errors)")
    }

    /// The `#` of a folder or a file is not the one before a layout's id.
    @Test func aNumberSignInAPath() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(atPath: "\(folder.path)/C#", withIntermediateDirectories: false)
        let column = try folder.faulty("column", "")
        for name in ["C#/row.so", "#row.so", "a#b.so"] {
            try FileManager.default.copyItem(atPath: column, toPath: "\(folder.path)/\(name)")
            for suffix in ["", "#column"] {
                let run = try CommandRun(["layout", name + suffix], directory: folder.path)
                #expect(run.status == 0, "\(name)\(suffix): \(run.errors)")
                try folder.write(
                    "scene.yaml", "tree: {kind: \"./\(name)\(suffix)\", children: [{item: 10x10, name: leaf}]}\n")
                let scene = try CommandRun(["layout", "scene.yaml"], directory: folder.path)
                #expect(scene.status == 0 && scene.output.contains("leaf"), "\(name)\(suffix): \(scene.errors)")
            }
        }
        let missing = try CommandRun(["layout", "#no.swift"], directory: folder.path)
        #expect(missing.status == 20 && missing.errors.contains("#no.swift"), "\(missing.errors)")
    }

    /// A cache that cannot be made says why, in the system's words.
    @Test(arguments: ["file/cache", "file/deeper/cache"]) func aCacheInsideOfAFile(_ path: String) throws {
        let folder = try Folder(["file": "x"])
        for arguments in [["cache"], ["plugin", "build", "Plugins/Flow", "-o", "\(folder.path)/flow.so"]] {
            let run = try CommandRun(arguments, environment: ["GALLEY_CACHE": "\(folder.path)/\(path)"])
            #expect(run.status == 3 && run.errors.contains("cannot be the cache: Not a directory"), "\(run.errors)")
        }
    }

    /// Nobody makes folders in `/sys`.
    @Test func theTrustFileSaysWhyItsFolderIsNotMade() throws {
        let folder = try Folder()
        let column = try folder.faulty("column", "")
        let run = try CommandRun(
            ["plugin", "trust", column], environment: ["XDG_STATE_HOME": "/sys/galley-\(UUID().uuidString)"])
        #expect(run.status == 74 && run.errors.contains("galley/trusted: expected a file that can be written"))
        #expect(!run.errors.contains("No such file"), "\(run.errors)")
    }

    @Test func aFolderIsNoScene() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(atPath: "\(folder.path)/a.yaml", withIntermediateDirectories: false)
        let scene = try CommandRun("layout", "\(folder.path)/a.yaml")
        #expect(scene.status == 2 && scene.errors.contains("found a folder"))
        let plugin = try CommandRun("layout", folder.path)
        #expect(plugin.status == 3 && plugin.errors.contains("found a folder without any"))
    }

    /// What nobody writes to is not waited for.
    @Test func pipesAndDevicesAreNoInput() throws {
        let folder = try Folder()
        let inputs = [
            ("Odd.swift", "Odd.swift: cannot be read: expected a file, found"), ("odd.c", "expected a file, found"),
            ("odd.yaml", "expected a scene file (YAML or JSON), found"),
        ]
        for (name, says) in inputs {
            let path = "\(folder.path)/\(name)"
            try #require(mkfifo(path, 0o600) == 0)
            let pipe = try CommandRun(["10", CommandRun.galley, "layout", path], program: "/usr/bin/timeout")
            #expect((2...3).contains(pipe.status) && pipe.errors.contains(says + " a pipe"), "\(name): \(pipe.errors)")
            try #require(unlink(path) == 0)
            try #require(symlink("/dev/zero", path) == 0)
            let device = try CommandRun(["10", CommandRun.galley, "layout", path], program: "/usr/bin/timeout")
            #expect(
                (2...3).contains(device.status) && device.errors.contains(says + " a device"),
                "\(name): \(device.errors)")
        }
        // A scene may name one, as a picture or as a font.
        try #require(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        for file in ["pipe", "/dev/zero"] {
            try folder.write(
                "names.yaml",
                """
                tree: {kind: hstack, children: [
                  {kind: image, file: \(file)}, {kind: text, text: a, font: {file: \(file), size: 12}}]}
                """)
            let run = try CommandRun(
                ["10", CommandRun.galley, "layout", "\(folder.path)/names.yaml"], program: "/usr/bin/timeout")
            let kind = file == "pipe" ? "a pipe" : "a device"
            for expected in ["a PNG image", "a font file"] {
                #expect(run.status == 2 && run.errors.contains("expected \(expected), found \(kind)"), "\(run.errors)")
            }
        }
        // One file of a folder is as bad.
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/plugin/Sub.swift", withIntermediateDirectories: true)
        let inner = try CommandRun("layout", "\(folder.path)/plugin")
        #expect(
            inner.status == 3 && inner.errors.contains("Sub.swift: cannot be read: expected a file, found a folder"))
    }

    @Test func aPipeThatNobodyReadsIsNoOutput() throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout()])
        let pipe = "\(folder.path)/pipe.svg"
        try #require(mkfifo(pipe, 0o600) == 0)
        let render = [CommandRun.galley, "render", CommandRun.flowScene, "-o", pipe]
        let unread = try CommandRun(["10"] + render, program: "/usr/bin/timeout")
        #expect(unread.status == 74 && unread.output.isEmpty)
        #expect(
            unread.errors.hasSuffix("pipe.svg: cannot be written: expected a file, found a pipe without a reader\n"))
        // With a reader it is as good as a file, and its end comes once.
        let words = render.map { "'\($0)'" }.joined(separator: " ")
        let read = try CommandRun(
            ["-c", "timeout 20 cat '\(pipe)' & sleep 1; timeout 20 \(words) && wait $!"], program: "/bin/bash")
        #expect(read.status == 0 && read.output.contains("</svg>"), "\(read.errors)\(read.output.suffix(80))")
        let build = try CommandRun("plugin", "build", "\(folder.path)/Odd.swift", "-o", pipe)
        #expect(
            build.status == 3 && build.errors.contains("expected the name of a file, found a pipe"), "\(build.errors)")
    }

    @Test func aFolderThatHoldsASystemIsRefusedAtOnce() throws {
        let run = try CommandRun("inspect", "/usr")
        #expect(run.status == 3 && run.output.isEmpty && run.errors.contains("a folder with more than"))
    }

    /// Nine levels of aliases, each ten times the one before: a billion nodes, if somebody wrote them out.
    @Test func aBombIsRefused() throws {
        var text = "tree:\n  kind: hstack\n  children:\n    - &a0 {item: 1x1}\n"
        for level in 1...9 {
            let copies = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "    - &a\(level) {kind: hstack, children: [\(copies)]}\n"
        }
        let folder = try Folder(["bomb.yaml": text])
        let run = try CommandRun("layout", "\(folder.path)/bomb.yaml")
        #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("bomb.yaml:"))
        #expect(run.seconds < 20)
    }

    @Test func tenThousandChildrenAreShown() throws {
        let folder = try Folder([
            "many.yaml": "tree: {kind: hstack, spacing: 0, children: [{item: 10x10, name: c, repeat: 10000}]}"
        ])
        let layout = try CommandRun("layout", "\(folder.path)/many.yaml")
        #expect(layout.status == 0 && layout.lines.count == 3 + 10_000 + 1)
        #expect(layout.lines.contains { $0.hasPrefix("c[9999]  99990  ") })
        let inspect = try CommandRun("inspect", "\(folder.path)/many.yaml")
        // On a loaded machine a warning of what took long follows.
        let calls = inspect.lines.prefix { !$0.hasPrefix("! ") }
        let more = try #require(calls.firstIndex { $0.contains("lines more: --max-lines 0") }, "\(inspect.output)")
        #expect(more == 4 + 400 && calls[more + 2].hasPrefix("kind "))
        #expect(calls.contains { $0.hasPrefix("--under VIEW") })
    }

    @Test func namesAlignAndSendNoControlCharacters() throws {
        let folder = try Folder([
            "names.yaml": #"tree: {kind: hstack, children: [{item: 1x1, name: 日本}, {item: 1x1, name: "\e[31mred"}]}"#
        ])
        let run = try CommandRun("layout", "\(folder.path)/names.yaml")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.lines[2].hasPrefix("view      ") && run.lines[3].hasPrefix("日本      0  "))
        #expect(run.lines[4].hasPrefix("␛[31mred  ") && !run.output.contains("\u{1B}"))
        #expect(try !CommandRun("inspect", "\(folder.path)/names.yaml").output.contains("\u{1B}"))
    }

    /// Names that would show other letters than they have, in what is shown and in messages.
    @Test func marksOfDirectionAreShownByTheirNumbers() throws {
        let name = #""\u202Egnp.exe\u2066""#
        let folder = try Folder([
            "marks.yaml": "tree: {kind: hstack, children: [{item: 1x1, name: \(name)}, {item: 1x1, name: x}]}",
            "bad.yaml": "tree: {kind: hstack, \(name): 3}",
        ])
        let run = try CommandRun("layout", "\(folder.path)/marks.yaml")
        #expect(run.status == 0 && run.output.contains("⟨U+202E⟩gnp.exe⟨U+2066⟩  0"), "\(run.output)")
        let why = try CommandRun("why", "\(folder.path)/marks.yaml", "y")
        #expect(why.status == 2 && why.errors.contains("⟨U+202E⟩gnp.exe⟨U+2066⟩"), "\(why.errors)")
        // Of one letter none stays.
        #expect(!why.errors.contains("did you mean"), "\(why.errors)")
        let bad = try CommandRun("layout", "\(folder.path)/bad.yaml")
        #expect(bad.status == 2 && bad.errors.contains("⟨U+202E⟩gnp.exe⟨U+2066⟩"), "\(bad.errors)")
        for text in [run.output, why.errors, bad.errors] {
            #expect(!text.unicodeScalars.contains { $0.properties.isBidiControl }, "\(text)")
        }
    }

    @Test func aCacheThatCannotBeWrittenIsNamed() throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout(), "file": ""])
        let run = try CommandRun(
            ["layout", "\(folder.path)/Odd.swift"], environment: ["GALLEY_CACHE": "\(folder.path)/file"])
        #expect(run.status == 3 && run.output.isEmpty && run.errors.contains("\(folder.path)/file"))
    }
}
