/// A message in the wire format of Protocol Buffers.
struct ProtobufMessage {
    private(set) var bytes: [UInt8] = []

    /// Adds a whole number of at least 0, or a case of an enumeration.
    mutating func add(_ field: Int, _ value: UInt64) {
        tag(field, wireType: 0)
        number(value)
    }

    /// Adds a text.
    mutating func add(_ field: Int, _ text: String) {
        tag(field, wireType: 2)
        number(UInt64(text.utf8.count))
        bytes += text.utf8
    }

    /// Adds a nested message.
    mutating func add(_ field: Int, _ message: ProtobufMessage) {
        tag(field, wireType: 2)
        number(UInt64(message.bytes.count))
        bytes += message.bytes
    }

    private mutating func tag(_ field: Int, wireType: UInt64) { number(UInt64(field) << 3 | wireType) }

    /// Appends a number: seven bits per byte, lowest first; the eighth bit is set if more follow.
    private mutating func number(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
