import Foundation
import Testing

/// `galley inspect`.
struct InspectCommandTests {
    private static let flowReport = """
        Plugins/Flow/scene.yaml  240 × –  →  240 × 106
        27 measures (12 computed, 15 cached) · 10 placements · 3 caches made · 10 alignment queries

         #  how            asked         got  view                  why
         1  +            240 × – → 240 × 106  page  vstack          root proposal
         2  makeCache                         ├─ page  vstack
         3  +            240 × – →  240 × 30  ├─ header  hstack     ideal?
         4  makeCache                         │  ├─ header  hstack
         5  +           0, ∞ × – →   40 × 30  │  ├─ edit  fixed     smallest?, largest?, one size for all
         7  +           0, ∞ × – →   90 × 24  │  ├─ title  fixed    smallest?, largest?, one size for all
         9  +              0 × – →     8 × 0  │  ├─ rest  spacer    smallest?
        10  = #7         108 × – →   90 × 24  │  ├─ title  fixed    share 216/2, one size for all
        11  = #5         126 × – →   40 × 30  │  ├─ edit  fixed     rest 126, one size for all
        12  +             94 × – →    94 × 0  │  └─ rest  spacer    rest 94
        14  +            240 × – →  188 × 64  └─ tags  flow         ideal?
        15  makeCache                            ├─ tags  flow
        16  +              – × – →   80 × 28     ├─ red  fixed
        18  +              – × – →  100 × 28     ├─ green  fixed
        20  +              – × – →   60 × 28     ├─ blue  fixed
        22  +              – × – →  120 × 28     └─ violet  fixed
        25  place         at 0,0   240 × 106  page  vstack          asked 240 × –
        26  place         at 0,0    240 × 30  ├─ header  hstack     asked 240 × –
        28  = #5       0, ∞ × 30 →   40 × 30  │  ├─ edit  fixed     smallest?, largest?, one size for all
        30  = #7       0, ∞ × 30 →   90 × 24  │  ├─ title  fixed    smallest?, largest?, one size for all
        32  +             0 × 30 →     8 × 0  │  ├─ rest  spacer    smallest?
        33  = #7        108 × 30 →   90 × 24  │  ├─ title  fixed    share 216/2, one size for all
        34  = #5        126 × 30 →   40 × 30  │  ├─ edit  fixed     rest 126, one size for all
        35  = #12        94 × 30 →    94 × 0  │  ├─ rest  spacer    rest 94, from two answers
        36  place         at 0,3     90 × 24  │  ├─ title  fixed    asked 108 × 30
        37  place       at 98,15      94 × 0  │  ├─ rest  spacer    asked 94 × 30
        38  place       at 200,0     40 × 30  │  └─ edit  fixed     asked 126 × 30
        27  place        at 0,42    188 × 64  └─ tags  flow         asked 240 × –
        39  = #16          – × – →   80 × 28     ├─ red  fixed      one size for all
        41  = #18          – × – →  100 × 28     ├─ green  fixed    one size for all
        43  = #20          – × – →   60 × 28     ├─ blue  fixed     one size for all
        45  = #22          – × – →  120 × 28     ├─ violet  fixed   one size for all
        47  place        at 0,42     80 × 28     ├─ red  fixed      asked – × –
        48  place       at 88,42    100 × 28     ├─ green  fixed    asked – × –
        49  place        at 0,78     60 × 28     ├─ blue  fixed     asked – × –
        50  place       at 68,78    120 × 28     └─ violet  fixed   asked – × –

        """

