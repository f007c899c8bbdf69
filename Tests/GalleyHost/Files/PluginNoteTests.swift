import Foundation
import GalleyHost
import Testing
import TreeSamples

@Suite struct PluginNoteTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    @Test func saysWhatThePluginIs() throws {
        let note = try PluginNote(path: fixture.compile("row.c"))
        #expect(note.id == "rows")
        #expect(note.version == "1.2.0")
        #expect(note.abiVersion == ABIVersion(major: 1, minor: 2))
        #expect(note.runtime == .none)
        #expect(note.build == "")
        // A header whose hash is not the released one would be refused by every host.
        #expect(note.abiHash == 0x0816_f74a)
        #expect(note.requiredExtensions == ["galley.log/1"])
    }

    @Test func isFoundWithoutProgramHeaderAndWithoutSections() throws {
        let bytes = try Fixture.bytes(fixture.compile("row.c"))
        func word(_ at: Int, _ size: Int) -> Int { (0..<size).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
        // Turn every note segment into one of no meaning: only the sections are left.
        var sectionsOnly = bytes
        for index in 0..<word(56, 2) where word(word(32, 8) + index * 56, 4) == 4 {
            sectionsOnly[word(32, 8) + index * 56 + 3] = 0x60
        }
        #expect(sectionsOnly != bytes)
        #expect(try PluginNote(path: fixture.write("sections.so", sectionsOnly)).id == "rows")
        // No section table, as after sstrip: only the segments are left.
        var segmentsOnly = bytes
        segmentsOnly.replaceSubrange(60..<64, with: [0, 0, 0, 0])
        #expect(try PluginNote(path: fixture.write("segments.so", segmentsOnly)).id == "rows")
        #expect(try PluginLoader(containment: .direct).load(fixture.path("segments.so")).id == "rows")
    }

    @Test func takesLessThanAMillisecond() throws {
        let path = try fixture.compile("row.c")
        let clock = ContinuousClock()
        // The best of some tries: others use this machine too.
        let fastest = try (0..<50).map { _ in try clock.measure { _ = try PluginNote(path: path) } }.min()
        #expect(try #require(fastest) < .milliseconds(1))
    }

    /// Bytes changed at random, half of them in the headers. Reading ends with a note or a refusal, never otherwise.
    @Test func hostileBytesOnlyEverGiveARefusal() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("PluginNoteTests seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let good = try Fixture.bytes(fixture.compile("broken.c", ["-DABORTS", "-DNO_ENTRY", "-s"]))
        let symbols = try Fixture.bytes(
            fixture.compile("broken.c", to: "hash.so", ["-DABORTS", "-DNO_ENTRY", "-Wl,--hash-style=sysv"]))
        var read = 0
        for round in 0..<3000 {
            var bytes = round % 2 == 0 ? good : symbols
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let limit = Bool.random(using: &random) ? 1024 : bytes.count
                let value: UInt8 = [0, 1, 0x7f, 0x80, 0xff, UInt8.random(in: 0...255, using: &random)]
                    .randomElement(using: &random)!
                bytes[Int.random(in: 0..<limit, using: &random)] = value
            }
            let path = try fixture.write("fuzz.so", bytes)
            if (try? PluginNote(path: path)) != nil { read += 1 }
            // It has no entry, so that this goes through the symbol table too and never loads.
            #expect(refusal(of: path) != nil)
        }
        #expect(read > 0 && read < 3000)
    }
}
