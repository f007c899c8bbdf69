import Foundation
import TestTools
import Testing

/// Sources in folders of strangers: what lies beside them is read by the host, and may have no end, or crash a parser.
@Suite(.needs(.cc)) struct OddNeighbourTests {
    private static let layout = """
        import SwiftUI
        struct Odd: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { Missing().size }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        """
    private static let manifest = """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(name: "Odd", targets: [.target(name: "Odd")])
        """

    private let folder: Folder
    private let sources: String

    init() throws {
        folder = try Folder()
        sources = folder.path + "/Sources/Odd"
        try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
        try folder.write("Sources/Odd/Odd.swift", Self.layout)
        try folder.write("Sources/Odd/Missing.swift", "struct Missing { var size: CGSize { .zero } }\n")
        try folder.write("Package.swift", Self.manifest)
    }

    /// A file of many gigabytes that takes no room.
    private func empty(_ name: String) throws {
        let path = try folder.write(name, "")
        try #require(truncate(path, 20 << 30) == 0)
    }

    private func build(_ name: String) throws -> CommandRun {
        try CommandRun(
            ["30", CommandRun.galley, "plugin", "build", "\(folder.path)/\(name)"], program: "/usr/bin/timeout",
            environment: ["GALLEY_CACHE": folder.path + "/cache"])
    }

    @Test func filesWithoutEnd() throws {
        try empty("Sources/Odd/Huge.swift")
        try #require(mkfifo(sources + "/Pipe.swift", 0o600) == 0)
        try FileManager.default.createSymbolicLink(
            atPath: sources + "/Zero.swift", withDestinationPath: "/dev/zero")
        try FileManager.default.createSymbolicLink(atPath: sources + "/Loop", withDestinationPath: "..")
        let run = try build("Sources/Odd/Odd.swift")
        #expect(run.status == 0, "\(run.status) \(run.errors)")
    }

    @Test func headersWithoutEnd() throws {
        try empty("huge.h")
        try #require(mkfifo(folder.path + "/pipe.h", 0o600) == 0)
        try folder.write("row.c", PluginText.c)
        let run = try build("row.c")
        #expect(run.status == 0, "\(run.status) \(run.errors)")
    }

    @Test func manifests() throws {
        let deep = ["[", "A<", "(() -> ", "{"].map { String(repeating: $0, count: 100_000) }
        for text in deep.map({ "let a = \($0)" }) + ["\0", String(repeating: "a", count: 2 << 20)] {
            try folder.write("Package.swift", text)
            let run = try build("Sources/Odd/Odd.swift")
            // The target is not known then, and its files are the module.
            #expect([0, 3].contains(run.status), "\(text.prefix(8)): \(run.status) \(run.errors)")
        }
        unlink(folder.path + "/Package.swift")
        try empty("Package.swift")
        #expect([0, 3].contains(try build("Sources/Odd/Odd.swift").status))
    }

    @Test func theSourceItself() throws {
        try empty("Sources/Odd/Huge.swift")
        let run = try build("Sources/Odd/Huge.swift")
        #expect(run.status == 3 && run.errors.contains("expected a source of at most"), "\(run.status) \(run.errors)")
    }

    /// What an error says of its file the source chooses: nothing of another file is quoted, and none without an end is read.
    @Test func errorsInOtherFiles() throws {
        try folder.write("secret.txt", "the secret\n")
        for file in [folder.path + "/secret.txt", "/dev/zero"] {
            try folder.write(
                "Other.swift",
                "import SwiftUI\n#sourceLocation(file: \"\(file)\", line: 1)\n"
                    + Self.layout.replacingOccurrences(of: "Missing()", with: "nowhere").dropFirst(15))
            let run = try build("Other.swift")
            #expect(run.status == 3 && !run.errors.contains("the secret"), "\(run.status) \(run.errors)")
        }
    }
}
