import GalleyInspector
import GalleyText

/// Which pass of a live session a page shows.
package struct PagePass {
    /// Counts the passes of the session that were recorded, from 1.
    package var number: Int
    /// What led to it: `step of cards was set to 33`.
    package var cause: String
    /// Whether it is the last one; a pass without calls leaves the calls of the one before it on the page.
    package var isLast: Bool

    /// A pass.
    package init(number: Int, cause: String, isLast: Bool) {
        (self.number, self.cause, self.isLast) = (number, cause, isLast)
    }

    var json: String {
        JSON.object([
            ("number", String(number)), ("cause", JSON.text(cause)), ("isLast", isLast ? "true" : "false"),
        ])
    }
}
