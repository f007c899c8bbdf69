import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK
import PluginSamples
import Testing

/// A program that builds and loads all day. In processes of their own, so that no other test's memory is counted.
struct RepeatedLoadsTests {
    @Test func aThousandLoadsOfAnEmbeddedPluginLeaveNothing() async throws {
        let source = BuiltPlugins.repository.appending(path: "Plugins/Masonry").path
        let path = try BuiltPlugins.builder.build(source, options: BuiltPlugins.options(.embedded)).path
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            [path = path as String] in
            let loader = PluginLoader(containment: .direct)
            func run(_ count: Int) throws {
                for number in 0..<count {
                    let plugin = try loader.load(path)
                    let tree = try LayoutTree()
                    let children = try (1...4).map { try tree.addLeaf(.fixed(CGSize(width: 10, height: 10 * $0))) }
                    try tree.setRoot(
                        tree.addContainer(
                            plugin.layoutType(nil).make(["spacing": .integer(Int64(number))]), children))
                    // Heights 10, 20, then 30 below 10 and 40 below 20.
                    let size = try tree.layOut(ProposedViewSize(width: 10_000, height: nil))
                    try #require(size == CGSize(width: 10_000, height: 60 + number))
                    plugin.unload()
                }
            }
            try run(200)
            // The allocator takes pages in steps, now and then; a leak would show in every round.
            let growth = try (0..<3).map { _ in
                let before = Process.residentBytes
                try run(1000)
                return Process.residentBytes - before
            }
            print("Embedded, more resident bytes after each 1,000 loads and unloads: \(growth)")
            #expect(growth.min()! <= 64 * 1024)
            #expect(!Process.map.contains("masonry.so"))
        }
        print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))
    }

    @Test func aThousandVersionsOfAFullSwiftPlugin() async throws {
        // Twenty versions of one layout; each says its own number. The folder stays, so that the cache knows them.
        let source = BuiltPlugins.fixture("Version.swift", in: "GalleyHost/Load")
        let text = try String(contentsOfFile: source, encoding: .utf8)
        let folder = BuiltPlugins.cache + "-sources"
        let clock = ContinuousClock()
        let start = clock.now
        let paths = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for number in 1...20 {
                group.addTask {
                    let directory = "\(folder)/\(number)"
                    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
                    let source = text.replacing("let number = 0", with: "let number = \(number)")
                    try #require(source != text)
                    try Data(source.utf8).write(to: URL(filePath: "\(directory)/Version.swift"), options: .atomic)
                    let options = BuiltPlugins.options(.full)
                    return try (
                        number, BuiltPlugins.builder.build("\(directory)/Version.swift", options: options).path
                    )
                }
            }
            return try await group.reduce(into: [String](repeating: "", count: 20)) { $0[$1.0 - 1] = $1.1 }
        }
        #expect(Set(paths).count == 20)
        print("20 versions of a full Swift plugin in \(clock.now - start)")

        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            [paths = paths as [String]] in
            // Different files of different content: each is loaded as a private copy of its own.
            let loader = BuiltPlugins.host(.full).configuration.loader
            var (wrong, living) = (0, [(number: Int, layout: AnyLayout)]())
            func answer(_ layout: AnyLayout) throws -> CGSize {
                let tree = try LayoutTree()
                try tree.setRoot(tree.addContainer(layout, [tree.addLeaf(.fixed(CGSize(width: 1, height: 1)))]))
                return try tree.layOut(.unspecified)
            }
            func load(_ load: Int) throws {
                let number = load % paths.count
                let plugin = try loader.load(paths[number])
                let layout = try plugin.layoutType(nil).make(["factor": .integer(Int64(load))])
                // Its number, and its number as a generic type, a closure and a string have it.
                let size = CGSize(width: (number + 1) * load, height: 3 * (number + 1))
                if try answer(layout) != size { wrong += 1 }
                // Some of them live on, while others come and go.
                if load % 50 == 0 { living.append((load, layout)) }
                plugin.unload()
            }
            for number in 0..<100 { try load(number) }
            let before = Process.residentBytes
            for number in 100..<1100 { try load(number) }
            let growth = Process.residentBytes - before
            for (load, layout) in living {
                let number = load % paths.count + 1
                if try answer(layout) != CGSize(width: number * load, height: 3 * number) { wrong += 1 }
            }
            print("full Swift, more resident bytes a load: \(growth / 1000), wrong answers: \(wrong)")
            #expect(wrong == 0 && living.count == 22)
            #expect(growth <= 1000 * 64 * 1024)
        }
        print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))
    }
}

extension Process {
    /// The resident memory of this process in bytes.
    fileprivate static var residentBytes: Int {
        Int(contents("statm").split(separator: " ")[1])! * Int(getpagesize())
    }

    /// What is mapped in this process.
    fileprivate static var map: String { contents("maps") }

    /// A file of /proc/self, which says that its size is 0; so it is read until it ends.
    private static func contents(_ name: String) -> String {
        let descriptor = open("/proc/self/\(name)", O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer.prefix(count)
        }
    }
}
