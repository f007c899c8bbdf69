import GalleyInspector

/// An event of a live session. The page, the terminal and `galley watch` read the same stream of events.
///
/// ```swift
/// session.subscribe { event in if let text = event.text { print(text) } }
/// ```
public enum LiveEvent: Sendable {
    /// A save was built, published or refused, a version changed its state, or the scene was read again.
    case save(LiveReport)
    /// A plugin failed, or the scene could not be laid out or read.
    case fault(LiveReport)
    /// A command was carried out: a layout was picked, a parameter set, a size proposed.
    case command(LiveCommand)
    /// A command, or a page's message, was refused. `page` is the page that sent it; nil for a key in the terminal.
    case refused(LiveCommandError, page: Int?)
    /// The scene was laid out.
    case pass(LivePass)
    /// The warnings of the pass that is shown; sent when they change.
    case warnings([LayoutWarning])

    /// The report of a save or a fault; nil for other events.
    public var report: LiveReport? {
        switch self {
        case .save(let report), .fault(let report): report
        case .command, .refused, .pass, .warnings: nil
        }
    }

    /// The text that a terminal prints for the event, in a few lines; nil if the picture shows the event by itself.
    public var text: String? { report?.text }
}

/// One layout of a live session's scene.
public struct LivePass: Sendable {
    /// The reasons for a pass.
    public enum Cause: Sendable, Equatable {
        /// The session began.
        case beginning
        /// A command was carried out.
        case command(LiveCommand)
        /// A plugin's version was published, selected or rolled back.
        case version(plugin: String)
        /// The containers of a version on probation were laid out again, although nothing changed.
        case probation(plugin: String)
        /// The scene's file was read again.
        case reading
        /// Something was done to the views: what changed, of which view and by which event.
        case views([String])
        /// A change failed and was taken back.
        case undoing
    }

    /// The number of the pass, from 1.
    public let number: Int
    /// The reason for the pass.
    public let cause: Cause
    /// The number of recorded calls; nil if the session does not record passes.
    public let calls: Int?
    /// Whether it is the first pass of a version, which is drawn immediately: its duration is part of the swap's.
    public let isFirstFrame: Bool
}

extension LivePass.Cause {
    /// The cause in words: `step of cards was set to 33`.
    public var words: String {
        switch self {
        case .beginning: "the session began"
        case .command(let command): command.words
        case .version(let plugin): "the version of \(plugin) changed"
        case .probation(let plugin): "\(plugin) is on probation"
        case .reading: "the scene was read again"
        case .views(let causes): causes.isEmpty ? "the views changed" : causes.joined(separator: ", ")
        case .undoing: "a change that failed was taken back"
        }
    }
}

extension LiveCommand {
    /// The command in words, as done: `step of cards was set to 33`.
    var words: String {
        switch self {
        case .pick(let view, let layout): "\(layout) was picked for \(view)"
        case .set(let view, let parameter, let value, _): "\(parameter) of \(view) was set to \(value)"
        case .restore(let view): "\(view) was restored"
        case .arrange(let view, let change): "\(change) of \(view) was written to the scene's file"
        case .modify(let view, let modifier, let isAdded):
            "\(modifier) was \(isAdded ? "added to" : "removed from") \(view) in the scene's file"
        case .undo: "the last change was undone"
        case .redo: "the change was made again"
        case .write: "the changes were written to the scene's file"
        case .offer(let proposal, _): proposal.map { "\($0.text) was proposed" } ?? "the scene's size was proposed"
        case .animate(let animation): "the animation was set to \(animation)"
        case .reduceMotion(let reduces): reduces ? "motion was reduced" : "motion was no longer reduced"
        case .select(let plugin, let version): "version \(version) of \(plugin) was selected"
        case .act(let event): event.words
        case .reset: "the views were opened with the state that they begin with"
        case .back: "the versions before were selected"
        case .compare(let plugin, let version):
            version.map { "\(plugin) was compared with version \($0)" } ?? "\(plugin) was no longer compared"
        }
    }
}
