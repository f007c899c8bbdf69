import Foundation
import Testing

/// What README.md shows is what there is.
struct ReadmeTests {
    private let text: String

    init() throws { text = try String(contentsOfFile: "\(CommandRun.checkout)/README.md", encoding: .utf8) }

    /// The contents of the code blocks of a language, in their order.
    private func blocks(_ language: String) -> [String] { Self.blocks(language, of: text) }

    private static func blocks(_ language: String, of text: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }

    /// A program of the README, after comparing it with the one that is built.
    private func program(_ name: String, where isMeant: @escaping (String) -> Bool) throws -> String {
        let file = "Tests/ReadmeExample/\(name)/main.swift"
        let main = try String(contentsOfFile: "\(CommandRun.checkout)/\(file)", encoding: .utf8)
        let listing = try #require(blocks("swift").first { isMeant($0) })
        #expect(listing == main, "copy the listing of README.md to \(file)")
        return "\(CommandRun.products)/readme-\(name.lowercased())"
    }

    @Test func theListingForAppsCompilesAndRuns() throws {
        let program = try program("Embedding") { $0.contains("import GalleyInspector") && $0.contains("PluginHost(") }
        let run = try CommandRun([], program: program)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("chip 1 ") && run.output.contains("chip 6 "))
        #expect(run.output.contains("→"))
    }

    @Test func theListingThatLoadsAFileCompilesAndRuns() throws {
        let program = try program("Loading") { $0.contains("PluginHost()") }
        let folder = try Folder([:])
        let flow = "\(folder.path)/flow.so"
        #expect(try CommandRun(["plugin", "build", "Plugins/Flow", "-o", flow]).status == 0)
        let run = try CommandRun([flow], program: program)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.split(separator: "\n").count == 4, "\(run.output)")
    }

    @Test func theListingThatSwapsCompilesAndSwaps() throws {
        let program = try program("Swapping") { $0.contains("swapsPlugins") }
        #expect(blocks("swift").contains { $0.contains("swapsPlugins") && $0.split(separator: "\n").count <= 20 })
        let folder = try Folder(["Odd.swift": Fixtures.layout()])
        let (odd, out) = ("\(folder.path)/Odd.swift", "\(folder.path)/out")
        // It runs for ever: it is ended once it has said what it has to.
        let script = """
            heard() { for i in $(seq 600); do grep -q "$1" '\(out)' && return; kill -0 $! || return; sleep 0.1; done; }
            stdbuf -oL '\(program)' '\(odd)' > '\(out)' 2>&1 &
            heard '('
            sed -i 's/struct Odd/\\/\\/\\/ Saved.\\nstruct Odd/' '\(odd)'
            heard stays
            echo 'struct' >> '\(odd)'
            heard refused
            kill -KILL $!
            """
        let run = try CommandRun(["-c", script], program: "/bin/bash")
        let output = try String(contentsOfFile: out, encoding: .utf8)
        let lines = output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("odd: version 2 published in ") }, "\(run.errors)\(output)")
        // The program does not trust the file.
        #expect(lines.contains { $0.hasPrefix("odd: version 2 stays in its worker") }, "\(output)")
        #expect(lines.contains { $0.hasPrefix("refused: ") && $0.contains("Odd.swift:") }, "\(output)")
    }

    @Test func theListingOfACacheCompilesAndTakesBothSchemas() throws {
        let article = "\(CommandRun.checkout)/Sources/GalleySwap/GalleySwap.docc/CacheMigration.md"
        let text = try String(contentsOfFile: article, encoding: .utf8)
        let listing = try #require(Self.blocks("swift", of: text).first { $0.contains("MigratableCache") })
        let layout = """
            import SwiftUI
            struct CardsLayout: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
                    CGSize(width: cache.widths.reduce(0, +), height: 20)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
                ) {}
            }

            """
        let folder = try Folder(["Cards.swift": layout + listing])
        let call = ["plugin", "call", "\(folder.path)/Cards.swift"]
        let written = try CommandRun(call + ["cards.cache.write", "children=10.5x1,20.5x1"])
        #expect(written.output.contains("schema: \"cards/2\"\n  value: [10.5, 20.5]"), "\(written.output)")
        #expect(!written.errors.contains("warning"), "\(written.errors)")
        for (schema, value, answer) in [
            ("cards/2", "[10.5, 20.5]", "GALLEY_OK"), ("cards/1", "10.5", "GALLEY_OK"),
            ("cards/1", "[1.5]", "NO_VALUE"),
            ("cards/3", "10.5", "NO_VALUE"),
        ] {
            let read = try CommandRun(call + ["cards.cache.read", schema, value])
            #expect(
                read.status == 0 && read.output.contains(answer), "\(schema) \(value): \(read.output)\(read.errors)")
        }
    }

    @Test func theTwoCommandsAreTheFirstTwoBlocks() throws {
        let commands = blocks("sh")
        try #require(commands.count > 2)
        // Not all targets: those for packages and tests take two minutes of processor time.
        let build = "&& swift build --product galley-worker && swift build --product galley"
        #expect(commands[0].hasSuffix("\(build) && .build/debug/galley inspect \(CommandRun.flowScene)\n"))
        #expect(commands[1].hasSuffix("&& swift test\n"))
        for command in commands[..<2] { #expect(command.split(separator: "\n").count == 1) }
        let ci = try String(contentsOfFile: "\(CommandRun.checkout)/.ci/run", encoding: .utf8)
        #expect(ci.contains("README.md"))
    }

    /// The picture at its head is what its command draws.
    @Test func thePictureIsReal() throws {
        let command = try #require(text.firstMatch(of: /`galley (animate Plugins\/\S+ -o) herbs.svg`/))
        let folder = try CommandRun.newFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let run = try CommandRun(command.1.split(separator: " ").map(String.init) + ["\(folder)/herbs.svg"])
        #expect(run.status == 0, "\(run.errors)")
        let stored = "\(CommandRun.checkout)/Plugins/Radial/herbs.svg"
        #expect(FileManager.default.contentsEqual(atPath: "\(folder)/herbs.svg", andPath: stored), "draw it again")
    }

    /// The report in it is an excerpt: every row of it is a row of the real one.
    @Test func theReportIsReal() throws {
        let block = try #require(blocks("").first { $0.hasPrefix("$ galley inspect") })
        let real = Set(try CommandRun("inspect", CommandRun.flowScene).lines)
        for line in block.split(separator: "\n").dropFirst() where line != "…" {
            #expect(real.contains(String(line)), "\(line)")
        }
    }
}
