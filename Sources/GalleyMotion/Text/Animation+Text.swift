extension Animation {
    /// Reads an animation in the form of SwiftUI sources: `spring(duration: 0.5, bounce: 0.3).delay(0.2)`.
    ///
    /// Accepts the animations and modifiers of this type with the labels of their Swift functions. A leading dot is
    /// allowed. `timingCurve` takes four numbers or the name of a curve; `sampled`, values at equal distances in time. `linear(1)` means `linear(duration: 1)`. At
    /// most 100 modifiers are allowed.
    public init(text: String) throws(MotionTextError) {
        var scanner = MotionScanner(text)
        let calls = try scanner.calls()
        // Each modifier contains the animation it modifies, so reading is recursive.
        guard calls.count <= Self.maximumModifiers + 1 else {
            throw calls[Self.maximumModifiers + 1].error("at most \(Self.maximumModifiers) modifiers", nil)
        }
        var animation = try Self.read(calls[0])
        for call in calls.dropFirst() { animation = try animation.modified(call) }
        self = animation
    }

    private static let maximumModifiers = 100

    private static func read(_ call: MotionCall) throws(MotionTextError) -> Animation {
        switch call.name {
        case "default":
            _ = try call.values([[]])
            return .default
        case "spring": return try spring(call, duration: 0.5, bounce: 0, dampingFraction: 0.825, blend: 0)
        case "interactiveSpring":
            return try spring(call, duration: 0.15, bounce: 0.15, dampingFraction: 0.86, blend: 0.25)
        case "smooth": return try preset(call, bounce: 0)
        case "snappy": return try preset(call, bounce: 0.15)
        case "bouncy": return try preset(call, bounce: 0.3)
        case "interpolatingSpring": return try interpolatingSpring(call)
        case "sampled":
            let values = call.arguments.filter { $0.label == nil }
            guard (2...1000).contains(values.count) else { throw call.error("2 to 1000 numbers", call.arguments.last) }
            var samples: [Double] = []
            for value in values { samples.append(try call.number(value, 0)) }
            var rest = call
            rest.arguments.removeAll { $0.label == nil }
            let duration = try rest.values([["duration"]]).values["duration"]
            return .timingCurve(.samples(samples), duration: try call.seconds(duration, defaultCurveDuration))
        case "timingCurve":
            let (form, values) = try call.values([["curve", "duration"], ["x1", "y1", "x2", "y2", "duration"]])
            let duration = try call.seconds(values["duration"], defaultCurveDuration)
            if form == 0 {
                guard let curve = values["curve"],
                    let named = UnitCurve.names.first(where: { $0.name == curve.value })
                else { throw call.error("the name of a curve, or four numbers", values["curve"]) }
                return .timingCurve(named.curve, duration: duration)
            }
            var numbers: [Double] = []
            for label in ["x1", "y1", "x2", "y2"] {
                guard let value = values[label] else { throw call.error("four numbers", call.arguments.last) }
                numbers.append(try call.number(value, 0))
            }
            return .timingCurve(numbers[0], numbers[1], numbers[2], numbers[3], duration: duration)
        default:
            guard let named = UnitCurve.names.first(where: { $0.name == call.name }) else {
                throw call.error("an animation: \(names)", nil)
            }
            let values = try call.values([["duration"]]).values
            return .timingCurve(named.curve, duration: try call.seconds(values["duration"], defaultCurveDuration))
        }
    }

    private static let names = """
        default, spring, smooth, snappy, bouncy, interactiveSpring, interpolatingSpring, \
        \(UnitCurve.names.map(\.name).joined(separator: ", ")), timingCurve, sampled
        """

    private static func spring(
        _ call: MotionCall, duration: Double, bounce: Double, dampingFraction: Double, blend: Double
    ) throws(MotionTextError) -> Animation {
        let added = bounce == 0 ? "bounce" : "extraBounce"
        let (form, values) = try call.values([
            ["duration", added, "blendDuration"], ["response", "dampingFraction", "blendDuration"],
        ])
        let blend = try call.seconds(values["blendDuration"], blend)
        if form == 0 {
            let all = try bounce + call.number(values[added], 0)
            guard all > -1 else { throw call.error("a bounce above -1, at most 1", values[added]) }
            return .spring(
                duration: try call.seconds(values["duration"], duration), bounce: all, blendDuration: blend)
        }
        let fraction = try call.number(values["dampingFraction"], dampingFraction)
        guard fraction >= 0 else { throw call.error("a damping fraction, 0 or more", values["dampingFraction"]) }
        return .spring(
            response: try call.seconds(values["response"], duration), dampingFraction: fraction, blendDuration: blend)
    }

    private static func preset(_ call: MotionCall, bounce: Double) throws(MotionTextError) -> Animation {
        let values = try call.values([["duration", "extraBounce"]]).values
        let all = try bounce + call.number(values["extraBounce"], 0)
        guard all > -1 else { throw call.error("a total bounce above -1", values["extraBounce"]) }
        return .spring(duration: try call.seconds(values["duration"], 0.5), bounce: all)
    }

    private static func interpolatingSpring(_ call: MotionCall) throws(MotionTextError) -> Animation {
        let (form, values) = try call.values([
            ["duration", "bounce", "initialVelocity"], ["mass", "stiffness", "damping", "initialVelocity"],
        ])
        let velocity = try call.number(values["initialVelocity"], 0)
        if form == 0 {
            return .interpolatingSpring(
                duration: try call.positive(values["duration"], 0.5), bounce: try call.bounce(values["bounce"]),
                initialVelocity: velocity)
        }
        guard let stiffness = values["stiffness"], let damping = values["damping"] else {
            throw call.error("both stiffness and damping", call.arguments.last)
        }
        let number = try call.number(damping, 0)
        guard number >= 0 else { throw call.error("a damping, 0 or more", damping) }
        return .interpolatingSpring(
            mass: try call.positive(values["mass"], 1), stiffness: try call.positive(stiffness, 1), damping: number,
            initialVelocity: velocity)
    }

    private func modified(_ call: MotionCall) throws(MotionTextError) -> Animation {
        switch call.name {
        case "delay": return delay(try call.seconds(try required(call, "delay", "seconds"), 0))
        case "speed": return speed(try call.positive(try required(call, "speed", "a factor"), 1))
        case "repeatCount":
            let values = try call.values([["count", "autoreverses"]]).values
            let count = values["count"].flatMap { Int($0.value) }
            guard let count, count > 0 else { throw call.error("a count, 1 or more", values["count"]) }
            return repeatCount(count, autoreverses: try call.bool(values["autoreverses"], true))
        case "repeatForever":
            let values = try call.values([["autoreverses"]]).values
            return repeatForever(autoreverses: try call.bool(values["autoreverses"], true))
        default: throw call.error("a modifier: delay, speed, repeatCount, repeatForever", nil)
        }
    }

    private func required(
        _ call: MotionCall, _ label: String, _ what: String
    ) throws(MotionTextError) -> MotionCall.Argument {
        guard let argument = try call.values([[label]]).values[label] else { throw call.error(what, nil) }
        return argument
    }
}

