/// Ids from names: `FlowLayout` → `flow`, `HTTPLayout` → `http`, `MyEqualWidthHStack` → `my-equal-width-hstack`.
enum KebabCase {
    /// The id of a layout type: its name without the suffix `Layout`, unless nothing would be left.
    static func layoutID(_ typeName: String) -> String {
        let suffix = "Layout"
        guard typeName.hasSuffix(suffix) else { return id(typeName) }
        let stem = id(String(typeName.dropLast(suffix.count)))
        return stem.isEmpty ? id(typeName) : stem
    }

    /// Lower-case words joined by hyphens; everything but letters and digits separates words.
    static func id(_ name: String) -> String {
        name.split { !($0.isLetter || $0.isNumber) }.flatMap(words).joined(separator: "-")
    }

    /// `MyEqualWidthHStack` → my, equal, width, hstack. A run of capitals is one word; its last capital begins the
    /// next word when a small letter follows. The stacks' names are words of their own.
    private static func words(_ part: Substring) -> [String] {
        let letters = Array(part)
        var words: [String] = []
        var word = ""
        for (index, letter) in letters.enumerated() {
            let follows = index + 1 < letters.count ? letters[index + 1] : nil
            let previous = index > 0 ? letters[index - 1] : nil
            let startsWord =
                letter.isUppercase
                && (previous.map { !$0.isUppercase } ?? true || (follows?.isLowercase ?? false))
            if startsWord, !word.isEmpty, !continuesStack(word, letters[index...]) {
                words.append(word.lowercased())
                word = ""
            }
            word.append(letter)
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        return words
    }

    /// Whether `word` is the H, V or Z of an `HStack`, `VStack` or `ZStack` that goes on with `rest`.
    private static func continuesStack(_ word: String, _ rest: ArraySlice<Character>) -> Bool {
        ["H", "V", "Z"].contains(word) && rest.starts(with: "Stack")
    }
}
