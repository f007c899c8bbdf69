/// The author's lines at which layouts in workers call their children's functions.
///
/// While a ledger records a pass, the workers' hosts note each call. Afterwards the lines are read from the plugins' files
/// at once.
// Sound: a pass and the workers' answers in it run on one thread.
package final class CallSites: @unchecked Sendable {
    private struct Site: Hashable {
        var image: String
        var addresses: [UInt64]
    }

    private var sites: [Int: Site] = [:]
    private var nextCall: (() -> Int)?

    /// Makes an empty list.
    package init() {}

    /// Notes the calls of layouts while `body` runs, in place of those of an earlier body. `nextCall` returns the number of the next recorded call.
    package func noting<Result>(_ nextCall: @escaping () -> Int, _ body: () throws -> Result) rethrows -> Result {
        (self.nextCall, sites) = (nextCall, [:])
        defer { self.nextCall = nil }
        return try body()
    }

    /// Notes the next call.
    package func note(image: String, addresses: [UInt64]) {
        guard let call = nextCall?() else { return }
        sites[call] = Site(image: image, addresses: addresses)
    }

    /// Returns the author's line of each call, such as `layouts/Flow.swift:41:22`. Calls without line tables have none.
    package func lines() -> [Int: String] {
        var lines: [Site: String] = [:]
        for (image, sites) in Dictionary(grouping: Set(sites.values), by: \.image) {
            let symbols = Symbolizer.symbols(at: Array(Set(sites.flatMap(\.addresses))).sorted(), in: image)
            let sources = Self.sources(symbols.values.joined().compactMap(\.line))
            for site in sites {
                let places = site.addresses.flatMap { symbols[$0] ?? [] }.compactMap { symbol in
                    symbol.line ?? symbol.place.flatMap { Self.call(at: $0, in: sources) }
                }
                lines[site] = CrashReport.authors(places)
            }
        }
        return sites.compactMapValues { lines[$0] }
    }

    /// A plugin's file says which sources it has: none has more bytes.
    private static let largestSource = 8 << 20

    /// Returns the author's files that some lines are in, with their texts.
    private static func sources(_ lines: [String]) -> [String: [Substring]] {
        var sources: [String: [Substring]] = [:]
        for line in lines where CrashReport.authors([line]) != nil {
            let file = line.split(separator: ":").first.map(String.init) ?? line
            guard sources[file] == nil, let text = FileKind.text(file, atMost: largestSource) else { continue }
            sources[file] = text.split(separator: "\n", omittingEmptySubsequences: false)
        }
        return sources
    }

    /// The compiler names no file for a specialised function, but its lines are true: the file is the only one that has a
    /// call at that place.
    private static func call(at place: Symbolizer.Symbol.Place, in sources: [String: [Substring]]) -> String? {
        let files = sources.filter { _, lines in
            guard lines.indices.contains(place.line - 1) else { return false }
            let rest = lines[place.line - 1].utf8.dropFirst(place.column - 1)
            let name = rest.prefix { UInt8(ascii: "A")...UInt8(ascii: "z") ~= $0 }
            return !name.isEmpty && rest.dropFirst(name.count).first == UInt8(ascii: "(")
        }
        return files.count == 1 ? files.first.map { "\($0.key):\(place.line):\(place.column)" } : nil
    }
}
