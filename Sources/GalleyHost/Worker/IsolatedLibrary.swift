import CWorker
import Foundation
import GalleyABI

/// A plugin's code in a worker, behind the same tables as in this process: the tables that `galley_entry` returned
/// there, with functions that call the worker.
// Sound: immutable after `init`; the tables are only read.
final class IsolatedLibrary: PluginTables, @unchecked Sendable {
    let plugin: UnsafePointer<galley_plugin>?
    let worker: Worker
    /// Whether a host may unmap the code.
    private let canUnload: Bool
    private var arena = galley_arena()
    private var description = galley_worker_description()
    private let layouts: UnsafeMutablePointer<Layout>
    private let layoutCount: Int
    private let list: UnsafeMutablePointer<UnsafePointer<galley_layout_descriptor>?>
    private let table: UnsafeMutablePointer<galley_plugin>
    private let guides: UnsafeMutablePointer<galley_alignments>
    private let scene: UnsafeMutablePointer<galley_scene>

    /// A descriptor and its library. The descriptor comes first, so both have one address.
    private struct Layout {
        var descriptor: galley_layout_descriptor
        let type: IsolatedType
        // Sound: instances are made only through a layout type that keeps this library.
        let library: Unmanaged<IsolatedLibrary>
    }

    /// Starts a worker that links the image and calls its entry.
    init(
        copy: borrowing PrivateCopy, note: PluginNote, load: PluginLoad, file: String, libraries: [String],
        containment: Containment
    ) throws(PluginRefusal) {
        canUnload = note.runtime != .swift
        let program = try containment.workerProgram(for: file)
        let image = open(copy.path, O_RDONLY | O_CLOEXEC)
        guard image >= 0 else { throw Self.noWorker(file, String(cString: strerror(errno))) }
        defer { close(image) }
        let process: WorkerProcess
        do {
            process = try WorkerProcess(program: program, image: image, libraries: libraries, limits: containment)
        } catch {
            throw Self.noWorker(file, "\(program): \(String(cString: strerror(error.code)))")
        }
        worker = Worker(process, load: load, limits: containment)
        worker.start()
        let loaded: Bool
        do {
            loaded = try Self.load(copy.path, worker, file, libraries, containment, &arena, &description)
        } catch {
            // Without all of its properties this object has no end of its own.
            galley_arena_empty(&arena)
            throw error
        }

        // From here on, all memory belongs to this process.
        let count = loaded ? Int(description.plugin.layouts == nil ? 0 : description.plugin.layout_count) : 0
        layoutCount = count
        layouts = .allocate(capacity: max(count, 1))
        list = .allocate(capacity: max(count, 1))
        table = .allocate(capacity: 1)
        guides = .allocate(capacity: 1)
        scene = .allocate(capacity: 1)
        table.initialize(to: description.plugin)
        guides.initialize(to: description.alignments)
        // The host calls the worker's functions through messages, never through this table.
        scene.initialize(to: description.scene)
        plugin = loaded ? UnsafePointer(table) : nil
        for index in 0..<count {
            let descriptor = description.plugin.layouts[index]
            var own = descriptor?.pointee ?? galley_layout_descriptor()
            let id = own.id.map { String(cString: $0) } ?? ""
            if own.functions != nil, Self.isWhole(own.functions) { own.functions = IsolatedLayout.functions }
            if own.create != nil { own.create = Self.create }
            (layouts + index).initialize(
                to: Layout(
                    descriptor: own, type: IsolatedType(id: id, index: UInt32(index)),
                    library: Unmanaged.passUnretained(self)))
            list[index] =
                descriptor == nil
                ? nil : UnsafeRawPointer(layouts + index).assumingMemoryBound(to: galley_layout_descriptor.self)
        }
        if description.plugin.layouts != nil { table.pointee.layouts = UnsafePointer(list) }
    }

    deinit {
        if plugin != nil, worker.ended == nil { _ = worker.call(GALLEY_ASK_UNLOAD, nil) }
        layouts.deinitialize(count: layoutCount)
        layouts.deallocate()
        list.deallocate()
        table.deallocate()
        guides.deallocate()
        scene.deallocate()
        galley_arena_empty(&arena)
    }

    /// Unloads the plugin, and ends its worker normally, with all destructors. Returns the fault, if any.
    func leave(unmapping: Bool) -> PluginFault? { worker.leave(unmapping: unmapping && canUnload) }

    /// A table with a missing function stays unchanged: its reader reports the function.
    private static func isWhole(_ functions: UnsafePointer<galley_layout>) -> Bool {
        let table = functions.pointee
        return table.size >= MemoryLayout<galley_layout>.size && table.destroy != nil && table.properties != nil
            && table.make_cache != nil && table.update_cache != nil && table.destroy_cache != nil
            && table.size_that_fits != nil && table.place_subviews != nil && table.spacing != nil
            && table.explicit_alignment != nil && table.parameter != nil && table.set_parameter != nil
    }

    // MARK: Loading

