import Testing

/// Which gaps there are (`semantics.md` §3), beyond the bundled cases.
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
}
