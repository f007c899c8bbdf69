import GalleyABI
import GalleySDK
import Testing

private enum Third: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
    static var _alignmentName: String { "SDKTests.Third" }
}

extension VerticalAlignment {
    fileprivate static let third = VerticalAlignment(Third.self)
}

/// Expected numbers: cases of `Tests/Truth` with the ids in the names.
@Suite struct AlignmentTests {
    @Test("aln-013: default guides")
    func defaults() {
        let dimensions = FakeHost([.fixed("a", 100, 60)]).subviews[0].dimensions(in: .unspecified)
        #expect(dimensions[HorizontalAlignment.leading] == 0)
        #expect(dimensions[HorizontalAlignment.center] == 50)
        #expect(dimensions[HorizontalAlignment.trailing] == 100)
        #expect(dimensions[VerticalAlignment.top] == 0)
        #expect(dimensions[VerticalAlignment.center] == 30)
        #expect(dimensions[.bottom] == 60)
        #expect(dimensions[.firstTextBaseline] == 60)
        #expect(dimensions[.lastTextBaseline] == 60)
        #expect(dimensions[.third] == 20)
        #expect(dimensions[explicit: .third] == nil)
    }

    @Test("aln-015: a value equal to the default is explicit")
    func explicitDefault() {
        let host = FakeHost([.fixed("a", 100, 60).guide(GALLEY_ALIGNMENT_LEADING, 0)])
        #expect(host.subviews[0].dimensions(in: .zero)[explicit: HorizontalAlignment.leading] == 0)
    }

    /// A protocol of packages for both kinds of alignments.
    fileprivate protocol Guide: Equatable { init(_ id: any AlignmentID.Type) }

    @Test("A guide is made of a type that is only known at run time (declaration of HorizontalAlignment)")
    func existential() {
        func make<G: Guide>(_ guide: G.Type) -> G { G(Third.self) }
        let types: [any AlignmentID.Type] = [Third.self]
        #expect(make(VerticalAlignment.self) == .third)
        #expect(types.map { HorizontalAlignment($0) } == [HorizontalAlignment(Third.self)])
        #expect(HorizontalAlignment(types[0]) == make(HorizontalAlignment.self))
    }

    @Test("The key of a guide is its identity")
    func keys() {
        #expect(HorizontalAlignment.leading.key == HorizontalAlignment.leading.key)
        #expect(Set([HorizontalAlignment.leading, .center, .trailing].map(\.key)).count == 3)
        #expect(VerticalAlignment(Third.self).key == VerticalAlignment.third.key)
        #expect(HorizontalAlignment.leading.key < VerticalAlignment.top.key)
    }

    @Test("Custom guides: one number for a type and axis, different ones for the axes")
    func identity() {
        #expect(VerticalAlignment(Third.self) == .third)
        #expect(VerticalAlignment(Third.self) != .center)
        #expect(HorizontalAlignment(Third.self)._id != VerticalAlignment.third._id)
        let existential: any AlignmentID.Type = Third.self
        #expect(VerticalAlignment(existential) == .third)
        switch Alignment(horizontal: .leading, vertical: .top) {
        case .topLeading: break
        default: Issue.record("an alignment is no pattern")
        }
    }

    @Test("aln-016, aln-018: the default explicit alignment runs placeSubviews and merges")
    func layoutDefault() {
        let guide = VerticalAlignment.third._id
        let children = [FakeChild.fixed("a", 40, 50), .fixed("b", 40, 50)]
        let container = Container(Probe(), [children[0].guide(guide, 30), children[1].guide(guide, 10)])
        #expect(container.explicit(guide, [100, 100]) == 45)
        #expect(container.explicit(guide, x: 3, y: 5, [100, 100]) == 50)
        #expect(container.host.placed == [:])
        #expect(Container(Probe(), children).explicit(guide, [100, 100]) == nil)
    }

    @Test("aln-008, aln-012, aln-017: how explicit values merge")
    func merging() {
        let custom = VerticalAlignment.third._id
        func merged(_ guide: UInt32, _ values: [Double]) -> Double? {
            let children = values.enumerated().map { FakeChild.fixed("c\($0)", 10, 50).guide(guide, $1) }
            let stacked = Container(VStackLayout(spacing: 0), children).explicit(
                guide, [10, 50 * Double(values.count)])
            let probed = Container(Probe(), children).explicit(guide, [10, 50 * Double(values.count)])
            #expect(stacked == probed)
            return stacked
        }
        #expect(merged(custom, [0, 1 - 50, 2 - 100, 3 - 150, 4 - 200]) == 2)
        #expect(merged(GALLEY_ALIGNMENT_FIRST_TEXT_BASELINE, [30, 10]) == 30)
        #expect(merged(GALLEY_ALIGNMENT_LAST_TEXT_BASELINE, [30, 10]) == 60)
        for guide in GALLEY_ALIGNMENT_LEADING...GALLEY_ALIGNMENT_BOTTOM { #expect(merged(guide, [30, 10]) == nil) }
    }

    @Test("aln-002, aln-006: stacks align by guides, explicit ones first")
    func stacks() {
        let plain = Container(HStackLayout(spacing: 0), [.fixed("a", 20, 20), .fixed("b", 20, 60)])
        #expect(plain.frames(100, 100) == ["a": [0, 20, 20, 20], "b": [20, 0, 20, 60]])
        let guided = Container(
            VStackLayout(alignment: .leading, spacing: 0),
            (0..<4).map { FakeChild.fixed("c\($0)", 200, 10).guide(GALLEY_ALIGNMENT_LEADING, -10 * Double($0)) })
        #expect(guided.size(200, 200) == [230, 40])
        #expect(guided.frames(200, 200)["c3"] == [30, 30, 200, 10])
    }

    @Test("No child has explicit guides: nobody is asked, nothing is placed")
    func trait() {
        let container = Container(
            Probe(), [.fixed("a", 10, 10)], flags: GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT)
        #expect(container.explicit(VerticalAlignment.third._id, [10, 10]) == nil)
        #expect(container.host.explicitQuestions == 0)
        #expect(container.host.measured == [])
    }
}

extension HorizontalAlignment: AlignmentTests.Guide {}
extension VerticalAlignment: AlignmentTests.Guide {}
