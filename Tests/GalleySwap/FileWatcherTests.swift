import Foundation
import GalleySwap
import Testing

/// What editors, compilers and users do to files and folders, each as they do it.
struct FileWatcherTests {
    /// A folder of its own, gone at the end.
    final class Folder {
        let path: String

        init() throws {
            // Without links, so that paths are told as they are given.
            let base = try #require(realpath(NSTemporaryDirectory(), nil))
            defer { free(base) }
            path = String(cString: base) + "/galley-watch-\(UUID().uuidString)"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        @discardableResult
        func write(_ name: String, _ text: String = UUID().uuidString) throws -> String {
            try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
            return "\(path)/\(name)"
        }

        func folder(_ name: String) throws -> String {
            try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
            return "\(path)/\(name)"
        }

        func link(_ name: String, to target: String) throws -> String {
            try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
            return "\(path)/\(name)"
        }
    }

    /// The next change within a time that no machine needs.
    private func next(_ watcher: FileWatcher) -> [String]? { watcher.wait(.seconds(20))?.paths }

    /// Nothing more comes: everything that could was told, and what follows is told alone.
    private func expectQuiet(_ watcher: FileWatcher, _ folder: Folder) throws {
        #expect(watcher.wait(.milliseconds(40)) == nil)
    }

    @Test("Saves: written in place, replaced by a rename, moved away and made again")
    func saves() throws {
        let folder = try Folder()
        let path = try folder.write("A.swift")
        let watcher = try FileWatcher([path])
        try expectQuiet(watcher, folder)
        try folder.write("A.swift")
        #expect(next(watcher) == [path])
        try folder.write("A.swift~")
        rename(path + "~", path)
        #expect(next(watcher) == [path])
        // As vim does with a backup.
        rename(path, path + "~")
        try folder.write("A.swift")
        unlink(path + "~")
        #expect(next(watcher) == [path])
        try FileManager.default.removeItem(atPath: path)
        #expect(next(watcher) == [path])
        try folder.write("A.swift")
        #expect(next(watcher) == [path])
        try folder.write("B.swift")
        try expectQuiet(watcher, folder)
        #expect(throws: FileWatcherError.self) { try FileWatcher(["/nowhere/at/all/A.swift"]) }
    }

    @Test("A file that is still being written is not told before it is closed")
    func beingWritten() throws {
        let folder = try Folder()
        let path = "\(folder.path)/A.swift"
        let watcher = try FileWatcher([path])
        let file = open(path, O_WRONLY | O_CREAT, 0o600)
        write(file, "half", 4)
        try expectQuiet(watcher, folder)
        write(file, "whole", 5)
        close(file)
        #expect(next(watcher) == [path])
    }

    @Test("Several files at once are one change, libraries and scenes too")
    func several() throws {
        let folder = try Folder()
        let names = ["a.so", "b.swift", "scene.yaml", "picture.png"]
        let paths = try names.map { try folder.write($0) }
        let watcher = try FileWatcher(paths)
        for name in names { try folder.write(name) }
        var told: Set<String> = []
        var changes = 0
        while told.count < paths.count, let change = watcher.wait(.seconds(20)) {
            told.formUnion(change.paths)
            changes += 1
        }
        #expect(told == Set(paths))
        // A machine that stops for longer than a save takes may tell them in two.
        #expect(changes <= 2)
        try expectQuiet(watcher, folder)
    }

    @Test("Links: what they lead to, and themselves")
    func links() throws {
        let folder = try Folder()
        let (one, two) = try (folder.folder("one"), folder.folder("two"))
        try folder.write("one/A.swift")
        try folder.write("two/A.swift")
        let path = try folder.link("A.swift", to: "one/A.swift")
        let watcher = try FileWatcher([path])
        try folder.write("one/A.swift")
        #expect(next(watcher) == [path])
        // Led elsewhere, as `ln -sfn` does it.
        _ = try folder.link("new", to: "two/A.swift")
        rename("\(folder.path)/new", path)
        #expect(next(watcher) == [path])
        try folder.write("one/A.swift")
        try expectQuiet(watcher, folder)
        try folder.write("two/A.swift")
        #expect(next(watcher) == [path])

        // A link on the way to it.
        _ = try folder.link("current", to: one)
        let inside = try FileWatcher(["\(folder.path)/current/A.swift"])
        try folder.write("one/A.swift")
        #expect(next(inside) == ["\(folder.path)/current/A.swift"])
        _ = try folder.link("new", to: two)
        rename("\(folder.path)/new", "\(folder.path)/current")
        #expect(next(inside) == ["\(folder.path)/current/A.swift"])
        try folder.write("two/A.swift")
        #expect(next(inside) == ["\(folder.path)/current/A.swift"])
        // One that leads to itself is no file, and holds nobody up.
        let loop = try folder.link("loop.swift", to: "loop.swift")
        let looping = try FileWatcher([loop])
        unlink(loop)
        #expect(next(looping) == [loop])
    }

    @Test("A folder that goes and comes back", arguments: [false, true])
    func folders(_ isMoved: Bool) throws {
        let folder = try Folder()
        let inner = try folder.folder("outer/inner")
        let path = try folder.write("outer/inner/A.swift")
        let watcher = try FileWatcher([path])
        if isMoved {
            rename("\(folder.path)/outer", "\(folder.path)/elsewhere")
        } else {
            try FileManager.default.removeItem(atPath: "\(folder.path)/outer")
        }
        #expect(next(watcher) == [path])
        _ = try folder.folder("outer")
        try expectQuiet(watcher, folder)
        _ = try folder.folder("outer/inner")
        try folder.write("outer/inner/A.swift")
        #expect(next(watcher) == [path])
        // And as any other from here on.
        while watcher.wait(.milliseconds(40)) != nil {}
        try folder.write("outer/inner/A.swift")
        #expect(next(watcher) == [path])
        #expect(inner == (path as NSString).deletingLastPathComponent)
    }

    @Test("Of a folder every source counts, also those to come, and nothing else")
    func sources() throws {
        let folder = try Folder()
        let all = try folder.folder("Flow")
        try folder.write("Flow/A.swift")
        let watcher = try FileWatcher([all])
        try folder.write("Flow/B.swift")
        #expect(next(watcher) == ["\(all)/B.swift"])
        try folder.write("Flow/notes.txt")
        try expectQuiet(watcher, folder)
        try FileManager.default.removeItem(atPath: "\(all)/A.swift")
        #expect(next(watcher) == ["\(all)/A.swift"])
        try FileManager.default.removeItem(atPath: all)
        #expect(next(watcher) == ["\(all)/B.swift"])
        _ = try folder.folder("Flow")
        try folder.write("Flow/C.swift")
        #expect(next(watcher) == ["\(all)/C.swift"])
    }

    @Test("More events than the system keeps: everything counts as changed")
    func overflow() throws {
        let most = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
        let count = try #require(Int(most.trimmingCharacters(in: .whitespacesAndNewlines)))
        // Where the system keeps millions there is nothing to try.
        guard count <= 65536 else { return }
        let folder = try Folder()
        let paths = try ["A.swift", "B.swift"].map { try folder.write($0) }
        let watcher = try FileWatcher(paths)
        // Two events each, of two files in turn: equal events in a row are kept once.
        let others = try ["x", "y"].map { try folder.write($0) }
        for index in 0..<count + 100 { close(open(others[index % 2], O_WRONLY)) }
        #expect(next(watcher) == paths)
        try folder.write("A.swift")
        #expect(next(watcher) == [paths[0]])
    }
}
