import CoreGraphics
import GalleyABI

/// Custom guides by number, with their default positions.
enum GuideTable {
    private static let lock = SpinLock()
    // Guarded by `lock`.
    nonisolated(unsafe) private static var guides: [Guide] = []

    private struct Guide {
        var id: UInt32
        var axis: Axis
        var value: (ViewDimensions) -> CGFloat
    }

    /// Returns the number of a guide. The first call for a guide assigns it.
    static func number<ID: AlignmentID>(of id: ID.Type, kind: NameKind) -> UInt32 {
        Names.number(of: ID.self, kind: kind, name: { ID._alignmentName }) { number in
            let axis: Axis = kind == .horizontalAlignment ? .horizontal : .vertical
            register(number, axis) { ID.defaultValue(in: $0) }
        }
    }

    /// Registers the default position of a custom guide.
    @export(interface) @inline(never) static func register(
        _ id: UInt32, _ axis: Axis, _ value: @escaping (ViewDimensions) -> CGFloat
    ) {
        let guide = Guide(id: id, axis: axis, value: value)
        lock.withLock {
            if let index = guides.firstIndex(where: { $0.id == id }) {
                guides[index] = guide
            } else {
                guides.append(guide)
            }
        }
    }

    @export(interface) @inline(never) static func forgetAll() {
        lock.withLock { guides = [] }
    }

    /// Returns the axis of a guide. For a guide that another SDK named, the number tells: even numbers are horizontal.
    @export(interface) @inline(never) static func axis(_ guide: galley_alignment) -> Axis {
        if guide < GALLEY_ALIGNMENT_BUILTIN_COUNT {
            return guide <= GALLEY_ALIGNMENT_TRAILING ? .horizontal : .vertical
        }
        let known = lock.withLock { guides.first { $0.id == guide }?.axis }
        return known ?? (guide & 1 == 0 ? .horizontal : .vertical)
    }

    /// Returns the guide's position in a view that does not set it (Layout rules §4); 0 for an unregistered guide.
    static func defaultValue(_ guide: galley_alignment, _ dimensions: ViewDimensions) -> Double {
        guide < GALLEY_ALIGNMENT_BUILTIN_COUNT
            ? builtin(guide, width: Double(dimensions.width), height: Double(dimensions.height))
            : customValue(guide, dimensions)
    }

    @export(interface) @inline(never) private static func customValue(
        _ guide: galley_alignment, _ dimensions: ViewDimensions
    ) -> Double {
        let value = lock.withLock { guides.first { $0.id == guide }?.value }
        return value.map { Double($0(dimensions)) } ?? 0
    }

    @inline(__always)
    static func builtin(_ guide: galley_alignment, width: Double, height: Double) -> Double {
        switch guide {
        case GALLEY_ALIGNMENT_HORIZONTAL_CENTER: width * 0.5
        case GALLEY_ALIGNMENT_TRAILING: width
        case GALLEY_ALIGNMENT_VERTICAL_CENTER: height * 0.5
        case GALLEY_ALIGNMENT_BOTTOM, GALLEY_ALIGNMENT_FIRST_TEXT_BASELINE, GALLEY_ALIGNMENT_LAST_TEXT_BASELINE: height
        default: 0
        }
    }
}

extension GuideTable {
    /// Returns the guide's default position in a view of this size.
    @export(interface) @inline(never) static func defaultValue(_ guide: galley_alignment, width: Double, height: Double)
        -> Double
    {
        guide < GALLEY_ALIGNMENT_BUILTIN_COUNT
            ? builtin(guide, width: width, height: height)
            : defaultValue(guide, ViewDimensions(_width: CGFloat(width), height: CGFloat(height)))
    }
}

/// The merged explicit value of several children (Layout rules §4).
struct GuideMerge {
    private let guide: galley_alignment
    private var count = 0.0
    private var merged = 0.0

    init(_ guide: galley_alignment) {
        self.guide = guide
    }

    /// Returns whether a container passes on explicit values of this guide.
    static func propagates(_ guide: galley_alignment) -> Bool {
        guide > GALLEY_ALIGNMENT_BOTTOM
    }

    mutating func add(_ value: Double) {
        count += 1
        switch guide {
        case GALLEY_ALIGNMENT_FIRST_TEXT_BASELINE: merged = count == 1 ? value : min(merged, value)
        case GALLEY_ALIGNMENT_LAST_TEXT_BASELINE: merged = count == 1 ? value : max(merged, value)
        default: merged += (value - merged) / count
        }
    }

    var value: Double? { count > 0 ? merged : nil }
}

extension HorizontalAlignment {
    /// Registers the default position of a guide that another module defines.
    public func _register(defaultValue: @escaping @Sendable (ViewDimensions) -> CGFloat) {
        GuideTable.register(_id, .horizontal, defaultValue)
    }
}

extension VerticalAlignment {
    /// Registers the default position of a guide that another module defines.
    public func _register(defaultValue: @escaping @Sendable (ViewDimensions) -> CGFloat) {
        GuideTable.register(_id, .vertical, defaultValue)
    }
}
