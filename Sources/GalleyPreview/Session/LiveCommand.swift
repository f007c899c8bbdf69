import GalleyMotion
import GalleySceneTree
import GalleySDK

/// A command to a live session.
public enum LiveCommand: Sendable, Equatable {
    /// Picks another layout for a container, named as in scenes: `vstack`, `radial`.
    case pick(view: String, layout: String)
    /// Sets a parameter to a value in the notation of scenes. `rests` is false while the value is being dragged.
    case set(view: String, parameter: String, value: String, rests: Bool)
    /// Restores the layout and the parameters that the scene's file gives a view.
    case restore(view: String)
    /// Writes the layouts and parameters that were set into the scene's file.
    case write
    /// Changes the children of a container in the scene's file: `earlier`, `later`, `duplicate` or `remove` a view, or
    /// `add` one to it.
    case arrange(view: String, String)
    /// Adds a modifier to a view in the scene's file, such as `padding`, or removes it.
    case modify(view: String, String, isAdded: Bool)
    /// Takes the last change back: of what was set, picked or written.
    case undo
    /// Makes the change again that was taken back last.
    case redo
    /// Changes the proposal to the root; nil: the scene's own. `rests` is false while the size is being dragged.
    case offer(ProposedViewSize?, rests: Bool)
    /// Sets the animation of changes, in SwiftUI's notation: `snappy`, `spring(response: 0.4, dampingFraction: 0.7)`,
    /// or `none`.
    case animate(String)
    /// Reduces motion, or stops reducing it.
    case reduceMotion(Bool)
    /// Does something to the views that the scene shows, such as a tap.
    case act(ViewEvent)
    /// Opens the views again, with the state that they begin with.
    case reset
    /// Selects another version of a plugin.
    case select(plugin: String, version: Int)
    /// Selects the versions that were current before the last selection.
    case back
    /// Compares the calls with those of another version of a plugin; nil: compares nothing.
    case compare(plugin: String, version: Int?)
}

/// The reason why a command cannot be carried out.
public struct LiveCommandError: Error, CustomStringConvertible, Sendable {
    /// The expected and the found value.
    public let description: String

    init(_ description: String) { self.description = description }
}
