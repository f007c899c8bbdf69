import Foundation
import GalleyHost
import Synchronization
import Testing

@Suite struct PluginHostTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    private func host(_ directories: String..., sources: PluginHost.Sources? = nil) -> PluginHost {
        PluginHost(
            PluginHost.Configuration(
                searchPath: directories.map(fixture.path), sources: sources, loader: PluginLoader(containment: .direct))
        )
    }

    private func row(_ path: String, _ id: String, answer: Int = 0) throws {
        try fixture.compile("row.c", to: path, ["-DPLUGIN_ID=\"\(id)\"", "-DANSWER=\(answer)"])
    }

    private func message(_ body: () throws -> some Any) -> String {
        do {
            _ = try body()
            return "no error"
        } catch { return "\(error)" }
    }

    @Test func searchPathFollowsTheEnvironment() {
        typealias Configuration = PluginHost.Configuration
        #expect(
            Configuration.searchPath(
                ["GALLEY_PLUGIN_PATH": "/a::b", "XDG_DATA_HOME": "/data", "HOME": "/home/x"], bundled: ["/share"])
                == ["/a", "b", "/data/galley/plugins", "/share"])
        #expect(
            Configuration.searchPath(["XDG_DATA_HOME": "relative", "HOME": "/home/x"])
                == ["/home/x/.local/share/galley/plugins"])
        // Without a home in the environment it is that of the account.
        let home = getpwuid(geteuid()).map { String(cString: $0.pointee.pw_dir) } ?? "no account"
        for environment in [[:], ["HOME": ""], ["HOME": "relative"]] {
            #expect(Configuration.searchPath(environment) == ["\(home)/.local/share/galley/plugins"])
        }
    }

    @Test func listsWithoutLoading() throws {
        // Whatever runs code of this file ends the tests.
        try fixture.compile("broken.c", to: "near/aborts.so", ["-DABORTS"])
        try fixture.write("near/text.so", "not a library".utf8)
        try fixture.compile("broken.c", to: "near/old.so", ["-DABORTS", "-DVERSION=0x50000", "-DNOTE_ID=\"old\""])
        try fixture.write("near/Flow.swift", [])
        try fixture.write("near/Folder/Grid.swift", [])
        try fixture.write("near/Empty/readme.md", [])
        try fixture.write("near/.hidden.so", [])
        try fixture.write("near/notes.txt", [])
        try fixture.compile("broken.c", to: "far/copy.so", ["-DABORTS"])
        let sources = PluginHost.Sources(
            pluginID: { "source-of-\($0.split(separator: "/").last!)" }, build: { _ in fatalError("listing builds") })

        let plugins = host("near", "nowhere", "far", sources: sources).plugins
        #expect(
            plugins.map(\.id) == ["source-of-Flow.swift", "source-of-Folder", "broken", "old", "text", "broken"])
        #expect(plugins.map(\.isSource) == [true, true, false, false, false, false])
        #expect(plugins.map(\.isShadowed) == [false, false, false, false, false, true])
        #expect(plugins.map(\.directory).last == fixture.path("far"))
        #expect(
            plugins.map { ($0.problem as? PluginRefusal)?.reason } == [nil, nil, nil, .otherMajorVersion, .notELF, nil])
        #expect(plugins[2].note?.version == "1.0.0" && plugins[3].note?.abiVersion.major == 5)

        // Without a builder sources are listed with that as their problem.
        let flow = host("near").plugins[0]
        #expect(flow.id == "Flow" && flow.problem as? PluginLookupError == .noBuilder(path: flow.path))
    }

    @Test func findsByFullAndByShortID() throws {
        try row("a/one.so", "one")
        try fixture.compile("broken.c", to: "a/x.so")
        let host = host("a")
        #expect(try host.layoutType("one/row").fullID == "one/row")
        #expect(try host.layoutType("box").fullID == "one/box")
        // Broken has an empty unknown: its only layout is called `one`, as the plugin above; the layout is meant.
        #expect(try host.layoutType("one").fullID == "broken/one")
    }

    @Test func theNearestShadows() throws {
        try row("near/r.so", "rows", answer: 1)
        try row("far/r.so", "rows", answer: 2)
        try row("far/other.so", "other", answer: 3)
        #expect(try host("near", "far").layoutType("rows/row").plugin == "rows")
        let host = host("near", "far")
        #expect(try host.layoutType("row").fullID == "rows/row")
        #expect(try host.plugin(at: fixture.path("near/r.so")).layout("row") === host.layoutType("row"))
        #expect(try host.layoutType("other/row").fullID == "other/row")
    }

    @Test func equalNamesInOneDirectoryAreAmbiguous() throws {
        try row("a/one.so", "one")
        try row("a/two.so", "two")
        #expect(
            message { try host("a").layoutType("row") }
                == "\"row\" is ambiguous: one/row (\(fixture.path("a/one.so"))), two/row (\(fixture.path("a/two.so"))); "
                + "write one of these ids in full")
        #expect(try host("a").layoutType("two/row").fullID == "two/row")
        // A plugin that bears the name of the layout is meant before others.
        try row("a/row.so", "row")
        #expect(try host("a").layoutType("row").fullID == "row/row")
        try row("a/again.so", "row")
        #expect(
            message { try host("a").layoutType("row/box") }
                == "\"row\" is ambiguous: \(fixture.path("a/again.so")), \(fixture.path("a/row.so")); "
                + "remove all but one, or give the path")
    }

    @Test func unknownIDsNameTheNearMiss() throws {
        try row("a/rows.so", "rows")
        let host = host("a")
        #expect(
            message { try host.layoutType("rwo") } == "no plugin has the layout \"rwo\", did you mean \"row\"?")
        #expect(
            message { try host.layoutType("rows/bx") }
                == "no layout \"rows/bx\" in \(fixture.path("a/rows.so")), which has row, box; did you mean \"box\"?")
        #expect(message { try host.layoutType("raws/row") }.hasSuffix("did you mean \"rows/row\"?"))
        #expect(
            message { try host.layoutType("unrelated") }
                == "no plugin has the layout \"unrelated\"; searched \(fixture.path("a"))\n"
                + "    galley plugin list shows the plugins; a path begins with ./ or /")
        #expect(message { try host.layoutType("a/b/c") }.contains("expected plugin/layout"))
        #expect(message { try host.layoutType("/b") }.contains("expected plugin/layout"))
        #expect(message { try host.layoutType("") }.contains("expected plugin/layout"))
        #expect(message { try PluginHost(.init(searchPath: [])).layoutType("x") }.contains("set GALLEY_PLUGIN_PATH"))
    }

    @Test func aBrokenPluginOnlyHurtsWhoAsksForIt() throws {
        try row("a/rows.so", "rows")
        try fixture.write("a/flow.so", "text".utf8)
        try fixture.compile("broken.c", to: "a/fails.so", ["-DFAILS", "-DNOTE_ID=\"fails\""])
        let host = host("a")
        #expect(try host.layoutType("row").fullID == "rows/row")
        #expect(message { try host.layoutType("flow/flow") }.contains("found text"))
        #expect(message { try host.layoutType("fails/one") }.contains("no licence"))
        let lines = message { try host.layoutType("nothing") }.split(separator: "\n")
        #expect(lines.count == 4 && lines[0].hasPrefix("no plugin has the layout \"nothing\"; searched"))
        #expect(lines[1].hasPrefix("  not looked into: \(fixture.path("a/fails.so")): expected galley_entry"))
        #expect(lines[2].hasPrefix("  not looked into: \(fixture.path("a/flow.so")): expected an ELF"))
    }

    @Test func sourcesAreBuiltWhenTheyAreUsed() throws {
        try fixture.write("a/Rows.c", [])
        try fixture.write("a/Other.c", [])
        let built = Mutex<[String]>([])
        let fixture = fixture
        let sources = PluginHost.Sources(
            pluginID: { $0.hasSuffix("Rows.c") ? "rows" : "other" },
            layoutIDs: { $0.hasSuffix("Rows.c") ? ["row", "box"] : ["diagonal"] },
            build: { path in
                built.withLock { $0.append(path) }
                return PluginHost.Sources.Built(file: try fixture.compile("row.c", to: "cache/rows.so"))
            })
        let host = host("a", sources: sources)
        #expect(message { try host.layoutType("diagona") }.hasSuffix("did you mean \"diagonal\"?"))
        #expect(built.withLock { $0 } == [])
        #expect(try host.layoutType("row").fullID == "rows/row")
        #expect(built.withLock { $0 } == [fixture.path("a/Rows.c")])
        #expect(
            message { try self.host("a").plugin(at: fixture.path("a/Rows.c")) }
                == "\(fixture.path("a/Rows.c")) is a source, and this host builds none: give the .so file")
    }

    @Test func suggestionsBuildAndLoadNothing() throws {
        try fixture.compile("broken.c", to: "a/x.so")
        try fixture.compile("broken.c", to: "a/y.so", ["-DABORTS", "-DNOTE_ID=\"aborts\""])
        let host = host("a")
        #expect(host.layoutIDs == ["broken", "aborts"])
        _ = try host.layoutType("broken/one")
        #expect(host.layoutIDs == ["one", "aborts"])
    }

    @Test func aChangedFileIsLoadedAnew() throws {
        let host = host()
        try row("p.so", "rows", answer: 1)
        let first = try host.plugin(at: fixture.path("p.so"))
        #expect(try host.plugin(at: fixture.path("p.so")) === first)
        try row("p.so", "rows", answer: 2)
        let second = try host.plugin(at: fixture.path("p.so"))
        #expect(second.extensionTable("acme.answer/1")?.load(as: Int32.self) == 2)
        #expect(first.extensionTable("acme.answer/1")?.load(as: Int32.self) == 1)
        host.unload(second)
        #expect(second.isUnloaded)
        #expect(try host.plugin(at: fixture.path("p.so")) !== second)
    }
}
