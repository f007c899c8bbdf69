import Foundation
import GalleyEngine
import GalleyHost

/// One version of a plugin that is exchanged while it runs.
public struct PluginVersion: Sendable {
    /// Counts from 1.
    public let number: Int
    /// Its code.
    public internal(set) var plugin: Plugin
    /// What its file held when it was loaded; nil of the first version, which somebody else loaded.
    var content: PluginContent?
    /// Names what was saved: the text of a source, or what the file held.
    let saved: String?
    /// Builds it for speed, where it was built to be there soon.
    var optimized: (@Sendable () throws -> PluginHost.Sources.Built)?
    /// Whether it was compiled to be seen soon, not to run quickly: what is built for speed takes its place when it is ready,
    /// before it moves into this process.
    public var isQuick: Bool { optimized != nil }
    /// Why what is built for speed did not take its place, so that it stays in its worker as it was built; nil where it did,
    /// or is still to.
    public internal(set) var unoptimized: String?
    /// When it was published.
    public let date: Date
    /// What it does wrong in a container without children, which no other trial has: it was published all the same.
    public internal(set) var warnings: [PluginFault]

    /// Where it stands.
    public enum State: Sendable, Hashable {
        /// It answers, in a worker, and has not yet made the passes of its probation.
        case probation
        /// It answers: in this process, or in its worker where it could not be built for speed, or its file was replaced.
        case live
        /// It answered, and can be selected again.
        case kept
        /// It failed: what it did, in one line.
        case failed(String)
    }
    /// Where it stands.
    public internal(set) var state: State
    /// What became of the caches of the version before, so far: each is brought to this one by the first pass that
    /// needs it.
    public internal(set) var caches = MigratedCaches()
    /// That in words: `2 caches migrated, 1 rebuilt (it does not take flow/1)`; nil where none counts.
    public var cachesText: String? { caches == MigratedCaches() ? nil : caches.text }
}

/// What becomes of an exchange.
public enum SwapEvent: Sendable {
    /// A version was published. `lost`: parameters that were set and that it does not have.
    case published(PluginVersion, stages: SwapStages, lost: [String])
    /// A version was refused before anybody saw it; the one that answered still does.
    case refused(any Error, stages: SwapStages)
    /// A version takes longer than a call may, but was not built for speed: that is being built, and is to be reloaded when it
    /// is finished. `onEvent` does not receive it; the fault is the call that took too long.
    case postponed(SourceBuild, PluginFault)
    /// What was saved is this version: nothing is exchanged.
    case unchanged(PluginVersion)
    /// A version failed on probation; the one before answers again, in the same pass.
    case rolledBack(PluginVersion, to: PluginVersion, fault: PluginFault?)
    /// A version passed its probation and runs in this process from the next pass on.
    case settled(PluginVersion)
}

extension SwapEvent {
    /// The fault that this event reports: what the version did that was refused, postponed or rolled back.
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
    /// In words, one line; the compiler's errors keep theirs.
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
        case .postponed: return "too slow as it was built first; building it for speed"
        case .unchanged(let version): return "\(version.plugin.id): unchanged since version \(version.number)"
        case .rolledBack(let failed, let back, let fault):
            let why = fault.map { ": \($0)" } ?? ""
            return "\(failed.plugin.id): version \(failed.number) is gone, version \(back.number) is back\(why)"
        case .settled(let version):
            let place = version.plugin.isIsolated ? "stays in its worker" : "moved into the process"
            let why = version.unoptimized.map { ", not built for speed: \($0)" } ?? ""
            return "\(version.plugin.id): version \(version.number) \(place)\(why)"
        }
    }
}

/// How long each stage of an exchange took.
public struct SwapStages: Sendable {
    /// From the change of the file to the beginning of the work.
    public var detect = Duration.zero
    /// Building: reading the source, compilers and linkers.
    public var compile = Duration.zero
    /// How long of `compile` compilers and linkers ran.
    public var compilers = Duration.zero
    /// The file and its note.
    public var check = Duration.zero
    /// Loading it into a worker.
    public var load = Duration.zero
    /// Measuring and placing before anybody sees it.
    public var smoke = Duration.zero
    /// Making an instance for each that lives.
    public var publish = Duration.zero
    /// Showing it for the first time.
    public var firstFrame = Duration.zero

    /// All of them.
    public var total: Duration { detect + compile + check + load + smoke + publish + firstFrame }
    /// What is not the compilers'.
    public var own: Duration { total - compilers }
}
