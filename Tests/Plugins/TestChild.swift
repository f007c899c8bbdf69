import GalleyABI
import TreeSamples

/// A child that answers by a rule, without an engine.
struct TestChild {
    enum Rule {
        /// One size, whatever is offered.
        case rigid(galley_size)
        /// What is offered, within bounds.
        case flexible(minimum: galley_size, ideal: galley_size, maximum: galley_size)
        /// All of what is offered, 10 where nothing is.
        case fill
        /// Words: the narrower, the more lines of 10 points.
        case text(longestWord: Double, length: Double)
    }

    var rule: Rule
    /// The gap it prefers on all four edges, in points.
    var gap: Double? = nil
    /// Its layout value for whatever key is asked.
    var value: Int64? = nil

    func size(_ proposal: galley_proposal) -> galley_size {
        switch rule {
        case .rigid(let size):
            size
        case .flexible(let minimum, let ideal, let maximum):
            galley_size(
                width: proposal.width.isNaN ? ideal.width : min(max(proposal.width, minimum.width), maximum.width),
                height: proposal.height.isNaN ? ideal.height : min(max(proposal.height, minimum.height), maximum.height)
            )
        case .fill:
            galley_size(
                width: proposal.width.isNaN ? 10 : max(0, proposal.width),
                height: proposal.height.isNaN ? 10 : max(0, proposal.height))
        case .text(let word, let length):
            text(width: max(word, min(length, proposal.width.isNaN ? .infinity : proposal.width)), length: length)
        }
    }

    private func text(width: Double, length: Double) -> galley_size {
        galley_size(width: width, height: 10 * max(1, (length / width).rounded(.up)))
    }

    static func random(using numbers: inout SeededGenerator) -> TestChild {
        func length(_ range: ClosedRange<Int>) -> Double {
            Double(Int.random(in: range, using: &numbers)) + [0, 0.5, 1.0 / 3].randomElement(using: &numbers)!
        }
        let minimum = galley_size(width: length(0...40), height: length(0...20))
        let ideal = galley_size(width: minimum.width + length(0...40), height: minimum.height + length(0...20))
        let maximum = galley_size(width: ideal.width + length(0...40), height: ideal.height + length(0...20))
        let rule: Rule =
            switch Int.random(in: 0..<5, using: &numbers) {
            case 0: .rigid(galley_size(width: length(100...400), height: length(0...30)))
            case 1: .flexible(minimum: minimum, ideal: ideal, maximum: maximum)
            case 2: .fill
            case 3: .text(longestWord: length(5...40), length: length(41...300))
            default: .rigid(galley_size(width: length(0...80), height: length(0...30)))
            }
        return TestChild(
            rule: rule, gap: [nil, 0, 4, 12].randomElement(using: &numbers)!,
            value: Bool.random(using: &numbers) ? Int64.random(in: -2...5, using: &numbers) : nil)
    }
}
