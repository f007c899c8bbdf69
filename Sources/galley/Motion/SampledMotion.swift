import GalleyMotion

/// A value that an animation moves from one number to another, sampled at given times.
struct SampledMotion {
    struct Sample {
        var time: Double
        var value: Double
        var velocity: Double
    }

    let animation: Animation
    let from: Double
    let to: Double
    let velocity: Double
    let mode: MotionMode
    /// The end of the motion in seconds; nil if it never ends. In SwiftUI's mode, the first frame after it.
    let end: Double?

    init(animation: Animation, from: Double, to: Double, velocity: Double, mode: MotionMode) {
        (self.animation, self.from, self.to, self.velocity, self.mode) = (animation, from, to, velocity, mode)
        let exact = animation.duration(of: to - from, initialVelocity: velocity)
        if mode == .exact || exact > Self.longest {
            end = exact <= Self.longest ? exact : nil
        } else {
            var value = AnimatedValue(from, mode: .swiftUI)
            value.animate(to: to, with: animation, at: 0)
            end = (0...Int(Self.maximumFrames)).first { value.sample(at: Double($0) / 60).isFinished }
                .map { Double($0) / 60 }
        }
    }

    /// Returns the samples at times in any order. In SwiftUI's mode a frame is drawn every 1/60 s in between.
    func samples(at times: [Double]) -> [Sample] {
        guard mode == .swiftUI else { return times.map(exact) }
        var value = AnimatedValue(from, mode: .swiftUI)
        value.animate(to: to, with: animation, at: 0)
        var frame = 0.0
        var found: [Double: Sample] = [:]
        for time in Set(times).sorted() {
            while frame / 60 < time && frame < Self.maximumFrames {
                _ = value.sample(at: frame / 60)
                frame += 1
            }
            let sample = value.sample(at: time)
            found[time] = Sample(time: time, value: sample.value, velocity: sample.velocity)
        }
        return times.compactMap { found[$0] }
    }

    /// The longest duration of a motion that counts as ending, in seconds: about thirty years.
    private static var longest: Double { 1e9 }

    /// The maximum number of sampled frames: those of half an hour.
    private static var maximumFrames: Double { 60 * 1800 }

    /// Returns the times of the frames from start to end, or of the first ten seconds if there is no end.
    func frames(perSecond rate: Double) -> [Double] {
        let end = min(end ?? 10, 1800)
        return (0...Int((end * rate).rounded(.up))).map { Double($0) / rate }
    }

    private func exact(_ time: Double) -> Sample {
        guard let state = animation.state(of: to - from, initialVelocity: velocity, at: time) else {
            return Sample(time: time, value: to, velocity: 0)
        }
        return Sample(time: time, value: from + state.value, velocity: state.velocity)
    }
}
