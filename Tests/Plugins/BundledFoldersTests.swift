import Foundation
import GalleyBuild
import GalleyHost
import GalleyScene
import GalleySceneTree
import PluginSamples
import TestTools
import Testing

/// The folders in `Plugins`: one source and its scenes, each with frames worked out by hand.
struct BundledFoldersTests {
    /// The folders whose plugins show views.
    static let views: Set = ["Counter"]

    @Test("A folder holds one source, a scene and its frames", arguments: BundledScene.folders)
    func contents(of folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.filter { ["swift", "c", "rs"].contains(($0 as NSString).pathExtension) }.count == 1)
        // Views are a scene by themselves.
        #expect(files.contains(Self.views.contains(folder.lastPathComponent) ? "expected.json" : "scene.yaml"))
        for scene in files where scene.hasSuffix(".yaml") {
            #expect(files.contains(BundledScene.expectation(of: scene)), "\(folder.lastPathComponent)/\(scene)")
        }
    }

    @Test("A scene is valid, and frames are expected of its nodes only", arguments: BundledScene.all)
    func document(_ scene: BundledScene) throws {
        let document = try SceneDocument(contentsOf: scene.file.path)
        let names = Set(document.nodes.compactMap(\.name))
        let expected = try scene.expected.frames.keys.map { String($0.prefix { $0 != "[" }) }
        #expect(names == Set(expected))
    }

    @Test("The frames of a scene are those worked out by hand", arguments: BundledScene.all)
    func frames(_ scene: BundledScene) throws {
        // As the plugin is built without being told how; and a Swift one as the other kind too.
        let isSwift = BuiltPlugins.Bundled.inSwift.contains { scene.file.path.hasPrefix($0.folder.path + "/") }
        for runtime in isSwift ? [BuildOptions.Runtime.automatic, .full] : [.automatic] {
            if scene.needsRust { try Tool.rustc.require() }
            let laidOut = try SceneTree(contentsOf: scene.file.path, host: BuiltPlugins.host(runtime))
            let size = try laidOut.tree.layOut(laidOut.proposal)
            let frames = laidOut.named.map { ($0.name, laidOut.tree.frame(of: $0.node).numbers) }
            try check(
                BundledScene.Frames(
                    size: [Double(size.width), Double(size.height)], frames: Dictionary(uniqueKeysWithValues: frames)),
                scene)
        }
    }

    @Test("The command says the same")
    func command() throws {
        guard let command = BundledScene.command else {
            Issue.record("The command galley must be built beside the tests: swift build --product galley.")
            return
        }
        let scene = try #require(BundledScene.all.first { $0.testDescription == "Flow/scene.yaml" })
        try check(JSONDecoder().decode(BundledScene.Frames.self, from: scene.layOut(with: command)), scene)
    }

    private func check(_ found: BundledScene.Frames, _ scene: BundledScene) throws {
        let expected = try scene.expected
        #expect(near(found.size, expected.size), "size: expected \(expected.size), found \(found.size)")
        for (name, frame) in expected.frames.sorted(by: { $0.key < $1.key }) {
            let other = try #require(found.frames[name], "no frame of \(name)")
            #expect(near(other, frame), "\(name): expected \(frame), found \(other)")
        }
    }

    private func near(_ a: [Double], _ b: [Double]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 1e-9 }
    }
}

/// A scene in the folder of a bundled plugin: `scene.yaml` with `expected.json`, or `NAME.yaml` with
/// `NAME.expected.json`, which may leave out frames.
struct BundledScene: CustomTestStringConvertible, Sendable {
    struct Frames: Decodable {
        var size: [Double]
        var frames: [String: [Double]]
    }

    struct CommandFailure: Error {
        var output: String
    }

    var file: URL
    var testDescription: String { "\(file.deletingLastPathComponent().lastPathComponent)/\(file.lastPathComponent)" }

    /// Whether its plugin is written in Rust.
    var needsRust: Bool {
        Self.list(file.deletingLastPathComponent()).contains { $0.pathExtension == "rs" }
    }

    static let folders: [URL] = {
        let root = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return list(root.appending(path: "Plugins"))
    }()

    static let all = folders.flatMap { list($0) }.filter { $0.pathExtension == "yaml" }.map { BundledScene(file: $0) }

    static func expectation(of scene: String) -> String {
        scene == "scene.yaml" ? "expected.json" : scene.replacingOccurrences(of: ".yaml", with: ".expected.json")
    }

    var expected: Frames {
        get throws {
            let name = Self.expectation(of: file.lastPathComponent)
            return try JSONDecoder().decode(
                Frames.self, from: Data(contentsOf: file.deletingLastPathComponent().appending(path: name)))
        }
    }

    /// The command of this build; nil: not built.
    static let command: URL? = {
        let test = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let command = test.appending(path: "galley")
        return FileManager.default.isExecutableFile(atPath: command.path) ? command : nil
    }()

    /// What `galley layout` prints about the scene.
    func layOut(with command: URL) throws -> Data {
        let process = Process()
        let (output, errors) = (Pipe(), FileManager.default.temporaryDirectory.appending(path: "galley-\(UUID())"))
        try Data().write(to: errors)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.executableURL = command
        process.arguments = ["layout", file.path, "--json"]
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw CommandFailure(output: try String(contentsOf: errors, encoding: .utf8))
        }
        return data
    }

    private static func list(_ folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { folder.appending(path: $0) }
    }
}
