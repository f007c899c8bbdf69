import GalleyText

/// Texts that are said many times, each kept once.
struct TextTable {
    private(set) var texts: [String] = []
    private var places: [String: Int] = [:]

    /// The place of a text in the table.
    mutating func place(of text: String) -> String {
        if let place = places[text] { return String(place) }
        places[text] = texts.count
        texts.append(text)
        return String(texts.count - 1)
    }

    var json: String { JSON.list(texts.map { JSON.text($0) }) }
}
