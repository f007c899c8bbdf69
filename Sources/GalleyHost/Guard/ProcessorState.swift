import CMachine

/// The state of the processor that a plugin's call must leave unchanged: the floating-point mode, and flags that functions
/// expect to be clear. With the direction flag set, the host's next copy of memory would break it.
struct ProcessorState {
    private let mode: UInt64

    /// The current state.
    @inline(__always)
    init() { mode = machine_floating_point_mode() }

    /// Restores the state after a call. Returns what the call left behind.
    ///
    /// - Parameter hasLeftFlags: What `machine_clear_flags` returned. It is called right after the plugin, before the
    ///   first line of any other function.
    @inline(__always)
    func restore(_ hasLeftFlags: Bool) -> PluginFault.Cause? {
        if machine_floating_point_mode() != mode {
            machine_set_floating_point_mode(mode)
            return .floatingPointMode
        }
        return hasLeftFlags ? .processorFlags : nil
    }

    /// Calls a function of a plugin, and restores the state after it.
    @inline(__always)
    static func keeping<Result>(_ call: () -> Result) -> Result {
        let state = ProcessorState()
        let result = call()
        _ = state.restore(machine_clear_flags())
        return result
    }
}
