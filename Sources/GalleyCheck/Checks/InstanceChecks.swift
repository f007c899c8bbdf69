import GalleyABI
import GalleyEngine
import Glibc

/// Checks of instances: their number and their independence.
extension Check {
    private static let clause = "galley.h, Laying out: one instance for each container"

    static let instanceChecks = [
        Check(
            "instances-1000", .instances, "Making and destroying 1,000 instances does not grow memory.",
            clause: "galley.h, Rules that hold everywhere: memory"
        ) { _, layout in
            try expectNoGrowth("1,000 instances") { () throws(Violation) in
                let (status, instance) = layout.create(layout.neededArguments)
                guard status >= 0, let instance else { throw Violation("create", answered: status) }
                layout.functions.pointee.destroy(instance)
            }
        },
        Check(
            "caches-1000", .instances, "Making and destroying 1,000 caches does not grow memory.",
            clause: "galley.h, galley_layout.destroy_cache"
        ) { trial, layout in
            var random = trial.random()
            let container = try layout.container(TrialChild.random(5, using: &random))
            container.dropCache()
            try expectNoGrowth("1,000 caches") { () throws(Violation) in
                let status = container.makeCache()
                guard status >= 0 else { throw Violation("make_cache", answered: status) }
                container.dropCache()
            }
        },
        Check(
            "create-fails-clean", .instances, "A failed create keeps no memory, and writes no instance.",
            clause: "galley.h, Rules that hold everywhere: on an error"
        ) { _, layout in
            let beyond = TrialLayout.Argument(Int(layout.descriptor.pointee.parameter_count), .number(1))
            try expectNoGrowth("1,000 failed calls of create") { () throws(Violation) in
                let (status, instance) = layout.create(layout.neededArguments + [beyond])
                if status >= 0, let instance { layout.functions.pointee.destroy(instance) }
                try expect(
                    status >= 0 || instance == nil, "expected no instance from a create that fails, found one")
            }
        },
        Check(
            "instances-equal", .instances, "Two instances lay out identically, to the last bit.",
            clause: "galley.h, galley_layout.size_that_fits"
        ) { trial, layout in
            try forRandomContainers(trial, layout) { container, random in
                let other = try layout.container(container.children.children)
                let proposal = galley_proposal.random(using: &random)
                try expectEqual(
                    try container.layOut(proposal), try other.layOut(proposal), proposal, " by two instances")
            }
        },
        Check("instances-independent", .instances, "Parameters of one instance do not change another.", clause: clause)
        { trial, layout in
            var random = trial.random()
            let children = TrialChild.random(5, using: &random)
            let quiet = try layout.container(children), busy = try layout.container(children)
            let proposal = galley_proposal(200, .nan)
            let before = try quiet.layOut(proposal)
            for (index, parameter) in layout.parameters.enumerated() {
                for value in parameter.values where busy.set(index, value) >= 0 {
                    try busy.update()
                    _ = try busy.layOut(galley_proposal(90, 70))
                }
            }
            busy.children.replace(TrialChild.random(9, using: &random))
            try busy.update()
            _ = try busy.layOut(galley_proposal(77, .nan))
            try quiet.update()
            try expectEqual(before, try quiet.layOut(proposal), proposal, " before and after another was changed")
        },
        Check("interleaved", .instances, "Calls to two instances may alternate.", clause: clause) { trial, layout in
            try forRandomContainers(trial, layout) { first, random in
                let second = try layout.container(TrialChild.random(4, using: &random))
                let proposals = [galley_proposal.random(using: &random), .random(using: &random)]
                let sizes = [try first.size(proposals[0]), try second.size(proposals[1])]
                guard sizes.allSatisfy({ $0.width.isFinite && $0.height.isFinite }) else { return }
                for (container, (size, proposal)) in zip([first, second], zip(sizes, proposals)) {
                    let placed = try container.place(galley_rect(origin: galley_point(), size: size), proposal)
                    let alone = try layout.container(container.children.children).layOut(proposal)
                    try expectEqual(alone, Outcome(size: size, children: placed), proposal, " alone and alternating")
                }
            }
        },
    ]

    /// Calls `body` until the memory is stable, then 1,000 times. Throws if the memory grew by 8 bytes per call, or by
    /// a page in every fourth call, twice in a row: memory that a system's thread allocates, it allocates once.
    static func expectNoGrowth(_ what: String, _ body: () throws(Violation) -> Void) throws(Violation) {
        for _ in 0..<200 { try body() }
        guard let first = try growth(body), let second = try growth(body) else { return }
        throw Violation("expected no growth over \(what), found \(first), and \(second) over as many again")
    }

    /// Returns the growth of memory over 1,000 calls in words; nil for almost none.
    private static func growth(_ body: () throws(Violation) -> Void) throws(Violation) -> String? {
        let before = ProcessState.allocatedBytes, mappedBefore = ProcessState.mappedBytes
        for _ in 0..<1000 { try body() }
        let allocated = ProcessState.allocatedBytes - before
        if allocated >= 8000 { return "\(allocated) bytes more" }
        let mapped = ProcessState.mappedBytes - mappedBefore
        return mapped >= 250 * Int(getpagesize()) ? "\(mapped) bytes mapped more" : nil
    }
}
