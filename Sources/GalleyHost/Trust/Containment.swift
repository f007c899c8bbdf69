import Foundation

/// The place where plugins run, and their limits.
public struct Containment: Sendable {
    /// The places where a plugin's code can run.
    public enum Place: String, Sendable, CaseIterable {
        /// In this process, called directly. This is the fastest; a crash of the plugin crashes the process.
        case direct
        /// In this process, with every argument and result checked. A fault shows the fallback layout; a crash of the
        /// plugin crashes the process.
        case guarded
        /// In a worker process, which keeps this process safe from the plugin. The checks and the results are the same,
        /// to the last bit.
        case isolated
    }

    /// The place where plugins run.
    public var place: Place
    /// The time that one call may take in a worker before it is ended, without the time in which the worker waits for
    /// the host.
    public var deadline: Duration = .milliseconds(100)
    /// The time that one call may take including its children, in processor time of the host's thread and of workers.
    /// It ends layouts that measure slow children without end. All calls of one pass together may take twice as long.
    public var askingDeadline: Duration = .seconds(5)
    /// The time that the calls of one pass may take in a plugin's worker, apart from the first millisecond of each call.
    public var passDeadline: Duration = .seconds(1)
    /// The time that linking the file and calling its entry may take in a worker, in processor time while it works.
    public var loadingDeadline: Duration = .milliseconds(500)
    /// The time that opening, changing and updating the views of a plugin may each take in a worker, in processor time
    /// while it works.
    public var viewsDeadline: Duration = .seconds(2)
    /// The address space of a worker, in bytes. Its reserved stack of 256 MB and its libraries count.
    public var memory = 2 << 30
    /// Whether host and worker share a core, which makes a sleeping call about ten times as fast. Otherwise both sides
    /// spin for a moment before they sleep.
    public var sharesCore = false
    /// The number of times that each side checks the channel before it sleeps, at about 20 ns each.
    public var spin = 8000
    /// Whether Landlock and seccomp keep workers from files, network and processes. Turn it off for debuggers.
    public var isConfined = true
    /// Whether workers start on a system without Landlock or without seccomp, and then go without it. Otherwise plugins are
    /// refused there (`PluginRefusal.Reason.noWorker`).
    public var allowsWeakConfinement = false
    /// The path of the worker program; nil: `galley-worker` beside this program, or the one that `GALLEY_WORKER` names.
    public var worker: String?
    /// Takes the text that a worker prints while its plugin is tried. Where it returns false or is nil, the text goes to
    /// `HostTable`'s print sink.
    package var trialOutput: (@Sendable (_ text: String) -> Bool)?
    /// Receives the image and the program counters of each call of a child's function in a worker, before the call. Null
    /// costs nothing.
    package var locate: (@Sendable (_ image: String, _ addresses: [UInt64]) -> Void)?
    /// Receives what a weakly confined worker does not keep off.
    package var tellWeakness: @Sendable (_ line: String) -> Void = { _ in }

    /// Makes containment with default limits.
    public init(_ place: Place = .guarded) { self.place = place }

    /// Plugins run in this process, without checks.
    public static let direct = Containment(.direct)
    /// Plugins run in this process, with checks.
    public static let guarded = Containment(.guarded)
    /// Plugins run in workers.
    public static let isolated = Containment(.isolated)

    /// Whether the worker program exists.
    public var findsWorker: Bool { (try? workerProgram(for: "")) != nil }

    /// The worker program. Errors: `PluginRefusal` naming where it was looked for.
    func workerProgram(for file: String) throws(PluginRefusal) -> String {
        let environment = ProcessInfo.processInfo.environment["GALLEY_WORKER"]
        var places = [worker ?? environment].compactMap { $0 }.filter { !$0.isEmpty }
        if places.isEmpty {
            let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
            places = [executable, CommandLine.arguments.first ?? ""]
                .map {
                    URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("galley-worker").path
                }
        }
        if let program = places.first(where: { access($0, X_OK) == 0 }) { return program }
        throw PluginRefusal(
            reason: .noWorker, file: file, expected: "the program galley-worker at \(places[0])", found: "none",
            advice: "Build it with swift build --product galley-worker, or name it in GALLEY_WORKER.")
    }
}
