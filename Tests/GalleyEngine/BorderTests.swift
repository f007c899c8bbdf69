import GalleyABI
import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// What layouts in any language may do at the border, and what they are told (galley.h).
@Suite struct BorderTests {
    private let nothing = galley_proposal(width: .nan, height: .nan)

    private final class Kept {
        var handle = galley_subviews()
        var statuses: [galley_status] = []
    }

    private func tree(_ raw: RawLayout) throws -> LayoutTree {
        let tree = try LayoutTree()
        let leaf = try tree.addLeaf(.fixed(CGSize(width: 4, height: 5)), name: "leaf")
        try tree.setRoot(tree.addContainer(raw.layout, [leaf], name: "raw"))
        return tree
    }

    /// Asks every function with a handle.
    private func askAll(_ handle: galley_subviews, _ index: UInt32) -> [galley_status] {
        var (size, value, number, traits) = (galley_size(), galley_value(), 0.0, galley_traits())
        var (spacing, reason) = (galley_spacing(), galley_reason())
        var (proposal, placement) = (nothing, galley_placement())
        var indices = [index]
        placement.index = index
        let functions = handle.functions.pointee
        return [
            functions.measure(handle, index, nothing, &size),
            functions.measure_many(handle, 1, &indices, 1, &proposal, &size),
            functions.place(handle, index, galley_point(), galley_point(), nothing),
            functions.place_many(handle, 1, &placement),
            functions.spacing(handle, index, &spacing),
            functions.priority(handle, index, &number),
            functions.explicit_alignment(handle, index, nothing, 0, &number),
            functions.layout_value(handle, index, 1, &value),
            functions.traits(handle, &traits),
            functions.annotate(handle, index, &reason),
        ]
    }

    /// A handle that was kept names the same children, until its tree is gone.
    @Test func keptHandles() throws {
        let kept = Kept()
        let stale = [galley_status](repeating: GALLEY_ERROR_STALE_HANDLE, count: 10)
        do {
            let tree = try tree(
                RawLayout(measure: { subviews, _, result in
                    kept.handle = subviews
                    result.pointee = galley_size(width: 1, height: 1)
                    return GALLEY_OK
                }))
            try tree.layOut(.unspecified)
            // Between two passes nothing can be placed; the rest is known.
            let (known, wrong, none) = (GALLEY_OK, GALLEY_ERROR_WRONG_PHASE, GALLEY_NO_VALUE)
            #expect(askAll(kept.handle, 0) == [known, known, wrong, wrong, known, known, none, none, known, known])
            #expect(askAll(kept.handle, 1).allSatisfy { $0 == known || $0 == stale[0] }, "no such child")
            #expect(try tree.layOut(.unspecified) == CGSize(width: 1, height: 1), "the tree does not mind")
        }
        #expect(askAll(kept.handle, 0) == stale, "after its tree")
        #expect(kept.handle.functions.pointee.measure_many(kept.handle, 1, nil, 7, nil, nil) == stale[0])
        let other = try tree(RawLayout())
        try other.layOut(.unspecified)
        #expect(askAll(kept.handle, 0) == stale, "with another tree in its place")
    }

