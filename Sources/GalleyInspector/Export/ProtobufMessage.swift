/// A message in the wire format of Protocol Buffers, as it is written: fields one after the other.
struct ProtobufMessage {
    private(set) var bytes: [UInt8] = []

    /// A whole number of 0 or more, or a case of an enumeration.
    mutating func add(_ field: Int, _ value: UInt64) {
        tag(field, wireType: 0)
        number(value)
    }

    /// A text.
    mutating func add(_ field: Int, _ text: String) {
        tag(field, wireType: 2)
        number(UInt64(text.utf8.count))
        bytes += text.utf8
    }

    /// A message inside this one.
    mutating func add(_ field: Int, _ message: ProtobufMessage) {
        tag(field, wireType: 2)
        number(UInt64(message.bytes.count))
        bytes += message.bytes
    }

    private mutating func tag(_ field: Int, wireType: UInt64) { number(UInt64(field) << 3 | wireType) }

    /// Seven bits a byte, the lowest first; the eighth says that more follow.
    private mutating func number(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
