import Foundation
import Glibc

/// A command at a terminal that this test holds the other end of: it types, and reads what is drawn.
final class TerminalSession {
    private let process = Process()
    /// The end that types and reads.
    private let master: Int32
    /// The terminal, open here too, so that its state is there after the command.
    private let terminal: Int32
    private var bytes: [UInt8] = []
    /// All that was drawn so far. A read may end within a character.
    var drawn: String { String(decoding: bytes, as: UTF8.self) }

    /// TIOCSPTLCK and TIOCGPTN of `<asm-generic/ioctls.h>`.
    private static let (lock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

    struct Failed: Error, CustomStringConvertible { let description: String }

    init(
        _ arguments: [String], columns: UInt16 = 80, rows: UInt16 = 24, environment: [String: String] = [:]
    ) throws {
        // What posix_openpt and its like do, which Swift does not see: unlock, and ask for the number.
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (number, locked): (Int32, Int32) = (0, 0)
        guard master >= 0, ioctl(master, Self.lock, &locked) == 0, ioctl(master, Self.number, &number) == 0 else {
            throw Failed(description: "no terminal: \(String(cString: strerror(errno)))")
        }
        terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { throw Failed(description: "no terminal: \(String(cString: strerror(errno)))") }
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
        process.executableURL = URL(fileURLWithPath: CommandRun.galley)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: CommandRun.checkout)
        var variables = ProcessInfo.processInfo.environment
        (variables["GALLEY_CACHE"], variables["XDG_STATE_HOME"]) = (CommandRun.cache, CommandRun.state)
        variables["TERM"] = "xterm"
        variables["NO_COLOR"] = nil
        // A pager waits for a key.
        for name in ["GALLEY_PAGER", "PAGER"] { variables[name] = nil }
        variables.merge(environment) { $1 }
        process.environment = variables
        let handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
        (process.standardInput, process.standardOutput, process.standardError) = (handle, handle, handle)
        try process.run()
    }

    deinit {
        if process.isRunning {
            process.terminate()
            process.waitUntilExit()
        }
        close(terminal)
        close(master)
    }

    /// What the terminal does with what is typed.
    var flags: tcflag_t {
        var state = termios()
        tcgetattr(terminal, &state)
        return state.c_lflag
    }

    func type(_ keys: String) { _ = keys.withCString { write(master, $0, strlen($0)) } }

    /// Forgets what was drawn until now.
    func forget() {
        read()
        bytes = []
    }

    /// Waits until a text is drawn.
    func expect(_ text: String, within seconds: Double = 60) throws {
        let end = Date().addingTimeInterval(seconds)
        while !drawn.contains(text) {
            guard Date() < end else { throw Failed(description: "\(text) was never drawn, but: \(drawn.suffix(2000))") }
            usleep(20_000)
            read()
        }
    }

    /// Waits until the command ends; its status.
    func end(within seconds: Double = 20) throws -> Int32 {
        let end = Date().addingTimeInterval(seconds)
        while process.isRunning {
            guard Date() < end else { throw Failed(description: "it did not end: \(drawn.suffix(2000))") }
            usleep(20_000)
            read()
        }
        process.waitUntilExit()
        read()
        return process.terminationStatus
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = Glibc.read(master, &buffer, buffer.count)
            guard count > 0 else { return }
            bytes += buffer[..<count]
        }
    }
}
