import ArgumentParser
import Foundation
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// `galley why`: explains the size of a view.
struct WhyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Explain the size of a view, and show which changes would change it.",
        usage: "galley why <scene> [<view>] [<options>]",
        discussion: """
            The path runs from the scene down to the view: each view's proposal to the next
            one and the reason for it, then the size that the view returned. A length is
            the sum of the terms below it, which the layouts report; a plugin that does not
            report any is named. #14 is the call that made the proposal, as galley inspect
            numbers calls. Each change below was applied to a copy of the scene and laid
            out. Without a view, each view has one line.

            Examples:
              galley why Plugins/Flow/scene.yaml rest
              galley why scene.yaml title --axis width
              galley why scene.yaml 'chip[3]' --proposal 240x-
              galley why scene.yaml title --json
              galley why scene.yaml
            """)

    @OptionGroup var scene: SceneOptions
    @OptionGroup var moment: MomentOption

    @Argument(help: ArgumentHelp("The view's name, or its path as galley layout --all prints it.", valueName: "view"))
    var view: String?

    enum Side: String, ExpressibleByArgument, CaseIterable {
        case width, height

        var axis: Axis { self == .width ? .horizontal : .vertical }
    }

    @Option(help: "Explain only the width or the height.")
    var axis: Side?

    @Flag(help: "Print JSON with every length at full precision, one line per view.")
    var json = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The maximum number of views to print without a view and --json; 0 for all.", valueName: "count")
    )
    var maxLines = 400

    @Flag(
        name: .customLong("lines"),
        help: "Show the line of your source that made each proposal; plugins run in workers.")
    var showsLines = false

    func validate() throws {
        guard maxLines >= 0 else { throw ValidationError("--max-lines: expected 0 or more, found \(maxLines)") }
    }

    func run() throws {
        Pager.begin()
        let request = try scene.request(at: moment)
        let sites = showsLines ? CallSites() : nil
        try reportingErrors(CommandHost(scene.isolate, sites: sites)) { plugins in
            let host = try plugins.make()
            let (scene, proposal) = try request.load(host)
            let node = try view.map { name throws(UnknownView) in try scene.node(named: name) }
            let ledger = try Ledger()
            try ledger.attach(to: scene.tree)
            if let sites {
                _ = try sites.noting({ ledger.nextCall }) { try scene.tree.layOut(proposal) }
            } else {
                try scene.tree.layOut(proposal)
            }
            ledger.detach()
            let calls = PlacedCalls(ledger)
            let sources = sites?.lines() ?? [:]
            let label = scene.label
            guard let node else { return try writeAll(scene, calls, sources, label) }
            guard scene.tree.isShown(node) else {
                let name = label(node).name
                return Output.write([
                    json
                        ? "{\"v\":\(WhyJSON.schemaVersion),\"view\":\(JSON.text(name)),\"size\":null}"
                        : "\(name) is not shown: \(hiding(node, scene.tree, label)) shows another view"
                ])
            }
            let why = try Why(node, in: scene.tree, calls: calls)
            let progress = Progress("trying changes")
            var made = 0.0
            let series = WhyChanges(of: node, proposal, label: label) {
                made += 1
                // Each change has a tree of its own; there are about twelve.
                progress.update(made / (made + max(1, 12 - made)))
                return try request.load(host).scene.tree
            }
            let changes = try series.tried(axis: axis?.axis)
            progress.clear()
            if json {
                Output.write([
                    WhyJSON.line(
                        why, axis: axis?.axis, changes: changes, leftOut: series.leftOut, sources: sources, label: label
                    )
                ])
            } else {
                let breaks = scene.lineBreaks(of: node, why.proposal).map(\.words)
                let lines = WhyText(why, in: scene.tree, breaks: breaks, sources: sources, label: label).lines(
                    axis?.axis, width: min(Output.columns ?? 80, 100))
                let tried = WhyChange.lines(changes, leftOut: series.leftOut, axis: axis?.axis) {
                    Prose.lines($0, indented: 2)
                }
                Output.write(
                    lines.dropLast() + unplaced(node, ledger, scene.tree, label) + tried + ["", lines[lines.count - 1]])
            }
        }
    }

    /// Returns the sentence that the layout around a view did not place it; none if it did.
    private func unplaced(
        _ node: NodeID, _ ledger: Ledger, _ tree: LayoutTree, _ label: (NodeID) -> ViewLabel
    ) -> [String] {
        guard ledger.entries.contains(where: { $0.node == node && $0.event == .place && $0.isUnplaced }) else {
            return []
        }
        let outer = tree.parent(of: node).map { label($0).name.withoutControls } ?? "its layout"
        return Prose.lines(
            "position: \(outer) never placed it, so the engine centred it. Call place(at:anchor:proposal:) for every subview "
                + "in placeSubviews", indented: 0) + [""]
    }

    /// Returns the name of the view that hides a view by showing another child.
    private func hiding(_ node: NodeID, _ tree: LayoutTree, _ label: (NodeID) -> ViewLabel) -> String {
        var inner = node
        while let outer = tree.parent(of: inner), !tree.isShown(outer) { inner = outer }
        return tree.parent(of: inner).map { label($0).name } ?? "the scene"
    }

    /// The number of terms that all explanations together may have: those of a view name the views beside it and those
    /// beside the views around it.
    private static let maximumTerms = 5_000_000

    /// Returns how many of the first views can be explained with `maximumTerms` terms.
    static func explained(_ views: ArraySlice<NodeID>, in tree: LayoutTree, maximumTerms: Int = maximumTerms) -> Int {
        var terms: [NodeID: Int] = [:]
        func count(_ node: NodeID) -> Int {
            if let known = terms[node] { return known }
            var (path, outer) = ([node], tree.parent(of: node))
            while let next = outer, terms[next] == nil {
                path.append(next)
                outer = tree.parent(of: next)
            }
            for view in path.reversed() {
                let around = tree.parent(of: view).flatMap { terms[$0] } ?? 0
                terms[view] = around + tree.children(of: view).count + 1
            }
            return terms[node] ?? 0
        }
        var sum = 0
        return views.prefix { node in
            sum += count(node)
            return sum <= maximumTerms
        }.count
    }

    private func writeAll(
        _ scene: SceneTree, _ calls: PlacedCalls, _ sources: [Int: String], _ label: @escaping (NodeID) -> ViewLabel
    ) throws {
        let views = scene.all.filter { scene.tree.isShown($0.node) }
        let most = json || maxLines == 0 ? views.count : min(maxLines, views.count)
        let shown = views.prefix(Self.explained(views.prefix(most).map(\.node)[...], in: scene.tree))
        let all = try shown.map { try Why($0.node, in: scene.tree, calls: calls) }
        let large = "the views around them have very many subviews; name one: galley why SCENE VIEW"
        if json {
            Output.write(all.map { WhyJSON.line($0, axis: axis?.axis, sources: sources, label: label) })
            if shown.count < most { Output.complain("\(most - shown.count) views are left out: \(large)") }
            return
        }
        let names = shown.map(\.name)
        let width = names.map(\.count).max() ?? 0
        let sizes = all.map { Points.text($0.size) }
        let sizeWidth = sizes.map(\.count).max() ?? 0
        Output.write(
            zip(zip(names, sizes), all).map { row, why in
                let line =
                    row.0.padding(toLength: width, withPad: " ", startingAt: 0) + "  "
                    + String(repeating: " ", count: sizeWidth - row.1.count) + row.1 + "  "
                    + WhyText(why, in: scene.tree, label: label).line(axis?.axis)
                guard let columns = Output.columns, line.count > columns else { return line }
                return String(line.prefix(columns - 1)) + "…"
            })
        if views.count > shown.count {
            let words = shown.count < most ? large : "--max-lines 0"
            Output.write(Prose.lines("… \(views.count - shown.count) more views: \(words)", indented: 0))
        }
        let sums = all.map(\.sums)
        let (count, wrong) = sums.reduce((0, 0)) { ($0.0 + $1.count, $0.1 + $1.wrong) }
        Output.write([
            "",
            wrong == 0
                ? "checked: \(count) lengths, each the sum of its terms"
                : "\(wrong) of \(count) lengths are not the sum of their terms; please report this bug",
        ])
    }
}
