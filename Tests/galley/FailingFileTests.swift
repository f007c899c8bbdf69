import Foundation
import TestTools
import Testing

/// Disks that fail: each call that writes below a folder fails once in turn, and ends the process once in turn. Then the
/// next start works, and what was there before is there or replaced as a whole.
@Suite(.needs(.cc)) struct FailingFileTests {
    /// Counts the calls that change what lies below `GALLEY_FAULT_IN`. That with the number `GALLEY_FAULT_AT` fails with
    /// ENOSPC, or writes half of what it is to write and ends the process.
    private static let shim = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <errno.h>
        #include <fcntl.h>
        #include <stdarg.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/sendfile.h>
        #include <sys/stat.h>
        #include <unistd.h>

        #define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
        static int count;
        static int is_below(const char *path) {
            const char *place = getenv("GALLEY_FAULT_IN");
            return place && path && !strncmp(path, place, strlen(place));
        }
        static int is_open_below(int file) {
            char name[64], path[4096];
            snprintf(name, sizeof name, "/proc/self/fd/%d", file);
            ssize_t length = readlink(name, path, sizeof path - 1);
            if (length < 0) return 0;
            path[length] = 0;
            return is_below(path);
        }
        /* 1: fail; 2: end. */
        static int turn(int below) {
            const char *at = getenv("GALLEY_FAULT_AT"), *cut = getenv("GALLEY_FAULT_CUT");
            if (!below || !at || __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST) != atoi(at)) return 0;
            int mark = (int)NEXT(open)(getenv("GALLEY_FAULT_MARK"), O_CREAT | O_WRONLY, 0600);
            close(mark);
            errno = ENOSPC;
            return cut ? 2 : 1;
        }
        #define FAULT(below) switch (turn(below)) { case 1: return -1; case 2: _exit(99); }
        static int is_writing(int flags) { return flags & (O_CREAT | O_WRONLY | O_RDWR | O_TRUNC); }
        #define OPEN(name) int name(const char *path, int flags, ...) { va_list l; va_start(l, flags); \\
            mode_t mode = va_arg(l, mode_t); va_end(l); FAULT(is_writing(flags) && is_below(path)) \\
            return NEXT(name)(path, flags, mode); }
        OPEN(open) OPEN(open64)
        #define OPENAT(name) int name(int f, const char *path, int flags, ...) { va_list l; va_start(l, flags); \\
            mode_t mode = va_arg(l, mode_t); va_end(l); FAULT(is_writing(flags) && is_below(path)) \\
            return NEXT(name)(f, path, flags, mode); }
        OPENAT(openat) OPENAT(openat64)
        ssize_t write(int file, const void *bytes, size_t size) {
            switch (turn(is_open_below(file))) {
            case 1: return -1;
            case 2: NEXT(write)(file, bytes, size / 2); _exit(99);
            }
            return NEXT(write)(file, bytes, size);
        }
        ssize_t sendfile(int to, int from, off_t *at, size_t size) {
            FAULT(is_open_below(to))
            return NEXT(sendfile)(to, from, at, size);
        }
        int fsync(int file) { FAULT(is_open_below(file)) return NEXT(fsync)(file); }
        int rename(const char *from, const char *to) { FAULT(is_below(to)) return NEXT(rename)(from, to); }
        int mkdir(const char *path, mode_t mode) { FAULT(is_below(path)) return NEXT(mkdir)(path, mode); }
        """

    private let folder: Folder
    private let shim: String

    init() throws {
        folder = try Folder(["shim.c": Self.shim, "row.c": "int row;\n"])
        shim = folder.path + "/shim.so"
        let built = try CommandRun(
            ["cc", "-shared", "-fPIC", "-w", "-o", shim, "\(folder.path)/shim.c", "-ldl"], program: "/usr/bin/env")
        try #require(built.status == 0, "\(built.errors)")
        // A compiler that copies what lies beside the source.
        let compiler = try folder.write(
            "cc",
            """
            #!/bin/sh
            if [ "$1" = --version ]; then echo "copies 1.0"; exit 0; fi
            for word; do [ "$last" = -o ] && to=$word; last=$word; done
            cp '\(folder.path)/library' "$to"
            """)
        chmod(compiler, 0o755)
        try folder.write("library", String(repeating: "a library ", count: 500))
    }

    /// Runs a command with the fault at each call in turn, and then without; one in five unless all are wanted.
    private func each(
        in place: String, _ arguments: [String], _ environment: [String: String?] = [:],
        after: (CommandRun, _ isFaulty: Bool) throws -> Void
    ) throws {
        let step = ProcessInfo.processInfo.environment["GALLEY_ALL_FAULTS"] == nil ? 5 : 1
        let mark = folder.path + "/mark"
        var total = 0
        for isCut in [false, true] {
            for at in stride(from: isCut ? min(2, step) : 1, to: 500, by: step) {
                try? FileManager.default.removeItem(atPath: mark)
                var faulty = environment
                faulty["LD_PRELOAD"] = shim
                faulty["GALLEY_FAULT_IN"] = place
                faulty["GALLEY_FAULT_AT"] = "\(at)"
                faulty["GALLEY_FAULT_MARK"] = mark
                faulty["GALLEY_FAULT_CUT"] = isCut ? "1" : nil
                let run = try CommandRun(arguments, environment: faulty, directory: folder.path)
                guard FileManager.default.fileExists(atPath: mark) else { break }
                total += 1
                #expect(isCut || [0, 3, 74].contains(run.status), "call \(at): \(run.status) \(run.errors)")
                #expect(run.status == 0 || isCut || run.errors.split(separator: "\n").count <= 2, "\(run.errors)")
                try after(run, true)
                try after(try CommandRun(arguments, environment: environment, directory: folder.path), false)
            }
        }
        #expect(total >= 1, "no call of the command is below \(place)")
    }

    @Test func theCache() throws {
        let cache = folder.path + "/cache"
        let environment: [String: String?] = ["GALLEY_CACHE": cache, "GALLEY_CC": folder.path + "/cc"]
        try each(in: cache, ["plugin", "build", "row.c"], environment) { run, isFaulty in
            guard !isFaulty else { return }
            #expect(run.status == 0, "\(run.errors)")
            let built = run.lines.last { $0.hasSuffix("row.so") } ?? ""
            #expect(
                FileManager.default.contentsEqual(atPath: built, andPath: folder.path + "/library"), "\(run.output)")
            let verified = try CommandRun(["cache", "verify"], environment: environment)
            #expect(verified.status == 0, "\(verified.output)")
            try FileManager.default.removeItem(atPath: cache)
        }
    }

    /// Who is trusted, and what is quarantined, is what it was or what it becomes, and never half of it.
    @Test func trustAndVerdicts() throws {
        let state = folder.path + "/state"
        let environment: [String: String?] = ["XDG_STATE_HOME": state, "GALLEY_CC": nil]
        let plugins = folder.path + "/plugins"
        try FileManager.default.createDirectory(atPath: plugins + "/one", withIntermediateDirectories: true)
        let kept = try CommandRun(["plugin", "trust", plugins + "/one"], environment: environment)
        try #require(kept.status == 0, "\(kept.errors)")
        try each(in: state, ["plugin", "trust", plugins], environment) { run, isFaulty in
            let list = try CommandRun(["plugin", "trust", "--list"], environment: environment)
            #expect(list.status == 0 && list.output.contains(plugins + "/one, and"), "\(list.output)\(list.errors)")
            #expect(isFaulty || list.output.contains(plugins + ", and"), "\(list.output)")
            if !isFaulty { _ = try CommandRun(["plugin", "distrust", plugins], environment: environment) }
        }
        let crashing = try folder.faulty(
            "crash", "__attribute__((constructor)) static void end_early(void) { __builtin_trap(); }")
        // Each start says what is wrong, whether or not the verdict of the one before was kept.
        let step = ProcessInfo.processInfo.environment["GALLEY_ALL_FAULTS"] == nil ? 3 : 1
        for at in stride(from: 1, to: 30, by: step) {
            for isCut in [false, true] {
                try? FileManager.default.removeItem(atPath: state)
                let mark = folder.path + "/mark"
                try? FileManager.default.removeItem(atPath: mark)
                var faulty = environment
                (faulty["LD_PRELOAD"], faulty["GALLEY_FAULT_IN"]) = (shim, state)
                (faulty["GALLEY_FAULT_AT"], faulty["GALLEY_FAULT_MARK"]) = ("\(at)", mark)
                faulty["GALLEY_FAULT_CUT"] = isCut ? "1" : nil
                let first = try CommandRun(["layout", crashing], environment: faulty)
                guard FileManager.default.fileExists(atPath: mark) else { return }
                #expect(isCut || (20...48).contains(first.status), "call \(at): \(first.status) \(first.errors)")
                let next = try CommandRun(["layout", crashing], environment: environment)
                #expect((20...48).contains(next.status), "call \(at): \(next.status) \(next.errors)")
                #expect(next.errors.contains("crash.so"), "\(next.errors)")
            }
        }
    }

    @Test func recordsPagesPicturesAndBaselines() throws {
        let scene = "\(CommandRun.checkout)/\(CommandRun.flowScene)"
        let commands = [
            ("jsonl", ["record", scene, "-o"]), ("html", ["page", scene, "-o"]), ("png", ["render", scene, "-o"]),
            ("expect", ["check", scene, "--update", "--expect"]),
        ]
        for (ending, command) in commands {
            let out = folder.path + "/out"
            try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
            let file = out + "/result.\(ending)"
            let first = try CommandRun(command + [file])
            try #require(first.status == 0, "\(first.errors)")
            let whole = try Data(contentsOf: URL(fileURLWithPath: file)).count
            try each(in: out, command + [file]) { run, _ in
                let now = try Data(contentsOf: URL(fileURLWithPath: file)).count
                #expect(abs(now - whole) < whole / 3, "\(command[0]): \(now) bytes instead of \(whole)")
            }
        }
    }
}
