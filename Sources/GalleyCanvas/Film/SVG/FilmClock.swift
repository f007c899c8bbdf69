/// How a film's times become a browser's: what an animated SVG says of each attribute that changes.
struct FilmClock {
    /// The samples' times as fractions of the whole.
    let fractions: [Double]
    private let timing: String

    /// A clock for samples at times in seconds. The last of them is seen for `hold` seconds.
    init(_ times: [Double], hold: Double, loops: Int) {
        let whole = (times.last ?? 0) + hold
        fractions = times.map { $0 / whole }
        let repeats = loops == 0 ? "repeatCount=\"indefinite\"" : "repeatCount=\"\(loops)\" fill=\"freeze\""
        timing = "dur=\"\(SVGText.number(whole, digits: 6))s\" \(repeats)"
    }

    /// The numbers of samples over time.
    func keyFrames(_ samples: [[Double]?], tolerance: Double = 0.03) -> KeyFrames {
        KeyFrames(samples, at: fractions, tolerance: tolerance)
    }

    /// An attribute that goes in straight lines from value to value.
    func animate(_ attribute: String, _ frames: KeyFrames, _ text: ([Double]) -> String = Self.lengths) -> String {
        "<animate attributeName=\"\(attribute)\" \(values(frames, text))/>"
    }

    /// Lengths in points: hundredths are less than key frames may be off.
    static func lengths(_ values: [Double]) -> String { SVGText.list(values, digits: 2) }

    /// Factors of size and opacity.
    static func factors(_ values: [Double]) -> String { SVGText.list(values, digits: 5) }

    /// A place that does so.
    func animateTranslation(_ frames: KeyFrames) -> String {
        "<animateTransform attributeName=\"transform\" type=\"translate\" \(values(frames, Self.lengths))/>"
    }

    /// A size that does so, inside of a translation of the same element.
    func animateScale(_ frames: KeyFrames) -> String {
        "<animateTransform attributeName=\"transform\" type=\"scale\" additive=\"sum\" \(values(frames, Self.factors))/>"
    }

    /// Shows something in some of the samples; nil where it is always seen.
    func show(_ isShown: (Int) -> Bool) -> String? {
        var (times, values): ([String], [String]) = ([], [])
        for (index, fraction) in fractions.enumerated() {
            let value = isShown(index) ? "inline" : "none"
            guard value != values.last else { continue }
            times.append(SVGText.number(fraction, digits: 6))
            values.append(value)
        }
        guard values != ["inline"] else { return nil }
        return "<animate attributeName=\"display\" calcMode=\"discrete\" values=\"\(values.joined(separator: ";"))\" "
            + "keyTimes=\"\(times.joined(separator: ";"))\" \(timing)/>"
    }

    private func values(_ frames: KeyFrames, _ text: ([Double]) -> String) -> String {
        let times = frames.times.map { SVGText.number($0, digits: 6) }.joined(separator: ";")
        return "values=\"\(frames.values.map(text).joined(separator: ";"))\" keyTimes=\"\(times)\" \(timing)"
    }
}
