import ArgumentParser
import GalleyMotion

/// The three options that describe a motion.
struct MotionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A spring: snappy, or duration=0.5,bounce=0.3.", valueName: "text"))
    var spring: String?

    @Option(help: ArgumentHelp("A curve: easeInOut, or bezier(0.2,0,0.1,1).", valueName: "text"))
    var curve: String?

    @Option(help: ArgumentHelp("An animation: smooth.delay(0.2).", valueName: "text"))
    var animation: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The duration of a curve. (default: 0.35)", valueName: "seconds"))
    var duration: Double?

    func validate() throws {
        guard given.count <= 1 else {
            throw ValidationError(
                "expected one of --spring, --curve and --animation, found \(given.joined(separator: " and "))")
        }
        if duration != nil && curve == nil {
            let found = given.first ?? "no curve"
            throw ValidationError("--duration requires --curve, found \(found); leave out --duration")
        }
        if let duration, !(duration > 0 && duration.isFinite) {
            throw ValidationError("--duration: expected seconds above 0, found \(duration)")
        }
    }

    /// The names of the options that are given.
    var given: [String] {
        [("--spring", spring), ("--curve", curve), ("--animation", animation)].filter { $0.1 != nil }.map(\.0)
    }

    /// Returns the animation and its title; nil if none of the options is given.
    func subject() throws -> (animation: Animation, title: String)? {
        if let spring {
            return (.spring(try read("--spring") { try Spring(text: spring) }), "spring \(spring)")
        }
        if let curve {
            let seconds = duration ?? Animation.defaultCurveDuration
            let unit = try read("--curve") { try UnitCurve(text: curve) }
            return (.timingCurve(unit, duration: seconds), "curve \(curve), \(seconds) s")
        }
        return try animation.map { text in
            (try read("--animation") { try Animation(text: text) }, "animation \(text)")
        }
    }

    /// Reads the value of an option. An error is one of usage, as for other options.
    private func read<Value>(_ option: String, _ body: () throws -> Value) throws -> Value {
        do { return try body() } catch { throw ValidationError("\(option): \(error)") }
    }
}
