import GalleyPage
import GalleySceneTree

/// The film of the motion that a model began, which is worked out between the events of a session.
final class LiveFilm {
    private let film: PageFilm
    private let pace: LivePace
    /// The themes that were sent.
    private var sent: Set<PageFilm.Theme> = []

    /// Prepares a film.
    ///
    /// - Parameters:
    ///   - start: The start of the motion.
    ///   - scene: The scene in motion.
    ///   - run: The layout that the model shows.
    ///   - isInterrupted: Whether the session has something else to do.
    init(
        of start: PageOpening, _ scene: AnimatedScene, _ run: PageRun, isInterrupted: @escaping () -> Bool
    ) {
        let pace = LivePace(isInterrupted)
        self.pace = pace
        film = PageFilm(of: start, scene, run) { try pace.pause() }
    }

    /// Returns whether a theme is still to be worked out.
    func hasWork(for themes: Set<PageFilm.Theme>) -> Bool { !themes.isSubset(of: sent) }

    /// Works for a period on the first theme that was not sent.
    ///
    /// - Returns: The film as JSON, if another theme is complete.
    func work(for themes: Set<PageFilm.Theme>) -> String? {
        guard let theme = PageFilm.Theme.allCases.first(where: { themes.contains($0) && !sent.contains($0) }) else {
            return nil
        }
        pace.begin()
        do { try film.work(on: theme) } catch { return nil }
        guard film.isComplete(in: theme) else { return nil }
        sent.insert(theme)
        return film.json
    }
}
