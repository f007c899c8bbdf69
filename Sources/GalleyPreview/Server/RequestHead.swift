/// The head of an HTTP request: method, path and header fields. A body is not read.
struct RequestHead {
    /// The method, such as `GET`.
    let method: String
    /// The path as it was sent, without the query.
    let path: String
    /// The header fields by lowercased name.
    private let fields: [String: String]

    /// The maximum size of a head, in bytes.
    static let maximumSize = 16_384

    /// Reads a head that ends with an empty line; returns nil if it is not an HTTP/1.1 request.
    init?(_ bytes: some Collection<UInt8>) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        // Swift treats `\r
        // ` as one character.
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
            // Other programs might read a second Host or Origin instead of the first.
            guard fields[name] == nil || name != "host" && name != "origin" else { return nil }
            fields[name] = fields[name].map { "\($0), \(value)" } ?? String(value)
        }
        self.fields = fields
    }

    /// The value of a field; the name is given in lower case.
    subscript(name: String) -> String? { fields[name] }

    /// Whether a field is a list that contains a word, given in lower case.
    func field(_ name: String, has word: String) -> Bool {
        (fields[name] ?? "").lowercased().split(separator: ",").contains { part in
            part.split(separator: " ").first.map(String.init) == word
        }
    }
}
