import GalleyHost
import Synchronization

/// The faults that a command reports on standard error: each once, when it occurs, and at the end with its count.
final class ToldFaults: Sendable {
    /// The identity of a report: equal faults of all instances and arguments share one.
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
        var kinds: Set<Kind> = []
        var descriptions: Set<String> = []
    }

    private let told = Mutex(Told())
    private let takesIsolation: Bool
    private static let maximumKept = 1024

    /// - Parameter takesIsolation: Whether the command has `--isolate`.
    init(takesIsolation: Bool) { self.takesIsolation = takesIsolation }

    /// Reports a fault, unless one of the same kind was reported.
    func tell(_ fault: PluginFault) {
        let isNew = told.withLock { told in
            // Beyond this number of kinds, every fault is reported.
            guard told.kinds.count < Self.maximumKept else { return !told.kinds.contains(Kind(fault)) }
            told.descriptions.formUnion([fault.description, fault.explanation])
            return told.kinds.insert(Kind(fault)).inserted
        }
        if isNew { Output.complain(FaultReport(fault, takesIsolation: takesIsolation).text) }
    }

    /// Whether an error's message is that of a fault that was reported.
    func hasTold(_ message: String) -> Bool { told.withLock { $0.descriptions.contains(message) } }

    /// Reports the counts of the faults that occurred more than once, and forgets all faults.
    func tellCounts(of faults: [PluginFault]) {
        var counts: [Kind: Int] = [:]
        for fault in faults { counts[Kind(fault), default: 0] += fault.count }
        for fault in faults {
            guard let count = counts.removeValue(forKey: Kind(fault)), count > 1 else { continue }
            Output.complain("\(fault.summary), \(count) times")
        }
        told.withLock { $0 = Told() }
    }
}
