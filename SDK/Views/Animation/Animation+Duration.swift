import Foundation

extension Animation {
    /// The seconds until the animation counts as complete: what `logicallyComplete(after:)` says, otherwise for a spring
    /// its duration, for a curve its end.
    var logicalDuration: TimeInterval {
        guard let logicalEnd else { return seconds(of: sceneText) }
        let modifiers = String(decoding: sceneText.utf8.dropFirst(logicalEnd.length), as: UTF8.self)
        return seconds(of: "from" + modifiers, from: logicalEnd.seconds)
    }

    /// The seconds until the movement ends, whatever `logicallyComplete(after:)` says.
    var movingDuration: TimeInterval { seconds(of: sceneText) }

    /// Returns the duration in seconds of an animation's text.
    ///
    /// - Parameter start: the seconds before the modifiers; nil: those that the text names.
    private func seconds(of text: String, from start: TimeInterval? = nil) -> TimeInterval {
        let parts = text.replacing(")", with: "(").split(separator: "(").map(String.init)
        guard let name = parts.first else { return 0 }
        let usual = ["linear", "easeIn", "easeOut", "easeInOut", "timingCurve"].contains(name) ? 0.35 : 0.5
        var seconds = start ?? usual
        var index = 0
        // The text is a name and its arguments, and then modifiers with theirs.
        while index < parts.count {
            let word = parts[index].split(separator: ".").last.map(String.init) ?? parts[index]
            let arguments = index + 1 < parts.count ? parts[index + 1] : ""
            let values = arguments.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            func number(_ key: String) -> Double? {
                values.first { $0.hasPrefix(key + ": ") }.flatMap { Double($0.dropFirst(key.count + 2)) }
            }
            let first = values.first.flatMap { Double($0) }
            switch word {
            case "delay": seconds += first ?? 0
            case "speed": seconds /= max(first ?? 1, 1e-6)
            case "repeatCount": seconds *= max(first ?? 1, 1)
            default:
                if index == 0, start == nil { seconds = number("duration") ?? number("response") ?? seconds }
            }
            index += 2
        }
        return seconds
    }
}

extension Animation {
    /// The part of the way that is done at a time, without modifiers; nil when the animation is complete.
    func part(at time: TimeInterval) -> Double? {
        let parts = sceneText.replacing(")", with: "(").split(separator: "(", maxSplits: 2).map(String.init)
        let name = parts.first ?? ""
        let arguments =
            parts.count > 1 ? parts[1].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } : []
        func number(_ key: String) -> Double? {
            arguments.first { $0.hasPrefix(key + ": ") }.flatMap { Double($0.dropFirst(key.count + 2)) }
        }
        let plain = arguments.compactMap { Double($0) }
        let curves: [String: UnitCurve] = [
            "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
        ]
        let duration = number("duration") ?? number("response") ?? (curves[name] == nil ? 0.5 : 0.35)
        var curve = curves[name]
        if name == "timingCurve", plain.count == 4 {
            curve = .bezier(
                startControlPoint: UnitPoint(x: plain[0], y: plain[1]),
                endControlPoint: UnitPoint(x: plain[2], y: plain[3]))
        }
        if let curve { return time < duration ? curve.value(at: time / max(duration, 1e-6)) : nil }
        if name == "sampled", plain.count > 1 {
            guard time < duration else { return nil }
            let place = max(time, 0) / duration * Double(plain.count - 1)
            let index = min(Int(place), plain.count - 2)
            return plain[index] + (plain[index + 1] - plain[index]) * (place - Double(index))
        }
        var spring = Spring(duration: duration, bounce: number("bounce") ?? ["snappy": 0.15, "bouncy": 0.3][name] ?? 0)
        if let ratio = number("dampingFraction") { spring = Spring(response: duration, dampingRatio: ratio) }
        if let stiffness = number("stiffness"), let damping = number("damping") {
            spring = Spring(mass: number("mass") ?? 1, stiffness: stiffness, damping: damping)
        }
        return time < spring.settlingDuration ? spring.part(at: time) : nil
    }
}
