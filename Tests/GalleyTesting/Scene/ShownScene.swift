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

    init(_ proposal: ProposedViewSize = .unspecified, @ViewBuilder _ content: () -> some View) throws {
        session = ViewSession(content())
        self.proposal = proposal
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
            (document, controls) = (
                try SceneDocument(read.scene, file: "views", folder: "", layouts: Array(read.layouts)), read.controls
            )
            causes += read.causes
            animations.append((message["transaction"] as? [String: Any])?["animation"] as? String)
            let tree = try document.build { [session] _, parameters in
                guard case .integer(let number)? = parameters.first(where: { $0.name == "instance" })?.value,
                    let layout = session.layout(Int(number))
                else { throw Refused(text: "no instance") }
                return layout.erased
            }
            self.tree = tree
            try tree.tree.layOut(proposal)
            let frames = frames.filter { name, _ in controls.contains { $0.view == name && $0.readsGeometry } }
            let told = frames.mapValues { [$0.minX, $0.minY, $0.width, $0.height].map { Double($0) } }
            let event = try JSONSerialization.data(withJSONObject: ["frames": told])
            #expect(session.send(Array(event)) == nil)
        }
        Issue.record("the views do not settle")
    }

    /// The frames of all nodes by their names.
    var frames: [String: CGRect] {
        guard let tree else { return [:] }
        return Dictionary(
            tree.named.map { ($0.name, tree.tree.frame(of: $0.node)) }, uniquingKeysWith: { first, _ in first })
    }

    /// The node of a name as it was written.
    func node(_ name: String) -> [String: Any]? {
        func find(_ value: Any) -> [String: Any]? {
            if let node = value as? [String: Any] {
                if node["name"] as? String == name { return node }
                return node.values.lazy.compactMap { find($0) }.first
            }
            return (value as? [Any])?.lazy.compactMap { find($0) }.first
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
