import CoreGraphics
import GalleyABI

/// A view's preferred gaps at its edges (Layout rules §3).
public struct ViewSpacing: Sendable {
    // Preferences without a category, by GALLEY_EDGE_…; NaN: none.
    private var plain: SIMD4<Double>
    // Preferences with a category, at most one for each category and edge, ordered by both. Views of other languages
    // may have many.
    private var categories: [galley_spacing_entry] = []

    /// Makes spacing without a preference.
    public init() {
        plain = SIMD4(repeating: .nan)
    }

    /// Spacing that prefers a gap of zero at every edge.
    public static let zero = ViewSpacing(top: 0, leading: 0, bottom: 0, trailing: 0)

    init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        plain = SIMD4(top, leading, bottom, trailing)
    }

    /// Merges another view's preferences into these at the given edges. The larger value wins.
    @export(interface) @inline(never) public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        for edge in 0..<4 where edges.rawValue & (1 << Int8(edge)) != 0 {
            add(other.plain[edge], category: 0, edge: UInt32(edge))
        }
        for entry in other.categories where edges.rawValue & (1 << Int8(truncatingIfNeeded: entry.edge)) != 0 {
            add(entry.value, category: entry.category, edge: entry.edge)
        }
    }

    /// Returns the union of both preferences at the given edges. The larger value wins.
    @export(interface) @inline(never) public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// Returns the preferred gap between this view and the next one along an axis, in points.
    @export(interface) @inline(never) public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        let (edge, facing) =
            axis == .horizontal
            ? (GALLEY_EDGE_TRAILING, GALLEY_EDGE_LEADING) : (GALLEY_EDGE_BOTTOM, GALLEY_EDGE_TOP)
        if let distance = categoryDistance(to: next, edge: edge, facing: facing) { return CGFloat(distance) }
        let (mine, its) = (plain[Int(edge)], next.plain[Int(facing)])
        if mine.isNaN { return CGFloat(its.isNaN ? 8 : its) }
        return CGFloat(its > mine ? its : mine)
    }

    private func categoryDistance(to next: ViewSpacing, edge: UInt32, facing: UInt32) -> Double? {
        var result: Double?
        var position = 0
        for entry in categories where entry.edge == edge {
            let facing = Self.key(entry.category, facing)
            while position < next.categories.count, Self.key(next.categories[position]) < facing { position += 1 }
            guard position < next.categories.count else { break }
            if Self.key(next.categories[position]) == facing {
                result = max(result ?? -.infinity, entry.value + next.categories[position].value)
            }
        }
        return result
    }

    private mutating func add(_ value: Double, category: UInt32, edge: UInt32) {
        if value.isNaN { return }
        if category == 0 {
            let old = plain[Int(edge)]
            if old.isNaN || value > old { plain[Int(edge)] = value }
            return
        }
        let key = Self.key(category, edge)
        var (first, end) = (0, categories.count)
        while first < end {
            let middle = (first + end) / 2
            if Self.key(categories[middle]) < key { first = middle + 1 } else { end = middle }
        }
        if first < categories.count, Self.key(categories[first]) == key {
            categories[first].value = max(categories[first].value, value)
        } else {
            categories.insert(galley_spacing_entry(category: category, edge: edge, value: value), at: first)
        }
    }

    private static func key(_ entry: galley_spacing_entry) -> UInt64 { key(entry.category, entry.edge) }
    private static func key(_ category: UInt32, _ edge: UInt32) -> UInt64 { UInt64(category) << 2 | UInt64(edge) }
}

extension ViewSpacing {
    /// Makes spacing from entries of the ABI. Of entries with the same key the largest value wins; entries with an
    /// unknown edge are ignored.
    @export(interface) @inline(never) public init(_entries entries: UnsafeBufferPointer<galley_spacing_entry>) {
        self.init()
        for entry in entries where entry.edge < 4 { add(entry.value, category: entry.category, edge: entry.edge) }
    }

    /// Reads the preferences of child `index`.
    init(of index: UInt32, in subviews: galley_subviews, status: inout galley_status) {
        self.init(status: &status) { subviews.functions.pointee.spacing(subviews, index, $0) }
    }

    /// Reads the preferences that a function of the ABI writes to a buffer.
    init(status: inout galley_status, _ write: (UnsafeMutablePointer<galley_spacing>) -> galley_status) {
        self.init()
        // Eight entries are enough for ordinary views. For more, the function is called again with a larger buffer.
        var capacity = 8
        while true {
            let room = capacity
            var spacing = galley_spacing()
            spacing.size = UInt32(MemoryLayout<galley_spacing>.size)
            spacing.capacity = UInt32(room)
            let answer = withUnsafeTemporaryAllocation(of: galley_spacing_entry.self, capacity: room) { entries in
                spacing.entries = entries.baseAddress
                let status = write(&spacing)
                if status >= 0 {
                    self = ViewSpacing(
                        _entries: UnsafeBufferPointer(rebasing: entries[..<min(Int(spacing.count), room)]))
                }
                return status
            }
            if answer == GALLEY_ERROR_BUFFER, Int(spacing.count) > room {
                capacity = Int(spacing.count)
            } else {
                if answer < 0 { status = answer }
                return
            }
        }
    }

    /// Writes the preferences to a caller's buffer.
    @export(interface) @inline(never) public func _write(_ result: UnsafeMutablePointer<galley_spacing>)
        -> galley_status
    {
        var count = 0
        let capacity = Int(result.pointee.capacity)
        let entries = result.pointee.entries
        func put(_ entry: galley_spacing_entry) {
            if count < capacity { entries?[count] = entry }
            count += 1
        }
        for edge in 0..<4 where !plain[edge].isNaN {
            put(galley_spacing_entry(category: 0, edge: UInt32(edge), value: plain[edge]))
        }
        for entry in categories { put(entry) }
        result.pointee.count = UInt32(count)
        return count <= capacity ? GALLEY_OK : GALLEY_ERROR_BUFFER
    }
}

extension ViewSpacing: Equatable {
    /// Returns whether both have the same preferences.
    @export(interface) @inline(never) public static func == (first: ViewSpacing, second: ViewSpacing) -> Bool {
        func same(_ one: Double, _ other: Double) -> Bool { one == other || (one.isNaN && other.isNaN) }
        return (0..<4).allSatisfy { same(first.plain[$0], second.plain[$0]) }
            && first.categories.elementsEqual(second.categories) { key($0) == key($1) && $0.value == $1.value }
    }
}
