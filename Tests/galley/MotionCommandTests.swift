import Foundation
import FoundationXML
import Testing

/// `galley motion`: how a value moves.
struct MotionCommandTests {
    private func samples(_ arguments: String...) throws -> [[Double]] {
        let run = try CommandRun(["motion"] + arguments + ["--json"])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let objects = try #require(try run.json() as? [[String: Double]])
        return objects.map { object in ["time", "value", "velocity"].compactMap { object[$0] } }
    }

    @Test func samplesAreExact() throws {
        let found = try samples("--spring", "duration=0.5,bounce=0.3", "--at", "0,0.1,0.25")
        let wanted = [[0, 0, 0], [0.1, 42.3302123, 570.7558], [0.25, 98.4087491, 152.6265]]
        #expect(found.count == 3)
        for (one, other) in zip(found, wanted) { for (a, b) in zip(one, other) { #expect(abs(a - b) < 1e-4) } }
        // Any order, any way, from anywhere.
        #expect(
            try samples("--curve", "linear", "--duration", "2", "--from", "10", "--to", "-10", "--at", "1,0.5") == [
                [1, 0, -10], [0.5, 5, -10],
            ])
        #expect(try samples("--animation", "linear(1).delay(1)", "--at", "0.5,1.5,9").map { $0[1] } == [0, 50, 100])
        #expect(try samples("--spring", "smooth", "--velocity", "-300", "--at", "0")[0] == [0, 0, -300])
    }

    @Test func withoutTimesEveryFrameIsThere() throws {
        let found = try samples("--curve", "easeInOut", "--duration", "1")
        #expect(found.count == 61 && abs(found[30][1] - 50) < 1e-9 && found[60][1] == 100)
    }

    @Test func swiftUIsSpringsAreNotExact() throws {
        let found = try samples("--spring", "smooth", "--swiftui", "--at", "0.1")[0][1]
        #expect(abs(found - 35.774) > 0.1 && abs(found - 35.774) < 2.5)
    }

    @Test(arguments: [
        ["--spring", "bouncy"], ["--curve", "bezier(0.2,-1,0.3,2)", "--from", "-123456.789", "--to", "1e9"],
        ["--animation", "smooth.repeatForever()"], ["--spring", "duration=1,bounce=1"],
        ["--curve", "circularEaseIn", "--from", "5", "--to", "5"], ["--spring", "smooth", "--swiftui"],
        ["--animation", "linear(0)"], ["--spring", "smooth", "--to", "0", "--velocity", "100"],
    ])
    func pictureFitsAndHasAxes(_ arguments: [String]) throws {
        let run = try CommandRun(["motion"] + arguments)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        for line in run.lines { #expect(line.count <= 80, "\(line)") }
        #expect(run.lines.filter { $0.contains(" │") || $0.contains(" ┤") }.count == 16)
        #expect(run.output.contains("└┬─") && run.output.contains(" s\n") && run.output.contains("counts as done"))
        #expect(!run.output.contains("\u{1B}") && !run.output.contains("nan"))
        #expect(try CommandRun(["motion"] + arguments).output == run.output)
    }

    @Test func pictureSaysWhatTheTableSays() throws {
        let output = try CommandRun("motion", "--spring", "bouncy").output
        for text in ["settles after   0.819 s", "overshoot       4.599, 4.599 %", "counts as done  after 0.5 s"] {
            #expect(output.contains(text), "\(output)")
        }
        #expect(try CommandRun("motion", "--spring", "smooth").output.contains("overshoot       none"))
        #expect(try CommandRun("motion", "--spring", "duration=1,bounce=1").output.contains("ends            never"))
        // The curve rises from the lower left to the upper right.
        let rows = try CommandRun("motion", "--curve", "linear").lines.filter { $0.contains("│") || $0.contains("┤") }
        let starts = rows.dropFirst().map { row in
            Array(row.unicodeScalars.suffix(68)).firstIndex { $0.value != 0x2800 } ?? 0
        }
        #expect(starts == starts.sorted(by: >) && starts[0] > 55 && starts.last == 0, "\(starts)")
        #expect(rows[0].hasPrefix("100 ┤") && rows[15].hasPrefix("  0 ┤"))
    }

    @Test(arguments: [
        ["--spring", "bouncy"], ["--curve", "bezier(0.2,-1,0.3,2)", "--from", "-123456.789", "--to", "1e12"],
        ["--animation", "smooth.repeatForever()"], ["--curve", "linear", "--from", "5", "--to", "5"],
        ["--animation", "linear(0)"], ["--spring", "smooth", "--swiftui", "--to", "-1e-9"],
        ["--spring", "smooth", "--from", "1e12", "--to", "999999999999.999", "--velocity", "-1e12"],
    ])
    func drawsThePlot(_ arguments: [String]) throws {
        let folder = try Folder()
        let (svg, png) = (folder.path + "/plot.svg", folder.path + "/plot.PNG")
        let run = try CommandRun(["motion"] + arguments + ["-o", svg])
        #expect(run.status == 0 && run.errors.isEmpty && run.lines[0] == "\(svg): 720 × 460 points", "\(run.errors)")
        let text = try String(contentsOfFile: svg, encoding: .utf8)
        #expect(XMLParser(data: Data(text.utf8)).parse() && !text.contains("nan") && !text.contains("inf"))
        #expect(try CommandRun(["motion"] + arguments + ["--output", png]).status == 0)
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: png)))
        #expect(
            bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47] && Array(bytes[16..<24]) == [0, 0, 5, 0xA0, 0, 0, 3, 0x98])
        #expect(try CommandRun(["motion"] + arguments + ["-o", svg, "--theme", "dark"]).status == 0)
        #expect(try String(contentsOfFile: svg, encoding: .utf8) != text)
    }

    @Test func whatCannotBeDrawnIsRefusedInWords() throws {
        let folder = try Folder()
        for (arguments, message, status) in [
            (["-o", folder.path + "/plot.gif"], "expected a name that ends in .png or .svg, found", 64),
            (["-o", folder.path + "/svg"], "expected a name that ends in .png or .svg, found", 64),
            (["-o", ""], "expected a name that ends in .png or .svg, found \"\"", 64),
            (["-o", folder.path + "/no/plot.svg"], "cannot be written: its folder does not exist", 74),
            (["-o", "x.svg", "--json"], "leave out --json", 64), (["-o", "x.svg", "--at", "1"], "leave out --at", 64),
            (["-o", "x.svg", "--theme", "pink"], "'pink' is invalid", 64),
        ] as [([String], String, Int32)] {
            let run = try CommandRun(["motion", "--spring", "smooth"] + arguments)
            #expect(run.status == status && run.errors.contains(message), "\(arguments): \(run.errors)")
        }
    }

    @Test(
        arguments: [
            ([], "expected one of --spring, --curve and --animation, found none", 64),
            (["--spring", "smooth", "--curve", "linear"], "found --spring and --curve", 64),
            (["--spring", "smooth", "--duration", "1"], "--duration requires --curve, found --spring", 64),
            (["--curve", "linear", "--duration", "-1"], "expected seconds above 0, found -1", 64),
            (["--spring", "smooth", "--at", "0,,1"], "found \"\"", 64),
            (["--spring", "smooth", "--at", "-1"], "found \"-1\"", 64),
            (["--spring", "smooth", "--to", "inf"], "--to: expected a number between", 64),
            (["--spring", "smooth", "--swiftui", "--velocity", "1"], "--velocity requires exact motion", 64),
            (["--spring", "smoth"], "expected smooth, snappy, bouncy", 64),
            (["--spring", "duration=0"], "column 10: expected a number above 0, found \"0\"", 64),
            (["--curve", "ease"], "expected one of linear, easeIn", 64),
            (["--animation", "smooth.bend(2)"], "column 8: expected a modifier: delay, speed", 64),
        ] as [([String], String, Int32)])
    func oddInputIsRefusedInWords(_ arguments: [String], _ message: String, _ status: Int32) throws {
        let run = try CommandRun(["motion"] + arguments)
        #expect(run.status == status && run.output.isEmpty)
        #expect(run.errors.contains(message), "\(run.errors)")
    }
}
