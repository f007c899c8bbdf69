import Foundation
import GalleyHost
import GalleyModules

/// The programs that the compiler's driver runs for a command, asked of it once and from then on run without it: of a
/// small plugin's build the driver's own work was two fifths. So is the linker, which clang only drives.
struct SwiftJobs {
    let toolchain: SwiftToolchain
    let cache: BuildCache
    let place: CompilerPlace
    /// Whether objects name the libraries that they need; those of Embedded Swift name none.
    let readsAutolinks: Bool

    // What differs between two builds of one kind; what is remembered holds these instead.
    private static let workWord = "<work>"
    private static let moduleWord = "<module>"
    /// Changes when what is remembered does.
    private static let revision = "3"

    /// Runs what `swiftc` would run for these arguments, one after the other until one fails.
    ///
    /// - Parameters:
    ///   - arguments: for the driver. All that is named after `work` or `module` may be named otherwise next time.
    ///   - work: the directory that the command writes to.
    ///   - module: the name of the module that is compiled.
    func run(_ arguments: [String], work: String, module: String) throws(BuildError) -> Command.Outcome {
        let words = general(arguments, work, module)
        let key = ContentHash.of([Self.revision, toolchain.compiler, toolchain.version] + words)
        let known = cache.remembered("jobs", key).flatMap { try? JSONDecoder().decode([[String]].self, from: $0) }
        // A driver that does not say what it would run runs it.
        let jobs = if let known { known } else { try ask(arguments, work, module) }
        guard let jobs else {
            return try place.run(toolchain.compiler, arguments, in: work)
        }
        var output = ""
        var done: [[String]] = []
        for job in jobs {
            var words = job.map { $0.replacing(Self.workWord, with: work).replacing(Self.moduleWord, with: module) }
            if known == nil, let linker = try linker(words, work) { words = linker }
            let outcome = try place.run(words[0], Array(words.dropFirst()), in: work)
            output += outcome.output
            if outcome.failure != nil { return Command.Outcome(output: output, failure: outcome.failure) }
            done.append(general(words, work, module))
        }
        if known == nil, let data = try? JSONEncoder().encode(done) { cache.remember("jobs", key, data) }
        return Command.Outcome(output: output, failure: nil)
    }

    /// What differs between two builds as words.
    private func general(_ words: [String], _ work: String, _ module: String) -> [String] {
        words.map { $0.replacing(work, with: Self.workWord).replacing(module, with: Self.moduleWord) }
    }

    /// The linker's own command where a job has clang call it; nil where clang says something else. Asked when there is
    /// something to link: clang looks.
    private func linker(_ job: [String], _ work: String) throws(BuildError) -> [String]? {
        guard job[0].hasSuffix("/clang") else { return nil }
        let outcome = try place.run(job[0], job.dropFirst() + ["-###"], in: work)
        let commands = outcome.output.split(whereSeparator: \.isNewline).filter { $0.hasPrefix(" \"") }
        guard outcome.failure == nil, commands.count == 1 else { return nil }
        let words = ShellWords.split(String(commands[0].dropFirst()))
        return words[0].hasPrefix("/") ? words : nil
    }

    /// The jobs as the driver prints them, in general words; nil where it prints something else.
    private func ask(_ arguments: [String], _ work: String, _ module: String) throws(BuildError) -> [[String]]? {
        let outcome = try place.run(toolchain.compiler, arguments + ["-###"], in: work)
        guard outcome.failure == nil else { return nil }
        var jobs = outcome.output.split(whereSeparator: \.isNewline).map { ShellWords.split(String($0)) }
        guard !jobs.isEmpty, jobs.allSatisfy({ $0.first?.hasPrefix("/") ?? false }) else { return nil }
        // Of several sources the driver says in a file which outputs beside the object are wanted: none. Of very many
        // it
        // lists the sources in a file, which would be gone.
        for index in jobs.indices {
            guard let flag = jobs[index].firstIndex(of: "-supplementary-output-file-map") else { continue }
            jobs[index].removeSubrange(flag...min(flag + 1, jobs[index].count - 1))
        }
        guard !jobs.contains(where: { $0.contains("-filelist") }) else { return nil }
        // What one job hands to the next lies in a directory that the driver would have made.
        if jobs.count > 1 {
            guard let flag = jobs[0].lastIndex(of: "-o"), flag + 1 < jobs[0].count else { return nil }
            let between = URL(fileURLWithPath: jobs[0][flag + 1]).deletingLastPathComponent().path
            jobs = jobs.map { $0.map { $0.replacing(between, with: work) } }
        }
        if !readsAutolinks {
            jobs.removeAll { $0[0].hasSuffix("/swift-autolink-extract") }
            jobs = jobs.map { $0.filter { !($0.hasPrefix("@") && $0.hasSuffix(".autolink")) } }
        }
        return jobs.map { general($0, work, module) }
    }
}

/// The words of a command line as a shell reads them.
enum ShellWords {
    static func split(_ line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in line {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character == " " {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }
}
