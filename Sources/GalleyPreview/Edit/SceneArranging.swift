import GalleyScene
import GalleySceneTree

/// Changes of the children of a container in the text of its scene: their order, and which there are.
struct SceneArranging {
    /// A change of a container's children.
    enum Change: String, CaseIterable, Sendable {
        /// Moves a view before the one before it, or behind the one behind it.
        case earlier, later
        /// Adds a copy behind a view, whose names end in a number.
        case duplicate
        /// Removes a view with everything in it.
        case remove
        /// Adds a view at the end of a container.
        case add
    }

    private let text: SceneText
    private let document: SceneDocument

    /// Returns the text of a scene after a change.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - index: The view's node in the document.
    ///   - document: The document, which was read from the text.
    ///   - text: The text.
    /// - Throws: `SceneWriting.Refused` for children that are written in a way that is not understood here.
    static func text(
        _ change: Change, of index: Int, in document: SceneDocument, _ text: String
    ) throws(SceneWriting.Refused) -> String {
        let arranging = SceneArranging(text: SceneText(text), document: document)
        do {
            return try arranging.text.applying(try arranging.edits(change, index))
        } catch let error as SceneWriting.Refused {
            throw error
        } catch let error as SceneText.Refused {
            throw SceneWriting.Refused(
                description: "\(document.file):\(error.line): found \(error.description); expected a list of views; "
                    + "change it in the file")
        } catch {
            throw SceneWriting.Refused(description: "\(error)")
        }
    }

    private func refused(_ index: Int, _ problem: String) -> SceneWriting.Refused {
        SceneWriting.Refused(description: "\(document.file):\(document.nodes[index].line): \(problem)")
    }

    private func edits(_ change: Change, _ index: Int) throws -> [SceneText.Edit] {
        if change == .add { return [try addition(to: document.innermost(index))] }
        // A modifier that is a key belongs to the element of its view.
        let outer = document.outermost(document.innermost(index))
        let node = document.nodes[outer]
        guard node.step == .children, let parent = node.parent else {
            throw refused(outer, "this view is not one of several children")
        }
        let list = try list(of: parent)
        guard list.elements.indices.contains(node.childIndex) else {
            throw refused(parent, "its children are not written as a list of views")
        }
        switch change {
        case .earlier, .later:
            let other = node.childIndex + (change == .earlier ? -1 : 1)
            guard list.elements.indices.contains(other) else {
                throw refused(outer, "there is no view \(change == .earlier ? "before" : "behind") this one")
            }
            let (first, second) = (
                list.elements[min(other, node.childIndex)], list.elements[max(other, node.childIndex)]
            )
            return [
                SceneText.Edit(range: first, text: text.string(second)),
                SceneText.Edit(range: second, text: text.string(first)),
            ]
        case .remove:
            guard list.elements.count > 1 else { throw refused(outer, "this is the only child; remove its container") }
            return [SceneText.Edit(range: list.removal(node.childIndex), text: "")]
        default: return [try copy(outer, list.elements[node.childIndex], isFlow: list.isFlow)]
        }
    }

    private func list(of parent: Int) throws -> SceneText.List {
        let node = document.nodes[parent]
        let mapping = try text.mapping(line: node.line, column: node.column)
        guard let entry = mapping.entries.first(where: { $0.key == "children" }) else {
            throw refused(parent, "its children are not written under children:")
        }
        return try text.list(entry)
    }

    private func addition(to container: Int) throws -> SceneText.Edit {
        guard document.nodes[container].kind.isSwitchable else {
            throw refused(container, "this view is no container; select one")
        }
        let list = try list(of: container)
        let view = text.isJSON ? "{\"item\": \"44x28\"}" : "{item: 44x28}"
        return text.insertion(of: view, behind: list)
    }

    /// Returns the edit that adds a copy of an element, in which every name ends in the first number that is free.
    private func copy(_ index: Int, _ element: Range<Int>, isFlow: Bool) throws -> SceneText.Edit {
        let known = Set(document.nodes.compactMap(\.name))
        var inside = [index]
        var place = 0
        while place < inside.count {
            inside += document.nodes[inside[place]].children
            place += 1
        }
        var edits: [SceneText.Edit] = []
        for node in inside.map({ document.nodes[$0] }) where node.name != nil && node.step != .items {
            let mapping = try text.mapping(line: node.line, column: node.column)
            guard let name = node.name, let entry = mapping.entries.first(where: { $0.key == "name" }) else { continue }
            let free = (2...).lazy.map { "\(name)-\($0)" }.first { !known.contains($0) } ?? name
            edits.append(SceneText.Edit(range: entry.valueRange, text: SceneWriting.quoted(free, isJSON: text.isJSON)))
        }
        let end = element.upperBound
        let copied = try text.string(element, applying: edits)
        return SceneText.Edit(range: end..<end, text: isFlow ? ", " + copied : copied)
    }
}
