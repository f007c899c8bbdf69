import Synchronization

/// Where pages and the session meet: what is on its way from one to the other, on any thread.
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
    /// Who wakes the session, and who the server.
    private let session: Wakeup, server: Wakeup

    init(session: Wakeup, server: Wakeup) { (self.session, self.server) = (session, server) }

    /// The last model; `null` where there is none yet.
    var model: String { state.withLock { $0.latest[.model] ?? "null" } }

    var count: Int { state.withLock { $0.clients.count } }
    var hasRoom: Bool { state.withLock { !$0.isClosed && $0.clients.count < LiveServer.maximumClients } }

    /// A page comes, and is told how things are. Nil where there is no room.
    func enter() -> (client: Int, outbox: LiveOutbox)? {
        state.withLock { state in
            guard !state.isClosed, state.clients.count < LiveServer.maximumClients else { return nil }
            state.count += 1
            let outbox = LiveOutbox()
            for kind in [LiveServer.Kind.hello, .state, .model, .details] {
                if let text = state.latest[kind] { outbox.add(kind, text) }
            }
            for event in state.events { outbox.add(.event, event) }
            state.clients[state.count] = outbox
            return (state.count, outbox)
        }
    }

    func leave(_ client: Int) { state.withLock { $0.clients[client] = nil } }

    /// A page says something. False: too much waits already.
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
            case .glance: break
            case .model: (state.latest[.model], state.latest[.details]) = (text, nil)
            case .hello, .details, .state: state.latest[kind] = text
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

/// What is on its way to one page: of each kind, events aside, only the last.
final class LiveOutbox: Sendable {
    private let texts = Mutex<[(kind: LiveServer.Kind, text: String)]>([])
    /// Events that wait at most: a page that does not read loses the oldest.
    private static let maximumEvents = 200

    func add(_ kind: LiveServer.Kind, _ text: String) {
        texts.withLock { texts in
            if kind == .event {
                let events = texts.indices.filter { texts[$0].kind == .event }
                if events.count >= Self.maximumEvents { texts.remove(at: events[0]) }
            } else {
                // What a model says, a glance before it need not, nor the details of another.
                texts.removeAll {
                    $0.kind == kind || (kind == .model && ($0.kind == .glance || $0.kind == .details))
                }
            }
            texts.append((kind, text))
        }
    }

    /// The next one; nil where there is none.
    func take() -> String? { texts.withLock { $0.isEmpty ? nil : $0.removeFirst().text } }
}
