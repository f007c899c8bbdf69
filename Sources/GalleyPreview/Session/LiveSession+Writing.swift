import Foundation
import GalleyFormatting
import GalleyHost
import GalleyScene
import GalleySceneTree

extension LiveSession {
    /// Writes the layouts and parameters that were set in the session into the scene's file. Comments, the order of keys
    /// and everything else stay. The session then reads the file, as after a save.
    ///
    /// - Throws: `LiveCommandError` for a scene without a file of its own, one that was saved meanwhile, and for values
    ///   that are written in a way that only their author can change.
    func writeScene() throws {
        let tree = scene.scene
        guard views == nil, tree.document.nodes.contains(where: { $0.line > 0 }), tree.sampleChips == 0 else {
            throw LiveCommandError("expected a scene in YAML or JSON, found \(file); change its source instead")
        }
        guard tree.document.nodes.indices.contains(where: tree.isChanged) else {
            throw LiveCommandError("nothing was set that \(file) does not say")
        }
        let (text, path) = try readText()
        let folder = file.folderPath
        let result = try SceneWriting.text(of: tree, in: text, folder: folder)
        try replace(text, with: result, path, .write)
    }

    /// Changes the children of a container in the scene's file: their order, and which there are. The session then reads
    /// the file, as after a save.
    ///
    /// - Throws: `LiveCommandError` as `writeScene()`, and for a view that is not one of several children.
    func arrange(_ view: String, _ change: String) throws {
        guard let known = SceneArranging.Change(rawValue: change) else {
            let all = SceneArranging.Change.allCases.map(\.rawValue).joined(separator: ", ")
            throw LiveCommandError("expected one of \(all), found \"\(change)\"")
        }
        try edit(view, .arrange(view: view, change)) { index, document, text in
            try SceneArranging.text(known, of: index, in: document, text)
        }
    }

    /// Adds a modifier to a view in the scene's file, or removes it. The session then reads the file, as after a save.
    ///
    /// - Throws: `LiveCommandError` as `arrange(_:_:)`, and for a modifier that the view has, or does not have.
    func modify(_ view: String, _ modifier: String, _ isAdded: Bool) throws {
        guard let known = SceneModifying.Modifier(rawValue: modifier) else {
            let all = SceneModifying.Modifier.allCases.map(\.rawValue).joined(separator: ", ")
            throw LiveCommandError("expected one of \(all), found \"\(modifier)\"")
        }
        let tree = scene.scene
        try edit(view, .modify(view: view, modifier, isAdded: isAdded)) { index, document, text in
            let size = tree.instances[index].first.map { tree.tree.frame(of: $0).size } ?? .zero
            return try SceneModifying.text(known, isAdded: isAdded, of: index, size, in: document, text)
        }
    }

    /// Replaces the text of the scene's file by one in which a view is changed.
    private func edit(
        _ view: String, _ command: LiveCommand, _ change: (Int, SceneDocument, String) throws -> String
    ) throws {
        let document = scene.scene.document
        guard views == nil, document.nodes.contains(where: { $0.line > 0 }) else {
            throw LiveCommandError("expected a scene in YAML or JSON, found \(file); change its source instead")
        }
        guard let index = scene.scene.documentNode(named: view) else {
            throw LiveCommandError(
                "expected a view of the file, found \"\(view)\"; a repeated view has one line for all")
        }
        let (text, path) = try readText()
        let result = try change(index, document, text)
        let folder = file.folderPath
        do {
            _ = try SceneDocument(result, file: file, folder: folder)
        } catch {
            throw LiveCommandError("with this change the file could not be read: \(error)")
        }
        try replace(text, with: result, path, command)
    }

    private func replace(_ text: String, with result: String, _ path: String, _ command: LiveCommand) throws {
        try Data(result.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        history.noteFile(text, replacedBy: result, scene.scene, of: command)
        note(.state)
    }

    /// Reads the scene's file, and checks that it is the text from which the scene was made.
    func readText() throws -> (text: String, path: String) {
        // A link stays a link.
        let path = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
        guard let text = FileKind.text(path, atMost: SceneLimits().fileSize) else {
            throw LiveCommandError("\(file) cannot be read")
        }
        let folder = file.folderPath
        // The lines of the nodes are those of the text that was read.
        let (nodes, own) = (
            (try? SceneDocument(text, file: file, folder: folder).nodes) ?? [], scene.scene.document.nodes
        )
        guard nodes.count == own.count, zip(nodes, own).allSatisfy({ ($0.line, $0.column) == ($1.line, $1.column) })
        else { throw LiveCommandError("\(file) was saved after it was read; try again once it is shown") }
        return (text, path)
    }
}
