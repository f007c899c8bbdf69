import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A server that runs, as seen from a thread that waits: begun when it is made, ended when it is stopped.
final class Listening: Sendable {
    /// The port on 127.0.0.1.
    let port: UInt16
    private let server: HTTPServer
    private let task: Task<Void, any Error>

    /// - Parameter port: 0: any that is free.
    init(on port: UInt16, _ handler: some HTTPHandler) throws(LiveServerError) {
        let address: sockaddr_in
        do {
            address = try .inet(ip4: LiveAddress.host, port: port)
        } catch {
            throw LiveServerError("\(error)")
        }
        let server = HTTPServer(
            config: HTTPServer.Configuration(address: address, logger: .disabled), handler: handler)
        let begun = Begun()
        task = Task {
            do {
                try await server.run()
            } catch {
                begun.tell(.failure(LiveServerError("\(error)")))
                throw error
            }
        }
        Task {
            do {
                try await server.waitUntilListening(timeout: 30)
                guard case .ip4(_, let own)? = await server.listeningAddress else { throw LiveServerError("it ended") }
                begun.tell(.success(own))
            } catch {
                begun.tell(.failure(LiveServerError("\(error)")))
            }
        }
        self.server = server
        do {
            self.port = try begun.wait()
        } catch {
            task.cancel()
            let place = "\(LiveAddress.host)\(port == 0 ? "" : ":\(port)")"
            throw LiveServerError("\(place) cannot be listened on: \(error)")
        }
    }

    /// Ends, with all connections.
    func stop() {
        let signal = DispatchSemaphore(value: 0)
        Task { [server, task] in
            await server.stop(timeout: 0.2)
            task.cancel()
            _ = await task.result
            signal.signal()
        }
        signal.wait()
    }

}

/// How a server began: told on its threads, waited for on another. What is told first counts.
private final class Begun: Sendable {
    private let result = Mutex<Result<UInt16, LiveServerError>?>(nil)
    private let signal = DispatchSemaphore(value: 0)

    func tell(_ new: Result<UInt16, LiveServerError>) {
        result.withLock { $0 = $0 ?? new }
        signal.signal()
    }

    func wait() throws(LiveServerError) -> UInt16 {
        signal.wait()
        return try result.withLock { $0 }!.get()
    }
}
