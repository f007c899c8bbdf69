import Foundation
import TestTools
import Testing

@testable import GalleyBuild
@testable import GalleyHost

@Suite struct ForeignBuildTests {
    private let fixture = BuilderFixture()

    private func c(_ body: String = "*plugin = 0; return GALLEY_ERROR_FAILED;") -> String {
        """
        #include <galley.h>
        GALLEY_NOTE("diagonal", "1.0.0", "");
        static int hidden(void) { return 1; }
        int visible(void);
        int visible(void) { return hidden(); }
        GALLEY_EXPORT galley_status galley_entry(const galley_host *host, const galley_plugin **plugin);
        GALLEY_EXPORT galley_status galley_entry(const galley_host *host, const galley_plugin **plugin) {
            (void)host;
            \(body)
        }
        """
    }

    @Test func cIsBuiltAgainstTheHeaderAndExportsTheEntryAlone() throws {
        let result = try fixture.builder.build(fixture.write("diagonal.c", c()))
        #expect(result.record.runtime == .c && result.record.id == "diagonal" && result.record.warnings == [])
        let exported = try BuilderFixture.run("nm", ["-D", "--defined-only", result.path])
        #expect(exported.split(separator: "\n").map { $0.split(separator: " ").last } == ["galley_entry"])
        #expect(try BuilderFixture.run("readelf", ["-n", result.path]).contains("Galley"))
        #expect(try fixture.builder.build(fixture.directory + "/diagonal.c").isFromCache)
    }

    @Test func aFolderOfCIsOnePlugin() throws {
        fixture.write("two/parts.h", "int part(void);\n")
        fixture.write("two/part.c", "#include \"parts.h\"\nint part(void) { return -1; }\n")
        fixture.write("two/main.c", "#include \"parts.h\"\n" + c("*plugin = 0; return part();"))
        #expect(try fixture.builder.build(fixture.directory + "/two").record.id == "two")
        fixture.write("two/parts.h", "int part(void); /* changed */\n")
        #expect(try !fixture.builder.build(fixture.directory + "/two").isFromCache)
    }

    @Test func cErrorsNameTheLine() throws {
        let source = fixture.write("wrong.c", c("return nowhere;"))
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        guard case .compilation(_, _, let diagnostics)? = error else {
            Issue.record("\(error as Any)")
            return
        }
        #expect(diagnostics.first?.place.path == source && diagnostics.first?.place.line == 9)
        #expect(diagnostics.first?.message.contains("nowhere") == true)
    }

