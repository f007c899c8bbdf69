import CConfine
import Foundation
import GalleyFormatting
import GalleyHost

/// Whether compilers are kept off this user's files, the network and other processes while they read a source.
public enum BuildConfinement: String, Sendable, CaseIterable {
    /// They are confined. On a system that cannot, nothing is built.
    case always
    /// They are confined if the system can.
    case available
    /// They are not confined, for compilers that need more than a confinement allows.
    case never
}

/// The limits of one program of a build.
enum CompilerLimits {
    /// Of a program with all that it starts: processor time while it is ready to run, otherwise elapsed time; and of
    /// processor time in each process for the SDK.
    static let seconds = 300
    /// Of processor time for the sources of a plugin, in each process.
    static let processorSeconds = 60
    /// Address space, in bytes: half of the machine's memory, from 4 to 16 GB. A source of a few lines can make a
    /// compiler take all that it may have.
    static let memory: UInt64 = min(max(ProcessInfo.processInfo.physicalMemory / 2, 4 << 30), 16 << 30)
    /// Of each file that it writes, in bytes: what the largest plugin may have.
    static let output: UInt64 = 256 << 20
    /// More than run already.
    static let processes: UInt64 = 256
    /// Names of variables that they get.
    static let variables = ["PATH", "LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH"]
}

/// What the compilers of one build may touch: they read the toolchain, the SDK and the source's folder, and write to
/// the work
/// folder.
struct CompilerPlace: Sendable {
    private let confinement: BuildConfinement
    private let environment: [String: String]
    /// Folders and files that they read.
    var readable: [String] = []
    /// Folders and files with programs that they run.
    var runnable: [String] = []
    /// Folders that they write to.
    var writable: [String] = []
    /// The cache in which clang keeps the modules of C headers; nil for compilers without such modules.
    var modules: BuildCache?
    /// The processor time of each process, in seconds.
    var processorSeconds = CompilerLimits.processorSeconds
    /// The time of a program with all that it starts, in seconds.
    var seconds = CompilerLimits.seconds

    /// - Parameter environment: a builder's; `GALLEY_CONFINE_BUILDS` in it names a confinement.
    init(environment: [String: String], confinement: BuildConfinement? = nil) throws(BuildError) {
        self.environment = environment
        if let confinement {
            self.confinement = confinement
        } else if let named = environment["GALLEY_CONFINE_BUILDS"], !named.isEmpty {
            guard let known = BuildConfinement(rawValue: named) else {
                throw .system(
                    "GALLEY_CONFINE_BUILDS: expected always, available or never, found \"\(named)\"")
            }
            self.confinement = known
        } else {
            self.confinement = .always
        }
    }

    /// Runs a compiler, or another program of a build, to its end. If it cannot read the modules of C headers, which no
    /// seal protects, they are removed, and it runs again.
    func run(
        _ program: String, _ arguments: [String], in folder: String? = nil, variables: [String: String] = [:],
        within seconds: Double? = nil
    ) throws(BuildError) -> Command.Outcome {
        let outcome = try runOnce(program, arguments, in: folder, variables: variables, within: seconds)
        guard let modules, outcome.failure != nil, outcome.output.contains(modules.moduleCache + "/")
        else { return outcome }
        try modules.discardModules()
        return try runOnce(program, arguments, in: folder, variables: variables, within: seconds)
    }

    private func runOnce(
        _ program: String, _ arguments: [String], in folder: String?, variables: [String: String],
        within seconds: Double?
    ) throws(BuildError) -> Command.Outcome {
        var command = Command(program: program, arguments: arguments, variables: variables)
        command.folder = folder
        command.confinement = try programConfinement()
        let outcome = try command.runForBuild(within: seconds)
        // Another way to compile the same source would take as long again.
        if let spent = outcome.spentProcessorTime {
            throw .toolFailed(
                tool: program,
                status: "ended after \(Int(spent)) s of processor time, the most that a source may take. Split its "
                    + "largest expressions and types, and give them explicit types", output: "")
        }
        return outcome
    }

    private func programConfinement() throws(BuildError) -> ProgramConfinement? {
        guard confinement != .never else { return nil }
        let support = ProgramConfinement.system
        if confinement == .always, let missing = support.missing { throw .unconfined(missing) }
        let named = environment.filter { CompilerLimits.variables.contains($0.key) }
        let places = self
        let makeFiles: @Sendable (String) -> Int32 = { places.makeFiles(writing: $0) }
        return ProgramConfinement(
            environment: named, seconds: Double(seconds),
            processorSeconds: Double(processorSeconds), memory: CompilerLimits.memory,
            output: CompilerLimits.output, processes: CompilerLimits.processes, calls: support.calls,
            makeFiles: support.hasFiles ? makeFiles : nil)
    }

    // MARK: Files

    private static let systemFiles = ["/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/alternatives"]

    private func makeFiles(writing folder: String) -> Int32 {
        let files = confine_program_files()
        guard files >= 0 else { return files }
        // What is not there is nothing to be allowed.
        for place in ProgramConfinement.systemFolders + runnable {
            _ = confine_program_allow(files, place, true, false)
        }
        // No device without an end: a source that includes one would keep the compiler busy up to its limit.
        for place in Self.systemFiles + readable { _ = confine_program_allow(files, place, false, false) }
        _ = confine_program_allow(files, "/dev/null", false, true)
        for place in writable + [folder] { _ = confine_program_allow(files, place, false, true) }
        return files
    }

    /// The folder of a toolchain that a program belongs to: above `bin`. Only the file itself where that would be a
    /// home, or
    /// the whole system.
    static func toolchain(of program: String, environment: [String: String]) -> [String] {
        let file = URL(fileURLWithPath: program).resolvingSymlinksInPath().path
        let bin = file.folderPath
        let root = bin.folderPath
        guard (bin as NSString).lastPathComponent == "bin", !holdsHome(root, environment) else {
            return [program, file]
        }
        return [program, root]
    }

    /// Whether a folder is, or holds, this user's home: what is read there may be anything.
    static func holdsHome(_ folder: String, _ environment: [String: String]) -> Bool {
        guard folder != "/" else { return true }
        let homes = [environment["HOME"], NSHomeDirectory()].compactMap { $0 }.filter { $0.hasPrefix("/") && $0 != "/" }
        return homes.contains { home in
            let home = URL(fileURLWithPath: home).resolvingSymlinksInPath().path
            return home == folder || home.hasPrefix(folder + "/")
        }
    }
}
