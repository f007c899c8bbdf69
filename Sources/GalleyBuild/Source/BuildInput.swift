import Foundation
import GalleyFormatting
import GalleyHost

/// What a path given to the builder means.
struct BuildInput {
    enum Language {
        case swift, c, rust

        init?(ending: String) {
            switch ending {
            case "swift": self = .swift
            case "c": self = .c
            case "rs": self = .rust
            default: return nil
            }
        }
    }

    let path: String
    let language: Language
    /// Absolute paths, sorted.
    let files: [String]
    /// What is in them, read once: what is compiled is what the build's name is made of, whatever is saved meanwhile.
    let contents: [Data]
    /// The plugin's id.
    let id: String

    /// The folder that all files lie in.
    var folder: String { files == [path] ? path.folderPath : path }

    /// Names and contents of all files.
    var pieces: [String] {
        zip(files, contents).flatMap { [$0, String(decoding: $1, as: UTF8.self)] }
    }

    /// What compilers may read of the source: its folder, or the sources alone where that holds a home.
    func readable(_ environment: [String: String]) -> [String] {
        let real = files.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
        let folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        guard CompilerPlace.holdsHome(folder, environment) else { return real + [folder] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return real
            + names.filter { !$0.hasPrefix(".") && Self.included.contains(($0 as NSString).pathExtension) }
            .map { "\(folder)/\($0)" }.filter { FileKind(ofLink: $0).unreadable == nil }
    }

    /// Endings of files that sources include.
    private static let included: Set<String> = ["c", "h", "inc", "def", "rs"]

    /// Refuses a link that leads to something else than it says: what a compiler complains of, it prints.
    private static func checkLink(_ file: String, ending: String) throws(BuildError) {
        let target = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
        guard (target as NSString).pathExtension.lowercased() != ending else { return }
        throw .unreadable(
            path: Diagnostic.shorten(file),
            reason: "expected a source, or a link to a file that ends in .\(ending), found a link to \(target)")
    }

    init(_ source: String, options: BuildOptions) throws(BuildError) {
        let path = URL(fileURLWithPath: source).standardizedFileURL.path
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw .missing(path: source)
        }
        self.path = path
        let name = (path as NSString).lastPathComponent
        if isDirectory.boolValue {
            (language, files) = try BuildInput.sources(inFolder: path, named: source)
            id = options.id ?? KebabCase.id(name)
        } else {
            let ending = (name as NSString).pathExtension
            guard let known = Language(ending: ending) else {
                throw .notASource(
                    path: source, found: ending.isEmpty ? "a file without an extension" : "a file ending in .\(ending)")
            }
            (language, files) = (known, [path])
            id = options.id ?? KebabCase.id((name as NSString).deletingPathExtension)
        }
        guard (1...63).contains(id.utf8.count) else { throw .invalidID(id: id, path: source) }
        var contents: [Data] = []
        for file in files {
            if let found = FileKind(file).unreadable {
                throw .unreadable(path: Diagnostic.shorten(file), reason: "expected a file, found \(found)")
            }
            try Self.checkLink(file, ending: (file as NSString).pathExtension.lowercased())
            let largest = file.lowercased().hasSuffix(".swift") ? SourceText.largest : Self.largestFile
            if let size = FileKind.size(file), size > largest {
                throw .unreadable(
                    path: Diagnostic.shorten(file),
                    reason: "expected a source of at most \(largest) bytes, found \(size)")
            }
            guard let data = FileKind.contents(file, atMost: largest) else {
                throw .unreadable(path: file, reason: FileKind.refusal(of: file))
            }
            contents.append(data)
        }
        self.contents = contents
    }

    /// C and Rust may have tables in their sources; Swift's parser takes less.
    static let largestFile = 64 << 20

    /// Files and folders that are looked at: more are no plugin, but a home or a system that was named by mistake.
    private static let largestFolder = 10_000

    /// The sources of a folder: all its Swift files, those in its folders too; or its own C files; or its Rust file.
    /// Hidden files and folders, and a package's manifest, are passed over.
    private static func sources(
        inFolder folder: String, named source: String
    ) throws(BuildError) -> (Language, [String]) {
        var visible: [String] = []
        var seen = 0
        let entries = FileManager.default.enumerator(atPath: folder)
        while let name = entries?.nextObject() as? String {
            seen += 1
            guard seen <= largestFolder else {
                throw .notASource(path: source, found: "a folder with more than \(largestFolder) files in it")
            }
            if (name as NSString).lastPathComponent.hasPrefix(".") {
                entries?.skipDescendants()
            } else if name != "Package.swift" {
                visible.append(name)
            }
        }
        visible.sort()
        func files(_ ending: String, deep: Bool) -> [String] {
            visible.filter { $0.hasSuffix(ending) && (deep || !$0.contains("/")) }.map { "\(folder)/\($0)" }
        }
        var swift = files(".swift", deep: true)
        // Of a package its targets, without their tests and what lies beside them.
        let targets = PackageManifest(folder: folder)?.targets ?? []
        let inTargets = swift.filter { file in targets.contains { !$0.isTest && file.hasPrefix($0.folder + "/") } }
        if !inTargets.isEmpty { swift = inTargets }
        let c = files(".c", deep: false)
        let rust = files(".rs", deep: false)
        switch (swift.isEmpty, c.isEmpty, rust.isEmpty) {
        case (false, true, true): return (.swift, swift)
        case (true, false, true): return (.c, c)
        case (true, true, false):
            // A crate of several files has its root in one of these names.
            let roots = ["lib.rs", "main.rs"].map { "\(folder)/\($0)" }
            guard let root = rust.count == 1 ? rust[0] : rust.first(where: roots.contains) else {
                throw .notASource(path: source, found: "\(rust.count) Rust files and no lib.rs among them")
            }
            return (.rust, [root])
        case (true, true, true): throw .notASource(path: source, found: "a folder without any")
        default: throw .notASource(path: source, found: "a folder with sources of several languages; build one file")
        }
    }

    /// The id of the plugin that a source becomes, from the name of its file or folder alone.
    static func pluginID(of path: String) -> String {
        let name = (path as NSString).lastPathComponent as NSString
        return KebabCase.id(PluginFile.isDirectory(path) ? name as String : name.deletingPathExtension)
    }
}
