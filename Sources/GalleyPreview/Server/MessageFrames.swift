/// The frames of a WebSocket (RFC 6455), as a server reads and writes them.
struct MessageFrames {
    /// What was read.
    enum Event: Equatable {
        /// A message.
        case text(String)
        /// Something that is answered with the same.
        case ping([UInt8])
        /// The other side ends.
        case close
    }

    /// Why a connection is closed: a code of the protocol, and words.
    struct Violation: Error {
        let code: UInt16
        let reason: String

        init(_ code: UInt16, _ reason: String) { (self.code, self.reason) = (code, reason) }
    }

    /// What of a message has come in earlier frames; nil: nothing.
    private var begun: [UInt8]?

    /// Takes the next event out of the bytes that have come; nil where more have to come first.
    ///
    /// - Throws: `Violation`, as soon as what has come shows it: nothing is waited for that would be refused.
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

    /// A whole message.
    static func frame(_ text: String) -> [UInt8] { frame(1, Array(text.utf8)) }

    /// A frame of a kind: 1 a message, 8 the end, 10 what answers a ping.
    static func frame(_ opcode: UInt8, _ payload: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x80 | opcode]
        switch payload.count {
        case ..<126: bytes.append(UInt8(payload.count))
        case ..<65_536: bytes += [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        default: bytes += [127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
        }
        return bytes + payload
    }

    /// The frame that closes a connection, with its reason.
    static func closing(_ violation: Violation) -> [UInt8] {
        frame(
            8, [UInt8(violation.code >> 8), UInt8(violation.code & 0xFF)] + Array(violation.reason.utf8.prefix(120)))
    }
}
