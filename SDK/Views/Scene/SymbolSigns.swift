/// The characters that are drawn for symbols in a text.
enum SymbolSigns {
    /// Returns the character for a symbol; a box if fonts have none for it.
    static func sign(for name: String) -> String {
        let words = name.split(separator: ".").map(String.init)
        let base = words.filter { !["fill", "circle", "square"].contains($0) }.joined(separator: ".")
        if let sign = signs[base] { return sign }
        let forms = formSigns[base.isEmpty ? words.first ?? "" : base] ?? (outlined: "\u{25A1}", filled: "\u{25A0}")
        return words.contains("fill") ? forms.filled : forms.outlined
    }

    private static let formSigns: [String: (outlined: String, filled: String)] = [
        "star": ("\u{2606}", "\u{2605}"), "heart": ("\u{2661}", "\u{2665}"),
        "triangle": ("\u{25B3}", "\u{25B2}"), "play": ("\u{25B7}", "\u{25B6}"), "circle": ("\u{25CB}", "\u{25CF}"),
    ]

    private static let signs = [
        "plus": "+", "minus": "\u{2212}", "xmark": "\u{2717}", "checkmark": "\u{2713}", "multiply": "\u{D7}",
        "divide": "\u{F7}", "equal": "=", "ellipsis": "\u{2026}", "arrow.left": "\u{2190}", "arrow.up": "\u{2191}",
        "arrow.right": "\u{2192}", "arrow.down": "\u{2193}", "arrow.up.right": "\u{2197}",
        "arrow.down.right": "\u{2198}", "arrow.forward": "\u{2192}", "arrow.backward": "\u{2190}",
        "chevron.right": "\u{203A}", "chevron.left": "\u{2039}", "chevron.forward": "\u{203A}",
        "chevron.backward": "\u{2039}", "command": "\u{2318}", "option": "\u{2325}", "shift": "\u{21E7}",
        "control": "\u{2303}", "return": "\u{23CE}", "delete.left": "\u{232B}", "infinity": "\u{221E}",
        "percent": "%", "number": "#", "at": "@", "questionmark": "?", "exclamationmark": "!", "info": "i",
        "dollarsign": "$", "eurosign": "\u{20AC}", "sterlingsign": "\u{A3}", "yensign": "\u{A5}",
    ]
}
