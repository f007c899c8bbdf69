import GalleyEngine
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleySDK
import GalleyText

/// Why the views of a layout have their sizes, and what they answer to other proposals: asked in a tree of its own.
package struct PageDetails {
    /// One object.
    package let json: String

    /// The details of a run.
    ///
    /// - Throws: `SceneErrors` where the scene cannot be made again.
    package init(of run: PageRun) throws { json = JSON.object(try Self.fields(run)) }

    static func fields(_ run: PageRun) throws -> [(String, String)] {
        guard let questions = try PageQuestions(of: run) else { return [("why", "null"), ("curves", "null")] }
        let nodes = run.scene.tree.nodes
        return [
            ("why", try PageWhy(run, questions, nodes).json()),
            ("curves", PageCurves(run, questions, nodes).json()),
        ]
    }
}

/// All that a page shows of a layout, as JSON: the panels draw it and know nothing else.
package struct PageModel {
    /// The version of the schema, in the object as `v`.
    package static let schemaVersion = 1

    /// Calls that a page has room for: a browser still shows as many at once.
    package static let maximumCalls = 100_000

    /// One object.
    package let json: String
    /// What the scene is called.
    package let title: String
    /// How many calls and views it has.
    package let calls: Int, views: Int
    /// The warnings of its calls.
    package let warnings: [LayoutWarning]

    /// What a page shows of a run.
    ///
    /// - Parameters:
    ///   - run: The layout that was recorded.
    ///   - other: Another one that it is compared with.
    ///   - timeline: What happens to the scene; nil: nothing does.
    ///   - motion: What is seen of it until it comes to stand as it does, instead of a timeline.
    ///   - hasDetails: Whether it has what takes longest: a page can be given `PageDetails` later.
    /// - Throws: `SceneErrors` where the scene cannot be made anew.
    package init(
        of run: PageRun, against other: PageAgainst? = nil, timeline: SceneTimeline? = nil, motion: PageMotion? = nil,
        hasDetails: Bool = true
    ) throws {
        let warnings = LayoutWarning.all(in: run.ledger, of: run.scene.tree, label: run.label)
        let nodes = run.scene.tree.nodes
        let places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
        var fields: [(String, String)] = [
            ("v", String(Self.schemaVersion)), ("title", JSON.text(run.title)),
            ("arguments", JSON.text(run.arguments)), ("proposal", JSON.text(run.proposal.text)),
            ("size", run.size.map { JSON.text(Points.text($0)) } ?? "null"),
            ("failure", JSON.text(orNull: run.failure)),
            ("summary", JSON.text(CallTree(run.ledger.entries, label: run.label).summary)),
            ("lost", String(run.ledger.lost)), ("pass", run.pass?.json ?? "null"),
            ("views", PageViews(run, nodes, places).json()),
            ("calls", PageCalls(run, places).json()),
            ("warnings", Self.json(warnings, places)),
            ("picture", PagePicture.still(of: run)), ("gaps", PageViews.gaps(run.scene.tree, nodes)),
        ]
        fields += hasDetails ? try PageDetails.fields(run) : [("why", "null"), ("curves", "null")]
        let time = motion.map { PageTime($0, run, places).json() } ?? Self.time(timeline, run, places)
        fields.append(("time", time))
        fields.append(("controls", PageControls(run.scene, places).json()))
        fields.append(("against", other.map { $0.json(run) } ?? "null"))
        json = JSON.object(fields)
        (title, self.warnings) = (run.title, warnings)
        (calls, views) = (run.ledger.entries.count, nodes.count)
    }

    /// What is seen of the changes, or why they cannot be made.
    private static func time(_ timeline: SceneTimeline?, _ run: PageRun, _ places: [NodeID: Int]) -> String {
        guard let timeline, run.size != nil else { return "null" }
        do {
            let changes = Set(run.scene.document.changes.map(\.time)).sorted()
            return PageTime(try PageMotion(timeline, changes: changes), run, places).json()
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
