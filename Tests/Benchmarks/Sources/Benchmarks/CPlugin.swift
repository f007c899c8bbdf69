import Glibc

/// The plain flow in C, built with a compiler of this machine.
struct CPlugin {
    let name: String
    let file: String
    /// Whether it measures and places all children in one call each.
    let asksForMany: Bool

    /// The plugin built with gcc and with clang as `galley plugin build` does it, and with gcc for many children at a
    /// time. A compiler that is not installed is named on standard error.
    static func buildAll() -> [CPlugin] {
        let kinds = [
            ("C, gcc", "gcc -fno-tree-sra", false), ("C, clang", "clang", false),
            ("C, _many", "gcc -fno-tree-sra", true),
        ]
        let package = String(#filePath.reversed().drop { $0 != "/" }.reversed()) + "../../"
        return kinds.enumerated().compactMap { index, kind in
            let (name, compiler, asksForMany) = kind
            let file = "/tmp/galley-benchmarks-\(getpid())-\(index).so"
            let command =
                "\(compiler) -O2 -fPIC -shared \(asksForMany ? "-DMANY" : "") -I'\(package)../../SDK/ABI/include' "
                + "'\(package)Flow/plain-flow.c' -o '\(file)' 2>/dev/null"
            guard system(command) == 0 else {
                complain("skipped the row W1 \(name): \(compiler) did not build Flow/plain-flow.c")
                return nil
            }
            return CPlugin(name: name, file: file, asksForMany: asksForMany)
        }
    }

    static func remove(_ plugins: [CPlugin]) {
        for plugin in plugins { unlink(plugin.file) }
    }
}
