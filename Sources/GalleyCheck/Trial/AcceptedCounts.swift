import CCheck
import Glibc

/// The numbers of children that the layouts of a plugin accept. Layouts for one view, two views or pairs of views may
/// end the process with any other number, which SwiftUI allows as well: only their author's views use them.
struct AcceptedCounts: Equatable {
    /// The numbers that are tried.
    static let tried = [0, 1, 2, 3, 4, 5, 6, 8, 9, 12]
    /// The number of layouts whose numbers of children are tried.
    static let mostLayouts = 32
    /// The bytes of all masks.
    static let size = mostLayouts * MemoryLayout<UInt16>.size
    /// Any number.
    static let all = AcceptedCounts(mask: 0)

    /// One bit for each number of `tried` that is accepted; 0: any number is.
    private(set) var mask: UInt16

    private init(mask: UInt16) { self.mask = mask }

    /// Makes the rule that the accepted ones of `tried` follow; nil if they follow none, or any number is accepted.
    init?(_ accepted: Set<Int>) {
        let least = accepted.min() ?? 0
        let isMinimum = (1...3).contains(least) && Self.tried.allSatisfy { $0 < least || accepted.contains($0) }
        let isExact = accepted.count == 1 && (1...6).contains(least)
        let isPaired = accepted.subtracting([0]) == Set(Self.tried.filter { $0 > 0 && $0 % 2 == 0 })
        guard isMinimum || isExact || isPaired else { return nil }
        mask = Self.tried.enumerated().reduce(0) {
            $1.element > 0 && accepted.contains($1.element) ? $0 | 1 << $1.offset : $0
        }
    }

    /// The accepted number that is closest above a number, or the largest below it.
    func nearest(to count: Int) -> Int {
        guard mask != 0 else { return count }
        let accepted = Self.tried.enumerated().filter { mask & 1 << $0.offset != 0 }.map(\.element)
        guard let most = accepted.last, most != Self.tried.last || count <= most else {
            // Beyond what was tried, the numbers go on as they begin: from one on, or in pairs.
            return accepted.contains(3) || count.isMultiple(of: 2) ? count : count + 1
        }
        return accepted.first { $0 >= count } ?? most
    }

    /// In words, after «lays out»: `2 children only`.
    var text: String {
        let accepted = Self.tried.enumerated().filter { mask & 1 << $0.offset != 0 }.map(\.element)
        if accepted.count == 1 { return accepted[0] == 1 ? "1 child only" : "\(accepted[0]) children only" }
        if !accepted.contains(3), !accepted.contains(9) { return "children in pairs only" }
        return accepted[0] == 1 ? "1 child or more only" : "\(accepted[0]) children or more only"
    }

    // MARK: The process of a check

    // Sound: set before the first check, and read after it.
    /// The rules that the parent found, one for each layout of the plugin.
    nonisolated(unsafe) private static var current: [UInt16] = []

    /// Reads the rules that the parent wrote.
    static func adopt(_ bytes: UnsafeRawBufferPointer) {
        current = bytes.bindMemory(to: UInt16.self).map { $0 }
    }

    /// The rule for a layout of the plugin.
    static func ofLayout(_ index: Int?) -> AcceptedCounts {
        guard let index, current.indices.contains(index) else { return .all }
        return AcceptedCounts(mask: current[index])
    }

    /// The bytes of rules, for the process of a check.
    static func bytes(_ rules: [AcceptedCounts]) -> [UInt8] {
        rules.prefix(mostLayouts).flatMap { rule in withUnsafeBytes(of: rule.mask) { Array($0) } }
    }

    // MARK: Requests

    /// The request that tries a layout with a number of children, after those of all checks.
    static func request(layout: Int, count: Int) -> Int {
        Check.all.count + layout * tried.count + (tried.firstIndex(of: count) ?? 0)
    }

    /// The layout and the number of children that a request tries; nil if it asks for a check.
    static func trial(of request: Int) -> (layout: Int, count: Int)? {
        let number = request - Check.all.count
        guard number >= 0, number < mostLayouts * tried.count else { return nil }
        return (number / tried.count, tried[number % tried.count])
    }
}
