import CoreGraphics
import GalleySDK

/// The looks of pictures in a scene: usual symbols as lines, others as a box.
enum SymbolLook {
    /// Returns the leaf of a picture; without a colour it is one of an asset catalog.
    static func scene(of name: String, _ color: Color?) -> SceneJSON {
        guard let color else { return Color.gray.opacity(0.35).leaf("rectangle") }
        let words = name.split(separator: ".").map(String.init)
        let isFilled = words.contains("fill")
        let base = words.filter { $0 != "fill" && $0 != "circle" && $0 != "square" }.joined(separator: ".")
        var result = color.leaf("path")
        guard let path = paths[base] else {
            // A ring or a box alone, or a symbol that is not known.
            let isRound = words.first == "circle"
            result = color.leaf(isRound ? "circle" : "roundedRectangle")
            if !isRound { result["cornerRadius"] = .number(3) }
            if !isFilled { result["stroke"] = .number(1.5) }
            return result
        }
        result["path"] = .text(path)
        if !(isFilled && closed.contains(base)) { result["stroke"] = .number(1.5) }
        return result
    }

    /// The symbols that can be filled.
    private static let closed: Set<String> = ["star", "heart", "play", "bookmark", "triangle", "house", "flag"]

    /// Lines in fractions of the symbol's size.
    private static let paths: [String: String] = [
        "plus": "M 0.5 0.12 L 0.5 0.88 M 0.12 0.5 L 0.88 0.5",
        "minus": "M 0.12 0.5 L 0.88 0.5",
        "xmark": "M 0.18 0.18 L 0.82 0.82 M 0.82 0.18 L 0.18 0.82",
        "checkmark": "M 0.12 0.55 L 0.4 0.82 L 0.88 0.2",
        "chevron.right": "M 0.35 0.15 L 0.68 0.5 L 0.35 0.85",
        "chevron.left": "M 0.65 0.15 L 0.32 0.5 L 0.65 0.85",
        "chevron.forward": "M 0.35 0.15 L 0.68 0.5 L 0.35 0.85",
        "chevron.backward": "M 0.65 0.15 L 0.32 0.5 L 0.65 0.85",
        "chevron.up": "M 0.15 0.65 L 0.5 0.32 L 0.85 0.65",
        "chevron.down": "M 0.15 0.35 L 0.5 0.68 L 0.85 0.35",
        "arrow.right": "M 0.1 0.5 L 0.9 0.5 M 0.6 0.2 L 0.9 0.5 L 0.6 0.8",
        "arrow.left": "M 0.9 0.5 L 0.1 0.5 M 0.4 0.2 L 0.1 0.5 L 0.4 0.8",
        "arrow.up": "M 0.5 0.9 L 0.5 0.1 M 0.2 0.4 L 0.5 0.1 L 0.8 0.4",
        "arrow.down": "M 0.5 0.1 L 0.5 0.9 M 0.2 0.6 L 0.5 0.9 L 0.8 0.6",
        "line.3.horizontal": "M 0.1 0.25 L 0.9 0.25 M 0.1 0.5 L 0.9 0.5 M 0.1 0.75 L 0.9 0.75",
        "list.bullet": "M 0.3 0.25 L 0.92 0.25 M 0.3 0.5 L 0.92 0.5 M 0.3 0.75 L 0.92 0.75 M 0.08 0.25 L 0.16 0.25 "
            + "M 0.08 0.5 L 0.16 0.5 M 0.08 0.75 L 0.16 0.75",
        "ellipsis": "M 0.12 0.46 L 0.2 0.46 L 0.2 0.54 L 0.12 0.54 Z M 0.46 0.46 L 0.54 0.46 L 0.54 0.54 L 0.46 0.54 Z "
            + "M 0.8 0.46 L 0.88 0.46 L 0.88 0.54 L 0.8 0.54 Z",
        "star":
            "M 0.5 0.05 L 0.62 0.38 L 0.97 0.39 L 0.69 0.6 L 0.79 0.94 L 0.5 0.74 L 0.21 0.94 L 0.31 0.6 L 0.03 0.39 "
            + "L 0.38 0.38 Z",
        "heart":
            "M 0.5 0.9 C 0.1 0.62 0.04 0.42 0.08 0.28 C 0.14 0.08 0.42 0.08 0.5 0.3 C 0.58 0.08 0.86 0.08 0.92 0.28 "
            + "C 0.96 0.42 0.9 0.62 0.5 0.9 Z",
        "play": "M 0.2 0.1 L 0.88 0.5 L 0.2 0.9 Z",
        "pause": "M 0.32 0.12 L 0.32 0.88 M 0.68 0.12 L 0.68 0.88",
        "bookmark": "M 0.22 0.06 L 0.78 0.06 L 0.78 0.94 L 0.5 0.7 L 0.22 0.94 Z",
        "triangle": "M 0.5 0.1 L 0.94 0.88 L 0.06 0.88 Z",
        "house": "M 0.5 0.08 L 0.94 0.48 L 0.82 0.48 L 0.82 0.92 L 0.18 0.92 L 0.18 0.48 L 0.06 0.48 Z",
        "flag": "M 0.16 0.95 L 0.16 0.08 L 0.86 0.08 L 0.7 0.32 L 0.86 0.56 L 0.16 0.56",
        "magnifyingglass": "M 0.72 0.42 C 0.72 0.59 0.59 0.72 0.42 0.72 C 0.25 0.72 0.12 0.59 0.12 0.42 "
            + "C 0.12 0.25 0.25 0.12 0.42 0.12 C 0.59 0.12 0.72 0.25 0.72 0.42 Z M 0.64 0.64 L 0.92 0.92",
        "trash":
            "M 0.1 0.22 L 0.9 0.22 M 0.38 0.22 L 0.38 0.08 L 0.62 0.08 L 0.62 0.22 M 0.2 0.22 L 0.26 0.94 L 0.74 0.94 "
            + "L 0.8 0.22",
        "person":
            "M 0.68 0.28 C 0.68 0.38 0.6 0.46 0.5 0.46 C 0.4 0.46 0.32 0.38 0.32 0.28 C 0.32 0.18 0.4 0.1 0.5 0.1 "
            + "C 0.6 0.1 0.68 0.18 0.68 0.28 Z M 0.12 0.92 C 0.14 0.5 0.86 0.5 0.88 0.92 Z",
        "bell":
            "M 0.12 0.76 L 0.88 0.76 C 0.74 0.62 0.8 0.14 0.5 0.14 C 0.2 0.14 0.26 0.62 0.12 0.76 Z M 0.42 0.88 L 0.58 0.88",
        "envelope": "M 0.06 0.2 L 0.94 0.2 L 0.94 0.8 L 0.06 0.8 Z M 0.06 0.22 L 0.5 0.56 L 0.94 0.22",
        "bolt": "M 0.58 0.04 L 0.18 0.56 L 0.46 0.56 L 0.4 0.96 L 0.82 0.42 L 0.54 0.42 Z",
    ]
}
