import Foundation
import Glibc
import TestTools

/// A headless Chromium that is controlled over its debugging pipe. It serves one test at a time, and ends with the
/// object.
public final class Browser {
    /// An error in the exchange between the test and the browser.
    public struct Failure: Error, CustomStringConvertible {
        /// The error in words.
        public let description: String
    }

    private let process: pid_t
    private let input: Int32
    private let output: Int32
    private let profile: String
    private var received: [UInt8] = []
    private var next = 1
    /// The events that the browser sent, in order.
    private(set) var events: [Event] = []

    struct Event {
        var session: String?
        var method: String
        var parameters: [String: Any]
    }

    /// Starts the browser.
    ///
    /// - Throws: `Failure` if there is no browser, or if it does not start.
    public init() throws {
        guard let program = Tool.browser.path else { throw Failure(description: "no Chromium on this machine") }
        profile = NSTemporaryDirectory() + "/galley-browser-\(UUID().uuidString)"
        var (toBrowser, fromBrowser): ([Int32], [Int32]) = ([0, 0], [0, 0])
        guard pipe(&toBrowser) == 0, pipe(&fromBrowser) == 0 else {
            throw Failure(description: "no pipe: \(String(cString: strerror(errno)))")
        }
        for descriptor in toBrowser + fromBrowser { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        // Descriptors of 10 or more, because descriptors 3 and 4 are assigned to the browser's pipe.
        let (commands, answers) = (fcntl(toBrowser[0], F_DUPFD_CLOEXEC, 10), fcntl(fromBrowser[1], F_DUPFD_CLOEXEC, 10))
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, commands, 3)
        posix_spawn_file_actions_adddup2(&actions, answers, 4)
        for descriptor: Int32 in [1, 2] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A process group of its own, so that it can be ended as a whole.
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawnattr_setpgroup(&attributes, 0)
        let arguments = [
            program, "--headless", "--no-sandbox", "--disable-gpu", "--force-device-scale-factor=1", "--no-first-run",
            "--disable-background-networking", "--user-data-dir=\(profile)", "--remote-debugging-pipe", "about:blank",
        ]
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var child: pid_t = 0
        let status = posix_spawn(&child, program, &actions, &attributes, &words, environ)
        for descriptor in [toBrowser[0], fromBrowser[1], commands, answers] { close(descriptor) }
        (process, input, output) = (child, toBrowser[1], fromBrowser[0])
        guard status == 0 else { throw Failure(description: "\(program): \(String(cString: strerror(status)))") }
        _ = try send("Browser.getVersion")
    }

    deinit {
        close(input)
        close(output)
        kill(-process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        try? FileManager.default.removeItem(atPath: profile)
    }

    /// Calls a method of the protocol and waits for its answer.
    ///
    /// - Throws: `Failure` for an error of the browser, or if it does not answer in time.
    @discardableResult
    func send(
        _ method: String, _ parameters: [String: Any] = [:], session: String? = nil, within seconds: Double = 30
    ) throws -> [String: Any] {
        let id = next
        next += 1
        var message: [String: Any] = ["id": id, "method": method, "params": parameters]
        message["sessionId"] = session
        try write(Array(try JSONSerialization.data(withJSONObject: message)) + [0])
        let end = Date().addingTimeInterval(seconds)
        while true {
            let answer = try read(before: end, doing: method)
            if let method = answer["method"] as? String {
                let parameters = answer["params"] as? [String: Any] ?? [:]
                events.append(Event(session: answer["sessionId"] as? String, method: method, parameters: parameters))
            } else if answer["id"] as? Int == id {
                if let error = answer["error"] as? [String: Any] {
                    throw Failure(description: "\(method): \(error["message"] ?? error)")
                }
                return answer["result"] as? [String: Any] ?? [:]
            }
        }
    }

    private func write(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Failure(description: "the browser has gone") }
            rest = rest.dropFirst(count)
        }
    }

    /// Returns the next message; a zero byte ends each.
    private func read(before end: Date, doing method: String) throws -> [String: Any] {
        while true {
            if let zero = received.firstIndex(of: 0) {
                let message = Data(received[..<zero])
                received.removeFirst(zero + 1)
                return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
            }
            var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            let left = end.timeIntervalSinceNow
            guard left > 0, poll(&waiting, 1, Int32(left * 1000) + 1) > 0 else {
                throw Failure(description: "\(method): no answer in time")
            }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let count = Glibc.read(output, &buffer, buffer.count)
            guard count > 0 else { throw Failure(description: "\(method): the browser has gone") }
            received += buffer[..<count]
        }
    }
}
