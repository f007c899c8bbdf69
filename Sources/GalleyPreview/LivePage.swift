import Foundation
import GalleyHost
import GalleyInspector
import GalleyPage
import GalleyScene
import GalleyFormatting

/// Shows a session in browsers on this machine: carries out the commands of pages, and sends them the changes.
///
/// ```swift
/// let session = try LiveSession("scene.yaml", host: host, recordsPasses: true) { try load() }
/// let page = try LivePage(session)
/// print(page.address)
/// while true { page.step() }
/// ```
public final class LivePage {
    /// The session that is shown. It should record its passes: without them the page has no calls.
    public let session: LiveSession
    /// The address of the page; it contains a secret.
    public var address: String { server.address }

    private let server: LiveServer
    private let start = ContinuousClock.now
    private var lastCommand = ContinuousClock.now
    private var isGlancing = false
    /// The number of the last model.
    private var serial = 0
    /// The details of the last model; nil before the first model, and while a change follows the other.
    private var details: LiveDetails?
    /// The film of the motion that the last model began; nil if nothing moves, and while a change follows the other.
    private var film: LiveFilm?
    /// The themes of the pages that show films.
    private var themes: [Int: PageFilm.Theme] = [:]
    /// The wall that is being made; nil if no page shows one, or once it is complete.
    private var wall: Wall?
    /// What the pages have of it.
    private var walls = LiveWall()
    /// The pages that show the wall.
    private var wallPages: Set<Int> = []
    /// The values along which its previews differ, as a page chose them last.
    private var axes = WallAxes()
    /// The run that the wall shows.
    private var run: PageRun?
    /// The view that was selected last.
    private var looked: String?
    /// The error that was reported last.
    private var complaint: String?

    /// The program and the arguments with which another process prints the calls and their lines as JSON; empty: the page
    /// shows no lines of layouts.
    package var inspection: [String] = []
    private let editor: String?
    private let lines: LiveLines
    /// The pages that wait for lines.
    private var linePages: Set<Int> = []
    private var findsLinesAgain = false

    /// The time after the last change of a drag after which the whole model is sent, even if the page does not end the
    /// drag.
    private static let patience = Duration.milliseconds(300)

    /// Serves a session.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - port: The port on 127.0.0.1; 0 for any free one; nil for the port that the file was last served on.
    ///   - editor: The command of the editor in which the page opens lines of source, as in `$EDITOR`; nil for Visual Studio
    ///     Code. The page links to editors that have links, and has the command to copy for others.
    /// - Throws: `LiveServerError` if the port cannot be opened; `LayoutError` if the scene cannot be laid out.
    public init(_ session: LiveSession, port: UInt16? = nil, editor: String? = nil) throws {
        (self.session, self.editor) = (session, editor)
        server = try LiveServer(for: session.file, port: port) { model in Page.live(model) }
        lines = LiveLines { [writer = server.writer] in Wakeup.call(writer) }
        session.subscribe { [weak self] event in self?.read(event) }
        send(.hello(page: Page.liveIdentity, run: UUID().uuidString))
        try show()
    }

    /// Waits until something happens, and sends it to the pages. Call it repeatedly, on the thread that lays out.
    ///
    /// - Parameter timeout: The longest time to wait.
    public func step(_ timeout: Duration = .seconds(1)) {
        let isBusy = session.isOnProbation || isGlancing
        let isWorking = details?.hasWork == true || wall != nil || film?.hasWork(for: shownThemes) == true
        session.wait(isWorking ? .zero : isBusy ? .milliseconds(16) : timeout, unlessReadable: server.descriptor)
        sendFilm()
        makeWall()
        sendLines()
        if !server.hasMessages { sendDetails() }
        for message in LiveMessages.withoutSteps(server.take()) { take(message) }
        do {
            // Show the pass of a command before the passes of a probation.
            try show()
            try session.settle()
            try show()
            complaint = nil
        } catch  where complaint != "\(error)" {
            // Report an error once, although each step may repeat it until the next save.
            complaint = "\(error)"
            session.emit(.fault(LiveReport(failed: error)))
        } catch {}
    }

    /// Closes all connections.
    public func stop() { server.stop() }

    /// A file descriptor for signal handlers: a byte that is written to it wakes `step`.
    public var wakeup: Int32 { server.writer }

    private func send(_ answer: LiveAnswer) { server.publish(answer.kind, answer.json) }

    private func read(_ event: LiveEvent) {
        switch event {
        case .save(let report), .fault(let report):
            send(.state(LiveState(session, editor: editor)))
            if report.kind != .building { send(.event(report, at: (ContinuousClock.now - start) / .seconds(1))) }
        case .refused(let error, let client?): server.answer(client, LiveAnswer.refused(error.description).json)
        case .pass(let pass) where pass.isFirstFrame:
            // If this fails, the next step reports the error.
            try? show()
        case .refused, .pass, .command, .warnings: break
        }
    }

