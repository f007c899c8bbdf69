import GalleyABI
import GalleyEngine

/// The table with which a plugin in this process calls a layout that the host made for it.
extension MadeLayout {
    private static func of(_ instance: UnsafeMutableRawPointer?) -> MadeLayout {
        // Sound: the plugin received the instance with our table, and owns it until it calls `destroy`.
        Unmanaged<MadeLayout>.fromOpaque(instance.unsafelyUnwrapped).takeUnretainedValue()
    }

    // Sound: written once, before it is visible to other threads.
    /// The table, which exists as long as the process.
    nonisolated(unsafe) static let functions: UnsafePointer<galley_layout> = {
        let table = UnsafeMutablePointer<galley_layout>.allocate(capacity: 1)
        table.initialize(
            to: galley_layout(
                size: UInt32(MemoryLayout<galley_layout>.size), reserved: 0,
                destroy: { Unmanaged<MadeLayout>.fromOpaque($0.unsafelyUnwrapped).release() },
                properties: { of($0).properties($1) },
                make_cache: { refusal($1) ?? of($0).renewCache(GALLEY_NESTED_MAKE_CACHE, $1, $2) },
                update_cache: { refusal($1) ?? of($0).renewCache(GALLEY_NESTED_UPDATE_CACHE, $1, $2) },
                destroy_cache: { of($0).destroyCache($1) },
                size_that_fits: { refusal($2) ?? of($0).sizeThatFits($1, $2, $3, $4) },
                place_subviews: { refusal($2) ?? of($0).placeSubviews($1, $2, $3, $4) },
                spacing: { refusal($2) ?? of($0).spacing($1, $2, $3) },
                explicit_alignment: { refusal($2) ?? of($0).explicitAlignment($1, $2, $3, $4, $5, $6) },
                // The arguments are those of `make`: the plugin does not know the indices of the parameters.
                parameter: { _, _, _ in GALLEY_ERROR_UNKNOWN }, set_parameter: { _, _, _ in GALLEY_ERROR_UNKNOWN }))
        return UnsafePointer(table)
    }()

    /// Returns the error of a handle with which the layout must not be called; nil for a valid one.
    private static func refusal(_ subviews: galley_subviews) -> galley_status? {
        let status = GuardedSubviews.check(subviews)
        return status < 0 ? status : nil
    }
}
