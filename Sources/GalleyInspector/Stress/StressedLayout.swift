import GalleyABI

/// `galley_layout` with provoked calls around measures and placements; other calls are forwarded.
enum StressedLayout {
    /// The table, which is never freed.
    nonisolated(unsafe) static let functions: UnsafePointer<galley_layout> = {
        var table = galley_layout()
        table.size = UInt32(MemoryLayout<galley_layout>.size)
        table.destroy = { instance in
            let stressed = Unmanaged<StressedInstance>.fromOpaque(instance!).takeRetainedValue()
            stressed.functions.pointee.destroy(stressed.instance)
        }
        table.properties = { instance, result in
            let inner = inner(instance)
            return inner.functions.pointee.properties(inner.instance, result)
        }
        table.make_cache = { instance, subviews, cache in
            let inner = inner(instance)
            return inner.functions.pointee.make_cache(inner.instance, subviews, cache)
        }
        table.update_cache = { instance, subviews, cache in
            let inner = inner(instance)
            return inner.functions.pointee.update_cache(inner.instance, subviews, cache)
        }
        table.destroy_cache = { instance, cache in
            let inner = inner(instance)
            inner.functions.pointee.destroy_cache(inner.instance, cache)
        }
        table.size_that_fits = { instance, cache, subviews, proposal, result in
            inner(instance).measure(cache, subviews, proposal, result!)
        }
        table.place_subviews = { instance, cache, subviews, bounds, proposal in
            inner(instance).place(cache, subviews, bounds, proposal)
        }
        table.spacing = { instance, cache, subviews, result in
            let inner = inner(instance)
            return inner.functions.pointee.spacing(inner.instance, cache, subviews, result)
        }
        table.explicit_alignment = { instance, cache, subviews, bounds, proposal, guide, result in
            let inner = inner(instance)
            return inner.functions.pointee.explicit_alignment(
                inner.instance, cache, subviews, bounds, proposal, guide, result)
        }
        table.parameter = { instance, index, result in
            let inner = inner(instance)
            return inner.functions.pointee.parameter(inner.instance, index, result)
        }
        table.set_parameter = { instance, index, value in
            let inner = inner(instance)
            return inner.functions.pointee.set_parameter(inner.instance, index, value)
        }
        let functions = UnsafeMutablePointer<galley_layout>.allocate(capacity: 1)
        functions.initialize(to: table)
        return UnsafePointer(functions)
    }()

    private static func inner(_ instance: UnsafeMutableRawPointer?) -> StressedInstance {
        Unmanaged<StressedInstance>.fromOpaque(instance!).takeUnretainedValue()
    }
}
