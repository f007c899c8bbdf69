import CoreGraphics
import GalleyEngine
import GalleySDK
import Testing

/// Where guides lie (Layout rules §4), beyond the bundled cases.
@Suite struct AlignmentRules {
    @Test func semantics4_baselinesOfViewsWithoutTextAreTheirBottom() throws {
        for guide in ["firstTextBaseline", "lastTextBaseline", "bottom"] {
            try expect(
                stack("hstack", fixed("a", 20, 20), fixed("b", 20, 60), alignment: guide), "[100,100]",
                #"{"size":[40,60],"frames":{"a":[0,40,20,20],"b":[20,0,20,60]}}"#)
        }
    }

    @Test func semantics4_modifiersHandGuidesOn() throws {
        let guide = wrap("alignmentGuide", #""guide":"top","value":{"const":5}"#, fixed("a", 20, 20))
        let padded = wrap("padding", #""top":10,"leading":0,"bottom":0,"trailing":0"#, guide)
        try expect(
            stack("hstack", padded, fixed("b", 20, 20), alignment: "top"), "[100,100]",
            #"{"size":[40,35],"frames":{"a":[0,10,20,20],"b":[20,15,20,20]}}"#)
        let framed = wrap("frame", #""width":20,"height":60,"alignment":"top","name":"f""#, guide)
        try expect(framed, "[100,100]", #"{"size":[20,60],"frames":{"f":[0,0,20,60],"a":[0,-5,20,20]}}"#)
    }

    /// A custom guide of a stack is the mean of where its children have theirs; those that have none do not count.
    @Test func semantics4_customGuidesOfStacks() throws {
        let guide = try #require(Guide("custom", axis: .vertical))
        func explicit(_ layout: AnyLayout, _ values: [CGFloat?]) throws -> CGFloat? {
            try LayoutTree.look(at: { tree in
                try tree.addContainer(
                    layout,
                    values.map { value in
                        let leaf = try tree.addLeaf(.fixed(CGSize(width: 40, height: 20)))
                        return try value.map { value in try tree.addModifier(guide.set { _ in value }, leaf) } ?? leaf
                    })
            }) { guide.explicit($0.dimensions(in: .unspecified)) }
        }
        let column = AnyLayout(VStackLayout(spacing: 5))
        // Children at 0, 25 and 50: mean(4, 58).
        #expect(try explicit(column, [4, nil, 8]) == 31)
        #expect(try explicit(column, [nil, nil, nil]) == nil)
        #expect(try explicit(AnyLayout(HStackLayout(spacing: 5)), [4, nil, 8]) == 6)
        #expect(try explicit(AnyLayout(ZStackLayout()), [4, nil, 8]) == 6)
        // Through two stacks.
        let nested = try LayoutTree.look(at: { tree in
            let leaves = try [4.0, 8].map { try guide.leaf($0, in: tree) }
            return try tree.addContainer(
                AnyLayout(VStackLayout(spacing: 10)),
                [
                    tree.addContainer(AnyLayout(HStackLayout()), leaves), guide.leaf(2, in: tree),
                ])
        }) { guide.explicit($0.dimensions(in: .unspecified)) }
        // mean(mean(4, 8), 10 + 2) = 9.
        #expect(nested == 9)
    }

    @Test func semantics4_flexibleFramesHandGuidesOn() throws {
        let guide = wrap("alignmentGuide", #""guide":"top","value":{"const":5}"#, fixed("a", 20, 20))
        let framed = wrap("flexFrame", #""minHeight":60,"alignment":"bottom""#, guide)
        // The child lies at 60 - 20; its guide 45 below the top of the frame, which covers -45...15.
        try expect(
            stack("hstack", framed, fixed("b", 20, 20), alignment: "top"), "[100,30]",
            #"{"size":[40,65],"frames":{"a":[0,40,20,20],"b":[20,45,20,20]}}"#)
    }
}
