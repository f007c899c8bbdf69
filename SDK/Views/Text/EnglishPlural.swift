/// The plurals of English nouns.
enum EnglishPlural {
    private static let irregular = [
        "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
        "mouse": "mice", "goose": "geese", "ox": "oxen", "leaf": "leaves", "life": "lives", "wife": "wives",
        "knife": "knives", "shelf": "shelves", "half": "halves", "wolf": "wolves", "loaf": "loaves",
        "thief": "thieves", "potato": "potatoes", "tomato": "tomatoes", "hero": "heroes", "echo": "echoes",
        "analysis": "analyses", "criterion": "criteria", "datum": "data", "medium": "media", "index": "indices",
    ]
    private static let same: Set<String> = [
        "sheep", "fish", "deer", "series", "species", "aircraft", "people", "children", "men", "women", "feet",
    ]

    /// Returns the plural of a noun; one that is a plural stays.
    static func of(_ noun: String) -> String {
        let lower = noun.lowercased()
        if same.contains(lower) { return noun }
        if let plural = irregular[lower] {
            return noun.first?.isUppercase == true ? plural.prefix(1).uppercased() + plural.dropFirst() : plural
        }
        let beforeLast = lower.dropLast().last
        if lower.hasSuffix("y"), let beforeLast, !"aeiou".contains(beforeLast) { return noun.dropLast() + "ies" }
        if ["ch", "sh", "x", "z", "ss", "us", "is"].contains(where: lower.hasSuffix) { return noun + "es" }
        return lower.hasSuffix("s") ? noun : noun + "s"
    }
}
