import GalleyCanvas
import GalleyEngine
import GalleyFormatting
import GalleySceneTree

/// The film of a motion that a live page plays. It is worked out in steps, so that a session can answer commands
/// meanwhile: a picture, then a view of the film, in one theme after another.
package final class PageFilm {
    /// The themes of pages.
    package enum Theme: Hashable, Sendable, CaseIterable {
        case light
        case dark

        var style: PictureStyle { PagePicture.styles[self == .light ? 0 : 1] }
        var name: String { self == .light ? "light" : "dark" }
    }

    private let start: PageOpening
    private let scene: AnimatedScene
    private let run: PageRun
    private let pause: () throws -> Void
    /// The pictures so far; nil before the second one, whose layout says how many there can be.
    private var motion: PageMotion?
    /// Whether the motion cannot be shown.
    private var isAbsent = false
    private var drawing: (theme: Theme, text: FilmText)?
    private var drawn: [Theme: String] = [:]
    /// The frames of the views over time, as fields of a JSON object.
    private var tracks: [(String, String)]?

    /// Prepares the film of a motion.
    ///
    /// - Parameters:
    ///   - start: The start of the motion.
    ///   - scene: The scene, which does not change as long as the film is worked out.
    ///   - run: The layout that the page shows at rest.
    ///   - pause: Called before each step. It throws `CancellationError` to interrupt the work.
    package init(
        of start: PageOpening, _ scene: AnimatedScene, _ run: PageRun, pause: @escaping () throws -> Void = {}
    ) {
        (self.start, self.scene, self.run, self.pause) = (start, scene, run, pause)
    }

    /// Returns whether the film is worked out for a theme.
    package func isComplete(in theme: Theme) -> Bool { isAbsent || drawn[theme] != nil }

    /// Works out the film for a theme. After an error of `pause`, another call continues.
    ///
    /// - Throws: The errors of `pause`.
    package func work(on theme: Theme) throws {
        guard !isComplete(in: theme) else { return }
        do {
            try takePictures()
            if !isAbsent { try draw(theme) }
        } catch let error as CancellationError {
            throw error
        } catch {
            // A layout that fails in the middle of the motion, or frames that cannot be drawn: there is no film.
            isAbsent = true
        }
    }

    private func takePictures() throws {
        if motion == nil {
            var pass = Duration.zero
            if start.isLaidOut {
                try pause()
                let began = ContinuousClock.now
                _ = try picture(at: min(start.resting, PageMotion.longest) / 2)
                pass = .now - began
            }
            motion = PageMotion(from: start, pass: pass / .seconds(1))
            isAbsent = motion == nil
        }
        guard let times = motion?.times else { return }
        while let count = motion?.pictures.count, count < times.count {
            try pause()
            motion?.pictures.append(try picture(at: times[count]))
        }
    }

    private func picture(at time: Double) throws -> Picture {
        try scene.picture(at: start.time + time, from: start.snapshot)
    }

    private func draw(_ theme: Theme) throws {
        guard let motion else { return }
        let begun = drawing.flatMap { $0.theme == theme ? $0.text : nil }
        drawing = nil
        var text = try begun ?? FilmText(motion.film, style: theme.style, loops: 0)
        repeat {
            do {
                try pause()
            } catch {
                drawing = (theme, text)
                throw error
            }
        } while text.advance()
        if tracks == nil {
            drawing = (theme, text)
            let places = Dictionary(uniqueKeysWithValues: run.scene.tree.nodes.enumerated().map { ($1, $0) })
            tracks = PageTime(motion, run, places).fields
            try pause()
            drawing = nil
        }
        drawn[theme] = text.svg
    }

    /// The motion as a JSON object, with the themes that are worked out; `null` if it cannot be shown.
    package var json: String {
        guard let tracks, !drawn.isEmpty else { return "null" }
        let film = Theme.allCases.compactMap { theme in drawn[theme].map { (theme.name, JSON.text($0)) } }
        return JSON.object(tracks + [("moments", "null"), ("film", JSON.object(film))])
    }
}
