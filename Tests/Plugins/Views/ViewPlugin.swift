import Foundation
import GalleyBuild
import GalleyHost
import GalleySceneTree
import GalleySDK
import PluginSamples

/// A plugin that shows views, built from a C source.
struct ViewPlugin {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    let host: PluginHost
    let plugin: Plugin
    private let path: String
    private let faults = FaultScope()
    /// The warnings of its build.
    let warnings: [Diagnostic]

    init(_ source: URL, isIsolated: Bool) throws {
        path = source.path
        // What views do is the same without optimisation, which is half of their build. The commands' tests optimise.
        var options = BuildOptions()
        options.quick = true
        let told = Told()
        host = PluginHost(
            building: PluginBuilder(environment: [
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
                "GALLEY_CACHE": BuiltPlugins.cache,
            ]), options: options,
            containment: isIsolated ? .isolated : .guarded, trust: PluginTrust.none, faults: faults
        ) { told.add($0.record.warnings) }
        plugin = try source.pathExtension == "c" ? host.plugin(at: path) : host.views(at: path)
        warnings = told.all
    }

    /// Collects warnings, on any thread.
    private final class Told: @unchecked Sendable {
        // Sound: every use is inside the lock.
        private let lock = NSLock()
        private var warnings: [Diagnostic] = []
        func add(_ more: [Diagnostic]) { lock.withLock { warnings += more } }
        var all: [Diagnostic] { lock.withLock { warnings } }
    }

    /// A plugin whose session does what a piece of C says. The piece may define `open_session`, `update` and `send_event` of
    /// its own; each has a macro of its name that says so.
    init(_ code: String, in folder: URL) throws {
        let source = folder.appending(path: "views-\(UUID().uuidString.prefix(8)).c")
        try Data((code + Self.rest).utf8).write(to: source)
        try self.init(source, isIsolated: true)
    }

    /// The places of crashes so far, for what a test says about them.
    var crashes: String {
        faults.faults.compactMap(\.crash).map { crash in
            crash.frames.map { "\($0.function ?? "?") \($0.line ?? "")" }.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    func open(_ entry: SceneEntry, proposal: ProposedViewSize? = nil) throws -> ViewScene {
        try ViewScene(entry, of: plugin, file: path, host: host, proposal: proposal)
    }

    private static let rest = #"""

        #include "galley.h"
        #include <string.h>
        #ifndef SCENE
        #define SCENE "{\"root\": {\"kind\": \"fixed\", \"w\": 10, \"h\": 10, \"name\": \"a\"}}"
        #endif
        static int isWritten;
        static const galley_host *given;
        #ifndef OPEN
        #define OPEN *session = &isWritten; return GALLEY_OK;
        #endif
        #ifndef UPDATE
        #define UPDATE
        #endif
        #ifndef SEND
        #define SEND return GALLEY_OK;
        #endif
        static galley_status open_session(uint32_t index, void **session) { OPEN }
        static void close_session(void *session) {}
        static galley_status update(void *session, galley_string *scene) {
            UPDATE
            if (isWritten) return GALLEY_NO_VALUE;
            isWritten = 1;
            *scene = (galley_string){SCENE, strlen(SCENE)};
            return GALLEY_OK;
        }
        static galley_status send_event(void *session, galley_string event) { SEND }
        static const char *const names[] = {"Odd"};
        #ifndef COUNT
        #define COUNT 1
        #endif
        #ifndef KINDS
        #define KINDS "view"
        #endif
        static const char *const kinds[] = {KINDS};
        static const galley_scene scenes = {sizeof(galley_scene), COUNT, names, kinds, open_session, close_session, update,
                                            send_event};
        static const void *extension(const char *id) {
            return strcmp(id, GALLEY_CAPABILITY_SCENE) == 0 ? &scenes : 0;
        }
        static const galley_plugin plugin = {.size = sizeof(galley_plugin), .abi_version = GALLEY_ABI_VERSION, .id = ID,
                                             .version = "1.0.0", .capability = extension};
        GALLEY_NOTE(ID, "1.0.0", "");
        GALLEY_EXPORT galley_status galley_entry(const galley_host *host, const galley_plugin **result) {
            given = host;
            *result = &plugin;
            return GALLEY_OK;
        }
        """#
}
