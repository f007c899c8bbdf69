import GalleyEngine
import GalleySDK

/// The layouts of plugins that were not loaded.
extension PluginHost {
    /// Reports that a plugin was not loaded, as a fault of this host's scope.
    package func report(_ refusal: PluginRefusal) -> PluginFault {
        let load = PluginLoad(refused: refusal.file, id: PluginFile.stem(refusal.file), in: faults)
        let fault = PluginFault(
            .notLoaded(refusal.reason), of: load, call: "", message: "\(refusal)")
        load.record(fault)
        return fault
    }

    /// Returns a layout that the fallback layout replaces, because of a fault that is reported.
    package func standIn(because fault: PluginFault) -> AnyLayout {
        let type = GuardedType(PluginLoad(refused: fault.path, id: fault.plugin, in: faults), layout: fault.plugin)
        let instance = GuardedLayout.absent(type, because: fault, returnsFaults: false)
        // The address distinguishes its type from every other; the instance keeps it.
        return AnyLayout(
            functions: GuardedLayout.functions, instance: instance, owner: type,
            type: UnsafeRawPointer(Unmanaged.passUnretained(type).toOpaque()), animatable: .none)
    }
}
