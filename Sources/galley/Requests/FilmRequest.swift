import GalleyCanvas
import GalleyMotion
import GalleySceneTree

/// A film to write, or to play in the terminal.
struct FilmRequest {
    enum Format { case webp, svg, frames, strip(PictureFormat, count: Int) }

    struct File {
        let path: String
        let format: Format
    }

    /// The file to write; nil to play the film in the terminal.
    let file: File?
    /// The end of the film in seconds; nil for the time at which everything rests.
    let end: Double?
    let framesPerSecond: Double
    let style: PictureStyle
    let droppedFrames: DroppedFramePolicy

    /// The least duration of the film of a motion that goes round, and the longest round that is filmed whole, in seconds.
    private static let rounds = (least: 2.0, longest: 10.0)

    /// Writes the film, or plays it.
    ///
    /// - Parameter cycle: The rounds of a motion that never ends, of which the film shows whole ones, given the longest; nil
    ///   if the film has no end of its own then.
    func show(_ timeline: SceneTimeline, cycle: (_ longest: Double) throws -> AnimatedTree.Cycle?) throws {
        let rest = try timeline.restingTime()
        var end = end ?? rest
        let isEndless = end == .infinity
        if isEndless {
            guard let cycle = try cycle(Self.rounds.longest) else { throw EndlessMotion() }
            let count = max(1, (Self.rounds.least / cycle.length - 1e-6).rounded(.up))
            end = cycle.start + count * cycle.length
            let rounds = count == 1 ? "one round" : "\(Int(count)) rounds"
            Output.complain(
                "the motion never ends: the film has \(rounds) of \(Self.text(cycle.length)) s; "
                    + "--until 5s ends it elsewhere")
        }
        let film = Film(duration: end, framesPerSecond: framesPerSecond) { time in
            var picture = try timeline.picture(at: time)
            _ = picture.showEverything()
            return picture
        }
        guard let file else { return try play(film) }
        // A film that repeats first holds its last frame for a moment, unless its motion goes on.
        var looped = film
        looped.duration += self.end == nil && !isEndless ? 0.6 : 0
        let output = file.path
        let progress = Progress(output)
        switch file.format {
        case .webp: try looped.writeWebP(to: output, style: style, progress: progress.update)
        case .svg: try looped.writeSVG(to: output, style: style)
        case .frames: try film.writeFrames(to: output, style: style, progress: progress.update)
        case .strip(let format, let count):
            let strip = try film.strip(count: count, progress: progress.update)
            switch format {
            case .png: try strip.writePNG(to: output, style)
            case .svg: try strip.writeSVG(to: output, style)
            }
        }
        progress.clear()
        let seconds = "\(Int((end * 1000).rounded())) ms"
        switch file.format {
        case .strip(_, let count): Output.write(["\(output): \(count) moments of \(seconds)"])
        case .frames: Output.write(["\(output): \(try film.times.count) frames, \(seconds)"])
        default: Output.write(["\(output): \(seconds) at \(Self.text(framesPerSecond)) frames per second"])
        }
    }

    private func play(_ film: Film) throws {
        guard let size = Output.size, Output.canDraw else {
            return Output.write(try TerminalFilm(film, theme: style.theme).text())
        }
        try TerminalFilm(film, theme: style.theme).play(
            to: Output.terminal, columns: size.columns, rows: size.rows, droppedFrames: droppedFrames)
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String((number * 1000).rounded() / 1000)
    }
}

/// The error for a film that never ends.
private struct EndlessMotion: Error, CustomStringConvertible {
    var description: String { "expected a motion that ends, found an endless one; end the film with --until 2s" }
}
