import GalleyABI
import GalleySDK

/// A layout written against the C functions, as a plugin in another language would be: two closures behind a
/// `galley_layout` of its own.
package final class RawLayout {
    /// Answers `size_that_fits`.
    package typealias Measure = (galley_subviews, galley_proposal, UnsafeMutablePointer<galley_size>) -> galley_status
    /// Answers `place_subviews`.
    package typealias Place = (galley_subviews, galley_rect, galley_proposal) -> galley_status

    let measure: Measure
    let place: Place
    /// What `properties` answers with.
    package var flags: UInt32 = 0
    /// The status of `properties`, `make_cache` and `update_cache`.
    package var propertiesStatus = GALLEY_OK
    package var makeCacheStatus = GALLEY_OK
    package var updateCacheStatus = GALLEY_OK
    /// Instances ended and made, and caches made less caches ended.
    package var destroyed = 0
    package var made = 0
    package var liveCaches = 0

    /// A layout; without a closure it has size zero, or places nothing.
    package init(
        measure: @escaping Measure = { _, _, result in
            result.pointee = galley_size(width: 0, height: 0)
            return GALLEY_OK
        },
        place: @escaping Place = { _, _, _ in GALLEY_OK }
    ) {
        self.measure = measure
        self.place = place
    }

    /// The layout for a tree. The instance holds one reference to this object until it is destroyed.
    package var layout: AnyLayout {
        made += 1
        return AnyLayout(functions: Self.functions, instance: Unmanaged.passRetained(self).toOpaque(), owner: nil)
    }

    private static func of(_ instance: UnsafeMutableRawPointer?) -> RawLayout {
        Unmanaged<RawLayout>.fromOpaque(instance!).takeUnretainedValue()
    }

    nonisolated(unsafe) private static let functions: UnsafePointer<galley_layout> = {
        var table = galley_layout()
        table.size = UInt32(MemoryLayout<galley_layout>.size)
        table.destroy = { instance in
            of(instance).destroyed += 1
            Unmanaged<RawLayout>.fromOpaque(instance!).release()
        }
        table.properties = { instance, result in
            result!.pointee.stack_orientation = GALLEY_ORIENTATION_NONE
            result!.pointee.flags = of(instance).flags
            return of(instance).propertiesStatus
        }
        table.make_cache = { instance, _, cache in
            let status = of(instance).makeCacheStatus
            if status >= 0 { of(instance).liveCaches += 1 }
            cache!.pointee = nil
            return status
        }
        table.update_cache = { instance, _, _ in of(instance).updateCacheStatus }
        table.destroy_cache = { instance, _ in of(instance).liveCaches -= 1 }
        table.size_that_fits = { instance, _, subviews, proposal, result in
            of(instance).measure(subviews, proposal, result!)
        }
        table.place_subviews = { instance, _, subviews, bounds, proposal in
            of(instance).place(subviews, bounds, proposal)
        }
        table.spacing = { _, _, _, result in
            result!.pointee.count = 0
            return GALLEY_OK
        }
        table.explicit_alignment = { _, _, _, _, _, _, _ in GALLEY_NO_VALUE }
        table.parameter = { _, _, _ in GALLEY_ERROR_UNKNOWN }
        table.set_parameter = { _, _, _ in GALLEY_ERROR_UNKNOWN }
        let functions = UnsafeMutablePointer<galley_layout>.allocate(capacity: 1)
        functions.initialize(to: table)
        return UnsafePointer(functions)
    }()
}
