import ArgumentParser
import GalleyCanvas
import GalleyMotion
import GalleySceneTree

/// What becomes of a film.
struct FilmOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The film to write: x.webp, x.svg, frames/; with --strip x.png or x.svg.", valueName: "file")
    )
    var output: String?

    @Option(help: ArgumentHelp("Frames a second.", valueName: "number"))
    var fps = 60.0

    @Option(help: ArgumentHelp("Moments side by side in one picture, so many.", valueName: "count"))
    var strip: Int?

    @Flag(help: "Play it in the terminal, also where there is no --output.")
    var terminal = false

    /// What happens in a terminal that cannot keep up.
    enum DroppedFrames: String, ExpressibleByArgument, CaseIterable {
        case skip, hold

        var policy: DroppedFramePolicy { self == .skip ? .skip : .hold(atMost: 0.05) }
    }

    @Option(help: "In a slow terminal: skip what is late, or hold, so that the film is slower and whole.")
    var droppedFrames = DroppedFrames.skip

    @Option(help: ArgumentHelp("Where the film ends; without it when everything rests.", valueName: "time"))
    var until: String?

    @OptionGroup var picture: PictureOptions

    private enum Format { case webp, svg, frames, strip(PictureFormat) }

    func validate() throws {
        _ = try format()
        _ = try until.map { try Seconds.read($0, option: "--until") }
        guard fps > 0, fps <= 1000 else {
            throw ValidationError("--fps: expected frames a second above 0, at most 1000, found \(fps)")
        }
        if let strip, !(1...1000).contains(strip) {
            throw ValidationError("--strip: expected 1 to 1000 moments, found \(strip); try 8")
        }
        if strip != nil, output == nil { throw ValidationError("--strip draws a picture; name it: -o strip.png") }
        if terminal, output != nil {
            throw ValidationError("--terminal plays the film; leave --output out, or --terminal")
        }
    }

    private func format() throws -> Format? {
        guard let output else { return nil }
        if strip != nil { return .strip(try PictureFormat(file: output)) }
        if output.hasSuffix("/") { return .frames }
        let name = output.lowercased()
        if name.hasSuffix(".webp") { return .webp }
        if name.hasSuffix(".svg") { return .svg }
        if name.hasSuffix(".png") {
            throw ValidationError("--output: a PNG does not move; take .webp or .svg, or --strip 8 for its moments")
        }
        throw ValidationError("--output: expected a name that ends in .webp, .svg or /, found \"\(output)\"")
    }

    /// Writes the film, or plays it.
    func show(_ timeline: SceneTimeline) throws {
        let rest = try timeline.restingTime()
        let end = try until.map { try Seconds.read($0, option: "--until") } ?? rest
        guard end.isFinite else { throw EndlessMotion() }
        let style = picture.style
        // What plays again and again stays for a moment where it came to.
        let pause = until == nil ? 0.6 : 0
        let film = Film(duration: end, framesPerSecond: fps) { try timeline.picture(at: $0) }
        var looped = film
        looped.duration += pause
        guard let output, let format = try format() else { return try play(film) }
        let progress = Progress(output)
        switch format {
        case .webp: try looped.writeWebP(to: output, style: style, progress: progress.update)
        case .svg: try looped.writeSVG(to: output, style: style)
        case .frames: try film.writeFrames(to: output, style: style, progress: progress.update)
        case .strip(let format):
            let strip = try film.strip(count: self.strip ?? 8)
            if format == .png {
                try strip.writePNG(to: output, style)
            } else {
                try strip.writeSVG(to: output, style)
            }
        }
        progress.clear()
        let seconds = "\(Int((end * 1000).rounded())) ms"
        switch format {
        case .strip: Output.write(["\(output): \(strip ?? 8) moments of \(seconds)"])
        case .frames: Output.write(["\(output): \(try film.times.count) frames, \(seconds)"])
        default: Output.write(["\(output): \(seconds) at \(Self.text(fps)) frames a second"])
        }
    }

    private func play(_ film: Film) throws {
        guard let size = Output.size, Output.canDraw else {
            return Output.write(try TerminalFilm(film, theme: picture.theme).text())
        }
        try TerminalFilm(film, theme: picture.theme).play(
            to: Output.terminal, columns: size.columns, rows: size.rows, droppedFrames: droppedFrames.policy)
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}

/// A film without an end.
private struct EndlessMotion: Error, CustomStringConvertible {
    var description: String { "expected motion that ends, found some that goes on for ever; say when with --until 2s" }
}
