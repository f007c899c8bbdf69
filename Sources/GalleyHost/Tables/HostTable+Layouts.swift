import GalleyABI
import GalleyEngine
import Synchronization

/// The error of a request for a layout.
struct LayoutRequestError: Error {
    let status: galley_status
    let text: String

    /// The error of a host, or a moment, in which no layouts can be made by id.
    static func unsupported(_ id: String) -> LayoutRequestError {
        LayoutRequestError(
            status: GALLEY_ERROR_UNSUPPORTED,
            text: "this host makes no layouts by id here, so the layout \"\(id)\" cannot be made")
    }
}

/// `galley.layouts/1`: makes layouts that plugins request by id.
extension HostTable {
    /// Makes the layout that the innermost call of this thread requests, and writes the table and the instance with which
    /// the plugin calls it.
    typealias LayoutRequest =
        @Sendable (
            _ id: galley_string, _ arguments: UnsafeBufferPointer<galley_named_argument>
        ) throws(LayoutRequestError) -> (functions: UnsafePointer<galley_layout>, instance: UnsafeMutableRawPointer)

    private struct LayoutRequestBox: Sendable {
        var make: LayoutRequest
    }

    private static let layoutRequest = Mutex<LayoutRequestBox?>(nil)

    /// Sets what makes the layouts.
    static func setLayoutRequest(_ make: @escaping LayoutRequest) {
        layoutRequest.withLock { $0 = LayoutRequestBox(make: make) }
    }

    // Sound: written once, before it is visible to other threads.
    /// The table, which exists as long as the process.
    nonisolated(unsafe) static let layoutsTable: UnsafePointer<galley_layouts> = {
        let table = UnsafeMutablePointer<galley_layouts>.allocate(capacity: 1)
        table.initialize(
            to: galley_layouts(
                size: UInt32(MemoryLayout<galley_layouts>.size), reserved: 0,
                make: { _, id, count, arguments, functions, instance in
                    guard let functions, let instance, count == 0 || arguments != nil else {
                        return GALLEY_ERROR_INVALID_ARGUMENT
                    }
                    do throws(LayoutRequestError) {
                        guard let request = layoutRequest.withLock({ $0 }) else { throw .unsupported("") }
                        let made = try request.make(id, UnsafeBufferPointer(start: arguments, count: Int(count)))
                        (functions.pointee, instance.pointee) = (made.functions, made.instance)
                        return GALLEY_OK
                    } catch {
                        Messages.put(error.text)
                        return error.status
                    }
                }))
        return UnsafePointer(table)
    }()
}
