import Foundation
import Testing

/// The lines that the findings of `galley doctor` name, and the commands that show their evidence.
struct DoctorEvidenceTests {
    private static let ideal = """
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            subviews.reduce(.zero) { all, one in
                let size = one.sizeThatFits(.unspecified)
                return CGSize(width: max(all.width, size.width), height: all.height + size.height)
            }
        }
        """

    private static func layout(_ place: String, size: String = ideal, others: String = "") -> String {
        """
        import SwiftUI
        struct Sample: Layout {
        \(size)
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            var y = bounds.minY
            for subview in subviews {
                \(place)
                y += subview.sizeThatFits(.unspecified).height
            }
        }
        \(others)
        }
        """
    }

    /// Runs the doctor on a source, and the command that its first finding names.
    private static func examined(_ source: String) throws -> (doctor: CommandRun, more: CommandRun) {
        let folder = try Folder(["Sample.swift": source])
        let doctor = try CommandRun("doctor", "\(folder.path)/Sample.swift")
        let line = try #require(doctor.lines.first { $0.hasPrefix("   more    ") }, "\(doctor.output)\(doctor.errors)")
        let command = String(line.dropFirst("   more    ".count)).replacing(
            "galley inspect", with: "'\(CommandRun.galley)' inspect")
        return (doctor, try CommandRun(["-c", command], program: "/bin/sh"))
    }

    private static let place = "subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)"

    private static func guide(_ body: String) -> String {
        """
        func explicitAlignment(
            of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) -> CGFloat? {
            \(body)
        }
        """
    }

    /// Of two calls, the finding names the one that placed the view again.
    @Test func theLineOfTheSecondPlacement() throws {
        let (doctor, more) = try Self.examined(
            Self.layout("\(Self.place)\n        if y == bounds.minY {\n            \(Self.place)\n        }"))
        #expect(doctor.lines[2].contains("is placed twice by its layout"), "\(doctor.output)")
        #expect(doctor.lines[3].hasSuffix("Sample.swift:14:21"), "\(doctor.output)")
        #expect(more.status == 0 && more.lines.count { $0.contains(" place ") } == 2, "\(more.output)\(more.errors)")
    }

    /// The placements of the subviews are shown, not only that of the layout itself.
    @Test func thePlacementsOfTheSubviews() throws {
        let (doctor, more) = try Self.examined(
            Self.layout("subview.place(at: CGPoint(x: 0, y: y - bounds.minY), proposal: .unspecified)"))
        #expect(doctor.lines[2].contains("places its subviews from 0,0"), "\(doctor.output)")
        // The layout is behind a padding, at 13,17; its six subviews are not.
        let places = more.lines.filter { $0.contains(" place ") }
        #expect(places.count == 7 && places[0].contains("at 13,17"), "\(more.output)\(more.errors)")
        #expect(places.dropFirst().allSatisfy { $0.contains("at 0,") }, "\(more.output)\(more.errors)")
    }

    /// What only shows with other subviews than the sample's is shown by a scene of these.
    @Test func aSceneWithoutSubviews() throws {
        let (doctor, more) = try Self.examined(
            Self.layout(
                Self.place,
                size: """
                    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                        return CGSize(
                            width: sizes.map(\\.width).max() ?? 0,
                            height: sizes.reduce(0) { $0 + $1.height } / CGFloat(sizes.count) * CGFloat(sizes.count))
                    }
                    """))
        #expect(doctor.output.contains("NaN") && doctor.output.contains("0 subviews"), "\(doctor.output)")
        #expect(!doctor.output.contains("with no subview\n"), "\(doctor.output)")
        #expect(more.status == 7 && more.output.contains("NaN"), "\(more.output)\(more.errors)")
    }

    /// The guides of a layout without subviews are asked for too.
    @Test func aGuideWithoutSubviews() throws {
        let folder = try Folder([
            "Sample.swift": Self.layout(
                Self.place,
                others: Self.guide(
                    """
                    guard guide == .lastTextBaseline else { return nil }
                    let last = subviews[subviews.count - 1].dimensions(in: .unspecified)
                    return bounds.minY + last[.lastTextBaseline]
                    """))
        ])
        let doctor = try CommandRun("doctor", "\(folder.path)/Sample.swift")
        #expect(doctor.status == 9 && doctor.lines[2].contains("in explicitAlignment"), "\(doctor.output)")
    }

