import Foundation
import Testing

/// `galley render`.
struct RenderCommandTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

    private func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

    @Test func theNameSaysTheFormat() throws {
        let folder = try Folder()
        let svg = try CommandRun("render", CommandRun.flowScene, "-o", "\(folder.path)/flow.svg")
        #expect(svg.status == 0, "\(svg.errors)")
        #expect(svg.output == "\(folder.path)/flow.svg: 288 × 154 points\n")
        #expect(try String(contentsOfFile: "\(folder.path)/flow.svg", encoding: .utf8).hasPrefix("<svg "))
        let png = try CommandRun("render", CommandRun.flowScene, "--output", "\(folder.path)/flow.PNG", "--scale", "3")
        #expect(png.output == "\(folder.path)/flow.PNG: 288 × 154 points, 864 × 462 pixels\n")
        let file = try bytes("\(folder.path)/flow.PNG")
        #expect(file.starts(with: Self.png))
        // As the file itself says.
        #expect(Array(file[16..<24]) == [0, 0, 3, 96, 0, 0, 1, 206])
    }

    @Test func optionsChangeThePicture() throws {
        let folder = try Folder()
        var seen: Set<[UInt8]> = []
        let options = [
            [], ["--theme", "dark"], ["--margin", "0"], ["--scale", "1"], ["--proposal", "160x-"],
            ["--overlay", "frames"], ["--overlay", "spacing,proposals"], ["--overlay", "all"],
        ]
        for option in options {
            let run = try CommandRun(["render", CommandRun.flowScene, "-o", "\(folder.path)/a.png"] + option)
            #expect(run.status == 0, "\(option): \(run.errors)")
            seen.insert(try bytes("\(folder.path)/a.png"))
        }
        #expect(seen.count == options.count)
    }

    /// 60 and 60 with a gap of 8 are 128 wide, in a frame of 100 that a proposal of 90 does not hold either.
    @Test func overflowIsStriped() throws {
        let folder = try Folder([
            "a.yaml": """
            tree:
              kind: frame
              width: 100
              alignment: leading
              children:
                - kind: hstack
                  spacing: 8
                  children: [{item: [60, 20]}, {item: [60, 20]}]
            """
        ])
        let plain = try CommandRun("render", "\(folder.path)/a.yaml", "-o", "-", "--proposal", "90x-")
        let striped = try CommandRun(
            "render", "\(folder.path)/a.yaml", "-o", "-", "--proposal", "90x-", "--overlay", "overflow")
        #expect(striped.status == 0, "\(striped.errors)")
        // A strip of 28 right of the frame, and one of 10 right of the proposal's 90.
        let red = "#ff3b30"
        func strips(_ svg: String) -> Int { svg.matches(of: try! Regex("fill=\"\(red)\"")).count }
        #expect(strips(plain.output) == 0)
        #expect(strips(striped.output) == 2, "\(striped.output)")
        // What fits has none.
        let wide = try CommandRun("render", "Plugins/Flow/scene.yaml", "-o", "-", "--overlay", "overflow")
        #expect(wide.status == 0 && strips(wide.output) == 0, "\(wide.errors)")
    }

    @Test func aPluginAloneIsDrawnWithItsSample() throws {
        let folder = try Folder()
        let run = try CommandRun("render", "flow", "-o", "\(folder.path)/a.svg", "--set", "spacing=20")
        #expect(run.status == 0 && run.output.contains("points"), "\(run.errors)")
    }

    @Test(
        arguments: [
            (["-o", "a.gif"], Int32(64), "expected a name that ends in .png or .svg, found \"a.gif\""),
            (["-o", "png"], 64, "found \"png\""), (["-o", ""], 64, "found \"\""), ([], 64, "Missing expected argument"),
            (["-o", "/nowhere/a.png"], 74, "/nowhere/a.png"), (["-o", "/nowhere/a.svg"], 74, "cannot be written"),
            (["-o", "a.png", "--theme", "pink"], 64, "provide one of 'light' and 'dark'"),
            (["-o", "a.png", "--scale", "0"], 64, "--scale: expected a number above 0"),
            (["-o", "a.png", "--scale", "nan"], 64, "--scale"), (["-o", "a.png", "--margin", "-1"], 64, "--margin"),
            (["-o", "a.png", "--margin", "inf"], 64, "--margin"),
            (["-o", "a.png", "--overlay", "frames,x"], 64, "all, frames, guides, overflow, proposals, spacing"),
            (["-o", "a.png", "--overlay", ""], 64, "found \"\""),
            (["-o", "a.png", "--scale", "100", "--margin", "9000"], 2, "choose a smaller scale"),
        ] as [([String], Int32, String)])
    func wrongUsageIsSaid(_ options: [String], _ status: Int32, _ text: String) throws {
        let folder = try Folder()
        let run = try CommandRun(
            ["render", CommandRun.checkout + "/" + CommandRun.flowScene] + options, directory: folder.path)
        #expect(run.status == status && run.output.isEmpty, "\(run.errors)")
        #expect(run.errors.contains(text), "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func whatIsEndlessCannotBeDrawn() throws {
        let folder = try Folder(["a.yaml": "tree: {kind: fill}"])
        let run = try CommandRun(
            "render", "\(folder.path)/a.yaml", "-o", "\(folder.path)/a.svg", "--proposal", "infxinf")
        #expect(run.status == 2 && run.errors.contains("∞ × ∞ points cannot be drawn"), "\(run.errors)")
    }
}

/// Documents on standard output: `-o -`.
@Suite struct StandardOutputTests {
    @Test(arguments: [
        ("render", "<svg ", "out.svg"), ("page", "<!doctype html>", "out.html"),
        ("wall", "<!doctype html>", "out.html"),
        ("record", "{\"format\":\"galley", "out.jsonl"),
    ])
    func theDocumentIsThatOfAFile(_ command: String, _ start: String, _ name: String) throws {
        let folder = try Folder()
        let direct = try CommandRun(command, CommandRun.flowScene, "-o", "-")
        #expect(direct.status == 0 && direct.output.hasPrefix(start), "\(direct.output.prefix(80))\(direct.errors)")
        #expect(try CommandRun(command, CommandRun.flowScene, "-o", "\(folder.path)/\(name)").status == 0)
        // Times differ from run to run, and a page holds them.
        guard ["render", "record"].contains(command) else { return }
        #expect(try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8) == direct.output)
    }
}
