import Foundation
import Testing

@testable import GalleyBuild

/// What a layout's source alone shows: members that are never called, and measures for a fixed size.
@Suite struct LayoutSourceTests {
    /// Returns the source of a row with more members.
    private static func row(_ members: String, measure: String = ".unspecified", header: String = "") -> String {
        """
        import SwiftUI
        \(header)
        struct Row: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                let sizes = subviews.map { $0.sizeThatFits(\(measure)) }
                return CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: proposal.height ?? 0)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
            }
            \(members)
        }
        """
    }

    private func read(_ text: String) throws -> LayoutSource {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Row.swift")
        try text.write(to: file, atomically: true, encoding: .utf8)
        return try LayoutSource(file.path)
    }

    private static let guide = "in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()"

    @Test(arguments: [
        (
            "func spacing(subviews: Subviews, cache: ()) -> ViewSpacing { ViewSpacing() }",
            "parameter `cache` is not `inout`"
        ),
        ("func spacing(subviews: Subviews) -> ViewSpacing { ViewSpacing() }", "its parameters are `subviews:` instead"),
        (
            "func spacing(subviews: Subviews, cache: inout ()) -> CGFloat { 8 }",
            "it returns `CGFloat` instead of `ViewSpacing`"
        ),
        ("func makeCache(_ subviews: Subviews) -> [CGSize] { [] }", "its parameters are `_:` instead of `subviews:`"),
        ("func makeCaches(subviews: Subviews) -> [CGSize] { [] }", "`makeCaches` is spelt `makeCache`"),
        (
            "func explicitAlignment(of guide: Alignment, \(guide)) -> CGFloat? { 1 }",
            "its parameter `guide` is of the type `Alignment`"
        ),
        ("func updateCache(cache: inout (), subviews: Subviews) {}", "its parameters are `cache:subviews:` instead"),
        ("func updateCaches(_ cache: inout (), subviews: Subviews) {}", "`updateCaches` is spelt `updateCache`"),
        (
            "func explicitAlignement(of guide: HorizontalAlignment, \(guide)) -> CGFloat? { 1 }",
            "is spelt `explicitAlignment`"
        ),
        (
            "func explicitAlignment(of guide: VerticalAlignment, \(guide)) -> CGFloat { 1 }",
            "it returns `CGFloat` instead"
        ),
        (
            "func explicitAlignment(for guide: VerticalAlignment, \(guide)) -> CGFloat? { 1 }",
            "its parameters are `for:in:proposal:subviews:cache:` instead"
        ),
        (
            "var gap = 1.0; var animatableDate: Double { get { gap } set { gap = newValue } }",
            "its value is never animated"
        ),
    ])
    func aMemberThatIsNeverCalledIsFound(_ member: String, _ found: String) throws {
        let suspects = try read(Self.row(member)).suspects
        #expect(suspects.count == 1 && suspects[0].kind == .signature, "\(suspects)")
        #expect(suspects.first?.found.contains(found) == true, "\(suspects)")
        #expect(suspects.first?.spot.place.line == 11)
    }

    @Test(arguments: [
        "func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { ViewSpacing() }",
        "func spacing(subviews: LayoutSubviews, cache: inout Self.Cache) -> ViewSpacing { ViewSpacing() }",
        "func spacing(between one: Int, and two: Int) -> CGFloat { 8 }",
        "func spacing(subviews: Subviews) -> CGFloat { 8 }",
        "private func spacing(_ subviews: Subviews) -> ViewSpacing { ViewSpacing() }",
        "func updateCache(_ cache: inout (), subviews: Self.Subviews) {}",
        "func updateCache(_ cache: inout (), subviews: Subviews) {}\nfunc updateCache(all subviews: Subviews) {}",
        "func updateCache(for subviews: Subviews) {}\nfunc use(_ all: Subviews) { updateCache(for: all) }",
        "func makeCache(_ subviews: Subviews) -> Int { 0 }\nfunc use(_ all: Subviews) -> Int { self.makeCache(all) }",
        "func explicitAlignment(of guide: HorizontalAlignment, \(guide)) -> CGFloat? { nil }",
        "func alignment(of guide: HorizontalAlignment) -> CGFloat? { nil }",
        "var animatableData: Double { get { 1 } set {} }\nvar animatedData: Double { 1 }",
        "var animation: Double { 1 }",
        "func hash(_ value: Int) -> Int { value }",
    ])
    func anAuthorsOwnMemberIsNoSuspect(_ member: String) throws {
        #expect(try read(Self.row(member)).suspects == [])
    }

