import ArgumentParser

/// Whole numbers on the command line; every refusal has the same form.
enum WholeNumber {
    /// - Throws: `ValidationError` for a text that is not a number, and for a number out of range.
    static func read(_ text: String, in range: ClosedRange<Int>, option: String) throws(ValidationError) -> Int {
        if let number = Int(text), range.contains(number) { return number }
        let (least, most) = (range.lowerBound, range.upperBound)
        let limits = most == .max ? "from \(least)" : "\(least) to \(most)"
        throw ValidationError("\(option): expected a whole number, \(limits), found \"\(text)\"")
    }
}
