import Testing

/// Where guides lie (`semantics.md` §4), beyond the bundled cases.
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
}
