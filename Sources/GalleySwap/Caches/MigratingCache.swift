import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK

/// The cache of one container: that of the current version, and that of the previous version during probation.
final class MigratingCache {
    private var layout: AnyLayout
    /// The cache that the version in `layout` made.
    var pointer: UnsafeMutableRawPointer?
    /// The plugin's epoch in which this cache was last brought up to date.
    private(set) var serial: Int
    private var before: (layout: AnyLayout, pointer: UnsafeMutableRawPointer?)?

    init(_ layout: AnyLayout, _ serial: Int) {
        self.layout = layout
        self.serial = serial
    }

    private func dropBefore() {
        if let before { before.layout.functions.pointee.destroy_cache(before.layout.instance, before.pointer) }
        before = nil
    }

    deinit {
        dropBefore()
        layout.functions.pointee.destroy_cache(layout.instance, pointer)
    }

    /// Gives the cache to the current version: migrates it, makes a new one, or takes back that of the previous
    /// version.
    func bring(to live: SwappableInstance, _ subviews: galley_subviews) -> galley_status {
        guard serial != live.serial else { return GALLEY_OK }
        let next = live.current
        if let before, before.layout.instance == next.instance {
            // The previous version is back. Its cache is still valid, except for changes since the swap; `update_cache`
            // below handles those.
            let failed = (layout: layout, pointer: pointer)
            (layout, pointer, self.before) = (before.layout, before.pointer, nil)
            failed.layout.functions.pointee.destroy_cache(failed.layout.instance, failed.pointer)
        }
        if layout.instance == next.instance {
            serial = live.serial
            return next.functions.pointee.update_cache(next.instance, subviews, &pointer)
        }
        var made: UnsafeMutableRawPointer?
        var (status, fate) = migrate(to: next, subviews, &made)
        if status == GALLEY_NO_VALUE { status = next.functions.pointee.make_cache(next.instance, subviews, &made) }
        if status < 0 { return status }
        live.plugin.noteCache(fate)
        if let before, before.layout.instance == live.before?.instance {
            // This is another build of the same version; a rollback still returns to the version before it.
            layout.functions.pointee.destroy_cache(layout.instance, pointer)
        } else {
            dropBefore()
            before = (layout, pointer)
        }
        (layout, pointer, serial) = (next, made, live.serial)
        return GALLEY_OK
    }

    /// Makes a cache for `next` from the current one.
    ///
    /// - Returns: `GALLEY_NO_VALUE` if one of the versions cannot migrate, or refused to; the fate of the cache; the
    ///   errors of the new version's functions and of children.
    private func migrate(
        to next: AnyLayout, _ subviews: galley_subviews, _ made: inout UnsafeMutableRawPointer?
    ) -> (galley_status, CacheFate) {
        func rebuilt(_ reason: String) -> (galley_status, CacheFate) { (GALLEY_NO_VALUE, .rebuilt(reason)) }
        guard layout.caches != nil || next.caches != nil else { return (GALLEY_NO_VALUE, .untold) }
        guard let old = layout.caches else { return rebuilt("the previous version names no schema") }
        guard let new = next.caches else { return rebuilt("the new version names no schema") }
        var schema = galley_string()
        var value = galley_value()
        _ = HostTable.takeMessage()
        let written = old.pointee.write(layout.instance, pointer, &schema, &value)
        guard written == GALLEY_OK else {
            let why = HostTable.takeMessage() ?? Status.text(written == Worker.isRecorded ? GALLEY_NO_VALUE : written)
            return rebuilt("the previous version wrote none: \(why)")
        }
        let name = String(decoding: UnsafeRawBufferPointer(start: schema.bytes, count: schema.length), as: UTF8.self)
        let read = new.pointee.read(next.instance, schema, &value, &made)
        guard read == GALLEY_OK else {
            if read == Worker.isRecorded { return (read, .untold) }
            let message = HostTable.takeMessage()
            let why = read == GALLEY_NO_VALUE ? "" : ": \(Status.text(read, saying: message))"
            return rebuilt("it does not take \(name)\(why)")
        }
        let updated = next.functions.pointee.update_cache(next.instance, subviews, &made)
        if updated >= 0 { return (GALLEY_OK, .migrated) }
        next.functions.pointee.destroy_cache(next.instance, made)
        made = nil
        return (updated, .untold)
    }
}
