import GalleyABI
import GalleyEngine
import GalleySDK
import GalleyFormatting

extension Doctor {
    /// Finds caches that do not follow a subview whose size changes while the number of subviews stays.
    func afterGrowth() throws -> [DoctorFinding] {
        try repeats.afterGrowth { subject.isAuthored(first.counterpart(of: $0)) }.map(finding)
    }

    /// Finds layouts that mirror their placements from right to left, although the host does.
    func mirrorsByItself() throws -> [DoctorFinding] {
        guard let makeMirrored = subject.makeMirrored else { return [] }
        let (plain, mirrored) = (try subject.make(), try makeMirrored())
        try plain.layOut(subject.proposal)
        try mirrored.layOut(subject.proposal)
        return authored.compactMap { node -> DoctorFinding? in
            let (container, other) = (plain.counterpart(of: node), mirrored.counterpart(of: node))
            let (outer, opposite) = (plain.frame(of: container), mirrored.frame(of: other))
            guard plain.isShown(container), mirrored.isShown(other), isSame(outer.size, opposite.size) else {
                return nil
            }
            var example: (child: NodeID, x: CGFloat, expected: CGFloat)?
            for child in plain.children(of: container) where plain.isShown(child) {
                let (frame, now) = (plain.frame(of: child), mirrored.frame(of: mirrored.counterpart(of: child)))
                let (x, after) = (frame.minX - outer.minX, now.minX - opposite.minX)
                let expected = outer.width - x - frame.width
                guard frame.width == now.width, abs(after - x) < 0.001 else { return nil }
                if abs(expected - x) > 0.5, example == nil { example = (child, x, expected) }
            }
            guard let example else { return nil }
            return DoctorFinding(
                .mirrorsByItself, of: node,
                problem: "mirrors its subviews by itself, which undoes the host's mirroring",
                evidence:
                    "from right to left, \(label(example.child)) is at \(Points.text(example.x)), as from left to "
                    + "right; mirrored it would be at \(Points.text(example.expected))",
                remedy: "Place from the leading edge in both directions: the host mirrors the placements.",
                filter: DoctorFinding.placements)
        }
    }

    /// Finds layouts whose subviews have the extent of the layout, but beside it: a position and an anchor do not match.
    func shiftedSubviews() throws -> [DoctorFinding] {
        let ofSample = try authored.compactMap { node -> DoctorFinding? in
            guard subject.variesSubviews else { return nil }
            let tree = try subject.make()
            let container = tree.counterpart(of: node)
            try tree.setRoot(container)
            return try shift(of: node, in: tree)
        }
        // Subviews that differ show a shift on one axis alone, where their lengths are equal.
        let ofEqual = try probingEach(looksAtPlacements: true, halfShift)
        guard ofSample.isEmpty, ofEqual.isEmpty else { return ofEqual.isEmpty ? ofSample : ofEqual }
        // Of subviews that differ, those in the middle of a row may hide that all are shifted.
        return try probingEach(looksAtPlacements: true) { node in
            let views = Array(repeating: ProbeView.fixed(CGSize(width: 40, height: 20)), count: 5)
            guard let probe = try probe(node, views, at: .unspecified) else { return nil }
            return try shift(of: node, in: probe.tree).map { shown($0, by: probe.views, at: .unspecified) }
        }
    }

