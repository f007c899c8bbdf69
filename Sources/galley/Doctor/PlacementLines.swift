import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree
import GalleySDK

/// The author's lines that placed the views of findings.
struct PlacementLines {
    /// Where plugins run.
    let isolation: Isolation
    /// Loads the scene of the findings with a host.
    let load: (PluginHost) throws -> (scene: SceneTree, proposal: ProposedViewSize)

    /// Returns the place of the call that placed the view of each finding about a placement, at the finding's proposal;
    /// nil for other findings, and for layouts without lines.
    func places(of findings: [DoctorFinding]) throws -> [DoctorPlace?] {
        var places = [DoctorPlace?](repeating: nil, count: findings.count)
        var rest = findings.indices.filter { findings[$0].placedView != nil }
        guard !rest.isEmpty else { return places }
        // A host of its own: workers that note the lines of calls take longer for each.
        let sites = CallSites()
        let host = try CommandHost(isolation: isolation, takesIsolation: true, tellsFaults: false, sites: sites).make()
        _ = try host.faults.collecting {
            let (scene, proposal) = try load(host)
            while let own = rest.first.map({ findings[$0].proposal }) {
                let same = rest.filter { findings[$0].proposal == own }
                rest.removeAll(where: same.contains)
                let tree = try scene.remade().tree
                let ledger = try Ledger()
                try ledger.attach(to: tree)
                _ = try? sites.noting({ ledger.nextCall }) { try tree.layOut(own ?? proposal) }
                ledger.detach()
                let (entries, sources) = (ledger.entries, sites.lines())
                for index in same {
                    let view = findings[index].placedView.map(tree.counterpart)
                    let call = entries.last { $0.event == .place && $0.node == view }
                    places[index] = call.flatMap { sources[$0.id] }.flatMap(SourceLines.place)
                }
            }
        }
        return places
    }
}
