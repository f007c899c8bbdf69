import Foundation
import GalleyEngine
import GalleyHost

/// A version of a swappable plugin.
public struct PluginVersion: Sendable {
    /// The version's number, from 1.
    public let number: Int
    /// The loaded plugin.
    public internal(set) var plugin: Plugin
    /// The content of its file when it was loaded; nil for the first version, which the host loaded.
    var content: PluginContent?
    /// Identifies the saved input: the text of a source, or the hash of a `.so` file.
    let saved: String?
    /// Makes the optimised build; nil unless the version was first built without optimisation, to be ready sooner.
    var optimized: (@Sendable () throws -> PluginHost.Sources.Built)?
    /// Whether the version was built without optimisation, to be ready sooner. The optimised build replaces it before
    /// it moves into this process.
    public var isQuick: Bool { optimized != nil }
    /// The reason why the optimised build did not replace it, so that it stays in its worker; nil if it did, or has not
    /// yet.
    public internal(set) var unoptimized: String?
    /// The date of its publication.
    public let date: Date
    /// The faults in a container without children. They do not prevent the publication.
    public internal(set) var warnings: [PluginFault]

    /// The states of a version.
    public enum State: Sendable, Hashable {
        /// It is current, in a worker, and on probation.
        case probation
        /// It is current, in this process, or in its worker if it could not be optimised or its file was replaced.
        case live
        /// It was current, and can be selected again.
        case kept
        /// It failed, for the given reason.
        case failed(String)
    }
    /// The state.
    public internal(set) var state: State
    /// The fate of the previous version's caches so far. The first pass that needs a cache migrates it.
    public internal(set) var caches = MigrationSummary()
    /// The fate of the caches in words: `2 caches migrated, 1 rebuilt (it does not take flow/1)`; nil without caches.
    public var cachesText: String? { caches == MigrationSummary() ? nil : caches.text }
}

/// The result of a swap.
public enum SwapEvent: Sendable {
    /// A version was published. `lost` names the parameters that were set and that it does not have.
    case published(PluginVersion, stages: SwapStages, lost: [String])
    /// A version was refused. The current version stays.
    case refused(any Error, stages: SwapStages)
    /// A version exceeded a deadline in the trial of its unoptimised build. An optimised build is running; pass it to
    /// `swap` when it is finished. `onEvent` does not receive this event. The fault is the call that took too long.
    case postponed(SourceBuild, PluginFault)
    /// The saved text is the current version; nothing is swapped.
    case unchanged(PluginVersion)
    /// A version failed on probation. The previous version is current again, in the same pass.
    case rolledBack(PluginVersion, to: PluginVersion, fault: PluginFault?)
    /// A version passed its probation. It runs in this process from the next pass on.
    case settled(PluginVersion)
}

extension SwapEvent {
    /// The fault of the version that was refused, postponed or rolled back.
    public var fault: PluginFault? {
        switch self {
        case .refused(let error, _): error as? PluginFault
        case .postponed(_, let fault): fault
        case .rolledBack(_, _, let fault): fault
        case .published, .unchanged, .settled: nil
        }
    }
}

extension SwapEvent: CustomStringConvertible {
    /// The event in one line; compiler errors keep their lines.
    public var description: String {
        switch self {
        case .published(let version, let stages, let lost):
            let milliseconds = Int((stages.total / .milliseconds(1)).rounded())
            var text = "\(version.plugin.id): version \(version.number) published in \(milliseconds) ms"
            if !lost.isEmpty { text += ", without the parameters \(lost.joined(separator: ", "))" }
            if let caches = version.cachesText { text += ", \(caches)" }
            if !version.warnings.isEmpty { text += "; without children it \(version.warnings[0].whatHappened)" }
            return text
        case .refused(let error, _): return "refused: \(error)"
        case .postponed: return "the unoptimised build exceeded a deadline; building it with optimisation"
        case .unchanged(let version): return "\(version.plugin.id): unchanged since version \(version.number)"
        case .rolledBack(let failed, let back, let fault):
            let why = fault.map { ": \($0)" } ?? ""
            return "\(failed.plugin.id): version \(failed.number) failed, version \(back.number) is back\(why)"
        case .settled(let version):
            let place = version.plugin.isIsolated ? "stays in its worker" : "moved into the process"
            let why = version.unoptimized.map { ", without optimisation: \($0)" } ?? ""
            return "\(version.plugin.id): version \(version.number) \(place)\(why)"
        }
    }
}

/// The durations of the stages of a swap.
public struct SwapStages: Sendable {
    /// From the change of the file to the start of the work.
    public var detect = Duration.zero
    /// Building: reading the source, compiling and linking.
    public var compile = Duration.zero
    /// The part of `compile` in which compilers and linkers ran.
    public var compilers = Duration.zero
    /// Checking the file and its note.
    public var check = Duration.zero
    /// Loading it into a worker.
    public var load = Duration.zero
    /// Measuring and placing in the trial, which runs on the thread of the build unless the caller tries the version too.
    public var smoke = Duration.zero
    /// Making the new instances, after the version has waited for the layout thread.
    public var publish = Duration.zero
    /// Laying out and drawing the first frame.
    public var firstFrame = Duration.zero

    /// The sum of all stages.
    public var total: Duration { detect + compile + check + load + smoke + publish + firstFrame }
    /// The sum without compilers and linkers.
    public var own: Duration { total - compilers }
}