    /// Returns the finding of a layout whose subviews lie around a point that is half a subview from the middle, for each
    /// of two sizes of the subviews: it computes centres, and places corners there.
    private func halfShift(of node: NodeID) throws -> DoctorFinding? {
        var evidence = ""
        for size in [CGSize(width: 40, height: 20), CGSize(width: 24, height: 36)] {
            // An even number of subviews around a point has its middle there on both axes.
            let views = Array(repeating: ProbeView.fixed(size), count: 4)
            guard let probe = try probe(node, views, at: Self.square) else { return nil }
            let (outer, frames) = (
                probe.tree.frame(of: probe.container), probe.tree.children(of: probe.container).map(probe.tree.frame)
            )
            guard frames.count >= 4, frames.count % 2 == 0, let first = frames.first else { return nil }
            let used = frames.dropFirst().reduce(first) { $0.union($1) }
            let away = CGSize(width: used.midX - outer.midX, height: used.midY - outer.midY)
            // In a row or a column, the subviews have one middle.
            guard abs(away.width - size.width / 2) < 0.5, abs(away.height - size.height / 2) < 0.5,
                used.width > size.width + 1, used.height > size.height + 1
            else { return nil }
            if evidence.isEmpty {
                evidence =
                    "with subviews of \(Points.text(size)), the middle of all is \(Points.text(away.width)) points behind and "
                    + "\(Points.text(away.height)) points below the middle of the bounds: half a subview"
            }
        }
        let finding = DoctorFinding(
            .shifted, of: node, problem: "places the corners of its subviews where their centres belong",
            evidence: evidence, remedy: "Pass anchor: .center to place(at:anchor:proposal:).",
            filter: DoctorFinding.placements)
        let views = Array(repeating: ProbeView.fixed(CGSize(width: 40, height: 20)), count: 4)
        return shown(finding, by: views, at: Self.square)
    }

    private static let square = ProposedViewSize(width: 300, height: 300)

    private func shift(of node: NodeID, in tree: LayoutTree) throws -> DoctorFinding? {
        guard let container = tree.root else { return nil }
        let entries = try recorded(tree, .unspecified)
        let outer = tree.frame(of: container)
        let frames = tree.children(of: container).filter(tree.isShown).map(tree.frame)
        // A few that lie completely outside have a warning of their own.
        guard frames.count > 2, let first = frames.first, Set(frames.map { $0.overlaps(outer) }).count == 1 else {
            return nil
        }
        let used = frames.dropFirst().reduce(first) { $0.union($1) }
        func shift(_ axis: Axis) -> Shift? {
            let distance = used.start(axis) - outer.start(axis)
            guard abs(used.length(axis) - outer.length(axis)) < 0.5, abs(distance) > 1, outer.length(axis) > 0 else {
                return nil
            }
            return Shift(distance, of: frames, axis)
        }
        let (across, down) = (shift(.horizontal), shift(.vertical))
        guard let shift = across ?? down else { return nil }
        // Subviews that are moved along both axes by one distance, which only happens to be that of a gap, have an offset.
        let away = CGSize(width: used.minX - outer.minX, height: used.minY - outer.minY)
        if shift.kind == .gap, abs(away.width - away.height) < 0.001 { return nil }
        let axis: Axis = across == nil ? .vertical : .horizontal
        let anchor = entries.lazy.filter { $0.event == .place }.compactMap(\.placement?.anchor).last ?? .topLeading
        let edge = axis == .horizontal ? "leading" : "top"
        let side = shift.distance < 0 ? "before" : "after"
        return DoctorFinding(
            .shifted, of: node, problem: "places its subviews beside the room that it reserves for them",
            evidence: "at – × –, the subviews take \(Points.text(used.length(axis))) of "
                + "\(Points.text(outer.length(axis))), but begin \(Points.text(abs(shift.distance))) points \(side) "
                + "the \(edge) edge",
            remedy: shift.kind == .gap
                ? shift.distance < 0
                    ? "A gap belongs between two subviews: leave out the one behind the last where you add up a row."
                    : "Begin at bounds.\(axis == .horizontal ? "minX" : "minY"): the gap belongs between two subviews."
                : "Pass the anchor that the position is meant for: "
                    + ".\(Shift.anchor(instead: anchor, across: across, down: down)).",
            filter: DoctorFinding.placements)
    }

    /// The distance of all subviews of a layout from the room that it reserves for them.
    private struct Shift {
        enum Kind { case half, whole, gap }

        let distance: CGFloat
        let kind: Kind