    @Test func showsEveryCallOfAScene() throws {
        let run = try CommandRun("inspect", CommandRun.flowScene)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == Self.flowReport)
    }

    @Test func isTheSameOnEveryRunAndWithoutColours() throws {
        let runs = try (0..<2).map { _ in try CommandRun("inspect", CommandRun.flowScene, "--all") }
        #expect(runs[0].output == runs[1].output && runs[0].output.count > Self.flowReport.count)
        #expect(!runs[0].output.contains("\u{1B}"))
        let piped = try CommandRun(
            ["-c", "'\(CommandRun.galley)' inspect \(CommandRun.flowScene) --all | cat"], program: "/bin/sh")
        #expect(piped.output == runs[0].output)
    }

    @Test func jsonIsOneRecordALine() throws {
        let run = try CommandRun("inspect", CommandRun.flowScene, "--json")
        #expect(run.status == 0)
        var known: Set<Int> = []
        for line in run.lines.dropLast() {
            let record = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let id = try #require(record["id"] as? Int)
            #expect(record["v"] as? Int == 1 && record["call"] is String && record["ns"] is Int)
            if let parent = record["parent"] as? Int { #expect(known.contains(parent), "\(id) before its parent") }
            if let from = record["from"] as? Int { #expect(known.contains(from), "\(id) before what answers it") }
            #expect(known.insert(id).inserted)
        }
        #expect(known == Set(1...50))
    }

    @Test func allAddsQueriesAndTimeAddsTimes() throws {
        let all = try CommandRun("inspect", CommandRun.flowScene, "--all")
        #expect(all.lines.filter { $0.contains(" guide ") }.count == 10)
        let time = try CommandRun("inspect", CommandRun.flowScene, "--time")
        #expect(time.lines[1].hasSuffix(" µs") && time.lines[3].contains("self µs"))
    }

    @Test func linesAreLimited() throws {
        let run = try CommandRun("inspect", CommandRun.flowScene, "--max-lines", "3")
        // Two lines and the header, three calls, what was left out, five kinds and their header, and what shows less.
        #expect(run.output.split(separator: "\n").count == 3 + 3 + 1 + 6 + 1)
        #expect(run.lines[7] == "… 37 lines more: --max-lines 0")
        #expect(try CommandRun("inspect", CommandRun.flowScene, "--max-lines", "0").output == Self.flowReport)
        let negative = try CommandRun("inspect", CommandRun.flowScene, "--max-lines", "-3")
        #expect(negative.status == 64 && negative.errors.contains("--max-lines: expected 0 or more, found -3"))
    }

    @Test func aPluginAloneGetsTwelveChips() throws {
        let run = try CommandRun("inspect", "flow")
        #expect(run.status == 0)
        #expect(run.lines[0].hasPrefix("flow  320 × –  →  ") && run.output.contains("chip[11]  fixed"))
        #expect(!run.output.contains("chip[12]"))
    }

    @Test func aSmallMemoComputesAgain() throws {
        let asking = Fixtures.layout(
            size: "for width in [10, 20, 30, 40, 10, 20, 30, 40] as [CGFloat] {"
                + " _ = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: nil)) }; return .zero")
        let folder = try Folder([
            "Odd.swift": asking, "scene.yaml": "tree: {kind: ./Odd.swift, children: [{kind: fill}]}",
        ])
        let reports = try ["8", "3"].map { try CommandRun("inspect", "\(folder.path)/scene.yaml", "--memo", $0) }
        #expect(reports.allSatisfy { $0.status == 0 }, "\(reports[0].errors)")
        #expect(reports[0].lines[1] != reports[1].lines[1], "\(reports[0].lines[1])")
    }

    @Test func printedTextStandsWhereItWasPrinted() throws {
        let folder = try Folder(["Chatty.swift": Fixtures.printing])
        let run = try CommandRun("inspect", "\(folder.path)/Chatty.swift")
        #expect(run.status == 0, "\(run.errors)")
        let rows = run.lines.dropFirst(4).prefix(5).map { line in
            line.split(separator: " ").filter { !$0.allSatisfy("├─└│".contains) }.joined(separator: " ")
        }
        try #require(rows.count == 5)
        #expect(rows[0].hasSuffix("root proposal"))
        #expect(rows[1].contains("makeCache"))
        #expect(rows[2] == "3 print first ⏎ second")
        #expect(rows[3].contains("chip[0] fixed"))
        #expect(rows[4] == "5 print third")
        #expect(!run.errors.contains("first"))
    }

    /// `galley.log/1` may be used from any thread: what is said there stands in the call that runs.
    @Test func logsStandWhereTheyWereWritten() throws {
        let folder = try Folder(["logging.c": try Self.loggingPlugin()])
        let run = try CommandRun("inspect", "\(folder.path)/logging.c")
        #expect(run.status == 0, "\(run.errors)")
        let measured = try #require(run.lines.firstIndex { $0.contains("chip[0]  fixed") })
        let rows = run.lines[..<measured].map { $0.drop { $0 == " " || $0.isNumber } }
        #expect(rows.contains { $0.contains("log") && $0.hasSuffix("├─ info: on the layout's thread") })
        #expect(rows.contains { $0.contains("log") && $0.hasSuffix("├─ warning: on a thread of its own") })
        // And so do the questions for extensions, those for what there is not too.
        let asked = try #require(run.lines.firstIndex { $0.contains("extension") && $0.hasSuffix("├─ galley.log/1") })
        #expect(run.lines[asked + 1].hasSuffix("├─ info: on the layout's thread"))
        #expect(run.output.contains("├─ galley.time/9, which the host does not have"))
        let filter = try CommandRun("inspect", "\(folder.path)/logging.c", "--filter", "call = extension")
        #expect(filter.output.contains("galley.time/9") && !filter.output.contains("on the layout's thread"))
        let json = try CommandRun("inspect", "\(folder.path)/logging.c", "--json")
        let record = try #require(json.lines.first { $0.contains("a thread of its own") })
        #expect(record.contains(#""call":"log""#) && record.contains(#""level":"warning""#))
        #expect(record.contains(#""parent":1,"#))
    }

    /// The bundled C layout, with words of its own in `size_that_fits`.
    private static func loggingPlugin() throws -> String {
        let source = try String(contentsOfFile: "\(CommandRun.checkout)/Plugins/Diagonal/diagonal.c", encoding: .utf8)
        let begin = "static galley_status size_that_fits("
        let first = "    galley_size size = {0, 0};\n"
        #expect(source.contains(begin) && source.contains(first))
        return source.replacing(
            begin,
            with: """
                #include <pthread.h>

                static void say(uint32_t level, const char *text) {
                    const galley_log *log = host->capability(host->context, GALLEY_CAPABILITY_LOG);
                    log->write(host->context, level, (galley_string){text, strlen(text)});
                }

                static void *say_elsewhere(void *unused) {
                    say(GALLEY_LOG_WARNING, "on a thread of its own");
                    return unused;
                }

                \(begin)
                """, maxReplacements: 1
        ).replacing(
            first,
            with: first + """
                    pthread_t thread;
                    (void)host->capability(host->context, "galley.time/9");
                    say(GALLEY_LOG_INFO, "on the layout's thread");
                    if (pthread_create(&thread, NULL, say_elsewhere, NULL) == 0) {
                        pthread_join(thread, NULL);
                    }

                """, maxReplacements: 1)
    }

    @Test(arguments: [
        ("CGSize(width: CGFloat.nan, height: 1)", "0"), ("CGSize(width: 1, height: CGFloat.nan)", "0"),
    ])
    func aLayoutThatFailsIsReplacedInTheSameFrame(_ size: String, _ x: String) throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout(size: size, x: x)])
        let run = try CommandRun("inspect", "\(folder.path)/Odd.swift")
        #expect(run.status == 7, "\(run.errors)")
        // Twelve chips below each other: the fallback layout.
        #expect(run.lines[0].hasSuffix("→  120 × 424"), "\(run.lines[0])")
        #expect(run.errors.contains("returned a size that is not a number in sizeThatFits"))
        // The call that failed is marked, the fault stands in it, and a filter finds both.
        let failed = try #require(run.lines.first { $0.contains("  !  ") }, "\(run.output)")
        #expect(failed.contains("odd (fallback)") && failed.hasSuffix("answered by the fallback layout"))
        #expect(run.lines.contains { $0.contains("fault") && $0.contains("returned a size that is not a number") })
        #expect(run.lines.contains { $0.hasPrefix("  next: galley doctor ") }, "\(run.output)")
        let found = try CommandRun("inspect", "\(folder.path)/Odd.swift", "--filter", "failed", "--json")
        #expect(found.output.contains("\"fault\":true") && found.output.contains("\"call\":\"fault\""))
        #expect(!found.output.contains("\"call\":\"place\""), "\(found.output)")
        let why = try CommandRun("why", "\(folder.path)/Odd.swift", "root")
        #expect(why.output.contains("took 120 of 320: the fallback layout, because odd returned"), "\(why.output)")
    }

    @Test("--under shows one view's calls, --depth so many levels, and a cut report ends with its kinds")
    func partsOfTheCalls() throws {
        let under = try CommandRun("inspect", CommandRun.flowScene, "--under", "tags", "--depth", "1")
        #expect(under.lines[2] == "24 of 50 calls: under tags", "\(under.output)")
        #expect(under.lines.contains { $0.hasSuffix("├─ tags  flow  ideal?") }, "\(under.output)")
        #expect(!under.output.contains("red") && !under.output.contains("title"))
        let cut = try CommandRun("inspect", CommandRun.flowScene, "--max-lines", "3")
        #expect(cut.lines.contains { $0.firstMatch(of: /^fixed +6 +\d+ +6 +6$/) != nil }, "\(cut.output)")
        #expect(cut.lines.contains { $0.firstMatch(of: /^flow +1 +1 +1 +1$/) != nil }, "\(cut.output)")
        for (options, text) in [
            (["--depth", "-1"], "--depth: expected 0 or more"),
            (["--depth", "1", "--json"], "leave out --views and --json"),
            (["--under", "tags", "--warnings"], "leave out --views"),
        ] {
            let run = try CommandRun(["inspect", CommandRun.flowScene] + options)
            #expect(run.status == 64 && run.errors.contains(text), "\(run.errors)")
        }
        let unknown = try CommandRun("inspect", CommandRun.flowScene, "--under", "tag")
        #expect(unknown.status == 2 && unknown.errors.contains("did you mean \"tags\"?"), "\(unknown.errors)")
    }

    @Test("A long log line widens no other row, and is printed once however often the scene is laid out")
    func longTexts() throws {
        let folder = try Folder([
            "Inf.swift": Fixtures.layout(size: "CGSize(width: CGFloat.infinity, height: 20)", x: "0")
        ])
        let run = try CommandRun("inspect", "\(folder.path)/Inf.swift", "--warnings")
        #expect(
            run.errors.split(separator: "\n").count { $0.contains("sizeThatFits returned ∞ × 20") } <= 2,
            "\(run.errors)")
        let table = try CommandRun("inspect", "\(folder.path)/Inf.swift")
        #expect(table.lines[3].count < 100 && table.lines.contains { $0.count > 200 }, "\(table.output)")
    }

    /// The layout stays, and the warning names the call.
    @Test(arguments: [
        ("CGSize(width: -5, height: 1)", "0", "negative"),
        ("CGSize(width: CGFloat.infinity, height: 1)", "0", "not finite"),
        ("CGSize(width: 1, height: 1)", "CGFloat.nan", "not finite"),
    ])
    func anOddLayoutIsShownAsItIs(_ size: String, _ x: String, _ warning: String) throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout(size: size, x: x)])
        let run = try CommandRun("inspect", "--warnings", "\(folder.path)/Odd.swift")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("! \(warning): #"), "\(run.output)")
        #expect(!run.errors.contains("fallback"), "\(run.errors)")
    }

    /// Rows are at most as long as the terminal is wide; `script` makes one.
    @Test func rowsFitTheTerminal() throws {
        for columns in [80, 60] {
            let command =
                "stty cols \(columns); '\(CommandRun.galley)' inspect \(CommandRun.flowScene); '\(CommandRun.galley)' plugin info flow"
            let run = try CommandRun(["-qec", command, "/dev/null"], program: "/usr/bin/script")
            let lines = run.output.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(whereSeparator: \.isNewline)
            #expect(lines.count > 50)
            for line in lines where !line.contains("/") { #expect(line.count <= columns, "\(line)") }
        }
    }

    /// A layout with required parameters is tried with values that are told, and with those that are given.
    @Test func aSampleGivesRequiredParametersValues() throws {
        let text = Fixtures.layout(size: "CGSize(width: gap, height: CGFloat(columns))").replacing(
            "struct Odd: Layout {", with: "struct Odd: Layout {\n    let columns: Int\n    var gap: CGFloat")
        let folder = try Folder(["Odd.swift": text])
        let none = try CommandRun("inspect", folder.path + "/Odd.swift")
        #expect(none.status == 0 && none.output.contains("8 × 3"), "\(none.output)\(none.errors)")
        let told = "has required parameters and is tried with columns=3 gap=8; --set gives it others"
        #expect(none.errors.contains(told), "\(none.errors)")
        let given = try CommandRun("inspect", folder.path + "/Odd.swift", "--set", "gap=30")
        #expect(given.status == 0 && given.output.contains("30 × 3"), "\(given.errors)")
        #expect(given.errors.contains("tried with columns=3;"), "\(given.errors)")
    }

    /// A layout that puts something off to the views' queue, of Dispatch itself, lays out in its worker too.
    @Test func whatIsPutOffEndsNoWorker() throws {
        let text = Fixtures.layout().replacing("import SwiftUI", with: "import SwiftUI\nimport Dispatch").replacing(
            "subviews[0].place", with: "DispatchQueue.main.async { print(1) }\n        subviews[0].place")
        let folder = try Folder(["Odd.swift": text])
        let run = try CommandRun("inspect", folder.path + "/Odd.swift", "--isolate", "always")
        #expect(run.status == 0 && run.output.contains("1 × 1"), "\(run.output)\(run.errors)")
        #expect(run.errors.contains("as full Swift"), "\(run.errors)")
        // What is built as full Swift can be called, too.
        let names = try CommandRun("plugin", "call", folder.path + "/Odd.swift")
        let function = try #require(names.lines.first { $0.hasSuffix(".size_that_fits") }, "\(names.errors)")
        let called = try CommandRun("plugin", "call", folder.path + "/Odd.swift", function, "100x-")
        #expect(called.status == 0 && called.output.contains("GALLEY_OK"), "\(called.output)\(called.errors)")
    }

    /// A layout that has a value for each subview has as many as the sample has chips, and one that stops at many
    /// subviews and reaches for the third one is tried with three.
    @Test func aSampleHasWhatALayoutReachesFor() throws {
        let text = Fixtures.layout(
            size: "CGSize(width: starts[subviews.count - 1].timeIntervalSinceReferenceDate, height: 1)")
        let parallel = text.replacing("struct Odd: Layout {", with: "struct Odd: Layout {\n    let starts: [Date]")
        let few = Fixtures.layout(
            size: "precondition(subviews.count < 5)\n        return subviews[2].sizeThatFits(.unspecified)")
        let folder = try Folder(["Odd.swift": parallel, "Few.swift": few])
        let each = try CommandRun("inspect", folder.path + "/Odd.swift")
        #expect(each.status == 0 && each.output.contains("0 × 1"), "\(each.output)\(each.errors)")
        let third = try CommandRun("inspect", folder.path + "/Few.swift")
        #expect(third.status == 0 && third.errors.contains("tried with 3 chips;"), "\(third.output)\(third.errors)")
    }

    /// A filter for a view that the scene does not have matches no call, and says why.
    @Test func aFilterForAnUnknownView() throws {
        let scene = CommandRun.flowScene
        let wrong = try CommandRun("inspect", scene, "--filter", "view = \"tagz\" and measure")
        #expect(wrong.status == 0 && wrong.output.contains("0 of 50 calls"), "\(wrong.output)")
        #expect(wrong.errors.contains("no view \"tagz\"; did you mean \"tags\"?"), "\(wrong.errors)")
        let empty = try CommandRun("inspect", scene, "--filter", "view = \"tags\" and returned.width > 9999")
        #expect(empty.status == 0 && empty.errors.isEmpty, "\(empty.errors)")
    }
}
