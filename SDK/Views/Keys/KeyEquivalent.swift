/// A key of a keyboard.
public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Hashable, Sendable {
    /// The letter.
    public let character: Character
    /// Makes a key of a letter.
    public init(_ character: Character) { self.character = character }
    /// Makes a key of a letter.
    public init(extendedGraphemeClusterLiteral letter: Character) { character = letter }
    /// The Return key.
    public static let `return` = KeyEquivalent("\r")
    /// The Escape key.
    public static let escape = KeyEquivalent("\u{1B}")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// The Tab key.
    public static let tab = KeyEquivalent("\t")
    /// The Delete key.
    public static let delete = KeyEquivalent("\u{8}")
    /// Delete forward.
    public static let deleteForward = KeyEquivalent("\u{7F}")
    /// The Clear key.
    public static let clear = KeyEquivalent("\u{F739}")
    /// The Home key.
    public static let home = KeyEquivalent("\u{F729}")
    /// The End key.
    public static let end = KeyEquivalent("\u{F72B}")
    /// The Page Up key.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// The Page Down key.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// The arrow up.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The arrow down.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The arrow to the left.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The arrow to the right.
    public static let rightArrow = KeyEquivalent("\u{F703}")
}

/// Keys that are held while another is pressed.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The Shift key.
    public static let shift = EventModifiers(rawValue: 1)
    /// The Control key.
    public static let control = EventModifiers(rawValue: 2)
    /// The Option key.
    public static let option = EventModifiers(rawValue: 4)
    /// The Command key.
    public static let command = EventModifiers(rawValue: 8)
    /// The Caps Lock key.
    public static let capsLock = EventModifiers(rawValue: 16)
    /// A key of the pad of digits.
    public static let numericPad = EventModifiers(rawValue: 32)
    /// All of them.
    public static let all: EventModifiers = [.shift, .control, .option, .command, .capsLock, .numericPad]
}

extension KeyEquivalent {
    /// The keys without a letter, by their names in events.
    private static let named: [String: KeyEquivalent] = [
        "return": .return, "escape": .escape, "space": .space, "tab": .tab, "delete": .delete,
        "deleteForward": .deleteForward, "clear": .clear, "home": .home, "end": .end, "pageUp": .pageUp,
        "pageDown": .pageDown, "upArrow": .upArrow, "downArrow": .downArrow, "leftArrow": .leftArrow,
        "rightArrow": .rightArrow,
    ]

    /// Makes a key of its name in events: a letter, or a word such as `upArrow`.
    init?(eventName: String) {
        if let key = Self.named[eventName] {
            self = key
        } else if eventName.count == 1, let letter = eventName.first {
            self.init(letter)
        } else {
            return nil
        }
    }

    /// The name in events.
    var eventName: String { Self.named.first { $0.value == self }?.key ?? character.lowercased() }

    /// Whether both are the same key of a keyboard.
    func isSameKey(as other: KeyEquivalent) -> Bool { character.lowercased() == other.character.lowercased() }
}

extension EventModifiers {
    /// The modifiers by their names in events, in the order of menus.
    private static let named: [(name: String, modifier: EventModifiers)] = [
        ("control", .control), ("option", .option), ("shift", .shift), ("command", .command),
    ]

    /// Makes modifiers of their names in events; nil for another name.
    init?(eventNames: [String]) {
        self = []
        for name in eventNames {
            guard let known = Self.named.first(where: { $0.name == name }) else { return nil }
            insert(known.modifier)
        }
    }

    /// The names in events.
    var eventNames: [String] { Self.named.filter { contains($0.modifier) }.map(\.name) }

    /// Those that a shortcut is compared by: not the state of Caps Lock, and not where the key is.
    var held: EventModifiers { subtracting([.capsLock, .numericPad]) }
}