        /// Makes the shift of a mistake: half or all of a subview, as of a wrong anchor, or a gap between two; nil for
        /// another distance, which may be meant, as that of `offset` is.
        init?(_ distance: CGFloat, of frames: [CGRect], _ axis: Axis) {
            func isSame(_ length: CGFloat) -> Bool { abs(length - abs(distance)) < 0.5 }
            if frames.contains(where: { isSame($0.length(axis) / 2) }) {
                kind = .half
            } else if frames.contains(where: { isSame($0.length(axis)) }) {
                kind = .whole
            } else if zip(frames, frames.dropFirst()).contains(where: {
                isSame($1.start(axis) - $0.start(axis) - $0.length(axis))
            }) {
                kind = .gap
            } else {
                return nil
            }
            self.distance = distance
        }

        /// The name of the anchor with which subviews at the same positions would lie in their room.
        static func anchor(instead anchor: UnitPoint, across: Shift?, down: Shift?) -> String {
            func place(_ length: CGFloat, _ shift: Shift?) -> Int {
                let factor: CGFloat = shift?.kind == .half ? 0.5 : shift?.kind == .whole ? 1 : 0
                let moved = length + ((shift?.distance ?? 0) < 0 ? -factor : factor)
                return moved < 0.25 ? 0 : moved < 0.75 ? 1 : 2
            }
            return [
                ["topLeading", "top", "topTrailing"], ["leading", "center", "trailing"],
                ["bottomLeading", "bottom", "bottomTrailing"],
            ][place(anchor.y, down)][place(anchor.x, across)]
        }
    }

    /// Finds layouts that depend on another instance of their type: they keep state in globals or statics.
    func besideAnother() throws -> [DoctorFinding] {
        let plain = try subject.make()
        try plain.layOut(subject.proposal)
        // What a clock or a random number moves differs without another instance too.
        let again = try subject.make()
        try again.layOut(subject.proposal)
        let other = try subject.make()
        for container in authored.map(other.counterpart) where subject.variesSubviews {
            try other.setChildren(other.children(of: container).dropLast().reversed(), of: container)
        }
        try other.layOut(
            ProposedViewSize(
                width: subject.proposal.width.map { $0 / 2 }, height: subject.proposal.height.map { $0 / 2 }))
        let after = try subject.make()
        try after.layOut(subject.proposal)
        return authored.compactMap { node in
            let children = zip(
                plain.children(of: plain.counterpart(of: node)), after.children(of: after.counterpart(of: node)))
            for (one, two) in children where plain.isShown(one) && after.isShown(two) {
                guard plain.frame(of: one) == again.frame(of: again.counterpart(of: one)) else { return nil }
                let (before, now) = (plain.frame(of: one), after.frame(of: two))
                guard
                    abs(before.minX - now.minX) + abs(before.minY - now.minY) + abs(before.width - now.width)
                        + abs(before.height - now.height) > 0.001
                else { continue }
                let (problem, remedy) = LayoutWarning.Kind.mutatedState.diagnosis
                let view = subject.label(first.counterpart(of: one)).name.withoutControls
                return DoctorFinding(
                    .warning(.mutatedState), of: node, problem: problem,
                    evidence:
                        "after another instance of the layout was laid out, \(view) is \(Points.text(now.size)) at "
                        + "\(Points.text(now.origin)) instead of \(Points.text(before.size)) at "
                        + Points.text(before.origin),
                    remedy: remedy)
            }
            return nil
        }
    }

    /// Finds layouts that measured their subviews in the first tree and never again: the sizes are in a global or static.
    func measuresNothingAgain() throws -> [DoctorFinding] {
        let tree = try subject.make()
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        defer { ledger.detach() }
        try tree.layOut(subject.proposal)
        return authored.compactMap { node -> DoctorFinding? in
            guard let before = firstMeasures[node], before > 0,
                measures(by: tree.counterpart(of: node), in: ledger.entries) == 0
            else { return nil }
            let (problem, remedy) = LayoutWarning.Kind.mutatedState.diagnosis
            return DoctorFinding(
                .warning(.mutatedState), of: node, problem: problem,
                evidence:
                    "the first instance measured its subviews \(before) times; another instance, in another tree, "
                    + "measures none of its own",
                remedy: remedy)
        }
    }

