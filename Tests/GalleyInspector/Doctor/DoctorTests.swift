import GalleyEngine
import GalleySDK
import Testing

@testable import GalleyInspector

@Suite struct DoctorTests {
    private static func tree(_ layout: AnyLayout, _ leaves: [Leaf], _ direction: LayoutDirection = .leftToRight) throws
        -> LayoutTree
    {
        let tree = try LayoutTree(LayoutOptions(layoutDirection: direction))
        let nodes = try leaves.enumerated().map { try tree.addLeaf($1, name: "chip \($0 + 1)") }
        try tree.setRoot(tree.addContainer(layout, nodes, name: "sample"))
        return tree
    }

    /// Examines a layout as the command examines a plugin.
    private static func examine(
        _ layout: @escaping () -> AnyLayout, _ leaves: [Leaf], _ proposal: ProposedViewSize, isScene: Bool = false
    ) throws -> [DoctorFinding] {
        let model = try tree(layout(), leaves)
        var subject = Doctor.Subject(
            proposal: proposal, label: { ViewLabel(name: model.name(of: model.counterpart(of: $0)) ?? "") },
            isAuthored: { $0.index == model.root?.index }, variesSubviews: !isScene
        ) { try tree(layout(), leaves) }
        subject.makeMirrored = { try tree(layout(), leaves, .rightToLeft) }
        var doctor = try Doctor(subject)
        return try doctor.findings(seed: 7)
    }

    @Test(arguments: FaultyLayout.all)
    func namesTheCauseFirst(_ faulty: FaultyLayout) throws {
        let findings = try Self.examine(faulty.layout, faulty.leaves, faulty.proposal)
        let first = try #require(findings.first)
        #expect(first.cause == faulty.cause, "\(findings.map { "\($0.name): \($0.evidence)" })")
        #expect(!first.evidence.isEmpty && !first.remedy.isEmpty)
    }

