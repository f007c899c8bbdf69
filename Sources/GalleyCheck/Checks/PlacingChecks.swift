import GalleyABI
import GalleyEngine
import GalleyInspector
import GalleySDK

/// Checks of `place_subviews`.
extension Check {
    private static let clause = "galley.h, galley_layout.place_subviews"

    static let placingChecks = [
        Check("place-twice", .placing, "Two equal placements give the same frames, to the last bit.", clause: clause) {
            trial, layout in
            try forRandomContainers(trial, layout) { container, random in
                let proposal = galley_proposal.random(using: &random)
                try expectEqual(try container.layOut(proposal), try container.layOut(proposal), proposal)
            }
        },
        Check(
            "place-other-proposal", .placing, "A placement uses its own proposal, not the last measured one.",
            clause: "Layout rules §2: the proposal at placement is not always the last one measured"
        ) { trial, layout in
            try forRandomContainers(trial, layout) { container, random in
                let proposal = galley_proposal.random(using: &random)
                let cold = try layout.container(container.children.children).layOut(proposal)
                let size = try container.size(proposal)
                guard let cold else { return }
                for _ in 0..<3 { _ = try container.size(.random(using: &random)) }
                let placed = try container.place(galley_rect(origin: galley_point(), size: size), proposal)
                try expectEqual(
                    cold, Outcome(size: size, children: placed), proposal, " after other proposals were measured")
            }
        },
        Check(
            "place-without-measure", .placing, "A placement does not depend on earlier measures.",
            clause: "Layout rules §2: answers are remembered outside the layout", isAdvice: true
        ) { trial, layout in
            try forRandomContainers(trial, layout) { container, random in
                let proposal = galley_proposal.random(using: &random)
                guard let measured = try container.layOut(proposal) else { return }
                let other = try layout.container(container.children.children)
                let placed = try other.place(galley_rect(origin: galley_point(), size: measured.size), proposal)
                try expectEqual(
                    measured, Outcome(size: measured.size, children: placed), proposal, " measured and not measured")
            }
        },
        Check(
            "bounds-elsewhere", .placing, "Children move with the origin of the bounds.",
            clause: "galley.h, GALLEY_LAYOUT_READS_ORIGIN"
        ) { trial, layout in
            let flags = try layout.container([]).properties().flags
            guard flags & GALLEY_LAYOUT_READS_ORIGIN == 0 else { throw Skipped("it sets GALLEY_LAYOUT_READS_ORIGIN") }
            // Layouts round positions to pixels, which SwiftUI shows as well.
            var oddity: Oddity?
            try forRandomContainers(trial, layout) { container, random in
                let proposal = galley_proposal.random(using: &random, finite: true)
                let origin = galley_point(
                    x: Double(Int.random(in: -500...500, using: &random)) + 0.25,
                    y: Double(Int.random(in: -500...500, using: &random)))
                guard let here = try container.layOut(proposal),
                    let there = try container.layOut(proposal, origin: origin)
                else { return }
                let magnitude = max(here.size.width, here.size.height, 1000)
                let size = here.size
                for (index, (here, there)) in zip(here.children, there.children).enumerated() {
                    guard let here, let there else { continue }
                    // A child that is put out of sight lies nowhere in particular.
                    if here.isOutside(size), there.isOutside(size) { continue }
                    guard !here.isClose(to: there, magnitude: magnitude) else { continue }
                    let text =
                        "expected child \(index) \(here.text) also in bounds at \(origin.x.short),\(origin.y.short), "
                        + "found \(there.text)"
                    guard here.isClose(to: there, within: 1) else { throw Violation(text) }
                    oddity = oddity ?? Oddity("\(text): positions that are rounded in the coordinates of the bounds")
                }
            }
            if let oddity { throw oddity }
        },
        Check(
            "bounds-of-any-size", .placing, "Bounds that are larger, smaller or empty get finite positions.",
            clause: "galley.h, galley_subviews_functions.place: GALLEY_ERROR_INVALID_ARGUMENT"
        ) { trial, layout in
            try forRandomContainers(trial, layout) { container, random in
                let proposal = galley_proposal.random(using: &random, finite: true)
                _ = try container.size(proposal)
                for side in [0, 1, 5000] {
                    let bounds = galley_rect(
                        origin: galley_point(x: 3, y: 7), size: galley_size(width: Double(side), height: Double(side)))
                    _ = try container.place(bounds, proposal)
                }
                try expectNoBreach(container, .invalidArgument)
            }
        },
        Check(
            "children-placed", .placing, "Every child is placed exactly once.",
            clause: "galley.h, galley_subviews_functions.place: the last call wins",
            isAdvice: true
        ) { trial, layout in
            try forRandomContainers(trial, layout) { container, random in
                let hides = try container.properties().flags & GALLEY_LAYOUT_HIDES_UNPLACED != 0
                let proposal = galley_proposal.random(using: &random)
                guard let outcome = try container.layOut(proposal) else { return }
                // A child at a position that is none has no placement.
                try expectNoBreach(container, .invalidArgument)
                let again = container.children.placedAgain
                try expect(
                    again == 0, "expected each child placed once, found \(again) placed again for \(proposal.text)")
                if !hides, let index = outcome.children.firstIndex(where: { $0 == nil }) {
                    throw Violation("expected every child placed, found child \(index) without for \(proposal.text)")
                }
            }
        },
        Check(
            "children-inside", .placing, "With enough room, children lie inside the layout's own size.",
            clause: "SwiftUI Layout: sizeThatFits returns the size that the children take", isAdvice: true
        ) { trial, layout in
            try forRandomContainers(trial, layout) { container, random in
                // Offered too little, many layouts let children overflow, as SwiftUI's do.
                let proposal = Bool.random(using: &random) ? .unspecified : galley_proposal(2000, 2000)
                guard let outcome = try container.layOut(proposal) else { return }
                for (index, placed) in outcome.children.enumerated() {
                    guard let placed else { continue }
                    let size = container.children.children[index].size(placed.proposal)
                    let x = placed.position.x - placed.anchor.x * size.width
                    let y = placed.position.y - placed.anchor.y * size.height
                    let isInside =
                        x >= -1e-6 && y >= -1e-6 && x + size.width <= outcome.size.width + 1e-6
                        && y + size.height <= outcome.size.height + 1e-6
                    let isHidden = LayoutTree.isFar(
                        CGRect(x: x, y: y, width: size.width, height: size.height),
                        from: CGRect(x: 0, y: 0, width: outcome.size.width, height: outcome.size.height))
                    try expect(
                        isInside || isHidden,
                        "expected child \(index) inside \(outcome.size.text), found \(size.text) at "
                            + "\(x.short),\(y.short) for \(proposal.text)")
                }
            }
        },
        Check(
            "slices", .placing, "A slice of children is laid out as if no others existed.",
            clause: "galley.h, galley_subviews: a slice has a larger first"
        ) { trial, layout in
            try forRandomContainers(trial, layout) { container, random in
                let before = TrialChild.random(3, using: &random), after = TrialChild.random(2, using: &random)
                let own = container.children.children
                let slice = try layout.container(before + own + after, slice: 3..<(3 + own.count))
                let proposal = galley_proposal.random(using: &random)
                try expectEqual(
                    try container.layOut(proposal), try slice.layOut(proposal), proposal, " alone and as a slice")
            }
        },
    ]

    /// Throws if the container's plugin broke the rule.
    static func expectNoBreach(_ container: TrialContainer, _ breach: Breach) throws {
        guard let found = container.children.breaches[breach] else { return }
        switch breach {
        // The child lies where the host places it.
        case .invalidArgument: throw Oddity("found \(found)")
        // The host answers for the same child.
        case .staleHandle: throw Oddity("found \(found)")
        default: throw Violation("found \(found)")
        }
    }
}
