import Foundation
import Testing

/// A layout that takes long once was interrupted: `inspect`, `page` and `doctor` lay out again to find out.
struct SlowWarningTests {
    /// Returns a folder with a scene, and a plugin whose measure takes long under a condition on its number.
    private func folder(_ condition: String) throws -> Folder {
        let path = "\(CommandRun.checkout)/Plugins/Diagonal/diagonal.c"
        let start = "    (void)cache;\n    galley_proposal child"
        let sleep = "    if (\(condition)) nanosleep(&(struct timespec){.tv_nsec = 150000000}, NULL);\n"
        let source = try String(contentsOfFile: path, encoding: .utf8).replacing(start, with: sleep + start)
        try #require(source.contains(sleep))
        let head = "#define _POSIX_C_SOURCE 199309L\n#include <time.h>\nstatic int calls;\n"
        return try Folder([
            "diagonal.c": head + source,
            "scene.yaml": """
            proposal: 240x-
            tree: {kind: ./diagonal.c, name: cards, children: [{item: 60x30, name: a}, {item: 60x30, name: b}]}
            """,
        ])
    }

    @Test(arguments: [("calls++ == 0", false), ("calls++ >= 0", true)])
    func oneLongCallIsNoFinding(_ condition: String, _ isSlow: Bool) throws {
        let folder = try folder(condition)
        let scene = "\(folder.path)/scene.yaml"
        let inspect = try CommandRun("inspect", scene, "--isolate", "never")
        #expect(inspect.output.contains("! slow: ") == isSlow, "\(inspect.output)")
        let page = "\(folder.path)/page.html"
        _ = try CommandRun("page", scene, "--isolate", "never", "-o", page)
        #expect(try String(contentsOfFile: page, encoding: .utf8).contains(#""kind":"slow""#) == isSlow)
        // Its many trials take long with a layout that is slow in each.
        guard !isSlow else { return }
        let doctor = try CommandRun("doctor", scene, "--isolate", "never", "--json")
        #expect(!doctor.output.contains("slow"), "\(doctor.output)")
    }
}
