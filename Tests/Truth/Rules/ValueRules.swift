import CoreGraphics
import GalleyEngine
import GalleyScene
import GalleySDK
import Testing

/// A way to write.
private enum Tone: String, LayoutValue, CaseIterable { case plain, loud }

private struct Flag: LayoutValueKey {
    static let defaultValue = false
    static var _layoutValueName: String { "Flag" }
}
private struct Count: LayoutValueKey {
    static let defaultValue = 7
    static var _layoutValueName: String { "Count" }
}
private struct Weight: LayoutValueKey {
    static let defaultValue = 0.5
    static var _layoutValueName: String { "Weight" }
}
private struct Label: LayoutValueKey {
    static let defaultValue = "none"
    static var _layoutValueName: String { "Label" }
}
private struct Loudness: LayoutValueKey {
    static let defaultValue = Tone.plain
    static var _layoutValueName: String { "Loudness" }
}
private struct Turn: LayoutValueKey {
    static let defaultValue = Axis.horizontal
    static var _layoutValueName: String { "Turn" }
}
private struct Area: LayoutValueKey {
    static let defaultValue = CGSize(width: 1, height: 2)
    static var _layoutValueName: String { "Area" }
}
private struct Spot: LayoutValueKey {
    static let defaultValue = CGPoint(x: 3, y: 4)
    static var _layoutValueName: String { "Spot" }
}
private struct Path: LayoutValueKey {
    static let defaultValue: [Double] = []
    static var _layoutValueName: String { "Path" }
}
private struct Limit: LayoutValueKey {
    static let defaultValue: Int? = nil
    static var _layoutValueName: String { "Limit" }
}
private struct Areas: LayoutValueKey {
    static let defaultValue: [CGSize]? = nil
    static var _layoutValueName: String { "Areas" }
}

/// Layout values on their way from a scene, or from Swift, to the layout around their view.
@Suite struct ValueRules {
    /// Writes down all values of each child.
    private struct Reader: Layout {
        final class Seen { var texts: [String] = [] }
        let seen: Seen

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            seen.texts = subviews.map { child in
                var words = ["\(child[Flag.self])", "\(child[Count.self])", "\(child[Weight.self])"]
                words += [child[Label.self], child[Loudness.self].rawValue]
                words += [child[Turn.self] == .vertical ? "vertical" : "horizontal"]
                words += ["\(child[Area.self].width)x\(child[Area.self].height)"]
                words += ["\(child[Spot.self].x),\(child[Spot.self].y)", "\(child[Path.self])"]
                words += [child[Limit.self].map { "\($0)" } ?? "nil"]
                words += [child[Areas.self].map { $0.map { "\($0.width)" }.joined(separator: "+") } ?? "nil"]
                return words.joined(separator: " ")
            }
            return .zero
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    private static let defaults = "false 7 0.5 none plain horizontal 1.0x2.0 3.0,4.0 [] nil nil"

    /// What the layout `reader` around these children of a scene sees of each.
    private func read(_ children: String...) throws -> [String] {
        let seen = Reader.Seen()
        let text = #"{"tree":{"kind":"reader","children":[\#(children.joined(separator: ","))]}}"#
        let scene = try SceneDocument(text).build { _, _ in AnyLayout(Reader(seen: seen)) }
        try scene.tree.layOut(.unspecified)
        return seen.texts
    }

    private func child(_ values: String, _ rest: String = #""item":"1x1""#) -> String {
        #"{"layoutValues":{\#(values)},\#(rest)}"#
    }

    @Test func scenesSetEveryType() throws {
        let all = """
            "Flag":true,"Count":3,"Weight":2,"Label":"Grüße","Loudness":"loud","Turn":"vertical",\
            "Area":{"width":7,"height":8},"Spot":{"x":-5,"y":6.5},"Path":[1,2.5],"Limit":0,\
            "Areas":[{"width":1,"height":2},{"width":3,"height":4}]
            """
        let wanted = "true 3 2.0 Grüße loud vertical 7.0x8.0 -5.0,6.5 [1.0, 2.5] 0 1.0+3.0"
        #expect(try read(child(all), #""1x1""#) == [wanted, Self.defaults])
    }

