import GalleyMotion
import GalleySDK

/// What may be asked of a scene that is watched: a small closed set.
public enum LiveCommand: Sendable, Equatable {
    /// Another layout for a container, named as scenes name it: `vstack`, `radial`.
    case pick(view: String, layout: String)
    /// Another value for a parameter, as a scene would write it. `rests`: it is not about to change again at once.
    case set(view: String, parameter: String, value: String, rests: Bool)
    /// The layout and the parameters that a view is written with.
    case restore(view: String)
    /// What the root is offered; nil: what the scene says.
    case offer(ProposedViewSize?, rests: Bool)
    /// What changes are animated with, as SwiftUI writes it: `snappy`, `spring(response: 0.4, dampingFraction: 0.7)`, or
    /// `none`.
    case animate(String)
    /// Whether there shall be less motion.
    case reduceMotion(Bool)
    /// Another version of a plugin.
    case select(plugin: String, version: Int)
    /// The versions that were selected before the last selection.
    case back
    /// What the calls are compared with: another version of a plugin; nil: nothing.
    case compare(plugin: String, version: Int?)
}

/// A command that cannot be carried out.
public struct LiveCommandError: Error, CustomStringConvertible, Sendable {
    /// What was expected, and what was found.
    public let description: String

    init(_ description: String) { self.description = description }
}
