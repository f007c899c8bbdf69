import Foundation
import GalleyHost
import Testing

/// Each way in which a file is unfit has its own reason and words.
@Suite struct PluginRefusalTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    private func expect(
        _ path: String, _ reason: PluginRefusal.Reason, found: String,
        by loader: PluginLoader = PluginLoader(containment: .direct),
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let error = try #require(refusal(of: path, by: loader), "it was loaded", sourceLocation: location)
        #expect(error.reason == reason, "\(error)", sourceLocation: location)
        #expect(error.found.contains(found), "\(error)", sourceLocation: location)
        #expect(
            error.description == "\(path): expected \(error.expected), found \(error.found). \(error.advice)",
            sourceLocation: location)
        #expect(error.advice.hasSuffix(".") || error.advice.contains(": "), sourceLocation: location)
    }

    @Test func filesThatAreNone() throws {
        try expect(fixture.path("nowhere.so"), .missingFile, found: "no such file")
        try expect("", .missingFile, found: "no file can have")
        try expect(fixture.directory, .notAFile, found: "a directory")
        #expect(mkfifo(fixture.path("pipe.so"), 0o600) == 0)
        try expect(fixture.path("pipe.so"), .notAFile, found: "a pipe")
        #expect(symlink("b.so", fixture.path("a.so")) == 0 && symlink("a.so", fixture.path("b.so")) == 0)
        try expect(fixture.path("a.so"), .linkLoop, found: "lead to themselves")
        try expect(fixture.path("a.so/x"), .linkLoop, found: "lead to themselves")
        let sparse = try fixture.write("sparse.so", [])
        #expect(truncate(sparse, 256 << 20) == 0)
        try expect(sparse, .notELF, found: "another format")
        #expect(truncate(sparse, (256 << 20) + 1) == 0)
        try expect(sparse, .tooLarge, found: "268435457 bytes, of at most 268435456")
        #expect(truncate(sparse, 1 << 40) == 0)
        try expect(sparse, .tooLarge, found: "1099511627776 bytes")
    }

    @Test(.disabled(if: getuid() == 0, "root may read everything"))
    func fileWithoutPermission() throws {
        let path = try fixture.compile("row.c")
        #expect(chmod(path, 0) == 0)
        try expect(path, .unreadable, found: "Permission denied")
    }

    @Test func bytesThatAreNoLibrary() throws {
        try expect(fixture.write("empty.so", []), .empty, found: "an empty file")
        try expect(fixture.write("text.so", "struct Flow: Layout {}\n".utf8), .notELF, found: "text")
        try expect(fixture.write("umlaut.so", "// \(String(repeating: "ä", count: 60))".utf8), .notELF, found: "text")
        try expect(fixture.write("png.so", [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), .notELF, found: "another format")
        try expect(fixture.write("three.so", [0x7f, 0x45, 0x4c]), .truncatedELF, found: "3 bytes")
        try expect(
            fixture.compile("broken.c", to: "o.so", mode: ["-c", "-fPIC"]), .notALibrary, found: "an object file")
    }

    @Test func librariesForOtherMachines() throws {
        var bytes = try Fixture.bytes(fixture.compile("broken.c", ["-DABORTS"]))
        let machine = bytes[18]
        bytes[18] = 243
        try expect(fixture.write("riscv.so", bytes), .otherArchitecture, found: "64-bit RISC-V")
        bytes[18] = machine
        bytes[4] = 1
        try expect(fixture.write("32.so", bytes), .otherArchitecture, found: "32-bit")
        bytes[4] = 2
        bytes[5] = 2
        bytes.swapAt(18, 19)
        try expect(fixture.write("big.so", bytes), .otherArchitecture, found: "big-endian")
    }

    @Test func everyTruncationIsRefused() throws {
        let bytes = try Fixture.bytes(fixture.compile("broken.c", ["-DABORTS"]))
        for count in Set(stride(from: 4, to: bytes.count, by: 61)).union([4, 19, 20, 63, 64, bytes.count - 1]) {
            try expect(fixture.write("cut.so", bytes.prefix(count)), .truncatedELF, found: "byte")
        }
    }

    /// The loader maps a segment over whatever is at its address: over other code of the process, before any code of the
    /// library runs.
    @Test func segmentsThatOverlap() throws {
        let good = try Fixture.bytes(fixture.compile("broken.c", ["-DABORTS"]))
        try fixture.compile("row.c", to: "libhelp.so", ["-Wl,-soname,libhelp.so"])
        let help = try Fixture.bytes(fixture.path("libhelp.so"))
        let user = try fixture.compile(
            "broken.c", to: "user.so",
            ["-L\(fixture.directory)", "-Wl,--no-as-needed", "-lhelp", "-Wl,-rpath,\(fixture.directory)"])
        #expect(refusal(of: user, by: PluginLoader(containment: .isolated)) == nil)
        // The address of a segment, its size in the file, and its size in memory.
        for (field, value) in [(16, 0), (16, 1 << 45), (32, 1 << 20), (40, -4096), (40, 0)] as [(Int, Int)] {
            func damaged(_ bytes: [UInt8]) -> [UInt8] {
                var bytes = bytes
                let table = Int(bytes[32]) | Int(bytes[33]) << 8
                let loaded = (0..<Int(bytes[56])).map { table + $0 * 56 }.filter { bytes[$0] == 1 }
                withUnsafeBytes(of: value) {
                    bytes.replaceSubrange(loaded[1] + field..<loaded[1] + field + 8, with: $0)
                }
                return bytes
            }
            try expect(fixture.write("bad.so", damaged(good)), .truncatedELF, found: "the addresses of another")
            _ = try fixture.write("libhelp.so", damaged(help))
            let error = refusal(of: user, by: PluginLoader(containment: .isolated))
            #expect(error?.reason == .missingLibrary, "\(error as Any)")
            #expect(
                error?.found == "\(fixture.path("libhelp.so")), which is not opened", "\(error as Any)")
        }
    }

    /// What the note or the symbols say, of files whose constructor would end this process.
    @Test(
        arguments: [
            ("-DNO_NOTE", .noNote, "an ordinary library"),
            ("-DMAGIC=0x12345678", .wrongMagic, "0x12345678"),
            ("-DNOTE_SIZE=20", .invalidNote, "20 bytes"),
            ("-DRUNTIME=7", .invalidNote, "7"),
            ("-DNOTE_ID=\"\"", .invalidNote, "an empty id"),
            ("-DNOTE_ID=\"a/b\"", .invalidNote, "\"/\""),
            ("-DNOTE_ID=\"\\377\"", .invalidNote, "other bytes"),
            ("-DVERSION=0x20000", .otherMajorVersion, "2.0"),
            ("-DVERSION=0x5", .otherMajorVersion, "0.5"),
            ("-DHASH=0xbad", .hashMismatch, "0x00000bad"),
            ("-DREQUIRED=\"galley.log/1 acme.moon/3\"", .unknownExtension, "acme.moon/3"),
            ("-DRUNTIME=2", .otherBuild, "unknown compiler"),
            ("-DNO_ENTRY", .missingEntry, "no such symbol"),
            ("-DDATA_ENTRY", .missingEntry, "galley_entry as data"),
        ] as [(String, PluginRefusal.Reason, String)])
    func nothingOfItRuns(flag: String, reason: PluginRefusal.Reason, found: String) throws {
        try expect(fixture.compile("broken.c", [flag, "-DABORTS"]), reason, found: found)
    }

    @Test func hashesOfLaterVersionsAreNotCompared() throws {
        _ = try PluginLoader(containment: .direct).load(
            fixture.compile("broken.c", ["-DHASH=0xbad", "-DVERSION=0x10063"]))
    }

    @Test func hiddenEntry() throws {
        let script = try fixture.write("hide.map", "{ local: *; };".utf8)
        let path = try fixture.compile("broken.c", ["-DABORTS", "-Wl,--version-script=\(script)"])
        try expect(path, .missingEntry, found: "no such symbol")
    }

    @Test func otherCompilerOrSDK() throws {
        let path = try fixture.compile("broken.c", ["-DRUNTIME=2", "-DBUILD=\"swift-6.2 sdk-12\"", "-DABORTS"])
        let loader = PluginLoader(requirements: PluginRequirements(build: "swift-6.3.1 sdk-99"), containment: .direct)
        try expect(path, .otherBuild, found: "swift-6.2 sdk-12", by: loader)
        #expect(refusal(of: path, by: loader)?.expected.contains("swift-6.3.1 sdk-99") == true)
    }

    @Test func codeOfTheSwiftRuntimeMustSaySo() throws {
        let runtime = try #require(mappings(containing: "/libswiftCore.so").first, "no shared Swift runtime here")
        let library = String(runtime[runtime.firstIndex(of: "/")!...])
        let path = try fixture.compile("broken.c", ["-DABORTS", "-Wl,--no-as-needed", library])
        try expect(path, .invalidNote, found: "libswiftCore.so")
    }

    @Test func whatTheSystemCannotLink() throws {
        try expect(
            fixture.compile("broken.c", ["-DUNRESOLVED", "-DABORTS"]), .unresolvedSymbol, found: "nobody_defines_this")
        try fixture.compile("row.c", to: "libgone.so", ["-Wl,-soname,libgone.so"])
        let path = try fixture.compile(
            "broken.c", ["-DABORTS", "-L\(fixture.directory)", "-Wl,--no-as-needed", "-lgone"])
        unlink(fixture.path("libgone.so"))
        try expect(path, .missingLibrary, found: "none on this machine")
        #expect(refusal(of: path)?.expected.contains("libgone.so") == true)
    }

    @Test func noRoomForTheCopy() throws {
        let path = try fixture.compile("row.c")
        let loader = PluginLoader(temporaryDirectory: fixture.path("nowhere"), containment: .direct)
        try expect(path, .noPrivateCopy, found: "No such file", by: loader)
    }

    /// What the plugin says about itself when it is loaded.
    @Test(
        arguments: [
            (["-DFAILS"], .entryFailed, "the layout gave up: no licence \u{fffd} found"),
            (["-DRESULT=0"], .entryReturnedNull, "null"),
            (["-DLAYOUT_COUNT=2"], .duplicateID, "\"one\" twice"),
            (["-DID=0"], .invalidDescriptor, "null"),
            (["-DID=\"\""], .invalidDescriptor, "an empty one"),
            (["-DID=\"a b\""], .invalidDescriptor, "must not be"),
            (["-DID=\"row\u{200B}\""], .invalidDescriptor, "200B}\" must not be"),
            (["-DID=\"\(String(repeating: "r", count: 256))\""], .invalidDescriptor, "256 bytes, of at most 255"),
            (["-DNAME=0"], .invalidDescriptor, "null"),
            (["-DNAME=\"\\377\\376\""], .invalidDescriptor, "other bytes"),
            (["-DFUNCTIONS=0"], .invalidDescriptor, "null"),
            (["-DFUNCTIONS=(void*)((char*)&functions+4)"], .invalidDescriptor, "not aligned"),
            (["-DTABLE_SIZE=40"], .invalidDescriptor, "a size of 40"),
            (["-DMISSING_FUNCTION=0"], .invalidDescriptor, "null"),
            (["-DCREATE=0"], .invalidDescriptor, "null"),
            (["-DCAPABILITY=0"], .invalidDescriptor, "null"),
            (["-DDESCRIPTOR_SIZE=8"], .invalidDescriptor, "a size of 8"),
            (["-DSECOND=0", "-DLAYOUT_COUNT=2"], .invalidDescriptor, "null"),
            (["-DLAYOUTS=0"], .invalidDescriptor, "null"),
            (["-DLAYOUT_COUNT=1000000000"], .invalidDescriptor, "a count of 1000000000"),
            (["-DPLUGIN_ID=\"other\""], .invalidDescriptor, "\"other\""),
            (["-DPARAMETER_COUNT=2"], .invalidDescriptor, "\"gap\" twice"),
            (["-DPARAMETER=8"], .invalidDescriptor, "a size of 8"),
            (["-DPARAMETER=sizeof(galley_parameter),0,0,0,\"gap\""], .invalidDescriptor, "0"),
            (["-DPARAMETER=sizeof(galley_parameter),9,0,0,\"gap\""], .invalidDescriptor, "9"),
            (["-DPARAMETER=sizeof(galley_parameter),3,0,0,0"], .invalidDescriptor, "null"),
            (["-DPARAMETER=sizeof(galley_parameter),3,0,2,\"gap\""], .invalidDescriptor, "null"),
            (["-DPARAMETER=sizeof(galley_parameter),3,0,0,\"gap\",0,0,0,{2}"], .invalidDescriptor, "0"),
            (["-DPARAMETER=sizeof(galley_parameter),3,1,0,\"gap\",0,0,0,{3}"], .invalidDescriptor, "0"),
            (["-DPARAMETER=sizeof(galley_parameter),4,0,0,\"gap\",0,0,0,{4,9}"], .invalidDescriptor, "count of 9"),
            (["-DPARAMETER=sizeof(galley_parameter),3,12,0,\"gap\",0,0,0,{3},5,4"], .invalidDescriptor, "5.0 and 4.0"),
            (["-DPARAMETER=sizeof(galley_parameter),3,4,0,\"gap\",0,0,0,{3},0.0/0.0"], .invalidDescriptor, "nan"),
        ] as [([String], PluginRefusal.Reason, String)])
    func whatItSaysAboutItself(flags: [String], reason: PluginRefusal.Reason, found: String) throws {
        try expect(fixture.compile("broken.c", flags), reason, found: found)
        #expect(mappings(containing: fixture.directory).isEmpty)
    }

    @Test func thePlainFixtureLoads() throws {
        let plugin = try PluginLoader(containment: .direct).load(fixture.compile("broken.c"))
        #expect(plugin.layouts.map(\.id) == ["one"])
    }
}
