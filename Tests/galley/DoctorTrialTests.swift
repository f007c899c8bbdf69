import Foundation
import Testing

/// Mistakes that `galley doctor` finds with views, distances, priorities and widths of its own, and sound layouts that
/// resemble them.
struct DoctorTrialTests {
    private static let place =
        "func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ())"

    private static func report(_ members: String, _ others: String = "") throws -> [String] {
        let folder = try Folder([
            "Sample.swift": "import SwiftUI\nstruct Sample: Layout {\n\(members)\n}\n\(others)\n"
        ])
        let run = try CommandRun("doctor", "\(folder.path)/Sample.swift")
        return run.lines.map { String($0) }
    }

    /// The words of a report, without its line breaks.
    private static func words(_ lines: [String]) -> String {
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    }

    /// Expects a first finding with these words.
    private static func expectFirst(_ words: String, _ members: String, _ others: String = "") throws {
        let all = Self.words(try report(members, others))
        let first = all.components(separatedBy: " 2. ")[0]
        #expect(first.contains(": ") && first.contains(" 1. ") && first.contains(words), "\(all)")
    }

    private static func expectNothing(_ members: String, _ others: String = "") throws {
        let lines = try report(members, others)
        #expect(lines.contains { $0.hasSuffix(": no findings") }, "\(words(lines))")
    }

    /// A column whose `measured` and `placed` are the widths of its subviews, and `reserved` and `gap` its gaps.
    private static func column(
        measured: String = "proposal.width", placed: String = "proposal.width", reserved: String = "8",
        gap: String = "8",
        width: String = "sizes.map(\\.width).max() ?? 0", members: String = ""
    ) -> String {
        """
        \(members)
        \(DoctorSourceTests.size) {
            let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: \(measured), height: nil)) }
            let gaps = subviews.indices.dropLast().map { index -> CGFloat in \(reserved) }
            return CGSize(width: \(width), height: sizes.map(\\.height).reduce(0, +) + gaps.reduce(0, +))
        }
        \(place) {
            var y = bounds.minY
            for index in subviews.indices {
                let line = ProposedViewSize(width: \(placed), height: nil)
                subviews[index].place(at: CGPoint(x: bounds.minX, y: y), proposal: line)
                y += subviews[index].sizeThatFits(line).height
                if index < subviews.count - 1 { y += \(gap) }
            }
        }
        """
    }

    // MARK: Mistakes

    @Test func aWidthThatIsMeasuredAndAnotherThatIsPlaced() throws {
        let problem =
            "places its subviews with another width than the one that its size is measured with"
        let width = "proposal.width.map { $0.isFinite ? $0 : 100 } ?? 100"
        try Self.expectFirst(
            problem, Self.column(measured: "100", placed: "bounds.width", width: width))
        let least = "proposal.width.map { min($0, 200) }"
        try Self.expectFirst(problem, Self.column(measured: least))
        try Self.expectNothing(Self.column(measured: least, placed: least))
        try Self.expectNothing(Self.column())
    }

    @Test func distancesInTheSizeAlone() throws {
        let distance =
            "subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .vertical)"
        try Self.expectFirst(
            "reserves the distances that its subviews prefer, but places them with others",
            Self.column(reserved: distance))
        try Self.expectFirst(
            "places its subviews with the distances that they prefer, but reserves others",
            Self.column(gap: distance))
        try Self.expectNothing(Self.column(reserved: distance, gap: distance))
    }

    @Test func gapsOfRowsInTheSizeAlone() throws {
        func grid(_ gap: String) -> String {
            """
            private func cell(_ subviews: Subviews) -> CGSize {
                subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
                    CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
                }
            }
            \(DoctorSourceTests.size) {
                guard !subviews.isEmpty else { return .zero }
                let (cell, rows) = (cell(subviews), CGFloat((subviews.count + 2) / 3))
                let columns = CGFloat(min(3, subviews.count))
                return CGSize(
                    width: columns * cell.width + (columns - 1) * 12, height: rows * cell.height + (rows - 1) * 12)
            }
            \(Self.place) {
                let cell = cell(subviews)
                for index in subviews.indices {
                    let x = bounds.minX + CGFloat(index % 3) * (cell.width + 12)
                    let y = bounds.minY + CGFloat(index / 3) * (cell.height + \(gap))
                    subviews[index].place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(cell))
                }
            }
            """
        }
        try Self.expectFirst("reserves gaps between its rows, but places them without", grid("0"))
        try Self.expectFirst("reserves larger gaps between its rows than it places", grid("5"))
        try Self.expectFirst("places gaps between its rows that its size does not include", grid("20"))
        try Self.expectNothing(grid("12"))
    }

