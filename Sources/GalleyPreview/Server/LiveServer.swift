import Dispatch
import Foundation

/// Serves a page and its messages to browsers on this machine, and to nobody else.
///
/// It listens on 127.0.0.1; a secret of 128 bits is part of the address, and requests count only with the `Host` and
/// `Origin` that a browser sends to that address. It runs on a thread of its own and hands messages over: `descriptor` is
/// readable when there are some. Everything has a bound: connections, bytes, messages in a second, and how long who asks
/// for something may take.
public final class LiveServer: Sendable {
    /// What goes to pages: of each kind that says how things are, the last one is kept for pages that come later.
    public enum Kind: String, Sendable, CaseIterable {
        /// Who answers.
        case hello
        /// All that a page shows.
        case model
        /// What of it takes longer to find out.
        case details
        /// What can be chosen, and is.
        case state
        /// What is seen while something is dragged.
        case glance
        /// Something that happened.
        case event
    }

    /// A message of a page.
    public struct Message: Sendable {
        /// Whom to answer.
        public let client: Int
        /// As it came; at most `maximumMessage` bytes.
        public let text: String
    }

    /// Pages that are served at once.
    public static let maximumClients = 8
    /// Bytes of a message of a page.
    public static let maximumMessage = 16_384
    /// Messages of one page in a second.
    public static let maximumRate = 240
    /// Messages that wait to be taken.
    static let maximumWaiting = 512
    /// Events that are kept for pages that come later.
    static let maximumEvents = 50

    /// The address of the page, with the secret.
    public var address: String { "http://\(LiveAddress.host):\(port)/\(secret.text)/" }
    /// The port on 127.0.0.1.
    public let port: UInt16
    /// Readable when `take()` has something.
    public var descriptor: Int32 { wakeup.descriptor }

    /// Where a byte makes `descriptor` readable, for handlers of signals.
    public var writer: Int32 { wakeup.writer }

    private let secret: Secret
    private let hall: LiveHall
    private let wakeup: Wakeup
    private let ended = DispatchSemaphore(value: 0)

    /// Begins to serve.
    ///
    /// - Parameters:
    ///   - file: What is watched: it gets the address that it had before, where that is free.
    ///   - port: On 127.0.0.1; 0: any that is free; nil: that of before, or any that is free.
    ///   - page: Makes the page's text from the last model; called on the server's thread.
    /// - Throws: `LiveServerError` where nothing can listen there.
    public init(
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
            // Somebody else has the port by now.
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

    /// What pages have said since the last time, in order.
    public func take() -> [Message] {
        wakeup.clear()
        return hall.take()
    }

    /// Whether there are some.
    public var hasMessages: Bool { hall.hasMessages }

    /// Sends a text to all pages. One of the same kind that is still on its way to a page is replaced, events aside.
    public func publish(_ kind: Kind, _ json: String) { hall.publish(kind, json) }

    /// Sends a text to one page.
    public func answer(_ client: Int, _ json: String) { hall.answer(client, json) }

    /// How many pages there are.
    public var clients: Int { hall.count }

    /// Ends: closes all connections.
    public func stop() {
        hall.close()
        ended.wait()
    }
}

/// Why nothing is served.
public struct LiveServerError: Error, CustomStringConvertible, Sendable {
    /// What cannot be had, and why.
    public let description: String

    init(_ description: String) { self.description = description }
}
