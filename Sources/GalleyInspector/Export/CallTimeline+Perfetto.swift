extension CallTimeline {
    /// Returns the calls in Perfetto's trace format: track events, one slice for each call, nested in its caller.
    ///
    /// Texts are written once and then referenced by number. A step counts as a microsecond.
    public func perfettoTrace() -> [UInt8] {
        var trace = PerfettoTrace(title: title, meaning: meaning)
        let scale: UInt64 = clock == .nanoseconds ? 1 : 1000
        for moment in moments {
            let time = UInt64(moment.time) * scale
            switch moment.kind {
            case .begin(let index):
                let call = calls[index]
                trace.add(.begin, time, name: call.name, category: call.category, call.details)
            case .end: trace.add(.end, time)
            case .note(let note):
                trace.add(.instant, time, name: note.name, category: note.category, note.details)
            }
        }
        return trace.message.bytes
    }
}

/// The packets of Perfetto's trace format, with its field numbers.
private struct PerfettoTrace {
    private(set) var message = ProtobufMessage()
    private var categories = Interned(field: 1)
    private var names = Interned(field: 2)
    private var keys = Interned(field: 3)
    private var texts = Interned(field: 29)
    /// The interned texts since the last packet, which the next packet contains.
    private var written = ProtobufMessage()

    private static let (process, thread): (UInt64, UInt64) = (1, 2)

    enum Kind: UInt64 { case begin = 1, end, instant }

    /// Texts with numbers, from 1.
    private struct Interned {
        let field: Int
        private var numbers: [String: UInt64] = [:]

        init(field: Int) { self.field = field }

        mutating func number(_ text: String, _ written: inout ProtobufMessage) -> UInt64 {
            if let number = numbers[text] { return number }
            let number = UInt64(numbers.count) + 1
            numbers[text] = number
            var entry = ProtobufMessage()
            entry.add(1, number)
            entry.add(2, text)
            written.add(field, entry)
            return number
        }
    }

    init(title: String, meaning: String) {
        var process = ProtobufMessage()
        process.add(1, 1)
        process.add(6, "galley \(title)")
        var descriptor = ProtobufMessage()
        descriptor.add(1, Self.process)
        descriptor.add(3, process)
        // The first packet of a sequence marks its beginning, and sets the default track.
        var eventDefaults = ProtobufMessage()
        eventDefaults.add(11, Self.thread)
        var defaults = ProtobufMessage()
        defaults.add(11, eventDefaults)
        add(
            packet: {
                $0.add(60, descriptor); $0.add(59, defaults)
            }, flags: 1)

        var thread = ProtobufMessage()
        thread.add(1, 1)
        thread.add(2, 1)
        thread.add(5, "layout")
        descriptor = ProtobufMessage()
        descriptor.add(1, Self.thread)
        descriptor.add(4, thread)
        descriptor.add(5, Self.process)
        add(packet: { $0.add(60, descriptor) }, flags: 2)
        add(.instant, 0, name: "times", category: "galley", [("meaning", .text(meaning))])
    }

    mutating func add(
        _ kind: Kind, _ time: UInt64, name: String? = nil, category: String? = nil,
        _ details: [(key: String, value: CallTimeline.Detail)] = []
    ) {
        var event = ProtobufMessage()
        event.add(9, kind.rawValue)
        if let category { event.add(3, categories.number(category, &written)) }
        if let name { event.add(10, names.number(name, &written)) }
        for (key, value) in details {
            var annotation = ProtobufMessage()
            annotation.add(1, keys.number(key, &written))
            switch value {
            case .text(let text): annotation.add(17, texts.number(text, &written))
            case .number(let number): annotation.add(3, UInt64(clamping: number))
            }
            event.add(4, annotation)
        }
        let interned = written
        written = ProtobufMessage()
        add(
            packet: {
                $0.add(8, time)
                $0.add(11, event)
                if !interned.bytes.isEmpty { $0.add(12, interned) }
            }, flags: 2)
    }

    private mutating func add(packet fill: (inout ProtobufMessage) -> Void, flags: UInt64) {
        var packet = ProtobufMessage()
        fill(&packet)
        packet.add(10, 1)
        packet.add(13, flags)
        message.add(1, packet)
    }
}
