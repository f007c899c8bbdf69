import Foundation
import GalleySDK

/// A key that is pressed while a view has the focus.
public struct KeyPress: Sendable {
    /// The phase of the press: `down` or `up`. Keys do not repeat.
    public let phase: Phases
    /// The key.
    public let key: KeyEquivalent
    /// The characters that the key types.
    public let characters: String
    /// The modifier keys that are held.
    public let modifiers: EventModifiers

    /// Whether an action consumed a key press, or leaves it to the views around.
    public enum Result: Sendable { case handled, ignored }

    /// Phases of a key press.
    public struct Phases: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: Int
        /// Makes a set of its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The key goes down.
        public static let down = Phases(rawValue: 1)
        /// The key is held. Keys do not repeat.
        public static let `repeat` = Phases(rawValue: 2)
        /// The key goes up.
        public static let up = Phases(rawValue: 4)
        /// The key goes down, repeats and goes up.
        public static let all: Phases = [.down, .repeat, .up]
    }
}

/// An action for key presses.
struct KeyAction {
    /// The phases for which it is performed.
    let phases: KeyPress.Phases
    /// Whether it is performed for a press.
    let takes: (KeyPress) -> Bool
    let perform: (KeyPress) -> KeyPress.Result
}

/// A direction of the arrow keys.
public enum MoveCommandDirection: Sendable {
    case up, down, left, right

    fileprivate init?(_ key: KeyEquivalent) {
        switch key {
        case .upArrow: self = .up
        case .downArrow: self = .down
        case .leftArrow: self = .left
        case .rightArrow: self = .right
        default: return nil
        }
    }
}

extension View {
    private nonisolated func keyAction(
        _ phases: KeyPress.Phases, _ takes: @escaping (KeyPress) -> Bool,
        _ action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(
            _NodeModifier(KeyAction(phases: phases, takes: takes, perform: action)) { node, action in
                node.actions.keys.append(action)
            })
    }

    /// Performs an action when a key is pressed while the view, or a view in it, has the focus.
    nonisolated public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        keyAction([.down, .repeat], { $0.key.isSameKey(as: key) }, { _ in action() })
    }

    /// Performs an action in phases of a key's press while the view, or a view in it, has the focus.
    nonisolated public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { keyAction(phases, { $0.key.isSameKey(as: key) }, action) }

    /// Performs an action when one of several keys is pressed while the view, or a view in it, has the focus.
    nonisolated public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { keyAction(phases, { press in keys.contains { $0.isSameKey(as: press.key) } }, action) }

    /// Performs an action when a key is pressed that types one of some characters while the view, or a view in it, has
    /// the focus.
    nonisolated public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        keyAction(phases, { $0.characters.unicodeScalars.allSatisfy(characters.contains) }, action)
    }

    /// Performs an action when any key is pressed while the view, or a view in it, has the focus.
    nonisolated public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { keyAction(phases, { _ in true }, action) }

    /// Performs an action when an arrow key is pressed while the view, or a view in it, has the focus.
    nonisolated public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
        command(action) { action in
            KeyAction(phases: .down, takes: { MoveCommandDirection($0.key) != nil && $0.modifiers.held.isEmpty }) {
                guard let direction = MoveCommandDirection($0.key) else { return .ignored }
                action(direction)
                return .handled
            }
        }
    }

    /// Performs an action when Escape is pressed while the view, or a view in it, has the focus.
    nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View {
        command(action, for: [.escape])
    }

    /// Performs an action when Delete is pressed while the view, or a view in it, has the focus.
    nonisolated public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        command(action, for: [.delete, .deleteForward])
    }

    private nonisolated func command(_ action: (() -> Void)?, for keys: Set<KeyEquivalent>) -> some View {
        command(action) { action in
            KeyAction(phases: .down, takes: { keys.contains($0.key) && $0.modifiers.held.isEmpty }) { _ in
                action()
                return .handled
            }
        }
    }

    private nonisolated func command<Action>(_ action: Action?, _ make: @escaping (Action) -> KeyAction) -> some View {
        modifier(
            _NodeModifier((action, make)) { node, made in
                if let action = made.0 { node.actions.keys.append(made.1(action)) }
            })
    }
}
