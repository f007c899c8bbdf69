import ArgumentParser
import GalleyCanvas
import GalleyMotion

/// The options for the output of a film.
struct FilmOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The film to write: x.webp, x.svg, frames/; with --strip x.png or x.svg.", valueName: "file")
    )
    var output: String?

    @Option(help: ArgumentHelp("Frames per second.", valueName: "number"))
    var fps = 60.0

    @Option(
        help: ArgumentHelp(
            "Draw this many moments of the motion side by side in one picture.", valueName: "count"))
    var strip: Int?

    @Flag(help: "Play the film in the terminal. (default: if there is no --output)")
    var terminal = false

    /// The treatment of frames that a slow terminal shows too late.
    enum DroppedFrames: String, ExpressibleByArgument, CaseIterable {
        case skip, hold

        var policy: DroppedFramePolicy { self == .skip ? .skip : .hold(atMost: 0.05) }
    }

    @Option(help: "In a slow terminal: skip late frames, or hold the film until each is shown.")
    var droppedFrames = DroppedFrames.skip

    @Option(
        help: ArgumentHelp("The time at which the film ends. (default: when all views are at rest)", valueName: "time"))
    var until: String?

    @OptionGroup var picture: PictureOptions

    func validate() throws { _ = try request() }

    /// Reads the options.
    ///
    /// - Throws: `ValidationError`.
    func request() throws -> FilmRequest {
        let file = try output.map { FilmRequest.File(path: $0, format: try format($0)) }
        let end = try until.map { try Seconds.read($0, option: "--until") }
        guard fps > 0, fps <= 1000 else {
            throw ValidationError("--fps: expected frames per second above 0, at most 1000, found \(fps)")
        }
        if let strip, !(1...1000).contains(strip) {
            throw ValidationError("--strip: expected 1 to 1000 moments, found \(strip); try 8")
        }
        if strip != nil, output == nil {
            throw ValidationError("--strip expects a picture to write, found no --output; add -o strip.png")
        }
        if terminal, output != nil {
            throw ValidationError("--terminal plays the film, --output writes it; use only one of them")
        }
        return FilmRequest(
            file: file, end: end, framesPerSecond: fps, style: picture.style, droppedFrames: droppedFrames.policy)
    }

    private func format(_ output: String) throws -> FilmRequest.Format {
        if let strip { return .strip(try PictureFormat(file: output), count: strip) }
        if output.hasSuffix("/") { return .frames }
        let name = output.lowercased()
        if name.hasSuffix(".webp") { return .webp }
        if name.hasSuffix(".svg") { return .svg }
        if name.hasSuffix(".png") {
            throw ValidationError(
                "--output: expected a format that moves, found a PNG; use .webp or .svg, or add --strip 8")
        }
        throw ValidationError("--output: expected a name that ends in .webp, .svg or /, found \"\(output)\"")
    }
}
