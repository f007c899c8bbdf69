import ArgumentParser
import GalleyFormatting
import Glibc

/// The entry of the program. What every command needs of the system is checked before anything waits for it.
@main
enum Program {
    /// Open files without which Swift's own libraries end the process.
    private static let leastFiles: rlim_t = 32
    /// The stack of the first thread that Swift's own libraries and the readers of sources need, in bytes.
    private static let leastStack: rlim_t = 1 << 20

    static func main() {
        // A process inherits the blocked signals of the thread that started it. If they stayed blocked, nothing could
        // interrupt it.
        var none = sigset_t()
        sigemptyset(&none)
        sigprocmask(SIG_SETMASK, &none, nil)
        // The cache and the private copies of plugins are of no use to an owner without rights.
        umask(umask(0o077) & 0o077)
        Output.prepareStreams()
        // A file that may not grow is an error of the write, which is reported.
        signal(SIGXFSZ, SIG_IGN)
        if let lack {
            Output.complain(lack)
            if isJSONWanted { Output.write([CommandFailure(lack, status: ExitStatus.systemFailed).json]) }
            exit(ExitStatus.systemFailed)
        }
        if let unknown = unknownCommand {
            Output.complain(unknown)
            if isJSONWanted { Output.write([CommandFailure(unknown, status: ExitStatus.wrongUsage).json]) }
            exit(ExitStatus.wrongUsage)
        }
        var kind: any ParsableCommand.Type = Galley.self
        do {
            var command = try Galley.parseAsRoot()
            kind = type(of: command)
            try command.run()
        } catch {
            fail(error, of: kind)
        }
    }

    /// Ends the process with an error of a command, whose usage it shows. Every error begins with the program's name.
    private static func fail(_ error: any Error, of command: any ParsableCommand.Type) -> Never {
        if let failure = error as? CommandFailure {
            if isJSONWanted { Output.write([failure.json]) }
            exit(failure.status)
        }
        let code = Galley.exitCode(for: error)
        // The parser knows the usage of an error that it found itself, but not of an error that a command throws later.
        let own = (error as? ValidationError).map { "Error: \($0.message)\(usage(of: command))" }
        let (message, prefix) = (own ?? Galley.fullMessage(for: error), "Error: ")
        guard code == .validationFailure, message.hasPrefix(prefix) else { Galley.exit(withError: error) }
        Output.complain(String(message.dropFirst(prefix.count)))
        if isJSONWanted {
            let text = Galley.message(for: error)
            Output.write([CommandFailure(text, status: code.rawValue).json])
        }
        exit(code.rawValue)
    }

    /// The usage of a command in the parser's form; empty for one that has no usage of its own.
    private static func usage(of command: any ParsableCommand.Type) -> String {
        guard let usage = command.configuration.usage else { return "" }
        let words = usage.split(separator: " ").prefix { $0.first?.isLowercase == true }
        return "\nUsage: \(usage)\n  See '\(words.joined(separator: " ")) --help' for more information."
    }

    /// Whether the arguments ask for JSON, also those that cannot be parsed.
    private static var isJSONWanted: Bool { CommandLine.arguments.prefix { $0 != "--" }.contains("--json") }

    /// The complaint about a first argument, or one after a group of commands, that is no command; nil if it is one.
    private static var unknownCommand: String? {
        var (commands, path) = (Galley.configuration.subcommands, "galley")
        var words = CommandLine.arguments.dropFirst()
        // The parser would print the help of the group that lacks the command.
        let wantsHelp = words.first == "help"
        if wantsHelp { words = words.dropFirst() }
        for word in words {
            if let command = commands.first(where: { $0._commandName == word }) {
                (commands, path) = (command.configuration.subcommands, "\(path) \(word)")
                continue
            }
            let names = commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName } + ["help"]
            guard !commands.isEmpty, !word.hasPrefix("-"), !names.contains(word) else { return nil }
            let meant =
                opposites[word] ?? nearMiss(word, among: names) ?? group(of: word, in: commands) ?? file(word)
            let question = meant.map { "did you mean \"\(path) \($0)\"? " } ?? ""
            return "no command \"\(word.withoutControls)\"; \(question)\(path) --help lists the commands"
        }
        return nil
    }

    /// The command of a group with a name, with the group's: `plugin info` for `info`.
    private static func group(of word: String, in commands: [any ParsableCommand.Type]) -> String? {
        for command in commands {
            let names = command.configuration.subcommands.map { $0._commandName }
            if names.contains(word) { return "\(command._commandName) \(word)" }
        }
        return nil
    }

    /// What most people want of a file whose name is the first argument.
    private static func file(_ word: String) -> String? {
        access(word, F_OK) == 0 ? "layout \(Shell.quoted(word))" : nil
    }

    /// Words that resemble the opposite of the command that they mean.
    private static let opposites = ["untrust": "distrust"]

    /// A description of a missing feature of the system; nil if nothing is missing.
    private static var lack: String? {
        guard access("/proc/self/exe", F_OK) == 0 else {
            return "expected /proc, which names the program, its arguments and its worker, found none: mount it "
                + "(mount -t proc proc /proc)"
        }
        var files = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0, files.rlim_cur < leastFiles {
            return "expected at least \(leastFiles) open files, found \(files.rlim_cur): raise ulimit -n"
        }
        var stack = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &stack) == 0, stack.rlim_cur < leastStack {
            return
                "expected a stack of at least \(leastStack >> 10) KB, found \(stack.rlim_cur >> 10) KB: raise ulimit -s"
        }
        // Without one, everything would wait for ever.
        var thread = pthread_t()
        let code = pthread_create(&thread, nil, { _ in nil }, nil)
        guard code == 0 else {
            return "expected to start a thread, found: \(String(cString: strerror(code))). Raise ulimit -u or ulimit -v"
        }
        pthread_join(thread, nil)
        return nil
    }
}
