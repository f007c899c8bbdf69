import Foundation
import GalleyABI
import TestTools
import Testing

@testable import galley_abi

/// What is checked in is what the header gives.
@Suite struct GeneratedFilesTests {
    @Test func checkedInFilesFollowFromTheHeader() throws {
        let files = try Generator.files(header: Checkout.header)
        #expect(files.count == 9)
        for file in files {
            let isSame = try Checkout.text(file.path) == file.text
            #expect(isSame, "\(file.path) is not what the header gives; run `swift run galley-abi`")
        }
    }

    @Test func headerAndRustBindingNameTheirLicense() throws {
        let license = "SPDX-License-Identifier: Apache-2.0 WITH Swift-exception"
        #expect(try Checkout.header.hasPrefix("/* \(license) */\n"))
        #expect(try Checkout.text("SDK/ABI/galley.rs").hasPrefix("// \(license)\n"))
    }

    @Test func hashIsThatOfTheTable() throws {
        let table = try Checkout.text("SDK/ABI/table.txt")
        var hash: UInt32 = 2_166_136_261
        for byte in table.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        #expect(GALLEY_ABI_HASH == hash)
    }

    @Test(arguments: ["c11", "c17", "c++11", "c++20"])
    func headerAndTableCompileAs(_ standard: String) throws {
        let isC = !standard.hasPrefix("c++")
        try (isC ? Tool.cc : Tool.cxx).require()
        let outcome = try Outcome.of(
            isC ? "cc" : "c++",
            [
                "-std=\(standard)", "-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only", "-I",
                Checkout.root.appendingPathComponent("SDK/ABI/include").path, "-x", isC ? "c" : "c++",
                Checkout.root.appendingPathComponent("SDK/ABI/table.c").path,
            ])
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    @Test(.needs(.cc)) func aWrongOffsetInTheTableStopsTheCompiler() throws {
        let table = try Checkout.text("SDK/ABI/table.c")
        let wrong = table.replacingOccurrences(
            of: "offsetof(galley_layout, size_that_fits) == 48", with: "offsetof(galley_layout, size_that_fits) == 56")
        #expect(wrong != table)
        try withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("table.c")
            try wrong.write(to: file, atomically: true, encoding: .utf8)
            let include = Checkout.root.appendingPathComponent("SDK/ABI/include").path
            let outcome = try Outcome.of("cc", ["-std=c11", "-fsyntax-only", "-I", include, file.path])
            #expect(outcome.status != 0)
            #expect(outcome.output.contains("offset of galley_layout.size_that_fits"))
        }
    }

    @Test(.needs(.rustc), arguments: ["2015", "2018", "2021", "2024"])
    func rustBindingMakesAPluginInEdition(_ edition: String) throws {
        try withTemporaryFolder { folder in
            let source = folder.appendingPathComponent("plugin.rs")
            let binding = Checkout.root.appendingPathComponent("SDK/ABI/galley.rs").path
            try rustPlugin(binding, edition: edition).write(to: source, atomically: true, encoding: .utf8)
            let library = folder.appendingPathComponent("plugin.so").path
            let nothing = folder.appendingPathComponent("nothing.rs")
            try Data().write(to: nothing)
            let known = try Outcome.of("rustc", ["--edition", edition, "--print", "crate-name", nothing.path])
            if edition == "2024", known.status != 0 { try Test.cancel("this rustc is older than edition 2024") }
            let outcome = try Outcome.of(
                "rustc",
                [
                    "--edition", edition, "--crate-type", "cdylib", "-C", "panic=abort", "-D", "warnings", "-o",
                    library, source.path,
                ])
            #expect(outcome.status == 0, "\(outcome.output)")
            try checkNote(Data(contentsOf: URL(fileURLWithPath: library)))
        }
    }

