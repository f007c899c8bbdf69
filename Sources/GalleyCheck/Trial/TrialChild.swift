import GalleyABI
import GalleyEngine

/// A child of the containers that checks lay out: its answers, without a view behind them.
struct TrialChild {
    /// The rule by which the size follows the proposal.
    enum Kind {
        /// Always the ideal size.
        case fixed
        /// Between minimum and maximum; the ideal size where nothing is proposed.
        case flexible
        /// Lines of text: narrower is higher.
        case text
    }

    var kind = Kind.fixed
    var ideal = galley_size(width: 40, height: 20)
    var minimum = galley_size(width: 0, height: 0)
    var maximum = galley_size(width: Double.infinity, height: Double.infinity)
    var priority = 0.0
    var spacing: [galley_spacing_entry] = []
    /// Explicit guides, from the leading or top edge.
    var guides: [UInt32: Double] = [:]
    /// The layout values by the number of their key. Their memory lives as long as the process.
    var values: [UInt32: galley_value] = [:]

    private static let lineHeight = 14.0
    private static let longestWord = 30.0

    /// The child's answer. NaN: nothing proposed.
    func size(_ proposal: galley_proposal) -> galley_size {
        switch kind {
        case .fixed: return ideal
        case .flexible:
            return galley_size(
                width: Self.length(proposal.width, minimum.width, ideal.width, maximum.width),
                height: Self.length(proposal.height, minimum.height, ideal.height, maximum.height))
        case .text:
            let width = Self.length(
                proposal.width, min(Self.longestWord, ideal.width), ideal.width, ideal.width)
            let lines = width > 0 ? (ideal.width / width).rounded(.up) : 1
            return galley_size(width: width, height: lines * Self.lineHeight)
        }
    }

    private static func length(_ proposed: Double, _ least: Double, _ ideal: Double, _ most: Double) -> Double {
        proposed.isNaN ? ideal : max(least, min(proposed, most))
    }

    /// A child of any kind.
    static func random(using random: inout some RandomNumberGenerator, keys: [TrialKey] = []) -> TrialChild {
        func length(_ range: ClosedRange<Int>) -> Double {
            // Fractions that add up without rounding: SwiftUI shows layouts that add in any order, as those do that keep
            // sizes in a dictionary, or that compare with the end of their bounds.
            Double(Int.random(in: range, using: &random)) + [0, 0.5, 0.25].randomElement(using: &random)!
        }
        var child = TrialChild()
        child.kind = [.fixed, .fixed, .flexible, .text].randomElement(using: &random)!
        child.ideal = galley_size(width: length(0...120), height: length(0...60))
        child.minimum = galley_size(
            width: min(child.ideal.width, length(0...20)), height: min(child.ideal.height, length(0...20)))
        if Bool.random(using: &random) {
            child.maximum = galley_size(
                width: child.ideal.width + length(0...80), height: child.ideal.height + length(0...80))
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            child.priority = Double(Int.random(in: -1...2, using: &random))
        }
        if Bool.random(using: &random) {
            child.spacing = (0..<4).map { galley_spacing_entry(category: 0, edge: $0, value: length(0...12)) }
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            child.guides = [GALLEY_ALIGNMENT_FIRST_TEXT_BASELINE: child.ideal.height * 0.75]
        }
        for key in keys where Bool.random(using: &random) {
            if let value = key.random(using: &random) { child.values[key.number] = value }
        }
        return child
    }

    /// So many children of any kind.
    static func random(
        _ count: Int, using random: inout some RandomNumberGenerator, keys: [TrialKey] = []
    ) -> [TrialChild] {
        (0..<count).map { _ in TrialChild.random(using: &random, keys: keys) }
    }
}

/// A layout value key that a layout reads, with the number that the host gave its name.
struct TrialKey {
    let number: UInt32
    let type: UInt32

    /// A small value of the key's type; nil where the type says too little to make one up.
    func random(using random: inout some RandomNumberGenerator) -> galley_value? {
        var value = galley_value()
        value.type = type
        switch type {
        case GALLEY_VALUE_BOOL: value.integer = Int64.random(in: 0...1, using: &random)
        case GALLEY_VALUE_INTEGER: value.integer = Int64.random(in: 1...3, using: &random)
        case GALLEY_VALUE_NUMBER: value.number = Double(Int.random(in: 0...20, using: &random))
        case GALLEY_VALUE_SIZE, GALLEY_VALUE_POINT:
            value.numbers = (Double(Int.random(in: 0...20, using: &random)), 8)
        default: return nil
        }
        return value
    }
}

extension TrialChild {
    /// The same child without explicit guides.
    var withoutGuides: TrialChild {
        var child = self
        child.guides = [:]
        return child
    }
}
