import FlyingFox
import Foundation
import Synchronization

/// Who may have what: looks at each request before anything is done for it.
final class LiveGate: HTTPHandler {
    private let secret: Secret
    private let hall: LiveHall
    private let page: @Sendable (String) -> String
    private let port = Mutex<UInt16>(0)

    init(secret: Secret, hall: LiveHall, page: @escaping @Sendable (String) -> String) {
        (self.secret, self.hall, self.page) = (secret, hall, page)
    }

    /// From here on requests are answered that name this port.
    func begin(port: UInt16) { self.port.withLock { $0 = port } }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let port = port.withLock { $0 }
        let hosts = [LiveAddress.host, "localhost"].map { "\($0):\(port)" }
        // A page of another site that has its name point here sends that name.
        guard let host = request.headers[.host], hosts.contains(host.lowercased()) else {
            return refusal(.forbidden, "expected the Host \(hosts[0]), found \(words(request.headers[.host]))")
        }
        let origin = request.headers[HTTPHeader("Origin")]
        guard origin == nil || hosts.contains(where: { origin == "http://\($0)" }) else {
            return refusal(.forbidden, "expected the Origin http://\(hosts[0]), found \(words(origin))")
        }
        // As it was sent: `path` knows no slash at its end.
        let parts = request.target.path(percentEncoded: true).split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, parts[0].isEmpty, secret.matches(parts[1]) else {
            return refusal(.notFound, "nothing is here: the address that galley watch printed is longer")
        }
        switch parts[2] {
        case "":
            guard request.method == .GET || request.method == .HEAD else {
                return refusal(.methodNotAllowed, "expected GET, found \(words(request.method.rawValue))")
            }
            return HTTPResponse(
                statusCode: .ok, headers: headers("text/html; charset=utf-8"), body: Data(page(hall.model).utf8))
        case "live":
            // Only a browser's page sends an Origin, and only one of ours sends this one.
            guard origin != nil else {
                return refusal(.forbidden, "expected the Origin http://\(hosts[0]), found none")
            }
            guard hall.hasRoom else {
                return refusal(
                    .serviceUnavailable,
                    "\(LiveServer.maximumClients) pages are open already; close one and load this one again")
            }
            return try await WebSocketHTTPHandler(handler: LiveConnection(hall)).handleRequest(request)
        default: return refusal(.notFound, "expected the page itself, found \(words(parts[2]))")
        }
    }

    /// What somebody sent, in quotes and not too long.
    private func words(_ text: String?) -> String { text.map { "\"\($0.prefix(80))\"" } ?? "none" }

    private func refusal(_ status: HTTPStatusCode, _ reason: String) -> HTTPResponse {
        HTTPResponse(
            statusCode: status, headers: headers("text/plain; charset=utf-8"), body: Data("galley: \(reason)\n".utf8))
    }

    private func headers(_ type: String) -> HTTPHeaders {
        [
            .contentType: type, HTTPHeader("Cache-Control"): "no-store", HTTPHeader("Referrer-Policy"): "no-referrer",
            HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("X-Frame-Options"): "DENY",
            HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
        ]
    }
}
