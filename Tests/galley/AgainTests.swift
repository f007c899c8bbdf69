import Foundation
import Testing

/// The command that a fault's report names runs as it stands, and the fault is the same.
struct AgainTests {
    @Test(arguments: [
        ["layout", "FILE"], ["layout", "--", "FILE"], ["layout", "--isolate", "untrusted", "--", "FILE"],
        ["layout", "FILE", "--isolate=always", "--json"],
        ["inspect", "FILE", "--filter", "view = \"it's\" or waste > 1"],
        ["why", "FILE"], ["debug", "FILE"], ["render", "-o", "a b.png", "FILE"],
        ["animate", "FILE", "--to", "hstack", "--at", "0,0.1"], ["record", "FILE", "-o", "x.jsonl"],
        ["diff", "FILE", "FILE"], ["diff", "--isolate", "always", "FILE", "FILE"],
        ["check", "--expect", "it's.expect", "--update", "--", "FILE"],
        ["page", "FILE", "--isolate", "always", "--against", "FILE", "-o", "x.html"],
        ["export", "--as", "chrome", "FILE"], ["page", "-o", "x.html", "--", "FILE"],
        ["plugin", "info", "FILE"], ["plugin", "info", "--", "FILE"],
    ])
    func theCommandRunsAsItIsPrinted(_ arguments: [String]) throws {
        // What a shell reads as something else, and what begins like an option.
        for name in ["o'dd $HOME \"x\".so", "-odd.so", "o\u{1B}dd\n%s\\.so"] {
            if name.hasPrefix("-"), !arguments.contains("--") { continue }
            let doing =
                arguments[0] == "plugin" ? "#define AT_ENTRY abort();" : "#define AT_SIZE *(volatile int *)16 = 1;"
            // A new one each time: the same file would be quarantined.
            let folder = try Folder()
            try folder.faulty("odd", doing, as: name)
            let first = try folder.run(arguments.map { $0 == "FILE" ? name : $0 })
            let lines = first.errors.split(separator: "\n")
            let fault = try #require(lines.first { $0.contains("the plugin odd") }, "\(first.errors)")
            #expect(fault.contains("crashed with SIG"))
            let again = try #require(lines.first { $0.hasPrefix("  again: ") }, "\(first.errors)")
            let second = try CommandRun(
                ["-c", String(again.dropFirst(9))], program: "/bin/sh",
                environment: ["XDG_STATE_HOME": "\(folder.path)/state"], directory: folder.path)
            #expect(second.status == first.status, "\(again)\n\(second.errors)")
            #expect(second.errors.split(separator: "\n").contains(fault), "\(again)\n\(second.errors)")
            // It still says how, where it was told so itself.
            #expect(second.errors.contains(again), "\(again)\n\(second.errors)")
        }
    }

    @Test func whatLiftsAQuarantineRunsAsItIsPrinted() throws {
        let folder = try Folder()
        let name = "o'dd $HOME;$(touch pwned).so"
        try folder.faulty("odd", "#define AT_SIZE abort();", as: name)
        #expect(try folder.run(["layout", name]).errors.contains("crashed with SIGABRT"))
        let refused = try folder.run(["layout", name])
        #expect(refused.status == 48)
        let words = refused.errors.split(whereSeparator: \.isNewline).joined(separator: " ")
        let command = try #require(words.firstMatch(of: /galley plugin release .* lifts/)?.output.dropLast(6))
        let lifted = try CommandRun(
            ["-c", CommandRun.galley + command.dropFirst("galley".count)], program: "/bin/sh",
            environment: ["XDG_STATE_HOME": "\(folder.path)/state"], directory: folder.path)
        #expect(lifted.status == 0, "\(command): \(lifted.errors)")
        #expect(try folder.run(["layout", name]).errors.contains("crashed with SIGABRT"))
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/pwned"))
    }

    @Test("Views that crash say so once, leave other previews alone, and are released by the name of their source")
    func crashedViews() throws {
        let folder = try Folder()
        let source = """
            import SwiftUI
            struct Odd: View { var body: some View { fatalError("odd") } }
            #Preview { Odd() }
            #Preview("Good") { Text("good") }
            """
        try source.write(toFile: "\(folder.path)/Odd.swift", atomically: true, encoding: .utf8)
        for _ in 0..<2 {
            let crashed = try folder.run(["layout", "Odd.swift"])
            #expect(crashed.status == 7, "\(crashed.errors)")
            #expect(crashed.errors.components(separatedBy: "the plugin odd").count == 2, "\(crashed.errors)")
            #expect(try folder.run(["layout", "Odd.swift"]).status == 48)
            #expect(try folder.run(["layout", "Odd.swift", "--preview", "Good"]).status == 0)
            let released = try folder.run(["plugin", "release", "Odd.swift"])
            #expect(released.output == "released Odd.swift\n", "\(released.errors)")
        }
    }
}