    private func take(_ message: LiveServer.Message) {
        session.attempt(page: message.client) { () throws(LiveCommandError) in
            switch try LiveMessage(message.text) {
            case .command(let command):
                lastCommand = .now
                try session.perform(command)
            case .look(let view):
                looked = view
                details?.look(at: view)
            case .wall(let shows, let axes):
                if shows { wallPages.insert(message.client) } else { wallPages.remove(message.client) }
                if let axes { self.axes = axes }
                walls.forgetPages()
                beginWall()
            case .theme(let isDark): themes[message.client] = isDark ? .dark : .light
            case .lines:
                linePages.insert(message.client)
                findLines()
            case .tree(let number):
                server.answer(message.client, LiveAnswer.tree(try session.tree(number)).json)
            case .moment(let time, let view):
                var failed: PageTrial?
                let words = "the moment \(Points.text(CGFloat(time))) s after the change was laid out"
                let moment = try asking(words, failed: { failed }) { () throws(LiveCommandError) in
                    let moment = try session.moment(at: time)
                    failed = moment.flatMap { $0.run.failure == nil ? nil : PageTrial(words, $0.run) }
                    return moment
                }
                if let moment {
                    server.answer(
                        message.client, LiveAnswer.moment(moment, at: time, view: view, serial: serial).json)
                }
            }
        }
    }

    /// Lays out other trees than the picture's, and reports the faults in them as such.
    ///
    /// - Parameters:
    ///   - question: What is done with the trees.
    ///   - failed: Returns the tree in which a plugin failed, which says more precisely what was done.
    ///   - body: Lays them out.
    private func asking<R, E>(
        _ question: String, failed: () -> PageTrial?, _ body: () throws(E) -> R
    ) throws(E) -> R {
        session.tellFaults()
        defer {
            let trial = failed()
            session.tellFaults(during: trial?.words ?? question, in: trial)
        }
        return try session.host.trying(body)
    }

    private func findLines() {
        guard !inspection.isEmpty else { return }
        // What runs may have begun before the last change.
        guard !lines.isRunning else {
            findsLinesAgain = true
            return
        }
        let proposal = session.offered.map { ["--proposal", SceneProposal($0).description] } ?? []
        lines.begin(inspection + proposal)
    }

    private func sendLines() {
        guard let found = lines.take() else { return }
        for page in linePages { server.answer(page, LiveAnswer.lines(found).json) }
        linePages = findsLinesAgain ? linePages : []
        if findsLinesAgain {
            findsLinesAgain = false
            findLines()
        }
    }

    private func beginWall() {
        wall = nil
        walls.begin()
        wallPages = wallPages.filter(server.isOpen)
        guard !wallPages.isEmpty, let run else { return }
        wall = Wall(
            of: run.scene, run.proposal, size: run.size, axes: axes, host: session.host, views: session.shownViews)
    }

    /// Makes the previews of the wall until something else is to be done. Sends them when they are complete, and the
    /// first ones if that takes long.
    private func makeWall() {
        guard var wall else { return }
        let end = ContinuousClock.now + Self.wallPeriod
        asking("a preview of the wall was laid out", failed: { wall.takeFailed() }) {
            while !wall.isComplete, .now < end, !server.hasMessages, !session.hasNews { wall.makeNext() }
        }
        self.wall = wall.isComplete ? nil : wall
        if wall.isComplete || (ContinuousClock.now >= end && wall.tiles.count > 0) { send(.wall(walls.fields(wall))) }
    }

    /// The time for which previews are made before those that are ready are sent.
    private static let wallPeriod = Duration.milliseconds(250)

    /// The themes of the pages that are open.
    private var shownThemes: Set<PageFilm.Theme> { Set(themes.values) }

    /// Works on the film for a short time, and sends it when it is complete.
    private func sendFilm() {
        guard session.staleness < .glance, !isGlancing, let film, !server.hasMessages, film.hasWork(for: shownThemes)
        else { return }
        if let json = film.work(for: shownThemes) { send(.film(json, serial: serial)) }
    }

    /// Explains views for a short time, and sends what is explained. A message or a save ends it before the next pass.
    private func sendDetails() {
        // The successor of an outdated model has details of its own.
        guard session.staleness < .glance, !isGlancing, film?.hasWork(for: shownThemes) != true, let details,
            details.hasWork
        else { return }
        asking("the page tried other proposals and changes", failed: details.takeFailed) {
            if let json = details.work() { send(.details(json, serial: serial)) }
        }
    }

    /// Sends the parts that are out of date.
    private func show() throws {
        var staleness = session.staleness
        if staleness == .glance { (isGlancing, details, film) = (true, nil, nil) }
        if staleness < .glance, isGlancing, ContinuousClock.now - lastCommand > Self.patience { staleness = .model }
        guard staleness != .none else { return }
        switch staleness {
        case .model:
            isGlancing = false
            // If this fails, the next step tries again.
            let (model, run, opening) = try session.model()
            serial += 1
            let isInterrupted = { [unowned self] in server.hasMessages || session.hasNews }
            details = LiveDetails(of: run, on: session.host, looked: looked, isInterrupted: isInterrupted)
            film = opening.map { LiveFilm(of: $0, session.scene, run, isInterrupted: isInterrupted) }
            themes = themes.filter { server.isOpen($0.key) }
            send(.model(model, serial: serial))
            self.run = run
            beginWall()
        case .glance: send(.glance(try session.glance()))
        case .state, .none: break
        }
        session.wasShown()
        if staleness != .glance { send(.state(LiveState(session, editor: editor))) }
    }
}
