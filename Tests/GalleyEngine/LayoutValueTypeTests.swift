import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// A layout value that its key's type cannot be made of is an error that names key, child and both types.
@Suite struct LayoutValueTypeTests {
    private enum Key<Value: LayoutValue & Sendable>: LayoutValueKey {
        static var defaultValue: Value? { nil }
        static var _layoutValueName: String { "Some.Key" }
    }

    private struct Reader<Value: LayoutValue & Sendable>: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: subviews.count { $0[Key<Value>.self] != nil }, height: 1)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    /// The message of a layout that reads the value of its second child; nil: it took it.
    private func message<Value: LayoutValue & Sendable>(_ type: Value.Type, _ value: GalleyValue) throws -> String? {
        let tree = try LayoutTree()
        let children = try [GalleyValue.none, value].map {
            try tree.addModifier(.layoutValue(key: "Some.Key", value: $0), tree.addLeaf(.spacer(minLength: 0)))
        }
        try tree.setRoot(tree.addContainer(AnyLayout(Reader<Value>()), children, name: "reader"))
        do {
            #expect(try tree.layOut(.unspecified).width == (value == .none ? 0 : 1))
            return nil
        } catch {
            #expect(error.code == .layoutFailed && error.node == tree.root)
            #expect(error.message.hasPrefix("“reader” failed in sizeThatFits"), "\(error)")
            return error.message.firstRange(of: "layout value").map { String(error.message[$0.lowerBound...]) }
        }
    }

    private static let place = "layout value \"Some.Key\" of node reader/1: "

    @Test func wrongTypes() throws {
        let place = Self.place
        #expect(try message(Bool.self, 1) == place + "expected true or false, found a whole number")
        #expect(try message(Int.self, 1.5) == place + "expected a whole number, found a number")
        #expect(
            try message(UInt8.self, 256) == place + "expected a whole number, found a whole number that does not fit")
        #expect(try message(Double.self, "8") == place + "expected a number, found text")
        #expect(try message(String.self, true) == place + "expected text, found true or false")
        #expect(try message(CGSize.self, .point(.zero)) == place + "expected a size, found a point")
        #expect(try message(CGPoint.self, [1, 2]) == place + "expected a point, found a list")
        #expect(try message([Int].self, [1, "two"]) == place + "expected a list, found a list with other elements")
        #expect(try message(Edge.self, 3) == place + "expected text, found a whole number")
        #expect(
            try message(Edge.self, "left") == place + "expected one of top, leading, bottom, trailing, found \"left\"")
    }

    /// What may be taken is taken, and no value at all is the default.
    @Test func rightTypes() throws {
        let values: [GalleyValue] = [
            .none, true, 3, 2.5, "leading", .size(.zero), .point(.zero), [1, 2],
        ]
        #expect(try message(Bool.self, values[1]) == nil && message(Int.self, 3.0) == nil)
        #expect(try message(Double.self, values[2]) == nil && message(Double.self, values[3]) == nil)
        #expect(try message(String.self, values[4]) == nil && message(Edge.self, values[4]) == nil)
        #expect(try message(UnitPoint.self, values[4]) == nil && message(UnitPoint.self, values[6]) == nil)
        #expect(try message(CGSize.self, values[5]) == nil && message([Int].self, values[7]) == nil)
        #expect(try message(Int.self, .none) == nil)
    }

    /// What a plugin said on the thread before, and nobody took, is not this layout's.
    @Test func onlyItsOwnWords() throws {
        Messages.put("words of before")
        #expect(try message(Int.self, "two") == Self.place + "expected a whole number, found text")
        Messages.put("words of before")
        #expect(try message(Bool.self, "two") == Self.place + "expected true or false, found text")
    }

    /// What a layout says on the thread of a deep tree is heard too.
    @Test func fromADeepTree() throws {
        let tree = try LayoutTree()
        let child = try tree.addModifier(.layoutValue(key: "Some.Key", value: "x"), tree.addLeaf(.spacer(minLength: 0)))
        var node = try tree.addContainer(AnyLayout(Reader<Int>()), [child], name: "reader")
        for _ in 0..<3000 { node = try tree.addContainer(AnyLayout(ZStackLayout()), [node]) }
        try tree.setRoot(node)
        do {
            try tree.layOut(.unspecified)
            Issue.record("text was taken for a number")
        } catch {
            #expect(error.message.contains("of node reader/0: expected a whole number, found text"), "\(error)")
        }
    }
}
