import Foundation
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

/// What the command keeps about plugins: who is trusted, and verdicts.
struct TrustReader: Reader {
    private static let hash = String(repeating: "0123456789abcdef", count: 4)
    let corpus: [[UInt8]] = [
        "folder /home/a/layouts\ncontent \(hash) /home/a/Flow.so\n", "passed\n", "crashed\nit used up its stack\n",
        "quarantined\nit took longer than 100 ms\n",
    ].map { Array($0.utf8) }
    let words = [
        "\n", " ", "folder ", "content ", "/", "\0", "passed", "crashed", "quarantined", "\r", "\u{301}",
        String(repeating: "f", count: 64),
    ]
    private let trusted: OddFile
    private let content: PluginContent
    private let verdict: OddFile

    init() throws {
        trusted = try OddFile("trusted")
        guard let known = PluginContent(hash: Self.hash) else { throw CocoaError(.fileReadCorruptFile) }
        content = known
        verdict = try OddFile(Self.hash)
    }

    func read(_ bytes: [UInt8]) throws {
        try verdict.write(bytes)
        let folder = (verdict.path as NSString).deletingLastPathComponent
        let isVerdict = Verdicts(directory: folder).verdict(on: content) != nil
        try trusted.write(bytes)
        chmod(trusted.path, 0o600)
        do {
            _ = try TrustFile(path: trusted.path).trust()
        } catch {
            if !isVerdict { throw error }
        }
    }
}