    /// A program prints the table as Rust sees it. (`offset_of!` is younger than the compilers that may use the binding.)
    @Test(.needs(.rustc)) func rustLaysItOutLikeTheTable() throws {
        let table = try Checkout.text("SDK/ABI/table.txt")
        var prints: [String] = []
        var structure = ""
        for words in table.split(separator: "\n").map({ $0.split(separator: " ") }) {
            // A field has as many words as a structure, and stands indented.
            if words[0].hasPrefix("galley_") {
                structure = String(words[0])
                prints.append(
                    "println!(\"\(structure) {} {}\", size_of::<\(structure)>(), align_of::<\(structure)>());")
            } else {
                let isInUnion = structure == "galley_value" && !["type", "count"].contains(words[0])
                let path = isInUnion ? "content.\(words[0])" : words[0] == "type" ? "r#type" : "\(words[0])"
                prints.append(
                    """
                    let value = MaybeUninit::<\(structure)>::uninit();
                    let field = unsafe { addr_of!((*value.as_ptr()).\(path)) };
                    println!("  \(words[0]) {} {}", field as usize - value.as_ptr() as usize, size(field));
                    """)
            }
        }
        try withTemporaryFolder { folder in
            let source = folder.appendingPathComponent("table.rs")
            let program = folder.appendingPathComponent("table").path
            let text = """
                #[path = "\(Checkout.root.appendingPathComponent("SDK/ABI/galley.rs").path)"]
                mod galley;
                use galley::*;
                use std::mem::{align_of, size_of, MaybeUninit};
                use std::ptr::addr_of;

                fn size<T>(_: *const T) -> usize { size_of::<T>() }

                fn main() {
                \(prints.joined(separator: "\n"))
                }
                """
            try text.write(to: source, atomically: true, encoding: .utf8)
            let built = try Outcome.of("rustc", ["--edition", "2021", "-o", program, source.path])
            try #require(built.status == 0, "\(built.output)")
            #expect(try Outcome.of("env", [program]).output == table)
        }
    }

    /// The note's bytes stand in the file as the header describes them.
    private func checkNote(_ file: Data) throws {
        var words: [UInt32] = [7, UInt32(MemoryLayout<galley_note>.size), GALLEY_NOTE_TYPE]
        var note = words.withUnsafeBytes { Data($0) } + Data("Galley\0\0".utf8)
        words = [
            UInt32(MemoryLayout<galley_note>.size), GALLEY_NOTE_MAGIC, 0x0001_0003, GALLEY_ABI_HASH,
            GALLEY_RUNTIME_NONE, 0,
        ]
        note += words.withUnsafeBytes { Data($0) } + Data("from-rust\0".utf8)
        let place = try #require(file.range(of: note), "the note is not in the library")
        let start = place.lowerBound + 20
        let version = start + MemoryLayout<galley_note>.offset(of: \.version)!
        #expect(file[version..<version + 6] == Data("1.2.0\0".utf8))
        let required = start + MemoryLayout<galley_note>.offset(of: \.required)!
        #expect(file[required..<required + 13] == Data("galley.log/1\0".utf8))
    }

    private func rustPlugin(_ binding: String, edition: String) -> String {
        let attribute = edition == "2024" ? "#[unsafe(no_mangle)]" : "#[no_mangle]"
        return """
            #![deny(unsafe_op_in_unsafe_fn)]

            #[path = "\(binding)"]
            mod galley;
            use galley::*;

            galley::galley_note!("from-rust", "1.2.0", "galley.log/1");

            static PLUGIN: galley_plugin = galley_plugin {
                size: std::mem::size_of::<galley_plugin>() as u32,
                abi_version: GALLEY_ABI_VERSION,
                id: galley_text("from-rust\\0"),
                version: galley_text("1.2.0\\0"),
                layout_count: 0,
                reserved: 0,
                layouts: LAYOUTS.0.as_ptr(),
                capability: None,
                unload: None,
            };
            static LAYOUTS: GalleyPointers<galley_layout_descriptor, 0> = GalleyPointers([]);

            \(attribute)
            pub unsafe extern "C" fn galley_entry(
                _host: *const galley_host,
                plugin: *mut *const galley_plugin,
            ) -> galley_status {
                unsafe { *plugin = &PLUGIN };
                GALLEY_OK
            }
            """
    }
}
