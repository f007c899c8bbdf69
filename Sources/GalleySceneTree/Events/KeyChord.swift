/// A key that is pressed while modifier keys are held.
public struct KeyChord: Sendable, Equatable {
    /// The key: a letter, or a word such as `return` or `upArrow`.
    public let key: String
    /// The modifier keys: `control`, `option`, `shift` and `command`, in this order.
    public let modifiers: [String]

    /// Reads keys such as `s`, `return`, `cmd+shift+s` or `⌘S`; nil for a text that names no key.
    public init?(_ text: String) {
        var (rest, held) = (text[...], Set<String>())
        while let sign = rest.first, let modifier = Self.signs[sign], rest.count > 1 {
            held.insert(modifier)
            rest = rest.dropFirst()
        }
        // The last plus sign may be the key itself.
        var words = rest.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        if rest == "+" || rest.hasSuffix("++") { words = words.dropLast(2) + ["+"] }
        guard let last = words.popLast() else { return nil }
        for word in words {
            guard let modifier = Self.names[word.lowercased()] else { return nil }
            held.insert(modifier)
        }
        if last.count == 1 {
            key = last.lowercased()
            // A capital letter is typed with Shift, unless other keys are held: menus write them so.
            if held.isEmpty, last != key { held.insert("shift") }
        } else if let known = Self.keys[last.lowercased()] {
            key = known
        } else {
            return nil
        }
        modifiers = Self.order.filter(held.contains)
    }

    /// The keys in words: `command+s`.
    public var text: String { (modifiers + [key]).joined(separator: "+") }

    private static let order = ["control", "option", "shift", "command"]
    private static let signs: [Character: String] = ["⌃": "control", "⌥": "option", "⇧": "shift", "⌘": "command"]
    private static let names = [
        "control": "control", "ctrl": "control", "option": "option", "opt": "option", "alt": "option", "shift": "shift",
        "command": "command", "cmd": "command",
    ]
    private static let keys: [String: String] = {
        var result = [
            "enter": "return", "esc": "escape", "backspace": "delete", "up": "upArrow", "down": "downArrow",
            "left": "leftArrow", "right": "rightArrow",
        ]
        for name in [
            "return", "escape", "space", "tab", "delete", "deleteForward", "clear", "home", "end", "pageUp", "pageDown",
            "upArrow", "downArrow", "leftArrow", "rightArrow",
        ] { result[name.lowercased()] = name }
        return result
    }()
}
