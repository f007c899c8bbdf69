import Synchronization

/// Texts on their way into a ledger: what layouts print, and what plugins log.
///
/// Plugins may log from any thread, but only the thread of the layouts writes to a ledger. So whoever has a text
/// leaves it here, and the ledger fetches it before the next call begins or the current one ends: there it belongs.
final class LedgerInbox: Sendable {
    /// One text, and who said it.
    struct Text {
        let text: String
        /// `debug`, `info`, `warning` or `error`; `extension` where the host was asked for one; nil for what was printed.
        let level: String?
    }

    private struct Content {
        var texts: [Text] = []
        let capture: OutputCapture?

        /// What was printed before a message stands before it.
        mutating func takePrinted() {
            if let capture, capture.isRedirected, let printed = capture.take() {
                texts.append(Text(text: printed, level: nil))
            }
        }
    }

    private let content: Mutex<Content>
    private let capturesOutput: Bool
    /// Not 0 where there may be something to take. Looked at on every call of every layout, where a lock would be dear;
    /// lives as long as the inbox. Sound to share, since it is only used atomically.
    nonisolated(unsafe) let mail: UnsafeMutablePointer<Atomic<UInt32>>

    /// Throws `OutputCapture.Failure` where standard output is to be captured and cannot be.
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

    /// All texts since the last time, in their order.
    func take() -> [Text] {
        guard mail.pointee.load(ordering: .acquiring) != 0 else { return [] }
        if !capturesOutput { mail.pointee.store(0, ordering: .relaxed) }
        return content.withLock { content in
            content.takePrinted()
            defer { content.texts = [] }
            return content.texts
        }
    }

    /// Takes standard output, if this is to be done at all.
    func redirectOutput() { content.withLock { $0.capture?.redirect() } }

    /// Gives standard output back.
    func restoreOutput() { content.withLock { $0.capture?.restore() } }
}
