import GalleyInspector
import GalleyFormatting

/// The pass of a live session that a page shows.
package struct PagePass {
    /// The number of the pass among the session's passes, from 1.
    package var number: Int
    /// The event that led to it: `step of cards was set to 33`.
    package var cause: String
    /// The number of the last pass that changed the picture. After a pass without calls, the page still shows the calls of an
    /// earlier pass.
    package var last: Int
    /// Whether the session can lay out any moment of the motion that the pass began.
    package var replays: Bool

    /// The processor time of the pass, in this process and in workers; other processes on a busy machine do not count.
    package var spent: Duration

    /// Makes the description of a pass.
    package init(number: Int, cause: String, last: Int, replays: Bool = false, spent: Duration) {
        (self.number, self.cause, self.last, self.replays, self.spent) = (number, cause, last, replays, spent)
    }

    var json: String {
        JSON.object([
            ("number", String(number)), ("cause", JSON.text(cause)), ("last", String(last)),
            ("replays", replays ? "true" : "false"), ("spent", String(Int(spent / .nanoseconds(1)))),
        ])
    }
}
