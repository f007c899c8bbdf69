import Foundation
import GalleyInspector
import GalleyPage
import GalleyFormatting

/// A message to pages, as `PageMessages.toPage` declares them.
enum LiveAnswer {
    /// The first message. `run` identifies the serving process, `page` the page's files.
    case hello(page: String, run: String)
    /// The pass that is shown.
    case model(PageModel, serial: Int)
    /// The explanations for a model, as JSON.
    case details(String, serial: Int)
    /// The film of the motion that a model began, as JSON.
    case film(String, serial: Int)
    /// The options of the page's controls, and the versions of the plugins.
    case state(LiveState)
    /// The picture during a drag.
    case glance(PageGlance)
    /// A save or a fault, and when it happened, in seconds.
    case event(LiveReport, at: Double)
    /// The previews side by side, as fields.
    case wall([(String, String)])
    /// The calls of a moment of the motion that a model shows.
    case moment(PageMoment, at: Double, view: String?, serial: Int)
    /// The files with the lines that make the layouts' calls, and the calls with their lines, as JSON.
    case lines(String)
    /// The tree of a fault.
    case tree(LiveTree)
    /// The page's own message was refused.
    case refused(String)

    var kind: LiveServer.Kind {
        switch self {
        case .hello: .hello
        case .model: .model
        case .details: .details
        case .film: .film
        case .state: .state
        case .glance: .glance
        case .event, .refused, .moment, .lines, .tree: .event
        case .wall: .wall
        }
    }

    var json: String {
        switch self {
        case .hello(let page, let run): object("hello", [("page", JSON.text(page)), ("run", JSON.text(run))])
        case .model(let model, let serial): object("model", [("serial", String(serial)), ("model", model.json)])
        case .details(let details, let serial):
            object("details", [("serial", String(serial)), ("details", details)])
        case .film(let time, let serial): object("film", [("serial", String(serial)), ("time", time)])
        case .state(let state): object("state", state.fields)
        case .glance(let glance): object("glance", [("glance", glance.json)])
        case .event(let report, let seconds):
            object("event", [("at", String(format: "%.3f", seconds)), ("event", report.json)])
        case .wall(let fields): object("wall", fields)
        case .moment(let moment, let time, let view, let serial):
            object(
                "moment",
                [("serial", String(serial)), ("at", JSON.number(CGFloat(time), parts: 10_000))]
                    + moment.fields(explaining: view))
        case .lines(let found): object("lines", [("found", found)])
        case .tree(let tree):
            object(
                "tree", [("number", String(tree.number)), ("words", JSON.text(tree.words)), ("model", tree.model.json)])
        case .refused(let text): object("refused", [("text", JSON.text(text))])
        }
    }

    private func object(_ name: String, _ fields: [(String, String)]) -> String {
        JSON.object([("is", JSON.text(name))] + fields)
    }
}
