import Foundation
import Testing

/// What `galley watch` says of a save, as whoever saves reads it.
struct WatchSaveTests {
    /// Watches a plugin, saves it once as something else, and returns what the command said.
    private func saving(_ text: String, over first: String = Fixtures.layout()) throws -> String {
        let folder = try Folder(["Odd.swift": first, "next": text])
        let odd = "\(folder.path)/Odd.swift"
        // Saved once the command watches: by then it has printed so.
        let script = """
            '\(CommandRun.galley)' watch '\(odd)' --saves 1 > '\(folder.path)/out' 2>&1 &
            for i in $(seq 1200); do grep -q watching '\(folder.path)/out' && break; sleep 0.1; done
            mv '\(folder.path)/next' '\(odd)'
            wait $!
            """
        let run = try CommandRun(
            ["-c", script], program: "/bin/bash", environment: ["XDG_STATE_HOME": "\(folder.path)/state"])
        let output = folder.text("out").replacing(folder.path + "/", with: "")
        #expect(run.status == 0, "\(run.errors)\(output)")
        return output
    }

    private func lines(_ output: String, _ prefix: String) -> [Substring] {
        output.split(separator: "\n").filter { $0.hasPrefix(prefix) }
    }

    @Test func whatIsPrintedInATrialIsMarkedAndCutOff() throws {
        let printing = Fixtures.layout(
            size: """
                print("one of many")
                return CGSize(width: 1, height: 1)
                """)
        let output = try saving(printing)
        let tried = lines(output, "odd, version 2, tried: ")
        #expect(output.contains("odd: version 2 is live"), "\(output)")
        // The trial on many trees, and the one without children.
        let mores = tried.filter { $0.contains(/tried: and [0-9,]+ more lines, then$/) }
        #expect(mores.count == 1 && tried.count <= 2 * 20 + 1, "\(output)")
        #expect(tried.prefix(15).allSatisfy { $0.hasSuffix("tried: one of many") }, "\(output)")
        #expect(tried.count > 15 && tried[15] == mores.first, "\(output)")
    }

    /// What the old name was built into is nothing that its author ever saw.
    @Test func aRenamedLayoutIsMissedInItsSource() throws {
        let output = try saving(Fixtures.layout().replacing("struct Odd", with: "struct Even"))
        #expect(output.contains("no layout \"odd/odd\" in Odd.swift, which has even"), "\(output)")
        #expect(output.hasSuffix("odd: version 1 stays\n") && !output.contains(".so"), "\(output)")
    }

    /// One cache is of another form than the next version's, which knows the old one, and reads it badly.
    @Test func aTrapInReadingACacheIsToldOnceAndAtItsLine() throws {
        func counting(_ schema: String, _ more: String) -> String {
            Fixtures.layout().replacing("cache: inout ()", with: "cache: inout Count")
                .replacing(
                    "struct Odd: Layout {",
                    with: """
                        struct Count: MigratableCache {
                            var count = 1
                            static var schema: CacheSchema { "\(schema)" }
                            var value: Int { count }
                            init(count: Int) { self.count = count }
                            init?(value: Int) { count = value }
                            \(more)
                        }
                        struct Odd: Layout {
                            func makeCache(subviews: Subviews) -> Count { Count(count: subviews.count) }
                            func updateCache(_ cache: inout Count, subviews: Subviews) { cache.count = subviews.count }
                        """)
        }
        let trap = "init?(value: AnyLayoutValue, of schema: CacheSchema) { count = [1, 2][value.as(Int.self)!] }"
        let next = counting("count/2", trap)
        let output = try saving(next, over: counting("count/1", ""))
        let line = try #require(next.components(separatedBy: "\n").firstIndex { $0.contains(trap) }) + 1
        let said = lines(output, "the plugin odd ")
        #expect(said.count == 1, "\(output)")
        #expect(said.first?.contains("crashed with SIGILL in read of its cache") == true, "\(output)")
        #expect(said.first?.contains("Odd.swift:\(line):") == true, "\(output)")
        #expect(lines(output, "odd: version 2 ") == ["odd: version 2 failed, version 1 is back"], "\(output)")
        // What the page shows in that frame is laid out by the version that is back.
        #expect(!output.contains("error:") && !output.contains("status"), "\(output)")
    }

    @Test func aCacheWithoutASchemaIsNotSpokenOf() throws {
        let plain = Fixtures.layout().replacing("cache: inout ()", with: "cache: inout Int")
            .replacing(
                "struct Odd: Layout {",
                with: """
                    struct Odd: Layout {
                        func makeCache(subviews: Subviews) -> Int { 1 }
                    """)
        #expect(try !saving("// Saved.\n" + plain, over: plain).contains("cache"))
    }
}