    /// The error of a misuse, as the layout and as the caller of the pass see it.
    private func misuse(_ body: @escaping (galley_subviews) -> galley_status) throws -> (galley_status, LayoutError?) {
        let kept = Kept()
        var isWrong = true
        let tree = try tree(
            RawLayout(measure: { subviews, _, result in
                if isWrong { kept.statuses.append(body(subviews)) }
                result.pointee = galley_size(width: 1, height: 1)
                return isWrong ? kept.statuses[0] : GALLEY_OK
            }))
        var failure: LayoutError?
        do { try tree.layOut(.unspecified) } catch { failure = error }
        isWrong = false
        #expect(try tree.layOut(.unspecified) == CGSize(width: 1, height: 1), "the next pass recovers")
        let leaf = tree.children(of: try #require(tree.root))[0]
        #expect(tree.frame(of: leaf) == CGRect(x: -1.5, y: -2, width: 4, height: 5))
        return (kept.statuses[0], failure)
    }

    @Test func placeWhileMeasuring() throws {
        let (status, error) = try misuse { subviews in
            subviews.functions.pointee.place(
                subviews, 0, galley_point(), galley_point(), galley_proposal(width: 1, height: 1))
        }
        #expect(status == GALLEY_ERROR_WRONG_PHASE && error?.status == GALLEY_ERROR_WRONG_PHASE)
        #expect(error?.message.contains("outside of its phase") == true, "\(error?.message ?? "")")
    }

    @Test func childOutOfRange() throws {
        let (status, error) = try misuse { subviews in
            var size = galley_size()
            return subviews.functions.pointee.measure(subviews, 1, galley_proposal(width: 1, height: 1), &size)
        }
        #expect(status == GALLEY_ERROR_CHILD_RANGE)
        #expect(error?.message.contains("“raw”") == true && error?.message.contains("does not exist") == true)
        // A slice beyond the children is no way round.
        let (other, _) = try misuse { subviews in
            var (slice, size) = (subviews, galley_size())
            (slice.first, slice.count) = (.max, .max)
            return slice.functions.pointee.measure(slice, 5, galley_proposal(width: 1, height: 1), &size)
        }
        #expect(other == GALLEY_ERROR_CHILD_RANGE)
    }

    @Test(arguments: [Double.nan, .infinity]) func positionsAreFinite(_ x: Double) throws {
        let kept = Kept()
        var x = x
        let tree = try tree(
            RawLayout(place: { subviews, _, proposal in
                kept.statuses.append(
                    subviews.functions.pointee.place(
                        subviews, 0, galley_point(x: x, y: 0), galley_point(), proposal))
                return kept.statuses[0]
            }))
        try tree.layOut(.unspecified)
        let leaf = try #require(tree.root.map { tree.children(of: $0)[0] })
        let bounds = tree.frame(of: try #require(tree.root))
        #expect(kept.statuses == [GALLEY_OK] && tree.frame(of: leaf).midX == bounds.midX, "in the middle")
        (x, kept.statuses) = (3, [])
        try tree.parametersChanged(of: try #require(tree.root))
        try tree.layOut(.unspecified)
        #expect(tree.frame(of: tree.children(of: try #require(tree.root))[0]).minX == 3)
    }

    @Test(arguments: [CGSize(width: Double.nan, height: 1), CGSize(width: 1, height: Double.nan)]) func sizesAreValid(
        _ size: CGSize
    ) throws {
        let tree = try tree(
            RawLayout(measure: { _, _, result in
                result.pointee = galley_size(width: size.width, height: size.height)
                return GALLEY_OK
            }))
        do {
            try tree.layOut(ProposedViewSize(width: 7, height: nil))
            Issue.record("\(size) was taken")
        } catch {
            #expect(error.code == .invalidResult && error.node == tree.root)
            #expect(error.message.contains("to the proposal 7 × –"), "\(error)")
        }
    }

    @Test func negativeLengthsAreNone() throws {
        let tree = try tree(
            RawLayout(measure: { _, _, result in
                result.pointee = galley_size(width: 1, height: -0.5)
                return GALLEY_OK
            }))
        #expect(try tree.layOut(ProposedViewSize(width: 7, height: nil)) == CGSize(width: 1, height: 0))
    }

    /// The status of a layout reaches the caller with view and call, and its own words.
    @Test func statusesAreReported() throws {
        let raw = RawLayout(measure: { _, _, _ in GALLEY_ERROR_FAILED })
        let tree = try tree(raw)
        let inner = try #require(tree.root)
        try tree.setRoot(tree.addContainer(AnyLayout(Probe("", CallLog())), [inner]))
        do {
            try tree.layOut(ProposedViewSize(width: 3, height: 4))
            Issue.record("the failure was lost")
        } catch {
            #expect(error.code == .layoutFailed && error.status == GALLEY_ERROR_FAILED && error.node == inner)
            #expect(error.message == "“raw” failed in sizeThatFits for the proposal 3 × 4: the layout gave up")
        }
        try tree.setLayout(AnyLayout(HStackLayout()), of: inner)
        #expect(try tree.layOut(.unspecified) == CGSize(width: 4, height: 5))
    }

    @Test func cachesAndPropertiesMayFail() throws {
        let raw = RawLayout()
        raw.makeCacheStatus = GALLEY_ERROR_NO_MEMORY
        let tree = try tree(raw)
        let node = try #require(tree.root)
        #expect(throws: LayoutError.self) { try tree.layOut(.unspecified) }
        raw.makeCacheStatus = GALLEY_OK
        try tree.layOut(.unspecified)
        #expect(raw.liveCaches == 1)
        raw.updateCacheStatus = GALLEY_ERROR_FAILED
        try tree.parametersChanged(of: node)
        #expect(throws: LayoutError.self) { try tree.layOut(.unspecified) }
        raw.updateCacheStatus = GALLEY_OK
        try tree.layOut(.unspecified)
        #expect(raw.liveCaches == 1, "the old cache held")
        let broken = RawLayout()
        broken.propertiesStatus = GALLEY_ERROR_FAILED
        #expect(throws: LayoutError.self) { try tree.setLayout(broken.layout, of: node) }
        #expect(throws: LayoutError.self) { try tree.addContainer(broken.layout, []) }
        #expect(tree.layout(of: node)?.functions == raw.layout.functions && raw.liveCaches == 1)
        #expect(broken.destroyed == broken.made)
    }

    /// Many at once mean the same as one after the other.
    @Test func batches() throws {
        var sizes = [galley_size](repeating: galley_size(), count: 2)
        let raw = RawLayout(
            measure: { subviews, _, result in
                var proposals = [galley_proposal(width: 1, height: 2), galley_proposal(width: 3, height: 4)]
                let status = subviews.functions.pointee.measure_many(subviews, 2, [1, 0], 2, &proposals, &sizes)
                result.pointee = galley_size(width: 10, height: 10)
                return status
            },
            place: { subviews, _, _ in
                subviews.functions.pointee.place_many(
                    subviews, 2,
                    [1, 0].map {
                        galley_placement(
                            index: $0, reserved: 0, position: galley_point(x: Double($0) * 5, y: 1),
                            anchor: galley_point(), proposal: galley_proposal(width: 2, height: Double($0)))
                    })
            })
        let tree = try LayoutTree()
        let leaves = try (0..<2).map { _ in try tree.addLeaf(.fill(whenUnspecified: .zero)) }
        try tree.setRoot(tree.addContainer(raw.layout, leaves))
        try tree.layOut(.unspecified)
        #expect(sizes.map(\.width) == [1, 3] && sizes.map(\.height) == [2, 4])
        #expect(tree.frame(of: leaves[0]) == CGRect(x: 0, y: 1, width: 2, height: 0))
        #expect(tree.frame(of: leaves[1]) == CGRect(x: 5, y: 1, width: 2, height: 1))
    }
}
