import Foundation
import Testing

/// `galley plugin check`, as a user meets it.
struct PluginCheckCommandTests {
    /// The column of the checks' own tests, as a source; `fault` is the rule that it breaks.
    private func folder(_ fault: String?) throws -> Folder {
        let fixtures = "\(CommandRun.checkout)/Tests/GalleyCheck/Fixtures"
        var files: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: fixtures) {
            files[name] = try String(contentsOfFile: "\(fixtures)/\(name)", encoding: .utf8)
        }
        files["column.c"] = files.removeValue(forKey: "faulty.c")?.replacing(
            "FAULT-NAME-GOES-HERE", with: fault ?? "none")
        return try Folder(files)
    }

    private static let layouts = """
        import SwiftUI

        struct GoodLayout: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                subviews.reduce(.zero) { size, subview in
                    let own = subview.sizeThatFits(.unspecified)
                    return CGSize(width: max(size.width, own.width), height: size.height + own.height)
                }
            }

            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                var y = bounds.minY
                for subview in subviews {
                    subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
                    y += subview.sizeThatFits(.unspecified).height
                }
            }
        }

        struct BadLayout: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: .nan, height: 10)
            }

            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        """

    @Test("A name with #layout checks the calls of that layout alone")
    func oneLayout() throws {
        let folder = try Folder(["Two.swift": Self.layouts])
        let file = "\(folder.path)/Two.swift"
        func check(_ name: String) throws -> CommandRun {
            try CommandRun("plugin", "check", name, "--only", "sizes-legal", "--runs", "20")
        }
        let good = try check("\(file)#good")
        #expect(good.status == 0, "\(good.output)\(good.errors)")
        for name in ["\(file)#bad", file] {
            let bad = try check(name)
            #expect(bad.status == 8, "\(bad.output)\(bad.errors)")
        }
        let none = try check("\(file)#god")
        #expect(none.status == 53 && none.errors.contains("good"), "\(none.status) \(none.errors)")
    }

    @Test("Positions that are none are one cause, with readable numbers; views that are hidden far away are none")
    func positions() throws {
        func check(_ x: String) throws -> (words: String, status: Int32) {
            let folder = try Folder([
                "Good.swift": Self.layouts.components(separatedBy: "struct BadLayout")[0].replacing(
                    "CGPoint(x: bounds.minX, y: y)", with: "CGPoint(x: \(x), y: y)")
            ])
            let checks = ["children-placed", "child-arguments", "bounds-of-any-size", "children-inside"]
            let run = try CommandRun(
                ["plugin", "check", "Good.swift", "--runs", "20"] + checks.flatMap { ["--only", $0] },
                directory: folder.path)
            return (run.words, run.status)
        }
        let none = try check("bounds.minX * .nan")
        #expect(none.words.contains("found place of child 0 at NaN,"), "\(none.words)")
        #expect(none.words.contains("with the anchor 0,0 in place_subviews"), "\(none.words)")
        #expect(none.words.contains("Also 2 other checks, for the same cause"), "\(none.words)")
        #expect(try check("bounds.minX - 5000").words.contains("4 passed;"))
        let near = try check("bounds.minX - 500").words
        #expect(near.contains("children-inside expected child"), "\(near)")
    }

    @Test("What keeps every rule exits 0 and says so in one line")
    func sound() throws {
        let folder = try folder(nil)
        // By its name alone: a long path would break the line.
        let run = try CommandRun(
            ["plugin", "check", "column.c", "--seed", "5", "--runs", "50"], directory: folder.path)
        #expect(run.status == 0, "\(run.output)")
        let last = run.output.split(separator: "\n").suffix(2).joined(separator: " ")
        #expect(last.contains("passed") && last.contains("--seed 5 repeats it"), "\(run.output)")
        #expect(!run.output.contains("  passed"))
        #expect(run.lines.allSatisfy { $0.count <= 80 })
    }

    @Test("What breaks a rule exits 8 and says what was expected, what was found, and where that is written")
    func faulty() throws {
        let folder = try folder("measure-order")
        let run = try CommandRun(
            "plugin", "check", "\(folder.path)/column.c", "--only", "measure-order", "--seed", "5", "--runs", "300")
        #expect(run.status == 8)
        #expect(run.lines.first == "would misbehave in SwiftUI")
        #expect(run.lines.dropFirst().first == "  failed   measure-order")
        let words = run.words
        #expect(words.contains("as a new cache answers, found"))
        #expect(words.contains("Rule: A size does not depend on earlier calls."))
        #expect(words.contains("From: galley.h, galley_layout.size_that_fits"))
        #expect(run.lines.allSatisfy { $0.count <= 80 })

        let again = try CommandRun(
            "plugin", "check", "\(folder.path)/column.c", "--only", "measure-order", "--seed", "5", "--runs", "300")
        #expect(again.output == run.output)
    }

    @Test("A layout that requires a list and a range is checked with both")
    func requiredLists() throws {
        let folder = try Folder([
            "Lanes.swift": """
            import SwiftUI
            struct Lanes: Layout {
                let lanes: [Int]
                let domain: ClosedRange<Double>
                let insets: EdgeInsets
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: (domain.upperBound - domain.lowerBound) + insets.leading, height: Double(lanes.count))
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) { for subview in subviews { subview.place(at: bounds.origin, proposal: .zero) } }
            }
            """
        ])
        let run = try CommandRun(
            "plugin", "check", "\(folder.path)/Lanes.swift", "--only", "measure-twice", "--only", "load-twice")
        #expect(run.status == 0 && run.output.contains("2 passed"), "\(run.output)\(run.errors)")
    }

    @Test("JSON holds every check with its clause, outcome and findings")
    func json() throws {
        let folder = try folder("crash")
        let run = try CommandRun(
            "plugin", "check", "\(folder.path)/column.c", "--json", "--only", "place-twice", "--only", "ids", "--seed",
            "9")
        #expect(run.status == 8)
        let object = try #require(try run.json() as? [String: Any])
        #expect(object["seed"] as? Int == 9)
        #expect((object["counts"] as? [String: Int])?["crashed"] == 1)
        let checks = try #require(object["checks"] as? [[String: Any]])
        #expect(checks.map { $0["id"] as? String } == ["ids", "place-twice"])
        #expect(checks.map { $0["outcome"] as? String } == ["passed", "crashed"])
        #expect((checks.last?["findings"] as? [String])?.first?.hasPrefix("SIGSEGV in column") == false)
        #expect((checks.last?["findings"] as? [String])?.first?.hasPrefix("SIGSEGV in faulty") == true)
        #expect(checks.allSatisfy { ($0["clause"] as? String)?.isEmpty == false && $0["seconds"] is Double })
    }

    @Test("What a doubt finds is shown and exits 0; --verbose shows what passed too")
    func doubtful() throws {
        let folder = try folder("children-placed")
        let arguments = [
            "plugin", "check", "\(folder.path)/column.c", "--only", "children-placed", "--only", "ids", "--runs", "50",
        ]
        let run = try CommandRun(arguments)
        #expect(run.status == 0)
        #expect(run.output.contains("  warning  children-placed"))
        #expect(
            run.words.contains("1 passed, 1 doubtful"))
        #expect(!run.output.contains("  passed   ids"))
        #expect(try CommandRun(arguments + ["--verbose"]).output.contains("  passed   ids"))
    }

    @Test("The list names every check, in text and as JSON")
    func list() throws {
        let run = try CommandRun("plugin", "check", "--list")
        #expect(run.status == 0)
        #expect(run.lines.allSatisfy { $0.count <= 80 })
        let json = try #require(try CommandRun("plugin", "check", "--list", "--json").json() as? [[String: Any]])
        #expect(json.count >= 44)
        for check in json {
            let id = try #require(check["id"] as? String)
            #expect(run.output.contains("  \(id) "), "\(id)")
        }
    }

    @Test(
        "Wrong use is an error with a status of its own",
        arguments: [
            (["plugin", "check"], 64, "Missing expected argument"),
            (["plugin", "check", "flow", "--runs", "0"], 64, "expected 1 to 1000000, found 0"),
            (["plugin", "check", "flow", "--deadline", "0"], 64, "expected more than 0"),
            (["plugin", "check", "no-such-plugin-there"], 52, "no-such-plugin-there"),
            (["plugin", "check", "/no/such/file.so"], 20, "no such file"),
            (["plugin", "check", "Plugins/Diagonal", "--only", "measure-twise"], 2, "did you mean \"measure-twice\""),
        ] as [([String], Int32, String)])
    func wrongUse(_ arguments: [String], _ status: Int32, _ text: String) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == status, "\(run.errors)")
        #expect(run.errors.contains(text), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test("What a plugin's file says of its functions and lines keeps no check from its end")
    func endlessNames() throws {
        let folder = try Folder()
        // A name that means in Swift more than there is memory, and lines in another file, that has no end.
        let library = try folder.faulty(
            "bomb",
            """
            GALLEY_EXPORT __attribute__((noinline)) galley_status inner(void *self) __asm__("\\"$sSDySDySDySDySDySDySDySDySDy\\
            SiSiGAA_A99AtGAB_A99BtGAC_A99CtGAD_A99DtGAE_A99EtGAF_A99FtGAG_A99GtGD\\"");
            galley_status inner(void *self) { *(int *volatile)0 = 1; return 0; }
            #define AT_SIZE return inner(self);
            """, flags: ["-gsplit-dwarf"])
        let arguments = ["plugin", "check", library, "--seed", "5", "--runs", "20", "--deadline", "5"]
        let named = try folder.run(arguments + ["--only", "measure-twice"])
        let words = named.words
        #expect(named.status == 8 && words.contains("SIGSEGV in column.size_that_fits"), "\(named.output)")
        #expect(words.contains("faulty.c:5"), "\(named.output)")

        let split = try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".dwo") }
        let lines = try "\(folder.path)/\(#require(split))"
        try FileManager.default.removeItem(atPath: lines)
        try #require(mkfifo(lines, 0o600) == 0)
        let run = try folder.run(arguments)
        #expect(run.status == 8 && run.output.contains("SIGSEGV in column.size_that_fits"), "\(run.output)")
        // Waited for once, not with each check.
        #expect(run.seconds < 40, "\(run.seconds) s")
    }

    @Test("The command that runs checks is no command of a user")
    func worker() throws {
        #expect(!(try CommandRun("plugin", "--help").output.contains("check-worker")))
        let run = try CommandRun("plugin", "check-worker", "x.so", "--seed", "1", "--runs", "1")
        #expect(run.status == 64)
        #expect(run.errors.contains("started by galley plugin check"))
    }

    @Test("A list of choices keeps the contract")
    func choices() throws {
        let text = Fixtures.layout().replacing(
            "struct Odd: Layout {", with: "struct Odd: Layout {\n    var axes: Axis.Set = [.horizontal]")
        let folder = try Folder(["Odd.swift": text])
        let run = try CommandRun("plugin", "check", "\(folder.path)/Odd.swift", "--only", "parameter-table")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        let info = try CommandRun("plugin", "info", "\(folder.path)/Odd.swift")
        #expect(info.output.contains("horizontal | vertical"), "\(info.output)")
    }
}
