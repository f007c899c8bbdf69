import Foundation
import GalleyFormatting
import Glibc

/// Shows a report that is longer than the terminal in the user's pager: `$GALLEY_PAGER`, otherwise `$PAGER`.
///
/// Without either variable there is no pager, because a script that runs the command in a terminal of its own would wait for
/// a key press. An empty variable or `cat` also means no pager.
enum Pager {
    /// Written to by the command's thread alone, as the rest of the output is.
    nonisolated(unsafe) private static var state = State.off

    /// Messages that wait until the pager has left the screen.
    nonisolated(unsafe) private static var messages = ""

    private enum State {
        /// The output goes to the terminal.
        case off
        /// The report so far fits the terminal.
        case waiting(text: String, lines: Int)
        /// The pager reads from this descriptor.
        case open(Int32, pid_t)
    }

    /// From here on, shows the command's output in the pager if the terminal is too small for it.
    static func begin() {
        guard case .off = state, Output.canDraw, command != nil else { return }
        state = .waiting(text: "", lines: 0)
        atexit { Pager.end() }
    }

    /// Takes a text of whole lines; false: it goes to the terminal.
    static func take(_ text: String) -> Bool {
        switch state {
        case .off: return false
        case .waiting(let before, let lines):
            let (all, size) = (before + text, Output.size)
            let count =
                lines
                + text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                .reduce(0) { $0 + rows(of: $1, columns: size?.columns ?? 80) }
            // The shell's prompt takes a row.
            guard count >= (size?.rows ?? 24) else {
                state = .waiting(text: all, lines: count)
                return true
            }
            guard let (input, process) = start() else {
                state = .off
                return takeRest(all)
            }
            state = .open(input, process)
            write(all, to: input)
        case .open(let input, _): write(text, to: input)
        }
        return true
    }

    /// Keeps a message while the pager draws; false: nothing is in its way.
    static func keep(_ message: String) -> Bool {
        guard case .open = state, isatty(STDERR_FILENO) == 1 else { return false }
        messages += message
        return true
    }

    /// Writes the remaining output, and waits until the user leaves the pager.
    private static func end() {
        switch state {
        case .off: break
        case .waiting(let text, _):
            state = .off
            _ = takeRest(text)
        case .open(let input, let process):
            state = .off
            close(input)
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            Output.pass(messages)
        }
    }

    private static func takeRest(_ text: String) -> Bool {
        Output.write(Array(text.utf8))
        return true
    }

    /// Returns the number of rows of a line. Colours take no column.
    private static func rows(of line: Substring, columns: Int) -> Int {
        let width = String(line).replacing(#/\u{1B}\[[0-9]*m/#, with: "").columns
        return max(1, (width + columns - 1) / columns)
    }

    private static func write(_ text: String, to input: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            // The user has seen enough.
            guard count > 0 else { exit(0) }
            bytes = bytes.dropFirst(count)
        }
    }

    /// The command line of the pager; nil: none is wanted, or there is none.
    private static var command: String? {
        let names: [String] = ["GALLEY_PAGER", "PAGER"]
        let given = names.lazy.compactMap { getenv($0).map { String(cString: $0) } }.first
        guard let command = given, let program = command.split(separator: " ").first, program != "cat" else {
            return nil
        }
        let folders = program.contains("/") ? [""] : path.split(separator: ":").map { "\($0)/" }
        return folders.contains { access("\($0)\(program)", X_OK) == 0 } ? command : nil
    }

    private static var path: String { getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin" }

    /// Starts the pager in the terminal; the descriptor of its input.
    private static func start() -> (input: Int32, process: pid_t)? {
        guard let command else { return nil }
        WaitingLine.end()
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        // Otherwise the pager held the end that it waits for.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        // As git does: colours are shown, and a short text leaves the screen as it is.
        setenv("LESS", "FRX", 0)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, Output.terminal, STDOUT_FILENO)
        let arguments: [String] = ["sh", "-c", command]
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        guard posix_spawn(&process, "/bin/sh", &actions, nil, &words, environ) == 0 else {
            close(ends[1])
            return nil
        }
        // Ctrl-C is the pager's from here on: its end is this command's, which then cannot write any more.
        signal(SIGINT, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
        return (ends[1], process)
    }
}
