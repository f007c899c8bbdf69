import GalleyEngine
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleySDK

extension Shape {
    /// A tree and a proposal, as a scene says them: sizes, frames, and the measuring calls.
    static let tree = Shape("tree") { test in
        guard test.has("tree", "proposal", optional: ["layoutDirection", "direction", "note"]),
            let tree = test.input["tree"].map(namingGuides), isKnown(tree),
            let proposal = test.input["proposal"]?.proposal
        else { return nil }
        let direction = (test.input["layoutDirection"] ?? test.input["direction"])?.string
        let isRightToLeft = (direction ?? (test.area.hasPrefix("rtl") ? "rtl" : "ltr")).lowercased().hasPrefix("r")
        let own = try TreeAnswer(tree, proposal, isRightToLeft: isRightToLeft, memo: "wide")
        let like = try TreeAnswer(tree, proposal, isRightToLeft: isRightToLeft, memo: "swiftui")
        guard own.answers["size"]?.description == like.answers["size"]?.description,
            own.answers["frames"]?.description == like.answers["frames"]?.description
        else { throw Disagreement(own: own.answers, like: like.answers) }
        return like.answers
    }

    /// Whether a scene has every kind of node of a tree.
    private static func isKnown(_ tree: JSON) -> Bool {
        guard let kind = tree["kind"]?.string, BuiltInKind(rawValue: kind) != nil else { return false }
        return ((tree["children"]?.array ?? []) + (tree["child"].map { [$0] } ?? [])).allSatisfy(isKnown)
    }

    /// The tree with a guide of its own under a name as scenes have them.
    private static func namingGuides(_ tree: JSON) -> JSON {
        guard case .object(var node) = tree else { return tree }
        for key in ["guide", "alignment"] where ["custom", "CUSTOM"].contains(node[key]?.string) {
            node[key] = .string("TruthTests.Custom")
        }
        node["child"] = node["child"].map(namingGuides)
        node["children"] = node["children"].map { .array(($0.array ?? []).map(namingGuides)) }
        return .object(node)
    }

    /// Two ways of remembering that should have given the same frames.
    private struct Disagreement: Error {
        var own: [String: JSON]
        var like: [String: JSON]
    }
}

/// What a tree answers with.
private struct TreeAnswer {
    var answers: [String: JSON] = [:]

    init(_ tree: JSON, _ proposal: ProposedViewSize, isRightToLeft: Bool, memo: String) throws {
        let scene = JSON.object([
            "tree": tree, "proposal": JSON(proposal), "memo": .string(memo),
            "layoutDirection": .string(isRightToLeft ? "rtl" : "ltr"),
        ])
        let built = try SceneDocument(scene.description).build { layout, _ in throw Unexpected(layout: "\(layout)") }
        let named = built.named
        let ledger = try Ledger(capacity: 1 << 16)
        try ledger.attach(to: built.tree)
        _ = try built.tree.sizeThatFits(built.proposal)
        // The answers from a memo are no calls of the child.
        let calls = ledger.entries.filter { $0.event == .measure && $0.outcome == .computed }
        let order = JSON.array(
            calls.compactMap { call in
                named.first { $0.node == call.node }.map { .array([.string($0.name), JSON(call.proposal)]) }
            })
        answers["sizeThatFitsCallsInOrder"] = order
        answers["calls"] = order
        answers["proposals"] = byName(named) { node in
            .array(calls.filter { $0.node == node }.map { JSON($0.proposal) })
        }
        let root = built.instances[0][0]
        if let child = built.tree.children(of: root).first, let call = calls.first(where: { $0.node == child }) {
            answers["childProposal"] = JSON(call.proposal)
        }
        ledger.detach()
        answers["size"] = JSON(try built.tree.layOut(built.proposal))
        answers["frames"] = byName(named) { JSON(built.tree.frame(of: $0)) }
        answers["placementProposals"] = byName(named) { JSON(built.tree.placedProposal(of: $0)) }
    }

    private func byName(_ named: [(name: String, node: NodeID)], _ value: (NodeID) -> JSON) -> JSON {
        .object(Dictionary(uniqueKeysWithValues: named.map { ($0.name, value($0.node)) }))
    }

    private struct Unexpected: Error { var layout: String }
}
