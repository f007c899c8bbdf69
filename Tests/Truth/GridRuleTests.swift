import Testing

/// Rules of grids and choices beyond the bundled cases, in the forms in which cases say them.
@Suite struct GridRuleTests {
    private func expect(_ input: String, _ expected: String, location: SourceLocation = #_sourceLocation) throws {
        let test = TruthCase(
            id: "rule", area: "rule", input: try JSON(text: input), expected: try JSON(text: expected))
        #expect(test.judge() == .passed, "\(input)", sourceLocation: location)
    }

    /// Spans, gaps, anchors and the calls of a cell, in all ways in which a case may say them.
    @Test func semantics7_grids() throws {
        try expect(
            #"{"grid":{"spacing":null},"rows":[[{"flexible":true},{"flexible":true},"#
                + #"{"flexible":true}]],"proposal":[316,50]}"#,
            #"{"size":[316,50],"columnWidths":[100,100,100],"cells":[[[0,0,100,50],[108,0,100,50],"#
                + #"[216,0,100,50]]]}"#)
        try expect(
            #"{"grid":{"spacing":0},"rows":[[{"flexible":true,"span":2},{"flexible":true,"span":3}]],"#
                + #""proposal":[100,50]}"#,
            #"{"size":[100,50],"widths":[40,60]}"#)
        try expect(
            #"{"grid":{"hspacing":0,"vspacing":0},"rows":[[{"flexible":true,"span":2},"#
                + #"{"flexible":true,"span":3}],[{"flexible":true},{"flexible":true},{"flexible":true},"#
                + #"{"flexible":true},{"flexible":true}]],"proposal":[100,50]}"#,
            #"{"size":[100,50],"columnWidths":[20,20,20,20,20]}"#)
        try expect(
            #"{"grid":{"spacing":null},"rows":[[{"flexible":true},{"flexible":true}],"#
                + #"[{"flexible":true},{"flexible":true}],[{"flexible":true},{"flexible":true}]],"#
                + #""proposal":[0,0]}"#,
            #"{"size":[8,16]}"#)
        try expect(
            #"{"what":"nested","rows":3,"columns":2,"proposal":[0,0]}"#,
            #"{"size":[8,16]}"#)
        try expect(
            #"{"grid":{"spacing":null},"rows":[[{"flexible":true},{"flexible":true},{"flexible":true,"#
                + #""span":2}]],"proposal":[350,350]}"#,
            #"{"proposals":[[0,0],["inf","inf"],[167,350]],"spannedProposals":[[0,0],["inf","inf"],"# + #"[167,350]]}"#)
        try expect(
            #"{"grid":{"spacing":0,"alignment":"leading"},"rows":[[{"fixed":[30,10],"#
                + #""columnAlignment":"trailing"},{"fixed":[50,40]}],[{"fixed":[70,20]},{"fixed":[20,20],"#
                + #""anchor":[0.5,0]}]],"proposal":[400,400]}"#,
            #"{"cells":[[[40,15,30,10],[70,0,50,40]],[[0,40,70,20],[85,40,20,20]]]}"#)
        try expect(
            #"{"grid":{"spacing":0},"rows":[[{"flexible":true,"span":2},{"flexible":true,"span":3}]],"#
                + #""proposal":[100,50]}"#,
            #"{"fractions":[0.4,0.6],"cellWidths":[[40,60]],"offers":[[40,50],[60,50]]}"#)
        try expect(
            #"{"grid":{"spacing":null},"rows":[[{"flexible":true,"name":"a"}]],"proposal":[35,35]}"#,
            #"{"sizeThatFitsCallsInOrder":[["a",[0,0]],["a",["inf","inf"]],["a",[35,35]]],"#
                + #""proposals":[[0,0],["inf","inf"],[35,35]]}"#)
    }

    /// What is measured, what is placed, and how far it leaves the grid.
    @Test func semantics7_lazyGridsSolveTwice() throws {
        try expect(
            #"{"lazyVGrid":{"columns":[{"flexible":{"min":100}},{"flexible":{"minimum":180}}]},"#
                + #""proposal":[300,null]}"#,
            #"{"width":334,"firstPass":[146,180],"secondPass":[163,180]}"#)
        try expect(
            #"{"what":"LazyVGrid","columns":["flexible(minimum: 100)",".flexible(minimum: 180,"#
                + #" maximum: .infinity)"],"frame":300}"#,
            #"{"gridWidth":334,"x":[-17,154],"overflow":17}"#)
        try expect(
            #"{"columns":[{"fixed":70},{"adaptive":{"min":40}}],"width":200}"#,
            #"{"columnWidths":[70,57,57],"columns":3}"#)
        try expect(
            #"{"columns":["fixed(70)","adaptive(minimum: 40)"],"proposal":[200,null]}"#,
            #"{"columns":[70,57,57]}"#)
        try expect(
            #"{"columns":[{"flexible":true,"min":100},{"kind":"flexible","minimum":180}],"spacing":8,"#
                + #""proposal":[300,null]}"#,
            #"{"pass1":{"columns":[146,180],"width":334},"pass2":[163,180]}"#)
        try expect(
            #"{"columns":[{"flexible":[100,null]},{"flexible":[180]}],"spacing":10,"width":300}"#,
            #"{"gridWidth":335,"overflow":17.5}"#)
    }

    /// The choice, what was asked for it, and what the chosen view is offered.
    @Test func semantics8_choices() throws {
        try expect(
            #"{"axes":"horizontal","proposal":[100,50],"children":[{"text":"long","idealSize":[150,"#
                + #"20]},{"text":"short","idealSize":[60,20]}]}"#,
            #"{"chosen":1,"size":[60,20]}"#)
        try expect(
            #"{"axes":"horizontal","proposal":[100,50],"children":[{"text":"long","width":150},"#
                + #"{"text":"short","width":60}]}"#,
            #"{"chosen":"short"}"#)
        try expect(
            #"{"axes":"both","proposal":[50,50],"children":[{"fixed":[100,200]}]}"#,
            #"{"chosen":0,"size":[100,200]}"#)
        try expect(
            #"{"axes":"horizontal","proposal":[50,40],"children":[{"fixed":[100,200]},{"fixed":[10,10]}]}"#,
            #"{"checkProposal":[null,40]}"#)
        try expect(
            #"{"axes":"horizontal","proposal":[160,50],"children":[{"idealWidth":150,"minWidth":100,"#
                + #""maxWidth":200},{"idealWidth":60,"minWidth":20,"maxWidth":100}]}"#,
            #"{"chosen":0,"size":[160,50]}"#)
        try expect(
            #"{"axes":["horizontal","vertical"],"proposal":[50,50],"children":[{"kind":"fixed","w":60,"#
                + #""h":10},{"kind":"fill","whenUnspecified":[40,40]}]}"#,
            #"{"chosen":1,"size":[50,50]}"#)
    }

    /// Words that nobody explained are no grid.
    @Test func unknownFormsAreNotExpressible() throws {
        for input in [
            #"{"rows":[[{"flexible":true,"wobbly":true}]],"proposal":[1,1]}"#, #"{"rows":[],"proposal":[1,1]}"#,
            #"{"grid":{"alignment":"middle"},"rows":[[{"flexible":true}]],"proposal":[1,1]}"#,
            #"{"rows":[[{"flexible":true,"span":0}]],"proposal":[1,1]}"#,
            #"{"columns":["stretchy(minimum: 3)"],"width":100}"#, #"{"columns":["adaptive()"],"width":100}"#,
            #"{"columns":[30]}"#, #"{"children":[{"text":"long"}],"proposal":[1,1]}"#,
            #"{"children":[{"flexible":true}],"axes":"diagonal","proposal":[1,1]}"#,
        ] {
            let test = TruthCase(
                id: "rule", area: "rule", input: try JSON(text: input), expected: try JSON(text: #"{"size":[0,0]}"#))
            #expect(test.judge().gap != nil, "\(input)")
        }
    }
}
