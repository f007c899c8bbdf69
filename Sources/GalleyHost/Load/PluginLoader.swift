import Foundation
import GalleyABI

/// Loads plugin files, by default into worker processes.
public struct PluginLoader: Sendable {
    /// The requirements on the notes of files.
    public var requirements: PluginRequirements
    /// The folder for private copies. It must exist, and allow its files to be mapped as code.
    public var temporaryDirectory: String
    /// The place where plugins run.
    public var containment: Containment
    /// Receives the faults of the plugins.
    public var faults: FaultScope

    /// Makes a loader. By default plugins run in workers, and copies go to `TMPDIR`, or `/tmp` without it.
    public init(
        requirements: PluginRequirements = PluginRequirements(), temporaryDirectory: String? = nil,
        containment: Containment = .isolated, faults: FaultScope = FaultScope()
    ) {
        self.containment = containment
        self.faults = faults
        self.requirements = requirements
        self.temporaryDirectory =
            temporaryDirectory ?? ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 }
            ?? "/tmp"
    }

    /// Loads the `.so` file at `path`. Each call loads a new copy of its code.
    ///
    /// It checks the note and the entry first, so that no code of an invalid file runs. Then it calls the entry and
    /// checks the result. Call it on the main thread. Errors: every reason of `PluginRefusal.Reason`. `containment` is
    /// the place where the plugin runs, with its limits; nil: the loader's. `onChecked` is called after the file's
    /// bytes were checked, before any of its code runs.
    public func load(
        _ path: String, in containment: Containment? = nil, onChecked: () -> Void = {}
    ) throws(PluginRefusal) -> Plugin {
        try load(path, onChecked: onChecked) { _ throws(PluginRefusal) in containment ?? self.containment }
    }

    /// `containing` returns the place where the plugin runs. It reads the copy that is loaded, because the file at the
    /// path may have been replaced.
    func load(
        _ path: String, onChecked: () -> Void = {}, containing: (PluginLoad) throws(PluginRefusal) -> Containment
    ) throws(PluginRefusal) -> Plugin {
        LayoutRequests.install
        let source = try OpenFile(path: path)
        let libraries = try accept(source, path).libraries
        let copy = try PrivateCopy.make(of: source, file: path, in: temporaryDirectory)
        // The file may have been written to since; the loaded copy counts.
        let note = try accept(OpenFile(path: copy.path), path).note
        onChecked()
        let load = PluginLoad(note, path: path, copy: copy.path, in: faults)
        let containment = try containing(load)
        let place = containment.place

        if place == .isolated {
            let library = try IsolatedLibrary(
                copy: copy, note: note, load: load, file: path, libraries: libraries, containment: containment)
            // Not nil: a library that has none is refused.
            return try plugin(library, library.plugin!, note, load, place)
        }
        return try enter(copy.path, note, load, place)
    }

    /// Checks a file and makes a private copy of it, without running its code here.
    package func withPrivateCopy<R>(of path: String, _ body: (_ copy: String) throws -> R) throws -> R {
        let source = try OpenFile(path: path)
        _ = try accept(source, path)
        let copy = try PrivateCopy.make(of: source, file: path, in: temporaryDirectory)
        _ = try accept(OpenFile(path: copy.path), path)
        return try body(copy.path)
    }

    /// Loads a private copy of the file at `path`, which another process made, into this process.
    package func load(copy: String, of path: String) throws(PluginRefusal) -> Plugin {
        let note = try accept(OpenFile(path: copy), path).note
        return try enter(copy, note, PluginLoad(note, path: path, copy: copy, in: faults), .direct)
    }

    private func enter(
        _ copy: String, _ note: PluginNote, _ load: PluginLoad, _ place: Containment.Place
    ) throws(PluginRefusal) -> Plugin {
        let library = try SharedLibrary(copy: copy, note: note, file: load.path)
        let table = try library.enter(note: note, file: load.path)
        let plugin = try plugin(library, table, note, load, place)
        library.accept(unload: table.pointee.unload)
        return plugin
    }

    private func plugin(
        _ library: any PluginTables, _ table: UnsafePointer<galley_plugin>, _ note: PluginNote, _ load: PluginLoad,
        _ place: Containment.Place
    ) throws(PluginRefusal) -> Plugin {
        let code = PluginCode(library)
        let reader = TableReader(file: load.path, load: place == .direct ? nil : load)
        let layouts = try reader.layouts(of: table, note: note, code: code)
        try reader.registerAlignments(of: library)
        let entries = try reader.entries(of: library)
        return Plugin(note: note, load: load, layouts: layouts, entries: entries, code: code)
    }

    /// Checks the file's bytes.
    private func accept(
        _ file: borrowing OpenFile, _ path: String
    ) throws(PluginRefusal) -> (note: PluginNote, libraries: [String]) {
        do {
            let elf = try ELFFile(descriptor: file.descriptor, size: file.size)
            let note = try PluginNote(elf)
            try requirements.check(note, file: path)
            let dynamic = try elf.dynamic(lookingFor: GALLEY_ENTRY_SYMBOL)
            guard dynamic.definesFunction else {
                throw PluginRefusal(
                    reason: .missingEntry, file: path, expected: "an exported function \(GALLEY_ENTRY_SYMBOL)",
                    found: dynamic.found,
                    advice: "Mark it with GALLEY_EXPORT, and do not hide it with a version script.")
            }
            // Unloading code that the Swift runtime knows would crash the host later.
            if note.runtime != .swift, let library = dynamic.needed.first(where: { $0.hasPrefix("libswiftCore.so") }) {
                throw PluginRefusal(
                    reason: .invalidNote, file: path, expected: "runtime \(note.runtime), as the note says",
                    found: "a need for \(library)", advice: "Write GALLEY_RUNTIME_SWIFT into the note.")
            }
            return (note, dynamic.libraryPaths)
        } catch let fault as ELFFile.Fault {
            throw fault.refusal(of: path)
        } catch let refusal as PluginRefusal {
            throw refusal
        } catch {
            preconditionFailure("only refusals are thrown above")
        }
    }
}
