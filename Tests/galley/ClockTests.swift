import Foundation
import TestTools
import Testing

/// Clocks that jump: the time of day is another year at each look, and files are saved in years that are not now.
@Suite(.needs(.cc)) struct ClockTests {
    private static let shim = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <sys/syscall.h>
        #include <sys/time.h>
        #include <time.h>
        #include <unistd.h>

        static long jump(void) {
            static int looks;
            return (__atomic_add_fetch(&looks, 1, __ATOMIC_SEQ_CST) % 3 - 1) * 400l * 86400;
        }
        int clock_gettime(clockid_t clock, struct timespec *result) {
            int status = (int)syscall(SYS_clock_gettime, clock, result);
            if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) result->tv_sec += jump();
            return status;
        }
        time_t time(time_t *result) {
            struct timespec now;
            clock_gettime(CLOCK_REALTIME, &now);
            if (result) *result = now.tv_sec;
            return now.tv_sec;
        }
        int gettimeofday(struct timeval *result, void *zone) {
            struct timespec now;
            clock_gettime(CLOCK_REALTIME, &now);
            *result = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
            return 0;
        }
        """

    private let folder: Folder
    private let jumping: [String: String?]

    init() throws {
        folder = try Folder(["clock.c": Self.shim])
        let shim = folder.path + "/clock.so"
        let built = try CommandRun(
            ["cc", "-shared", "-fPIC", "-w", "-o", shim, folder.path + "/clock.c", "-ldl"], program: "/usr/bin/env")
        try #require(built.status == 0, "\(built.errors)")
        jumping = ["LD_PRELOAD": shim, "XDG_STATE_HOME": folder.path + "/state"]
    }

    private func save(_ name: String, _ text: String, at seconds: Int) throws {
        let path = try folder.write(name, text)
        let times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
        try #require(utimes(path, times) == 0)
    }

    @Test func resultsAreTheSame() throws {
        let scene = "\(CommandRun.checkout)/\(CommandRun.flowScene)"
        let calm = try CommandRun(["layout", scene, "--isolate", "always"])
        let run = try CommandRun(["layout", scene, "--isolate", "always"], environment: jumping)
        #expect(run.status == 0 && run.output == calm.output, "\(run.errors)")
    }

    @Test func deadlinesHold() throws {
        let library = try folder.faulty(
            "hang", "__attribute__((constructor)) static void hang(void) { forever(); }")
        let run = try CommandRun(["layout", library], environment: jumping)
        #expect(run.status == 47 && run.errors.contains("took longer than 500 ms"), "\(run.status) \(run.errors)")
        #expect(run.seconds < 20)
        // The verdict is of the file, not of a time.
        let again = try CommandRun(["layout", library], environment: jumping)
        #expect(again.errors.contains("took longer than 500 ms"), "\(again.errors)")
    }

    /// What is built is what is saved, whenever the file says that it was.
    @Test func savesOfOtherYears() throws {
        var environment = jumping
        environment["GALLEY_CACHE"] = folder.path + "/cache"
        var built: [String] = []
        for (text, year) in [("one", 2_000_000_000), ("two", 1), ("one", 4_000_000_000), ("three", 1_000_000_000)] {
            try save("row.c", "const char *row = \"\(text)\";\n" + PluginText.c, at: year)
            let run = try CommandRun(
                ["plugin", "build", folder.path + "/row.c"], environment: environment, directory: folder.path)
            #expect(run.status == 0, "\(run.errors)")
            let file = try #require(run.lines.last { $0.hasSuffix(".so") })
            #expect(
                try Data(contentsOf: URL(fileURLWithPath: file)).range(of: Data((text + "\0").utf8)) != nil, "\(text)")
            built.append(file)
        }
        #expect(built[0] == built[2] && Set(built).count == 3, "\(built)")
        #expect(try CommandRun(["cache", "verify"], environment: environment).status == 0)
    }
}
