import GalleyMotion
import GalleyScene
import GalleySDK

/// The short texts: animations, springs, curves and proposals; and what moves by them.
struct MotionReader: Reader {
    let corpus: [[UInt8]] = [
        "spring(duration: 0.5, bounce: 0.3).delay(0.2)",
        "spring(response: 0.4, dampingFraction: 0.8, blendDuration: 0.1)",
        "interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 2)", ".bouncy(duration: 1)",
        "timingCurve(0.1, 0.2, 0.3, 1, duration: 2).repeatCount(3, autoreverses: true)",
        "easeInOut(duration: 1).speed(2)",
        "linear.repeatForever(autoreverses: false)", "default", "duration=0.5,bounce=0.3",
        "settlingDuration=1,dampingRatio=0.5",
        "mass=1,stiffness=100,damping=10,allowOverDamping=true", "smooth", "bezier(0.4,0,0.2,1)", "390x844", "infx-",
        "-x100",
    ].map { Array($0.utf8) }
    let words = [
        "(", ")", ",", ":", "=", ".", ".delay(", ".delay(1)", ".speed(2)", ".repeatCount(2)", "spring", "bouncy",
        "smooth",
        "duration:", "bounce:", "response:", "dampingFraction:", "mass:", "stiffness:", "damping:", "initialVelocity:",
        "settlingDuration=", "dampingRatio=", "epsilon=", "true", "x", "inf", "-", "timingCurve(", "easeIn", "linear",
        "repeatForever", "interpolatingSpring(", "extraBounce:",
    ]

    func read(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        var error: (any Error)?
        func attempt(_ body: () throws -> Void) { do { try body() } catch let failure { error = failure } }
        var wasRead = false
        attempt {
            let animation = try Animation(text: text)
            wasRead = true
            _ = try Animation(text: "\(animation)")
            for mode in [MotionMode.exact, .swiftUI] {
                var value = AnimatedValue(0.0, mode: mode)
                value.animate(to: 100, with: animation, at: 0)
                value.animate(to: -1e300, with: animation, at: 0.1)
                for time in [0.1, 0.2, 1, 1e9] { _ = value.sample(at: time) }
                _ = value.end
            }
            _ = (animation.duration(of: 1.0), animation.logicalDuration(of: 1e300))
        }
        attempt {
            let spring = try Spring(text: text)
            wasRead = true
            _ = (spring.settlingDuration, spring.overshoot, spring.time(reaching: 0.9), spring.time(leaving: 0.01))
            _ = spring.restingTime(way: 1e300, initialSpeed: 1, within: 0.01)
            for time in [0, 0.1, 1, 1e9] { _ = spring.value(target: 1.0, time: time) }
        }
        attempt {
            let curve = try UnitCurve(text: text)
            wasRead = true
            for progress in [-1, 0, 1e-300, 0.3, 1, 1e300] {
                _ = (curve.value(at: progress), curve.velocity(at: progress))
            }
        }
        attempt {
            _ = try SceneProposal(text)
            wasRead = true
        }
        if let error, !wasRead { throw error }
    }
}
