import Foundation
import Testing

@Suite("galley animate")
struct AnimateCommandTests {
    private static let herbs = "Plugins/Radial/herbs.yaml"

    private struct Moment {
        var time: Double
        var views: [String: [String: Any]]

        func frame(_ name: String) throws -> [Double] {
            let view = try #require(views[name])
            return try #require(view["frame"] as? [Double])
        }
    }

    private func moments(_ arguments: [String]) throws -> [Moment] {
        let run = try CommandRun(["animate"] + arguments + ["--json"])
        #expect(run.status == 0, "\(run.errors)")
        let moments = try #require(try run.json() as? [[String: Any]])
        return try moments.map { moment in
            let time = try #require(moment["time"] as? Double)
            return Moment(time: time, views: try #require(moment["views"] as? [String: [String: Any]]))
        }
    }

    @Test("Views go from the layout at the start to the one that is switched to")
    func switches() throws {
        let folder = try CommandRun.newFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let scene = "\(folder)/row.yaml"
        try "tree: {kind: vstack, name: box, spacing: 0, items: {a: 40x20, b: 40x20}}".write(
            toFile: scene, atomically: true, encoding: .utf8)
        let seen = try moments([
            scene, "--from", "hstack(spacing=0)", "--to", "vstack(spacing=0)", "--curve", "linear", "--duration", "1",
            "--at",
            "0,500ms,2s",
        ])
        #expect(seen.map(\.time) == [0, 0.5, 2])
        #expect(try seen.map { try $0.frame("b") } == [[40, 0, 40, 20], [20, 10, 40, 20], [0, 20, 40, 20]])
        // Without --to it goes to the scene's own layout.
        let own = try moments([
            scene, "--from", "hstack(spacing=0)", "--curve", "linear", "--duration", "1", "--at", "0.5",
        ])
        #expect(try own[0].frame("b") == [20, 10, 40, 20])
    }

    @Test("Another target on the way changes neither place nor pace")
    func retargets() throws {
        let arguments = [
            Self.herbs, "--node", "herbs", "--to", "vstack", "--spring", "bouncy", "--at", "0.1199999,0.12,0.1200001",
        ]
        let kept = try moments(arguments)
        let turned = try moments(arguments + ["--retarget", "120ms:hstack"])
        for name in ["basil", "sorrel", "herbs"] {
            #expect(try turned[1].frame(name) == kept[1].frame(name))
            for (one, other) in zip(try kept[2].frame(name), try turned[2].frame(name)) {
                #expect(abs(one - other) < 1e-6)
            }
        }
        #expect(try turned[2].frame("basil") != kept[2].frame("basil"))
    }

    @Test("SwiftUI's jumps are told; exact motion has none")
    func jumps() throws {
        let arguments = [
            "animate", Self.herbs, "--to", "vstack", "--curve", "easeOut", "--retarget", "0.1:hstack", "--at", "0.1",
        ]
        // The first run builds what is not in the cache, and says so.
        _ = try CommandRun(arguments)
        #expect(try CommandRun(arguments).errors.isEmpty)
        let run = try CommandRun(arguments + ["--swiftui"])
        #expect(run.status == 0)
        #expect(run.errors.contains("jump at 100 ms: "))
        #expect(run.errors.contains("as in SwiftUI"))
    }

    @Test("A scene's own changes: three plugins after another, back to the first")
    func changes() throws {
        let seen = try moments([Self.herbs, "--at", "0,1.3,2.2,4"])
        #expect(try seen[0].frame("basil") == [10, 68, 64, 40])
        #expect(try seen[1].frame("basil") != seen[2].frame("basil"))
        #expect(try seen[3].frame("basil") == [10, 68, 64, 40])
    }

    @Test("The film is what the end of its name says")
    func files() throws {
        let folder = try CommandRun.newFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let arguments = ["animate", Self.herbs, "--until", "0.6", "--fps", "10", "--scale", "1"]
        func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")) }

        let webp = try CommandRun(arguments + ["-o", "\(folder)/x.webp"])
        #expect(webp.output == "\(folder)/x.webp: 600 ms at 10 frames per second\n")
        #expect(try bytes("x.webp")[8..<12] == Data("WEBP".utf8))
        _ = try CommandRun(arguments + ["-o", "\(folder)/x.svg"])
        #expect(try String(decoding: bytes("x.svg"), as: UTF8.self).contains("<animate"))
        let frames = try CommandRun(arguments + ["-o", "\(folder)/frames/"])
        #expect(frames.output == "\(folder)/frames/: 7 frames, 600 ms\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/frames").count == 7)
        let strip = try CommandRun(arguments + ["--strip", "3", "-o", "\(folder)/strip.png"])
        #expect(strip.output == "\(folder)/strip.png: 3 moments of 600 ms\n")
        #expect(try bytes("strip.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test("Where there is no terminal, moments are printed, the same each time and without escapes")
    func text() throws {
        let run = try CommandRun("animate", Self.herbs, "--to", "hstack", "--terminal")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("0 ms\n"))
        #expect(run.output.contains("basil"))
        #expect(!run.output.contains("\u{1B}"))
        #expect(try CommandRun("animate", Self.herbs, "--to", "hstack", "--terminal").output == run.output)
    }

    @Test(
        "What cannot be shown is refused, with what to do",
        arguments: [
            (["Plugins/Radial/morph.yaml"], 2, "try --to vstack"),
            ([herbs, "--to", "vstck"], 2, "did you mean \"vstack\"?"),
            ([herbs, "--to", "spacer"], 2, "spacer is not a container"),
            ([herbs, "--to", "hstack(spcing=3)"], 2, "did you mean \"spacing\"?"),
            ([herbs, "--to", "hstack", "--node", "hrebs"], 2, "did you mean \"herbs\"?"),
            ([herbs, "--to", "hstack", "-o", "x.png"], 64, "--strip 8"),
            ([herbs, "--to", "hstack", "-o", "x.gif"], 64, ".webp, .svg or /"),
            ([herbs, "--to", "hstack", "--retarget", "radial"], 64, "120ms:radial"),
            ([herbs, "--to", "hstack", "--retarget", "5m:radial"], 64, "0.12s or 120ms"),
            ([herbs, "--to", "hstack", "--animation", "linear.repeatForever()"], 2, "--until"),
            ([herbs, "--to", "hstack", "--fps", "nan"], 64, "--fps"),
            ([herbs, "--to", "hstack", "--strip", "0", "-o", "x.png"], 64, "--strip"),
            ([herbs, "--to", "hstack", "-o", "/nowhere/x.webp"], 74, "/nowhere/x.webp"),
        ])
    func refusals(_ arguments: [String], _ status: Int32, _ message: String) throws {
        let run = try CommandRun(["animate"] + arguments)
        #expect(run.status == status, "\(run.errors)")
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.output.isEmpty)
    }
}
