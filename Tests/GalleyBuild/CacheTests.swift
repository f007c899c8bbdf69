import Foundation
import GalleyHost
import Synchronization
import TestTools
import Testing

@testable import GalleyBuild

/// Entries of the cache that are damaged, half written, wanted by several at once, or left without a compiler.
@Suite struct CacheTests {
    private let fixture = BuilderFixture()
    private let notices = Notices()
    private let source: String

    /// A cache of its own, and a compiler that copies what lies beside the source: what a cache does is the same.
    init() throws {
        fixture.environment["GALLEY_CACHE"] = fixture.directory + "/cache"
        fixture.environment["GALLEY_CONFINE_BUILDS"] = "never"
        let compiler = fixture.write(
            "bin/cc",
            """
            #!/bin/sh
            if [ "$1" = --version ]; then echo "copies 1.0"; exit 0; fi
            for word; do [ "$last" = -o ] && to=$word; last=$word; done
            echo called >> '\(fixture.directory)/calls'
            sleep "${GALLEY_TEST_SLEEP:-0}"
            cp '\(fixture.directory)/library' "$to"
            """)
        chmod(compiler, 0o755)
        fixture.write("library", String(repeating: "a library ", count: 500))
        fixture.environment["GALLEY_CC"] = compiler
        source = fixture.write("row.c", "int row;\n")
    }

    private var builder: PluginBuilder {
        PluginBuilder(environment: fixture.environment, onNotice: { [notices] in notices.add($0) })
    }

    private var calls: Int {
        (try? String(contentsOfFile: fixture.directory + "/calls", encoding: .utf8))?.split(separator: "\n").count ?? 0
    }

    /// What is saved while a compiler reads it is not what the entry is named after.
    @Test func whatChangesDuringACompileIsCompiledAgain() throws {
        fixture.write("row.h", "int a;\n")
        fixture.environment["PATH"] = "/usr/bin:/bin"
        let compiler = try #require(fixture.environment["GALLEY_CC"])
        let script = try String(contentsOfFile: compiler, encoding: .utf8)
        func saving(_ times: Int) throws {
            let header = fixture.directory + "/row.h"
            let save = "[ $(wc -l < '\(fixture.directory)/calls') -gt \(times) ] || echo 'int b;' >> '\(header)'\ncp "
            try script.replacing("cp ", with: save).write(toFile: compiler, atomically: true, encoding: .utf8)
            chmod(compiler, 0o755)
        }
        try saving(1)
        let result = try builder.build(source)
        #expect(calls == 2 && !result.isFromCache)
        #expect(try builder.build(source).isFromCache && calls == 2)
        // One that changes each time is no header to compile with.
        try saving(99)
        fixture.write("row.c", "int other;\n")
        let error = #expect(throws: BuildError.self) { try builder.build(source) }
        #expect("\(error as Any)".contains("found one that changed 3 times") && calls == 5, "\(error as Any) \(calls)")
    }

