import GalleyABI
import Testing

/// One structure as Swift imports it, and what the table says of it.
struct SwiftTableEntry: Sendable, CustomTestStringConvertible {
    let name: String
    let found: [Int]
    let expected: [Int]
    let fields: [SwiftTableField]

    init<T>(_ name: String, of type: T.Type, size: Int, alignment: Int, fields: [SwiftTableField]) {
        self.name = name
        found = [MemoryLayout<T>.size, MemoryLayout<T>.stride, MemoryLayout<T>.alignment]
        expected = [size, size, alignment]
        self.fields = fields
    }

    var testDescription: String { name }
}

struct SwiftTableField: Sendable {
    let name: String
    let found: Int?
    let expected: Int

    init(_ name: String, _ found: Int?, is expected: Int) {
        self.name = name
        self.found = found
        self.expected = expected
    }
}

@Suite struct SwiftTableTests {
    @Test(arguments: swiftTable)
    func matchesTheTable(_ entry: SwiftTableEntry) {
        #expect(entry.found == entry.expected, "size, stride and alignment of \(entry.name)")
        for field in entry.fields {
            #expect(field.found == field.expected, "offset of \(entry.name).\(field.name)")
        }
    }

    /// The fields of the anonymous union have no offset in Swift; a written value shows where they lie.
    @Test func unionOfAValueLiesBehindTypeAndCount() {
        var value = galley_value()
        value.number = 2.5
        withUnsafeBytes(of: &value) { #expect($0.load(fromByteOffset: 8, as: Double.self) == 2.5) }
        value.integer = -7
        withUnsafeBytes(of: &value) { #expect($0.load(fromByteOffset: 8, as: Int64.self) == -7) }
        value.numbers = (3, 4)
        withUnsafeBytes(of: &value) { #expect($0.load(fromByteOffset: 16, as: Double.self) == 4) }
    }
}
