import Foundation
import Testing

/// Sources of layouts as people publish them: with previews, a required number of subviews, and values that a scene cannot
/// write.
@Suite struct PublishedLayoutTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// A row that is as wide as its proposal, or 10 points without one, and shares its width equally.
    private static let row = """
        import SwiftUI
        struct Row: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: proposal.replacingUnspecifiedDimensions().width, height: 40)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                let share = bounds.width / CGFloat(max(1, subviews.count))
                for (index, subview) in subviews.enumerated() {
                    subview.place(
                        at: CGPoint(x: bounds.minX + share * CGFloat(index), y: bounds.minY),
                        proposal: ProposedViewSize(width: share, height: nil))
                }
            }
        }

        """

    private static let provider = "struct Row_Previews: PreviewProvider { static var previews: some View {"

    @Test(
        "A preview of a layout is proposed a phone's screen, or the size that it names",
        arguments: [
            ("#Preview { Row { Text(\"One\"); Text(\"Two\") } }", "390 × 844"),
            ("\(provider) Row { Text(\"One\") }.previewLayout(.fixed(width: 200, height: 100)) } }", "200 × 100"),
            ("\(provider) Row { Text(\"One\") }.previewLayout(.device) } }", "390 × 844"),
            ("#Preview(traits: .fixedLayout(width: 240, height: 90)) { Row { Text(\"One\") } }", "240 × 90"),
            ("#Preview(\"Small\", traits: .sizeThatFitsLayout) { Row { Text(\"1\") } }", "– × –"),
        ])
    func aPreviewHasAProposal(_ preview: String, _ proposal: String) throws {
        let file = try folder.write("Row.swift", Self.row + preview)
        let layout = try CommandRun("layout", file)
        #expect(layout.lines.first?.hasPrefix("\(proposal)  →") == true, "\(layout.output)\(layout.errors)")
        let inspect = try CommandRun("inspect", file)
        #expect(inspect.lines.first?.contains("  \(proposal)  →") == true, "\(inspect.output)")
        let doctor = try CommandRun("doctor", file)
        #expect(doctor.output.contains("tried: at its proposal, \(proposal);"), "\(doctor.output)")
        #expect(doctor.output.contains("no findings"), "\(doctor.output)")
    }

    @Test("Views without a layout are proposed a phone's screen too, and nothing by request")
    func viewsAreProposedAScreen() throws {
        let file = try folder.write("Plain.swift", "import SwiftUI\n#Preview { HStack { Text(\"One\"); Spacer() } }\n")
        #expect(try CommandRun("layout", file).lines.first?.hasPrefix("390 × 844  →  390 ×") == true)
        let ideal = try CommandRun("layout", file, "--proposal", "-x-")
        #expect(ideal.lines.first?.hasPrefix("– × –") == true && !ideal.output.contains("390"), "\(ideal.output)")
    }

    @Test(
        "A layout that requires two subviews is examined with two",
        arguments: [
            "precondition(subviews.count == 2, \"Pair needs two subviews\")",
            "guard subviews.count == 2 else { return SKIPPED }",
        ])
    func aLayoutRequiresTwoSubviews(_ requirement: String) throws {
        let file = try folder.write(
            "Pair.swift",
            """
            import SwiftUI
            struct Pair: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    \(requirement.replacing("SKIPPED", with: ".zero"))
                    let (one, two) = (subviews[0].sizeThatFits(.unspecified), subviews[1].sizeThatFits(.unspecified))
                    return CGSize(width: one.width + two.width, height: max(one.height, two.height))
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                    \(requirement.replacing("SKIPPED", with: ""))
                    subviews[0].place(at: bounds.origin, proposal: .unspecified)
                    let x = bounds.minX + subviews[0].sizeThatFits(.unspecified).width
                    subviews[1].place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
                }
            }
            """)
        let doctor = try CommandRun("doctor", file)
        #expect(doctor.status == 0 && doctor.output.contains("no findings"), "\(doctor.output)\(doctor.errors)")
        #expect(doctor.output.contains("with 2 subviews;"), "\(doctor.output)")
        let layout = try CommandRun("layout", file)
        #expect(layout.output.contains("chip[1]") && !layout.output.contains("chip[2]"), "\(layout.output)")
    }

    @Test("Dates and places that stand in differ for each subview")
    func standInsDiffer() throws {
        let file = try folder.write(
            "Days.swift",
            """
            import SwiftUI
            struct Days: Layout {
                let dates: [Date]
                let place: (Int) -> CGPoint
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: 400, height: 900)
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                    for (index, subview) in subviews.enumerated() {
                        let y = dates[index].timeIntervalSince(dates[0]) / 60
                        let x = place(index).x
                        subview.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: .unspecified)
                    }
                }
            }
            """)
        let run = try CommandRun("layout", file, "--json")
        let found = try #require(try run.json() as? [String: Any], "\(run.errors)")
        let frames = try #require(found["frames"] as? [String: [Double]])
        #expect(Set(frames.values.map { $0[1] }).count == 12, "\(frames)")
        #expect(Set(frames.values.map { $0[0] }).count == 3, "\(frames)")
    }

    @Test("A length that one mode uses, and a property that an initializer computes, are not ignored")
    func parametersOfAModeAreUsed() throws {
        let file = try folder.write(
            "Modes.swift",
            """
            import SwiftUI
            struct Modes: Layout {
                enum Mode { case tight, loose }
                var mode: Mode = .tight
                var spacing: CGFloat = 4
                var angle: Angle = .degrees(30)
                let shares: [CGFloat]
                let total: CGFloat
                init(_ shares: CGFloat...) {
                    self.shares = shares
                    total = shares.reduce(0, +)
                }
                private var gap: CGFloat { (mode == .loose ? spacing : 0) + angle.degrees * 0 }
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    let widths = subviews.map { $0.sizeThatFits(.unspecified).width }
                    return CGSize(width: widths.reduce(0, +) + gap * CGFloat(max(0, widths.count - 1)), height: 40)
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                    var x = bounds.minX
                    for subview in subviews {
                        subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
                        x += subview.sizeThatFits(.unspecified).width + gap
                    }
                }
            }
            """)
        let doctor = try CommandRun("doctor", file)
        #expect(!doctor.output.contains("ignores its parameter"), "\(doctor.output)")
        let info = try CommandRun("plugin", "info", file)
        #expect(info.lines.contains { $0.contains("angle") && $0.hasSuffix("= 30") }, "\(info.output)")
    }

    @Test("A view that shows no layout does not take the layout's place")
    func aViewBesideALayoutIsNotShown() throws {
        let line = "struct Line: View { var body: some View { Rectangle().frame(height: 1) } }\n"
        let apart = try CommandRun("layout", folder.write("Apart.swift", Self.row + line))
        #expect(apart.output.contains("chip[0]"), "\(apart.output)\(apart.errors)")
        let shown = "struct Line: View { var body: some View { Row { Text(\"One\") } } }\n"
        let together = try CommandRun("layout", folder.write("Together.swift", Self.row + shown))
        #expect(together.output.contains("One"), "\(together.output)\(together.errors)")
    }

    @Test("A missing name in small letters has advice")
    func aMissingValueHasAdvice() throws {
        let source = Self.row.replacing("height: 40", with: "height: rowHeight")
        let run = try CommandRun("layout", folder.write("Missing.swift", source))
        #expect(run.status == 3 && run.errors.contains("if another file declares 'rowHeight'"), "\(run.errors)")
    }
}
