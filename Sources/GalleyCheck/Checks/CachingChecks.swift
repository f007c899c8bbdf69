import GalleyABI
import GalleyEngine
import GalleyInspector

/// Checks of caches.
extension Check {
    private static let clause = "galley.h, galley_layout.update_cache; Layout rules §2"

    static let cachingChecks = [
        changed("children-permuted", "Children in another order are laid out as by a new cache.") { children, random in
            children.shuffle(using: &random)
        },
        changed("children-added", "More children are laid out as by a new cache.") { children, random in
            for _ in 0..<3 {
                children.insert(.random(using: &random), at: Int.random(in: 0...children.count, using: &random))
            }
        },
        changed("children-removed", "Fewer children are laid out as by a new cache.") { children, random in
            for _ in 0..<2 where !children.isEmpty {
                children.remove(at: Int.random(in: 0..<children.count, using: &random))
            }
        },
        changed("children-changed", "Children of other sizes and values are laid out as by a new cache.") {
            children, random in
            for index in children.indices { children[index] = .random(using: &random) }
        },
        Check(
            "place-after-change", .caching, "After a change, children can be placed before they are measured.",
            clause: "Layout rules §2: answers are remembered outside the layout", isAdvice: true
        ) { trial, layout in
            try forRandomContainers(trial, layout) { warm, random in
                let proposal = galley_proposal.random(using: &random, finite: true)
                _ = try warm.layOut(proposal)
                let children = TrialChild.random(Int.random(in: 0...6, using: &random), using: &random)
                warm.children.replace(children)
                try warm.update()
                guard let expected = try layout.container(children).layOut(proposal) else { return }
                let placed = try warm.place(galley_rect(origin: galley_point(), size: expected.size), proposal)
                try expectEqual(
                    expected, Outcome(size: expected.size, children: placed), proposal,
                    " by a new cache and by an updated one that measured nothing")
            }
        },
        Check(
            "parameters-changed", .caching, "After a change of a parameter, the cache lays out like a new one.",
            clause: clause
        ) { trial, layout in
            guard layout.descriptor.pointee.parameter_count > 0 else { throw Skipped("it has no parameters") }
            var random = trial.random()
            let children = TrialChild.random(6, using: &random, keys: layout.keys)
            for (index, parameter) in layout.parameters.enumerated() {
                for value in parameter.values {
                    let warm = try layout.container(children)
                    _ = try warm.layOut(galley_proposal(150, .nan))
                    guard warm.set(index, value) >= 0 else { continue }
                    try warm.update()
                    let others = layout.neededArguments.filter { Int($0.parameter) != index }
                    let cold = try layout.container(children, arguments: others + [TrialLayout.Argument(index, value)])
                    let proposal = galley_proposal(150, .nan)
                    try expectEqual(
                        try cold.layOut(proposal), try warm.layOut(proposal), proposal,
                        " by a new cache and by an updated one, with \(parameter.label) \(value)")
                }
            }
        },
        Check(
            "cold-and-warm", .caching, "A used cache lays out like a new one.",
            clause: "galley.h, galley_layout.size_that_fits"
        ) { trial, layout in
            try forRandomContainers(trial, layout) { warm, random in
                for _ in 0..<3 { _ = try warm.layOut(.random(using: &random)) }
                let proposal = galley_proposal.random(using: &random)
                let cold = try layout.container(warm.children.children)
                try expectEqual(
                    try cold.layOut(proposal), try warm.layOut(proposal), proposal, " by a cold cache and a warm one")
            }
        },
        Check("update-unchanged", .caching, "An update without a change changes nothing.", clause: clause) {
            trial, layout in
            try forRandomContainers(trial, layout) { container, random in
                let proposal = galley_proposal.random(using: &random)
                let before = try container.layOut(proposal)
                try container.update()
                try expectEqual(before, try container.layOut(proposal), proposal, " before and after update_cache")
            }
        },
    ]

    /// Makes a check that a cache follows children that change between two passes.
    private static func changed(
        _ id: String, _ rule: String, _ change: @escaping @Sendable (inout [TrialChild], inout SplitMix) -> Void
    ) -> Check {
        Check(id, .caching, rule, clause: clause) { trial, layout in
            try forRandomContainers(trial, layout) { warm, random in
                _ = try warm.layOut(.random(using: &random))
                var children = warm.children.children
                change(&children, &random)
                warm.children.replace(children)
                try warm.update()
                let proposal = galley_proposal.random(using: &random)
                let cold = try layout.container(children)
                try expectEqual(
                    try cold.layOut(proposal), try warm.layOut(proposal), proposal,
                    " by a new cache and by an updated one")
            }
        }
    }
}
