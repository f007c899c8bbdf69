import GalleyFormatting

extension CallTimeline {
    /// Returns the calls in speedscope's format, as calls that open and close.
    ///
    /// Calls of one kind to views of one name are one frame in speedscope, so its sandwich view sums them up. The
    /// format has no place for warnings and printed texts.
    public func speedscope() -> String {
        var frames: [String: Int] = [:]
        var names: [String] = []
        let places = calls.map { call in
            if let known = frames[call.name] { return known }
            frames[call.name] = names.count
            names.append(call.name)
            return names.count - 1
        }
        let profile = clock == .nanoseconds ? title : "\(title) (a step each call)"
        var text = "{\"$schema\":\"https://www.speedscope.app/file-format-schema.json\",\"exporter\":\"galley\","
        text += "\"name\":\(JSON.text(title)),\"activeProfileIndex\":0,\n\"shared\":{\"frames\":["
        text += names.map { "{\"name\":\(JSON.text($0))}" }.joined(separator: ",\n")
        text += "]},\n\"profiles\":[{\"type\":\"evented\",\"name\":\(JSON.text(profile)),"
        text += "\"unit\":\"\(clock == .nanoseconds ? "nanoseconds" : "none")\",\"startValue\":0,\"endValue\":\(end),"
        text += "\"events\":["
        var isFirst = true
        for moment in moments {
            let (type, index): (String, Int)
            switch moment.kind {
            case .begin(let call): (type, index) = ("O", call)
            case .end(let call): (type, index) = ("C", call)
            case .note: continue
            }
            text += isFirst ? "\n" : ",\n"
            isFirst = false
            text += "{\"type\":\"\(type)\",\"frame\":\(places[index]),\"at\":\(moment.time)}"
        }
        return text + "\n]}]}\n"
    }
}