    @Test(.needs(.rustc)) func rustIsBuilt() throws {
        let source = fixture.write(
            "justified.rs",
            """
            mod galley { include!(concat!(env!("GALLEY_ABI"), "/galley.rs")); }
            galley::galley_note!("justified", "1.0.0", "");
            #[no_mangle]
            pub extern "C" fn galley_entry(_host: *const u8, _plugin: *mut *const u8) -> i32 { -1 }
            """)
        let result = try fixture.builder.build(source)
        #expect(result.record.runtime == .rust && result.record.id == "justified")
        let exported = try BuilderFixture.run("nm", ["-D", "--defined-only", result.path])
        #expect(exported.contains("galley_entry"))
        let broken = fixture.write("broken.rs", "fn f() -> i32 {\n    nowhere\n}\n")
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(broken) }
        #expect("\(try #require(error))".contains("broken.rs:2:5: error: "), "\(error as Any)")
    }

    /// A source that lies anywhere finds the binding by the builder's variable, and needs no path.
    @Test(.needs(.rustc)) func rustIncludesTheBindingFromAnywhere() throws {
        let source = fixture.write(
            "anywhere.rs",
            """
            mod galley { include!(concat!(env!("GALLEY_ABI"), "/galley.rs")); }
            galley::galley_note!("anywhere", "1.2.3", "");
            #[no_mangle]
            pub unsafe extern "C" fn galley_entry(
                _host: *const galley::galley_host, _plugin: *mut *const galley::galley_plugin,
            ) -> galley::galley_status {
                galley::GALLEY_OK
            }
            """)
        let result = try fixture.builder.build(source)
        #expect(result.record.warnings == [] && result.record.runtime == .rust)
        #expect(try PluginNote(path: result.path).id == "anywhere")
    }

    @Test(arguments: [
        (
            "int part(void);\nint part(void) { return 1; }\n",
            #"GALLEY_NOTE("lone", "1.0.0", "") and the function galley_entry"#
        ),
        ("#include <galley.h>\nGALLEY_NOTE(\"lone\", \"1.0.0\", \"\");\n", "the function galley_entry, found none"),
    ])
    func aLibraryThatIsNoPluginIsNotBuilt(_ source: String, _ expected: String) throws {
        let source = fixture.write("lone.c", source)
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        #expect("\(try #require(error))".contains("lone.c: it compiles, but is no plugin. Expected \(expected)"))
    }

    @Test(.needs(.rustc)) func aRustLibraryThatIsNoPluginIsNotBuilt() throws {
        let source = fixture.write("lone.rs", "pub fn part() -> i32 { 1 }\n")
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        let expected =
            #"Expected galley::galley_note!("lone", "1.0.0", "") and the function galley_entry, found neither"#
        #expect("\(try #require(error))".contains(expected), "\(error as Any)")
    }

    @Test func badInputIsNamed() throws {
        func message(_ source: String, _ change: (inout BuildOptions) -> Void = { _ in }) throws -> String {
            var options = BuildOptions()
            change(&options)
            let error = #expect(throws: BuildError.self) { try fixture.builder.build(source, options: options) }
            return "\(try #require(error))"
        }
        #expect(try message("/nowhere/flow.swift").contains("no such file"))
        #expect(try message(fixture.write("a.txt", "")).contains("ending in .txt"))
        fixture.write("empty/readme", "")
        #expect(try message(fixture.directory + "/empty").contains("a folder without any"))
        fixture.write("mixed/a.c", "")
        fixture.write("mixed/a.swift", "")
        #expect(try message(fixture.directory + "/mixed").contains("several languages"))
        #expect(try message(fixture.write("no.swift", "struct A {}")).contains("no type that conforms to Layout"))
        #expect(try message(fixture.write("gen.swift", "struct A<T>: Layout {}")).contains("does not conform"))
        #expect(try message(fixture.write("+.swift", "struct A: Layout {}")).contains("expected an id"))
        let bytes = fixture.write("bytes.swift", "")
        try Data([0xff, 0xfe, 0x00]).write(to: URL(fileURLWithPath: bytes))
        #expect(try message(bytes).contains("UTF-8"))
        let source = fixture.write("d.c", c())
        #expect(try message(source) { $0.output = "/nowhere/d.so" }.contains("/nowhere/d.so: cannot be written"))
    }

    @Test func compilersAreNamedWhenTheyAreMissingOrOld() throws {
        let source = fixture.write("flow.swift", "struct A: Layout {}")
        fixture.environment["GALLEY_SWIFTC"] = "/nowhere/swiftc"
        let missing = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        let text = "\(try #require(missing))"
        #expect(text.contains("GALLEY_SWIFTC=/nowhere/swiftc") && text.contains("(.so) load without it"))

        let old = fixture.write("swiftc", "#!/bin/sh\necho 'Swift version 5.9.2 (swift-5.9.2-RELEASE)'\n")
        chmod(old, 0o755)
        fixture.environment["GALLEY_SWIFTC"] = old
        let version = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        #expect("\(try #require(version))".contains("expected Swift 6.3 or later, found 5.9.2"))

        fixture.environment["GALLEY_SWIFTC"] = nil
        fixture.environment["PATH"] = "/nowhere"
        let none = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        #expect("\(try #require(none))".contains("swiftc on PATH"))
        let library = #expect(throws: BuildError.self) { try fixture.builder.build(fixture.write("d.c", c())) }
        #expect("\(try #require(library))".contains("expected a C compiler"))
    }

    @Test func theCacheIsTheUsersOwn() throws {
        let source = fixture.write("diagonal.c", c())
        let cache = fixture.directory + "/cache"
        fixture.environment["GALLEY_CACHE"] = cache
        let result = try fixture.builder.build(source)
        #expect(result.path.hasPrefix(cache))
        let mode = try FileManager.default.attributesOfItem(atPath: cache)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        #expect(try FileManager.default.contentsOfDirectory(atPath: cache + "/work") == [])
        chmod(cache, 0o777)
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        #expect("\(try #require(error))".contains("only you can write to"))
    }

    @Test func theHomeIsFound() throws {
        let home = try GalleyHome.find(environment: [:])
        #expect(FileManager.default.fileExists(atPath: home.include + "/galley.h"))
        let error = #expect(throws: GalleyHomeError.self) {
            try GalleyHome.find(environment: ["GALLEY_HOME": "/nowhere"])
        }
        #expect("\(try #require(error))".contains("/nowhere"))
    }
}
