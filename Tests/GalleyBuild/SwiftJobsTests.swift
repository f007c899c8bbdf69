import Foundation
import Testing

@testable import GalleyBuild

/// What the compiler's driver would run is asked of it once, and from then on run without it.
struct SwiftJobsTests {
    private let fixture = BuilderFixture()

    /// A driver that notes each call, prints `jobs` when it is asked for them, and otherwise says that it ran.
    private func jobs(_ jobs: String) throws -> SwiftJobs {
        let driver = fixture.write(
            "driver",
            """
            #!/bin/sh
            echo "$@" >> '\(fixture.directory)/calls'
            for last; do :; done
            if [ "$last" = "-###" ]; then cat '\(fixture.directory)/jobs'; else echo "the driver ran"; fi
            """)
        chmod(driver, 0o755)
        fixture.write("jobs", jobs)
        var environment = fixture.environment
        environment["GALLEY_CACHE"] = fixture.directory + "/cache"
        return SwiftJobs(
            toolchain: SwiftToolchain(compiler: driver, version: "6.3", release: "6.3"),
            cache: try BuildCache(environment: environment),
            place: try CompilerPlace(environment: environment, confinement: .never), readsAutolinks: true)
    }

    private var calls: Int {
        (try? String(contentsOfFile: fixture.directory + "/calls", encoding: .utf8))?.split(separator: "\n").count ?? 0
    }

    private func work(_ name: String) throws -> String {
        let path = "\(fixture.directory)/\(name)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    @Test("The driver is asked once; another directory and another module run the same jobs")
    func askedOnce() throws {
        let (first, second) = (try work("first"), try work("a second"))
        // What the first job hands to the second lies in a directory that the driver would have made.
        let jobs = try jobs(
            """
            /bin/sh -c 'cp "$1" "$3"' copy '\(first)/in' -o /tmp/of-the-driver/M1.o
            /bin/sh -c 'cp "$1" "$2"' copy /tmp/of-the-driver/M1.o \(first)/M1.out
            """)
        for (directory, module) in [(first, "M1"), (second, "M2")] {
            try Data("in \(module)".utf8).write(to: URL(fileURLWithPath: directory + "/in"))
            let outcome = try jobs.run(["-module-name", module, directory + "/in"], work: directory, module: module)
            #expect(outcome.failure == nil && outcome.output == "")
            let out = try String(contentsOfFile: "\(directory)/\(module).out", encoding: .utf8)
            #expect(out == "in \(module)")
        }
        #expect(calls == 1)
        _ = try jobs.run(["-Onone", first + "/in"], work: first, module: "M1")
        #expect(calls == 2, "other arguments are other jobs")
    }

    @Test("A job that fails is the last one, and what it said is told")
    func failure() throws {
        let directory = try work("work")
        let outcome = try jobs(
            """
            /bin/sh -c 'echo a complaint; exit 3' -o /tmp/of-the-driver/M.o
            /bin/sh -c 'touch \(directory)/second'
            """
        ).run(["-O"], work: directory, module: "M")
        #expect(outcome.failure == "exit status 3" && outcome.output == "a complaint\n")
        #expect(!FileManager.default.fileExists(atPath: directory + "/second"))
    }

    @Test(
        "A driver that does not say its jobs runs them itself",
        arguments: ["", "warning: none", "/bin/true -filelist x"])
    func unsaid(_ text: String) throws {
        let outcome = try jobs(text).run(["-O"], work: try work("work"), module: "M")
        #expect(outcome.output == "the driver ran\n" && calls == 2)
    }

    @Test(
        "A line is split as a shell splits it",
        arguments: [
            ("a  b", ["a", "b"]), ("'a b' c", ["a b", "c"]), ("\"a 'b'\" ''", ["a 'b'", ""]),
            (#"a\ b 'c\d' "e\"f""#, ["a b", #"c\d"#, "e\"f"]), ("x'y'z", ["xyz"]), ("", []),
        ])
    func words(_ line: String, _ words: [String]) { #expect(ShellWords.split(line) == words) }
}
