import Foundation

extension Animation {
    /// The seconds until the animation counts as complete: for a spring its duration, otherwise its end.
    var logicalDuration: TimeInterval {
        let parts = sceneText.replacing(")", with: "(").split(separator: "(").map(String.init)
        guard let name = parts.first else { return 0 }
        var seconds = ["linear", "easeIn", "easeOut", "easeInOut", "timingCurve"].contains(name) ? 0.35 : 0.5
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
                if index == 0 { seconds = number("duration") ?? number("response") ?? seconds }
            }
            index += 2
        }
        return seconds
    }
}
