import Dispatch
import Foundation

/// Serves a page and its messages to browsers on this machine only.
///
/// The server binds to 127.0.0.1. The address contains a 128-bit secret, and requests need the `Host` and `Origin` that
/// a browser sends to that address. It runs on a thread of its own; `descriptor` is readable when messages have
/// arrived.
/// Connections, bytes, messages per second and the time for a request are limited.
package final class LiveServer: Sendable {
    /// The kinds of messages to pages. The last message of each kind except events is kept for pages that open later.
    package enum Kind: String, Sendable, CaseIterable {
        /// The identities of the page's files and of the serving process.
        case hello
        /// The pass that is shown.
        case model
        /// The explanations for a model, which take longer.
        case details
        /// The film of the motion that a model began.
        case film
        /// The options of the page's controls, and the versions of the plugins.
        case state
        /// The picture during a drag.
        case glance
        /// The previews side by side.
        case wall
        /// A save, a fault or another event.
        case event
    }

    /// A message of a page.
    package struct Message: Sendable {
        /// The page that sent it.
        package let client: Int
        /// The text as it arrived; at most `maximumMessage` bytes.
        package let text: String
    }

    /// The maximum number of open pages.
    package static let maximumClients = 8
    /// The maximum size of a page's message, in bytes.
    package static let maximumMessage = 16_384
    /// The maximum number of messages of one page per second.
    package static let maximumRate = 240
    /// The maximum number of messages that wait to be taken.
    static let maximumWaiting = 512
    /// The maximum number of events that are kept for pages that open later.
    static let maximumEvents = 50

    /// The address of the page, with the secret.
    package var address: String { "http://\(LiveAddress.host):\(port)/\(secret.text)/" }
    /// The port on 127.0.0.1.
    package let port: UInt16
    /// A descriptor that is readable when `take()` has messages.
    package var descriptor: Int32 { wakeup.descriptor }

    /// A file descriptor for signal handlers: a byte that is written to it makes `descriptor` readable.
    package var writer: Int32 { wakeup.writer }

    private let secret: Secret
    private let hall: LiveHall
    private let wakeup: Wakeup
    private let ended = DispatchSemaphore(value: 0)

    /// Starts to serve.
    ///
    /// - Parameters:
    ///   - file: The watched file. It is served at the same address as before if that is free.
    ///   - port: The port on 127.0.0.1; 0 for any free one; nil for the previous one, or any free one.
    ///   - page: Makes the page's text from the last model; called on the server's thread.
    /// - Throws: `LiveServerError` if the port cannot be opened.
    package init(
        for file: String, port: UInt16? = nil, page: @escaping @Sendable (_ model: String) -> String
    ) throws(LiveServerError) {
        let (wakeup, own) = (try Wakeup(), try Wakeup())
        let remembered = RememberedAddress(of: file)
        let before = remembered.read()
        let secret = before?.secret ?? Secret()
        let listener: (socket: Int32, port: UInt16)
        do {
            listener = try LiveAddress.listen(on: port ?? before?.port ?? 0)
        } catch  where port == nil && before != nil {
            // Another process uses the remembered port.
            listener = try LiveAddress.listen(on: 0)
        }
        remembered.keep(listener.port, secret)
        let hall = LiveHall(session: wakeup, server: own)
        let gate = LiveGate(secret: secret, port: listener.port, hall: hall, page: page)
        (self.port, self.secret, self.hall, self.wakeup) = (listener.port, secret, hall, wakeup)
        let thread = Thread { [ended] in
            var loop = ServerLoop(listener.socket, gate, own)
            loop.run()
            close(listener.socket)
            ended.signal()
        }
        thread.name = "galley page"
        thread.start()
    }

    /// Takes the messages that pages have sent since the last call, in order.
    package func take() -> [Message] {
        wakeup.clear()
        return hall.take()
    }

    /// Whether messages have arrived.
    package var hasMessages: Bool { hall.hasMessages }

    /// Sends a text to all pages. It replaces a text of the same kind that waits to be sent, except for events.
    package func publish(_ kind: Kind, _ json: String) { hall.publish(kind, json) }

    /// Sends a text to one page.
    package func answer(_ client: Int, _ json: String) { hall.answer(client, json) }

    /// Whether a page is still open.
    package func isOpen(_ client: Int) -> Bool { hall.contains(client) }

    /// The number of open pages.
    package var clients: Int { hall.count }

    /// Closes all connections and ends the server's thread.
    package func stop() {
        hall.close()
        ended.wait()
    }
}

/// The reason why a page cannot be served.
public struct LiveServerError: Error, CustomStringConvertible, Sendable {
    /// The failed operation and the reason.
    public let description: String

    init(_ description: String) { self.description = description }
}
