import Foundation

/// Checks each request before it is answered: its host, its origin and its secret.
struct LiveGate: Sendable {
    let secret: Secret
    let port: UInt16
    let hall: LiveHall
    /// Makes the page's text from the JSON of the last model.
    let page: @Sendable (String) -> String

    /// The answer to a request.
    enum Answer {
        /// Bytes after which the connection is closed.
        case response([UInt8])
        /// Bytes after which WebSocket messages follow.
        case messages([UInt8])
    }

    func answer(_ head: RequestHead) -> Answer {
        let hosts = [LiveAddress.host, "localhost"].map { "\($0):\(port)" }
        // A foreign site whose name resolves to 127.0.0.1 (DNS rebinding) sends its own name here.
        guard let host = head["host"], hosts.contains(host.lowercased()) else {
            return refusal("403 Forbidden", "expected the Host \(hosts[0]), found \(words(head["host"]))")
        }
        let origin = head["origin"]
        guard origin == nil || hosts.contains(where: { origin == "http://\($0)" }) else {
            return refusal("403 Forbidden", "expected the Origin http://\(hosts[0]), found \(words(origin))")
        }
        let parts = head.path.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, parts[0].isEmpty, secret.matches(parts[1]) {
            // The page's own addresses are relative, so the path must end with a slash.
            return .response(
                response(
                    "308 Permanent Redirect", "text/plain; charset=utf-8", "galley: the page is at /\(secret.text)/\n",
                    isWhole: head.method != "HEAD", ["Location: /\(secret.text)/"]))
        }
        guard parts.count == 3, parts[0].isEmpty, secret.matches(parts[1]) else {
            return refusal("404 Not Found", "expected the whole address that galley watch printed")
        }
        guard head.method == "GET" || head.method == "HEAD" else {
            return refusal("405 Method Not Allowed", "expected GET, found \(words(head.method))")
        }
        switch parts[2] {
        case "":
            let text = page(hall.model)
            return .response(response("200 OK", "text/html; charset=utf-8", text, isWhole: head.method == "GET"))
        case "live": return handshake(head, origin, hosts[0])
        default: return refusal("404 Not Found", "expected the page itself, found \(words(String(parts[2])))")
        }
    }

    private func handshake(_ head: RequestHead, _ origin: String?, _ host: String) -> Answer {
        // Browsers send the Origin of the page that connects; only our page has this one.
        guard origin != nil else {
            return refusal("403 Forbidden", "expected the Origin http://\(host), found none")
        }
        guard head.method == "GET", head.field("upgrade", has: "websocket"), head.field("connection", has: "upgrade"),
            head["sec-websocket-version"] == "13", let key = head["sec-websocket-key"],
            Data(base64Encoded: key)?.count == 16
        else { return refusal("400 Bad Request", "expected a WebSocket's handshake of version 13") }
        guard hall.hasRoom else {
            return refusal(
                "503 Service Unavailable",
                "\(LiveServer.maximumClients) pages are open, which is the maximum; close one and reload this page")
        }
        let hash = SHA1.hash(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
        let lines = [
            "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Accept: \(Data(hash).base64EncodedString())", "", "",
        ]
        return .messages(Array(lines.joined(separator: "\r\n").utf8))
    }

    /// Returns the answer to bytes that are not a request.
    static func badRequest(_ reason: String) -> [UInt8] {
        response("400 Bad Request", "text/plain; charset=utf-8", "galley: \(reason)\n", isWhole: true)
    }

    /// Returns a part of a request in quotes, shortened to 80 characters.
    private func words(_ text: String?) -> String { text.map { "\"\($0.prefix(80))\"" } ?? "none" }

    private func refusal(_ status: String, _ reason: String) -> Answer {
        .response(response(status, "text/plain; charset=utf-8", "galley: \(reason)\n", isWhole: true))
    }

    private func response(
        _ status: String, _ type: String, _ text: String, isWhole: Bool, _ more: [String] = []
    ) -> [UInt8] {
        Self.response(status, type, text, isWhole: isWhole, more)
    }

    private static func response(
        _ status: String, _ type: String, _ text: String, isWhole: Bool, _ more: [String] = []
    ) -> [UInt8] {
        let first = ["HTTP/1.1 \(status)"] + more
        let lines =
            first + [
                "Content-Type: \(type)", "Content-Length: \(text.utf8.count)", "Connection: close",
                "Cache-Control: no-store", "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
                "X-Frame-Options: DENY", "Cross-Origin-Resource-Policy: same-origin", "", "",
            ]
        return Array(lines.joined(separator: "\r\n").utf8) + (isWhole ? Array(text.utf8) : [])
    }
}
