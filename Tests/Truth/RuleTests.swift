import CoreGraphics
import Testing

/// Rules of `semantics.md` beyond the bundled cases: each test names the section it is after.
@Suite struct RuleTests {
    /// Asks for a tree and compares as for a case.
    private func expect(
        _ tree: String, _ proposal: String, _ expected: String, rtl: Bool = false,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let input = #"{"tree":\#(tree),"proposal":\#(proposal),"direction":"\#(rtl ? "rtl" : "ltr")"}"#
        let test = TruthCase(
            id: "rule", area: "rule", input: try JSON(text: input), expected: try JSON(text: expected))
        #expect(test.judge() == .passed, "\(input)", sourceLocation: location)
    }

    private func stack(_ kind: String, _ children: String..., spacing: String = "0", alignment: String = "center")
        -> String
    {
        let list = children.joined(separator: ",")
        return #"{"kind":"\#(kind)","spacing":\#(spacing),"alignment":"\#(alignment)","children":[\#(list)]}"#
    }

    private func fixed(_ name: String, _ w: Int, _ h: Int) -> String {
        #"{"kind":"fixed","w":\#(w),"h":\#(h),"name":"\#(name)"}"#
    }

    private func fill(_ name: String) -> String { #"{"kind":"fill","whenUnspecified":[10,10],"name":"\#(name)"}"# }

    private func spacer(_ name: String, _ least: String = "null") -> String {
        #"{"kind":"spacer","minLength":\#(least),"name":"\#(name)"}"#
    }

    private func wrap(_ kind: String, _ keys: String, _ child: String) -> String {
        #"{"kind":"\#(kind)",\#(keys),"child":\#(child)}"#
    }

    // MARK: Stacks

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
        try expect(stack("zstack").replacing(#""spacing":0,"#, with: ""), "[100,100]", #"{"size":[0,0],"frames":{}}"#)
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
        let layers = stack("zstack", spacer("s")).replacing(#""spacing":0,"#, with: "")
        try expect(
            stack("hstack", fixed("a", 20, 20), layers, spacing: "null"), "[100,50]",
            #"{"size":[100,50],"frames":{"a":[0,15,20,20],"s":[20,0,80,50]}}"#)
    }

    // MARK: Spacing

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

    // MARK: Alignment

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

    // MARK: ZStack

    @Test func semantics5_childrenAreOfferedTheSizeOfTheHighestPriority() throws {
        let tree =
            #"{"kind":"zstack","alignment":"center","children":[\#(fill("a")),"#
            + wrap("layoutPriority", #""value":1"#, fixed("b", 30, 20)) + "]}"
        try expect(tree, "[200,100]", #"{"size":[30,20],"frames":{"a":[0,0,30,20],"b":[0,0,30,20]}}"#)
    }

    // MARK: Frames and modifiers

    @Test func semantics6_aFrameTakesNoNegativeAndNoInfiniteLength() throws {
        for length in ["-5", #""inf""#, "null"] {
            try expect(
                wrap("frame", #""width":\#(length),"height":40,"alignment":"center""#, fixed("a", 20, 20)), "[100,100]",
                #"{"size":[20,40],"frames":{"a":[0,10,20,20]}}"#)
        }
    }

    /// Every branch of the flexible frame: bounds, proposed width, and the frame's width around a child of 20.
    @Test(arguments: [
        (#""minWidth":50,"maxWidth":100"#, "80", 80), (#""minWidth":50,"maxWidth":100"#, "30", 50),
        (#""minWidth":50,"maxWidth":100"#, #""inf""#, 100), (#""minWidth":0,"maxWidth":"inf""#, "70", 70),
        (#""minWidth":10,"idealWidth":60"#, "null", 60), (#""idealWidth":60"#, "40", 20),
        (#""maxWidth":"inf""#, "70", 70), (#""maxWidth":"inf""#, "5", 20), (#""maxWidth":"inf""#, "null", 20),
        (#""maxWidth":10"#, "70", 10), (#""maxWidth":10"#, "null", 10), (#""minWidth":5"#, "10", 10),
        (#""minWidth":5"#, "null", 20), (#""minWidth":30"#, "null", 30), (#""minWidth":30"#, "0", 30),
        (#""minWidth":50,"maxWidth":40"#, "80", 20), (#""idealWidth":60,"maxWidth":40"#, "80", 60),
    ])
    func semantics6_flexibleFrames(_ bounds: String, _ proposed: String, _ width: Int) throws {
        try expect(
            wrap("flexFrame", bounds + #","alignment":"leading","name":"f""#, fixed("a", 20, 10)), "[\(proposed),30]",
            #"{"size":[\#(width),10],"frames":{"f":[0,0,\#(width),10],"a":[0,0,20,10]}}"#)
    }

    @Test(arguments: [
        (#"{"minWidth":"nan"}"#, #"{"minWidth":"nan","maxWidth":null}"#),
        (#"{"idealWidth":30,"maxWidth":20}"#, #"{"idealWidth":30,"maxWidth":30}"#),
        (#"{"minHeight":20,"maxHeight":10}"#, #"{"minHeight":20,"maxHeight":10}"#),
        (#"{"maxWidth":-5,"idealHeight":-5}"#, #"{"maxWidth":0,"idealHeight":0,"minWidth":null}"#),
    ])
    func semantics6_storedBounds(_ input: String, _ expected: String) throws {
        let test = TruthCase(
            id: "rule", area: "rule", input: try JSON(text: input), expected: try JSON(text: expected))
        #expect(test.judge() == .passed, "\(input)")
    }

    @Test func semantics6_paddingInRightToLeft() throws {
        let tree = wrap("padding", #""top":1,"leading":20,"bottom":2,"trailing":5"#, fill("a"))
        try expect(tree, "[100,50]", #"{"size":[100,50],"frames":{"a":[20,1,75,47]}}"#)
        try expect(tree, "[100,50]", #"{"size":[100,50],"frames":{"a":[5,1,75,47]}}"#, rtl: true)
        try expect(tree, "[10,null]", #"{"size":[25,13],"frames":{"a":[20,1,0,10]}}"#)
    }

    /// Ratio 2 with one length or none proposed, and at the ends.
    @Test(arguments: [
        ("fit", "[100,null]", "[100,50]"), ("fill", "[100,null]", "[100,50]"), ("fit", "[null,30]", "[60,30]"),
        ("fit", "[null,null]", "[10,10]"), ("fit", "[0,100]", "[0,0]"), ("fill", "[0,100]", "[200,100]"),
        ("fit", #"["inf",100]"#, "[200,100]"), ("fill", #"["inf","inf"]"#, #"["inf","inf"]"#),
    ])
    func semantics6_aspectRatio(_ mode: String, _ proposal: String, _ size: String) throws {
        try expect(
            wrap("aspectRatio", #""ratio":2,"mode":"\#(mode)""#, fill("a")), proposal, #"{"size":\#(size)}"#)
    }

    @Test func semantics6_positionAndOffset() throws {
        let position = wrap("position", #""x":10,"y":5"#, fixed("a", 20, 10))
        try expect(position, "[null,null]", #"{"size":[20,10],"frames":{"a":[0,0,20,10]}}"#)
        try expect(position, "[100,null]", #"{"size":[100,10],"frames":{"a":[0,0,20,10]}}"#)
        try expect(
            stack("hstack", wrap("offset", #""x":7,"y":-3"#, fixed("a", 20, 10)), fixed("b", 20, 10)), "[100,100]",
            #"{"size":[40,10],"frames":{"a":[7,-3,20,10],"b":[20,0,20,10]}}"#)
    }

    @Test(arguments: [
        ("fixedSize", #""horizontal":false,"vertical":true"#, true), ("offset", #""x":0,"y":0"#, true),
        ("alignmentGuide", #""guide":"top","value":{"const":0}"#, true),
        ("padding", #""top":0,"leading":0,"bottom":0,"trailing":0"#, false),
        ("aspectRatio", #""ratio":1,"mode":"fit""#, false), ("flexFrame", #""minWidth":0"#, false),
    ])
    func semantics6_prioritiesThroughModifiers(_ kind: String, _ keys: String, _ survives: Bool) throws {
        let low = wrap(kind, keys, wrap("layoutPriority", #""value":-1"#, fill("a")))
        // Served last the view gets nothing, otherwise its share.
        try expect(
            stack("hstack", low, fill("b")), "[100,50]",
            #"{"frames":{"b":[\#(survives ? 0 : 50),0,\#(survives ? 100 : 50),50]}}"#)
    }
}
