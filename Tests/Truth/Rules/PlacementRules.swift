import Testing

/// Where children lie (Layout rules §6, §9), beyond the bundled cases.
@Suite struct PlacementRules {
    /// A flexible frame offers its final size; nothing where nothing was proposed and no bound took effect.
    @Test func semantics6_flexibleFramesPlaceWithTheirSize() throws {
        let frame = { (bounds: String) in wrap("flexFrame", bounds + #","name":"f""#, fixed("a", 20, 20)) }
        try expect(frame(#""minWidth":5"#), "[null,null]", #"{"placementProposals":{"a":[null,null]}}"#)
        try expect(frame(#""minWidth":20"#), "[null,null]", #"{"placementProposals":{"a":[20,null]}}"#)
        try expect(frame(#""maxWidth":20"#), "[null,null]", #"{"placementProposals":{"a":[20,null]}}"#)
        try expect(frame(#""idealWidth":50"#), "[null,null]", #"{"placementProposals":{"a":[50,null]}}"#)
        // max(min(100, 20), 5) = 20, also where 100 was proposed.
        try expect(frame(#""minWidth":5"#), "[100,null]", #"{"placementProposals":{"a":[20,null]}}"#)
    }

    @Test func semantics9_layoutNeverRounds() throws {
        try expect(
            stack("hstack", fill("a"), fill("b"), fill("c")), "[100,0.1]",
            #"{"size":[100,0.1],"frames":{"b":[33.333333,0,33.333333,0.1],"c":[66.666667,0,33.333333,0.1]}}"#)
        try expect(
            wrap("frame", #""width":10.3,"height":7.1"#, fixed("a", 5, 5)), "[null,null]",
            #"{"size":[10.3,7.1],"frames":{"a":[2.65,1.05,5,5]}}"#)
    }

    /// Each container's bounds lie where its parent put it, in either direction.
    @Test func semantics9_coordinatesNest() throws {
        let insets = #""top":10,"leading":20,"bottom":0,"trailing":5"#
        let column = stack("vstack", fixed("a", 30, 10), fixed("b", 10, 10), alignment: "leading")
        let tree = wrap("padding", insets, wrap("padding", insets, column))
        // Twice 20 before and 5 behind: 80 wide.
        try expect(tree, "[200,200]", #"{"size":[80,40],"frames":{"a":[40,20,30,10],"b":[40,30,10,10]}}"#)
        // From the right: 80 - 40 - 30 and 80 - 40 - 10.
        try expect(
            tree, "[200,200]", #"{"size":[80,40],"frames":{"a":[10,20,30,10],"b":[30,30,10,10]}}"#, rtl: true)
    }
}
