import ArgumentParser

/// Times on the command line: `0.12`, `0.12s`, `120ms`.
enum Seconds {
    /// Reads a time in seconds, 0 or more.
    static func read(_ text: String, option: String) throws -> Double {
        let word = text.filter { $0 != " " }
        let units = [("ms", 0.001), ("s", 1.0), ("", 1.0)]
        for (unit, factor) in units where word.hasSuffix(unit) {
            guard let number = Double(word.dropLast(unit.count)), number >= 0, number * factor <= 86_400 else { break }
            return number * factor
        }
        throw ValidationError(
            "\(option): expected a time of at most a day, such as 0.12, 0.12s or 120ms, found \"\(text)\"")
    }

    /// Reads times that are separated by commas.
    static func list(_ text: String, option: String) throws -> [Double] {
        try text.split(separator: ",", omittingEmptySubsequences: false).map { try read(String($0), option: option) }
    }
}
