import GalleyABI
import GalleySDK

/// Replaces an instance that could not be made because of a fault: every call returns that the fault is reported, so
/// that the guarded table uses the fallback layout.
extension GuardedLayout {
    /// Makes a guarded instance without a layout inside, because of a fault.
    static func absent(
        _ type: GuardedType, because fault: PluginFault?, returnsFaults: Bool
    ) -> UnsafeMutableRawPointer {
        // Sound: none of the functions reads it.
        let instance = UnsafeMutableRawPointer(mutating: absentFunctions)
        let guarded = guarding(absentFunctions, instance, .none, nil, type, returnsFaults: returnsFaults)
        of(guarded).pointee.hasFailed = true
        of(guarded).pointee.fault = fault
        return guarded
    }

    /// Whether functions belong to a worker, or replace an instance that it did not make: the fault is already
    /// reported.
    static func isWorkers(_ functions: UnsafePointer<galley_layout>) -> Bool {
        functions == IsolatedLayout.functions || functions == absentFunctions
    }

    // Sound: written once, before it is visible to other threads.
    nonisolated(unsafe) private static let absentFunctions: UnsafePointer<galley_layout> = {
        let table = UnsafeMutablePointer<galley_layout>.allocate(capacity: 1)
        table.initialize(
            to: galley_layout(
                size: UInt32(MemoryLayout<galley_layout>.size), reserved: 0, destroy: { _ in },
                properties: { _, _ in Worker.isRecorded }, make_cache: { _, _, _ in Worker.isRecorded },
                update_cache: { _, _, _ in Worker.isRecorded }, destroy_cache: { _, _ in },
                size_that_fits: { _, _, _, _, _ in Worker.isRecorded },
                place_subviews: { _, _, _, _, _ in Worker.isRecorded }, spacing: { _, _, _, _ in Worker.isRecorded },
                explicit_alignment: { _, _, _, _, _, _, _ in Worker.isRecorded },
                parameter: { _, _, _ in Worker.isRecorded }, set_parameter: { _, _, _ in Worker.isRecorded }))
        return UnsafePointer(table)
    }()
}

extension GuardedLayout {
    /// Returns the fault because of which the fallback layout replaces a layout; nil if it does not.
    package static func standInFault(of layout: AnyLayout) -> PluginFault? {
        guard layout.functions == functions else { return nil }
        let layout = of(layout.instance).pointee
        return layout.hasFailed ? layout.fault : nil
    }
}
