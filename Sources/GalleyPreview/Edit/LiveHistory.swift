import GalleySceneTree

/// The changes that a session can undo and redo: those of the scene that is shown, and those of its file.
struct LiveHistory {
    /// A state to return to.
    enum State {
        /// The layouts and parameters of a scene.
        case scene(SceneTree)
        /// The text of the scene's file and the text that replaced it, and the scene with what had been set in it.
        case file(text: String, replacedBy: String, SceneTree)
    }

    /// A change: the state on its other side, and what was done, in words.
    struct Step {
        var state: State
        var words: String
    }

    /// The changes that can be undone, and those that can be redone; the next one is the last.
    private(set) var done: [Step] = [], undone: [Step] = []
    /// The scene before a value was dragged, and which value it is.
    private var drag: (value: String, before: SceneTree)?

    private static let maximumSteps = 100

    /// Notes a command that changed the scene. The steps of a drag are one change.
    mutating func note(_ before: SceneTree, of command: LiveCommand) {
        switch command {
        case .set(let view, let parameter, _, let rests):
            let value = "\(view) \(parameter)"
            let start = drag?.value == value ? drag?.before ?? before : before
            drag = rests ? nil : (value, start)
            if rests { add(.scene(start), command.words) }
        case .pick, .restore: add(.scene(before), command.words)
        default: break
        }
    }

    /// Notes a change of the file.
    mutating func noteFile(_ text: String, replacedBy result: String, _ scene: SceneTree, of command: LiveCommand) {
        add(.file(text: text, replacedBy: result, scene), command.words)
    }

    private mutating func add(_ state: State, _ words: String) {
        (drag, undone) = (nil, [])
        done.append(Step(state: state, words: words))
        if done.count > Self.maximumSteps { done.removeFirst() }
    }

    /// Moves the last change to the other list.
    ///
    /// - Parameters:
    ///   - isUndone: Whether it was undone.
    ///   - state: The state that it was undone from, or redone from.
    mutating func move(isUndone: Bool, _ state: State) {
        guard let step = isUndone ? done.popLast() : undone.popLast() else { return }
        let opposite = Step(state: state, words: step.words)
        if isUndone { undone.append(opposite) } else { done.append(opposite) }
    }

    /// Forgets all changes.
    mutating func clear() { self = LiveHistory() }
}
