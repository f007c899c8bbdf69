import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// The content of a page as JSON. The panels of the page draw it and have no other source.
package struct PageModel {
    /// The version of the schema, in the object as `v`.
    package static let schemaVersion = 1

    /// The maximum number of calls on a page: a browser still shows as many fluently.
    package static let maximumCalls = 100_000

    /// The model as a JSON object.
    package let json: String
    /// The scene's title.
    package let title: String
    /// The number of its calls and of its views.
    package let calls: Int, views: Int
    /// The warnings of its calls.
    package let warnings: [LayoutWarning]

    /// Makes the model of a run.
    ///
    /// - Parameters:
    ///   - run: The recorded layout.
    ///   - other: A run to compare it with; nil for no comparison.
    ///   - timeline: The changes of the scene; nil if there are none.
    ///   - opening: The start of the motion that a live page plays; nil if nothing moves.
    ///   - host: The host of the scene's plugins, with which the moments of the timeline are laid out; nil: the model has
    ///     none.
    ///   - hasDetails: Whether the model includes the details, which take longest; a live page receives `PageDetails`
    ///     later.
    ///   - why: The explanations as JSON, instead of those of the details.
    /// - Throws: `SceneErrors` if the scene cannot be built again.
    package init(
        of run: PageRun, against other: PageAgainst? = nil, timeline: SceneTimeline? = nil, opening: PageOpening? = nil,
        momentsOn host: PluginHost? = nil, hasDetails: Bool = true, why: String? = nil
    ) throws {
        var warnings = LayoutWarning.all(in: run.ledger, of: run.scene.tree, label: run.label)
        if let pass = run.pass {
            // A session does not wait for further passes of a layout that may be slow.
            warnings = LayoutWarning.withoutInterruptions(warnings, spent: pass.spent)
        } else {
            warnings = try LayoutWarning.withoutInterruptions(
                warnings, in: run.scene.tree, run.proposal, label: run.label, again: { try run.scene.remade().tree })
        }
        let nodes = run.scene.tree.nodes
        let places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
        let picture = PagePicture.still(of: run)
        var fields: [(String, String)] = [
            ("v", String(Self.schemaVersion)), ("title", JSON.text(run.title)),
            ("arguments", JSON.text(run.arguments)), ("proposal", JSON.text(run.proposal.text)),
            ("size", run.size.map { JSON.text(Points.text($0)) } ?? "null"),
            ("failure", JSON.text(orNull: run.failure)),
            ("summary", JSON.text(CallTree(run.ledger.entries, label: run.label).summary)),
            ("lost", String(run.ledger.lost)), ("pass", run.pass?.json ?? "null"),
            ("views", PageViews(run, nodes, places).json(drawn: picture)),
            ("calls", PageCalls(run, places).json()),
            ("warnings", Self.json(warnings, places)),
            ("sources", JSON.list(run.sources.compactMap { $0.json(nodes.map(run.label)) })),
            ("picture", PagePicture.json(picture)), ("gaps", PageViews.gaps(run.scene.tree, nodes)),
            ("overflows", JSON.list(picture?.overflows.compactMap { $0.json(places) } ?? [])),
        ]
        fields += hasDetails ? try PageDetails.fields(run) : [("why", why ?? "null"), ("curves", "null")]
        fields.append(("time", Self.time(timeline, run, places, host)))
        fields.append(("opening", opening?.json(nodes, in: run.scene) ?? "null"))
        fields.append(("controls", PageControls(run.scene, places).json()))
        fields.append(("against", other.map { $0.json(run) } ?? "null"))
        json = JSON.object(fields)
        (title, self.warnings) = (run.title, warnings)
        (calls, views) = (run.ledger.entries.count, nodes.count)
    }

    /// Returns the film of the changes as JSON, or the error that prevents it.
    private static func time(
        _ timeline: SceneTimeline?, _ run: PageRun, _ places: [NodeID: Int], _ host: PluginHost?
    ) -> String {
        guard let timeline, run.size != nil else { return "null" }
        do {
            let changes = Set(run.scene.document.changes.map(\.time)).sorted()
            let motion = try PageMotion(timeline, changes: changes)
            let moments = try host.map { try PageMoments(timeline, motion, run, $0).json() }
            return PageTime(motion, run, places).json(moments: moments)
        } catch {
            return JSON.object([("failure", JSON.text("\(error)"))])
        }
    }

    private static func json(_ warnings: [LayoutWarning], _ places: [NodeID: Int]) -> String {
        JSON.list(
            warnings.map { warning in
                JSON.object([
                    ("kind", JSON.text(warning.kind.rawValue)),
                    ("view", warning.node.flatMap { places[$0] }.map(String.init) ?? "null"),
                    ("call", warning.call.map(String.init) ?? "null"), ("message", JSON.text(warning.message)),
                    ("filter", JSON.text(warning.filter)),
                ])
            })
    }
}
