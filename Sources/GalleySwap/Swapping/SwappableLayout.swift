import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK

/// An instance whose layout is swapped while it runs. It holds the instances of the current version and of the previous
/// version, which returns with its cache if the current one fails on probation.
// Sound: used by the rules of `galley.h`, from one thread at a time; publishing happens between passes.
final class SwappableInstance {
    let plugin: SwappablePlugin
    let layout: String
    /// How many layouts made each other up to this one; 0 for the layout of a container.
    let depth: UInt32
    /// The values of its parameters by name. Each new version's instance is made with them.
    var arguments: [String: GalleyValue]
    fileprivate(set) var current: AnyLayout
    var before: AnyLayout?
    /// The plugin's epoch at the last swap of this instance. A cache of another epoch belongs to another version.
    fileprivate(set) var serial: Int
    /// The subviews of the last call; they identify the container.
    fileprivate(set) var handle: galley_subviews?
    /// The container of its last call.
    fileprivate(set) var node: NodeID?

    init(
        _ plugin: SwappablePlugin, layout: String, depth: UInt32, arguments: [String: GalleyValue], current: AnyLayout
    ) {
        self.plugin = plugin
        self.layout = layout
        self.depth = depth
        self.arguments = arguments
        self.current = current
        serial = plugin.epoch
    }

    /// Makes `next` the current version from the next call on. The previous one is kept until `settle`.
    func swapIn(_ next: AnyLayout, _ serial: Int) {
        before = current
        current = next
        self.serial = serial
    }

    /// Replaces the current instance with another build of the same version. The version for a rollback stays the same.
    func replace(_ next: AnyLayout, _ serial: Int) {
        current = next
        self.serial = serial
    }

    /// Makes the previous version current again.
    func rollBack(_ serial: Int) {
        guard let before else { return }
        current = before
        self.before = nil
        self.serial = serial
        // Its worker may have ended, and there is no further version to roll back to.
        GuardedLayout.standAlone(before)
        handle?.behindGuard.forgetAnswersAfterPass()
    }

    func note(_ subviews: galley_subviews) {
        // An instance may move to another container, which may have the index of a removed one.
        let isSame = handle?.container == subviews.container && handle?.engine == subviews.engine
        if node == nil || !isSame || handle?.pass != subviews.pass { node = subviews.containerNode }
        handle = subviews
    }

    /// Drops the previous version.
    func settle() { before = nil }
}

/// The swappable table. It forwards each call to the current version and, after a rollback, to the previous one.
enum SwappableLayout {
    private static func of(_ instance: UnsafeMutableRawPointer?) -> SwappableInstance {
        Unmanaged<SwappableInstance>.fromOpaque(instance.unsafelyUnwrapped).takeUnretainedValue()
    }

    /// Returns the current version of a swappable layout.
    static func current(of layout: AnyLayout) -> AnyLayout { of(layout.instance).current }

    private static func cache(_ pointer: UnsafeMutableRawPointer?) -> MigratingCache {
        Unmanaged<MigratingCache>.fromOpaque(pointer.unsafelyUnwrapped).takeUnretainedValue()
    }