    @Test func hashWithoutInoutIsFound() throws {
        func header(_ parameter: String) -> String {
            "struct Key: Hashable { func hash(into hasher: \(parameter)) {} }"
        }
        #expect(try read(Self.row("", header: header("Hasher"))).suspects.map(\.type) == ["Key"])
        #expect(try read(Self.row("", header: header("inout Hasher"))).suspects == [])
    }

    @Test(arguments: [
        ("ProposedViewSize(width: 50, height: 50)", true), (".init(width: 120, height: nil)", true),
        ("ProposedViewSize(CGSize(width: 50, height: 50))", true), (".init(width: 0, height: 0)", false),
        ("ProposedViewSize(width: proposal.width, height: 40)", false), (".unspecified", false),
    ])
    func aFixedProposalIsFound(_ measure: String, _ isFixed: Bool) throws {
        let suspects = try read(Self.row("", measure: measure)).suspects
        #expect(suspects.map(\.kind) == (isFixed ? [.fixedProposal] : []))
        // Another measure shows that the fixed one is only a probe.
        let helper = "func ideal(_ subview: LayoutSubview) -> CGSize { subview.sizeThatFits(.unspecified) }"
        #expect(try read(Self.row(helper, measure: measure)).suspects == [])
    }

    @Test(arguments: [
        ("static let cell = ProposedViewSize(width: 44, height: 44)", "Self.cell"),
        ("static let side: CGFloat = 44\nvar cell: ProposedViewSize { .init(width: Self.side, height: nil) }", "cell"),
        ("let side = 44.0", "ProposedViewSize(width: side, height: self.side)"),
    ])
    func aFixedProposalMayHaveAName(_ member: String, _ measure: String) throws {
        let suspects = try read(Self.row(member, measure: measure)).suspects
        #expect(suspects.map(\.kind) == [.fixedProposal])
        #expect(suspects.first?.found.contains("for `\(measure)`") == true, "\(suspects)")
        #expect(suspects.first?.spot.place.line == 5)
        // Cells of a size that the author chose are placed with it.
        let chosen = Self.row(member, measure: measure).replacing(
            "proposal: .unspecified", with: "proposal: \(measure)")
        #expect(try read(chosen).suspects == [])
        // A parameter is the choice of the layout's user.
        let variable = member.replacing("static let", with: "static var").replacing("let side", with: "var side")
        #expect(try !read(Self.row(variable, measure: measure)).suspects.contains { $0.kind == .fixedProposal })
    }

    /// A size is returned where it is made, if the function returns one apart from `.zero`.
    @Test(arguments: [
        ("guard !subviews.isEmpty else { return .zero }\nlet width = 4.0\nreturn CGSize(width: width, height: 1)", 5),
        ("CGSize(width: proposal.width ?? 4, height: 1)", 3),
        ("let all = subviews.map { return $0.priority }\nreturn CGSize(width: all[0], height: 1)", 4),
        ("if subviews.isEmpty { return CGSize(width: 1, height: 1) }\nreturn CGSize(width: 2, height: 1)", nil),
    ])
    func theReturnedSizeHasItsLine(_ body: String, _ line: Int?) throws {
        let source = try read(
            """
            struct Row: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            \(body)
            }
            }
            """)
        #expect(source.parts["Row"]?[.result]?.place.line == line)
    }

    @Test(arguments: [
        ("guard let width = proposal.width else { return .zero }\nreturn CGSize(width: width, height: 1)", 3),
        ("guard let width = proposal.width else { return CGSize(width: 0, height: 9) }\nreturn .init(width, 1)", 3),
        ("guard let width = proposal.width else { return ideal }\nreturn CGSize(width: width, height: 1)", nil),
        ("guard let first = subviews.first else { return .zero }\nreturn first.sizeThatFits(proposal)", nil),
    ])
    func aSizeForAnUnspecifiedLengthHasItsLine(_ body: String, _ line: Int?) throws {
        let source = try read(
            """
            struct Row: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            \(body)
            }
            }
            """)
        #expect(source.parts["Row"]?[.unspecified]?.place.line == line)
    }

    @Test func partsAreAtTheirLines() throws {
        let parts = try #require(try read(Self.row("")).parts["Row"])
        #expect(parts[.requirement("sizeThatFits")]?.place.line == 4)
        #expect(parts[.unspecified]?.place.line == 6 && parts[.place]?.place.line == 9)
    }
}
