import Foundation
import Testing

/// `galley plugin`.
struct PluginCommandTests {
    @Test func listShowsWhatIsOnTheSearchPathAndBuildsNothing() throws {
        let folder = try Folder(["Odd.swift": "this is no Swift", "flow.so": "no library"])
        let (data, cache) = (try Folder(), try Folder())
        let run = try CommandRun(
            ["plugin", "list"],
            environment: ["GALLEY_PLUGIN_PATH": folder.path, "XDG_DATA_HOME": data.path, "GALLEY_CACHE": cache.path])
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.lines[0].hasPrefix("plugin  "))
        #expect(run.lines.contains { $0.hasPrefix("odd ") && $0.hasSuffix("\(folder.path)/Odd.swift") })
        #expect(run.lines.contains { $0.hasPrefix("flow ") && $0.contains("broken  unusable") })
        #expect(run.lines.contains { $0.hasPrefix("flow ") && $0.hasSuffix("Plugins/Flow") })
        #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).isEmpty)
        let json = try CommandRun(["plugin", "list", "--json"], environment: ["GALLEY_PLUGIN_PATH": folder.path])
        let plugins = try #require(try json.json() as? [[String: Any]])
        #expect(plugins.contains { $0["id"] as? String == "odd" && $0["kind"] as? String == "source" })
        #expect(plugins.contains { $0["id"] as? String == "flow" && $0["problem"] is String })
    }

    @Test func listIsQuick() throws {
        // The processor's time, and the best of some: the machine may have other things to do.
        let command = "TIMEFORMAT='%U %S'; time '\(CommandRun.galley)' plugin list > /dev/null"
        let seconds = try (0..<5).map { _ in
            let run = try CommandRun(["-c", command], program: "/bin/bash", environment: ["LC_ALL": "C"])
            let times = run.errors.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
            try #require(run.status == 0 && times.count == 2, "\(run.errors)")
            return times[0] + times[1]
        }
        #expect(try #require(seconds.min()) < 0.1)
    }

    @Test func infoShowsParametersInEightyColumns() throws {
        let run = try CommandRun("plugin", "info", "flow")
        #expect(run.status == 0)
        #expect(run.lines[0] == "flow 1.0.0 · Embedded Swift · ABI 1.3")
        #expect(run.lines.contains("  lineSpacing  CGFloat    = 8"))
        #expect(run.lines.contains("      The gap between lines, in points."))
        for line in run.lines where !line.hasPrefix("/") { #expect(line.count <= 80, "\(line)") }
        let info = try #require(try CommandRun("plugin", "info", "flow", "--json").json() as? [String: Any])
        let layouts = try #require(info["layouts"] as? [[String: Any]])
        let parameters = try #require(layouts.first?["parameters"] as? [[String: Any]])
        #expect(parameters.map { $0["name"] as? String } == ["spacing", "lineSpacing", "alignment"])
        #expect((parameters.last?["choices"] as? [String])?.contains("topLeading") == true)
    }

    @Test func buildWritesAPlugin() throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout()])
        let output = "\(folder.path)/odd.so"
        let run = try CommandRun("plugin", "build", "\(folder.path)/Odd.swift", "-o", output)
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.lines.first?.hasPrefix("built odd as Embedded Swift") == true && run.lines.dropLast().last == output)
        let layout = try CommandRun("layout", output, "--json")
        #expect(layout.status == 0 && layout.output.hasPrefix(#"{"v":1,"size":[1,1],"#))
        let json = try #require(
            try CommandRun("plugin", "build", "\(folder.path)/Odd.swift", "--json").json() as? [String: Any])
        #expect(json["fromCache"] as? Bool == true && json["layouts"] as? [String] == ["odd"])
    }

    @Test func buildSaysWhereItCannotWrite() throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout()])
        let output = "\(folder.path)/missing/odd.so"
        let run = try CommandRun("plugin", "build", "\(folder.path)/Odd.swift", "-o", output)
        #expect(run.status == 3 && run.output.isEmpty && run.errors.contains(output))
        let cache = try CommandRun(
            ["plugin", "build", "\(folder.path)/Odd.swift"], environment: ["GALLEY_CACHE": "/proc/nowhere"])
        #expect(cache.status == 3 && cache.output.isEmpty && cache.errors.contains("/proc/nowhere"))
    }

    @Test func compilerErrorsNameTheAuthorsLine() throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout(size: "nonsense(1)")])
        let run = try CommandRun("plugin", "build", "\(folder.path)/Odd.swift")
        #expect(run.status == 3 && run.output.isEmpty)
        #expect(run.errors.contains("Odd.swift:4:9: error: cannot find 'nonsense' in scope"), "\(run.errors)")
    }

    @Test func newWritesALayoutThatBuilds() throws {
        let folder = try Folder()
        let run = try CommandRun(["plugin", "new", "Cards"], directory: folder.path)
        #expect(run.status == 0 && run.output == "cards/Cards.swift\n\ntry it:  galley inspect cards/Cards.swift\n")
        let inspect = try CommandRun(["inspect", "cards/Cards.swift"], directory: folder.path)
        #expect(
            inspect.status == 0 && inspect.lines[0].hasPrefix("cards/Cards.swift  320 × –  →  "), "\(inspect.errors)")
        let again = try CommandRun(["plugin", "new", "Cards"], directory: folder.path)
        #expect(again.status == 2 && again.output.isEmpty && again.errors.contains("never overwritten"))
    }

    @Test(arguments: ["", "../x", "1a", "Größe", "a b", "Layout", "-"])
    func newRefusesNames(_ name: String) throws {
        let folder = try Folder()
        let run = try CommandRun(["plugin", "new", "--", name], directory: folder.path)
        #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("expected a name such as"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    /// What a cache is written as, with a list in it, can be typed to be read.
    @Test func aCacheIsWrittenAndRead() throws {
        let updates = "\(CommandRun.checkout)/Tests/GalleySwap/Fixtures/Updates.swift"
        let written = try CommandRun("plugin", "call", updates, "updates.cache.write", "children=10.5x10,20.25x20")
        #expect(written.status == 0 && written.output.contains("schema: \"updates/1\""), "\(written.errors)")
        #expect(written.output.contains("value: [[10.5, 20.25], 0]"), "\(written.output)")
        let read = try CommandRun("plugin", "call", updates, "updates.cache.read", "updates/1", "[[10.5, 20.25], 0]")
        #expect(read.status == 0 && read.output == "updates.cache.read: GALLEY_OK (0)\n  cache: \"made\"\n")
        let other = try CommandRun("plugin", "call", updates, "updates.cache.read", "updates/1", "[[10.5, text], 0]")
        #expect(other.status == 0 && other.output == "updates.cache.read: GALLEY_NO_VALUE (1)\n", "\(other.output)")
    }

    @Test func aCallThatDoesNotReturnIsEnded() throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout(size: "while true { subviews[0].sizeThatFits(.zero) }")])
        let call = ["plugin", "call", "\(folder.path)/Odd.swift", "odd.size_that_fits", "1x1", "children=1x1"]
        let run = try CommandRun(call + ["--deadline", "0.5"])
        #expect(run.status == 7 && run.output.isEmpty, "\(run.errors)")
        let says = "galley: odd.size_that_fits: did not return within 0.5 s; --deadline allows more time"
        #expect(run.errors.hasSuffix(says + "\n"), "\(run.errors)")
        #expect(try CommandRun(call + ["--deadline", "0"]).status == 64)
    }

    @Test func callReturnsWhatTheFunctionReturns() throws {
        let names = try CommandRun("plugin", "call", "flow")
        #expect(names.status == 0 && names.lines.contains("flow.size_that_fits"))
        let arguments = ["plugin", "call", "flow", "flow.size_that_fits", "200x-", "children=80x20,90x20,70x20"]
        let text = try CommandRun(arguments)
        #expect(
            text.status == 0 && text.output.contains("178") && text.output.contains("48"),
            "\(text.output)\(text.errors)")
        let json = try CommandRun(arguments + ["--json"])
        #expect(try json.json() is [String: Any])
        let wrong = try CommandRun("plugin", "call", "flow", "flow.size_that_fit")
        #expect(wrong.status != 0 && wrong.output.isEmpty && wrong.errors.contains("flow.size_that_fits"))
    }

    /// Without a compiler what is built already still runs.
    @Test func withoutSwiftPluginsStillLoad() throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout()])
        let output = "\(folder.path)/odd.so"
        #expect(try CommandRun("plugin", "build", "\(folder.path)/Odd.swift", "-o", output).status == 0)
        try folder.write("Other.swift", Fixtures.layout(size: "CGSize(width: 2, height: 2)"))
        let bare: [String: String?] = ["PATH": folder.path]
        let loaded = try CommandRun(["layout", output, "--json"], environment: bare)
        #expect(loaded.status == 0 && loaded.output.hasPrefix(#"{"v":1,"size":[1,1],"#), "\(loaded.errors)")
        let source = try CommandRun(["layout", "\(folder.path)/Other.swift"], environment: bare)
        #expect(source.status == 3 && source.output.isEmpty)
        #expect(source.errors.contains("swiftc") && source.errors.contains("Install Swift"), "\(source.errors)")
    }

    /// As the package installs it: `bin/galley`, and the SDK, its modules and the plugins in `share/galley`.
    @Test func worksOutsideTheCheckout() throws {
        let prefix = try Folder()
        let files = FileManager.default
        for folder in ["bin", "share/galley", "home", "elsewhere"] {
            try files.createDirectory(atPath: "\(prefix.path)/\(folder)", withIntermediateDirectories: true)
        }
        let program = "\(prefix.path)/bin/galley"
        try files.copyItem(atPath: CommandRun.galley, toPath: program)
        try files.copyItem(atPath: CommandRun.galley + "-worker", toPath: program + "-worker")
        for folder in ["SDK", "Plugins"] {
            try files.copyItem(
                atPath: "\(CommandRun.checkout)/\(folder)", toPath: "\(prefix.path)/share/galley/\(folder)")
        }
        try Self.copyModules(to: "\(prefix.path)/share/galley/Modules")
        // Only the installed one says this: so the checkout, which is the last place searched, was not used.
        let flow = "\(prefix.path)/share/galley/Plugins/Flow/FlowLayout.swift"
        let source = try String(contentsOfFile: flow, encoding: .utf8)
        try Data(("/// installed\n" + source).utf8).write(to: URL(fileURLWithPath: flow))
        func run(_ arguments: String...) throws -> CommandRun {
            try CommandRun(
                arguments, program: program, environment: ["HOME": "\(prefix.path)/home", "XDG_CACHE_HOME": nil],
                directory: "\(prefix.path)/elsewhere")
        }
        let list = try run("plugin", "list", "--json")
        let plugins = try #require(try list.json() as? [[String: Any]])
        #expect(plugins.count >= 11)
        for plugin in plugins {
            #expect((plugin["path"] as? String)?.hasPrefix("\(prefix.path)/share/galley/") == true)
        }
        let inspect = try run("inspect", "\(prefix.path)/share/galley/Plugins/Flow/scene.yaml")
        #expect(inspect.status == 0 && inspect.lines[0].hasSuffix("240 × 106"), "\(inspect.errors)")
        let new = try run("plugin", "new", "Cards")
        #expect(new.status == 0 && new.output.hasPrefix("cards/Cards.swift\n"), "\(new.errors)")
        let first = try run("layout", "cards/Cards.swift")
        #expect(first.status == 0 && !first.errors.contains("SDK"), "\(first.errors)")
    }

    /// Copies what `swift build` has compiled of the SDK.
    private static func copyModules(to folder: String) throws {
        let outputs = URL(fileURLWithPath: CommandRun.galley).deletingLastPathComponent().appending(
            path: "../../plugins/outputs"
        ).standardizedFileURL
        for package in try FileManager.default.contentsOfDirectory(atPath: outputs.path) {
            let modules = outputs.appending(path: "\(package)/galley/destination/GalleyModulesPlugin/Modules")
            guard FileManager.default.fileExists(atPath: modules.path) else { continue }
            try FileManager.default.copyItem(atPath: modules.path, toPath: folder)
        }
    }
}
