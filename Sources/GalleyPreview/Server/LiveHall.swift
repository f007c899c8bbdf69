import Synchronization

/// The meeting point of pages and session: it holds the messages between them, and may be used from any thread.
final class LiveHall: Sendable {
    private struct State {
        var waiting: [LiveServer.Message] = []
        var latest: [LiveServer.Kind: String] = [:]
        var events: [String] = []
        var clients: [Int: LiveOutbox] = [:]
        var count = 0
        var isClosed = false
    }

    private let state = Mutex(State())
    /// They wake the session's and the server's thread.
    private let session: Wakeup, server: Wakeup

    init(session: Wakeup, server: Wakeup) { (self.session, self.server) = (session, server) }

    /// The JSON of the last model; `null` if there is none yet.
    var model: String { state.withLock { $0.latest[.model] ?? "null" } }

    var count: Int { state.withLock { $0.clients.count } }
    var hasRoom: Bool { state.withLock { !$0.isClosed && $0.clients.count < LiveServer.maximumClients } }

    /// Adds a page and queues the current state for it. Returns nil if the maximum of pages is open.
    func enter() -> (client: Int, outbox: LiveOutbox)? {
        state.withLock { state in
            guard !state.isClosed, state.clients.count < LiveServer.maximumClients else { return nil }
            state.count += 1
            let outbox = LiveOutbox()
            for kind in [LiveServer.Kind.hello, .state, .model, .film, .details] {
                if let text = state.latest[kind] { outbox.add(kind, text) }
            }
            for event in state.events { outbox.add(.event, event) }
            state.clients[state.count] = outbox
            return (state.count, outbox)
        }
    }

    func contains(_ client: Int) -> Bool { state.withLock { $0.clients[client] != nil } }

    func leave(_ client: Int) { state.withLock { $0.clients[client] = nil } }

    /// Adds a message of a page. Returns false if too many messages are waiting.
    func add(_ text: String, from client: Int) -> Bool {
        let isAdded = state.withLock { state in
            guard state.waiting.count < LiveServer.maximumWaiting else { return false }
            state.waiting.append(LiveServer.Message(client: client, text: text))
            return true
        }
        if isAdded { session.call() }
        return isAdded
    }

    var hasMessages: Bool { state.withLock { !$0.waiting.isEmpty } }

    func take() -> [LiveServer.Message] {
        state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    func publish(_ kind: LiveServer.Kind, _ text: String) {
        state.withLock { state in
            switch kind {
            case .event: state.events = (state.events + [text]).suffix(LiveServer.maximumEvents)
            case .glance, .wall: break
            case .model:
                (state.latest[.model], state.latest[.details], state.latest[.film]) = (text, nil, nil)
            case .hello, .details, .film, .state: state.latest[kind] = text
            }
            for outbox in state.clients.values { outbox.add(kind, text) }
        }
        server.call()
    }

    func answer(_ client: Int, _ text: String) {
        state.withLock { $0.clients[client] }?.add(.event, text)
        server.call()
    }

    var isClosed: Bool { state.withLock { $0.isClosed } }

    func close() {
        state.withLock { $0.isClosed = true }
        server.call()
    }
}

/// The texts that wait to be sent to one page: all events, and the last text of each other kind.
final class LiveOutbox: Sendable {
    private let texts = Mutex<[(kind: LiveServer.Kind, text: String)]>([])
    /// The maximum number of waiting events; a page that does not read loses the oldest ones.
    private static let maximumEvents = 200

    func add(_ kind: LiveServer.Kind, _ text: String) {
        texts.withLock { texts in
            if kind == .event {
                let events = texts.indices.filter { texts[$0].kind == .event }
                if events.count >= Self.maximumEvents { texts.remove(at: events[0]) }
            } else {
                // A model replaces earlier glances, and the details and films of earlier models.
                texts.removeAll { $0.kind == kind || (kind == .model && [.glance, .details, .film].contains($0.kind)) }
            }
            texts.append((kind, text))
        }
    }

    /// Returns the next text; nil if none waits.
    func take() -> String? { texts.withLock { $0.isEmpty ? nil : $0.removeFirst().text } }
}
