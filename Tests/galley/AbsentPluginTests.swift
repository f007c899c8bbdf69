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

    @Test(arguments: [
        ("return fail(\"not today\");", "failed: the layout gave up in create of column: not today"),
        ("*instance = 0; return GALLEY_OK;", "expected an instance, found null"),
        ("return GALLEY_ERROR_NO_MEMORY;", "failed: no memory in create of column"),
        ("return -1000;", "failed: unknown status -1000 in create of column"),
    ])
    func theFrameIsCompleteIfALayoutIsNotMade(_ code: String, _ says: String) throws {
        let folder = try Folder()
        try folder.faulty("unmade", "#define AT_CREATE \(code)")
        try scene(folder, "unmade.so")
        for place in ["always", "never"] {
            let run = try folder.run(["layout", "scene.yaml", "--isolate", place])
            #expect(run.status == 7 && run.lines.contains("b        0  28     30      20"), "\(place): \(run.output)")
            #expect(
                run.errors.contains(says) && run.errors.contains("the fallback layout replaces it"),
                "\(place): \(run.errors)")
        }
        #expect(try folder.run(["render", "scene.yaml", "-o", "x.svg"]).status == 7)
        #expect(folder.text("x.svg").contains("stroke-dasharray=\"3 2\""))
        #expect(try folder.run(["layout", "unmade.so"]).status == 7)
    }

    /// A layout refuses a value of the scene, so the scene is wrong.
    @Test func aRefusedArgumentIsAnError() throws {
        let folder = try Folder()
        try folder.faulty("strict", "#define AT_CREATE if (count) return GALLEY_ERROR_OUT_OF_RANGE;")
        try scene(folder, "strict.so")
        let run = try folder.run(["layout", "scene.yaml"])
        #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("scene.yaml:7:7: error:"), "\(run.errors)")
    }

    @Test(arguments: [
        (#""hello""#, "", "JSON object with a root"),
        (#""{\"root\": {\"kind\": \"spacer\", \"name\": \"\xff\"}}""#, "", "JSON object with a root"),
        (#""{\"root\": {\"kind\": \"hstakc\"}}""#, "", "unknown kind \"hstakc\""),
        (#""{}""#, "__builtin_trap();", "crashed with SIGILL in update of its views"),
        (#""{}""#, "return GALLEY_ERROR_FAILED;", "the layout gave up"),
    ])
    func anEmptyViewReplacesViewsThatFail(_ scene: String, _ code: String, _ says: String) throws {
        let folder = try Folder([
            "bad.c": """
            #include "galley.h"
            #include <string.h>
            static int session;
            static galley_status open_session(uint32_t i, void **s) { (void)i; *s = &session; return GALLEY_OK; }
            static void close_session(void *s) { (void)s; }
            static galley_status update(void *s, galley_string *scene) {
                (void)s; \(code) *scene = (galley_string){\(scene), sizeof \(scene) - 1}; return GALLEY_OK;
            }
            static galley_status send(void *s, galley_string e) { (void)s; (void)e; return GALLEY_OK; }
            static const char *const names[] = {"Odd"}, *const kinds[] = {"view"};
            static const galley_scene views = {sizeof(galley_scene), 1, names, kinds, open_session, close_session,
                                               update, send};
            static const void *table(const char *id) { return strcmp(id, GALLEY_CAPABILITY_SCENE) ? 0 : &views; }
            static const galley_plugin plugin = {.size = sizeof(galley_plugin), .abi_version = GALLEY_ABI_VERSION,
                                                 .id = "bad", .version = "1.0.0", .capability = table};
            GALLEY_NOTE("bad", "1.0.0", "");
            GALLEY_EXPORT galley_status galley_entry(const galley_host *host, const galley_plugin **result) {
                (void)host; *result = &plugin; return GALLEY_OK;
            }
            """
        ])
        let run = try folder.run(["layout", "bad.c", "--isolate", "always"])
        #expect(run.status == 7 && run.lines.contains { $0.hasPrefix("views") }, "\(run.output) \(run.errors)")
        #expect(run.errors.contains(says) && run.errors.contains("an empty view with a badge"), "\(run.errors)")
        let drawn = try folder.run(["render", "bad.c", "-o", "x.svg", "--isolate", "always"])
        #expect(drawn.status == 7 && folder.text("x.svg").contains("stroke-dasharray=\"3 2\""))
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
