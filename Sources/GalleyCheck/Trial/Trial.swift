import CMachine
import Foundation
import GalleyABI
import GalleyInspector

/// The tools of one check, in the process that runs it.
final class Trial {
    /// The file under trial, a copy that only this run knows.
    let path: String
    /// For everything random.
    let seed: UInt64
    /// The number of random trials.
    let runs: Int
    /// The doubtful findings that break no rule.
    private(set) var warnings: [String] = []
    private var loaded: TrialPlugin?

    init(path: String, seed: UInt64, runs: Int) {
        (self.path, self.seed, self.runs) = (path, seed, runs)
    }

    /// The plugin, loaded on first use with a host that hides nothing.
    func plugin() throws(Violation) -> TrialPlugin {
        if let loaded { return loaded }
        let plugin = try TrialPlugin(path: path, host: TrialHost())
        loaded = plugin
        return plugin
    }

    /// The plugin once more: another copy of its code.
    func anotherPlugin(host: TrialHost = TrialHost()) throws(Violation) -> TrialPlugin {
        // In memory: this process writes nowhere else. It stays open, because its number is in the name that the system's
        // loader knows it by.
        let file = machine_memory_file("galley-check-copy")
        do {
            guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ENOMEM) }
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            try FileHandle(fileDescriptor: file, closeOnDealloc: false).write(contentsOf: bytes)
        } catch {
            throw Violation("expected room for a copy of the plugin, found: \(error.localizedDescription)")
        }
        return try TrialPlugin(path: "/proc/self/fd/\(file)", host: host)
    }

    /// Random numbers that the seed repeats.
    func random() -> SplitMix { SplitMix(seed: seed) }

    /// Adds a warning, unless an equal one exists.
    func warn(_ text: String) {
        if !warnings.contains(text), warnings.count < 8 { warnings.append(text) }
    }
}
