import GalleyFormatting

/// A table of texts that occur many times; each is stored once.
struct TextTable {
    private(set) var texts: [String] = []
    private var places: [String: Int] = [:]

    /// Returns the index of a text in the table, and adds the text if it is new.
    mutating func place(of text: String) -> String {
        if let place = places[text] { return String(place) }
        places[text] = texts.count
        texts.append(text)
        return String(texts.count - 1)
    }

    var json: String { JSON.list(texts.map { JSON.text($0) }) }
}