    /// An explicit nothing leaves the key's default; another type or an unknown name is an error that names key and child.
    @Test func whatDoesNotFitIsAnError() throws {
        #expect(try read(child(#""Limit":null,"Count":null"#)) == [Self.defaults])
        for (key, value) in [
            ("Flag", "2"), ("Count", #""3""#), ("Weight", #""heavy""#), ("Label", "4"), ("Loudness", #""silent""#),
            ("Turn", "1"), ("Area", "true"), ("Spot", "[1]"), ("Path", "3"), ("Limit", #""none""#), ("Areas", "[1]"),
        ] {
            let error = #expect(throws: LayoutError.self) { _ = try read(child(""), child("\"\(key)\":\(value)")) }
            #expect(error?.message.contains("layout value \"\(key)\" of node root/1: expected ") == true, "\(key)")
        }
        // Of several the first one that is read is told.
        let error = #expect(throws: LayoutError.self) { _ = try read(child(#""Areas":[1],"Count":"3""#)) }
        #expect(error?.message.contains("\"Count\"") == true)
    }

    /// Modifiers hand the values on, the innermost wins (Layout rules §6.5); what is set inside a container stays there,
    /// also in a stack.
    @Test func throughModifiersButNotThroughContainers() throws {
        let count = { (value: Int, child: String) in wrap("layoutValue", #""key":"Count","value":\#(value)"#, child) }
        let padded = wrap("padding", #""top":1"#, count(1, fixed("a", 1, 1)))
        let framed = wrap("frame", #""width":5,"height":5"#, count(2, padded))
        let inner = wrap("fixedSize", #""vertical":true"#, count(3, wrap("offset", #""x":1"#, count(4, fill("b")))))
        let row = stack("hstack", count(5, fixed("c", 1, 1)), fixed("d", 1, 1))
        let layer = #"{"item":"1x1","name":"e","background":\#(count(6, fill("f")))}"#
        let set = count(8, stack("hstack", count(9, fixed("g", 1, 1)), fixed("h", 1, 1)))
        let found = try read(framed, inner, row, layer, set)
        #expect(found.map { $0.split(separator: " ")[1] } == ["1", "4", "7", "7", "8"])
    }

    /// Set from Swift on a live tree, one after the other.
    @Test func swiftSetsThem() throws {
        let (tree, seen) = (try LayoutTree(), Reader.Seen())
        let leaf = try tree.addLeaf(.fixed(.zero))
        try tree.setRoot(tree.addContainer(AnyLayout(Reader(seen: seen)), [leaf]))
        var words = Self.defaults.split(separator: " ").map(String.init)
        let steps: [(String, GalleyValue, Int, String)] = [
            ("Flag", true, 0, "true"), ("Count", 3, 1, "3"), ("Weight", 0.25, 2, "0.25"), ("Label", "x", 3, "x"),
            ("Loudness", "loud", 4, "loud"), ("Turn", "vertical", 5, "vertical"),
            ("Area", .size(CGSize(width: 7, height: 8)), 6, "7.0x8.0"),
            ("Spot", .point(CGPoint(x: 5, y: 6)), 7, "5.0,6.0"), ("Path", [1.5], 8, "[1.5]"), ("Limit", 2, 9, "2"),
            ("Areas", [.size(CGSize(width: 9, height: 1))], 10, "9.0"),
        ]
        for (key, value, index, word) in steps {
            try tree.setLayoutValue(value, forKey: key, of: leaf)
            try tree.layOut(.unspecified)
            words[index] = word
            #expect(seen.texts == [words.joined(separator: " ")], "\(key)")
        }
        for (key, _, _, _) in steps { try tree.setLayoutValue(nil, forKey: key, of: leaf) }
        try tree.layOut(.unspecified)
        #expect(seen.texts == [Self.defaults])
    }
}
