import Foundation
import Glibc

/// A client that sends exact bytes, valid or not.
final class RawClient {
    private let socket: Int32
    private var received: [UInt8] = []

    /// Connects to a server.
    ///
    /// - Parameter address: The address that `galley watch` prints.
    init(_ address: String) throws {
        guard let port = URL(string: address)?.port else { throw Failed(description: "no port in \(address)") }
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = in_port_t(UInt16(port).bigEndian)
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw Failed(description: String(cString: strerror(errno))) }
    }

    deinit { close(socket) }

    struct Failed: Error, CustomStringConvertible { let description: String }

    func send(_ bytes: some Collection<UInt8>) throws {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { throw Failed(description: "closed") }
            rest = rest.dropFirst(count)
        }
    }

    /// Receives more bytes; returns false at the end.
    private func receive(_ seconds: Double = 30) throws -> Bool {
        var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, Int32(seconds * 1000)) > 0 else { throw Failed(description: "no answer in time") }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(socket, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        received += buffer[..<count]
        return true
    }

    // MARK: HTTP

    /// The head of the last answer.
    private(set) var head = ""

    /// Sends a request, and returns the status and the text of the answer.
    func ask(_ method: String, _ path: String, _ headers: [String]) throws -> (status: Int, text: String) {
        let lines = ["\(method) \(path) HTTP/1.1"] + headers + ["", ""]
        // Earlier input may have been refused already.
        try? send(lines.joined(separator: "\r\n").utf8)
        return try answer(hasBody: method != "HEAD")
    }

    /// Reads an answer, and returns its status and its text.
    func answer(hasBody: Bool = true) throws -> (status: Int, text: String) {
        let end = Array("\r\n\r\n".utf8)
        while received.firstRange(of: end) == nil {
            guard try receive() else { throw Failed(description: "no answer") }
        }
        let head = received.firstRange(of: end)!
        let text = String(decoding: received[..<head.lowerBound], as: UTF8.self)
        self.head = text + "\r\n"
        received.removeSubrange(..<head.upperBound)
        let status = Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0
        let length =
            text.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
            .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
        guard hasBody else { return (status, "") }
        while received.count < length { guard try receive() else { break } }
        let body = String(decoding: received.prefix(length), as: UTF8.self)
        received.removeFirst(min(length, received.count))
        return (status, body)
    }

    /// Opens a WebSocket as the page does.
    convenience init(live address: String) throws {
        try self.init(address)
        let url = URL(string: address)!
        let host = "127.0.0.1:\(url.port!)"
        let answer = try ask(
            "GET", url.path + "/live",
            [
                "Host: \(host)", "Origin: http://\(host)", "Upgrade: websocket", "Connection: Upgrade",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
            ])
        guard answer.status == 101 else { throw Failed(description: "\(answer)") }
    }

    // MARK: Messages

    /// Returns a frame, masked as clients must do.
    static func frame(_ payload: some Collection<UInt8>, opcode: UInt8 = 1, isLast: Bool = true) -> [UInt8] {
        var bytes: [UInt8] = [(isLast ? 0x80 : 0) | opcode]
        switch payload.count {
        case ..<126: bytes.append(0x80 | UInt8(payload.count))
        case ..<65536: bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        default: bytes += [0x80 | 127] + (0..<8).reversed().map { UInt8(payload.count >> ($0 * 8) & 0xFF) }
        }
        let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
        return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
    }

    func say(_ text: String) throws { try send(Self.frame(Array(text.utf8))) }

    /// The last message as text.
    private(set) var lastText = ""

    enum Said {
        case text([String: Any])
        case closed(code: Int, reason: String)
    }

    /// Returns the next message; the end of the connection counts as closed with code 0.
    func next() throws -> Said {
        while true {
            if let (opcode, payload) = takeFrame() {
                if opcode == 8 {
                    let code = payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : 0
                    return .closed(code: code, reason: String(decoding: payload.dropFirst(2), as: UTF8.self))
                }
                lastText = String(decoding: payload, as: UTF8.self)
                return .text(
                    try JSONSerialization.jsonObject(with: Data(payload)) as? [String: Any] ?? [:])
            }
            guard try receive() else { return .closed(code: 0, reason: "") }
        }
    }

    /// Returns the next message of a kind, and skips others before it.
    func next(_ kind: String) throws -> [String: Any] {
        while true {
            switch try next() {
            case .text(let message) where message["is"] as? String == kind: return message
            case .text: continue
            case .closed(let code, let reason): throw Failed(description: "closed: \(code) \(reason)")
            }
        }
    }

    /// Returns the code and the reason with which the connection is closed.
    func closing() throws -> (code: Int, reason: String) {
        while true { if case .closed(let code, let reason) = try next() { return (code, reason) } }
    }

    private func takeFrame() -> (opcode: UInt8, payload: [UInt8])? {
        guard received.count >= 2 else { return nil }
        var (length, start) = (Int(received[1] & 0x7F), 2)
        let extra = length == 126 ? 2 : length == 127 ? 8 : 0
        guard received.count >= 2 + extra else { return nil }
        if extra > 0 {
            length = received[2..<2 + extra].reduce(0) { $0 << 8 | Int($1) }
            start += extra
        }
        guard received.count >= start + length else { return nil }
        defer { received.removeFirst(start + length) }
        return (received[0] & 0x0F, Array(received[start..<start + length]))
    }
}
