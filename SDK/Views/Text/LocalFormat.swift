import Foundation

/// A value in a format without a language of its own, which the environment's `locale` gives.
nonisolated struct LocalFormat: Equatable, @unchecked Sendable {
    // Sound: a value and a format of plain data, read when the text is evaluated.
    private let make: (Locale) -> String
    private let usual: String
    /// The value and the format. One that cannot be compared is as another that the usual language writes the same.
    private let parts: [AnyHashable]

    /// The text in a language.
    func string(_ locale: Locale) -> String { locale == .usual ? usual : make(locale) }

    fileprivate init(of parts: [AnyHashable], _ make: @escaping (Locale) -> String) {
        (self.make, usual, self.parts) = (make, make(.usual), parts)
    }

    static func == (first: LocalFormat, second: LocalFormat) -> Bool {
        first.usual == second.usual && first.parts == second.parts
    }
}

extension Text.Run {
    /// Makes a piece of a value in a format. A format that has a language keeps it.
    init<F: FormatStyle>(_ input: F.FormatInput, _ format: F) where F.FormatOutput == String {
        guard format.locale(.autoupdatingCurrent) == format, format.locale(.usual) != format else {
            self.init(string: format.format(input))
            return
        }
        let parts = [input as? AnyHashable, format].compactMap { $0 }
        let local = LocalFormat(of: parts) { format.locale($0).format(input) }
        self.init(string: local.string(.usual))
        self.format = local
    }
}

extension Locale {
    /// That of most phones. Foundation on Linux has `en_001` whatever the system says, which writes US$1.00 and 2 Jan 2026.
    static let usual = Locale(identifier: "en_US")
}
