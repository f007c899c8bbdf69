import Foundation
import GalleyEngine
import GalleyFormatting
import Synchronization

extension PluginHost {
    /// The result of a scan for one plugin file.
    public struct Scanned: Sendable {
        /// The file's entry in the list of plugins.
        public let summary: PluginSummary
        /// The reason why the file cannot be used: an error in its note, or a fault while loading. Nil: it loads.
        public let problem: (any Error)?
        /// Whether it was loaded in this scan. Otherwise it has an earlier verdict.
        public let isNew: Bool
    }

    /// Loads every `.so` file of the search path once, each in a worker of its own, and returns the results. Files that
    /// crash or hang are quarantined until they change; files that load are not loaded again.
    ///
    /// - Parameters:
    ///   - deadline: the time that loading one file may take.
    ///   - workers: the number of files that are loaded at a time; by default the number of cores.
    public func scan(
        deadline: Duration = .milliseconds(500), workers: Int = ProcessInfo.processInfo.activeProcessorCount
    ) -> [Scanned] {
        let files = plugins.filter { !$0.isSource }
        var loader = configuration.loader
        loader.containment.place = .isolated
        loader.containment.loadingDeadline = deadline
        // A separate scope, because the list reports the faults.
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

    /// Removes the verdict on the plugin that a command line names, so that it runs again: in this process if it is trusted, otherwise in a
    /// worker.
    ///
    /// - Returns: its source, or its file without a source, and whether it was quarantined or had crashed.
    /// - Throws: as `file(named:)`; `PluginRefusal` if the file cannot be read.
    public func release(named name: String) throws -> (path: String, wasQuarantined: Bool) {
        let path = try path(named: name)
        let verdicts = configuration.verdicts ?? Verdicts()
        var wasRefused = false
        for file in try files(of: path) {
            guard let content = PluginContent(path: file) else {
                throw PluginRefusal(
                    reason: .missingFile, file: path, expected: "a plugin file", found: "none that can be read",
                    advice: "galley plugin list shows what is there.")
            }
            var isRefused = verdicts.isQuarantined(content)
            if case .crashed? = verdicts.verdict(on: content) { isRefused = true }
            if isRefused, verdicts.forget(content) { wasRefused = true }
        }
        return (path, wasRefused)
    }

    /// Returns the plugin files of a path: a source may have one of its layouts and one of its views.
    ///
    /// - Throws: the error of the layouts' build if neither can be built.
    private func files(of path: String) throws -> [String] {
        let views = PluginFile.isSource(path) ? try? configuration.sources?.buildViews?(path).file : nil
        do {
            return [try configuration.built(path).file] + (views.map { [$0] } ?? [])
        } catch {
            guard let views else { throw error }
            return [views]
        }
    }

    private static func scan(_ file: PluginSummary, _ loader: PluginLoader, _ verdicts: Verdicts?) -> Scanned {
        if let problem = file.problem { return Scanned(summary: file, problem: problem, isNew: false) }
        var content = PluginContent(path: file.path)
        var scanned: PluginLoad?
        switch content.flatMap({ verdicts?.verdict(on: $0) }) {
        case .passed, .crashed: return Scanned(summary: file, problem: nil, isNew: false)
        case .quarantined(let reason):
            return Scanned(summary: file, problem: PluginRefusal.quarantined(file.path, reason), isNew: false)
        case nil: break
        }
        do throws(PluginRefusal) {
            _ = try loader.load(file.path) { load in
                content = PluginContent(path: load.copy)
                scanned = load
                return loader.containment
            }
            // Loading says nothing about laying out, so no verdict is stored.
            return Scanned(summary: file, problem: nil, isNew: true)
        } catch {
            if error.reason == .faultWhileLoading, scanned?.ended?.cause != .killed, let content {
                verdicts?.keep(.quarantined(error.found), on: content)
            }
            return Scanned(summary: file, problem: error, isNew: true)
        }
    }
}
