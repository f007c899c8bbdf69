import Foundation

/// The velocity of a value that is moved from outside, such as by a finger, computed from its samples.
///
/// As in SwiftUI (Motion rules §11), the last three samples count, with a weight of 0.75 for the older difference.
public struct VelocityTracker<Value: MotionVector>: Sendable {
    private var samples: [(value: Value, time: Double)] = []

    /// Makes a tracker without samples.
    public init() {}

    /// Adds a sample at a time in seconds. A sample at the time of the last one replaces it; earlier samples, and those
    /// at a time of NaN, are ignored.
    public mutating func add(_ value: Value, at time: Double) {
        guard time.isFinite else { return }
        if let last = samples.last {
            guard time >= last.time else { return }
            if time - last.time < .ulpOfOne { samples.removeLast() }
        }
        samples.append((value, time))
        if samples.count > 3 { samples.removeFirst() }
    }

    /// The change per second; zero with fewer than two samples.
    public var velocity: Value {
        guard samples.count > 1 else { return .zero }
        let first = rate(samples[0], samples[1])
        guard samples.count > 2 else { return first }
        let second = rate(samples[1], samples[2])
        return second + (first - second).scaled(by: 0.75)
    }

    /// Returns the velocity at a time after the last sample: it falls to 0.998 of itself in each millisecond.
    public func velocity(at time: Double) -> Value {
        guard let last = samples.last else { return .zero }
        return velocity.scaled(by: pow(0.998, max(0, time - last.time) * 1000))
    }

    private func rate(_ one: (value: Value, time: Double), _ other: (value: Value, time: Double)) -> Value {
        (other.value - one.value).scaled(by: 1 / (other.time - one.time))
    }
}