    private static func load(
        _ path: String, _ worker: Worker, _ file: String, _ libraries: [String], _ containment: Containment,
        _ arena: inout galley_arena, _ description: inout galley_worker_description
    ) throws(PluginRefusal) -> Bool {
        _ = HostTable.takeMessage()
        var isRead = false
        var isPlugin = false
        var isAligned = true
        let status = worker.call(
            GALLEY_ASK_LOAD, nil, within: containment.loadingDeadline,
            fill: { _, body in galley_write(&body, path, path.utf8.count) },
            read: { answer, body in
                isPlugin = answer.status == GALLEY_OK
                isAligned = answer.status != GALLEY_LOADED_UNALIGNED
                guard isPlugin else { return }
                withUnsafeMutablePointer(to: &arena) { arena in
                    var reader = galley_reader(
                        bytes: body, length: body == nil ? 0 : Int(answer.body_length), position: 0, failed: false,
                        arena: arena)
                    isRead = galley_read_description(&reader, &description)
                }
            })
        let message = HostTable.takeMessage()
        if let ended = worker.ended, !worker.hasStarted {
            switch ended.cause {
            case .exited(status: GALLEY_WORKER_OTHER_BUILD): throw noWorker(file, "galley-worker of another build")
            case .exited(status: GALLEY_WORKER_NO_LANDLOCK): throw unconfined(file, "Landlock")
            case .exited(status: GALLEY_WORKER_NO_SECCOMP): throw unconfined(file, "seccomp")
            default: throw noWorker(file, "a galley-worker that \(ended.whatHappened)")
            }
        }
        if let fault = worker.load.ended ?? worker.load.faults.faults.last {
            throw PluginRefusal(
                reason: .faultWhileLoading, file: file, expected: "a plugin that loads", found: fault.description,
                advice: fault.cause == .killed
                    ? "It is not quarantined for that; load it again."
                    : "galley plugin check shows where. It ran in a worker, which is gone.")
        }
        if status == GALLEY_ERROR_UNSUPPORTED {
            throw PluginRefusal.notLinked(message ?? "no reason", copy: path, file: file, folders: libraries)
        }
        guard status >= 0 else {
            throw PluginRefusal.entryFailed(file, status: status, message: message)
        }
        guard isAligned else {
            throw PluginRefusal.invalidTable(
                file, "the plugin", "a galley_plugin", "an address that is not aligned")
        }
        guard isPlugin else { throw PluginRefusal.entryReturnedNull(file) }
        guard isRead else {
            throw PluginRefusal(
                reason: .invalidDescriptor, file: file, expected: "tables that can be written down",
                found: "lengths that cannot be true", advice: "See galley.h.")
        }
        return true
    }

    private static func unconfined(_ file: String, _ what: String) -> PluginRefusal {
        PluginRefusal(
            reason: .noWorker, file: file, expected: "a system that confines a worker process by Landlock and seccomp",
            found: "one without \(what)",
            advice:
                "Allow it, as in the settings of a container; --isolate weak goes without it, and galley plugin trust "
                + "runs what you trust in this process.")
    }

    private static func noWorker(
        _ file: String, _ found: String, _ advice: String = "See the limits of this user."
    ) -> PluginRefusal {
        PluginRefusal(reason: .noWorker, file: file, expected: "a worker process", found: found, advice: advice)
    }

    // MARK: Tables

    func extensionTable(_ id: String) -> UnsafeRawPointer? {
        switch id {
        case GALLEY_CAPABILITY_ANIMATABLE where description.has_numbers: UnsafeRawPointer(IsolatedLayout.numbers)
        case GALLEY_CAPABILITY_ANIMATABLE_VECTOR where description.has_vectors: UnsafeRawPointer(IsolatedLayout.vectors)
        case GALLEY_CAPABILITY_CACHE where description.has_caches: UnsafeRawPointer(IsolatedLayout.caches)
        case GALLEY_CAPABILITY_ALIGNMENTS where description.has_alignments: UnsafeRawPointer(guides)
        case GALLEY_CAPABILITY_SCENE where description.scene.size > 0: UnsafeRawPointer(scene)
        default: nil
        }
    }

    func defaultValue(ofGuide index: UInt32, _ size: galley_size, _ result: inout Double) -> galley_status {
        var value = 0.0
        let status = worker.call(
            GALLEY_ASK_GUIDE_DEFAULT, nil,
            fill: { message, _ in
                message.pointee.index = index
                message.pointee.bounds.size = size
            },
            read: { answer, _ in value = answer.number })
        result = value
        return status
    }

    /// `galley_layout_descriptor.create` of every isolated layout.
    private static let create:
        @convention(c) (
            UnsafePointer<galley_layout_descriptor>?, UInt32, UnsafePointer<galley_argument>?,
            UnsafeMutablePointer<UnsafeMutableRawPointer?>?
        ) -> galley_status = { descriptor, count, arguments, result in
            guard let descriptor else { return GALLEY_ERROR_INVALID_ARGUMENT }
            // Sound: only our own descriptors have this function.
            let layout = UnsafeRawPointer(descriptor).assumingMemoryBound(to: Layout.self)
            let worker = layout.pointee.library.takeUnretainedValue().worker
            return worker.call(
                GALLEY_ASK_CREATE, nil, creating: layout.pointee.type,
                fill: { message, body in
                    message.pointee.index = layout.pointee.type.index
                    message.pointee.count = count
                    for index in 0..<Int(count) {
                        guard var argument = arguments?[index] else { return }
                        galley_write(&body, &argument.parameter, MemoryLayout<UInt32>.size)
                        galley_write_value(&body, &argument.value)
                    }
                },
                read: { answer, _ in
                    guard answer.instance != 0 else { return }
                    let instance = IsolatedLayout.Instance.allocate(capacity: 1)
                    instance.initialize(
                        to: IsolatedInstance(
                            worker: .passUnretained(worker), type: layout.pointee.type, remote: answer.instance))
                    result?.pointee = UnsafeMutableRawPointer(instance)
                })
        }
}
