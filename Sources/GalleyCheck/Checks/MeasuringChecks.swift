import GalleyABI
import GalleyInspector

/// Checks of `size_that_fits`.
extension Check {
    private static let sizes = "galley.h, Status: GALLEY_ERROR_INVALID_RESULT"
    private static let function =
        "galley.h, galley_layout.size_that_fits: a function of instance, cache, children, proposal"

    static let measuringChecks = [
        Check(
            "proposals-special", .measuring, "0, ∞, unspecified, 1e308 and subnormal proposals get valid sizes.",
            clause: sizes
        ) { trial, layout in
            let lengths = [0, .infinity, .nan, 1e308, .leastNonzeroMagnitude, 100]
            var random = trial.random()
            let container = try layout.container(TrialChild.random(5, using: &random, keys: layout.keys))
            for width in lengths {
                for height in lengths { try expectLegalSize(container, galley_proposal(width, height)) }
            }
        },
        Check(
            "proposals-negative", .measuring, "Negative proposals get valid sizes.",
            clause: "SwiftUI Layout: a parent may propose a negative length", isAdvice: true
        ) { trial, layout in
            var random = trial.random()
            let container = try layout.container(TrialChild.random(5, using: &random, keys: layout.keys))
            for length in [-1, -1e308, -Double.leastNonzeroMagnitude] {
                for proposal in [galley_proposal(length, length), .init(length, .nan), .init(100, length)] {
                    try expectLegalSize(container, proposal)
                }
            }
        },
        Check(
            "sizes-legal", .measuring, "Sizes are 0 or more, and infinite only for infinite proposals.",
            clause: sizes
        ) { trial, layout in
            try forRandomContainers(trial, layout) { container, random in
                try expectLegalSize(container, .random(using: &random))
            }
        },
        Check("no-children", .measuring, "Without children it measures and places.", clause: sizes) { _, layout in
            let container = try layout.container([])
            for proposal in [galley_proposal.unspecified, .init(0, 0), .init(.infinity, .infinity), .init(50, 60)] {
                try expectLegalSize(container, proposal)
                _ = try container.layOut(proposal)
            }
        },
        Check(
            "child-counts", .measuring, "1, 2, 100 and 10,000 children are laid out.",
            clause: "galley.h, galley_subviews.count"
        ) { trial, layout in
            for count in [1, 2, 100, 10_000] {
                let container = try layout.container(Array(repeating: TrialChild(), count: count))
                try expectLegalSize(container, galley_proposal(500, .nan))
                _ = try container.layOut(galley_proposal(500, .nan))
            }
        },
        Check(
            "children-of-no-size", .measuring, "With children of size zero, and very large ones, sizes are valid.",
            clause: sizes
        ) { _, layout in
            for length in [0, 1e300, .leastNonzeroMagnitude] {
                var child = TrialChild()
                child.ideal = galley_size(width: length, height: length)
                let container = try layout.container(Array(repeating: child, count: 3))
                for proposal in [galley_proposal.unspecified, .init(0, 0), .init(100, 100)] {
                    try expectLegalSize(container, proposal)
                }
            }
        },
        Check("measure-twice", .measuring, "Two equal measures give the same size, to the last bit.", clause: function)
        { trial, layout in
            try forRandomContainers(trial, layout) { container, random in
                let proposal = galley_proposal.random(using: &random)
                let sizes = [try container.size(proposal), try container.size(proposal)]
                try expect(
                    sizes[0].isIdentical(to: sizes[1]),
                    "expected the same size twice for \(proposal.text), found \(sizes[0].text), then \(sizes[1].text)")
            }
        },
        Check("measure-order", .measuring, "A size does not depend on earlier calls.", clause: function) {
            trial, layout in
            try forRandomContainers(trial, layout) { container, random in
                let proposal = galley_proposal.random(using: &random)
                for _ in 0..<3 { _ = try container.size(.random(using: &random)) }
                let warm = try container.size(proposal)
                let cold = try layout.container(container.children.children).size(proposal)
                try expect(
                    warm.isIdentical(to: cold),
                    "expected \(cold.text) for \(proposal.text), as a new cache answers, found \(warm.text) after others"
                )
            }
        },
        Check(
            "follows-subviews", .measuring, "With GALLEY_LAYOUT_FOLLOWS_SUBVIEWS, rigid children give one size.",
            clause: "galley.h, GALLEY_LAYOUT_FOLLOWS_SUBVIEWS"
        ) { trial, layout in
            var random = trial.random()
            let children = TrialChild.random(5, using: &random).map { child in
                var child = child
                child.kind = .fixed
                return child
            }
            let container = try layout.container(children)
            guard try container.properties().flags & GALLEY_LAYOUT_FOLLOWS_SUBVIEWS != 0 else {
                throw Skipped("it does not set the flag")
            }
            let ideal = try container.size(.unspecified)
            for _ in 0..<50 {
                let proposal = galley_proposal.random(using: &random)
                let size = try container.size(proposal)
                try expect(
                    size.isIdentical(to: ideal),
                    "expected \(ideal.text), as for – × –, found \(size.text) for \(proposal.text)")
            }
        },
    ]

    /// Throws a `Violation` for a size that has no reading, and an `Oddity` for one that SwiftUI and Galley replace.
    static func expectLegalSize(_ container: TrialContainer, _ proposal: galley_proposal) throws {
        let size = try container.size(proposal)
        guard let problem = size.problem(for: proposal) else { return }
        let text = "\(problem), found \(size.text) for \(proposal.text)"
        if size.hasNaN { throw Violation(text) }
        throw Oddity("\(text); it counts as \(size.width < 0 || size.height < 0 ? "0" : "what is proposed")")
    }

    /// Calls `body` with containers of few children of any kind: a tenth of the requested runs.
    static func forRandomContainers(
        _ trial: Trial, _ layout: TrialLayout, _ body: (TrialContainer, inout SplitMix) throws -> Void
    ) throws {
        var random = trial.random()
        let keys = layout.keys
        for _ in 0..<max(trial.runs / 10, 1) {
            let count = [0, 1, 2, 3, 5, 8].randomElement(using: &random) ?? 3
            try body(try layout.container(TrialChild.random(count, using: &random, keys: keys)), &random)
        }
    }
}
