import Foundation
import Testing

/// What `galley doctor` takes for a spacing that changes nothing.
struct DoctorSpacingTests {
    @Test("A spacing between what layout values tell apart is used, though the sample sets none")
    func aSpacingOfLayoutValues() throws {
        let folder = try Folder([
            "Levels.swift": """
            import SwiftUI
            struct Level: LayoutValueKey { static let defaultValue = 0 }
            struct Levels: Layout {
                var levelSpacing: CGFloat = 20
                \(DoctorSourceTests.size) {
                    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                    let level = CGFloat(subviews.map { $0[Level.self] }.max() ?? 0)
                    return CGSize(
                        width: sizes.map(\\.width).reduce(0, +),
                        height: level * (levelSpacing + 28) + (sizes.map(\\.height).max() ?? 0))
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {
                    var x = bounds.minX
                    for subview in subviews {
                        let y = bounds.minY + CGFloat(subview[Level.self]) * (levelSpacing + 28)
                        subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
                        x += subview.sizeThatFits(.unspecified).width
                    }
                }
            }
            """
        ])
        #expect(try DoctorSourceTests.found("\(folder.path)/Levels.swift").isEmpty)
    }

    @Test("A spacing that only texts of several lines need is used")
    func aSpacingOfTextsThatWrap() throws {
        let folder = try Folder([
            "Stamped.swift": """
            import SwiftUI
            struct Stamped: Layout {
                var stampGap: CGFloat = 6
                private func isBelow(_ width: CGFloat?, _ subviews: Subviews) -> Bool {
                    guard let width, subviews.count > 1 else { return false }
                    let line = ProposedViewSize(width: width, height: nil)
                    return subviews[0].sizeThatFits(line).height > subviews[0].sizeThatFits(.unspecified).height
                }
                \(DoctorSourceTests.size) {
                    let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)) }
                    let gaps = isBelow(proposal.width, subviews) ? stampGap * CGFloat(sizes.count - 1) : 0
                    return CGSize(
                        width: sizes.map(\\.width).max() ?? 0, height: sizes.map(\\.height).reduce(0, +) + gaps)
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                    let gap = isBelow(proposal.width, subviews) ? stampGap : 0
                    var y = bounds.minY
                    for subview in subviews {
                        let line = ProposedViewSize(width: proposal.width, height: nil)
                        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: line)
                        y += subview.sizeThatFits(line).height + gap
                    }
                }
            }
            """
        ])
        #expect(try DoctorSourceTests.found("\(folder.path)/Stamped.swift").isEmpty)
    }

    @Test("A spacing that the usual sample has no room, no number or no sizes for is used")
    func aSpacingThatTheSampleDoesNotShow() throws {
        let folder = try Folder([
            "Shelves.swift": """
            import SwiftUI
            struct Shelves: Layout {
                var shelfGap: CGFloat = 20
                var posterSpacing: CGFloat = 20
                var deskSpacing: CGFloat = 20
                private func gap(_ index: Int, _ size: CGSize, _ width: CGFloat?) -> CGFloat {
                    if index == 0 { return 0 }
                    return (index % 20 == 0 ? shelfGap : 0) + (size.height > size.width ? posterSpacing : 0)
                        + (width ?? 0 >= 1000 ? deskSpacing : 0)
                }
                \(DoctorSourceTests.size) {
                    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                    return CGSize(
                        width: sizes.map(\\.width).max() ?? 0,
                        height: sizes.enumerated().reduce(0) { $0 + gap($1.0, $1.1, proposal.width) + $1.1.height })
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                    var y = bounds.minY
                    for (index, subview) in subviews.enumerated() {
                        let size = subview.sizeThatFits(.unspecified)
                        y += gap(index, size, proposal.width)
                        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
                        y += size.height
                    }
                }
            }
            struct Pile: Layout {
                var idleGap: CGFloat = 3
                \(DoctorSourceTests.size) { .zero }
                \(DoctorSourceTests.place)
            }
            """
        ])
        let source = "\(folder.path)/Shelves.swift"
        // Pile is not tried, but its source shows the mistake.
        let run = try CommandRun("doctor", source)
        #expect(run.output.contains("1 finding\n") && run.output.contains("1. Pile ignores its parameter “idleGap”"))
        #expect(try DoctorSourceTests.found("\(source)#shelves").isEmpty)
        #expect(try DoctorSourceTests.found("\(source)#pile").contains("idle parameter root 28"))
    }
}
