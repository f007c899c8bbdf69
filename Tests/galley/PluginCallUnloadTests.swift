import Foundation
import Testing

/// A plugin that does not let itself be unloaded after the function that `galley plugin call` called.
struct PluginCallUnloadTests {
    @Test(arguments: [
        ("__attribute__((destructor)) static void last(void) { forever(); }", "took longer than 100 ms to unload"),
        ("__attribute__((destructor)) static void last(void) { sleep(300); }", "took longer than 100 ms to unload"),
        ("#define AT_UNLOAD forever();", "took longer than 100 ms to unload"),
        ("__attribute__((destructor)) static void last(void) { abort(); }", "ended its process with SIGABRT"),
    ])
    func isReportedAsThat(_ code: String, _ says: String) throws {
        let folder = try Folder()
        let plugin = try folder.faulty("lasting", code)
        let run = try folder.run(["plugin", "call", plugin, "column.size_that_fits", "100x-", "children=40x20"])
        #expect(run.status == 7 && run.output.contains("40"), "\(run.status) \(run.output)\(run.errors)")
        #expect(run.errors.contains("lasting.so: \(says)"), "\(run.errors)")
    }
}
