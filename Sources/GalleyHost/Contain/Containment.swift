import Foundation

/// How far a host keeps plugins from doing harm (`galley.h` says what they may do; this is for when they do not).
public struct Containment: Sendable {
    /// Where a plugin's code runs.
    public enum Place: String, Sendable, CaseIterable {
        /// In this process, called directly: the fastest, and a crash is ours.
        case direct
        /// In this process, every argument and result checked; a fault shows the fallback layout. A crash is still ours.
        case guarded
        /// In a worker process of its own: whatever it does, this process goes on. The same checks, the same results to
        /// the last bit.
        case isolated
    }

    /// Where plugins run.
    public var place: Place
    /// How long one call may take in a worker before it is ended. Time in which the worker waits for the host does not
    /// count.
    public var deadline: Duration = .milliseconds(100)
    /// How long one call may take altogether, what it asks of its children included, in processor time of the host's thread
    /// and of workers. Otherwise a layout that asks for ever, of children that take long, would hardly ever be late.
    public var askingDeadline: Duration = .seconds(5)
    /// How long linking the file and its entry may take in a worker.
    public var loadingDeadline: Duration = .seconds(3)
    /// How much address space a worker may have, in bytes. Its reserved stack of 256 MB and the libraries count.
    public var memory = 2 << 30
    /// Whether host and worker keep to one core: a sleeping exchange is then about ten times as fast. Otherwise both look
    /// at the channel for a moment before they sleep.
    public var sharesCore = false
    /// How often either side looks at the channel before it sleeps; about 20 ns each.
    public var spin = 8000
    /// Whether workers are kept from files, network and processes by Landlock and seccomp. Off for debuggers.
    public var isConfined = true
    /// The worker program; nil: `galley-worker` beside this program, or where `GALLEY_WORKER` says.
    public var worker: String?
    /// Takes the text that a worker prints while its plugin is tried. Where it returns false or is nil, the text goes to
    /// `HostTable`'s print sink.
    package var trialOutput: (@Sendable (_ text: String) -> Bool)?

    /// Containment with the usual limits.
    public init(_ place: Place = .guarded) { self.place = place }

    /// Plugins are called directly.
    public static let direct = Containment(.direct)
    /// Plugins are checked in this process.
    public static let guarded = Containment(.guarded)
    /// Plugins run in workers.
    public static let isolated = Containment(.isolated)

    /// Whether the worker program is where it is looked for.
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
