import Foundation

/// The velocity of a value that something else moves, from the times at which it was seen: a finger, a server.
///
/// It counts as SwiftUI does (`semantics.md` §11): the last three samples, the older difference with a weight of 0.75.
public struct VelocityTracker<Value: MotionVector>: Sendable {
    private var samples: [(value: Value, time: Double)] = []

    /// A tracker that has seen nothing.
    public init() {}

    /// Notes a value and when it was seen, in seconds. One at the time of the last replaces that; an earlier one, or
    /// one at no time, does not count.
    public mutating func add(_ value: Value, at time: Double) {
        guard time.isFinite else { return }
        if let last = samples.last {
            guard time >= last.time else { return }
            if time - last.time < .ulpOfOne { samples.removeLast() }
        }
        samples.append((value, time))
        if samples.count > 3 { samples.removeFirst() }
    }

    /// The change per second; zero before there are two samples.
    public var velocity: Value {
        guard samples.count > 1 else { return .zero }
        let first = rate(samples[0], samples[1])
        guard samples.count > 2 else { return first }
        let second = rate(samples[1], samples[2])
        return second + (first - second).scaled(by: 0.75)
    }

    /// The velocity at a time after the last sample: 0.998 of it is left after each millisecond.
    public func velocity(at time: Double) -> Value {
        guard let last = samples.last else { return .zero }
        return velocity.scaled(by: pow(0.998, max(0, time - last.time) * 1000))
    }

    private func rate(_ one: (value: Value, time: Double), _ other: (value: Value, time: Double)) -> Value {
        (other.value - one.value).scaled(by: 1 / (other.time - one.time))
    }
}
