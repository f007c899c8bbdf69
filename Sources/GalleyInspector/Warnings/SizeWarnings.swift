import GalleyEngine
import GalleySDK
import GalleyFormatting

extension CalledTree {
    /// Lengths closer than this are equal, in points.
    static let tolerance = 0.01

    /// Finds invalid sizes and positions.
    func impossibleSizes() -> [LayoutWarning] {
        var result: [LayoutWarning] = []
        func add(_ kind: LayoutWarning.Kind, _ entry: LedgerEntry, _ message: String, _ advice: String) {
            // A failed call also fails those around it; the innermost is the cause.
            guard let node = entry.node, !result.contains(where: { $0.node == node && $0.kind == kind }),
                !failedInside.contains(entry.id)
            else { return }
            result.append(
                LayoutWarning(
                    kind: kind, node: node, call: entry.id, message: message, advice: advice, filter: filter(node)))
        }
        for entry in entries where entry.event == .measure || entry.event == .place {
            let size = Points.text(entry.size)
            let asked = entry.proposal
            if entry.event == .measure {
                let isAskedForInfinity = asked.width == .infinity || asked.height == .infinity
                if let answer = entry.oddAnswer {
                    let isNegative = answer.width < 0 || answer.height < 0
                    add(
                        isNegative ? .negative : .notFinite, entry,
                        "answered \(Points.text(answer)) to \(asked.text), which counts as \(size)",
                        ": a size is "
                            + (isNegative
                                ? "0 or more. Return max(0, …) in sizeThatFits"
                                : "finite unless infinity is asked. Return a finite length in sizeThatFits, for example "
                                    + "proposal.replacingUnspecifiedDimensions()"))
                } else if entry.size.hasNaN || (entry.size.isInfinite && !isAskedForInfinity) {
                    add(
                        .notFinite, entry,
                        "answered \(size) for \(asked.text)", "; a size is finite unless infinity is proposed")
                } else if entry.size.width < 0 || entry.size.height < 0 {
                    add(.negative, entry, "answered \(size) for \(asked.text)", "; a size is 0 or more")
                }
            } else if entry.isIgnored, let placement = entry.placement {
                let point =
                    placement.position.x.isFinite && placement.position.y.isFinite
                    ? "by the anchor \(Points.text(CGPoint(x: placement.anchor.x, y: placement.anchor.y)))"
                    : "at \(Points.text(placement.position))"
                let outer = entry.parent.flatMap { entries[$0 - 1].node }.map(name) ?? "its container"
                add(
                    .notFinite, entry,
                    "was placed \(point) by \(outer), which is ignored: it lies in the middle of \(outer)",
                    ". Place it at a finite position in placeSubviews")
            } else if entry.size.isInfinite, !entry.failed, let outer = entry.parent.map({ entries[$0 - 1] }),
                !outer.size.isInfinite
            {
                add(
                    .notFinite, entry,
                    "was placed with \(asked.text) and is \(size) inside \(Points.text(outer.size))",
                    "; propose a finite size")
            }
        }
        return result
    }

    /// Finds layouts that take more than their proposal without need.
    func biggerThanAsked() -> [LayoutWarning] {
        containers.compactMap { container -> LayoutWarning? in
            guard tree.isShown(container), !odd.contains(container), let placed = placement(of: container),
                !placed.failed
            else { return nil }
            let children = tree.children(of: container)
            guard !children.isEmpty else { return nil }
            let outer = tree.frame(of: container)
            for (name, offered, taken, far) in [
                (
                    "wide", placed.proposal.width, outer.width,
                    children.map { tree.frame(of: $0).maxX - outer.minX }.max() ?? 0
                ),
                (
                    "high", placed.proposal.height, outer.height,
                    children.map { tree.frame(of: $0).maxY - outer.minY }.max() ?? 0
                ),
            ] {
                guard let offered, offered > 0, taken > offered + Self.tolerance, far <= offered + Self.tolerance else {
                    continue
                }
                return LayoutWarning(
                    kind: .biggerThanAsked, node: container, call: placed.id,
                    message:
                        "was proposed \(Points.text(Double(offered))) and is \(Points.text(Double(taken))) \(name), "
                        + "though its children need only \(Points.text(Double(far))); the views around it overflow needlessly",
                    filter: filter(container) + " and returned.\(name == "wide" ? "width" : "height") > asked."
                        + (name == "wide" ? "width" : "height"))
            }
            return nil
        }
    }

    /// Finds children that are larger than their containers.
    func overflows() -> [LayoutWarning] {
        var result: [LayoutWarning] = []
        for container in containers
        where tree.isShown(container) && !mayStickOut(of: container) && !odd.contains(container) {
            let outer = tree.frame(of: container).size
            for child in tree.children(of: container) where tree.isShown(child) {
                let inner = tree.frame(of: child).size
                guard let placed = placement(of: child), !placed.failed,
                    inner.width > outer.width + Self.tolerance
                        || inner.height > outer.height + Self.tolerance, !inner.isInfinite,
                    !tree.isHidden(child, in: container), !isOverlay(child, in: container)
                else { continue }
                result.append(
                    LayoutWarning(
                        kind: .overflow, node: child, call: placed.id,
                        message:
                            "is \(Points.text(inner)) inside \(name(container)), which is \(Points.text(outer)); "
                            + "its proposal was \(placed.proposal.text)",
                        filter: filter(child)))
            }
        }
        return result
    }

    /// Finds children that are placed larger than any measured size.
    func otherSizes() -> [LayoutWarning] {
        containers.compactMap { container -> LayoutWarning? in
            for child in tree.children(of: container) {
                guard let most = largest(of: child, in: container), let placed = placement(of: child), !placed.failed,
                    !placed.isUnplaced,
                    !placed.size.isInfinite
                else { continue }
                guard
                    exceeds(placed.size.width, most.width, placed.proposal.width)
                        || exceeds(placed.size.height, most.height, placed.proposal.height)
                else { continue }
                return LayoutWarning(
                    kind: .otherSize, node: child, call: placed.id,
                    message: "is \(Points.text(placed.size)) as \(name(container)) placed it, but measured at most "
                        + Points.text(most),
                    advice: "; place a view with a proposal that it was measured with",
                    filter: filter(child))
            }
            return nil
        }
    }

    private func exceeds(_ placed: CGFloat, _ measured: CGFloat, _ proposed: CGFloat?) -> Bool {
        placed > measured + Self.tolerance && proposed.map { placed > $0 + Self.tolerance } ?? true
    }

    /// Finds layouts that only ask for minimum sizes.
    func zeroAsked() -> [LayoutWarning] {
        // The first question of each container, and whether all were for 0 × 0.
        var asked: [NodeID: (first: Int, isZero: Bool)] = [:]
        for entry in entries where entry.event == .measure && !entry.isImplied && entry.reason == nil {
            guard let parent = entry.parent.map({ entries[$0 - 1] }), let container = parent.node,
                !tree.isModifier(container), parent.proposal != .zero
            else { continue }
            let known = asked[container] ?? (entry.id, true)
            asked[container] = (known.first, known.isZero && entry.proposal == .zero)
        }
        return asked.compactMap { container, questions -> LayoutWarning? in
            guard questions.isZero else { return nil }
            return LayoutWarning(
                kind: .zeroAsked, node: container, call: questions.first,
                message: "measures its children only for 0 × 0, which gives their minimum size",
                advice: "; measure them for .unspecified to get their ideal size",
                filter: "asked = zero and measure")
        }
    }
}
