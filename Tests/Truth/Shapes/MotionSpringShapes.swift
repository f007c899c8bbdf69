import GalleyMotion

extension Shape {
    /// `Spring` as a value (Motion rules §12).
    static let springs = [
        Shape("spring") { test in
            guard let spring = try test.input.spring else { return nil }
            return answers(spring)
        },
        Shape("spring.preset") { test in
            guard test.has("preset", optional: ["duration", "extraBounce"]), let name = test.input["preset"]?.string
            else { return nil }
            let duration = test.input["duration"]?.number ?? 0.5
            let bounce = test.input["extraBounce"]?.number ?? 0
            switch name {
            case "smooth": return answers(.smooth(duration: duration, extraBounce: bounce))
            case "snappy": return answers(.snappy(duration: duration, extraBounce: bounce))
            case "bouncy": return answers(.bouncy(duration: duration, extraBounce: bounce))
            default: return nil
            }
        },
        Shape("spring.samples") { test in
            guard test.has("spring", "target", "times", optional: ["initialVelocity"]),
                let spring = try test.input["spring"]?.spring, let target = test.input["target"]?.number,
                let times = test.input["times"]?.numbers
            else { return nil }
            let push = test.input["initialVelocity"]?.number ?? 0
            let samples = times.map { ($0, spring.state(target: target, initialVelocity: push, time: $0)) }
            return [
                "timeValueVelocity": .array(
                    samples.map { .array([.number($0.0), .number($0.1.value), .number($0.1.velocity)]) }),
                "values": .array(samples.map { .number($0.1.value) }),
                "velocities": .array(samples.map { .number($0.1.velocity) }),
            ]
        },
        Shape("spring.retargeted") { test in
            guard test.has("spring", "animate", "sampleAfterRetarget"), let spring = try test.input["spring"]?.spring,
                let text = test.input["animate"]?.string,
                let match = text.wholeMatch(of: /(\S+) to (\S+), at t=(\S+) retargeted (?:back )?to (\S+)/),
                let from = Double(match.1), let to = Double(match.2), let time = Double(match.3),
                let next = Double(match.4), let after = test.input["sampleAfterRetarget"]?.numbers
            else { return nil }
            var value = AnimatedValue(from)
            value.animate(to: to, with: .spring(spring), at: 0)
            let turn = value.sample(at: time)
            value.animate(to: next, with: .spring(spring), at: time)
            return [
                "valueAtRetarget": .number(turn.value), "velocityAtRetarget": .number(turn.velocity),
                "after": .array(after.map { .array([.number($0), .number(value.sample(at: time + $0).value)]) }),
            ]
        },
        Shape("spring.function") { test in
            guard test.input.object?.count == 2, let spring = try test.input["spring"]?.spring,
                let (name, given) = test.input.object?.first(where: { $0.key != "spring" })
            else { return nil }
            func number(_ key: String) -> Double { given[key]?.number ?? 0 }
            let (target, push, time) = (number("target"), number("initialVelocity"), number("time"))
            switch name {
            case "value":
                return [name: .number(spring.value(target: target, initialVelocity: push, time: time))]
            case "velocity":
                return [name: .number(spring.velocity(target: target, initialVelocity: push, time: time))]
            case "force":
                let force = spring.force(target: target, position: number("position"), velocity: number("velocity"))
                return [name: .number(force)]
            case "settlingDuration" where given == .string("default"):
                return [name: .number(spring.settlingDuration)]
            case "settlingDuration":
                let epsilon = given["epsilon"]?.number ?? 0.001
                return [
                    name: .number(spring.settlingDuration(target: target, initialVelocity: push, epsilon: epsilon))
                ]
            case "update":
                var (value, velocity) = (number("value"), number("velocity"))
                let steps = given["deltaTimes"]?.numbers ?? given["deltaTime"]?.numbers ?? [number("deltaTime")]
                var values: [JSON] = []
                for step in steps {
                    spring.update(value: &value, velocity: &velocity, target: target, deltaTime: step)
                    values.append(.number(value))
                }
                return ["value": .number(value), "velocity": .number(velocity), "values": .array(values)]
            default: return nil
            }
        },
    ]

    private static func answers(_ spring: Spring) -> [String: JSON] {
        [
            "mass": .number(spring.mass), "stiffness": .number(spring.stiffness), "damping": .number(spring.damping),
            "response": .number(spring.response), "duration": .number(spring.duration),
            "dampingRatio": .number(spring.dampingRatio), "bounce": .number(spring.bounce),
            "settlingDuration": .number(spring.settlingDuration),
        ]
    }
}

extension JSON {
    /// The spring whose initialiser has these arguments; nil where none has.
    var spring: Spring? {
        get throws {
            if self == .string("default") { return Spring() }
            // `smooth`, or `snappy(extraBounce 0.1)`.
            if let string { return try? Spring(text: string.replacing(/(\w+) (-?[0-9.]+)/) { "\($0.1): \($0.2)" }) }
            guard let object, !object.isEmpty else { return nil }
            let keys = Set(object.keys)
            func number(_ key: String, _ standard: Double) -> Double { object[key]?.number ?? standard }
            func has(_ all: String...) -> Bool { keys.isSubset(of: all) }
            if has("duration", "bounce") {
                return Spring(duration: number("duration", 0.5), bounce: number("bounce", 0))
            } else if has("response", "dampingRatio") {
                return Spring(response: number("response", 0.5), dampingRatio: number("dampingRatio", 1))
            } else if has("mass", "stiffness", "damping", "allowOverDamping") {
                return Spring(
                    mass: number("mass", 1), stiffness: number("stiffness", 0), damping: number("damping", 0),
                    allowOverDamping: object["allowOverDamping"] == .bool(true))
            } else if has("settlingDuration", "dampingRatio", "epsilon") {
                return Spring(
                    settlingDuration: number("settlingDuration", 0), dampingRatio: number("dampingRatio", 0),
                    epsilon: number("epsilon", 0.001))
            } else if has("preset") {
                return try object["preset"]?.spring
            }
            return nil
        }
    }
}
