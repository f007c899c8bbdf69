import Synchronization

/// Texts that wait to be recorded: output of layouts, and log messages of plugins.
///
/// Plugins may log from any thread, but only the layout thread writes to a ledger. Other threads leave texts here, and
/// the ledger takes them before the next call begins or the current one ends.
final class LedgerInbox: Sendable {
    /// A text with its level.
    struct Text {
        let text: String
        /// The level: `debug`, `info`, `warning` or `error`; `extension` for a request for an extension; `fault` for a
        /// fault; nil for printed text.
        let level: String?
    }

    private struct Content {
        var texts: [Text] = []
        let capture: OutputCapture?

        /// Takes the printed text, which precedes the next message.
        mutating func takePrinted() {
            if let capture, capture.isRedirected, let printed = capture.take() {
                texts.append(Text(text: printed, level: nil))
            }
        }
    }

    private let content: Mutex<Content>
    private let capturesOutput: Bool
    /// Not 0 if there may be texts. Every layout call reads it, and a lock would take too long. It lives as long as the
    /// inbox. Sound to share, because all accesses are atomic.
    nonisolated(unsafe) let mail: UnsafeMutablePointer<Atomic<UInt32>>

    /// Throws `OutputCapture.Failure` if standard output cannot be captured.
    init(capturesOutput: Bool) throws {
        self.capturesOutput = capturesOutput
        content = Mutex(Content(capture: capturesOutput ? try OutputCapture() : nil))
        mail = .allocate(capacity: 1)
        mail.initialize(to: Atomic(capturesOutput ? 1 : 0))
    }

    deinit {
        mail.deinitialize(count: 1)
        mail.deallocate()
    }

    func post(_ text: Text) {
        content.withLock { content in
            content.takePrinted()
            content.texts.append(text)
        }
        mail.pointee.store(1, ordering: .releasing)
    }

    /// Takes all texts since the last time, in their order.
    func take() -> [Text] {
        guard mail.pointee.load(ordering: .acquiring) != 0 else { return [] }
        if !capturesOutput { mail.pointee.store(0, ordering: .relaxed) }
        return content.withLock { content in
            content.takePrinted()
            defer { content.texts = [] }
            return content.texts
        }
    }

    /// Redirects standard output, if the inbox captures it.
    func redirectOutput() { content.withLock { $0.capture?.redirect() } }

    /// Restores standard output.
    func restoreOutput() { content.withLock { $0.capture?.restore() } }
}
