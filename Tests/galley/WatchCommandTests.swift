import Foundation
import Testing

/// `galley watch` as a command: its options, its terminal, its end. What it shows on its page is tested with the page.
struct WatchCommandTests {
    @Test(arguments: ["--port", "--saves"], ["0", "-1", "x", "1.5", "", "99999999999999999999"])
    func numbersAreRefusedInOneWay(_ option: String, _ text: String) throws {
        // Any port that is free.
        if option == "--port", text == "0" { return }
        let run = try CommandRun("watch", CommandRun.flowScene, option, text)
        let limits = option == "--port" ? "0 to 65535" : "from 1"
        #expect(run.status == 64 && run.output.isEmpty)
        #expect(
            run.errors.hasPrefix("galley: \(option): expected a whole number, \(limits), found \"\(text)\"\n"),
            "\(run.errors)")
    }

    @Test func anyFreePortMayBeAskedFor() throws {
        let folder = try Folder()
        let script = """
            '\(CommandRun.galley)' watch \(CommandRun.flowScene) --port 0 > '\(folder.path)/out' 2>&1 &
            for i in $(seq 600); do grep -q watching '\(folder.path)/out' && break; sleep 0.1; done
            kill -INT $!
            wait $!
            """
        let run = try CommandRun(["-c", script], program: "/bin/bash")
        #expect(run.status == 0 && folder.text("out").contains(/http:\/\/127\.0\.0\.1:[1-9][0-9]+\//), "\(run.errors)")
    }

    @Test func findingsArePrintedWithTheCommandThatExaminesThem() throws {
        let folder = try Folder([
            "Lazy.swift": """
            import SwiftUI
            struct Lazy: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: 100, height: 40)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {}
            }
            """,
            "scene.yaml": "tree: {kind: ./Lazy.swift, children: [{kind: fixed, w: 20, h: 10}]}",
        ])
        let script = """
            '\(CommandRun.galley)' watch '\(folder.path)/scene.yaml' --port 0 > '\(folder.path)/out' 2>&1 &
            for i in $(seq 600); do grep -q next: '\(folder.path)/out' && break; sleep 0.1; done
            kill -INT $!
            wait $!
            """
        let run = try CommandRun(["-c", script], program: "/bin/bash")
        let end = "watching scene.yaml, Lazy.swift\n1 finding\n  next: galley doctor \(folder.path)/scene.yaml\n"
        #expect(run.status == 0 && folder.text("out").hasSuffix(end), "\(folder.text("out"))")
    }

    @Test func aTerminalIsNeededToDrawInOne() throws {
        let piped = try CommandRun("watch", CommandRun.flowScene, "--terminal")
        #expect(piped.status == 64 && piped.errors.contains("--terminal: expected a terminal, found another output"))
        let dumb = try terminal("TERM=dumb '\(CommandRun.galley)' watch \(CommandRun.flowScene) --terminal", "")
        #expect(dumb.status == 64 && !dumb.output.contains("\u{1B}"))
        #expect(dumb.output.contains("found TERM=dumb"), "\(dumb.output)")
        // One film has another form for such cases.
        let film = "TERM=dumb '\(CommandRun.galley)' animate \(CommandRun.flowScene) --node tags --to hstack --terminal"
        let moments = try terminal(film, "")
        #expect(moments.status == 0 && !moments.output.contains("\u{1B}"), "\(moments.output)")
        #expect(moments.output.contains("0 ms"), "\(moments.output)")
    }

    /// No row is longer than the terminal is wide, and there are no more rows than it has.
    @Test(arguments: [(20, 5), (80, 24), (7, 2), (1, 1)])
    func whatIsDrawnFits(_ columns: Int, _ rows: Int) throws {
        // So that nothing is built meanwhile.
        _ = try CommandRun("layout", CommandRun.flowScene)
        let run = try terminal(
            "stty cols \(columns) rows \(rows); '\(CommandRun.galley)' watch \(CommandRun.flowScene) --terminal", "q")
        #expect(run.status == 0, "\(run.output)")
        let pictures = run.output.components(separatedBy: "\u{1B}[H\u{1B}[2J").dropFirst()
        #expect(!pictures.isEmpty, "\(run.output)")
        for picture in pictures {
            let shown = picture.components(separatedBy: "\u{1B}[?2026l")[0]
            // The terminal puts a carriage return of its own before each end of a line.
            let lines = shown.replacing(/\u{1B}\[[0-9;]*m/, with: "").components(separatedBy: "\r\r\n")
            #expect(lines.count <= rows && lines.allSatisfy { $0.count <= columns }, "\(lines)")
            let keys = "1–4 version   g back and forth   [ ] layout   q end"
            if rows > 4 { #expect(lines[0] == String(keys.prefix(columns))) }
        }
    }

    /// Typed as somebody types: keys act at once and unseen, and the terminal is afterwards as it was before.
    @Test(arguments: ["q", "\u{3}", "\u{4}"])
    func keysAtATerminal(_ end: String) throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout()])
        _ = try CommandRun("layout", "\(folder.path)/Odd.swift")
        let session = try TerminalSession(["watch", "\(folder.path)/Odd.swift", "--terminal"])
        let before = session.flags
        #expect(before & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG))
        try session.expect("\u{1B}[?1049h\u{1B}[?25l")
        try session.expect("1–4 version   g back and forth   [ ] layout   q end")
        #expect(session.flags & tcflag_t(ICANON | ECHO | ISIG) == 0)
        // A key that means nothing changes nothing, and is not shown.
        session.forget()
        session.type("x")
        // A second version, and back to the first by its key, and forth again.
        try folder.write("Odd.swift", "// Saved.\n" + Fixtures.layout())
        try session.expect("odd: version 2 is live")
        #expect(!session.drawn.contains("x\r"))
        // What the build says is a message like others: nothing is written between two pictures.
        try session.expect("galley: built odd as Embedded Swift")
        for picture in session.drawn.components(separatedBy: "\u{1B}[?2026h").dropFirst().dropLast() {
            #expect(picture.hasSuffix("\u{1B}[?2026l"), "\(picture.suffix(200))")
        }
        session.forget()
        session.type("1")
        try session.expect("odd: version 1")
        session.forget()
        session.type("g")
        try session.expect("odd: version 2")
        // Another layout is drawn.
        session.forget()
        session.type("]")
        try session.expect("\u{1B}[?2026h")
        session.type(end)
        #expect(try session.end() == 0)
        #expect(session.drawn.contains("\u{1B}[?25h\u{1B}[?1049l"))
        // The last messages are left standing, behind the picture's end.
        #expect(session.drawn.components(separatedBy: "\u{1B}[?1049l").last?.contains("odd: version 2") == true)
        #expect(session.flags == before)
    }

    /// Before there is anything to see, an interrupt breaks the build off; later it is how a session ends.
    @Test(arguments: [("INT", Int32(130)), ("TERM", 143)])
    func whoInterruptsTheBeginningIsTold(_ signal: String, _ status: Int32) throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout()])
        let run = try CommandRun(
            ["--preserve-status", "-s", signal, "0.3", CommandRun.galley, "watch", "\(folder.path)/Odd.swift"],
            program: "/usr/bin/timeout", environment: ["GALLEY_CACHE": "\(folder.path)/cache"])
        #expect(run.status == status && run.output.isEmpty, "\(run.output)\(run.errors)")
        #expect(try CommandRun("watch", "--help").output.contains("130 and 143"))
    }

    /// What a plugin prints while a pass is recorded is captured, and printed after the pass.
    @Test func whatAPluginPrintsMovesNoCursor() throws {
        let folder = try Folder(["noise.yaml": "tree: {kind: ./noise.so, children: [{item: 10x10}]}\n"])
        try folder.faulty("noise", "#include <unistd.h>\n#define AT_SIZE (void)!write(1, \"red\\033[31m\\n\", 9);")
        let script = """
            '\(CommandRun.galley)' watch noise.yaml > out 2>&1 &
            for i in $(seq 600); do grep -q watching out && break; sleep 0.1; done
            kill -INT $!
            wait $!
            cat out
            """
        let run = try CommandRun(["-c", script], program: "/bin/bash", directory: folder.path)
        #expect(run.lines.contains("red␛[31m") && !run.output.contains("\u{1B}"), "\(run.output)")
    }

    /// Runs a command at a terminal, which `script` makes, with these keys.
    private func terminal(_ command: String, _ keys: String) throws -> CommandRun {
        try CommandRun(
            ["-c", "printf '\(keys)' | script -qec \"\(command)\" /dev/null"], program: "/bin/sh",
            environment: ["TERM": "xterm"])
    }
}
