import Foundation
import GalleyHost
import GalleyInspector
import GalleyPage
import GalleyScene
import GalleyText

/// A session that is shown in browsers on this machine: what pages ask for is done, and what changes is sent to them.
///
/// ```swift
/// let page = try LivePage(session)
/// print(page.address)
/// while true { page.step() }
/// ```
public final class LivePage {
    /// What is shown.
    public let session: LiveSession
    /// Where it is shown: an address with a secret.
    public var address: String { server.address }
    /// Told of everything that happens, beside the pages.
    public var onEvent: (LiveEvent) -> Void = { _ in }

    private let server: LiveServer
    private let start = ContinuousClock.now
    private var lastCommand = ContinuousClock.now
    private var isGlancing = false
    /// The model that was sent last, and what its details are made of as long as they were not.
    private var serial = 0
    private var pending: PageRun?
    /// What could not be laid out the last time.
    private var complaint: String?

    /// How long after the last change everything is shown anew, where nobody said that it was the last.
    private static let patience = Duration.milliseconds(300)

    /// Serves a session.
    ///
    /// - Throws: `LiveServerError` where nothing can listen; what layouts refuse when they are made anew.
    public init(_ session: LiveSession, port: UInt16? = nil) throws {
        self.session = session
        server = try LiveServer(for: session.file, port: port) { model in Page.live(model) }
        session.onEvent = { [unowned self] event in tell(event) }
        session.show = { [unowned self] in try show() }
        server.publish(
            .hello,
            JSON.object([
                ("is", JSON.text("hello")), ("page", JSON.text(Page.liveIdentity)),
                ("run", JSON.text(UUID().uuidString)),
            ]))
        try show()
    }

    /// Waits until something happens, and shows what becomes of it. Call it again and again, on the thread that lays out.
    ///
    /// - Parameter timeout: How long it waits at most.
    public func step(_ timeout: Duration = .seconds(1)) {
        let isBusy = session.isOnProbation || isGlancing
        let wait = pending != nil ? .zero : isBusy ? .milliseconds(16) : timeout
        session.wait(wait, unlessReadable: server.descriptor)
        if !server.hasMessages { sendDetails() }
        for message in server.take() {
            lastCommand = .now
            do {
                try session.perform(try LiveMessage(message.text).command)
            } catch {
                server.answer(
                    message.client,
                    JSON.object([("is", JSON.text("refused")), ("text", JSON.text(error.description))]))
            }
        }
        do {
            try session.settle()
            try show()
            complaint = nil
        } catch  where complaint != "\(error)" {
            // Said once; the next save may be better.
            complaint = "\(error)"
            tell(LiveEvent(failed: error))
        } catch {}
    }

    /// Ends all connections.
    public func stop() { server.stop() }

    /// A byte that is written here wakes `step`: what a signal's handler may do.
    public var wakeup: Int32 { server.writer }

    private func tell(_ event: LiveEvent) {
        server.publish(.state, LiveState(session).json)
        if event.kind != .building {
            let seconds = String(format: "%.3f", (ContinuousClock.now - start) / .seconds(1))
            server.publish(.event, JSON.object([("is", JSON.text("event")), ("at", seconds), ("event", event.json)]))
        }
        onEvent(event)
    }

    /// What takes longest comes when nothing else is to be done.
    private func sendDetails() {
        guard let run = pending else { return }
        pending = nil
        // Layouts that refuse to be asked again have no details.
        guard let details = try? PageDetails(of: run) else { return }
        server.publish(.details, "{\"is\":\"details\",\"serial\":\(serial),\"details\":\(details.json)}")
    }

    /// Sends what is not up to date.
    private func show() throws {
        var staleness = session.staleness
        if staleness == .glance { isGlancing = true }
        if staleness < .glance, isGlancing, ContinuousClock.now - lastCommand > Self.patience { staleness = .model }
        guard staleness != .none else { return }
        switch staleness {
        case .model:
            isGlancing = false
            // One that cannot be shown is not shown: the next step tries again.
            let (model, run) = try session.model()
            serial += 1
            pending = run
            server.publish(.model, "{\"is\":\"model\",\"serial\":\(serial),\"model\":\(model.json)}")
        case .glance: server.publish(.glance, "{\"is\":\"glance\",\"glance\":\(try session.glance().json)}")
        case .state, .none: break
        }
        session.wasShown()
        if staleness != .glance { server.publish(.state, LiveState(session).json) }
    }
}