    @Test func aWidthThatAnObjectRemembers() throws {
        func remembered(_ body: String) -> String {
            Self.column(
                measured: "width(proposal)", placed: "width(proposal)",
                members: """
                    final class Memo { var width: CGFloat = 0 }
                    private let memo = Memo()
                    private func width(_ proposal: ProposedViewSize) -> CGFloat? { \(body) }
                    """)
        }
        try Self.expectFirst(
            "depends on the order of the calls",
            remembered("memo.width = max(memo.width, min(proposal.width ?? 0, 1000)); return memo.width"))
        try Self.expectNothing(remembered("_ = memo; return proposal.width"))
    }

    @Test func lengthsInTheOrderOfThePriorities() throws {
        func row(_ order: String) -> String {
            """
            private func widths(_ total: CGFloat, _ subviews: Subviews) -> [CGFloat] {
                var left = total - 6 * CGFloat(max(0, subviews.count - 1))
                var widths = Array(repeating: CGFloat(0), count: subviews.count)
                let sorted = subviews.indices.sorted { subviews[$0].priority > subviews[$1].priority }
                for (place, index) in sorted.enumerated() {
                    let width = min(subviews[index].sizeThatFits(.unspecified).width, max(0, left))
                    left -= width
                    widths[\(order)] = width
                    _ = place
                }
                return widths
            }
            \(DoctorSourceTests.size) {
                let widths = widths(proposal.width ?? .infinity, subviews)
                return CGSize(
                    width: widths.reduce(0, +) + 6 * CGFloat(max(0, widths.count - 1)),
                    height: zip(subviews, widths).map {
                        $0.sizeThatFits(ProposedViewSize(width: $1, height: nil)).height
                    }.max() ?? 0)
            }
            \(Self.place) {
                var x = bounds.minX
                for (subview, width) in zip(subviews, widths(bounds.width, subviews)) {
                    subview.place(
                        at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: nil))
                    x += width + 6
                }
            }
            """
        }
        try Self.expectFirst("gives its subviews each other's widths if a priority differs", row("place"))
        try Self.expectNothing(row("index"))
    }

    @Test func aViewThatIsGivenAnInfiniteWidth() throws {
        let views = "#Preview { Sample { Text(\"Above\"); Divider(); Text(\"Below\") } }"
        let finite = "proposal.width.map { min($0, 200) }"
        try Self.expectFirst(
            "is infinite, because its layout places it with an infinite proposal",
            Self.column(measured: finite), views)
        try Self.expectNothing(Self.column(measured: finite, placed: finite), views)
    }

    @Test func measuresWhoseNumberTakesTooLong() throws {
        let members = """
            private func bottom(_ index: Int, _ subviews: Subviews, _ width: CGFloat?) -> CGFloat {
                guard index >= 0 else { return 0 }
                let own = subviews[index].sizeThatFits(ProposedViewSize(width: width, height: nil)).height
                let above = bottom(index - 1, subviews, width)
                return above == 0 ? own : bottom(index - 1, subviews, width) + own
            }
            \(DoctorSourceTests.size) {
                let line = ProposedViewSize(width: proposal.width, height: nil)
                return CGSize(
                    width: subviews.map { $0.sizeThatFits(line).width }.max() ?? 0,
                    height: bottom(subviews.count - 1, subviews, proposal.width))
            }
            \(Self.place) {
                var y = bounds.minY
                for subview in subviews {
                    let line = ProposedViewSize(width: proposal.width, height: nil)
                    subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: line)
                    y += subview.sizeThatFits(line).height
                }
            }
            """
        // On a slow machine, the first pass already takes too long.
        try Self.expectFirst("Measure each subview once in a pass", members)
    }

    // MARK: Sound layouts

    /// A guide of a subview that lies outside is no mistake of explicitAlignment.
    @Test func aSubviewOutsideWithItsGuide() throws {
        let members = Self.column(reserved: "0", gap: "40")
        let views = "#Preview { Sample { Text(\"One\"); Text(\"Two\"); Text(\"Three\") } }"
        let all = Self.words(try Self.report(members, views))
        #expect(all.contains(" 1. ") && !all.contains("alignment guide"), "\(all)")
    }

