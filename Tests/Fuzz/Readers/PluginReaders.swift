import Foundation
import GalleyBuild
import GalleyCall
import GalleyHost

/// A file of its own to read from, since plugins and sources are read by their paths.
final class OddFile {
    let path: String
    private let folder: String

    init(_ name: String) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "galley-odd-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        path = "\(folder)/\(name)"
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }

    /// The bundled plugin in C, compiled.
    func compileDiagonal() throws {
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = [
            "cc", "-shared", "-fPIC", "-std=c11", "-O1", "-w", "-I",
            Corpus.checkout.appending(path: "SDK/ABI/include").path,
            "-o", path, Corpus.checkout.appending(path: "Plugins/Diagonal/diagonal.c").path, "-lm",
        ]
        try compiler.run()
        compiler.waitUntilExit()
        guard compiler.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    }
}

/// Plugin files: what is read of them before anything of them runs.
struct LibraryReader: Reader {
    let corpus: [[UInt8]]
    let words = ["Galley\0", "galley_entry\0", "\u{7F}ELF", "\0\0\0\0\0\0\0\0", ".note.galley\0", "libswiftCore.so\0"]
    private let file: OddFile

    init() throws {
        file = try OddFile("odd.so")
        try file.compileDiagonal()
        corpus = [Array(try Data(contentsOf: URL(filePath: file.path)))]
    }

    func read(_ bytes: [UInt8]) throws {
        try file.write(bytes)
        let note = Result { try PluginNote(path: file.path) }
        _ = try PluginSymbols(path: file.path)
        _ = try note.get()
    }
}

/// Swift sources: what is found in them without a compiler.
struct SourceReader: Reader {
    let corpus =
        Corpus.files("Plugins", [".swift"]) + Corpus.files("Tests/SDK/Fixtures", [".swift"])
        + Corpus.files("Tests/Plugins/Fixtures", [".swift"]) + Corpus.files("Tests/GalleySwap/Fixtures", [".swift"])
        + Corpus.files("Tests/GalleyHost/Load/Fixtures", [".swift"])
    let words = [
        "{", "}", "(", ")", "[", "<", ">", "\"", "\"\"\"", "\\(", "/*", "*/", "//", "#if ", "#else", "#endif",
        "os(iOS)",
        "&&", "||", "!", "struct A: Layout {", "enum E {", "extension A {", "func f() {", "var x: CGFloat = 1", "let ",
        "init(", "var animatableData: ", "AnimatablePair<", "/// - Range: 0...100\n", "@Binding ", "private ",
        "indirect ",
        "case a", "protocol P: P {", "typealias L = L", "typealias A = B & C", "import SwiftUI", "`", "#Preview {",
        "Layout",
        "static ", "?", "...", "=", ":", ",", "-", "- 1", "1 + ", "if true {", "{ $0", "some ", "@", "case .a: ", "#\"",
    ]
    private let file: OddFile

    init() throws { file = try OddFile("Odd.swift") }

    func read(_ bytes: [UInt8]) throws {
        try file.write(bytes)
        _ = try PluginBuilder.annotatedSources(of: file.path)
    }
}

/// Arguments of `galley plugin call`: a function and its arguments, one a line.
struct CallArgumentsReader: Reader {
    let corpus: [[UInt8]] = [
        "diagonal.size_that_fits\n200x-\nchildren=80x20,90x20\nstep=4",
        "diagonal.place_subviews\n0,0,10x10\n10x10\nchildren=1x1",
        "plugin.capability\ngalley.animatable/1", "diagonal.set_parameter\n0\n12", "diagonal.parameter\nstep",
        "diagonal.explicit_alignment\n0,0,10x10\n10x10\nleading", "diagonal.create\nstep=3", "diagonal.properties",
    ].map { Array($0.utf8) }
    let words = [
        "\n", ",", "x", "=", "[", "]", "-", "nil", "inf", "∞", "true", "children=", "children=1x1,", "step=",
        "diagonal.create",
        "diagonal.size_that_fits", "diagonal.place_subviews", "diagonal.spacing", "diagonal.set_parameter",
        "plugin.capability",
    ]
    private let plugin: Plugin

    init() throws {
        let file = try OddFile("diagonal.so")
        try file.compileDiagonal()
        plugin = try PluginLoader(containment: .direct).load(file.path)
    }

    func read(_ bytes: [UInt8]) throws {
        // As the system gives a command its arguments.
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        try plugin.withCalls { caller in _ = try caller.call(lines[0], Array(lines.dropFirst())).text }
    }
}
