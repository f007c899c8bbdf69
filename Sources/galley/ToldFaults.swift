import GalleyHost
import Synchronization

/// The faults that were told on standard error: each once, as it happens, and at the end how often it came again. A page
/// asks a layout for many sizes; one that fails says the same of each.
final class ToldFaults: Sendable {
    /// What is told once, whatever the layout was asked for.
    private struct Kind: Hashable {
        let path, layout, call: String
        let cause: PluginFault.Cause
        let message, line: String?

        init(_ fault: PluginFault) {
            (path, layout, call) = (fault.path, fault.layout, fault.call)
            (cause, message, line) = (fault.cause, fault.message, fault.crash?.line)
        }
    }

    private struct Told {
        let kind: Kind
        let fault: PluginFault
        var times = 1
    }

    private let told = Mutex<[Told]>([])
    private let takesIsolation: Bool

    /// - Parameter takesIsolation: Whether the command has `--isolate`.
    init(takesIsolation: Bool) { self.takesIsolation = takesIsolation }

    /// Tells of a fault, unless it has.
    func tell(_ fault: PluginFault) {
        let kind = Kind(fault)
        let isNew = told.withLock { told in
            if let index = told.firstIndex(where: { $0.kind == kind }) {
                told[index].times += 1
                return false
            }
            // So many different ones that no list of them helps: from here on each is told as it happens.
            if told.count < 1024 { told.append(Told(kind: kind, fault: fault)) }
            return true
        }
        if isNew { Output.complain(FaultReport(fault, takesIsolation: takesIsolation).text) }
    }

    /// Says how often those came again that did, and forgets all.
    func count() {
        let all = told.withLock { told in
            defer { told = [] }
            return told
        }
        for one in all where one.times > 1 {
            let times = one.times == 2 ? "once" : "\(one.times - 1) times"
            Output.complain("\(times) more: \(one.fault.summary)")
        }
    }
}
