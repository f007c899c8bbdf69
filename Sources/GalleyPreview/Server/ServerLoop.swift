import Glibc

/// The listener on 127.0.0.1 and all connections, served by one thread.
struct ServerLoop {
    private let listener: Int32
    private let gate: LiveGate
    private let wakeup: Wakeup
    private var connections: [LiveConnection] = []
    /// The time until which no connection is accepted.
    private var pause = ContinuousClock.now

    /// The maximum number of connections: pages, and clients that are being answered.
    static let maximumConnections = 32

    init(_ listener: Int32, _ gate: LiveGate, _ wakeup: Wakeup) {
        (self.listener, self.gate, self.wakeup) = (listener, gate, wakeup)
    }

    /// Runs until the hall is closed.
    mutating func run() {
        while !gate.hall.isClosed {
            wait(until: connections.compactMap(\.limit).min())
            wakeup.clear()
            work()
            accept()
        }
        // Send the open pages a closing frame, as far as they accept it immediately.
        for connection in connections { connection.end(MessageFrames.Violation(1001, "galley watch has ended")) }
        work()
        connections = []
    }

    private var hasRoom: Bool { connections.count < Self.maximumConnections }

    private mutating func work() {
        let now = ContinuousClock.now
        connections.removeAll { !$0.work(now) }
    }

    private func wait(until limit: ContinuousClock.Instant?) {
        let isPaused = pause > .now
        // If all places are taken and none can be freed, new clients wait in the system's backlog.
        let isOpen = !isPaused && (hasRoom || connections.contains(where: \.isSilent))
        var polled = [
            pollfd(fd: wakeup.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: isOpen ? listener : -1, events: Int16(POLLIN), revents: 0),
        ]
        polled += connections.map { pollfd(fd: $0.socket, events: $0.events, revents: 0) }
        let limit = isPaused ? min(limit ?? pause, pause) : limit
        let left = limit.map { max(0, ($0 - .now) / .milliseconds(1)) }
        poll(&polled, nfds_t(polled.count), left.map { Int32(min($0, 60_000).rounded(.up)) } ?? -1)
    }

    private mutating func accept() {
        while hasRoom || connections.contains(where: \.isSilent) {
            let socket = Glibc.accept(listener, nil, nil)
            guard socket >= 0 else {
                // No descriptor is left: pause accepting for a second.
                if errno == EMFILE || errno == ENFILE { pause = .now + .seconds(1) }
                return
            }
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            _ = fcntl(socket, F_SETFL, O_NONBLOCK)
            // Send small messages immediately.
            var isOn: Int32 = 1
            setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
            // Close the connection that has been silent for the longest time.
            if !hasRoom, let oldest = connections.firstIndex(where: \.isSilent) { connections.remove(at: oldest) }
            connections.append(LiveConnection(socket, gate))
        }
    }
}

/// The loopback address.
enum LiveAddress {
    static let host = "127.0.0.1"

    /// Opens a socket that listens on the loopback address, and returns it with its port.
    ///
    /// - Parameter port: The port; 0 for any free one.
    static func listen(on port: UInt16) throws(LiveServerError) -> (socket: Int32, port: UInt16) {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { throw failure(port) }
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        _ = fcntl(socket, F_SETFL, O_NONBLOCK)
        // A connection that was closed a moment ago must not block the port.
        var isOn: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        // Sound: the addresses of AF_INET are of type sockaddr_in.
        let status = withUnsafeMutablePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                if bind(socket, address, size) != 0 || Glibc.listen(socket, 64) != 0 { return Int32(-1) }
                return getsockname(socket, address, &size)
            }
        }
        guard status == 0 else {
            let error = failure(port)
            close(socket)
            throw error
        }
        return (socket, UInt16(bigEndian: place.sin_port))
    }

    private static func failure(_ port: UInt16) -> LiveServerError {
        LiveServerError(
            "\(host)\(port == 0 ? "" : ":\(port)") cannot be listened on: \(String(cString: strerror(errno)))")
    }
}