    @Test func aFileIsNoCache() throws {
        fixture.environment["GALLEY_CACHE"] = fixture.write("cached", "a file")
        let error = #expect(throws: BuildError.self) { try BuildCache(environment: fixture.environment) }
        #expect(
            "\(error as Any)".contains("cached: cannot be the cache: expected a directory, found a file."),
            "\(error as Any)")
    }

    /// Of 1,002 plugins the 1,000 that were used last are kept, and all that were used within a day.
    @Test(arguments: [(30, 31, 1000), (22, 23, 1002), (22, 25, 1000)])
    func whatWasUsedLastIsKept(_ hours: Int, _ hoursOfTwo: Int, _ kept: Int) throws {
        let folder = fixture.directory + "/cache/plugins"
        let now = Date()
        for index in 0..<1002 {
            let path = "\(folder)/\(index)"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            let used = now.addingTimeInterval(-3600 * Double(index < 2 ? hoursOfTwo : hours))
            var times = [timeval(tv_sec: Int(used.timeIntervalSince1970), tv_usec: 0)]
            times.append(times[0])
            try #require(utimes(path, times) == 0)
        }
        _ = try builder.build(source)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder).filter { Int($0) != nil }
        #expect(left.count == kept && left.contains("0") == (kept == 1002))
    }

    private enum Damage: CaseIterable {
        case empty, cut, flipped, removed, folder, link, longer

        func apply(to file: String) throws {
            let url = URL(fileURLWithPath: file)
            var data = try Data(contentsOf: url)
            switch self {
            case .empty: data = Data()
            case .cut: data = data.prefix(data.count / 2)
            case .flipped: data[data.count / 2] ^= 4
            case .longer: data.append(7)
            case .removed, .folder, .link:
                try FileManager.default.removeItem(at: url)
                if self == .folder {
                    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
                } else if self == .link {
                    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/nowhere")
                }
                return
            }
            try data.write(to: url)
        }
    }

    @Test func damagedEntriesHeal() throws {
        let built = try builder.build(source)
        let entry = (built.path as NSString).deletingLastPathComponent
        let names = try FileManager.default.contentsOfDirectory(atPath: entry).sorted()
        #expect(names == ["record.json", "row.so", "seal", "source-folder"])
        for name in names {
            for damage in Damage.allCases {
                try damage.apply(to: "\(entry)/\(name)")
                let again = try builder.build(source)
                #expect(!again.isFromCache && again.path == built.path, "\(name) \(damage)")
                let said = notices.take()
                #expect(said.count == 1 && said[0].hasPrefix("\(entry): "), "\(name) \(damage): \(said)")
                #expect(said.first?.hasSuffix("; it is built again") == true)
                #expect(FileManager.default.contentsEqual(atPath: built.path, andPath: fixture.directory + "/library"))
                #expect(try builder.build(source).isFromCache)
            }
        }
        // The entry itself is something else, or cannot be entered.
        try FileManager.default.removeItem(atPath: entry)
        try Data("no folder".utf8).write(to: URL(fileURLWithPath: entry))
        #expect(try !builder.build(source).isFromCache)
        for place in ["work", "latest", "compilers", "plugins"] {
            let path = "\(fixture.directory)/cache/\(place)"
            try? FileManager.default.removeItem(atPath: path)
            try Data("no folder".utf8).write(to: URL(fileURLWithPath: path))
            #expect(try builder.build(source).path == built.path)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.directory + "/cache/work") == [])
    }

    @Test func damagedRecordsAreForgotten() throws {
        _ = try builder.build(source)
        for kind in ["latest", "compilers"] {
            let folder = "\(fixture.directory)/cache/\(kind)"
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                for damage in Damage.allCases {
                    try damage.apply(to: "\(folder)/\(name)")
                    #expect(try builder.build(source).isFromCache, "\(kind) \(damage)")
                }
            }
        }
        #expect(notices.take() == [])
    }

    @Test func oneOfManyBuilds() throws {
        setenv("GALLEY_TEST_SLEEP", "0.5", 1)
        defer { unsetenv("GALLEY_TEST_SLEEP") }
        let (builder, source) = (builder, source)
        let group = DispatchGroup()
        let built = Mutex(0)
        for _ in 0..<6 {
            group.enter()
            Thread {
                do {
                    let result = try builder.build(source)
                    if !result.isFromCache { built.withLock { $0 += 1 } }
                } catch {
                    Issue.record(error)
                }
                group.leave()
            }.start()
        }
        group.wait()
        #expect(calls == 1)
        // The others found what one of them built.
        #expect(built.withLock(\.self) == 1)
        let said = notices.take()
        #expect(
            said.count == 5 && said.allSatisfy { $0 == "waiting for another galley, which builds row.c" }, "\(said)")
    }

    @Test func whatIsBuiltNeedsNoCompiler() throws {
        let built = try builder.build(source)
        fixture.environment["GALLEY_CC"] = nil
        fixture.environment["PATH"] = fixture.directory
        let again = try builder.build(source)
        #expect(again.isFromCache && again.path == built.path && again.record == built.record)
        let other = fixture.write("other.c", "int other;\n")
        #expect(throws: BuildError.self) { try builder.build(other) }
        // Of what is damaged, nothing is left to run.
        try Damage.flipped.apply(to: built.path)
        #expect(throws: BuildError.self) { try builder.build(source) }
    }

    /// As after the restore of a backup, or on a machine of a continuous integration.
    @Test func aCacheThatWasMovedIsUsed() throws {
        let fixture = BuilderFixture()
        func layout(_ name: String) -> String {
            fixture.write("\(name).swift", "import SwiftUI\nstruct \(name): Layout {\n\(BuilderFixture.methods)\n}\n")
        }
        let cache = try #require(fixture.environment["GALLEY_CACHE"])
        _ = try fixture.builder.build(layout("Before"))
        let moved = fixture.directory + "/moved"
        let copy = try BuilderFixture.run("cp", ["-a", cache, moved])
        #expect(copy.isEmpty, "\(copy)")
        fixture.environment["GALLEY_CACHE"] = moved
        #expect(try fixture.builder.build(layout("Before")).isFromCache)
        #expect(try fixture.builder.build(layout("After")).record.runtime == .embeddedSwift)
        // Nothing seals the modules of C headers, which the compiler writes by itself.
        let modules = try #require(FileManager.default.subpaths(atPath: moved + "/clang"))
        for name in modules where name.hasSuffix(".pcm") {
            try Damage.cut.apply(to: "\(moved)/clang/\(name)")
        }
        let notices = Notices()
        let builder = PluginBuilder(environment: fixture.environment, onNotice: { notices.add($0) })
        #expect(try builder.build(layout("Healed")).record.runtime == .embeddedSwift)
        let said = notices.take()
        #expect(said.contains { $0.hasSuffix(": a compiler cannot read it; it is built again") }, "\(said)")
    }

    @Test(.needs(.cc)) func compilersAreAskedOnce() throws {
        let cache = try BuildCache(environment: fixture.environment)
        let program = fixture.directory + "/bin/program"
        try FileManager.default.copyItem(atPath: "/bin/true", toPath: program)
        var asked = 0
        func ask(_ program: String) throws -> String {
            try cache.answer(of: program, to: ["-version"]) { () throws(BuildError) in
                asked += 1
                return "version \(asked)"
            }
        }
        #expect(try ask(program) == "version 1")
        #expect(try ask(program) == "version 1" && asked == 1)
        // Another time is another compiler.
        try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: program)
        #expect(try ask(program) == "version 2")
        // A script may run another compiler every time.
        let script = try #require(fixture.environment["GALLEY_CC"])
        #expect(try ask(script) == "version 3")
        #expect(try ask(script) == "version 4")
    }

    @Test func aCacheThatCannotBeWrittenIsRead() throws {
        let built = try builder.build(source)
        let cache = fixture.directory + "/cache"
        let folders =
            [cache]
            + (try FileManager.default.subpathsOfDirectory(atPath: cache)).map { "\(cache)/\($0)" }
            .filter { PluginFile.isDirectory($0) }
        for folder in folders.reversed() { chmod(folder, 0o500) }
        defer { for folder in folders { chmod(folder, 0o700) } }
        #expect(try builder.build(source).path == built.path)
    }
}

/// What builds said.
private final class Notices: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    func take() -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}
