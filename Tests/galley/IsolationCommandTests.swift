import Foundation
import Testing

/// How commands contain plugins, and what they say of those that do harm.
struct IsolationCommandTests {
    private static let crashing = Fixtures.layout(size: "[CGSize.zero][subviews.count]")

    private func run(_ folder: Folder, _ arguments: String...) throws -> CommandRun {
        try CommandRun(arguments, environment: ["XDG_STATE_HOME": "\(folder.path)/state"])
    }

    @Test func aCrashIsContainedToldAndRemembered() throws {
        let folder = try Folder(["Odd.swift": Self.crashing])
        let odd = "\(folder.path)/Odd.swift"
        let first = try run(folder, "layout", odd)
        #expect(first.status == 7 && first.lines[0] == "320 × –  →  120 × 424", "\(first.errors)")
        #expect(first.errors.contains("crashed with SIG") && first.errors.contains("in sizeThatFits"))
        #expect(first.errors.contains("Odd.swift:"), "\(first.errors)")
        let second = try run(folder, "layout", odd)
        #expect(second.status == 48 && second.output.isEmpty)
        // Its author knows nothing of the file that was built.
        #expect(second.errors.hasPrefix("galley: \(odd): expected a plugin that does no harm"), "\(second.errors)")
        #expect(second.errors.contains("galley plugin release \(odd) lifts that"), "\(second.errors)")
        #expect(try run(folder, "layout", odd, "--isolate", "always").status == 7)
        let released = try run(folder, "plugin", "release", odd)
        #expect(released.status == 0 && released.output == "released \(odd)\n")
        #expect(try run(folder, "layout", odd).status == 7)
    }

    /// A layout for one child crashes on twelve chips, and is right for a scene with one.
    @Test func aPluginIsJudgedPerScene() throws {
        let single = Fixtures.layout(
            size: """
                guard subviews.count == 1 else { fatalError("it takes one subview") }
                return subviews[0].sizeThatFits(proposal)
                """)
        let scene = """
            tree:
              kind: ./Odd.swift
              children:
            """
        let child = "\n    - {kind: fixed, w: 30, h: 20}"
        let folder = try Folder(["Odd.swift": single, "one.yaml": scene + child, "two.yaml": scene + child + child])
        for turn in 0..<2 {
            let sample = try run(folder, "layout", "\(folder.path)/Odd.swift")
            #expect(sample.status == 0 && sample.lines[0] == "320 × –  →  64 × 28", "\(sample.output)\(sample.errors)")
            #expect(sample.errors.contains("so that it is tried with 1 chip"), "\(sample.errors)")
            let one = try run(folder, "layout", "\(folder.path)/one.yaml")
            #expect(one.status == 0 && one.lines[0].hasSuffix("30 × 20"), "\(one.output)\(one.errors)")
            // The other scene is quarantined, and it alone.
            #expect(try run(folder, "layout", "\(folder.path)/two.yaml").status == 7, "turn \(turn)")
        }
    }

    /// A layout that unwraps the proposed width crashes where there is none, in SwiftUI too, and lays out at every width.
    @Test func aPluginIsJudgedPerProposal() throws {
        let unwrapping = Fixtures.layout(size: "CGSize(width: proposal.width!, height: 8)")
        let scene = "tree:\n  kind: ./Odd.swift\n  children:\n    - {kind: fixed, w: 30, h: 20}\n"
        let folder = try Folder(["Odd.swift": unwrapping, "one.yaml": scene])
        for file in ["Odd.swift", "one.yaml"] {
            let path = "\(folder.path)/\(file)"
            #expect(try run(folder, "layout", path, "--proposal", "-").status == 7)
            #expect(try run(folder, "layout", path, "--proposal", "-").status == (file == "one.yaml" ? 7 : 48))
            let wide = try run(folder, "layout", path, "--proposal", "90x-")
            #expect(wide.status == 0 && wide.lines[0] == "90 × –  →  90 × 8", "\(wide.errors)")
        }
    }

    @Test(arguments: ["never", "untrusted", "always"])
    func whereAPluginRunsChangesNothing(_ isolation: String) throws {
        let folder = try Folder([:])
        let contained = try run(folder, "layout", CommandRun.flowScene, "--json", "--all", "--isolate", isolation)
        let plain = try CommandRun("layout", CommandRun.flowScene, "--json", "--all")
        #expect(contained.status == 0 && contained.output == plain.output)
    }

    /// `always` keeps no verdict; what the command line says goes before the file.
    @Test func aPluginRunsWhereTheUserWroteItDown() throws {
        let folder = try Folder(["Odd.swift": Self.crashing, "rules": "odd always\n", "broken": "odd\n"])
        let odd = "\(folder.path)/Odd.swift"
        func run(_ file: String, _ arguments: String...) throws -> CommandRun {
            try CommandRun(
                ["layout", odd] + arguments,
                environment: [
                    "XDG_STATE_HOME": "\(folder.path)/state", "GALLEY_ISOLATION": "\(folder.path)/\(file)",
                ])
        }
        for _ in 0..<2 { #expect(try run("rules").status == 7) }
        let broken = try run("broken")
        #expect(broken.status == 2 && broken.output.isEmpty)
        #expect(broken.errors.contains("broken:1: expected a plugin and untrusted or always, found \"odd\""))
        #expect(try run("broken", "--isolate", "untrusted").status == 7)
        #expect(try run("rules", "--isolate", "untrusted").status == 48)
    }

    @Test func aRuleThatFitsNoPluginIsTold() throws {
        let folder = try Folder(["rules": "flow always\n# none\nmasonri always\nacme.* always\n*grid untrusted\n"])
        let run = try CommandRun(
            ["plugin", "list"], environment: ["GALLEY_ISOLATION": "\(folder.path)/rules"])
        let fits = "which fits none on the search path"
        #expect(run.status == 0)
        #expect(
            run.errors == """
                galley: \(folder.path)/rules:3: expected the id of a plugin, found "masonri", \(fits), did you mean "masonry"?
                galley: \(folder.path)/rules:4: expected the id of a plugin, found "acme.*", \(fits)

                """)
    }

    @Test func anUnknownIsolationIsRefused() throws {
        let run = try CommandRun("layout", CommandRun.flowScene, "--isolate", "sometimes")
        #expect(run.status == 64 && run.errors.contains("sometimes"))
    }

    @Test func aWatchedLayoutIsExchanged() throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout()])
        let odd = "\(folder.path)/Odd.swift"
        // Saved again once the command watches: by then it has printed so.
        let script = """
            '\(CommandRun.galley)' watch '\(odd)' --saves 1 > '\(folder.path)/out' 2>&1 &
            for i in $(seq 600); do grep -q watching '\(folder.path)/out' && break; sleep 0.1; done
            sed -i 's/struct Odd/\\/\\/\\/ Saved.\\nstruct Odd/' '\(odd)'
            wait $!
            """
        let run = try CommandRun(
            ["-c", script], program: "/bin/bash", environment: ["XDG_STATE_HOME": "\(folder.path)/state"])
        let output = try String(contentsOfFile: "\(folder.path)/out", encoding: .utf8)
        #expect(run.status == 0, "\(run.errors)\(output)")
        #expect(output.contains("odd: version 2 is live (detect "), "\(output)")
    }
}
