import Foundation
import GalleyEngine
import GalleyMotion
import GalleySceneTree
import GalleySDK

extension LiveSession {
    /// What would be undone, in words; nil if nothing can be.
    var undoWords: String? { history.done.last?.words }
    /// What would be redone, in words; nil if nothing can be.
    var redoWords: String? { history.undone.last?.words }

    /// Takes the last change back, or makes the last one that was taken back again.
    ///
    /// - Throws: `LiveCommandError` if there is none, or if the file was saved since; errors of layouts.
    func travel(back isUndone: Bool) throws {
        guard let step = isUndone ? history.done.last : history.undone.last else {
            throw LiveCommandError(isUndone ? "there is nothing to undo" : "there is nothing to redo")
        }
        let shown = scene.scene
        switch step.state {
        case .scene(let other):
            try show(again: other, isUndone ? .undo : .redo)
            history.move(isUndone: isUndone, .scene(shown))
        case .file(let text, let replacement, let other):
            let (now, path) = try readText()
            guard now == replacement else {
                throw LiveCommandError("\(file) was saved since; undo the change in the editor that saved it")
            }
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
            // What had been set, and was written, is set again.
            adopted = other
            history.move(isUndone: isUndone, .file(text: replacement, replacedBy: text, shown))
        }
        note(.model)
    }

    /// Shows the layouts and parameters of an earlier value of the scene.
    private func show(again other: SceneTree, _ command: LiveCommand) throws {
        let transaction = Transaction(animation: animation)
        if scene.scene.hasSameNodes(as: other) {
            let (before, time) = (scene.scene, now)
            let earlier = isMoving ? replay : Replay(from: before, at: time)
            let changes: (inout SceneTree) throws -> Void = { try $0.revert(to: other) }
            try layOut(.command(command), transaction, changes)
            replay = earlier?.adding(animation, at: time, changes)
            return
        }
        guard views == nil else { throw LiveCommandError("the views have changed since") }
        // The file was read since: the change applies to the views that it still has.
        var next = try load().scene
        try next.adoptChanges(of: other)
        try swap(to: next, offered ?? usual, .command(command), transaction)
    }
}

extension SceneTree {
    /// Whether a scene has the nodes of another one, so that the one's layouts and parameters can replace the other's.
    fileprivate func hasSameNodes(as other: SceneTree) -> Bool {
        tree === other.tree && document.nodes.count == other.document.nodes.count
            && zip(document.nodes, other.document.nodes).allSatisfy { own, other in
                own.name == other.name && own.parent == other.parent && own.line == other.line
                    && own.content == other.content
            }
    }
}
