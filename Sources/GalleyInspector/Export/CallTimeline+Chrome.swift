import GalleyFormatting

extension CallTimeline {
    /// Returns the calls in Chrome's JSON format for trace events, which chrome://tracing, Perfetto and other tools
    /// read.
    ///
    /// Each call is a complete event on one thread, nested in its caller. Times are in microseconds, or in steps.
    public func chromeTrace() -> String {
        var text =
            "{\"displayTimeUnit\":\"ns\",\"otherData\":{\"scene\":\(JSON.text(title)),\"times\":\(JSON.text(meaning))},"
        text += "\"traceEvents\":[\n"
        text +=
            "{\"ph\":\"M\",\"pid\":1,\"tid\":1,\"name\":\"process_name\",\"args\":{\"name\":\(JSON.text("galley \(title)"))}},\n"
        text += "{\"ph\":\"M\",\"pid\":1,\"tid\":1,\"name\":\"thread_name\",\"args\":{\"name\":\"layout\"}}"
        for moment in moments {
            switch moment.kind {
            case .begin(let index):
                let call = calls[index]
                text += ",\n{\"ph\":\"X\",\"pid\":1,\"tid\":1,\"ts\":\(microseconds(call.start)),"
                text += "\"dur\":\(microseconds(call.length)),\"name\":\(JSON.text(call.name)),"
                text += "\"cat\":\(JSON.text(call.category)),\"args\":\(json(call.details))}"
            case .end: break
            case .note(let note):
                text += ",\n{\"ph\":\"i\",\"s\":\"t\",\"pid\":1,\"tid\":1,\"ts\":\(microseconds(moment.time)),"
                text += "\"name\":\(JSON.text(note.name)),\"cat\":\(JSON.text(note.category)),"
                text += "\"args\":\(json(note.details))}"
            }
        }
        return text + "\n]}\n"
    }

    /// The meaning of times, in words.
    var meaning: String {
        switch clock {
        case .nanoseconds:
            "measured durations, at least 1 ns; the calls follow each other, because their start times are not recorded"
        case .steps: "no times were measured: each call is a step of 1 µs"
        }
    }

    /// Returns a time in microseconds, exactly; a step counts as one.
    private func microseconds(_ time: Int64) -> String {
        guard clock == .nanoseconds else { return String(time) }
        let (whole, rest) = time.quotientAndRemainder(dividingBy: 1000)
        let digits = String(rest)
        return rest == 0 ? String(whole) : "\(whole)." + String(repeating: "0", count: 3 - digits.count) + digits
    }

    private func json(_ details: [(key: String, value: Detail)]) -> String {
        let fields = details.map { key, value in
            switch value {
            case .text(let text): "\"\(key)\":\(JSON.text(text))"
            case .number(let number): "\"\(key)\":\(number)"
            }
        }
        return "{\(fields.joined(separator: ","))}"
    }
}
