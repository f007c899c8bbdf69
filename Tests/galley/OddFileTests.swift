import Foundation
import Testing

/// Files that are too large, or of another kind than is wanted, and settings that say nothing.
struct OddFileTests {
    private func sparse(_ folder: Folder, _ name: String, gigabytes: Int) throws -> String {
        let file = try folder.write(name, "")
        try #require(truncate(file, gigabytes << 30) == 0)
        return file
    }

    /// The sizes in the documentation's table of limits that a command refuses, just above each limit.
    @Test(arguments: [
        ("layout repeat.yaml", 2, "expected a whole number from 0 to 1000000, found 1000001"),
        ("layout text.yaml", 2, "a text of 65537 bytes; expected at most 65536"),
        ("render large.yaml -o large.png", 2, "the limit is 32767 on a side and 40 million in all"),
        ("inspect large.yaml --filter FILTER", 64, "more than 100 parentheses"),
        ("replay sparse", 2, "sparse: expected at most 256 MB, found more"),
        ("check large.yaml --expect sparse", 2, "sparse: expected at most 64 MB, found more"),
        ("plugin build sparse.c", 3, "expected a source of at most 67108864 bytes"),
        ("plugin build sparse.rs", 3, "expected a source of at most 67108864 bytes"),
        ("plugin build sparse.swift", 3, "expected a source of at most 8388608 bytes"),
    ])
    func aLimitOfTheDocumentation(_ command: String, _ status: Int32, _ says: String) throws {
        let folder = try Folder([
            "repeat.yaml": "tree: {kind: vstack, children: [{item: 1x1, repeat: 1000001}]}",
            "text.yaml": "tree: {kind: text, text: \(String(repeating: "a", count: 65537))}",
            "large.yaml": "tree: {item: 40000x1001}",
        ])
        for name in ["sparse", "sparse.c", "sparse.rs", "sparse.swift"] { _ = try sparse(folder, name, gigabytes: 1) }
        let filter = String(repeating: "(", count: 101) + "computed" + String(repeating: ")", count: 101)
        let words = command.split(separator: " ").map { $0 == "FILTER" ? filter : String($0) }
        let run = try CommandRun(words, directory: folder.path)
        #expect(run.status == status && run.errors.contains(says), "\(command): \(run.status) \(run.errors)")
    }

    /// None is read to find out that it is too large.
    @Test(.timeLimit(.minutes(10)))
    func aHugeFileIsRefusedAtOnce() throws {
        let folder = try Folder()
        let file = try sparse(folder, "sparse.so", gigabytes: 1)
        for arguments in [["plugin", "info"], ["layout"], ["inspect"], ["plugin", "release"], ["plugin", "call"]] {
            // Seconds of a processor: to read it and to hash it takes more.
            let command = "\(CommandRun.galley) \(arguments.joined(separator: " ")) \(file)"
            let run = try CommandRun(
                ["-c", "ulimit -t 2; exec \(command)"], program: "/bin/bash",
                environment: ["XDG_STATE_HOME": "\(folder.path)/state"])
            #expect(run.status == 24 && run.errors.contains("of at most 268435456"), "\(arguments): \(run.errors)")
        }
        let rules = try sparse(folder, "rules", gigabytes: 20)
        let run = try CommandRun(
            ["-c", "ulimit -v 3000000; exec timeout 20 \(CommandRun.galley) layout \(CommandRun.flowScene)"],
            program: "/bin/bash", environment: ["GALLEY_ISOLATION": rules])
        #expect(run.status == 2 && run.errors.contains("at most 1048576 bytes, found more"), "\(run.errors)")
    }

