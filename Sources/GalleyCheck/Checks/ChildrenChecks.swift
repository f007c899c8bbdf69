import GalleyABI
import GalleyEngine
import GalleyInspector
import GalleySDK

/// Checks of the layout's calls to its children.
extension Check {
    private static let handle = "galley.h, galley_subviews: valid during the call that received it"
    private static let rules = "galley.h, Rules that hold everywhere"

    static let childrenChecks = [
        Check("handle-not-kept", .children, "No handle is used after the call that received it.", clause: handle) {
            try exercise($0, $1, watching: .staleHandle)
        },
        Check(
            "child-range", .children, "No child index reaches the count.",
            clause: "galley.h, galley_subviews.count"
        ) { try exercise($0, $1, watching: .childRange) },
        Check(
            "place-in-phase", .children, "Children are placed in place_subviews only.",
            clause: "galley.h, galley_subviews_functions.place: layout-thread & placing"
        ) { try exercise($0, $1, watching: .wrongPhase) },
        Check("layout-thread", .children, "Children are asked on the thread of the call.", clause: "\(rules): tags") {
            try exercise($0, $1, watching: .wrongThread)
        },
        Check(
            "child-arguments", .children, "Positions, anchors and reasons are valid.",
            clause: "galley.h, galley_subviews_functions.place: GALLEY_ERROR_INVALID_ARGUMENT"
        ) { try exercise($0, $1, watching: .invalidArgument) },
        Check(
            "child-fails-measuring", .children, "A child's error ends the measure and is returned.",
            clause: "\(rules): errors of children"
        ) { trial, layout in
            try forFailingChildren(trial, layout) { container in
                var size = galley_size()
                return container.sizeStatus(galley_proposal(100, .nan), &size)
            }
        },
        Check(
            "child-fails-placing", .children, "A child's error ends the placement and is returned.",
            clause: "\(rules): errors of children"
        ) { trial, layout in
            let bounds = galley_rect(origin: galley_point(), size: galley_size(width: 100, height: 100))
            // A placed child was measured before.
            try forFailingChildren(trial, layout, measuresFirst: true) {
                $0.placeStatus(bounds, galley_proposal(100, .nan))
            }
        },
        Check(
            "child-fails-caching", .children, "A child's error ends the update of a cache and is returned.",
            clause: "galley.h, galley_layout.update_cache"
        ) { trial, layout in
            try forFailingChildren(trial, layout) { $0.updateStatus() }
        },
        Check(
            "ends-after-error", .children, "After a child's error, it calls no child again.",
            clause: "\(rules): errors of children", isAdvice: true
        ) { trial, layout in
            // A function of SwiftUI's Layout has no way to fail: the SDK remembers the status, and the layout goes on.
            guard try note(trial).runtime == .none else { throw Skipped("a Swift layout cannot be left early") }
            let container = try layout.container(Array(repeating: TrialChild(), count: 3))
            container.children.failingCall = 0
            var size = galley_size()
            _ = container.sizeStatus(galley_proposal(100, .nan), &size)
            try expectNoBreach(container, .afterError)
        },
        Check(
            "traits-hidden", .children, "Hiding a trait changes no result.",
            clause: "galley.h, galley_traits"
        ) { trial, layout in
            try forRandomContainers(trial, layout) { container, random in
                let proposal = galley_proposal.random(using: &random)
                let other = try layout.container(container.children.children)
                other.children.hiddenTraits = UInt32.random(in: 1...7, using: &random)
                try other.update()
                try expectEqual(
                    try container.layOut(proposal), try other.layOut(proposal), proposal,
                    " with all traits and without some")
            }
        },
        Check(
            "listening", .children, "Recording annotations changes no result.",
            clause: "galley.h, GALLEY_TRAIT_LISTENING"
        ) { trial, layout in
            try forRandomContainers(trial, layout) { container, random in
                let proposal = galley_proposal.random(using: &random)
                let other = try layout.container(container.children.children)
                other.children.isListening = true
                try expectEqual(
                    try container.layOut(proposal), try other.layOut(proposal), proposal, " unheard and heard")
                try expectNoBreach(other, .invalidArgument)
            }
        },
        Check(
            "mirror", .children,
            "The layout leaves right-to-left mirroring to the host.",
            clause: "\(rules): units"
        ) { trial, layout in
            var random = trial.random()
            for _ in 0..<max(trial.runs / 50, 1) {
                let count = layout.acceptedCounts.nearest(to: 5)
                let children = TrialChild.random(count, using: &random).map(\.ideal)
                let proposal = galley_proposal.random(using: &random, finite: true)
                let (size, left) = try frames(layout, children, proposal, .leftToRight)
                let (_, right) = try frames(layout, children, proposal, .rightToLeft)
                for (index, (left, right)) in zip(left, right).enumerated() {
                    // One that the layout hides has no place that could be mirrored.
                    guard let left, let right else {
                        try expect(
                            left == nil && right == nil,
                            "expected child \(index) shown from right to left as from left to right, found it "
                                + "\(right == nil ? "hidden" : "shown") for \(proposal.text)")
                        continue
                    }
                    let mirrored = size.width - left.maxX
                    try expect(
                        abs(mirrored - right.minX) < 1e-6 && abs(left.minY - right.minY) < 1e-6,
                        "expected child \(index) at \(Double(mirrored).short),\(Double(left.minY).short) from right to left, "
                            + "found \(Double(right.minX).short),\(Double(right.minY).short) for \(proposal.text)")
                }
            }
        },
        Check(
            "order-of-calls", .children, "In a tree, frames do not depend on additional calls.",
            clause: "Layout rules §2"
        ) { trial, layout in
            var random = trial.random()
            for _ in 0..<max(trial.runs / 100, 1) {
                let count = layout.acceptedCounts.nearest(to: 5)
                let children = TrialChild.random(count, using: &random).map(\.ideal)
                let proposal = galley_proposal.random(using: &random, finite: true)
                let check = try OrderCheck(proposal.proposed, seed: trial.seed) {
                    try tree(layout, children, .leftToRight).tree
                }
                guard !check.findings.isEmpty else { continue }
                let report = OrderReport(check) { ViewLabel(name: Int($0.index) < children.count ? "child" : "it") }
                    .lines()
                throw Violation("\(report.first ?? "frames differ") for \(proposal.text)")
            }
        },
    ]