extension Animation: CustomStringConvertible {
    /// The animation with all its numbers, in the form that `init(text:)` reads.
    public var description: String { form.description }
}

extension Animation.Form: CustomStringConvertible {
    var description: String {
        switch self {
        case .curve(let curve, let duration):
            if case .samples(let values) = curve.form {
                return "sampled(\(values.map { "\($0)" }.joined(separator: ", ")), duration: \(duration))"
            }
            guard case .bezier(let start, let end) = curve.form, !UnitCurve.names.contains(where: { $0.curve == curve })
            else { return "\(curve)(duration: \(duration))" }
            return "timingCurve(\(start.x), \(start.y), \(end.x), \(end.y), duration: \(duration))"
        case .spring(let response, let dampingFraction, let blendDuration):
            return
                "spring(response: \(response), dampingFraction: \(dampingFraction), blendDuration: \(blendDuration))"
        case .interpolatingSpring(let mass, let stiffness, let damping, let velocity):
            let spring = "mass: \(mass), stiffness: \(stiffness), damping: \(damping)"
            return "interpolatingSpring(\(spring), initialVelocity: \(velocity))"
        case .standard: return "default"
        case .delayed(let base, let seconds): return "\(base).delay(\(seconds))"
        case .sped(let base, let factor): return "\(base).speed(\(factor))"
        case .repeated(let base, let count?, let autoreverses):
            return "\(base).repeatCount(\(count), autoreverses: \(autoreverses))"
        case .repeated(let base, nil, let autoreverses):
            return "\(base).repeatForever(autoreverses: \(autoreverses))"
        }
    }
}
