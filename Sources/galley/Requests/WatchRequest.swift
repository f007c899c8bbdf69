import Foundation
import GalleyBuild
import GalleyHost
import GalleyPreview
import GalleySceneTree
import GalleySwap

/// A scene to watch.
struct WatchRequest {
    enum View { case terminal, page(port: UInt16?, opens: Bool) }

    let scene: SceneRequest
    /// The animation of changes as text, or `none`.
    let animation: String
    /// The place where the session is shown.
    let view: View
    /// The number of saves after which the session ends; nil if it runs until it is interrupted.
    let saves: Int?

    /// Whether the session records its passes, for the page to show.
    private var recordsPasses: Bool {
        switch view {
        case .terminal: false
        case .page: true
        }
    }

    /// Shows the session until it ends.
    func show(_ host: PluginHost) throws {
        host.swapsPlugins = true
        let session = try session(host)
        switch view {
        case .terminal: try WatchSession(session, InterruptSignal()).run(saves: saves)
        case .page(let port, let opens): try serve(session, port: port, opens: opens)
        }
    }

    private func session(_ host: PluginHost) throws -> LiveSession {
        guard var first = try scene.isScene ? nil : views(host) else {
            return try LiveSession(
                scene.input, host: host, animation: animation, recordsPasses: recordsPasses
            ) { try scene.load(host) }
        }
        for event in scene.settings.events?.value ?? [] { try first.perform(event) }
        var isFirst = true
        return try LiveSession(
            scene.input, host: host, animation: animation, recordsPasses: recordsPasses,
            proposal: scene.settings.proposal?.value
        ) {
            if isFirst {
                isFirst = false
                return first
            }
            guard let views = try views(host) else { throw ViewsGone(file: scene.input) }
            first = views
            return views
        }
    }

    /// Opens the views of the input; nil if it has layouts alone. A plugin in another language than Swift says by itself that it
    /// has no layouts.
    private func views(_ host: PluginHost) throws -> ViewScene? {
        if let views = try scene.views(host) { return views }
        return try PluginBuilder.showsViews(scene.input) == nil ? scene.open(host).views : nil
    }

    /// Serves the page, and prints events as lines.
    private func serve(_ session: LiveSession, port: UInt16?, opens: Bool) throws {
        // As other programs choose: $EDITOR may be one that needs no screen.
        let variables = ProcessInfo.processInfo.environment
        let editor = ["VISUAL", "EDITOR"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
        let page = try LivePage(session, port: port, editor: editor)
        defer { page.stop() }
        page.inspection = [
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0],
            "inspect", scene.input, "--lines", "--json", "--all",
        ]
        session.subscribe { event in
            if let report = event.report, report.kind != .building { Self.say(report.text) }
            if case .warnings(let warnings) = event { tellFindings(warnings.count) }
        }
        let end = InterruptSignal(waking: page.wakeup)
        Self.say(page.address)
        let files = session.watchedFiles.map { ($0 as NSString).lastPathComponent }
        Self.say("watching \(files.joined(separator: ", "))")
        tellFindings(session.warnings.count)
        if opens { Browsing.open(page.address) }
        while !end.isSet, session.saves < saves ?? .max {
            WaitingLine.end()
            page.step()
        }
    }

    private func tellFindings(_ count: Int) {
        if count > 0 { Output.write(scene.findings(count)) }
    }

    private static func say(_ text: String) { Output.write(text.split(separator: "\n").map(String.init)) }
}

/// The user's browser.
private enum Browsing {
    static func open(_ address: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", address]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { process in
            if process.terminationStatus != 0 {
                Output.complain("xdg-open found no browser; open the address in a browser")
            }
        }
        do { try process.run() } catch { Output.complain("xdg-open cannot be run: \(error.localizedDescription)") }
    }
}

/// The error for a saved file that shows no views any more.
private struct ViewsGone: Error, CustomStringConvertible {
    let file: String

    var description: String { "\(file): found no views any more; start galley watch again to see its layouts" }
}
