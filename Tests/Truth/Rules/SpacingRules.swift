import CoreGraphics
import GalleyABI
import GalleyEngine
import GalleySDK
import Testing

/// Which gaps there are (Layout rules §3), beyond the bundled cases.
@Suite struct SpacingRules {
    @Test func semantics3_aFrameKeepsTheSpacingOfASpacerOnly() throws {
        let frame = { (child: String) in
            wrap("frame", #""width":30,"height":null,"alignment":"center","name":"f""#, child)
        }
        let row = { (middle: String) in stack("hstack", fixed("a", 10, 10), middle, fixed("b", 10, 10), spacing: "null")
        }
        try expect(
            row(frame(wrap("layoutPriority", #""value":2"#, spacer("s")))), "[100,10]",
            #"{"size":[50,10],"frames":{"f":[10,5,30,0],"b":[40,0,10,10]}}"#)
        // An empty stack has the priority of a spacer, and is none.
        try expect(
            row(frame(stack("hstack"))), "[100,10]",
            #"{"size":[66,10],"frames":{"f":[18,5,30,0],"b":[56,0,10,10]}}"#)
        // A frame around a frame is around no spacer.
        try expect(
            row(wrap("frame", #""width":40,"height":null,"alignment":"center","name":"g""#, frame(spacer("s")))),
            "[100,10]", #"{"size":[76,10],"frames":{"g":[18,5,40,0],"b":[66,0,10,10]}}"#)
    }

    /// What is left of preferences of 20 on all edges: leading, trailing, top and bottom; 8 where nothing is.
    private func gaps(_ modifier: Modifier) throws -> [CGFloat] {
        var wanted = ViewSpacing()
        for edge in UInt32(0)..<4 {
            let entry = galley_spacing_entry(category: 0, edge: edge, value: 20)
            withUnsafePointer(to: entry) {
                wanted.formUnion(ViewSpacing(_entries: UnsafeBufferPointer(start: $0, count: 1)))
            }
        }
        return try LayoutTree.look(at: { tree in
            try tree.addModifier(modifier, tree.addContainer(AnyLayout(Script(preferences: wanted)), []))
        }) { view in
            let (spacing, plain) = (view.spacing, ViewSpacing())
            return [
                plain.distance(to: spacing, along: .horizontal), spacing.distance(to: plain, along: .horizontal),
                plain.distance(to: spacing, along: .vertical), spacing.distance(to: plain, along: .vertical),
            ]
        }
    }

    /// Frames on the framed axes and padding on the padded edges leave an ordinary view; what carries only keeps all.
    @Test func semantics3_whatResetsPreferences() throws {
        #expect(try gaps(.frame(width: 5, height: nil, alignment: .center)) == [8, 8, 20, 20])
        #expect(try gaps(.frame(width: nil, height: 5, alignment: .center)) == [20, 20, 8, 8])
        #expect(try gaps(.flexibleFrame(FlexibleFrame(height: .init(maximum: 9)))) == [20, 20, 8, 8])
        #expect(try gaps(.flexibleFrame(FlexibleFrame(width: .init(ideal: 9)))) == [8, 8, 20, 20])
        let insets = EdgeInsets(top: 0, leading: 3, bottom: -1, trailing: 0)
        #expect(try gaps(.padding(insets)) == [8, 20, 20, 8])
        #expect(try gaps(.layoutPriority(1)) == [20, 20, 20, 20])
        #expect(try gaps(.layoutValue(key: "TruthTests.Key", value: 1)) == [20, 20, 20, 20])
    }
}