    /// Nor a scene, by any command, nor the path of a plugin's source in a cache.
    @Test(.timeLimit(.minutes(5)))
    func aHugeSceneIsRefusedAtOnce() throws {
        let folder = try Folder()
        for name in ["sparse.yaml", "sparse.json"] {
            let file = try sparse(folder, name, gigabytes: 20)
            for command in ["layout", "inspect", "doctor", "debug", "render -o x.svg"] {
                let run = try CommandRun(
                    ["-c", "ulimit -t 4; ulimit -v 8000000; exec \(CommandRun.galley) \(command) '\(file)'"],
                    program: "/bin/bash", directory: folder.path)
                #expect(run.status == 2 && run.errors.contains("at most 16777216 bytes"), "\(command): \(run.errors)")
            }
        }
        let column = try folder.faulty("column", "")
        _ = try sparse(folder, "source-folder", gigabytes: 20)
        let run = try CommandRun(
            ["-c", "ulimit -t 4; exec \(CommandRun.galley) layout '\(column)'"], program: "/bin/bash")
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test func rulesThatCannotBeReadAreNotNone() throws {
        let folder = try Folder(["nul": "flow always\n# a\u{0}b\n"])
        try #require(symlink("loop", "\(folder.path)/loop") == 0 && mkfifo("\(folder.path)/pipe", 0o600) == 0)
        for (name, says) in [
            ("nul", "nul:2: expected text, found a zero byte"),
            ("loop", "found symbolic links that lead to themselves"),
            ("pipe", "found a pipe"), (".", "found a folder"),
        ] {
            let run = try CommandRun(
                ["layout", CommandRun.flowScene], environment: ["GALLEY_ISOLATION": "\(folder.path)/\(name)"])
            #expect(run.status == 2 && run.output.isEmpty && run.errors.contains(says), "\(name): \(run.errors)")
        }
    }

    /// A plugin in full Swift, with Foundation, needs the most.
    @Test func theLeastMemoryThatARuleMayGiveIsEnough() throws {
        let folder = try Folder(["rules": "* always memory=448MB\n", "less": "* always memory=447MB\n"])
        let built = try CommandRun(
            "plugin", "build", "Plugins/Flow", "--runtime", "full", "-o", "\(folder.path)/full.so")
        try #require(built.status == 0, "\(built.errors)")
        let column = try folder.faulty("column", "")
        for file in ["\(folder.path)/full.so", column] {
            let run = try folder.run(["layout", file], ["GALLEY_ISOLATION": "\(folder.path)/rules"])
            #expect(run.status == 0 && run.errors.isEmpty, "\(file): \(run.errors)")
        }
        let less = try folder.run(["layout", column], ["GALLEY_ISOLATION": "\(folder.path)/less"])
        #expect(less.status == 2 && less.errors.contains("less:1: expected memory=512MB, from 448MB"), "\(less.errors)")
    }

    @Test func anEmptyWorkerVariableIsNone() throws {
        let run = try CommandRun(
            ["layout", CommandRun.flowScene, "--isolate", "always"], environment: ["GALLEY_WORKER": ""])
        #expect(run.status == 0 && !run.errors.contains("worker"), "\(run.errors)")
    }

    /// The source does not compile, so that a build would have the first word.
    @Test func aMissingWorkerIsToldBeforeASourceIsBuilt() throws {
        let folder = try Folder()
        let path = "\(folder.path)/Broken.swift"
        try "import GalleySDK\nstruct Broken: Layout { nonsense }\n".write(
            toFile: path, atomically: true, encoding: .utf8)
        let run = try CommandRun(["layout", path], environment: ["GALLEY_WORKER": "/nowhere/galley-worker"])
        #expect(run.status == 46 && run.errors.contains("/nowhere/galley-worker"), "\(run.status) \(run.errors)")
        #expect(!run.errors.contains("nonsense"), "\(run.errors)")
    }

    @Test func tooManyOpenFilesAreNoMatterOfFolders() throws {
        let folder = try Folder()
        let file = try folder.faulty("column", "")
        for limit in 5...10 {
            let run = try CommandRun(
                ["-c", "ulimit -n \(limit); exec \(CommandRun.galley) layout '\(file)'"], program: "/bin/bash")
            #expect(!run.errors.contains("TMPDIR") && !run.errors.contains("permissions"), "\(limit): \(run.errors)")
            if limit == 8 { #expect(run.errors.contains("raise ulimit -n"), "\(run.errors)") }
        }
    }

    @Test func whatIsAnotherKindOfFileIsToldAsThat() throws {
        let folder = try Folder(["broken.jsonl": "{\"a\":", "empty.jsonl": "", "a.yaml": "tree: {item: 1x1}"])
        let plugin = try folder.faulty("column", "")
        #expect(try folder.run(["record", plugin, "-o", "whole.jsonl"]).status == 0)
        for trace in ["whole.jsonl", "broken.jsonl", "empty.jsonl"] {
            for arguments in [
                ["inspect"], ["animate", "--to", "hstack"], ["plugin", "info"], ["plugin", "call"],
            ] {
                let run = try folder.run(arguments + [trace])
                #expect((25...26).contains(run.status), "\(arguments) \(trace): \(run.errors)")
                #expect(
                    run.errors.contains(" found a trace; galley layout \(trace) lays it out again"),
                    "\(arguments) \(trace): \(run.errors)")
            }
        }
        for arguments in [["plugin", "info"], ["plugin", "call"], ["plugin", "release"]] {
            let run = try folder.run(arguments + ["a.yaml"])
            #expect(
                run.status != 0 && run.errors.contains("expected a plugin, found a scene; galley inspect a.yaml"),
                "\(arguments): \(run.errors)")
        }
        let scene = try folder.run(["replay", "a.yaml"])
        #expect(scene.status == 2 && scene.errors.contains("expected a trace, found a scene"), "\(scene.errors)")
        let library = try folder.run(["replay", "column.so"])
        #expect(library.status == 2 && library.errors.contains("expected a trace, found a plugin"), "\(library.errors)")
        // What bears the name is what it says, and what is wrong with it is told.
        #expect(try folder.run(["replay", "broken.jsonl"]).errors.contains("broken.jsonl:1: column"))
    }

    @Test func aPluginsIdLeadsToItsLayouts() throws {
        let folder = try Folder(["a.yaml": "tree: {kind: healthy, children: [{item: 10x10}]}"])
        try folder.faulty("healthy", "")
        let path: [String: String?] = ["GALLEY_PLUGIN_PATH": folder.path]
        let has = "no layout \"healthy\" in \(folder.path)/healthy.so, which has healthy/column"
        for (arguments, status) in [
            (["layout", "a.yaml"], 2), (["layout", "healthy"], 53),
            (["animate", CommandRun.checkout + "/" + CommandRun.flowScene, "--to", "healthy"], 2),
        ] {
            let run = try folder.run(arguments, path)
            #expect(run.status == status && run.errors.contains(has), "\(arguments): \(run.errors)")
            #expect(!run.errors.contains("did you mean \"healthy\""), "\(arguments): \(run.errors)")
        }
        let own = try folder.run(["layout", "healthy/column"], path)
        #expect(own.status == 0, "\(own.errors)")
    }
}
