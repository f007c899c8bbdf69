import Foundation
import GalleyHost
import GalleyInspector
import GalleyPage
import GalleyScene
import GalleyText

/// Shows a session in browsers on this machine: carries out what pages ask for, and sends them what changes.
///
/// ```swift
/// let session = try LiveSession("scene.yaml", host: host, recordsPasses: true) { try load() }
/// let page = try LivePage(session)
/// print(page.address)
/// while true { page.step() }
/// ```
public final class LivePage {
    /// The session that is shown. It should record its passes: without them the page has no calls.
    public let session: LiveSession
    /// The address of the page; it contains a secret.
    public var address: String { server.address }

    private let server: LiveServer
    private let start = ContinuousClock.now
    private var lastCommand = ContinuousClock.now
    private var isGlancing = false
    /// The number of the last model, and the run that its details explain until they are sent.
    private var serial = 0
    private var pending: PageRun?
    /// The error that was reported last.
    private var complaint: String?

    /// How long after the last change of a drag everything is sent, where the page does not end the drag.
    private static let patience = Duration.milliseconds(300)

    /// Serves a session.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - port: The port on 127.0.0.1; 0 for any free one; nil for the one that the file had before.
    /// - Throws: `LiveServerError` where the port cannot be opened; `LayoutError` where the scene cannot be laid out.
    public init(_ session: LiveSession, port: UInt16? = nil) throws {
        self.session = session
        server = try LiveServer(for: session.file, port: port) { model in Page.live(model) }
        session.subscribe { [weak self] event in self?.read(event) }
        send(.hello(page: Page.liveIdentity, run: UUID().uuidString))
        try show()
    }

    /// Waits until something happens, and sends it to the pages. Call it repeatedly, on the thread that lays out.
    ///
    /// - Parameter timeout: The longest time to wait.
    public func step(_ timeout: Duration = .seconds(1)) {
        let isBusy = session.isOnProbation || isGlancing
        let wait = pending != nil ? .zero : isBusy ? .milliseconds(16) : timeout
        session.wait(wait, unlessReadable: server.descriptor)
        if !server.hasMessages { sendDetails() }
        for message in server.take() {
            lastCommand = .now
            session.attempt(page: message.client) { () throws(LiveCommandError) in
                try session.perform(try LiveMessage(message.text).command)
            }
        }
        do {
            // First the pass of a command, then those of a probation.
            try show()
            try session.settle()
            try show()
            complaint = nil
        } catch  where complaint != "\(error)" {
            // Reported once; the next save may be better.
            complaint = "\(error)"
            session.emit(.fault(LiveReport(failed: error)))
        } catch {}
    }

    /// Closes all connections.
    public func stop() { server.stop() }

    /// A file descriptor for signal handlers: a byte that is written to it wakes `step`.
    public var wakeup: Int32 { server.writer }

    private func send(_ answer: LiveAnswer) { server.publish(answer.kind, answer.json) }

    private func read(_ event: LiveEvent) {
        switch event {
        case .save(let report), .fault(let report):
            send(.state(LiveState(session)))
            if report.kind != .building { send(.event(report, at: (ContinuousClock.now - start) / .seconds(1))) }
        case .refused(let error, let client?): server.answer(client, LiveAnswer.refused(error.description).json)
        case .pass(let pass) where pass.isFirstFrame:
            // What cannot be shown is reported by the next step.
            try? show()
        case .refused, .pass, .command, .warnings: break
        }
    }

    /// Sends the explanations, which take longest, when nothing else is to be done.
    private func sendDetails() {
        guard let run = pending else { return }
        pending = nil
        // A newer model follows, with details of its own; layouts that refuse further questions have none.
        guard session.staleness < .glance, !isGlancing, let details = try? PageDetails(of: run) else { return }
        send(.details(details, serial: serial))
    }

    /// Sends what is out of date.
    private func show() throws {
        var staleness = session.staleness
        if staleness == .glance { isGlancing = true }
        if staleness < .glance, isGlancing, ContinuousClock.now - lastCommand > Self.patience { staleness = .model }
        guard staleness != .none else { return }
        switch staleness {
        case .model:
            isGlancing = false
            // Where this fails, the next step tries again.
            let (model, run) = try session.model()
            serial += 1
            pending = run
            send(.model(model, serial: serial))
        case .glance: send(.glance(try session.glance()))
        case .state, .none: break
        }
        session.wasShown()
        if staleness != .glance { send(.state(LiveState(session))) }
    }
}
