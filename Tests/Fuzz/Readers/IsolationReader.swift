import GalleyHost

/// Rules of isolation, the configuration of who runs plugins; and what they say of some.
struct IsolationReader: Reader {
    let corpus: [[UInt8]] = [
        "# plugin     where    limits\ncards        always\nacme.*       always   deadline=20ms memory=512MB\n",
        "* untrusted\nflow untrusted deadline=1s\nf?ow always # at home\n\n*.* always memory=1GB\r\n",
    ].map { Array($0.utf8) }
    let words = [
        "\n", " ", "\t", "#", "*", "?", "**", "a", "flow", "acme.cards", "untrusted", "always", "never", "deadline=",
        "20ms",
        "3600s", "memory=", "512MB", "1024GB", "=", "9223372036854775807", "[", "\\", "/", "\0", "\r", "\u{2028}",
        "\u{301}",
    ]

    func read(_ bytes: [UInt8]) throws {
        let rules = try IsolationRules(text: String(decoding: bytes, as: UTF8.self), file: "isolation")
        let plugins = ["flow", "acme.cards", String(repeating: "a", count: 63), "ü"]
        _ = plugins.map(rules.rule(for:))
        _ = rules.unused(by: plugins)
    }
}
