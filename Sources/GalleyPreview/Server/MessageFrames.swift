/// The frames of a WebSocket (RFC 6455), as a server reads and writes them.
struct MessageFrames {
    /// A message, or a request of the protocol.
    enum Event: Equatable {
        /// A message.
        case text(String)
        /// A ping, which is answered with a pong of the same bytes.
        case ping([UInt8])
        /// The request to close the connection.
        case close
    }

    /// The reason for closing a connection: a status code of the protocol, and its explanation.
    struct Violation: Error {
        let code: UInt16
        let reason: String

        init(_ code: UInt16, _ reason: String) { (self.code, self.reason) = (code, reason) }
    }

    /// The part of a message that earlier frames contained; nil between messages.
    private var begun: [UInt8]?

    /// Removes the next event from the received bytes and returns it; nil if it is not complete yet.
    ///
    /// - Throws: `Violation` as soon as the received bytes show one, without waiting for the rest of a frame that would
    ///   be refused.
    mutating func next(_ bytes: inout [UInt8]) throws(Violation) -> Event? {
        while bytes.count >= 2 {
            let (isLast, opcode) = (bytes[0] & 0x80 != 0, bytes[0] & 0x0F)
            guard bytes[0] & 0x70 == 0 else { throw Violation(1002, "expected no extension") }
            guard bytes[1] & 0x80 != 0 else { throw Violation(1002, "expected a masked frame") }
            let short = Int(bytes[1] & 0x7F)
            let extra = short == 126 ? 2 : short == 127 ? 8 : 0
            guard bytes.count >= 2 + extra else { return nil }
            let length = extra == 0 ? UInt64(short) : bytes[2..<2 + extra].reduce(0) { $0 << 8 | UInt64($1) }
            if opcode >= 8 {
                guard isLast, length <= 125 else { throw Violation(1002, "a control frame that is too long") }
            } else if opcode == 2 {
                throw Violation(1003, "expected text")
            } else {
                guard opcode == (begun == nil ? 1 : 0) else { throw Violation(1002, "a frame that is out of order") }
                guard length <= UInt64(LiveServer.maximumMessage - (begun?.count ?? 0)) else {
                    throw Violation(1009, "expected at most \(LiveServer.maximumMessage) bytes")
                }
            }
            let start = 2 + extra + 4
            guard bytes.count >= start + Int(length) else { return nil }
            let mask = Array(bytes[(start - 4)..<start])
            var payload = Array(bytes[start..<start + Int(length)])
            for index in payload.indices { payload[index] ^= mask[index % 4] }
            bytes.removeFirst(start + Int(length))
            switch opcode {
            case 0, 1:
                let whole = (begun ?? []) + payload
                begun = isLast ? nil : whole
                guard isLast else { continue }
                guard let text = String(validating: whole, as: UTF8.self) else {
                    throw Violation(1007, "expected UTF-8")
                }
                return .text(text)
            case 8: return .close
            case 9: return .ping(payload)
            case 10: continue
            default: throw Violation(1002, "a frame of no known kind")
            }
        }
        return nil
    }

    /// Returns a complete text message.
    static func frame(_ text: String) -> [UInt8] { frame(1, Array(text.utf8)) }

    /// Returns a frame with an opcode: 1 for text, 8 for close, 10 for pong.
    static func frame(_ opcode: UInt8, _ payload: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x80 | opcode]
        switch payload.count {
        case ..<126: bytes.append(UInt8(payload.count))
        case ..<65_536: bytes += [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        default: bytes += [127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
        }
        return bytes + payload
    }

    /// Returns the frame that closes a connection, with its reason.
    static func closing(_ violation: Violation) -> [UInt8] {
        frame(
            8, [UInt8(violation.code >> 8), UInt8(violation.code & 0xFF)] + Array(violation.reason.utf8.prefix(120)))
    }
}