    /// Calls every function with children of any kind. Throws if the plugin broke the rule meanwhile.
    private static func exercise(_ trial: Trial, _ layout: TrialLayout, watching breach: Breach) throws {
        try forRandomContainers(trial, layout) { container, random in
            // The results are the subject of other checks.
            var size = galley_size(), guide = 0.0
            for _ in 0..<2 {
                let proposal = galley_proposal.random(using: &random, finite: true)
                _ = container.sizeStatus(proposal, &size)
                let bounds = galley_rect(
                    origin: galley_point(x: 10, y: 20),
                    size: size.width.isFinite && size.height.isFinite ? size : galley_size(width: 50, height: 50))
                _ = container.placeStatus(bounds, proposal)
                for id in 0..<GALLEY_ALIGNMENT_BUILTIN_COUNT { _ = container.guideStatus(id, bounds, proposal, &guide) }
                var spacing = galley_spacing()
                spacing.size = UInt32(MemoryLayout<galley_spacing>.size)
                _ = container.spacing(&spacing)
                _ = container.updateStatus()
            }
            try expectNoBreach(container, breach)
        }
    }

    /// Makes each call to a child fail in turn.
    private static func forFailingChildren(
        _ trial: Trial, _ layout: TrialLayout, measuresFirst: Bool = false, _ body: (TrialContainer) -> galley_status
    ) throws {
        var random = trial.random()
        let children = TrialChild.random(4, using: &random).map { child in
            var child = child
            child.guides = [:]
            return child
        }
        var hasFailed = false
        for failing in 0..<40 {
            let container = try layout.container(children)
            if measuresFirst { _ = try container.size(galley_proposal(100, .nan)) }
            container.children.failingCall = failing
            let status = body(container)
            guard container.children.hasFailed else { break }
            hasFailed = true
            try expect(
                status == GALLEY_ERROR_FAILED,
                "expected \(Violation.name(of: GALLEY_ERROR_FAILED)) when call \(failing + 1) of a child answers it, "
                    + "found \(Violation.name(of: status))")
        }
        if !hasFailed { throw Skipped("it asks its children nothing there") }
    }

    // MARK: In a tree

    private static func tree(
        _ layout: TrialLayout, _ sizes: [galley_size], _ direction: LayoutDirection
    ) throws -> (tree: LayoutTree, children: [NodeID]) {
        let (status, instance) = layout.create(layout.neededArguments)
        guard status >= 0, let instance else { throw Violation("create", answered: status) }
        let tree = try LayoutTree(LayoutOptions(layoutDirection: direction, nodeLimit: 1000))
        let children = try sizes.map { try tree.addLeaf(.fixed(CGSize(width: $0.width, height: $0.height))) }
        let container = AnyLayout(
            functions: layout.functions, instance: instance, owner: nil, type: UnsafeRawPointer(layout.descriptor))
        try tree.setRoot(tree.addContainer(container, children))
        return (tree, children)
    }

    private static func frames(
        _ layout: TrialLayout, _ sizes: [galley_size], _ proposal: galley_proposal, _ direction: LayoutDirection
    ) throws -> (CGSize, [CGRect?]) {
        let (tree, children) = try tree(layout, sizes, direction)
        do {
            let size = try tree.layOut(proposal.proposed)
            return (size, children.map { tree.isShown($0) ? tree.frame(of: $0) : nil })
        } catch {
            throw Violation("expected a tree to lay out for \(proposal.text), found: \(error)")
        }
    }
}

extension galley_proposal {
    fileprivate var proposed: ProposedViewSize {
        ProposedViewSize(width: width.isNaN ? nil : CGFloat(width), height: height.isNaN ? nil : CGFloat(height))
    }
}
