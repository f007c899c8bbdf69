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
    private let wakeup: Wakeup

    init(_ wakeup: Wakeup) { self.wakeup = wakeup }

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
        if isAdded { wakeup.call() }
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
    }

    func answer(_ client: Int, _ text: String) { state.withLock { $0.clients[client] }?.add(.event, text) }

    func close() {
        let all = state.withLock { state in
            state.isClosed = true
            return Array(state.clients.values)
        }
        for outbox in all { outbox.finish() }
    }
}

/// What is on its way to one page: of each kind, events aside, only the last.
final class LiveOutbox: Sendable {
    private struct State {
        var texts: [(kind: LiveServer.Kind, text: String)] = []
        var isFinished = false
        var waiting: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())
    /// Events that wait at most: a page that does not read loses the oldest.
    private static let maximumEvents = 200

    func add(_ kind: LiveServer.Kind, _ text: String) {
        change { state in
            if kind == .event {
                let events = state.texts.indices.filter { state.texts[$0].kind == .event }
                if events.count >= Self.maximumEvents { state.texts.remove(at: events[0]) }
            } else {
                // What a model says, a glance before it need not, nor the details of another.
                state.texts.removeAll {
                    $0.kind == kind || (kind == .model && ($0.kind == .glance || $0.kind == .details))
                }
            }
            state.texts.append((kind, text))
        }
    }

    func finish() { change { $0.isFinished = true } }

    private func change(_ change: (inout State) -> Void) {
        let waiting = state.withLock { state in
            change(&state)
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume()
    }

    /// The next text, when there is one; nil at the end.
    func next() async -> String? {
        while true {
            let (text, isFinished) = state.withLock { state -> (String?, Bool) in
                if !state.texts.isEmpty { return (state.texts.removeFirst().text, false) }
                return (nil, state.isFinished)
            }
            if let text { return text }
            if isFinished { return nil }
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    guard state.texts.isEmpty, !state.isFinished else { return true }
                    state.waiting = continuation
                    return false
                }
                if isReady { continuation.resume() }
            }
        }
    }
}
