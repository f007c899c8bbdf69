import GalleyMotion
import TreeSamples

extension SeededGenerator {
    mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

    /// A spring that comes to rest: bouncy, critical, just beside critical, or over-damped.
    mutating func spring() -> Spring {
        let duration = number(0.1...2)
        let bounces = [number(-0.7...0.9), 0, 1e-7, -1e-7, 1e-12, -1e-12]
        return Spring(duration: duration, bounce: bounces.randomElement(using: &self)!)
    }

    /// An animation that ends, without cycles.
    mutating func animation() -> Animation {
        let duration = number(0.1...1)
        let all: [Animation] = [
            .spring(spring()), .default, .bouncy, .interactiveSpring,
            .interpolatingSpring(duration: duration, bounce: 0.2),
            .linear(duration: duration), .easeIn(duration: duration), .easeOut(duration: duration),
            .easeInOut(duration: duration), .timingCurve(.circularEaseIn, duration: duration),
            .timingCurve(0.3, -0.4, 0.6, 1.7, duration: duration), .timingCurve(0, 0, 1, 1, duration: duration),
            .easeInOut(duration: duration).speed(number(0.5...3)), .snappy.delay(number(0...0.3)),
            .easeOut(duration: duration).delay(0.1).speed(2),
        ]
        return all.randomElement(using: &self)!
    }

    mutating func frame() -> SIMD4<Double> {
        SIMD4(number(-500...500), number(-500...500), number(0...400), number(0...400))
    }
}

/// Whether two numbers are as close as arithmetic of that size leaves them.
func isClose(_ one: Double, _ other: Double, _ tolerance: Double, scale: Double = 1) -> Bool {
    abs(one - other) <= tolerance * max(1, scale)
}
