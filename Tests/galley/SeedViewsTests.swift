import Foundation
import Testing

/// The view listings of the five articles that show no whole view, each in the smallest program around it. A listing is
/// cut from its page and unchanged; what a page leaves to the reader is in the test, with the reason.
@Suite(.serialized) struct SeedViewsTests {
    /// The text of a listing in the folder SeedViews.
    private static func listing(_ name: String) throws -> String {
        let path = CommandRun.checkout + "/Tests/GalleyBuild/SeedViews/\(name).txt"
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    private static func layout(_ path: String) throws -> String {
        try String(contentsOfFile: CommandRun.checkout + "/Plugins/\(path)", encoding: .utf8)
            .replacing("import SwiftUI\n", with: "")
    }

    /// Frames by name.
    private func frames(_ arguments: String...) throws -> [String: [Double]] {
        let run = try CommandRun(["layout"] + arguments + ["--json", "--all"])
        let found = try #require(try? run.json() as? [String: Any], "\(run.errors)")
        // Views that do not fit have no frame.
        return try #require(found["frames"] as? [String: Any]).compactMapValues { $0 as? [Double] }
    }

    /// The page shows views of the voting sample without the model and the views that they name.
    private static func voting() throws -> String {
        try """
        import SwiftUI
        struct Pet: Identifiable, Equatable {
            let type: String
            var votes = 0
            var id: String { type }
        }
        final class Model: ObservableObject {
            @Published var pets = ["Cat", "Goldfish", "Dog"].map { Pet(type: $0) }
            var totalVotes: Int { pets.reduce(0) { $0 + $1.votes } }
            var isAllWayTie: Bool { pets.allSatisfy { $0.votes == pets[0].votes } }
            func rank(_ pet: Pet) -> Int { pets.filter { $0.votes > pet.votes }.count + 1 }
        }
        struct Avatar: View {
            let pet: Pet
            var body: some View { Circle().frame(width: 60, height: 60).accessibilityIdentifier("avatar " + pet.type) }
        }
        struct Podium: View {
            var body: some View { Color.gray.frame(width: 300, height: 240) }
        }
        extension View {
            func rank(_ value: Int) -> some View { layoutValue(key: RankKey.self, value: value) }
        }
        struct Leaderboard: View {
            @ObservedObject var model: Model
            var body: some View {
        \(listing("leaderboard"))
            }
        }
        struct Buttons: View {
            @EnvironmentObject var model: Model
            var body: some View {
                ForEach($model.pets) { $pet in
                    Button { pet.votes += 1 } label: { Text(pet.type).frame(maxWidth: .infinity) }
                        .buttonStyle(.bordered)
                        .accessibilityIdentifier("vote " + pet.type)
                }
            }
        }
        struct Avatars: View {
            @ObservedObject var model: Model
            var body: some View {
        \(listing("avatars"))
            }
        }
        struct Voting: View {
            @StateObject private var model = Model()
            var body: some View {
                VStack {
                    Avatars(model: model)
                    Leaderboard(model: model).accessibilityIdentifier("leaderboard")
        \(listing("vote-buttons"))
                }
                .environmentObject(model)
            }
        }
        typealias MyRadialLayout = RankedRadialLayout
        typealias MyEqualWidthHStack = EqualWidthHStack
        typealias MyEqualWidthVStack = EqualWidthVStack
        #Preview("Voting") { Voting() }

        """ + layout("RankedRadial/RankedRadialLayout.swift") + layout("EqualWidthHStack/EqualWidthHStack.swift")
            + layout("EqualWidthVStack/EqualWidthVStack.swift")
    }

    @Test("The voting sample: a tie is a line, votes rank the avatars on a circle, and a second tie is a line again")
    func voting() throws {
        let folder = try Folder(["Voting.swift": Self.voting()])
        let file = "\(folder.path)/Voting.swift"
        func places(_ events: String) throws -> [[Double]] {
            let all =
                try events.isEmpty
                ? frames(file, "--preview", "Voting", "--proposal", "390x700")
                : frames(file, "--preview", "Voting", "--proposal", "390x700", "--do", events)
            // Relative to the podium, whose frame is 300 × 240.
            let podium = try #require(all.first { $0.key.hasPrefix("Color") && $0.value[2...] == [300, 240] }?.value)
            return try ["Cat", "Goldfish", "Dog"].map {
                let frame = try #require(all["avatar \($0)"], "\(all.keys.sorted())")
                return [frame[0] - podium[0], frame[1] - podium[1]].map { ($0 * 100).rounded() / 100 }
            }
        }
        // Three circles of 60 points 8 apart in 300: as in Plugins/RankedRadial/tie.yaml.
        #expect(try places("") == [[52, 0], [120, 0], [188, 0]])
        // The dog is first, at the top; the cat second, 120 degrees on; the goldfish third: as in podium.yaml.
        let votes = "tap \"vote Dog\"; tap \"vote Dog\"; tap \"vote Cat\""
        #expect(try places(votes) == [[197.94, 135], [42.06, 135], [120, 0]])
        let tie = votes + "; tap \"vote Cat\"; tap \"vote Goldfish\"; tap \"vote Goldfish\""
        #expect(try places(tie) == [[52, 0], [120, 0], [188, 0]])
        // A change animates: on the way an avatar is between its places.
        let film = try CommandRun(
            "animate", file, "--preview", "Voting", "--proposal", "390x700", "--do", "tap \"vote Dog\"", "--at",
            "0,0.1,2", "--json")
        let moments = try #require(try film.json() as? [[String: Any]], "\(film.errors)")
        let lefts = try moments.map { moment -> Double in
            let views = try #require(moment["views"] as? [String: [String: Any]])
            return try #require((views["Circle#3"]?["frame"] as? [Double])?[0])
        }
        #expect(lefts[0] > lefts[1] && lefts[1] > lefts[2], "\(lefts)")
    }

    @Test("The leaderboard counts votes in a column, and the buttons change to a column where a row does not fit")
    func leaderboard() throws {
        let folder = try Folder(["Voting.swift": Self.voting()])
        let file = "\(folder.path)/Voting.swift"
        let votes = "tap \"vote Dog\"; tap \"vote Dog\"; tap \"vote Cat\""
        let inspect = try CommandRun("inspect", file, "--preview", "Voting", "--proposal", "390x700", "--do", votes)
        #expect(inspect.status == 0 && inspect.output.contains("Leaderboard") == false, "\(inspect.errors)")
        let wide = try frames(file, "--preview", "Voting", "--proposal", "390x700", "--do", votes)
        // Numbers end at one edge: the votes of the dog and of the cat are one digit wide.
        let (cat, dog) = (try #require(wide["Text"]), try #require(wide["Text#3"]))
        #expect(dog[0] + dog[2] == 390 && cat[0] + cat[2] == 390 && dog[1] > cat[1] && dog[2] != cat[2])
        let row = try ["Cat", "Goldfish", "Dog"].map { try #require(wide["vote \($0)"], "\(wide.keys.sorted())") }
        #expect(Set(row.map { $0[1] }).count == 1 && Set(row.map { $0[2] }).count == 1, "\(row)")
        let narrow = try frames(file, "--preview", "Voting", "--proposal", "200x700", "--do", votes)
        let column = try ["Cat", "Goldfish", "Dog"].map {
            try #require(narrow["vote \($0)#2"], "\(narrow.keys.sorted())")
        }
        #expect(Set(column.map { $0[0] }).count == 1 && Set(column.map { $0[1] }).count == 3, "\(column)")
        // The bars are drawn as long as the votes say.
        func picture(_ events: String) throws -> String {
            let run = try CommandRun(
                "render", file, "--preview", "Voting", "--proposal", "390x700", "--do", events, "-o",
                "\(folder.path)/voting.svg")
            #expect(run.status == 0, "\(run.errors)")
            return try String(contentsOfFile: "\(folder.path)/voting.svg", encoding: .utf8)
        }
        let (voted, again) = (try picture(votes), try picture(votes + "; tap \"vote Goldfish\""))
        #expect(voted.contains("<svg") && voted != again)
    }

    /// The page's `// ...` is a comment that leaves the views out.
    private static let views = "Text(\"A Subview\")\nText(\"Another Subview\")"

    /// A custom stack with an alignment, as the page describes it.
    private static func basic(_ alignment: String, _ listing: String) -> String {
        """
        import SwiftUI
        struct BasicVStack: Layout {
            \(alignment)
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                return CGSize(width: sizes.map(\\.width).max() ?? 0, height: sizes.map(\\.height).reduce(0, +))
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                var y = bounds.minY
                for subview in subviews {
                    let size = subview.sizeThatFits(.unspecified)
                    let x = bounds.minX + (isLeading ? 0 : (bounds.width - size.width) / 2)
                    subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
                    y += size.height
                }
            }
        }
        struct Screen: View {
            var body: some View {
        \(listing)
            }
        }
        #Preview { Screen() }
        """
    }

    @Test(
        "The documentation's stack is called with a builder, with an alignment, and with empty parentheses",
        arguments: [
            ("basic-vstack", "var isLeading: Bool { false }", false),
            (
                "basic-vstack-parameter",
                "var alignment: HorizontalAlignment\nvar isLeading: Bool { alignment == .leading }", true
            ),
            (
                "basic-vstack-default",
                "var alignment: HorizontalAlignment = .center\nvar isLeading: Bool { alignment == .leading }", false
            ),
        ])
    func basicStack(_ name: String, _ alignment: String, _ isLeading: Bool) throws {
        let listing = try Self.listing(name).replacing("// ...", with: Self.views)
        let folder = try Folder(["Basic.swift": Self.basic(alignment, listing)])
        let found = try frames("\(folder.path)/Basic.swift")
        let (first, second) = (try #require(found["A Subview"]), try #require(found["Another Subview"]))
        #expect(first[1] == 0 && second[1] == first[3] && second[0] == 0)
        #expect(first[0] == (isLeading ? 0 : (second[2] - first[2]) / 2))
    }

    @Test("Tags of the equal flow, with the builder on one line")
    func tags() throws {
        let code = """
            import SwiftUI
            struct Tag: View {
                let name: String
                init(_ name: Name) { self.name = name.id }
                var body: some View { Text(name).frame(maxWidth: .infinity).accessibilityIdentifier("tag " + name) }
            }
            struct Name: Identifiable { let id: String }
            struct Tags: View {
                let tags = ["one", "two", "three", "four"].map { Name(id: $0) }
                var body: some View { \(try Self.listing("tags")) }
            }
            #Preview { Tags() }

            """
        let folder = try Folder(["Tags.swift": code + Self.layout("EqualFlow/EqualFlowLayout.swift")])
        let found = try frames("\(folder.path)/Tags.swift", "--proposal", "390x-")
        // Each as wide as the widest, 8 points apart.
        let tags = try ["one", "two", "three", "four"].map {
            try #require(found["tag \($0)"], "\(found.keys.sorted())")
        }
        let width = tags[0][2]
        #expect(tags.map { $0[0] } == (0..<4).map { Double($0) * (width + 8) }, "\(tags)")
        #expect(tags.allSatisfy { $0[2] == width && $0[1] == 0 } && width > 30, "\(tags)")
    }

    @Test("The stack of rotated images of the second article")
    func rotatedImages() throws {
        // The page runs `}` and the heading after it together, and leaves out what the views name.
        let code = """
            import SwiftUI
            struct Item: Identifiable { let id: Int; let image: String }
            struct Ring: View {
                let items = [Item(id: 1, image: "star"), Item(id: 2, image: "heart")]
                let angle = Double.pi / 2
                let radius = 40.0
                func angle(for item: Item) -> Angle { .degrees(Double(item.id) * 90) }
                var body: some View {
            \(try Self.listing("stacks"))
                }
            }
            #Preview { Ring() }
            """
        let folder = try Folder(["Ring.swift": code])
        let found = try frames("\(folder.path)/Ring.swift")
        #expect(found.values.filter { $0[2...] == [20, 20] }.count >= 2, "\(found)")
    }
}