    /// Finds explicit guides that do not follow the bounds.
    func guidesIgnoreBounds() throws -> [DoctorFinding] {
        try authored.compactMap { node -> DoctorFinding? in
            guard let guide = try probing({ try guideIgnoringBounds(of: node, subviews: 3) }) else { return nil }
            let edge = guide.isVertical ? "bounds.minY" : "bounds.minX"
            var finding = DoctorFinding(
                .guideIgnoresBounds, of: node, problem: "returns an alignment guide that does not follow its bounds",
                evidence: "the bounds moved by \(Points.text(guide.shift)); the guide \(guide.name) went from "
                    + "\(Points.text(guide.before)) to \(Points.text(guide.after))",
                remedy: "Add \(edge) to the position that explicitAlignment returns.")
            finding.guide = guide.name
            return finding
        }
    }

    /// Asks a layout for its guides in two places, and returns the first that did not follow.
    func guideIgnoringBounds(of node: NodeID, subviews count: Int) throws -> GuideProbe.Guide? {
        let source = try subject.make()
        guard let layout = source.layout(of: source.counterpart(of: node)) else { return nil }
        let tree = try LayoutTree()
        let leaves = try (0..<probeCount(count, of: node)).map { _ in
            try tree.addLeaf(.fixed(CGSize(width: 40, height: 20)))
        }
        let found = GuideProbe.Found()
        try tree.setRoot(tree.addContainer(AnyLayout(GuideProbe(inner: layout, found: found)), leaves))
        try tree.layOut(subject.proposal)
        return found.guide
    }

    func label(_ node: NodeID) -> String { subject.label(first.counterpart(of: node)).name.withoutControls }

    private func text(_ frame: CGRect) -> String { "\(Points.text(frame.size)) at \(Points.text(frame.origin))" }

    private func isSame(_ one: CGRect, _ two: CGRect) -> Bool {
        isSame(one.size, two.size) && abs(one.minX - two.minX) < 0.01 && abs(one.minY - two.minY) < 0.01
    }

    private func isSame(_ one: CGSize, _ two: CGSize) -> Bool {
        abs(one.width - two.width) < 0.01 && abs(one.height - two.height) < 0.01
    }
}

/// Asks a layout for its guides in two places.
struct GuideProbe: Layout {
    let inner: AnyLayout
    let found: Found

    /// A guide that did not move with the bounds.
    struct Guide {
        var name: String
        var isVertical: Bool
        var shift, before, after: CGFloat
    }

    final class Found { var guide: Guide? }

    func makeCache(subviews: Subviews) -> AnyLayout.Cache { inner.makeCache(subviews: subviews) }

    func updateCache(_ cache: inout AnyLayout.Cache, subviews: Subviews) {
        inner.updateCache(&cache, subviews: subviews)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) -> CGSize {
        inner.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
    ) {
        inner.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        let moved = bounds.offsetBy(dx: 13, dy: 17)
        func compare(_ name: String, _ isVertical: Bool, _ before: CGFloat?, _ after: CGFloat?) {
            let shift: CGFloat = isVertical ? 17 : 13
            guard let before, let after, before.isFinite, after.isFinite, abs(after - before - shift) > 0.001 else {
                return
            }
            found.guide =
                found.guide
                ?? Guide(name: name, isVertical: isVertical, shift: shift, before: before, after: after)
        }
        for guide in [HorizontalAlignment.leading, .center, .trailing] {
            compare(
                Trace.guideName(guide._id), false,
                inner.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache),
                inner.explicitAlignment(of: guide, in: moved, proposal: proposal, subviews: subviews, cache: &cache))
        }
        for guide in [VerticalAlignment.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline] {
            compare(
                Trace.guideName(guide._id), true,
                inner.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache),
                inner.explicitAlignment(of: guide, in: moved, proposal: proposal, subviews: subviews, cache: &cache))
        }
    }
}
