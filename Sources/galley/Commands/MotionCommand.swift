import ArgumentParser
import GalleyCanvas
import GalleyInspector
import GalleyMotion
import GalleySDK
import GalleyFormatting

/// `galley motion`: plots how a value moves.
struct MotionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "motion",
        abstract: "Plot how a spring, a curve or an animation moves a value.",
        usage: "galley motion --spring <text> | --curve <text> | --animation <text>",
        discussion: """
            A spring is smooth, snappy, bouncy, or its numbers: duration and bounce;
            response and dampingRatio; mass, stiffness and damping; or settlingDuration
            and dampingRatio. An animation is written as in SwiftUI. Times are seconds.

            Examples:
              galley motion --spring duration=0.5,bounce=0.3
              galley motion --curve easeInOut --duration 1 --to 200
              galley motion --animation "snappy.delay(0.2)" --at 0,0.1,0.25 --json
              galley motion --spring bouncy -o bouncy.svg --theme dark
            """)

    @OptionGroup var motion: MotionOptions

    @Option(parsing: .unconditional, help: ArgumentHelp("The value at the start.", valueName: "number"))
    var from = 0.0

    @Option(parsing: .unconditional, help: ArgumentHelp("The value at the end.", valueName: "number"))
    var to = 100.0

    @Option(parsing: .unconditional, help: ArgumentHelp("The velocity at the start, per second.", valueName: "number"))
    var velocity = 0.0

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The times to sample, separated by commas.", valueName: "seconds"))
    var at: String?

    @Flag(
        name: .customLong("swiftui"),
        help: "Move as SwiftUI does: springs in steps of 1/300 s, curves without velocity."
    )
    var swiftUI = false

    @Flag(help: "Print JSON: time, value and velocity of each sample at full precision.")
    var json = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Draw the plot into a file: plot.png or plot.svg.", valueName: "file"))
    var output: String?

    @Option(help: "The colours of the plot: light or dark.")
    var theme = PictureStyle.Theme.light

    func validate() throws {
        if motion.given.isEmpty {
            throw ValidationError("expected one of --spring, --curve and --animation, found none; try --spring bouncy")
        }
        for (name, number) in [("--from", from), ("--to", to), ("--velocity", velocity)] where !(abs(number) <= 1e12) {
            throw ValidationError("\(name): expected a number between -1e12 and 1e12, found \(number)")
        }
        if swiftUI && velocity != 0 {
            throw ValidationError(
                "--velocity requires exact motion, found --swiftui; leave out --velocity or --swiftui")
        }
        _ = try at.map { try Seconds.list($0, option: "--at") }
        if let output {
            if json || at != nil {
                throw ValidationError("--output draws a plot; leave out \(json ? "--json" : "--at") or --output")
            }
            _ = try PictureFormat(file: output)
        }
    }

    func run() throws {
        let times = try at.map { try Seconds.list($0, option: "--at") }
        try reportingErrors {
            guard let (animation, title) = try motion.subject() else { return }
            let motion = SampledMotion(
                animation: animation, from: from, to: to, velocity: velocity, mode: swiftUI ? .swiftUI : .exact)
            if let output {
                Output.write([try MotionPlot(motion, title: title).write(to: output, theme: theme)])
            } else if json {
                let samples = motion.samples(at: times ?? motion.frames(perSecond: 60))
                Output.write([Self.text(samples)])
            } else if let times {
                Output.write(MotionPlot.table(motion.samples(at: times)))
            } else {
                Output.write(MotionPlot(motion, title: title).lines())
            }
        }
    }

    private static func text(_ samples: [SampledMotion.Sample]) -> String {
        let objects = samples.map { sample in
            let numbers = [("time", sample.time), ("value", sample.value), ("velocity", sample.velocity)]
            return "{\"v\":1," + numbers.map { "\"\($0.0)\":\(JSON.number(CGFloat($0.1)))" }.joined(separator: ",")
                + "}"
        }
        return "[" + objects.joined(separator: ",\n ") + "]"
    }
}
