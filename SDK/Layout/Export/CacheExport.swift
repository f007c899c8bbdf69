import GalleyABI

/// The table through which a layout of this SDK exports migratable caches: `galley.cache/1`.
public enum CacheExport {
    /// The table of functions.
    public static var functions: UnsafePointer<galley_cache> {
        @export(interface) @inline(never) get { address }
    }

    // Sound: the address of a global never changes and the table is never written. It is taken once, because taking it
    // counts as a write access.
    nonisolated(unsafe) private static let address = UnsafePointer(withUnsafeMutablePointer(to: &table) { $0 })

    nonisolated(unsafe) private static var table: galley_cache = {
        var table = galley_cache()
        table.size = UInt32(MemoryLayout<galley_cache>.size)
        table.write = { instance, cache, schema, value in
            guard let schema, let value else { return GALLEY_ERROR_INVALID_ARGUMENT }
            return LayoutStorage.borrow(instance) { $0.writeCache(cache, schema, value) }
        }
        table.read = { instance, schema, value, cache in
            guard let value, let cache else { return GALLEY_ERROR_INVALID_ARGUMENT }
            return LayoutStorage.borrow(instance) { $0.readCache(schema, value.pointee, cache) }
        }
        return table
    }()
}

/// The box of a layout whose cache survives a swap.
final class MigratingLayoutBox<L: Layout>: LayoutBox<L> where L.Cache: MigratableCache {
    override func writeCache(
        _ cache: UnsafeMutableRawPointer?, _ schema: UnsafeMutablePointer<galley_string>,
        _ value: UnsafeMutablePointer<galley_value>
    ) -> galley_status {
        // No cache where its version could not make one.
        guard let cache else { return GALLEY_NO_VALUE }
        self.cache(cache).pointee.value.withLayoutValue { keep(L.Cache.schema.name, $0, schema, value) }
        return GALLEY_OK
    }

    override func readCache(
        _ schema: galley_string, _ value: galley_value, _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> galley_status {
        let schema = CacheSchema(schema)
        let read =
            schema == L.Cache.schema
            ? L.Cache.Value(layoutValue: value).flatMap { L.Cache(value: $0) }
            : L.Cache(value: AnyLayoutValue(layoutValue: value), of: schema)
        guard let read else { return GALLEY_NO_VALUE }
        cache.pointee = made(read)
        return GALLEY_OK
    }
}
