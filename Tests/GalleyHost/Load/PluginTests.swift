import Foundation
import GalleyABI
import GalleyEngine
import GalleyHost
import Testing

@Suite struct PluginTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    @Test func describesItsLayouts() throws {
        let plugin = try PluginLoader(containment: .direct).load(fixture.compile("row.c"))
        #expect(plugin.id == "rows")
        #expect(plugin.version == "1.2.0")
        #expect(plugin.runtime == .none)
        #expect(plugin.abiVersion == ABIVersion(major: 1, minor: 3))
        #expect(plugin.path == fixture.path("plugin.so"))
        #expect(plugin.layouts.map(\.fullID) == ["rows/row", "rows/box"])

        let row = try #require(plugin.layout("row"))
        #expect(row.name == "RowLayout")
        #expect(row.documentation == "Side by side.")
        #expect(row.extensions == ["acme.answer/1"])
        #expect(row.valueKeys.map(\.name) == ["RankKey"])
        #expect(row.valueKeys.map(\.defaultValue) == [1])
        #expect(row.parameters.map(\.name) == ["spacing", "alignment", "reversed", "limit"])
        let spacing = row.parameters[0]
        #expect(spacing.defaultValue == 8.0)
        #expect(spacing.minimum == 0 && spacing.maximum == 100)
        #expect(spacing.isAnimatable && !spacing.isRequired)
        #expect(spacing.documentation == "Gap between neighbours.")
        #expect(spacing.typeName == "CGFloat")
        #expect(row.parameters[1].choices == ["top", "center", "bottom"])
        #expect(row.parameters[3].maximum == nil && row.parameters[3].defaultValue == .none)
        #expect(plugin.layouts[1].parameters[0].isRequired)
    }

    @Test func answersForItsExtensions() throws {
        let plugin = try PluginLoader(containment: .direct).load(fixture.compile("row.c", ["-DANSWER=42"]))
        #expect(plugin.extensionTable("acme.answer/1")?.load(as: Int32.self) == 42)
        #expect(plugin.extensionTable("acme.answer/2") == nil)
    }

    @Test func laysOut() throws {
        let plugin = try PluginLoader(containment: .direct).load(fixture.compile("row.c"))
        let children = FakeSubviews([CGSize(width: 40, height: 20), CGSize(width: 60, height: 30)])
        let row = try #require(plugin.layout("row"))
        // 40 + 8 + 60 wide, and as high as the higher one.
        #expect(try row.make().measureAndPlace(children).size == CGSize(width: 108, height: 30))
        #expect(children.placements == [0: CGPoint(x: 100, y: 200), 1: CGPoint(x: 148, y: 200)])
        // A whole number is a number.
        #expect(try row.make(["spacing": 3]).measureAndPlace(children).size == CGSize(width: 103, height: 30))
        let box = try #require(plugin.layout("box"))
        #expect(try box.make(["size": [7, 9.5]]).measureAndPlace(children).size == CGSize(width: 7, height: 9.5))
    }

    @Test func parametersOfALiveInstance() throws {
        let plugin = try PluginLoader(containment: .direct).load(fixture.compile("row.c"))
        let row = try #require(plugin.layout("row"))
        let layout = try row.make(["alignment": "bottom", "limit": 5])
        #expect(try row.parameterValue("spacing", of: layout) == 8.0)
        #expect(try row.parameterValue("alignment", of: layout) == "bottom")
        #expect(try row.parameterValue("reversed", of: layout) == false)
        #expect(try row.parameterValue("limit", of: layout) == 5)
        try row.setParameter("spacing", to: 12, of: layout)
        try row.setParameter("limit", to: .none, of: layout)
        #expect(try row.parameterValue("spacing", of: layout) == 12.0)
        #expect(try row.parameterValue("limit", of: layout) == .none)

        func message(_ body: () throws -> Void) -> String {
            do {
                try body()
                return "no error"
            } catch { return "\(error)" }
        }
        #expect(
            message { try row.setParameter("spacing", to: 13, of: layout) }
                == "rows/row answers: spacing: a parameter is outside of its range: thirteen is bad luck")
        #expect(
            message { try row.setParameter("spacng", to: 13, of: layout) }
                == "rows/row has no parameter \"spacng\", did you mean \"spacing\"?")
        let box = try #require(plugin.layout("box"))
        #expect(
            message { _ = try box.parameterValue("size", of: layout) }
                == "rows/box: the layout given is an instance of another type or another load of it")
    }

    /// What users see when they give a layout the wrong thing.
    @Test(
        arguments: [
            (
                "row", ["spacing": "wide"],
                "rows/row, parameter \"spacing\": expected a number from 0 to 100 (CGFloat), found \"wide\""
            ),
            (
                "row", ["spacing": 101],
                "rows/row, parameter \"spacing\": expected a number from 0 to 100 (CGFloat), found 101"
            ),
            (
                "row", ["spacing": .number(.nan)],
                "rows/row, parameter \"spacing\": expected a number from 0 to 100 (CGFloat), found nan"
            ),
            (
                "row", ["spacing": .none],
                "rows/row, parameter \"spacing\": expected a number from 0 to 100 (CGFloat), found null"
            ),
            (
                "row", ["limit": -1],
                "rows/row, parameter \"limit\": expected a whole number of at least 0 (Int?), found -1"
            ),
            (
                "row", ["limit": 2.5],
                "rows/row, parameter \"limit\": expected a whole number of at least 0 (Int?), found 2.5"
            ),
            ("row", ["reversed": 1], "rows/row, parameter \"reversed\": expected true or false (Bool), found 1"),
            (
                "row", ["alignment": "centre"],
                "rows/row, parameter \"alignment\": expected one of top, center, bottom, found \"centre\", did you mean \"center\"?"
            ),
            (
                "row", ["alignment": "x"],
                "rows/row, parameter \"alignment\": expected one of top, center, bottom, found \"x\""
            ),
            ("row", ["Spacing": 1], "rows/row has no parameter \"Spacing\", did you mean \"spacing\"?"),
            (
                "row", ["weight": 1, "colour": 2],
                "rows/row has no parameter \"colour\"; it has spacing, alignment, reversed, limit"
            ),
            ("row", ["spacing": 13], "rows/row answers: a parameter is outside of its range: thirteen is bad luck"),
            ("box", [:], "rows/box needs the parameter \"size\": expected a size (CGSize), found none"),
            ("box", ["size": .none], "rows/box, parameter \"size\": expected a size (CGSize), found null"),
            ("box", ["size": [1, 2, 3]], "rows/box, parameter \"size\": expected a size (CGSize), found [1, 2, 3]"),
            ("box", ["size": [1, "2"]], "rows/box, parameter \"size\": expected a size (CGSize), found [1, \"2\"]"),
        ] as [(String, [String: GalleyValue], String)])
    func refusesWrongArguments(layout: String, arguments: [String: GalleyValue], message: String) throws {
        let type = try #require(PluginLoader(containment: .direct).load(fixture.compile("row.c")).layout(layout))
        let error = #expect(throws: LayoutArgumentError.self) { try type.make(arguments) }
        #expect(error?.description == message)
    }

    // MARK: Lifetime

    @Test func eachLoadIsACopyOfItsOwn() throws {
        let first = try PluginLoader(containment: .direct).load(fixture.compile("row.c", ["-DANSWER=1"]))
        // The same path again, as after a build, and then the same bytes over the loaded file.
        let second = try PluginLoader(containment: .direct).load(fixture.compile("row.c", ["-DANSWER=2"]))
        try fixture.write("plugin.so", [])
        #expect(first.extensionTable("acme.answer/1")?.load(as: Int32.self) == 1)
        #expect(second.extensionTable("acme.answer/1")?.load(as: Int32.self) == 2)
    }

    @Test func codeGoesWithTheLastInstance() throws {
        let path = try fixture.compile("row.c", to: "lifetime.so", ["-DPLUGIN_ID=\"lifetime\""])
        let plugin = try PluginLoader(containment: .direct).load(path)
        let row = try #require(plugin.layout("row"))
        var layout: LiveLayout? = try row.make()
        #expect(!mappings(containing: "lifetime.so").isEmpty)
        plugin.unload()
        #expect(plugin.isUnloaded)
        #expect(!mappings(containing: "lifetime.so").isEmpty)
        let children = FakeSubviews([CGSize(width: 40, height: 20)])
        #expect(layout?.measureAndPlace(children).size == CGSize(width: 40, height: 20))
        #expect(plugin.extensionTable("acme.answer/1") == nil)
        let error = #expect(throws: LayoutArgumentError.self) { try row.make() }
        #expect(error?.description == "lifetime/row: its plugin was unloaded; load it again")
        layout = nil
        #expect(mappings(containing: "lifetime.so").isEmpty)
    }

    @Test func codeGoesWithThePlugin() throws {
        var plugin: Plugin? = try PluginLoader(containment: .direct).load(fixture.compile("row.c", to: "dropped.so"))
        #expect(plugin?.id == "rows" && !mappings(containing: "dropped.so").isEmpty)
        plugin = nil
        #expect(mappings(containing: "dropped.so").isEmpty)
    }

    @Test func swiftCodeStays() throws {
        let path = try fixture.compile("broken.c", to: "stays.so", ["-DRUNTIME=2", "-DBUILD=\"this\""])
        let plugin = try PluginLoader(requirements: PluginRequirements(build: "this"), containment: .direct).load(path)
        #expect(plugin.runtime == .swift)
        plugin.unload()
        #expect(!mappings(containing: "stays.so").isEmpty)
    }

    @Test func leavesNoFilesBehind() throws {
        let copies = fixture.path("copies")
        try FileManager.default.createDirectory(atPath: copies, withIntermediateDirectories: true)
        let loader = PluginLoader(temporaryDirectory: copies, containment: .direct)
        let plugin = try loader.load(fixture.compile("row.c"))
        #expect(refusal(of: try fixture.compile("broken.c", to: "b.so", ["-DFAILS"]), by: loader) != nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: copies) == [])
        #expect(!plugin.isUnloaded)
    }

    /// In a process of its own, so that no other test's memory is counted.
    @Test func aThousandLoadsLeaveNothing() async throws {
        let path = try fixture.compile("row.c", to: "thousand.so")
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            [path = path as String] in
            func run(_ count: Int) throws {
                for _ in 0..<count {
                    let plugin = try PluginLoader(containment: .direct).load(path)
                    let layout = try #require(plugin.layout("row")).make()
                    let size = layout.measureAndPlace(FakeSubviews([CGSize(width: 1, height: 2)])).size
                    try #require(size == CGSize(width: 1, height: 2))
                    plugin.unload()
                }
            }
            HostTable.setLogSink { _, _ in }
            try run(200)
            // The allocator takes pages in steps, now and then; a leak would show in every round.
            let growth = try (0..<3).map { _ in
                let before = residentBytes()
                try run(1000)
                return residentBytes() - before
            }
            print("more resident bytes after each 1,000 loads and unloads: \(growth)")
            #expect(growth.min()! <= 64 * 1024)
            #expect(mappings(containing: "thousand.so").isEmpty)
        }
        print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))
    }
}