    /// What does not show with a scene's own subviews is found with others.
    @Test(arguments: FaultyLayout.all.filter(\.isFoundInScenes))
    func namesTheCauseInAScene(_ faulty: FaultyLayout) throws {
        let findings = try Self.examine(faulty.layout, faulty.leaves, faulty.proposal, isScene: true)
        #expect(
            findings.first?.cause == faulty.cause, "\(findings.map { "\($0.name): \($0.evidence)" })")
    }

    /// A layout may rely on the layout values of a scene, which other subviews do not have.
    @Test func aLayoutThatReadsValuesIsNotTriedWithoutThem() throws {
        func findings(_ reads: Bool) throws -> [DoctorFinding] {
            let sample = FaultyLayout.growing(reads)
            return try Self.examine({ AnyLayout(sample) }, FaultyLayout.chips, .unspecified, isScene: true)
        }
        #expect(try findings(false).map(\.cause) == [.growingQuestions])
        #expect(try findings(true).isEmpty)
    }

    /// Thousands of measures may take longer than a call is allowed to, so that 48 subviews would show another cause.
    @Test func manyMeasuresEndTheCount() throws {
        let layout = DoctorSample { _, subviews in
            for _ in subviews { for _ in 0..<2 { _ = Chips.sizes(subviews) } }
            return Chips.columnSize(Chips.sizes(subviews))
        } place: { bounds, _, subviews in
            Chips.placeColumn(subviews, from: bounds.origin)
        }
        let findings = try Self.examine({ AnyLayout(layout) }, FaultyLayout.chips, .unspecified)
        #expect(findings.map(\.cause) == [.growingQuestions])
        #expect(findings[0].evidence.hasSuffix(" measures of 24 subviews"), "\(findings[0].evidence)")
    }

    /// Fewer subviews than a layout needs are no mistake of the layout, unless it reserves room for them.
    @Test(arguments: [false, true])
    func aLayoutThatNeedsThreeSubviews(_ reserves: Bool) throws {
        let layout = DoctorSample { _, subviews in
            subviews.count < 3 && !reserves ? .zero : Chips.columnSize(Chips.sizes(subviews))
        } place: { bounds, _, subviews in
            guard subviews.count >= 3 else { return }
            Chips.placeColumn(subviews, from: bounds.origin)
        }
        let findings = try Self.examine({ AnyLayout(layout) }, FaultyLayout.chips, .unspecified)
        #expect(findings.map(\.cause) == (reserves ? [.warning(.unplaced)] : []))
    }

    /// Hexagons in rows interlock, so that the cells overlap that a layout gives to its subviews.
    @Test(arguments: [false, true])
    func cellsThatOverlapOnPurpose(_ passesItsProposal: Bool) throws {
        func cell(_ width: CGFloat) -> CGSize { CGSize(width: width / 3, height: width / 2.5) }
        let layout = DoctorSample { proposal, subviews in
            let width = proposal.width ?? 3 * (Chips.sizes(subviews).map(\.width).max() ?? 0)
            let rows = CGFloat((subviews.count + 2) / 3)
            return CGSize(width: width, height: cell(width).height * (0.75 * rows + 0.25))
        } place: { bounds, proposal, subviews in
            let cell = cell(bounds.width)
            _ = Chips.sizes(subviews)
            for (index, subview) in subviews.enumerated() {
                let (row, column) = index.quotientAndRemainder(dividingBy: 3)
                let point = CGPoint(
                    x: bounds.minX + (CGFloat(column) + (row % 2 == 0 ? 0 : 0.5)) * cell.width,
                    y: bounds.minY + CGFloat(row) * cell.height * 0.75)
                subview.place(at: point, proposal: passesItsProposal ? proposal : ProposedViewSize(cell))
            }
        }
        let causes = try Self.examine(
            { AnyLayout(layout) }, FaultyLayout.chips, ProposedViewSize(width: 270, height: nil)
        )
        .map(\.cause)
        #expect(causes.contains(.otherProposal) == passesItsProposal, "\(causes)")
    }

    /// A subview that the size leaves out is no sign that nil is taken for 0.
    @Test func aSizeWithoutSomeSubviewsIsNotTheOneForZero() throws {
        let findings = try Self.examine(
            Lookalike.ignoresThirdSubview, FaultyLayout.chips, ProposedViewSize(width: 240, height: nil))
        #expect(!findings.contains { $0.cause == .unspecifiedAsZero }, "\(findings.map(\.name))")
    }

    /// Bounds are in the coordinates of the container around the layout, however deep it lies.
    @Test func findsLayoutsThatIgnoreTheirBoundsInsideOfOthers() throws {
        func make(_ origin: @escaping @Sendable (CGRect) -> CGPoint) throws -> LayoutTree {
            let tree = try LayoutTree()
            let leaves = try (0..<3).map { try tree.addLeaf(.fixed(CGSize(width: 30, height: 20)), name: "chip \($0)") }
            let inner = try tree.addContainer(
                AnyLayout(
                    DoctorSample { _, subviews in
                        Chips.columnSize(Chips.sizes(subviews))
                    } place: { bounds, _, subviews in
                        Chips.placeColumn(subviews, from: origin(bounds))
                    }), leaves, name: "column")
            let padded = try tree.addModifier(
                .padding(EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)), inner)
            try tree.setRoot(tree.addContainer(AnyLayout(VStackLayout()), [padded], name: "page"))
            return tree
        }
        func findings(_ origin: @escaping @Sendable (CGRect) -> CGPoint) throws -> [DoctorFinding] {
            let model = try make(origin)
            let subject = Doctor.Subject(
                proposal: .unspecified, label: { ViewLabel(name: model.name(of: model.counterpart(of: $0)) ?? "") },
                isAuthored: { model.name(of: model.counterpart(of: $0)) == "column" }, variesSubviews: false
            ) { try make(origin) }
            var doctor = try Doctor(subject)
            return try doctor.findings(seed: 3)
        }
        let found = try findings { CGPoint(x: 0, y: $0.minY) }
        #expect(found.first?.cause == .boundsIgnored && found.first?.remedy.contains("bounds.minX to") == true)
        #expect(try findings(\.origin).isEmpty)
    }

    /// A view that is hidden at a fixed point has another distance to a container that moved, which has no effect.
    @Test func whereAViewIsHiddenIsNoMatter() throws {
        func make(_ hidden: @escaping @Sendable (CGRect) -> CGPoint) throws -> LayoutTree {
            let tree = try LayoutTree()
            let size = CGSize(width: 30, height: 20)
            let leaves = try (0..<3).map { try tree.addLeaf(.fixed(size), name: "chip \($0)") }
            let first = try tree.addContainer(
                AnyLayout(
                    DoctorSample { proposal, subviews in
                        subviews.first?.sizeThatFits(proposal) ?? .zero
                    } place: { bounds, proposal, subviews in
                        for (index, subview) in subviews.enumerated() {
                            subview.place(at: index == 0 ? bounds.origin : hidden(bounds), proposal: proposal)
                        }
                    }), leaves, name: "first")
            let top = try tree.addLeaf(.fixed(size), name: "top")
            try tree.setRoot(tree.addContainer(AnyLayout(VStackLayout()), [top, first], name: "page"))
            return tree
        }
        func findings(_ hidden: @escaping @Sendable (CGRect) -> CGPoint) throws -> [DoctorFinding] {
            let model = try make(hidden)
            let subject = Doctor.Subject(
                proposal: .unspecified, label: { ViewLabel(name: model.name(of: model.counterpart(of: $0)) ?? "") },
                isAuthored: { model.name(of: model.counterpart(of: $0)) == "first" }, variesSubviews: false
            ) { try make(hidden) }
            var doctor = try Doctor(subject)
            return try doctor.findings(seed: 3)
        }
        let far = try findings { _ in CGPoint(x: -10_000, y: -10_000) }
        #expect(far.isEmpty, "\(far.map { "\($0.name): \($0.evidence)" })")
        #expect(try !findings { _ in CGPoint(x: -100, y: -100) }.isEmpty)
    }

    @Test func manyViewsLeaveTrialsOut() throws {
        func doctor(_ most: Int?) throws -> Doctor {
            let model = try Self.tree(AnyLayout(Chips.column), FaultyLayout.chips)
            var doctor = try Doctor(
                Doctor.Subject(
                    proposal: .unspecified, label: { ViewLabel(name: model.name(of: model.counterpart(of: $0)) ?? "") },
                    isAuthored: { $0.index == model.root?.index }, variesSubviews: true
                ) { try Self.tree(AnyLayout(Chips.column), FaultyLayout.chips) })
            if let most { doctor.maximumViews = most }
            #expect(try doctor.findings(seed: 1).isEmpty)
            return doctor
        }
        let (whole, part) = (try doctor(nil), try doctor(40))
        // The tree of the scene and five other proposals have 42 views.
        #expect(part.trials == ["at its proposal, – × –", "at 5 other proposals"])
        #expect(whole.leftOut.isEmpty && part.trials + part.leftOut == whole.trials)
        let report = DoctorReport(
            [], trials: part.trials, leftOut: part.leftOut, title: "x", label: { _ in ViewLabel(name: "") }
        ) { _ in nil }
        #expect(report.lines().last?.hasPrefix("left out, because there are many views: off the origin; ") == true)
    }

    @Test func slowLayoutsLeaveTrialsOut() throws {
        let model = try Self.tree(AnyLayout(Chips.column), FaultyLayout.chips)
        var doctor = try Doctor(
            Doctor.Subject(
                proposal: .unspecified, label: { ViewLabel(name: model.name(of: model.counterpart(of: $0)) ?? "") },
                isAuthored: { $0.index == model.root?.index }, variesSubviews: true
            ) { try Self.tree(AnyLayout(Chips.column), FaultyLayout.chips) })
        doctor.maximumTime = .zero
        _ = try doctor.findings(seed: 1)
        #expect(doctor.isOutOfTime && !doctor.leftOut.isEmpty)
        let report = DoctorReport(
            [], trials: doctor.trials, leftOut: doctor.leftOut, isOutOfTime: true, title: "x",
            label: { _ in ViewLabel(name: "") }
        ) { _ in nil }
        #expect(
            report.lines().contains { $0.hasPrefix("left out, because the trials before took too long: ") })
    }

    /// Each comparison looks at the ancestors of a view, so that views in one another take longer than views beside.
    @Test func deepViewsLeaveTrialsOut() throws {
        func leftOut(isNested: Bool) throws -> [String] {
            func make() throws -> LayoutTree {
                let tree = try LayoutTree()
                var views: [NodeID] = []
                for _ in 0..<300 {
                    if isNested, let last = views.last {
                        views = [try tree.addContainer(AnyLayout(VStackLayout()), [last])]
                    } else {
                        views.append(try tree.addLeaf(.fixed(CGSize(width: 1, height: 1))))
                    }
                }
                try tree.setRoot(tree.addContainer(AnyLayout(VStackLayout()), views))
                return tree
            }
            var doctor = try Doctor(
                Doctor.Subject(
                    proposal: .unspecified, label: { _ in ViewLabel(name: "") }, isAuthored: { _ in false },
                    variesSubviews: false, make: make))
            doctor.maximumViews = 8_000
            _ = try doctor.findings(seed: 1)
            #expect(!doctor.isOutOfTime)
            return doctor.leftOut
        }
        #expect(try leftOut(isNested: false) == [])
        #expect(try leftOut(isNested: true) != [])
    }

    @Test(arguments: SoundLayout.every)
    func findsNothing(_ sound: SoundLayout) throws {
        func findings(_ leaves: [Leaf], _ proposal: ProposedViewSize, isScene: Bool) throws {
            // Views of a scene stick out of a circle of 10 points, and of a row that has no room for them.
            let findings = try Self.examine(sound.layout, leaves, proposal, isScene: isScene)
                .filter { !isScene || ![.warning(.overflow), .warning(.outside)].contains($0.cause) }
            #expect(
                findings.isEmpty,
                "\(leaves.count) subviews, \(proposal), \(isScene): \(findings.map { "\($0.name): \($0.evidence)" })")
        }
        for leaves in [FaultyLayout.chips, FaultyLayout.stretching, [], [FaultyLayout.chips[0]]] {
            for proposal in [ProposedViewSize(width: 240, height: nil), .unspecified] {
                try findings(leaves, proposal, isScene: false)
            }
        }
        try findings(FaultyLayout.chips, ProposedViewSize(width: 240, height: nil), isScene: true)
    }
}
