import Foundation
import GalleyEngine
import GalleyScene
import GalleySDK
import GalleyViews
import Testing

@testable import GalleySceneTree

/// A session as a host runs it: each scene is read, laid out, and told of its frames.
@MainActor final class ShownScene {
    let session: ViewSession
    let proposal: ProposedViewSize
    private(set) var document = SceneDocument(file: "views")
    private(set) var tree: SceneTree?
    private(set) var controls: [GalleySceneTree.ViewControl] = []
    /// The last message.
    private(set) var message: [String: Any] = [:]
    /// The transactions' animations since the last event, nil for a jump.
    private(set) var animations: [String?] = []
    private(set) var causes: [String] = []

    /// The numbers of scenes: whole ones, those of which contents changed, and those of which nodes changed.
    private(set) var scenes = (whole: 0, contents: 0, nodes: 0)
    /// The number of nodes in the parts so far.
    private(set) var writtenNodes = 0
    /// The controls and the state, as a host that takes parts keeps them.
    private(set) var beside: (views: [String: Any], state: [String: Any]) = ([:], [:])

    init(
        _ proposal: ProposedViewSize = .unspecified, inParts: Bool = false, @ViewBuilder _ content: () -> some View
    ) throws {
        session = ViewSession(content())
        self.proposal = proposal
        if inParts { #expect(session.send(Array(#"{"parts":true}"#.utf8)) == nil) }
        try settle()
    }

    func send(_ event: String) throws {
        (animations, causes) = ([], [])
        if let problem = session.send(Array(event.utf8)) { throw Refused(text: problem) }
        try settle()
    }

    struct Refused: Error { let text: String }

    private func settle() throws {
        for _ in 0..<64 {
            guard session.needsUpdate else { return }
            let bytes = session.update()
            message = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
            let read = try ViewMessage(bytes, from: "views")
            let new = try SceneDocument(read.scene, file: "views", folder: "", layouts: Array(read.layouts))
            keep(isOfParts: read.isOfParts)
            causes += read.causes
            animations.append((message["transaction"] as? [String: Any])?["animation"] as? String)
            let tree = try read.isOfParts ? shown(of: SceneParts(new)) : shown(new)
            controls = try beside.views.map { name, fields in
                let fields = try #require(fields as? [String: Any])
                return try GalleySceneTree.ViewControl(name, ViewFields(fields, file: "views"))
            }.sorted { $0.view < $1.view }
            self.tree = tree
            try tree.tree.layOut(proposal)
            let frames = frames.filter { name, _ in controls.contains { $0.view == name && $0.readsGeometry } }
            let told = frames.mapValues { [$0.minX, $0.minY, $0.width, $0.height].map { Double($0) } }
            let event = try JSONSerialization.data(withJSONObject: ["frames": told])
            #expect(session.send(Array(event)) == nil)
        }
        Issue.record("the views do not settle")
    }

    /// Takes over what is beside the scene.
    private func keep(isOfParts: Bool) {
        if !isOfParts { beside = ([:], [:]) }
        for (name, fields) in message["views"] as? [String: Any] ?? [:] {
            beside.views[name] = fields is NSNull ? nil : fields
        }
        for (key, value) in message["state"] as? [String: Any] ?? [:] { beside.state[key] = value }
        for key in message["removedState"] as? [String] ?? [] { beside.state[key] = nil }
    }

    /// Returns a whole scene in a new tree.
    private func shown(_ new: SceneDocument) throws -> SceneTree {
        scenes.whole += 1
        return try built(new)
    }

    private func built(_ new: SceneDocument) throws -> SceneTree {
        document = new
        return try document.build { [session] _, parameters in
            guard case .integer(let number)? = parameters.first(where: { $0.name == "instance" })?.value,
                let layout = session.layout(Int(number))
            else { throw Refused(text: "no instance") }
            return layout.erased
        }
    }

    /// Returns the scene with new parts: in the same tree if only contents changed.
    private func shown(of parts: SceneParts) throws -> SceneTree {
        writtenNodes += parts.document.nodes.count - 1
        var tree = try #require(tree)
        let names = SceneNames(document)
        if let contents = document.contents(of: parts, names) {
            scenes.contents += 1
            try tree.take(contents)
            document.take(contents)
            #expect(document.nodes.map(\.content) == tree.document.nodes.map(\.content))
            return tree
        }
        scenes.nodes += 1
        var next = document
        try next.replace(parts, names, limits: SceneLimits())
        for name in beside.views.keys where SceneNames(next)[name] == nil { beside.views[name] = nil }
        return try built(next)
    }

    /// The frames of all nodes by their names.
    var frames: [String: CGRect] {
        guard let tree else { return [:] }
        return Dictionary(
            tree.named.map { ($0.name, tree.tree.frame(of: $0.node)) }, uniquingKeysWith: { first, _ in first })
    }

    /// The node of a name as it was written.
    func node(_ name: String) -> [String: Any]? {
        // A lazy map would ask twice for what it finds, and thus for each level twice as often.
        func find(_ value: Any) -> [String: Any]? {
            if let node = value as? [String: Any] {
                if node["name"] as? String == name { return node }
                for value in node.values {
                    if let found = find(value) { return found }
                }
            }
            for value in value as? [Any] ?? [] {
                if let found = find(value) { return found }
            }
            return nil
        }
        return find(message["root"] ?? [:])
    }

    /// What is beside the tree of a name.
    func control(_ name: String) -> GalleySceneTree.ViewControl? {
        controls.first { $0.view == name || $0.label == name }
    }

    /// The names of all nodes in order.
    var names: [String] { document.nodes.compactMap(\.name) }
}