    @Test func anOrbitThatFillsItsProposal() throws {
        try Self.expectNothing(
            """
            \(DoctorSourceTests.size) {
                let box = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 200))
                return CGSize(
                    width: box.width.isFinite ? box.width : 200, height: box.height.isFinite ? box.height : 200)
            }
            \(Self.place) {
                let radius = min(bounds.width, bounds.height) * 0.4
                for (index, subview) in subviews.enumerated() {
                    let angle = CGFloat(index) * 2 * .pi / CGFloat(max(1, subviews.count - 1))
                    let away = index == 0 ? 0 : radius
                    subview.place(
                        at: CGPoint(x: bounds.midX + away * cos(angle), y: bounds.midY + away * 0.5 * sin(angle)),
                        anchor: .center, proposal: .unspecified)
                }
            }
            """)
    }

    @Test(arguments: ["6.5", "12", "13"])
    func rowsThatAreRoundedUpToAGrid(_ unit: String) throws {
        try Self.expectNothing(
            """
            private func snap(_ height: CGFloat) -> CGFloat { (height / \(unit)).rounded(.up) * \(unit) }
            \(DoctorSourceTests.size) {
                let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)) }
                return CGSize(
                    width: sizes.map(\\.width).max() ?? 0, height: sizes.map { snap($0.height) }.reduce(0, +))
            }
            \(Self.place) {
                var y = bounds.minY
                let line = ProposedViewSize(width: proposal.width, height: nil)
                for subview in subviews {
                    subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: line)
                    y += snap(subview.sizeThatFits(line).height)
                }
            }
            """)
    }

    @Test func aWrapperForOneView() throws {
        try Self.expectNothing(
            """
            \(DoctorSourceTests.size) {
                guard let view = subviews.first else { return .zero }
                let size = view.sizeThatFits(proposal)
                return CGSize(width: size.width + 6, height: size.height + 6)
            }
            \(Self.place) {
                for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
            }
            """)
    }

    @Test func positionsFromLayoutValues() throws {
        try Self.expectNothing(
            """
            \(DoctorSourceTests.size) {
                let ideal = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
                let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? ideal
                return CGSize(width: width, height: 400)
            }
            \(Self.place) {
                var next = 0.0
                for subview in subviews {
                    let start = subview[Start.self] ?? next
                    subview.place(
                        at: CGPoint(x: bounds.minX, y: bounds.minY + CGFloat(start) * 40),
                        proposal: ProposedViewSize(width: bounds.width, height: 40))
                    next = start + 1
                }
            }
            """, "struct Start: LayoutValueKey { static let defaultValue: Double? = nil }")
    }

    @Test func anOffsetThatIsAsLongAsAGap() throws {
        try Self.expectNothing(
            """
            private let base = VStackLayout(spacing: 8)
            func makeCache(subviews: Subviews) -> VStackLayout.Cache { base.makeCache(subviews: subviews) }
            func updateCache(_ cache: inout VStackLayout.Cache, subviews: Subviews) {
                base.updateCache(&cache, subviews: subviews)
            }
            func sizeThatFits(
                proposal: ProposedViewSize, subviews: Subviews, cache: inout VStackLayout.Cache
            ) -> CGSize {
                base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
            }
            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout VStackLayout.Cache
            ) {
                base.placeSubviews(
                    in: bounds.offsetBy(dx: 8, dy: 8), proposal: proposal, subviews: subviews, cache: &cache)
            }
            """)
    }

    // MARK: Commands

    /// In the plugin's own pass, bounds begin at 0,0, so the command shows the layout behind a padding.
    @Test func theCommandMovesTheBounds() throws {
        let folder = try Folder()
        let members = Self.column().replacing("bounds.minX", with: "CGFloat.zero").replacing(
            "bounds.minY", with: "CGFloat.zero")
        try folder.write("Sample.swift", "import SwiftUI\nstruct Sample: Layout {\n\(members)\n}\n")
        let doctor = try CommandRun("doctor", "\(folder.path)/Sample.swift")
        let line = try #require(
            doctor.lines.first { $0.hasPrefix("   more    ") }, "\(doctor.output)\(doctor.errors)")
        let command = String(line.dropFirst("   more    ".count)).replacing(
            "galley inspect", with: "'\(CommandRun.galley)' inspect")
        let more = try CommandRun(["-c", command], program: "/bin/sh")
        #expect(doctor.output.contains("places its subviews from 0,0"), "\(doctor.output)")
        #expect(
            more.status == 0 && more.output.contains("at 13,17"), "\(more.output)\(more.errors)")
        #expect(more.output.contains("at 0,28"), "\(more.output)\(more.errors)")
    }
}
