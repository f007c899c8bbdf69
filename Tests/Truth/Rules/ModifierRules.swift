import Testing

/// Frames and other modifiers (Layout rules §6), beyond the bundled cases.
@Suite struct ModifierRules {
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
