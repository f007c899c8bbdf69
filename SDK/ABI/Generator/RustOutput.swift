/// The binding for Rust: one file that a plugin includes as a module.
struct RustOutput {
    let header: Header
    let table: TableOutput

    var text: String {
        (license + [opening, constants] + declarations + [note, checks, "} // mod abi\n"]).joined(separator: "\n")
    }

    private var license: [String] { header.license.map { ["// " + Header.licenseTag + $0] } ?? [] }

    private var opening: String {
        """
        // Written by galley-abi from SDK/ABI/include/galley.h. Do not edit.
        // The contract between a layout plugin and its host, for Rust: what galley.h says to C.
        //
        // Include it at the root of a crate of type `cdylib`, in any edition, with Rust 1.63 or later:
        //
        //     #[path = "…/SDK/ABI/galley.rs"]
        //     mod galley;
        //
        // or, where galley builds the plugin, from any folder:
        //
        //     mod galley { include!(concat!(env!("GALLEY_ABI"), "/galley.rs")); }
        //
        // Then
        //
        //     galley::galley_note!("my-plugin", "1.0.0", "");
        //
        //     #[no_mangle] // in edition 2024: #[unsafe(no_mangle)]
        //     pub unsafe extern "C" fn galley_entry(
        //         host: *const galley::galley_host,
        //         plugin: *mut *const galley::galley_plugin,
        //     ) -> galley::galley_status {
        //         *plugin = &PLUGIN;
        //         galley::GALLEY_OK
        //     }
        //
        // Tables are `static`s; lists of pointers among them are `GalleyPointers`. A panic must not leave a
        // function of the plugin: compile with `-C panic=abort`.

        // `include!` takes no attributes and documentation of a whole file, so it is a module in the file's own.
        #[allow(unused_imports)]
        pub use self::abi::*;

        #[allow(dead_code, non_camel_case_types, non_upper_case_globals, unused_imports, unused_macros)]
        mod abi {

        use std::os::raw::{c_char, c_void};

        /// A list of pointers that may stand in a `static`.
        #[repr(transparent)]
        pub struct GalleyPointers<T, const N: usize>(pub [*const T; N]);

        // What the pointers lead to is constant data of the plugin.
        unsafe impl<T, const N: usize> Sync for GalleyPointers<T, N> {}

        /// A C string from a literal that ends with `\\0`.
        pub const fn galley_text(text: &'static str) -> *const c_char {
            let bytes = text.as_bytes();
            let mut length = 0;
            while length < bytes.len() && bytes[length] != 0 {
                length += 1;
            }
            assert!(length + 1 == bytes.len(), "the text must end with \\\\0 and have no other");
            bytes.as_ptr() as *const c_char
        }

        """
    }

    private var constants: String {
        var lines: [String] = []
        for section in header.sections {
            for case .constant(let constant) in section.items {
                if let documentation = constant.documentation { lines += documentation.wrapped("/// ", width: 110) }
                switch constant.value {
                case .signed(let value): lines.append("pub const \(constant.name): galley_status = \(value);")
                case .unsigned(let value): lines.append("pub const \(constant.name): u32 = \(value);")
                case .text(let text): lines.append("pub const \(constant.name): &str = \"\(text)\\0\";")
                }
            }
        }
        lines.append("/// Hash of the sizes and offsets of all structs.")
        lines.append("pub const GALLEY_ABI_HASH: u32 = \(table.hash);")
        return lines.joined(separator: "\n") + "\n"
    }

    private var declarations: [String] {
        header.items.compactMap { item in
            switch item {
            case .alias(let alias):
                documented(alias.documentation) + "pub type \(alias.name) = \(alias.type.rust);\n"
            case .structure(let structure): declaration(structure)
            case .functionType(let function):
                documented(documentation(of: function))
                    + "pub type \(function.name) = \(signature(function));\n"
            case .constant, .macro: nil
            }
        }
    }

    private func declaration(_ structure: Structure) -> String {
        var text = ""
        var body = ""
        var isPlain = true
        for member in structure.members {
            switch member {
            case .field(let field):
                body += documented(field.function.map(documentation) ?? field.documentation, "    ")
                let type = field.function.map { "Option<\(signature($0))>" } ?? field.type.rust
                body += "    pub \(escaped(field.name)): \(type),\n"
                if !isPlainType(field.type) { isPlain = false }
            case .union(let fields):
                let name = structure.name + "_content"
                isPlain = false
                text += "/// The content of a \(structure.name); its `type` says which field holds.\n"
                text += "#[repr(C)]\n#[derive(Clone, Copy)]\npub union \(name) {\n"
                for field in fields {
                    text += documented(field.documentation, "    ")
                    text += "    pub \(escaped(field.name)): \(field.type.rust),\n"
                }
                text += "}\n\n"
                body += "    pub content: \(name),\n"
            }
        }
        text += documented(structure.documentation)
        text += "#[repr(C)]\n#[derive(Clone, Copy\(isPlain ? ", Debug, PartialEq" : ""))]\n"
        text += "pub struct \(structure.name) {\n\(body)}\n"
        if structure.isSized && structure.fields.contains(where: { isPointing($0.type) }) {
            text += "\n// As a `static` it is constant data of the plugin; the host only reads it.\n"
            text += "unsafe impl Sync for \(structure.name) {}\n"
        }
        return text
    }

