import Foundation
import Testing

/// What README.md shows is what there is.
struct ReadmeTests {
    private let text: String

    init() throws { text = try String(contentsOfFile: "\(CommandRun.checkout)/README.md", encoding: .utf8) }

    /// The contents of the code blocks of a language, in their order.
    private func blocks(_ language: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }

    @Test func theListingForAppsCompilesAndRuns() throws {
        let main = try String(contentsOfFile: "\(CommandRun.checkout)/Tests/ReadmeExample/main.swift", encoding: .utf8)
        let listing = try #require(blocks("swift").first { $0.contains("PluginHost(") })
        #expect(listing == main, "copy the listing of README.md to Tests/ReadmeExample/main.swift")
        let run = try CommandRun([], program: CommandRun.products + "/readme-example")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("chip 1 ") && run.output.contains("chip 6 "))
        #expect(run.output.contains("→"))
    }

    @Test func theTwoCommandsAreTheFirstTwoBlocks() throws {
        let commands = blocks("sh")
        try #require(commands.count > 2)
        #expect(commands[0].hasSuffix("&& swift build && .build/debug/galley inspect \(CommandRun.flowScene)\n"))
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
