import Foundation
import Testing

/// Scenes whose plugins are not loaded: the frame is complete, with the fallback layout and a badge.
struct AbsentPluginTests {
    private func scene(_ folder: Folder, _ plugin: String) throws {
        try folder.write(
            "scene.yaml",
            """
            proposal: 100x-
            tree:
              kind: vstack
              spacing: 0
              children:
                - {item: 10x10, name: before}
                - kind: ./\(plugin)
                  gap: 3
                  children: [{item: 20x10, name: a}, {item: 30x20, name: b}]
                - {item: 10x10, name: after}
            """)
    }

    @Test func theFrameIsCompleteWhateverIsNotLoaded() throws {
        let folder = try Folder(["text.so": "no plugin", "empty.so": ""])
        try folder.faulty("crash", "#define AT_ENTRY abort();")
        try folder.faulty("hang", "#define AT_ENTRY for (;;) pause();")
        try folder.faulty("refuse", "#define AT_ENTRY return fail(\"not today\");")
        try folder.faulty("later", "#define AT_SIZE abort();")
        // It ends its worker in this scene, and is quarantined in it.
        try scene(folder, "later.so")
        #expect(try folder.run(["layout", "scene.yaml"]).status == 7)
        for (plugin, says) in [
            ("missing.so", "expected"), ("text.so", "ELF"), ("empty.so", "empty"), ("crash.so", "SIGABRT"),
            ("hang.so", "500 ms"), ("refuse.so", "not today"), ("later.so", "galley plugin release"),
        ] {
            try scene(folder, plugin)
            let run = try folder.run(["layout", "scene.yaml"])
            #expect(run.status == 7, "\(plugin): \(run.errors)")
            // Eight points apart, below each other, between the views around them.
            let places = run.lines.filter { ["a", "b", "after"].contains(String($0.prefix { $0 != " " })) }
                .map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
            #expect(places == ["0 10 20 10", "0 28 30 20", "10 48 10 10"], "\(plugin): \(run.output)")
            #expect(run.errors.contains("was not loaded") && run.errors.contains(says), "\(plugin): \(run.errors)")
            #expect(run.errors.contains("the fallback layout replaces it"), "\(plugin): \(run.errors)")
        }
        let drawn = try folder.run(["render", "scene.yaml", "-o", "x.svg"])
        #expect(drawn.status == 7 && drawn.errors.contains("was not loaded"), "\(drawn.errors)")
    }

    /// A session shows it too, with the reason, and reads the scene again when the plugin is saved.
    @Test func aSessionShowsAQuarantinedPluginUntilItIsSaved() throws {
        let folder = try Folder([:])
        try folder.faulty("later", "#define AT_SIZE abort();")
        try scene(folder, "later.so")
        #expect(try folder.run(["layout", "scene.yaml"]).status == 7)
        try folder.faulty("later", "", as: "mended.so")
        let script = """
            '\(CommandRun.galley)' watch scene.yaml --saves 1 > out 2>&1 &
            for i in $(seq 600); do grep -q watching out && break; sleep 0.1; done
            mv mended.so later.so
            wait $!
            """
        let run = try CommandRun(
            ["-c", script], program: "/bin/bash", environment: ["XDG_STATE_HOME": "\(folder.path)/state"],
            directory: folder.path)
        let lines = folder.text("out").split(separator: "\n").map(String.init)
        #expect(run.status == 0, "\(lines)")
        #expect(lines.contains("watching scene.yaml, later.so"), "\(lines)")
        #expect(lines.contains { $0.contains("was not loaded") && $0.contains("galley plugin release") }, "\(lines)")
        #expect(lines.contains("scene.yaml: read again"), "\(lines)")
    }

    @Test func aSceneThatIsWrongIsAnError() throws {
        let folder = try Folder(["scene.yaml": "tree: {kind: vstak, children: [{item: 1x1}]}\n"])
        let run = try folder.run(["layout", "scene.yaml"])
        #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("vstak"))
        try folder.faulty("sound", "")
        try folder.write("scene.yaml", "tree: {kind: ./sound.so, gapp: 3, children: [{item: 1x1}]}\n")
        #expect(try folder.run(["layout", "scene.yaml"]).status == 2)
    }
}
