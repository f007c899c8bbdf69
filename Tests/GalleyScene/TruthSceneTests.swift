import Foundation
import GalleyEngine
import GalleyScene
import SceneSamples
import Testing

/// The tree vocabulary of the truth cases is valid input as it stands.
@Suite struct TruthSceneTests {
    @Test func everyTreeReads() throws {
        let scenes = TruthScenes.all
        #expect(scenes.count == 76)
        for scene in scenes {
            let document = try SceneDocument(scene.text, file: scene.id)
            #expect(document.proposal != nil, "\(scene.id)")
            compare(scene.tree, document, 0, scene.id)
        }
    }

    /// Each key of the case stands in the document with the same value, each node has the same children.
    private func compare(_ tree: [String: Any], _ document: SceneDocument, _ index: Int, _ id: String) {
        let node = document.nodes[index]
        #expect("\(node.kind)" == tree["kind"] as? String, "\(id)")
        #expect(node.name == tree["name"] as? String, "\(id)")
        var children: [[String: Any]] = []
        for (key, value) in tree {
            switch key {
            case "kind", "name": break
            case "child": children = [value as? [String: Any] ?? [:]]
            case "children": children = value as? [[String: Any]] ?? []
            default: #expect(node.content.value(of: key) == expected(value, key), "\(id): \(key)")
            }
        }
        #expect(node.children.count == children.count, "\(id)")
        for (child, tree) in zip(node.children, children) { compare(tree, document, child, id) }
    }

    private func expected(_ value: Any, _ key: String) -> GalleyValue? {
        switch value {
        case is NSNull: return GalleyValue.none
        case let value as String: return value == "inf" ? .number(.infinity) : .string(value)
        case let value as Bool where key == "horizontal" || key == "vertical": return .bool(value)
        case let value as NSNumber: return .number(value.doubleValue)
        case let value as [Double]: return .size(CGSize(width: value[0], height: value[1]))
        case let value as [String: Any]:
            if let number = value["const"] as? NSNumber { return .number(number.doubleValue) }
            return (value["of"] as? String).map { .string($0) }
        default: return nil
        }
    }

    @Test func proposalsOfTheCasesAreKept() throws {
        let proposals = try TruthScenes.all.map { try SceneDocument($0.text).proposal }
        #expect(proposals.contains(SceneProposal(width: nil, height: nil)))
        #expect(proposals.contains(SceneProposal(width: .infinity, height: .infinity)))
        #expect(proposals.contains(SceneProposal(width: 300, height: 100)))
    }
}
