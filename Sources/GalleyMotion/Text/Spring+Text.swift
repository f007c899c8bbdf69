extension Spring {
    /// The argument lists that `init(text:)` accepts.
    static let forms = [
        ["duration", "bounce"], ["response", "dampingRatio"], ["mass", "stiffness", "damping", "allowOverDamping"],
        ["settlingDuration", "dampingRatio", "epsilon"],
    ]

    /// Reads a spring: `duration=0.5,bounce=0.3`, the arguments of another initializer, or the name of a preset
    /// (`smooth`, `snappy`, `bouncy`) with optional `duration` and `extraBounce` in parentheses.
    ///
    /// Invalid springs are refused: durations and masses of 0 or less, bounces of -1 or less.
    public init(text: String) throws(MotionTextError) {
        var scanner = MotionScanner(text)
        if !text.contains("(") && (text.contains("=") || text.contains(":")) {
            let arguments = try scanner.arguments(until: nil)
            self = try Self.read(MotionCall(name: "a spring", arguments: arguments, column: 1, text: text))
            return
        }
        let calls = try scanner.calls()
        guard let call = calls.first, calls.count == 1 else {
            throw calls[1].error("a spring without modifiers", nil)
        }
        let bounce: Double? = ["smooth": 0.0, "snappy": 0.15, "bouncy": 0.3][call.name]
        if let bounce {
            let values = try call.values([["duration", "extraBounce"]]).values
            let extra = try call.number(values["extraBounce"], 0)
            guard bounce + extra > -1 else { throw call.error("a total bounce above -1", values["extraBounce"]) }
            self.init(duration: try call.positive(values["duration"], 0.5), bounce: bounce + extra)
        } else if call.name == "spring" {
            self = try Self.read(call)
        } else {
            throw call.error("smooth, snappy, bouncy, or arguments such as duration=0.5,bounce=0.3", nil)
        }
    }

    static func read(_ call: MotionCall) throws(MotionTextError) -> Spring {
        let (form, values) = try call.values(forms)
        switch form {
        case 0:
            return Spring(
                duration: try call.positive(values["duration"], 0.5), bounce: try call.bounce(values["bounce"]))
        case 1:
            let ratio = try call.number(values["dampingRatio"], 1)
            guard ratio >= 0 else { throw call.error("a damping ratio, 0 or more", values["dampingRatio"]) }
            return Spring(response: try call.positive(values["response"], 0.5), dampingRatio: ratio)
        case 2:
            guard let damping = values["damping"], let stiffness = values["stiffness"] else {
                throw call.error("both stiffness and damping", call.arguments.last)
            }
            let number = try call.number(damping, 0)
            guard number >= 0 else { throw call.error("a damping, 0 or more", damping) }
            return Spring(
                mass: try call.positive(values["mass"], 1), stiffness: try call.positive(stiffness, 1), damping: number,
                allowOverDamping: try call.bool(values["allowOverDamping"], false))
        default:
            let epsilon = try call.positive(values["epsilon"], 0.001)
            guard epsilon < 1 else {
                throw call.error("a fraction of the distance, above 0 and below 1", values["epsilon"])
            }
            let spring = Spring(
                settlingDuration: try call.positive(values["settlingDuration"], 0.5),
                dampingRatio: try call.positive(values["dampingRatio"], 1),
                epsilon: epsilon)
            guard spring.naturalFrequencySquared > 0 else {
                throw call.error("a damping ratio for which there is a spring; try 0.1 to 1", values["dampingRatio"])
            }
            return spring
        }
    }
}

extension MotionCall {
    func bounce(_ argument: Argument?) throws(MotionTextError) -> Double {
        let bounce = try number(argument, 0)
        guard bounce > -1 else { throw error("a bounce above -1, at most 1", argument) }
        return bounce
    }
}
