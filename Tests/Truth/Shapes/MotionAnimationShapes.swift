import Foundation
import GalleyMotion
import GalleySDK

extension Shape {
    /// Animations, their modifiers and what they make of running ones (Motion rules §11), as SwiftUI runs them.
    static let animations = [
        Shape("animation.values") { test in
            guard let animation = try animation(test),
                test.has("animation", optional: ["duration", "from", "to", "times", "sampleTimes"])
            else { return nil }
            let (from, to) = (test.input["from"]?.number ?? 0, test.input["to"]?.number ?? 1)
            let times = (test.input["times"] ?? test.input["sampleTimes"])?.numbers ?? [0]
            var answers: [String: JSON] = [
                "values": .array(run(animation, from, to, times)),
                "idealClosedForm": .array(
                    times.map { time in
                        animation.state(of: to - from, at: time).map { .number(from + $0.value) } ?? .null
                    }),
                "duration": .number(animation.duration(of: 1.0)),
            ]
            // What an animation is made of, it says itself.
            if let spring = animation.motionSpring {
                answers["response"] = .number(spring.response)
                answers["dampingFraction"] = .number(spring.dampingRatio)
            }
            let words = "\(animation)"
            for match in words.matches(of: /(\w+): (-?[0-9.e-]+)/) {
                answers[String(match.1)] = Double(match.2).map { .number($0) }
            }
            if let name = words.firstMatch(of: /^\w+/)?.output, let curve = try? UnitCurve(text: String(name)) {
                answers["controlPoints"] = curve.controlPoints.map { points in
                    .array([points.start, points.end].map { .array([.number($0.x), .number($0.y)]) })
                }
                answers["defaultDuration"] = .number(try Animation(text: String(name)).duration(of: 1.0))
            }
            return answers
        },
        Shape("animation.logicalEnd") { test in
            guard test.has("animation", "logicallyCompleteAfter"), let animation = try animation(test) else {
                return nil
            }
            return ["seconds": sixDigits(animation.logicalDuration(of: 1.0))]
        },
        Shape("animation.combined") { test in
            guard test.has("animate", "times"), let times = test.input["times"]?.numbers,
                let parts = test.input["animate"]?.string?.split(separator: "; "), let first = parts.first,
                let begin = first.wholeMatch(of: /(\S+) to (\S+) with (.+)/), let from = Double(begin.1),
                let to = Double(begin.2)
            else { return nil }
            var turns = [(time: 0.0, target: to, animation: try Animation(text: String(begin.3)))]
            for part in parts.dropFirst() {
                guard let match = part.wholeMatch(of: /at t=(\S+) (?:back )?to (\S+) with (.+)/),
                    let time = Double(match.1), let target = Double(match.2)
                else { return nil }
                turns.append((time, target, try Animation(text: String(match.3))))
            }
            var value = AnimatedValue(from, mode: .swiftUI)
            var left = turns
            var values: [JSON] = []
            var sums: [JSON] = []
            for time in times {
                while let turn = left.first, turn.time <= time {
                    value.animate(to: turn.target, with: turn.animation, at: turn.time)
                    left.removeFirst()
                }
                values.append(.number(value.sample(at: time).value))
                // The other reading: each difference runs for itself.
                let ways = zip(turns, [from] + turns.map(\.target)).map { ($0, $0.target - $1) }
                sums.append(
                    .number(
                        ways.filter { $0.0.time <= time }.reduce(from) { sum, way in
                            sum + (way.0.animation.state(of: way.1, at: time - way.0.time)?.value ?? way.1)
                        }))
            }
            return ["values": .array(values), "pureAdditiveAlternative": .array(sums)]
        },
        Shape("animation.shouldMerge") { test in
            guard test.has("what"), test.what.hasPrefix("shouldMerge") else { return nil }
            func merge(_ animations: Animation...) -> JSON {
                let all = animations.map { $0.shouldMerge(previous: .smooth) }
                return all.allSatisfy { $0 == all[0] } ? .bool(all[0]) : .string("\(all)")
            }
            return [
                // What says nothing of merging.
                "default": merge(.smooth.repeatCount(2), .smooth.repeatForever()),
                "easing curves": merge(.linear, .easeIn, .easeOut, .easeInOut, .timingCurve(0.1, 0.2, 0.3, 0.4)),
                "spring / smooth / snappy / bouncy": merge(.spring, .smooth, .snappy, .bouncy),
                "interpolatingSpring": merge(.interpolatingSpring),
            ]
        },
        Shape("animation.gap") { test in
            guard test.has("what"), test.what.hasPrefix("frame gap larger than 1 s while a spring runs") else {
                return nil
            }
            func spring(_ times: [Double]) -> Double {
                var value = AnimatedValue(0.0, mode: .swiftUI)
                value.animate(to: 100, with: .spring(duration: 5), at: 0)
                return times.map { value.sample(at: $0).value }.last!
            }
            // Which time without a gap comes to the same. Steps are 1/300 s, so that times lie between two; rounding may
            // add one to those of a gap.
            let steps = stride(from: 1.2, through: 3, by: 0.1).compactMap { gap in
                let value = spring([29.5 / 300, gap])
                return (1...300).first { abs(spring([29.5 / 300, (29.5 + Double($0)) / 300]) - value) < 1e-9 }
            }
            return ["integratedTime": sixDigits(Double(steps.min() ?? 0) / 300)]
        },
    ]