    private func isPlainType(_ type: CType) -> Bool {
        guard case .named(let name) = type else { return false }
        return header.structure(name).map { $0.fields.allSatisfy { isPlainType($0.type) } } ?? true
    }

    private func isPointing(_ type: CType) -> Bool {
        if case .named(let name) = type, let structure = header.structure(name) {
            return structure.fields.contains { isPointing($0.type) }
        }
        return type.containsPointer
    }

    private func signature(_ function: Function) -> String {
        let parameters = function.parameters.map { "\(escaped($0.name)): \($0.type.rust)" }
        let result = function.result == .void ? "" : " -> \(function.result.rust)"
        let one = "unsafe extern \"C\" fn(\(parameters.joined(separator: ", ")))\(result)"
        guard one.count > 80 else { return one }
        return "unsafe extern \"C\" fn(\n        \(parameters.joined(separator: ",\n        ")),\n    )\(result)"
    }

    private func documentation(of function: Function) -> String {
        function.documentation + (function.errors.map { " Errors: \($0)" } ?? "") + " `[\(function.tag.text)]`"
    }

    private func documented(_ text: String?, _ indent: String = "") -> String {
        guard let text else { return "" }
        return text.wrapped(indent + "/// ", width: 110).map { $0 + "\n" }.joined()
    }

    private func escaped(_ name: String) -> String {
        name == "type" ? "r#type" : name
    }

    private var note: String {
        """
        /// The note with the header that ELF wants before it.
        #[repr(C, align(4))]
        pub struct GalleyElfNote {
            pub name_size: u32,
            pub description_size: u32,
            pub kind: u32,
            pub name: [u8; 8],
            pub description: galley_note,
        }

        /// Text in a fixed array, padded with zero bytes.
        pub const fn galley_padded<const N: usize>(text: &str) -> [c_char; N] {
            let bytes = text.as_bytes();
            assert!(bytes.len() < N, "the text is too long for its field in the note");
            let mut result = [0 as c_char; N];
            let mut index = 0;
            while index < bytes.len() {
                result[index] = bytes[index] as c_char;
                index += 1;
            }
            result
        }

        /// The note of a plugin without a runtime.
        pub const fn galley_elf_note(id: &str, version: &str, required: &str) -> GalleyElfNote {
            GalleyElfNote {
                name_size: GALLEY_NOTE_NAME.len() as u32,
                description_size: std::mem::size_of::<galley_note>() as u32,
                kind: GALLEY_NOTE_TYPE,
                name: *b"Galley\\0\\0",
                description: galley_note {
                    size: std::mem::size_of::<galley_note>() as u32,
                    magic: GALLEY_NOTE_MAGIC,
                    abi_version: GALLEY_ABI_VERSION,
                    abi_hash: GALLEY_ABI_HASH,
                    runtime: GALLEY_RUNTIME_NONE,
                    flags: 0,
                    id: galley_padded(id),
                    version: galley_padded(version),
                    build: galley_padded(""),
                    required: galley_padded(required),
                },
            }
        }

        /// Puts the note into a plugin: id, version and the ids of required host capabilities, separated by
        /// spaces. Needs this module to be `crate::galley`.
        #[macro_export]
        macro_rules! galley_note_of_this_plugin {
            // Edition 2024 wants `unsafe(…)` round the section, which compilers before 1.82 do not know; it is also the
            // one in which `_` is an expression to macros.
            (@in_section $edition_2024:expr, $note:item) => {
                #[unsafe(link_section = ".note.galley")]
                $note
            };
            (@in_section _, $note:item) => {
                #[link_section = ".note.galley"]
                $note
            };
            ($id:expr, $version:expr, $required:expr) => {
                $crate::galley::galley_note! { @in_section _,
                    #[used]
                    static GALLEY_NOTE_OF_THIS_PLUGIN: $crate::galley::GalleyElfNote =
                        $crate::galley::galley_elf_note($id, $version, $required);
                }
            };
        }
        // A name of its own, because the structure is called galley_note too; exported, so that edition 2015 finds it.
        pub(crate) use galley_note_of_this_plugin as galley_note;

        """
    }

    private var checks: String {
        var lines = ["// The compiler confirms the sizes of table.txt.", "const _: () = {"]
        for structure in header.structures {
            let layout = table.layouts[structure.name]!
            lines.append("    assert!(std::mem::size_of::<\(structure.name)>() == \(layout.size));")
            lines.append("    assert!(std::mem::align_of::<\(structure.name)>() == \(layout.alignment));")
        }
        return (lines + ["};", ""]).joined(separator: "\n")
    }
}
