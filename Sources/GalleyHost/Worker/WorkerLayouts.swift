import CWorker
import GalleyABI
import GalleyEngine

/// The layouts that the host made for a plugin in a worker. The worker knows only their numbers.
struct WorkerLayouts {
    private var made: [UInt64: WorkerLayout] = [:]
    private var last: UInt64 = 0
    /// The open calls in which handles of the worker's own were received, by the handles' numbers.
    var homes: [UInt32: Int] = [:]

    /// The maximum number of layouts: more than a scene has containers, few enough that endless requests fill no memory.
    static let maximum = 16_384

    var isFull: Bool { made.count >= Self.maximum }

    subscript(number: UInt64) -> WorkerLayout? { made[number] }

    mutating func add(_ layout: WorkerLayout) -> UInt64 {
        last += 1
        made[last] = layout
        return last
    }

    mutating func remove(_ number: UInt64) { made[number] = nil }
}

/// A layout that the host made for a worker, and its caches.
final class WorkerLayout {
    private var layout: MadeLayout?
    private var caches: [UInt64: UnsafeMutableRawPointer?] = [:]
    private var last: UInt64 = 0
    /// The caches whose calls are open. A nested call must neither use nor destroy them.
    private var busy: Set<UInt64> = []
    /// The target of handles with the plugin's own table. It lives as long as the layout, which may keep such handles.
    let remote: UnsafeMutablePointer<RemoteSubviews>

    private static let maximumCaches = 64

    init(_ layout: MadeLayout, _ worker: Worker) {
        self.layout = layout
        remote = .allocate(capacity: 1)
        remote.initialize(to: RemoteSubviews(worker: .passUnretained(worker)))
    }

    deinit {
        for cache in caches.values { layout?.destroyCache(cache) }
        layout = nil
        galley_arena_empty(&remote.pointee.values)
        remote.deallocate()
    }

    func properties(_ reply: inout galley_worker_message) -> galley_status {
        var result = galley_layout_properties()
        result.size = UInt32(MemoryLayout<galley_layout_properties>.size)
        let status = layout?.properties(&result) ?? GALLEY_ERROR_UNKNOWN
        (reply.index, reply.flags) = (result.stack_orientation, result.flags)
        return status
    }

    /// Destroys a cache; returns whether it exists and no call uses it.
    func destroyCache(_ number: UInt64) -> Bool {
        guard !busy.contains(number), let cache = caches.removeValue(forKey: number) else { return false }
        layout?.destroyCache(cache)
        return true
    }

    /// Makes a call with children; returns nil for a cache that does not exist, or that another call uses.
    func call(
        _ question: galley_worker_message, _ subviews: galley_subviews, _ reply: inout galley_worker_message,
        entries: inout [galley_spacing_entry]
    ) -> galley_status? {
        guard let layout else { return nil }
        if question.kind == GALLEY_ASK_LAYOUT_MAKE_CACHE {
            guard caches.count < Self.maximumCaches else { return GALLEY_ERROR_NO_MEMORY }
            var cache: UnsafeMutableRawPointer?
            let status = layout.renewCache(GALLEY_NESTED_MAKE_CACHE, subviews, &cache)
            guard status >= 0 else { return status }
            last += 1
            caches[last] = cache
            reply.cache = last
            return status
        }
        guard var cache = caches[question.cache], busy.insert(question.cache).inserted else { return nil }
        defer { busy.remove(question.cache) }
        switch question.kind {
        case GALLEY_ASK_LAYOUT_UPDATE_CACHE:
            let status = layout.renewCache(GALLEY_NESTED_UPDATE_CACHE, subviews, &cache)
            caches[question.cache] = cache
            reply.cache = question.cache
            return status
        case GALLEY_ASK_LAYOUT_SIZE:
            return layout.sizeThatFits(cache, subviews, question.proposal, &reply.bounds.size)
        case GALLEY_ASK_LAYOUT_PLACE:
            return layout.placeSubviews(cache, subviews, question.bounds, question.proposal)
        case GALLEY_ASK_LAYOUT_ALIGNMENT:
            return layout.explicitAlignment(
                cache, subviews, question.bounds, question.proposal, question.index, &reply.number)
        case GALLEY_ASK_LAYOUT_SPACING:
            entries = Array(
                repeating: galley_spacing_entry(), count: Int(min(question.index, GALLEY_SPACING_LIMIT)))
            let status = entries.withUnsafeMutableBufferPointer { entries in
                var result = galley_spacing(
                    size: UInt32(MemoryLayout<galley_spacing>.size), capacity: UInt32(entries.count), count: 0,
                    reserved: 0, entries: entries.baseAddress)
                let status = layout.spacing(cache, subviews, &result)
                reply.count = result.count
                return status
            }
            entries.removeLast(max(0, entries.count - (status >= 0 ? Int(reply.count) : 0)))
            return status
        default: return nil
        }
    }
}
