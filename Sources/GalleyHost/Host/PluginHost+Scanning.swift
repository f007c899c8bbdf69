import Foundation
import GalleyEngine
import GalleyText
import Synchronization

extension PluginHost {
    /// What a scan found of one plugin file.
    public struct Scanned: Sendable {
        /// What the list shows of it.
        public let summary: PluginSummary
        /// Why it cannot be used: of its note, or what it did when it was loaded. Nil: it loads.
        public let problem: (any Error)?
        /// Whether it was loaded now; otherwise it had passed, or been quarantined, before.
        public let isNew: Bool
    }

    /// Loads every `.so` file of the search path once, each in a worker of its own, and says which load. Those that
    /// crash or hang are quarantined, and not tried again until they change; those that load are not loaded again.
    ///
    /// - Parameters:
    ///   - deadline: how long loading one may take.
    ///   - workers: how many are loaded at a time; by default as many as there are cores.
    public func scan(
        deadline: Duration = .milliseconds(500), workers: Int = ProcessInfo.processInfo.activeProcessorCount
    ) -> [Scanned] {
        let files = plugins.filter { !$0.isSource }
        var loader = configuration.loader
        loader.containment.place = .isolated
        loader.containment.loadingDeadline = deadline
        // Not the host's: the list says what a fault was.
        loader.faults = FaultScope()
        let (verdicts, scanner) = (configuration.verdicts, loader)
        let results = Mutex<[Scanned?]>(Array(repeating: nil, count: files.count))
        let next = Atomic<Int>(0)
        DispatchQueue.concurrentPerform(iterations: max(1, min(workers, files.count))) { _ in
            while true {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < files.count else { return }
                let result = Self.scan(files[index], scanner, verdicts)
                results.withLock { $0[index] = result }
            }
        }
        return results.withLock { $0.compactMap { $0 } }
    }

    /// Forgets what is known of the plugin that a command line names, so that it runs again, in a worker first.
    ///
    /// - Returns: its source, or its file where it has none, and whether it was quarantined.
    /// - Throws: as `file(named:)`; `PluginRefusal` where the file cannot be read.
    public func release(named name: String) throws -> (path: String, wasQuarantined: Bool) {
        let path = try path(named: name)
        guard let content = PluginContent(path: try configuration.built(path).file) else {
            throw PluginRefusal(
                reason: .missingFile, file: path, expected: "a plugin file", found: "none that can be read",
                advice: "galley plugin list shows what is there.")
        }
        let verdicts = configuration.verdicts ?? Verdicts()
        guard case .quarantined? = verdicts.verdict(on: content) else { return (path, false) }
        return (path, verdicts.forget(content))
    }

    private static func scan(_ file: PluginSummary, _ loader: PluginLoader, _ verdicts: Verdicts?) -> Scanned {
        if let problem = file.problem { return Scanned(summary: file, problem: problem, isNew: false) }
        var content = PluginContent(path: file.path)
        switch content.flatMap({ verdicts?.verdict(on: $0) }) {
        case .passed: return Scanned(summary: file, problem: nil, isNew: false)
        case .quarantined(let reason):
            return Scanned(summary: file, problem: PluginRefusal.quarantined(file.path, reason), isNew: false)
        case nil: break
        }
        do throws(PluginRefusal) {
            _ = try loader.load(file.path) { load in
                content = PluginContent(path: load.copy)
                return loader.containment
            }
            // That it loads is not yet that it lays out without a fault: the verdict on that is not spoken here.
            return Scanned(summary: file, problem: nil, isNew: true)
        } catch {
            if error.reason == .faultWhileLoading, let content {
                verdicts?.keep(.quarantined(error.found), on: content)
            }
            return Scanned(summary: file, problem: error, isNew: true)
        }
    }
}
