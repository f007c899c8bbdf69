import Glibc

/// One connection: bytes that have come, bytes that have to go, and how far it is. Used on the server's thread alone.
final class LiveConnection {
    let socket: Int32
    private let gate: LiveGate
    private var input: [UInt8] = []
    private var output: [UInt8] = []
    private var written = 0
    private var frames = MessageFrames()
    /// Nil: it has not asked for anything yet, or was answered.
    private var page: (client: Int, outbox: LiveOutbox)?
    /// It ends as soon as everything is written; what still comes is not looked at.
    private var isEnding = false
    /// Everything is written: it waits, not long, until the other side has read that.
    private var isShut = false
    /// When it is ended where nothing happened until then.
    private var deadline: ContinuousClock.Instant?
    private var second = ContinuousClock.now
    private var count = 0

    /// How long a request, or an answer, may take to come or go any further.
    static let patience = Duration.seconds(5)

    init(_ socket: Int32, _ gate: LiveGate) {
        (self.socket, self.gate) = (socket, gate)
        deadline = .now + Self.patience
    }

    deinit {
        if let page { gate.hall.leave(page.client) }
        close(socket)
    }

    /// What to wait for.
    var events: Int16 { Int16(POLLIN) | Int16(hasOutput ? POLLOUT : 0) }

    private var hasOutput: Bool { written < output.count }

    /// Whether it has not asked for anything yet.
    var isSilent: Bool { page == nil && !isEnding }

    /// When something has to have happened; nil: it may rest.
    var limit: ContinuousClock.Instant? { deadline }

    /// Reads and writes as much as there is. False: it is over.
    func work(_ now: ContinuousClock.Instant) -> Bool {
        if !readAll() { return false }
        while true {
            guard writeAll(now) else { return false }
            if hasOutput { break }
            if isEnding {
                // Closed with something unread, what was written would be lost on the way.
                if !isShut { (isShut, deadline) = (shutdown(socket, Int32(SHUT_WR)) == 0, now + .seconds(1)) }
                guard isShut else { return false }
                break
            }
            // One text at a time: what is still in the outbox may be replaced by something newer.
            guard let text = page?.outbox.take() else { break }
            put(MessageFrames.frame(text), now)
        }
        return deadline.map { now < $0 } ?? true
    }

    /// Says why it ends, and ends when that is written.
    func end(_ reason: MessageFrames.Violation) {
        guard page != nil, !isEnding else { return isEnding = true }
        put(MessageFrames.closing(reason), .now)
        isEnding = true
    }

    // MARK: What comes

    private func readAll() -> Bool {
        while true {
            let count = withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
                let count = recv(socket, buffer.baseAddress, buffer.count, 0)
                if count > 0, !isEnding { input += buffer.prefix(count) }
                return count
            }
            if count < 0 { return errno == EAGAIN || errno == EINTR }
            guard count > 0 else { return false }
            // One that sends without an end does not keep the others waiting.
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

    // MARK: What goes

    private func put(_ bytes: [UInt8], _ now: ContinuousClock.Instant) {
        output.removeFirst(written)
        written = 0
        output += bytes
        deadline = now + Self.patience
    }

    private func writeAll(_ now: ContinuousClock.Instant) -> Bool {
        while hasOutput {
            let count = output.withUnsafeBytes { bytes in
                // Sound: what is left of the buffer, which is not empty.
                send(socket, bytes.baseAddress! + written, bytes.count - written, Int32(MSG_NOSIGNAL))
            }
            if count < 0 { return errno == EAGAIN || errno == EINTR }
            written += count
            deadline = now + Self.patience
        }
        // A page may rest as long as it likes.
        if page != nil, !isEnding { deadline = nil }
        return true
    }
}
