import Glibc

/// Who listens on 127.0.0.1, and all connections: one thread that waits for all of them.
struct ServerLoop {
    private let listener: Int32
    private let gate: LiveGate
    private let wakeup: Wakeup
    private var connections: [LiveConnection] = []
    /// Until then nobody is let in.
    private var pause = ContinuousClock.now

    /// Connections at once: pages, and whoever is being answered.
    static let maximumConnections = 32

    init(_ listener: Int32, _ gate: LiveGate, _ wakeup: Wakeup) {
        (self.listener, self.gate, self.wakeup) = (listener, gate, wakeup)
    }

    /// Serves until the hall is closed.
    mutating func run() {
        while !gate.hall.isClosed {
            wait(until: connections.compactMap(\.limit).min())
            wakeup.clear()
            work()
            accept()
        }
        // Those who are there are told, as far as they listen at once.
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
        // Who comes when all places are taken, none by somebody who says nothing, waits in the line of the system.
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
                // No descriptor is left: who comes waits until one may be.
                if errno == EMFILE || errno == ENFILE { pause = .now + .seconds(1) }
                return
            }
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            _ = fcntl(socket, F_SETFL, O_NONBLOCK)
            // Small messages go at once.
            var isOn: Int32 = 1
            setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
            // Who has said nothing for the longest time makes room.
            if !hasRoom, let oldest = connections.firstIndex(where: \.isSilent) { connections.remove(at: oldest) }
            connections.append(LiveConnection(socket, gate))
        }
    }
}

/// The machine's own address.
enum LiveAddress {
    static let host = "127.0.0.1"

    /// A socket that listens there, and its port.
    ///
    /// - Parameter port: 0: any that is free.
    static func listen(on port: UInt16) throws(LiveServerError) -> (socket: Int32, port: UInt16) {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { throw failure(port) }
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        _ = fcntl(socket, F_SETFL, O_NONBLOCK)
        // What was closed a moment ago does not keep the port.
        var isOn: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        // Sound: a sockaddr_in is what AF_INET's addresses are.
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