    /// The subviews of a trial are those of the scene that shows its finding, texts as well.
    @Test func aSceneOfTexts() throws {
        let (doctor, more) = try Self.examined(
            Self.layout(
                "subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .init(width: bounds.width, height: nil))",
                size: """
                    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                        return CGSize(
                            width: proposal.width ?? sizes.map(\\.width).max() ?? 0,
                            height: sizes.reduce(0) { $0 + $1.height })
                    }
                    """))
        #expect(
            doctor.words.contains(
                "text 1 was measured for – × – and is 1200 × 16; it is placed with 320 × –, where it is 300 × 64"),
            "\(doctor.output)")
        #expect(doctor.words.contains("measure it for 320 × –, or place it with – × –"), "\(doctor.output)")
        let rows = more.lines.filter { $0.contains(" 300 × 64 ") }
        #expect(more.status == 0 && rows.count { $0.contains("place") } > 0, "\(more.output)\(more.errors)")
    }

    /// What a layout shares with others is named, where the order of calls shows it.
    @Test(arguments: [
        ("nonisolated(unsafe) static var height: CGFloat = 0", "Self.height"),
        (
            "let memory = Memory()\n}\nfinal class Memory: @unchecked Sendable {\nvar height: CGFloat = 0",
            "memory.height"
        ),
    ])
    func theLineOfSharedState(_ declaration: String, _ use: String) throws {
        let folder = try Folder([
            "Sample.swift": """
            import SwiftUI
            struct Sample: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    \(use) = proposal.height ?? 20
                    return CGSize(width: 100, height: 100)
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                    var y = bounds.minY
                    for subview in subviews {
                        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
                        y += \(use)
                    }
                }
                \(declaration)
            }
            """
        ])
        let doctor = try CommandRun("doctor", "\(folder.path)/Sample.swift")
        let at = doctor.lines.first { $0.hasPrefix("   at ") }
        #expect(at?.contains("Sample.swift:14:") == true, "\(doctor.output)")
    }

    @Test func aGuideOutsideIsShownInAStack() throws {
        let (doctor, more) = try Self.examined(
            Self.layout(
                Self.place,
                others: Self.guide("guide == .firstTextBaseline ? bounds.maxY + 30 : nil")))
        #expect(doctor.lines[2].contains("returns an alignment guide outside of its view"), "\(doctor.output)")
        #expect(more.status == 0 && more.output.contains("guide") && more.output.contains(" 90 "), "\(more.output)")
    }

    /// No layout of an author's is examined in this scene.
    @Test func onlyTrialsThatRanAreNamed() throws {
        let folder = try Folder(["scene.yaml": "tree: {item: 40x20}"])
        let doctor = try CommandRun("doctor", "\(folder.path)/scene.yaml")
        let trials = doctor.words
        #expect(doctor.status == 0 && trials.contains("tried: at its proposal"), "\(doctor.output)")
        #expect(!trials.contains("in stacks of each alignment"), "\(doctor.output)")
    }

    /// The remedy names the anchor that fits the positions, from the one that the layout passes.
    @Test(arguments: [
        ("x: bounds.midX, y: y", "", ".top"), ("x: bounds.maxX, y: y", "", ".topTrailing"),
        ("x: bounds.midX, y: y", "anchor: .center, ", ".top"),
        ("x: bounds.minX, y: y", "anchor: .topTrailing, ", ".topLeading"),
    ])
    func theAnchorThatFits(_ point: String, _ anchor: String, _ fitting: String) throws {
        let folder = try Folder([
            "Sample.swift": Self.layout("subview.place(at: CGPoint(\(point)), \(anchor)proposal: .unspecified)")
        ])
        let doctor = try CommandRun("doctor", "\(folder.path)/Sample.swift")
        #expect(doctor.lines[2].contains("places its subviews beside the room"), "\(doctor.output)")
        #expect(doctor.output.contains("the position is meant for: \(fitting).\n"), "\(doctor.output)")
    }

    /// The compiler's error does not say which requirement is missing.
    @Test func aMissingRequirementIsNamed() throws {
        let folder = try Folder([
            "Sample.swift": Self.layout(Self.place).replacing("func placeSubviews", with: "func placeSubview"),
            "Half.swift": "import SwiftUI\nstruct Half: Layout {\n\(Self.ideal)\n}\n",
        ])
        let misspelt = try CommandRun("layout", "\(folder.path)/Sample.swift")
        #expect(misspelt.status == 3, "\(misspelt.errors)")
        #expect(
            misspelt.errors.contains("note: `placeSubview` is spelt `placeSubviews` in Layout"), "\(misspelt.errors)")
        let missing = try CommandRun("layout", "\(folder.path)/Half.swift")
        #expect(
            missing.errors.contains("note: 'Half' has no 'placeSubviews'. Add `func placeSubviews(in bounds: CGRect"),
            "\(missing.errors)")
    }
}
