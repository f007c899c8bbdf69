import ArgumentParser

/// Whole numbers on the command line, refused in one way whatever is wrong with them.
enum WholeNumber {
    /// - Throws: `ValidationError` for what is no number, and for one that is too small or too large.
    static func read(_ text: String, in range: ClosedRange<Int>, option: String) throws(ValidationError) -> Int {
        if let number = Int(text), range.contains(number) { return number }
        let (least, most) = (range.lowerBound, range.upperBound)
        let limits = most == .max ? "from \(least)" : "\(least) to \(most)"
        throw ValidationError("\(option): expected a whole number, \(limits), found \"\(text)\"")
    }
}
