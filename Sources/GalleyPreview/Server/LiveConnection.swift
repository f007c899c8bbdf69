import Glibc

/// One connection: its received bytes, its bytes to send, and its state. Used on the server's thread only.
final class LiveConnection {
    let socket: Int32
    private let gate: LiveGate
    private var input: [UInt8] = []
    private var output: [UInt8] = []
    private var written = 0
    private var frames = MessageFrames()
    /// The page's id and outbox; nil until the connection has become a page's WebSocket.
    private var page: (client: Int, outbox: LiveOutbox)?
    /// Whether the connection closes as soon as everything is written. Further input is discarded.
    private var isEnding = false
    /// Whether everything is written and the sending side is shut down; the connection waits for the peer to read it.
    private var isShut = false
    /// The time at which the connection is closed unless it makes progress; nil for an idle page.
    private var deadline: ContinuousClock.Instant?
    private var second = ContinuousClock.now
    private var count = 0

    /// The longest time without progress while a request arrives or an answer is sent.
    static let patience = Duration.seconds(5)

    init(_ socket: Int32, _ gate: LiveGate) {
        (self.socket, self.gate) = (socket, gate)
        deadline = .now + Self.patience
    }

    deinit {
        if let page { gate.hall.leave(page.client) }
        close(socket)
    }

    /// The events to poll for.
    var events: Int16 { Int16(POLLIN) | Int16(hasOutput ? POLLOUT : 0) }

    private var hasOutput: Bool { written < output.count }

    /// Whether the client has not sent a complete request yet.
    var isSilent: Bool { page == nil && !isEnding }

    /// The time at which the connection is closed unless it makes progress; nil if it may stay idle.
    var limit: ContinuousClock.Instant? { deadline }

    /// Reads and writes as much as possible. Returns false when the connection is over.
    func work(_ now: ContinuousClock.Instant) -> Bool {
        if !readAll() { return false }
        while true {
            guard writeAll(now) else { return false }
            if hasOutput { break }
            if isEnding {
                // Shut down the sending side first: closing a socket with unread input would discard the answer.
                if !isShut { (isShut, deadline) = (shutdown(socket, Int32(SHUT_WR)) == 0, now + .seconds(1)) }
                guard isShut else { return false }
                break
            }
            // Take one text at a time: a text in the outbox may still be replaced by a newer one.
            guard let text = page?.outbox.take() else { break }
            put(MessageFrames.frame(text), now)
        }
        return deadline.map { now < $0 } ?? true
    }

    /// Sends the reason as a closing frame, and closes the connection once it is written.
    func end(_ reason: MessageFrames.Violation) {
        guard page != nil, !isEnding else { return isEnding = true }
        put(MessageFrames.closing(reason), .now)
        isEnding = true
    }

    // MARK: Input

    private func readAll() -> Bool {
        while true {
            let count = withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
                let count = recv(socket, buffer.baseAddress, buffer.count, 0)
                if count > 0, !isEnding { input += buffer.prefix(count) }
                return count
            }
            if count < 0 { return errno == EAGAIN || errno == EINTR }
            guard count > 0 else { return false }
            // A client that sends endlessly must not delay the other connections.
            if isEnding { return true }
            take()
        }
    }

    private func take() {
        guard page != nil else { return takeHead() }
        do throws(MessageFrames.Violation) {
            while let event = try frames.next(&input) {
                if ContinuousClock.now - second > .seconds(1) { (second, count) = (.now, 0) }
                count += 1
                guard count <= LiveServer.maximumRate else {
                    throw MessageFrames.Violation(1008, "more than \(LiveServer.maximumRate) messages in a second")
                }
                switch event {
                case .text(let text):
                    guard let page, gate.hall.add(text, from: page.client) else {
                        throw MessageFrames.Violation(1013, "too many messages wait")
                    }
                case .ping(let payload): put(MessageFrames.frame(10, payload), .now)
                case .close: throw MessageFrames.Violation(1000, "")
                }
            }
        } catch {
            end(error)
        }
    }

    private func takeHead() {
        let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
        guard let range = input.firstRange(of: end) else {
            if input.count > RequestHead.maximumSize {
                answer(LiveGate.badRequest("expected at most \(RequestHead.maximumSize) bytes before an empty line"))
            }
            return
        }
        guard range.upperBound <= RequestHead.maximumSize, let head = RequestHead(input[..<range.lowerBound]) else {
            return answer(LiveGate.badRequest("expected a request of HTTP/1.1"))
        }
        input.removeSubrange(..<range.upperBound)
        switch gate.answer(head) {
        case .response(let bytes): answer(bytes)
        case .messages(let bytes):
            guard let page = gate.hall.enter() else { return isEnding = true }
            put(bytes, .now)
            self.page = page
            take()
        }
    }

    private func answer(_ bytes: [UInt8]) {
        put(bytes, .now)
        isEnding = true
    }

    // MARK: Output

    private func put(_ bytes: [UInt8], _ now: ContinuousClock.Instant) {
        output.removeFirst(written)
        written = 0
        output += bytes
        deadline = now + Self.patience
    }

    private func writeAll(_ now: ContinuousClock.Instant) -> Bool {
        while hasOutput {
            let count = output.withUnsafeBytes { bytes in
                // Sound: `written` is inside the buffer, which is not empty.
                send(socket, bytes.baseAddress! + written, bytes.count - written, Int32(MSG_NOSIGNAL))
            }
            if count < 0 { return errno == EAGAIN || errno == EINTR }
            written += count
            deadline = now + Self.patience
        }
        // An open page may be idle for any time.
        if page != nil, !isEnding { deadline = nil }
        return true
    }
}
