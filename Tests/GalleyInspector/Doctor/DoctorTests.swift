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
        _ layout: @escaping () -> AnyLayout, _ leaves: [Leaf], _ proposal: ProposedViewSize
    ) throws -> [DoctorFinding] {
        let model = try tree(layout(), leaves)
        var subject = Doctor.Subject(
            proposal: proposal, label: { ViewLabel(name: model.name(of: model.counterpart(of: $0)) ?? "") },
            isAuthored: { $0.index == model.root?.index }, variesSubviews: true
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

    @Test(arguments: SoundLayout.all + SoundLayout.positions)
    func findsNothing(_ sound: SoundLayout) throws {
        for leaves in [FaultyLayout.chips, FaultyLayout.stretching, [], [FaultyLayout.chips[0]]] {
            for proposal in [ProposedViewSize(width: 240, height: nil), .unspecified] {
                let findings = try Self.examine(sound.layout, leaves, proposal)
                #expect(
                    findings.isEmpty,
                    "\(leaves.count) subviews, \(proposal): \(findings.map { "\($0.name): \($0.evidence)" })")
            }
        }
    }
}
