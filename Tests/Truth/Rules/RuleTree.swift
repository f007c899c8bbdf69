import Testing

/// Asks for a tree and compares as for a case.
func expect(
    _ tree: String, _ proposal: String, _ expected: String, rtl: Bool = false,
    location: SourceLocation = #_sourceLocation
) throws {
    let input = #"{"tree":\#(tree),"proposal":\#(proposal),"direction":"\#(rtl ? "rtl" : "ltr")"}"#
    let test = TruthCase(
        id: "rule", area: "rule", input: try JSON(text: input), expected: try JSON(text: expected))
    #expect(test.judge() == .passed, "\(input)", sourceLocation: location)
}

/// A stack of any kind; one in depth has no spacing.
func stack(_ kind: String, _ children: String..., spacing: String = "0", alignment: String = "center") -> String {
    let list = children.joined(separator: ",")
    let gap = kind == "zstack" ? "" : #""spacing":\#(spacing),"#
    return #"{"kind":"\#(kind)",\#(gap)"alignment":"\#(alignment)","children":[\#(list)]}"#
}

func fixed(_ name: String, _ w: Int, _ h: Int) -> String {
    #"{"kind":"fixed","w":\#(w),"h":\#(h),"name":"\#(name)"}"#
}

func fill(_ name: String) -> String { #"{"kind":"fill","whenUnspecified":[10,10],"name":"\#(name)"}"# }

func spacer(_ name: String, _ least: String = "null") -> String {
    #"{"kind":"spacer","minLength":\#(least),"name":"\#(name)"}"#
}

/// A modifier with its keys around a child.
func wrap(_ kind: String, _ keys: String, _ child: String) -> String {
    #"{"kind":"\#(kind)",\#(keys),"child":\#(child)}"#
}
