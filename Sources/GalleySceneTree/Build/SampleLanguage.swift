/// A sample of a language, whose texts replace those of a scene in a preview. The words have no meaning: they show how
/// the layout takes texts of other lengths, scripts and directions.
package enum SampleLanguage: String, CaseIterable, Sendable {
    /// Texts with 1.4 times as many letters, some of them with accents, as in German or Finnish.
    case long
    /// Chinese texts: half as many characters, which break anywhere.
    case cjk
    /// Arabic texts, laid out from right to left.
    case rtl

    /// The name in titles of previews.
    package var title: String {
        switch self {
        case .long: "40 % longer"
        case .cjk: "Chinese"
        case .rtl: "Arabic"
        }
    }

    /// Whether the layout direction is right to left.
    package var isRightToLeft: Bool { self == .rtl }

    /// Returns a text with its words replaced. Digits and punctuation stay, and each word is always replaced by the same
    /// one, so that the parts of a text are found in it.
    package func text(_ text: String) -> String {
        var (result, word) = ("", "")
        for character in text {
            if character.isLetter {
                word.append(character)
                continue
            }
            result += replacement(word)
            word = ""
            if self != .cjk || character != " " { result.append(character) }
        }
        return result + replacement(word)
    }

    private static let accents: [Character: Character] = ["a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú", "y": "ý"]
    private static let characters = Array("园中香草随风摇曳清晨的阳光落在叶上薄荷与罗勒")
    private static let words = [
        "نعناع", "ريحان", "حديقة", "زعتر", "من", "إكليل", "صباح", "في", "مريمية", "ضوء", "الشمس", "على",
    ]

    private func replacement(_ word: String) -> String {
        guard !word.isEmpty else { return "" }
        // The same number for the same word, in every run of the program.
        let number = word.unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 65_521 }
        switch self {
        case .long: return longer(word)
        case .cjk:
            let count = (word.count + 1) / 2
            return String((0..<count).map { Self.characters[(number + $0 * 7) % Self.characters.count] })
        case .rtl: return Self.words[number % Self.words.count]
        }
    }

    /// Writes vowels twice, the first one with an accent; repeats the last letter if there are not enough of them.
    private func longer(_ word: String) -> String {
        var missing = (word.count * 2 + 4) / 5
        var result = ""
        for letter in word {
            if missing > 0, let accented = Self.accents[letter] {
                result.append(accented)
                missing -= 1
            }
            result.append(letter)
        }
        return result + String(repeating: String(word.suffix(1)).lowercased(), count: missing)
    }
}
