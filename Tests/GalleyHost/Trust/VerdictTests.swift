import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK
import PluginSamples
import Testing

/// What a host remembers of plugin files that did harm.
struct VerdictTests {
    /// A folder with plugins in C, and the verdicts on them.
    final class Stage {
        let folder: String
        let verdicts: Verdicts

        init() throws {
            folder =
                URL(fileURLWithPath: NSTemporaryDirectory() + "/galley-verdicts-\(UUID().uuidString)")
                .standardizedFileURL.path
            try FileManager.default.createDirectory(atPath: folder + "/plugins", withIntermediateDirectories: true)
            verdicts = Verdicts(directory: folder + "/verdicts")
        }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        /// The bundled diagonal with code where it places, and an id of its own.
        func source(_ name: String, place: String = "", entry: String = "") throws -> String {
            let path = "\(folder)/\(name).c"
            var text = try String(
                contentsOf: BuiltPlugins.repository.appending(path: "Plugins/Diagonal/diagonal.c"), encoding: .utf8)
            text = text.replacing("\"diagonal\"", with: "\"\(name)\"")
            text = text.replacing(
                "galley_point top_leading = {0, 0};", with: "galley_point top_leading = {0, 0}; \(place)")
            text = text.replacing("    host = ", with: "    \(entry)\n    host = ")
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            return path
        }

        func host(searchPath: [String] = []) -> PluginHost {
            let host = BuiltPlugins.host(containment: .isolated)
            var configuration = host.configuration
            configuration.verdicts = verdicts
            configuration.searchPath = searchPath
            return PluginHost(configuration)
        }

        /// Lays a plugin's layout out with a host of its own; what the host found out is kept.
        func run(_ path: String) throws -> [PluginFault] {
            let host = host()
            let tree = try LayoutTree()
            let leaf = try tree.addLeaf(.fixed(CGSize(width: 20, height: 10)))
            try tree.setRoot(tree.addContainer(try host.plugin(at: path).layoutType(nil).make(), [leaf]))
            try tree.layOut(.unspecified)
            return host.configuration.loader.faults.faults
        }
    }

    @Test("A file that does harm is refused until it changes, or somebody says so")
    func quarantine() throws {
        let stage = try Stage()
        let path = try stage.source("harmful", place: "*(volatile int *)0 = 1;")
        let faults = try stage.run(path)
        #expect(faults.count == 1 && faults[0].cause == .crashed(signal: SIGSEGV))
        let refusal = #expect(throws: PluginRefusal.self) { try stage.run(path) }
        #expect(refusal?.reason == .quarantined && refusal?.found.contains("SIGSEGV") == true)
        // Whoever runs it without a host asks too.
        let file = try stage.host().file(named: path)
        let other = #expect(throws: PluginRefusal.self) {
            try stage.verdicts.refuseQuarantined(file, named: "harmful.c")
        }
        #expect(other?.reason == .quarantined && other?.file == "harmful.c")
        let released = try stage.host().release(named: path)
        try stage.verdicts.refuseQuarantined(file, named: "harmful.c")
        #expect(released.wasQuarantined)
        #expect(try stage.run(path).count == 1)
        #expect(throws: PluginRefusal.self) { try stage.run(path) }
        // Another content is another file.
        _ = try stage.source("harmful")
        #expect(try stage.run(path).isEmpty)
    }

    @Test("Harm is kept as it happens: a host that is ended before it is done does not run the file again")
    func keptAtOnce() throws {
        let stage = try Stage()
        let path = try stage.source("abrupt", place: "*(volatile int *)0 = 1;")
        let host = stage.host()
        let tree = try LayoutTree()
        try tree.setRoot(
            tree.addContainer(
                try host.plugin(at: path).layoutType(nil).make(), [tree.addLeaf(.fixed(CGSize(width: 20, height: 10)))])
        )
        try tree.layOut(.unspecified)
        let refusal = #expect(throws: PluginRefusal.self) { try stage.run(path) }
        #expect(refusal?.reason == .quarantined && refusal?.found.contains("place_subviews") == true)
    }

    @Test("Harm is that of what runs, not of what lies at the path by then")
    func replacedBeforeItsHarm() throws {
        let stage = try Stage()
        let files = try ["healthy", "harmful"].map { name in
            try stage.host().file(
                named: try stage.source(name, place: name == "harmful" ? "*(volatile int *)0 = 1;" : ""))
        }
        let path = "\(stage.folder)/replaced.so"
        let host = stage.host()
        var trees: [LayoutTree] = []
        for file in files.reversed() {
            try? FileManager.default.removeItem(atPath: path)
            try FileManager.default.copyItem(atPath: file, toPath: path)
            let tree = try LayoutTree()
            try tree.setRoot(
                tree.addContainer(
                    try host.plugin(at: path).layoutType(nil).make(),
                    [tree.addLeaf(.fixed(CGSize(width: 20, height: 10)))]
                ))
            trees.append(tree)
        }
        for tree in trees { try tree.layOut(.unspecified) }
        let contents = try files.map { try #require(PluginContent(path: $0)) }
        #expect(stage.verdicts.verdict(on: contents[0]) == nil)
        guard case .quarantined(let reason) = stage.verdicts.verdict(on: contents[1]) else {
            Issue.record("expected the harmful file to be quarantined")
            return
        }
        #expect(reason.contains("harmful"))
    }

    @Test("A fault that ends no worker is told, and quarantines nothing")
    func mistake() throws {
        let stage = try Stage()
        let path = try stage.source("mistaken", place: "subviews.functions->measure(subviews, 99, child, 0);")
        #expect(try stage.run(path).map(\.cause) == [.childRange])
        #expect(try stage.run(path).map(\.cause) == [.childRange])
    }

    @Test("A scan lists what loads, and quarantines what crashes or hangs")
    func scan() throws {
        let stage = try Stage()
        let builder = stage.host()
        for (name, entry) in [
            ("good", ""), ("crash", "*(volatile int *)0 = 1;"), ("hang", "for (volatile int i = 0;; i++) {}"),
            ("fine", ""),
        ] {
            let file = try builder.file(named: try stage.source(name, entry: entry))
            try FileManager.default.copyItem(atPath: file, toPath: "\(stage.folder)/plugins/\(name).so")
        }
        try Data("no plugin".utf8).write(to: URL(fileURLWithPath: "\(stage.folder)/plugins/text.so"))
        for isFirst in [true, false] {
            let scanned = stage.host(searchPath: ["\(stage.folder)/plugins"]).scan()
            #expect(scanned.filter { $0.problem == nil }.map(\.summary.id).sorted() == ["fine", "good"])
            let reasons = Dictionary(
                uniqueKeysWithValues: scanned.compactMap { one in
                    (one.problem as? PluginRefusal).map { (one.summary.id, $0.reason) }
                })
            let harm = isFirst ? PluginRefusal.Reason.faultWhileLoading : .quarantined
            #expect(reasons == ["crash": harm, "hang": harm, "text": .notELF])
        }
    }
}
