import Foundation

/// Reads traces of Perfetto's as its documentation describes them, without anything of the writer's.
struct PerfettoReader {
    struct Failure: Error, CustomStringConvertible { let description: String }

    struct Slice {
        let name: String, category: String
        var arguments: [String: String]
        let begin: UInt64
        var end: UInt64 = 0
        let depth: Int
    }

    /// The fields of a message: numbers and bytes by field number, in their order.
    private struct Message {
        var numbers: [UInt64: [UInt64]] = [:]
        var bytes: [UInt64: [ArraySlice<UInt8>]] = [:]

        init(_ data: ArraySlice<UInt8>) throws {
            var rest = data
            func varint() throws -> UInt64 {
                var (value, shift): (UInt64, UInt64) = (0, 0)
                while let byte = rest.popFirst() {
                    guard shift < 64 else { throw Failure(description: "a number of more than 64 bits") }
                    value |= UInt64(byte & 0x7F) << shift
                    if byte < 0x80 { return value }
                    shift += 7
                }
                throw Failure(description: "a number that does not end")
            }
            while !rest.isEmpty {
                let tag = try varint()
                switch tag & 7 {
                case 0: numbers[tag >> 3, default: []].append(try varint())
                case 2:
                    let count = Int(try varint())
                    guard count <= rest.count else { throw Failure(description: "a field longer than its message") }
                    bytes[tag >> 3, default: []].append(rest.prefix(count))
                    rest = rest.dropFirst(count)
                default: throw Failure(description: "wire type \(tag & 7)")
                }
            }
        }

        func number(_ field: UInt64) -> UInt64? { numbers[field]?.first }
        func text(_ field: UInt64) throws -> String? {
            try bytes[field]?.first.map {
                guard let text = String(validating: $0, as: UTF8.self) else { throw Failure(description: "no UTF-8") }
                return text
            }
        }
        func messages(_ field: UInt64) throws -> [Message] { try (bytes[field] ?? []).map { try Message($0) } }
    }

    /// Slices in the order in which they begin, and what has no length.
    private(set) var slices: [Slice] = []
    private(set) var instants: [Slice] = []
    private(set) var tracks: [UInt64: String] = [:]

    /// Fails for packets that are not in order, texts that were not written before, and slices that do not nest.
    init(_ data: [UInt8]) throws {
        var tables: [UInt64: [UInt64: String]] = [:]
        var open: [Int] = []
        var (last, isCleared): (UInt64, Bool) = (0, false)
        var defaultTrack: UInt64?
        for packet in try Message(data[...]).messages(1) {
            guard packet.number(10) ?? 0 != 0 else { throw Failure(description: "a packet of no sequence") }
            let flags = packet.number(13) ?? 0
            if flags & 1 != 0 {
                guard !isCleared else { throw Failure(description: "cleared twice") }
                isCleared = true
            }
            guard isCleared else { throw Failure(description: "state is needed before it was cleared") }
            if let defaults = try packet.messages(59).first?.messages(11).first { defaultTrack = defaults.number(11) }
            for descriptor in try packet.messages(60) {
                let name = try descriptor.messages(3).first?.text(6) ?? descriptor.messages(4).first?.text(5)
                tracks[descriptor.number(1) ?? 0] = name
            }
            for interned in try packet.messages(12) {
                for table: UInt64 in [1, 2, 3, 29] {
                    for entry in try interned.messages(table) {
                        guard let number = entry.number(1), number > 0, tables[table]?[number] == nil else {
                            throw Failure(description: "a text without a number of its own")
                        }
                        tables[table, default: [:]][number] = try entry.text(2)
                    }
                }
            }
            guard let event = try packet.messages(11).first else { continue }
            guard let time = packet.number(8), time >= last else { throw Failure(description: "time goes back") }
            last = time
            guard flags & 2 != 0 else { throw Failure(description: "an event without its state") }
            guard tracks[event.number(11) ?? defaultTrack ?? 0] != nil else { throw Failure(description: "no track") }
            if event.number(9) == 2 {
                guard let index = open.popLast() else { throw Failure(description: "an end of nothing") }
                slices[index].end = time
                continue
            }
            func text(_ table: UInt64, _ number: UInt64?) throws -> String {
                guard let text = number.flatMap({ tables[table]?[$0] }) else {
                    throw Failure(description: "no text \(number ?? 0) in table \(table)")
                }
                return text
            }
            var slice = Slice(
                name: try text(2, event.number(10)), category: try text(1, event.number(3)), arguments: [:],
                begin: time, depth: open.count)
            for argument in try event.messages(4) {
                slice.arguments[try text(3, argument.number(1))] =
                    try argument.number(3).map(String.init) ?? text(29, argument.number(17))
            }
            switch event.number(9) {
            case 1:
                open.append(slices.count)
                slices.append(slice)
            case 3: instants.append(slice)
            default: throw Failure(description: "an event of type \(event.number(9) ?? 0)")
            }
        }
        guard open.isEmpty else { throw Failure(description: "\(open.count) slices do not end") }
    }
}
