import GalleyABI
import GalleyEngine

extension GalleyValue {
    /// Copies a default of a table. It is counted before: one that leads back to itself is reported, and not copied until
    /// nothing is left to copy it to.
    init(default value: galley_value, of name: String) throws(Violation) {
        var left = Self.maximumValues
        try expect(
            Self.fits(value, in: &left, depth: 0),
            "expected at most \(Self.maximumValues) values as the default of \"\(name)\", found more")
        guard let copy = GalleyValue(value) else {
            throw Violation("expected a galley_value as the default of \"\(name)\"")
        }
        self = copy
    }

    private static let maximumValues = 65_536

    private static func fits(_ value: galley_value, in left: inout Int, depth: Int) -> Bool {
        left -= 1
        guard left >= 0 else { return false }
        // What nests deeper, or has no elements where it counts some, is refused when it is copied.
        guard value.type == GALLEY_VALUE_ARRAY, depth < maximumDepth, let elements = value.elements else { return true }
        for index in 0..<Int(value.count) {
            guard fits(elements[index], in: &left, depth: depth + 1) else { return false }
        }
        return true
    }
}
