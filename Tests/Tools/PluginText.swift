/// The shortest sources from which the builder makes a plugin: the note, and an entry that refuses each host.
public enum PluginText {
    /// In C.
    public static let c = """

        #include <galley.h>
        GALLEY_NOTE("row", "1.0.0", "");
        GALLEY_EXPORT galley_status galley_entry(const galley_host *host, const galley_plugin **plugin) {
            (void)host;
            *plugin = 0;
            return GALLEY_ERROR_FAILED;
        }

        """

    /// In Rust.
    public static let rust = """

        mod galley { include!(concat!(env!("GALLEY_ABI"), "/galley.rs")); }
        galley::galley_note!("row", "1.0.0", "");
        #[no_mangle]
        pub extern "C" fn galley_entry(_host: usize, _plugin: usize) -> i32 { -1 }

        """
}
