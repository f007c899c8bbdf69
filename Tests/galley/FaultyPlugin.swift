import Foundation
import Testing

extension Folder {
    /// A column in C that does something at a place of `Tests/Hostile/Fixtures/column.c`: `#define AT_SIZE …`.
    @discardableResult
    func faulty(_ id: String, _ doing: String, as file: String? = nil, flags: [String] = []) throws -> String {
        let fixtures = CommandRun.checkout + "/Tests/Hostile/Fixtures"
        let source = try write(
            "faulty.c", "#include \"faulty.h\"\n#define PLUGIN_ID \"\(id)\"\n\(doing)\n#include \"column.c\"\n")
        let library = "\(path)/\(file ?? "\(id).so")"
        let run = try CommandRun(
            [
                "cc", "-shared", "-fPIC", "-std=gnu11", "-O1", "-g", "-w", "-I", fixtures, "-I",
                CommandRun.checkout + "/SDK/ABI/include", "-pthread", "-o", library, source,
            ] + flags, program: "/usr/bin/env")
        try #require(run.status == 0, "\(run.errors)")
        return library
    }

    /// Runs the command here; what it finds out of plugins stays here.
    func run(_ arguments: [String], _ environment: [String: String?] = [:]) throws -> CommandRun {
        try CommandRun(
            arguments, environment: ["XDG_STATE_HOME": "\(path)/state"].merging(environment) { $1 }, directory: path)
    }
}
