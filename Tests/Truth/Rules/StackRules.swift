import Testing

/// How stacks share their room (Layout rules §1, §5), beyond the bundled cases.
@Suite struct StackRules {
    @Test func semantics1_3_noMajorProposalAsksForIdealLengths() throws {
        let tree = stack("hstack", fill("a"), wrap("flexFrame", #""minWidth":30,"name":"b""#, fill("c")))
        try expect(
            tree, "[null,20]", #"{"size":[40,20],"frames":{"a":[0,0,10,20],"b":[10,0,30,20],"c":[10,0,30,20]}}"#)
    }

    @Test func semantics1_4_5_minimaOfLowerPrioritiesAreReserved() throws {
        let low = wrap("flexFrame", #""minWidth":30,"name":"low""#, fill("x"))
        let tree = stack("hstack", low, wrap("layoutPriority", #""value":1"#, fill("high")))
        try expect(tree, "[100,10]", #"{"size":[100,10],"frames":{"low":[0,0,30,10],"high":[30,0,70,10]}}"#)
        try expect(tree, "[20,10]", #"{"size":[30,10],"frames":{"low":[0,0,30,10],"high":[30,0,0,10]}}"#)
    }

    @Test func semantics1_4_5_infinityLeavesInfinity() throws {
        try expect(
            stack("hstack", fill("a"), fixed("b", 20, 10), spacing: "4", alignment: "top"), #"["inf",30]"#,
            #"{"size":["inf",30],"frames":{"a":[0,0,"inf",30],"b":["inf",0,20,10]}}"#)
    }

    @Test func semantics1_1_spacingIsNeverCompressedAndMayBeNegative() throws {
        let children = [fixed("a", 40, 10), fill("b")]
        try expect(
            stack("hstack", children[0], children[1], spacing: "70"), "[100,10]",
            #"{"size":[110,10],"frames":{"a":[0,0,40,10],"b":[110,0,0,10]}}"#)
        try expect(
            stack("hstack", children[0], children[1], spacing: "-10"), "[100,10]",
            #"{"size":[100,10],"frames":{"a":[0,0,40,10],"b":[30,0,70,10]}}"#)
    }

    @Test func semantics1_6_overflowIsPlacedFromTheLeadingEdge() throws {
        let tree = wrap(
            "frame", #""width":50,"height":20,"alignment":"leading""#,
            stack("hstack", fixed("a", 40, 10), fixed("b", 40, 20)))
        try expect(tree, "[null,null]", #"{"size":[50,20],"frames":{"a":[0,5,40,10],"b":[40,0,40,20]}}"#)
        try expect(tree, "[null,null]", #"{"size":[50,20],"frames":{"a":[10,5,40,10],"b":[-30,0,40,20]}}"#, rtl: true)
    }

    @Test func semantics1_7_emptyStacks() throws {
        try expect(stack("hstack"), "[100,100]", #"{"size":[0,0],"frames":{}}"#)
        try expect(stack("zstack"), "[100,100]", #"{"size":[0,0],"frames":{}}"#)
    }

    @Test func semantics1_8_spacers() throws {
        // An explicit spacing applies on both sides.
        try expect(
            stack("hstack", fixed("a", 20, 20), spacer("s"), fixed("b", 20, 20), spacing: "5"), "[100,20]",
            #"{"size":[100,20],"frames":{"a":[0,0,20,20],"s":[25,10,50,0],"b":[80,0,20,20]}}"#)
        // Two spacers share what all others leave.
        try expect(
            stack("vstack", spacer("s", "0"), fixed("a", 20, 20), spacer("t", "0"), spacing: "null"), "[20,100]",
            #"{"size":[20,100],"frames":{"s":[10,0,0,40],"a":[0,40,20,20],"t":[10,60,0,40]}}"#)
        // Outside of stacks it takes both axes, and beside such a container there is no gap.
        let layers = stack("zstack", spacer("s"))
        try expect(
            stack("hstack", fixed("a", 20, 20), layers, spacing: "null"), "[100,50]",
            #"{"size":[100,50],"frames":{"a":[0,15,20,20],"s":[20,0,80,50]}}"#)
    }

    @Test func semantics5_childrenAreOfferedTheSizeOfTheHighestPriority() throws {
        let tree =
            #"{"kind":"zstack","alignment":"center","children":[\#(fill("a")),"#
            + wrap("layoutPriority", #""value":1"#, fixed("b", 30, 20)) + "]}"
        try expect(tree, "[200,100]", #"{"size":[30,20],"frames":{"a":[0,0,30,20],"b":[0,0,30,20]}}"#)
    }
}