    /// Runs a call on the current version with its cache. If the version fails and is rolled back, repeats the call on
    /// the previous version.
    private static func call(
        _ instance: UnsafeMutableRawPointer?, _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews,
        _ body: (UnsafePointer<galley_layout>, UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> galley_status
    ) -> galley_status {
        let layout = of(instance)
        layout.note(subviews)
        let cache = self.cache(cache)
        while true {
            var status = cache.bring(to: layout, subviews)
            if status >= 0 { status = body(layout.current.functions, layout.current.instance, cache.pointer) }
            guard status == Worker.isRecorded else { return status }
            guard layout.plugin.rollBack(because: layout) else { return GALLEY_ERROR_FAILED }
        }
    }

    /// Runs a call without subviews on the current version. If the version fails and is rolled back, repeats the call
    /// on the previous version.
    private static func call(
        _ instance: UnsafeMutableRawPointer?, _ body: (SwappableInstance, AnyLayout) -> galley_status
    ) -> galley_status {
        let layout = of(instance)
        while true {
            let status = body(layout, layout.current)
            guard status == Worker.isRecorded else { return status }
            guard layout.plugin.rollBack(because: layout) else { return GALLEY_ERROR_FAILED }
        }
    }

    // Sound: written once, before its address is published.
    /// The table; it lives as long as the process.
    nonisolated(unsafe) static let functions: UnsafePointer<galley_layout> = {
        let table = UnsafeMutablePointer<galley_layout>.allocate(capacity: 1)
        table.initialize(
            to: galley_layout(
                size: UInt32(MemoryLayout<galley_layout>.size), reserved: 0,
                destroy: { instance in
                    let layout = of(instance)
                    layout.plugin.forget(layout)
                    Unmanaged.passUnretained(layout).release()
                },
                properties: { instance, result in
                    call(instance) { _, inner in inner.functions.pointee.properties(inner.instance, result) }
                },
                make_cache: { instance, subviews, result in
                    let layout = of(instance)
                    layout.note(subviews)
                    while true {
                        let current = layout.current
                        let cache = MigratingCache(current, layout.serial)
                        let status = current.functions.pointee.make_cache(current.instance, subviews, &cache.pointer)
                        if status >= 0 {
                            result?.pointee = Unmanaged.passRetained(cache).toOpaque()
                            return status
                        }
                        guard status == Worker.isRecorded else { return status }
                        guard layout.plugin.rollBack(because: layout) else { return GALLEY_ERROR_FAILED }
                    }
                },
                update_cache: { instance, subviews, pointer in
                    let cache = cache(pointer?.pointee)
                    let serial = cache.serial
                    return call(instance, pointer?.pointee, subviews) { functions, inner, _ in
                        // A cache that was just brought to this version is up to date.
                        if cache.serial != serial { return GALLEY_OK }
                        return functions.pointee.update_cache(inner, subviews, &cache.pointer)
                    }
                },
                destroy_cache: { _, cache in
                    if let cache { Unmanaged<MigratingCache>.fromOpaque(cache).release() }
                },
                size_that_fits: { instance, cache, subviews, proposal, result in
                    call(instance, cache, subviews) { functions, inner, cache in
                        functions.pointee.size_that_fits(inner, cache, subviews, proposal, result)
                    }
                },
                place_subviews: { instance, cache, subviews, bounds, proposal in
                    let status = call(instance, cache, subviews) { functions, inner, cache in
                        functions.pointee.place_subviews(inner, cache, subviews, bounds, proposal)
                    }
                    if status >= 0 { of(instance).plugin.placed() }
                    return status
                },
                spacing: { instance, cache, subviews, result in
                    call(instance, cache, subviews) { functions, inner, cache in
                        functions.pointee.spacing(inner, cache, subviews, result)
                    }
                },
                explicit_alignment: { instance, cache, subviews, bounds, proposal, guide, result in
                    call(instance, cache, subviews) { functions, inner, cache in
                        functions.pointee.explicit_alignment(inner, cache, subviews, bounds, proposal, guide, result)
                    }
                },
                parameter: { instance, index, result in
                    call(instance) { _, inner in inner.functions.pointee.parameter(inner.instance, index, result) }
                },
                set_parameter: { instance, index, value in
                    guard let value else { return GALLEY_ERROR_INVALID_ARGUMENT }
                    return call(instance) { layout, inner in
                        let status = inner.functions.pointee.set_parameter(inner.instance, index, value)
                        if status >= 0 { layout.plugin.noteParameter(Int(index), value, of: layout) }
                        return status
                    }
                }))
        return UnsafePointer(table)
    }()

    // Sound: as `functions`.
    /// The animatable data of the current version; empty if its data is not made of numbers.
    nonisolated(unsafe) static let numbers: UnsafePointer<galley_animatable> = {
        let table = UnsafeMutablePointer<galley_animatable>.allocate(capacity: 1)
        table.initialize(
            to: galley_animatable(
                size: UInt32(MemoryLayout<galley_animatable>.size), reserved: 0,
                read: { instance, capacity, numbers, count in
                    call(instance) { _, inner in
                        guard case .numbers(let data) = inner.animatable else {
                            count?.pointee = 0
                            return GALLEY_OK
                        }
                        return data.pointee.read(inner.instance, capacity, numbers, count)
                    }
                },
                write: { instance, count, numbers in
                    call(instance) { layout, inner in
                        // Also write the value to the previous version, which may reject it.
                        if let before = layout.before, case .numbers(let data) = before.animatable {
                            _ = data.pointee.write(before.instance, count, numbers)
                        }
                        guard case .numbers(let data) = inner.animatable else {
                            return count == 0 ? GALLEY_OK : GALLEY_ERROR_INVALID_ARGUMENT
                        }
                        return data.pointee.write(inner.instance, count, numbers)
                    }
                }))
        return UnsafePointer(table)
    }()
}
