/// The beginning of an HTTP request: what is asked for, and what is said with it. What follows it is not read.
struct RequestHead {
    /// `GET`
    let method: String
    /// As it was sent, without what follows a question mark.
    let path: String
    /// By name, in small letters.
    private let fields: [String: String]

    /// Bytes of a head at most.
    static let maximumSize = 16_384

    /// Reads a head that ends with an empty line; nil for what is no request of HTTP/1.1.
    init?(_ bytes: some Collection<UInt8>) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        // Swift takes the two characters of a line's end for one.
        var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
        let words = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false) ?? []
        guard words.count == 3, words[2] == "HTTP/1.1", words[1].hasPrefix("/") else { return nil }
        method = String(words[0])
        path = String(words[1].prefix { $0 != "?" })
        var fields: [String: String] = [:]
        for line in lines where !line.isEmpty {
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return nil }
            let name = line[..<colon].lowercased()
            var value = line[line.index(after: colon)...]
            while let first = value.first, first == " " || first == "\t" { value.removeFirst() }
            while let last = value.last, last == " " || last == "\t" { value.removeLast() }
            // Two of what must be one would be read in two ways.
            guard fields[name] == nil || name != "host" && name != "origin" else { return nil }
            fields[name] = fields[name].map { "\($0), \(value)" } ?? String(value)
        }
        self.fields = fields
    }

    /// What stands after a name, given in small letters.
    subscript(name: String) -> String? { fields[name] }

    /// Whether a field is a list that has this word, given in small letters.
    func field(_ name: String, has word: String) -> Bool {
        (fields[name] ?? "").lowercased().split(separator: ",").contains { part in
            part.split(separator: " ").first.map(String.init) == word
        }
    }
}
