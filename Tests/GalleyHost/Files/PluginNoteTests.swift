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
        #expect(note.abiVersion == ABIVersion(major: 1, minor: 3))
        #expect(note.runtime == .none)
        #expect(note.build == "")
        // A header whose hash is not the released one would be refused by every host.
        #expect(note.abiHash == 0xe008_c1ce)
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

    /// What exceeds 16 MB of notes is not read: the plugin's own note after so many others is none.
    @Test(arguments: [(0, true), (4, false)]) func notesAreReadUpToTheirLimit(_ more: Int, _ isRead: Bool) throws {
        var bytes = try Fixture.bytes(fixture.compile("row.c"))
        func word(_ at: Int, _ size: Int) -> Int { (0..<size).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
        func put(_ value: Int, _ size: Int, at place: Int) {
            for index in 0..<size { bytes[place + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
        }
        let headers = (0..<word(60, 2)).map { word(40, 8) + $0 * 64 }
        let own = try #require(
            headers.first { header in
                let start = word(header + 24, 8)
                return word(header + 4, 4) == 7 && bytes[(start + 12)..<(start + 18)].elementsEqual("Galley".utf8)
            })
        let section = Array(bytes[own..<(own + 64)])
        for index in 0..<word(56, 2) where word(word(32, 8) + index * 56, 4) == 4 {
            put(0, 4, at: word(32, 8) + index * 56)
        }
        // A section of nothing, one of zeros, and that of the note.
        let table = bytes.count
        var zeros = section
        let size = (16 << 20) - word(own + 32, 8) + more
        for (place, value) in [(24, table + 192), (32, size)] {
            for index in 0..<8 { zeros[place + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
        }
        bytes += [UInt8](repeating: 0, count: 64) + zeros + section
        put(table, 8, at: 40)
        put(3, 2, at: 60)
        put(0, 2, at: 62)
        let path = try fixture.write("notes.so", bytes)
        #expect(truncate(path, off_t(table + 192 + size)) == 0)
        if isRead {
            #expect(try PluginNote(path: path).id == "rows")
        } else {
            #expect(refusal(of: path)?.reason == .noNote)
        }
    }

    /// Symbols may share the bytes of their names. Their sum is limited to 16 MB: here 4,096 names of 4,095 bytes are less, and
    /// some more are not.
    @Test func namesAreReadUpToTheirLimit() throws {
        let long = String(repeating: "n", count: 4_095)
        try fixture.write("names.c", Array(("int \(long);\n" + (0..<4_200).map { "int n\($0);\n" }.joined()).utf8))
        for (shared, isRead) in [(4_080, true), (4_150, false)] {
            var bytes = try Fixture.bytes(
                fixture.compile("row.c", ["-Wl,--hash-style=sysv", fixture.path("names.c")]))
            func word(_ at: Int, _ size: Int) -> Int { (0..<size).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
            let sections = (0..<word(60, 2)).map { word(40, 8) + $0 * 64 }
            let symbols = try #require(sections.first { word($0 + 4, 4) == 11 })
            let strings = word(sections[word(symbols + 40, 4)] + 24, 8)
            let entries = stride(from: word(symbols + 24, 8), to: word(symbols + 24, 8) + word(symbols + 32, 8), by: 24)
            func name(_ entry: Int) -> ArraySlice<UInt8> { bytes[(strings + word(entry, 4))...].prefix { $0 != 0 } }
            let first = try #require(entries.first { name($0).elementsEqual(long.utf8) })
            let place = word(first, 4)
            for entry in entries.filter({ name($0).first == UInt8(ascii: "n") && name($0).count < 6 }).prefix(
                shared - 1)
            {
                for index in 0..<4 { bytes[entry + index] = UInt8(truncatingIfNeeded: place >> (8 * index)) }
            }
            let found = refusal(of: try fixture.write("names.so", bytes), by: PluginLoader(containment: .isolated))
            #expect(isRead == (found == nil), "\(found as Any)")
            if !isRead { #expect(found?.found.contains("names of more than 16777216 bytes") == true) }
        }
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
