import Foundation
import Testing

/// What is left of a command that somebody ends: no compiler that goes on, and nothing that the next one does not clear up.
struct KilledCommandTests {
    @Test(arguments: [SIGKILL, SIGTERM, SIGINT])
    func compilersEndWithTheCommand(_ signal: Int32) throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout()])
        // Another SDK than that of `swift build`: it is compiled first, by a compiler that runs others.
        let home = folder.path + "/home"
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: "\(CommandRun.checkout)/SDK", toPath: home + "/SDK")
        try folder.write("home/SDK/Layout/Other.swift", "// Another version.\n")
        let process = try start(["plugin", "build", "\(folder.path)/Odd.swift"], in: folder, home: home)
        try wait("a compiler that a compiler runs") {
            Self.processes(naming: "\(folder.path)/cache/work").contains { $0.contains("-frontend") }
        }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
        try wait("the end of its compilers") { Self.processes(naming: "\(folder.path)/cache/work").isEmpty }
        let work = "\(folder.path)/cache/work"
        #expect(try !FileManager.default.contentsOfDirectory(atPath: work).isEmpty)
        // The half of an SDK is not used. It takes long to compile: once is enough.
        let compilesSDK = signal == SIGKILL
        let next = try CommandRun(
            ["plugin", "build", "\(folder.path)/Odd.swift"],
            environment: ["GALLEY_CACHE": "\(folder.path)/cache", "GALLEY_HOME": compilesSDK ? home : nil])
        #expect(next.status == 0)
        let notice = "galley: compiling the layout SDK for Embedded Swift, once; this takes some seconds\n"
        #expect(next.errors == (compilesSDK ? notice : ""))
        #expect(try FileManager.default.contentsOfDirectory(atPath: work) == [])
    }

    @Test func copiesOfAKilledCommandGoWithTheNextOne() throws {
        let plugin = try String(
            contentsOfFile: "\(CommandRun.checkout)/Plugins/Diagonal/diagonal.c", encoding: .utf8)
        // It never ends loading, for which it was copied.
        let hang = "\n__attribute__((constructor)) static void hang(void) { for (volatile int i = 0;; i++) {} }\n"
        let folder = try Folder(["hang.c": plugin + hang])
        // Folders of others, which only look like its own.
        let others = ["galley-1-2-abcdef", "galley-build", "galley--1-x"]
        for other in others {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/temporary/\(other)", withIntermediateDirectories: true)
        }
        let first = try start(
            ["layout", "\(folder.path)/hang.c", "--isolate", "never"], in: folder, cache: CommandRun.cache)
        defer { kill(first.processIdentifier, SIGKILL) }
        var copy = ""
        try wait("its copy") {
            copy = try Self.files(folder).first { $0.hasSuffix(".so") } ?? ""
            return !copy.isEmpty
        }
        // One that runs keeps what it has.
        let variables = ["TMPDIR": "\(folder.path)/temporary"]
        #expect(try CommandRun(["layout", CommandRun.flowScene], environment: variables).status == 0)
        #expect(try Self.files(folder).contains(copy))
        kill(first.processIdentifier, SIGKILL)
        first.waitUntilExit()
        #expect(try Self.files(folder).contains(copy))
        #expect(try CommandRun(["layout", CommandRun.flowScene], environment: variables).status == 0)
        // Compilers leave nothing either.
        #expect(try Set(Self.files(folder)) == Set(others))
    }

    /// What lies where temporary files belong, also in folders there.
    private static func files(_ folder: Folder) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/temporary")
    }

    private func start(
        _ arguments: [String], in folder: Folder, cache: String? = nil, home: String? = nil
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandRun.galley)
        process.arguments = arguments
        var variables = ProcessInfo.processInfo.environment
        variables["GALLEY_CACHE"] = cache ?? "\(folder.path)/cache"
        variables["GALLEY_HOME"] = home
        variables["XDG_STATE_HOME"] = CommandRun.state
        variables["TMPDIR"] = "\(folder.path)/temporary"
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/temporary", withIntermediateDirectories: true)
        process.environment = variables
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.write("output", "")))
        (process.standardOutput, process.standardError) = (output, output)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// The command lines of running processes that name a path.
    private static func processes(naming path: String) -> [String] {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.filter { Int($0) != nil }.compactMap { process in
            FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
                .map { String(decoding: $0, as: UTF8.self).replacing("\0", with: " ") }
        }.filter { $0.contains(path) }
    }

    private func wait(_ what: String, _ isThere: () throws -> Bool) throws {
        let end = ContinuousClock.now + .seconds(60)
        while try !isThere() {
            try #require(ContinuousClock.now < end, "never came: \(what)")
            usleep(20_000)
        }
    }
}
