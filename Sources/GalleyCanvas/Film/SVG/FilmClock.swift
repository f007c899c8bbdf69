/// Converts a film's times to the timing of animations in an SVG file.
struct FilmClock {
    /// The times of the samples, as fractions of the whole duration.
    let fractions: [Double]
    private let timing: String

    /// Makes a clock for samples at times in seconds. The last sample is shown for `hold` seconds.
    init(_ times: [Double], hold: Double, loops: Int) {
        let whole = (times.last ?? 0) + hold
        fractions = times.map { $0 / whole }
        let repeats = loops == 0 ? "repeatCount=\"indefinite\"" : "repeatCount=\"\(loops)\" fill=\"freeze\""
        timing = "dur=\"\(SVGText.number(whole, digits: 6))s\" \(repeats)"
    }

    /// Returns the key frames of samples.
    func keyFrames(_ samples: [[Double]?], tolerance: Double = 0.03) -> KeyFrames {
        KeyFrames(samples, at: fractions, tolerance: tolerance)
    }

    /// Returns an element that animates an attribute linearly between key frames.
    func animate(_ attribute: String, _ frames: KeyFrames, _ text: ([Double]) -> String = Self.lengths) -> String {
        "<animate attributeName=\"\(attribute)\" \(values(frames, text))/>"
    }

    /// Returns lengths in points with two decimals, which is finer than the tolerance of key frames.
    static func lengths(_ values: [Double]) -> String { SVGText.list(values, digits: 2) }

    /// Returns factors of size or opacity.
    static func factors(_ values: [Double]) -> String { SVGText.list(values, digits: 5) }

    /// Returns an element that animates a translation.
    func animateTranslation(_ frames: KeyFrames) -> String {
        "<animateTransform attributeName=\"transform\" type=\"translate\" \(values(frames, Self.lengths))/>"
    }

    /// Returns an element that animates a scale, in addition to a translation of the same element.
    func animateScale(_ frames: KeyFrames) -> String {
        "<animateTransform attributeName=\"transform\" type=\"scale\" additive=\"sum\" \(values(frames, Self.factors))/>"
    }

    /// Returns an element that animates a rotation in degrees, in addition to a translation of the same element.
    func animateRotation(_ frames: KeyFrames) -> String {
        "<animateTransform attributeName=\"transform\" type=\"rotate\" additive=\"sum\" \(values(frames, Self.factors))/>"
    }

    /// Returns the elements that animate a colour of four components from 0 to 255.
    func animateColor(_ attribute: String, _ opacity: String, _ frames: KeyFrames) -> String {
        let color = animate(attribute, frames) { numbers in
            let parts = numbers.map { $0 / 255 }
            return SVGText.hex(RGBA(red: parts[0], green: parts[1], blue: parts[2]))
        }
        guard frames.values.contains(where: { $0[3] < 254.9 }) else { return color }
        return color + animate(opacity, frames) { SVGText.number($0[3] / 255, digits: 4) }
    }

    /// Returns an element that shows something in some of the samples; nil if it is always visible.
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
