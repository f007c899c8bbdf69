import GalleyABI
import Synchronization

/// Copies of plugins' vector tables with our functions where an instance is named. One for each inner table, for as long
/// as the process: vectors may outlive the layout that made them.
final class VectorTables: Sendable {
    static let shared = VectorTables()
    private let tables = Mutex<[UInt: UInt]>([:])

    func table(
        around inner: UnsafePointer<galley_animatable_vector>, _ change: (inout galley_animatable_vector) -> Void
    ) -> UnsafePointer<galley_animatable_vector> {
        var copy = inner.pointee
        change(&copy)
        return tables.withLock { tables in
            let key = UInt(bitPattern: inner)
            if let known = tables[key], let table = UnsafeMutablePointer<galley_animatable_vector>(bitPattern: known) {
                // The address may belong to another plugin by now.
                table.pointee = copy
                return UnsafePointer(table)
            }
            let table = UnsafeMutablePointer<galley_animatable_vector>.allocate(capacity: 1)
            table.initialize(to: copy)
            tables[key] = UInt(bitPattern: table)
            return UnsafePointer(table)
        }
    }
}