    /// Velocities from samples, and what is animated of a value.
    static let motions = [
        Shape("velocity.samples") { test in
            guard test.has("samples [value,time]"),
                let samples = test.input["samples [value,time]"]?.array?.compactMap(\.numbers),
                samples.allSatisfy({ $0.count == 2 })
            else { return nil }
            var tracker = VelocityTracker<Double>()
            for sample in samples { tracker.add(sample[0], at: sample[1]) }
            return ["velocityPerSecond": .number(tracker.velocity)]
        },
        Shape("velocity.decay") { test in
            guard test.what == "decay of tracked velocity after the last sample",
                let seconds = test.input["seconds"]?.numbers ?? test.input["seconds"]?.number.map({ [$0] })
            else { return nil }
            var tracker = VelocityTracker<Double>()
            tracker.add(0, at: 0)
            tracker.add(1, at: 1)
            return ["factor": .array(seconds.map { sixDigits(tracker.velocity(at: 1 + $0)) })]
        },
        Shape("animatable.angle") { test in
            guard test.input.object?.count == 1, let (key, given) = test.input.object?.first, let number = given.number,
                key.hasPrefix("angle")
            else { return nil }
            let angle = key.hasSuffix("Degrees") ? Angle(degrees: number) : Angle(radians: number)
            return ["animatableData": .number(angle.animatableData)]
        },
        Shape("animatable.frame") { test in
            guard test.has("what"),
                let match = test.what.wholeMatch(
                    of:
                        /switch of two layouts with a linear animation: child frame from \[(.+)\] to \[(.+)\], progress (\S+)/
                ), let progress = Double(match.3)
            else { return nil }
            let frames = [match.1, match.2].map { Words.numbers($0) }
            guard frames.allSatisfy({ $0.count == 4 }) else { return nil }
            var frame = AnimatedValue(SIMD4(frames[0]), mode: .swiftUI)
            frame.animate(to: SIMD4(frames[1]), with: .linear(duration: 1), at: 0)
            let value = frame.sample(at: progress).value
            return ["frame": .array((0..<4).map { .number(value[$0]) })]
        },
    ]

    /// The file says these with six digits.
    private static func sixDigits(_ number: Double) -> JSON { .number((number * 1e6).rounded() / 1e6) }

    private static func run(_ animation: Animation, _ from: Double, _ to: Double, _ times: [Double]) -> [JSON] {
        var value = AnimatedValue(from, mode: .swiftUI)
        value.animate(to: to, with: animation, at: 0)
        return times.map { time in
            let sample = value.sample(at: time)
            return sample.isFinished ? .null : .number(sample.value)
        }
    }

    /// The animation of a case: its parts, or words that are nearly Swift; nil where they are other words.
    private static func animation(_ test: TruthCase) throws -> Animation? {
        guard let given = test.input["animation"] else { return nil }
        if let response = given["response"]?.number {
            return .spring(
                response: response, dampingFraction: given["dampingFraction"]?.number ?? 0.825,
                blendDuration: given["blendDuration"]?.number ?? 0)
        }
        guard var text = given.string else { return nil }
        // Defaults of an overload: one of its own arguments names it.
        let overloads: [String: Animation] = [
            "spring(response:dampingFraction:) defaults": .spring(response: 0.5),
            "interactiveSpring(response:...) defaults": .interactiveSpring(response: 0.15),
            "interactiveSpring(duration:extraBounce:) defaults": .interactiveSpring(extraBounce: 0),
            "timingCurve default duration": .timingCurve(0.1, 0.2, 0.3, 0.4),
        ]
        if let animation = overloads[text] { return animation }
        text = text.replacing(/^(\w+) duration (\S+)/) { "\($0.1)(duration: \($0.2))" }
        text = text.replacing(/(\w+) (-?[0-9.]+)/) { "\($0.1): \($0.2)" }
        if let duration = test.input["duration"]?.number, !text.contains("(") { text += "(duration: \(duration))" }
        return try? Animation(text: text)
    }
}
