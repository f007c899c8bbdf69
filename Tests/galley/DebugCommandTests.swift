import Foundation
import Testing

/// `galley debug`, as a user meets it.
struct DebugCommandTests {
    private func run(_ script: String, _ arguments: [String] = [CommandRun.flowScene]) throws -> CommandRun {
        let folder = try Folder(["steps.txt": script])
        return try CommandRun(["debug"] + arguments + ["--script", "\(folder.path)/steps.txt"])
    }

    /// What `inspect` says of a call, the debugger says too, in a session from end to end.
    @Test func aSessionReadsAsItWasPlayed() throws {
        _ = try CommandRun("layout", CommandRun.flowScene)
        let session = """
            # the first question to the flow
            break view = tags
            continue
            where
            over
            print cache
            out
            quit
            never read
            """
        let result = try run(session)
        #expect(result.status == 0, "\(result.errors)")
        let expected = """
            #1   asked         240 × –              page  vstack  root proposal
            (galley) break view = tags
            breakpoint 1: view = tags  (4 calls)
            (galley) continue
            breakpoint 1: view = tags
            #14  asked         240 × –              tags  flow  ideal?
            (galley) where
            ▸ #14  asked         240 × –              tags  flow  ideal?
              #1   asked         240 × –              page  vstack  root proposal
            (galley) over
            #14  +             240 × – →  188 × 64  tags  flow  ideal?
            (galley) print cache
            tags (flow) remembers 1 of at most 8 answers
              #14  240 × –  → 188 × 64
              its layout's cache: made in #15
            (galley) out
            #1   +             240 × – → 240 × 106  page  vstack  root proposal
            (galley) quit

            """
        #expect(result.output == expected)
        #expect(try run(session).output == result.output)
        let rows = try CommandRun("inspect", CommandRun.flowScene, "--no-fold").lines
        #expect(rows.contains { $0.hasPrefix("14  +           240 × – →  188 × 64") })
    }

    /// Whatever was done before, frames are those that `galley layout` prints.
    @Test func framesAreThoseOfAnUndisturbedLayout() throws {
        for scene in [CommandRun.flowScene, "Plugins/Masonry/scene.yaml", "Plugins/Diagonal/scene.yaml"] {
            let plain = try CommandRun("layout", scene)
            let result = try run(
                "break returned > asked\ncontinue\nprint why\nprint tree\nback\ndelete\ncontinue\nframes\n", [scene])
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.hasSuffix("(galley) frames\n" + plain.output), "\(scene)")
        }
    }

    /// A parameter that is set is as if it had been written.
    @Test func settingIsAsIfItWereWritten() throws {
        let text = try String(contentsOfFile: "\(CommandRun.checkout)/\(CommandRun.flowScene)", encoding: .utf8)
        let folder = try Folder(["scene.yaml": text.replacing("name: green", with: "name: green, padding: 7")])
        let written = try CommandRun("layout", "\(folder.path)/scene.yaml")
        #expect(written.status == 0, "\(written.errors)")
        // A modifier must be there to be changed; so it is set from another value.
        let other = try Folder(["scene.yaml": text.replacing("name: green", with: "name: green, padding: 1")])
        let result = try run("set green.padding 7\nframes\n", ["\(other.path)/scene.yaml"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.hasSuffix("(galley) frames\n" + written.output), "\(result.output)")
        let sample = try run("set spacing 30\nframes\n", ["flow", "--set", "spacing=2"])
        let tried = try CommandRun("layout", "flow", "--set", "spacing=30")
        #expect(sample.output.hasSuffix("(galley) frames\n" + tried.output), "\(sample.output) \(sample.errors)")
    }

    @Test(arguments: [
        ("step\nstpe\n", ":2: unknown command “stpe”; did you mean “step”?"),
        ("set tags.spcing 3", ":1: set: tags.spcing: "), ("set tsgs.spacing 3", "did you mean \"tags\"?"),
        ("set tags.spacing wide", "expected a number"), ("set spacing 3", "expected VIEW.PARAMETER"),
        ("\n\nprint nonsense", ":3: print: expected call, subviews"), ("set tags.spacing {a: ", "set: tags.spacing: "),
    ])
    func anErrorEndsAScript(_ script: String, _ message: String) throws {
        let result = try run(script)
        #expect(result.status == 2, "\(result.output)")
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test func conditionsAndScriptsThatCannotBeReadAreErrors() throws {
        let wrong = try CommandRun("debug", CommandRun.flowScene, "--break", "wast > 4")
        #expect(wrong.status == 64 && wrong.errors.contains("did you mean “waste”?"))
        let missing = try CommandRun("debug", CommandRun.flowScene, "--script", "/nowhere/steps.txt")
        #expect(missing.status == 2 && missing.errors.contains("/nowhere/steps.txt: no such file"))
        let directory = try CommandRun("debug", CommandRun.flowScene, "--script", "/tmp")
        #expect(directory.status == 2 && directory.errors.contains("/tmp: expected a file, found a folder"))
        let endless = try CommandRun("debug", CommandRun.flowScene, "--script", "/dev/zero")
        #expect(endless.status == 2 && endless.errors.contains("expected at most"))
    }

    /// Commands that are piped in are read as they come; nothing is a session too.
    @Test func standardInputIsAScript() throws {
        let pipe = "printf 'step\\nprint call' | '\(CommandRun.galley)' debug \(CommandRun.flowScene)"
        let piped = try CommandRun(["-c", pipe], program: "/bin/sh")
        #expect(piped.status == 0 && piped.output.contains("(galley) print call\n#2  makeCache of page (vstack)"))
        let silent = try CommandRun("debug", CommandRun.flowScene, "--break", "view = green")
        #expect(silent.status == 0 && silent.lines[1].hasPrefix("breakpoint 1: view = green"))
    }

    /// At a terminal, which `script` makes, it prompts, an empty line repeats, an error ends nothing, and Ctrl-D does.
    @Test func aTerminalIsTalkedTo() throws {
        _ = try CommandRun("layout", CommandRun.flowScene)
        let session = "printf 'step\\n\\n\\nstpe\\nwhere\\n'"
        let command = "\(session) | script -qec \"'\(CommandRun.galley)' debug \(CommandRun.flowScene)\" /dev/null"
        let run = try CommandRun(["-c", command], program: "/bin/sh")
        let lines = run.output.split(whereSeparator: \.isNewline).map(String.init)
        #expect(run.status == 0, "\(run.output)")
        for call in 1...4 { #expect(lines.contains { $0.contains("#\(call)  ") }, "\(run.output)") }
        #expect(run.output.contains("(galley) ") && run.output.contains("did you mean “step”?"))
        #expect(
            lines.contains { $0.hasSuffix("▸ #4   makeCache                          header  hstack") }, "\(run.output)"
        )
        for line in lines { #expect(line.count <= 80, "\(line)") }
    }

    /// A plugin that answers what is not valid is contained; the debugger ends with the status that the others end with.
    @Test func aPluginThatFailsIsContained() throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout(size: "CGSize(width: CGFloat.nan, height: 1)")])
        let result = try run("continue\nwhere\n", ["\(folder.path)/Odd.swift"])
        let inspected = try CommandRun("inspect", "\(folder.path)/Odd.swift")
        #expect(result.status == 7 && result.status == inspected.status, "\(result.output)\(result.errors)")
        #expect(result.errors.contains("fallback layout"), "\(result.errors)")
        #expect(result.output.contains("(galley) continue\nthe pass is over"), "\(result.output)")
    }
}
