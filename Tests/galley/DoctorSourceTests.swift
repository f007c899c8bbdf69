import Foundation
import Testing

/// What `galley doctor` finds in sources and views.
struct DoctorSourceTests {
    /// The findings of a source or a scene, each with its view and its line.
    static func found(_ input: String) throws -> [String] {
        let run = try CommandRun("doctor", input, "--json")
        return try run.lines.filter { !$0.isEmpty }.map {
            let record = try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
            #expect(record["command"] as? String != nil, "\($0)")
            return "\(record["finding"] as? String ?? "\(record)") \(record["view"] as? String ?? "-") "
                + "\(record["line"] as? Int ?? 0)"
        }
    }

    static let size =
        "func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize"
    static let place = """
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
        }
        """

    /// A layout with shapes of views is built with its views, and not as a plugin; without a word about that «no findings»
    /// would be about both.
    @Test func layoutsThatAreNoPluginsAreNamed() throws {
        let folder = try Folder()
        try folder.write(
            "Outline.swift",
            """
            import SwiftUI
            struct Outline: Layout {
                \(Self.size) {
                    Capsule().path(in: CGRect(x: 0, y: 0, width: 220, height: 160)).boundingRect.size
                }
                \(Self.place)
            }
            #Preview { Outline { Text("a") } }
            """)
        let run = try folder.run(["doctor", "Outline.swift"])
        #expect(run.errors.contains("the layouts of Outline.swift are examined in its views alone: "), "\(run.errors)")
        try folder.write("Views.swift", "import SwiftUI\n#Preview { Text(\"a\") }\n")
        let views = try folder.run(["doctor", "Views.swift"])
        #expect(views.status == 0 && !views.errors.contains("alone"), "\(views.errors)")
    }

    @Test func aParameterThatNoLineReads() throws {
        let folder = try Folder()
        func source(_ use: String) throws -> [String] {
            try folder.write(
                "Board.swift",
                """
                import SwiftUI
                struct Board: Layout {
                    var columns: Int
                    var name = "board"
                    let unit: CGFloat = 40
                    init(columns: Int = 4) { self.columns = columns }
                    \(Self.size) {
                        subviews.reduce(.zero) { all, one in
                            let size = one.sizeThatFits(.unspecified)
                            return CGSize(width: max(all.width, size.width), height: max(all.height, size.height))
                        }
                    }
                    \(Self.place)
                    var title: String { \(use) }
                }
                """)
            return try Self.found("\(folder.path)/Board.swift")
        }
        #expect(try source("\"\"") == ["idle parameter root 3", "idle parameter root 4"])
        #expect(try source("name + columns.description").isEmpty)
    }

    /// SwiftUI's own 10 for an unspecified length is no mistake; 0 is.
    @Test func aReplacementOfZeroIsAMistake() throws {
        let folder = try Folder()
        func source(_ replacement: String) throws -> [String] {
            try folder.write(
                "Banner.swift",
                """
                import SwiftUI
                struct Banner: Layout {
                    \(Self.size) {
                        let box = proposal.replacingUnspecifiedDimensions(\(replacement))
                        let inner = subviews.map { $0.sizeThatFits(ProposedViewSize(box)) }
                        return CGSize(width: box.width, height: max(box.height, inner.map(\\.height).max() ?? 0))
                    }
                    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                        for subview in subviews { subview.place(at: bounds.origin, proposal: .init(bounds.size)) }
                    }
                }
                """)
            return try Self.found("\(folder.path)/Banner.swift")
        }
        #expect(try source("by: .zero") == ["unspecified as zero root 4"])
        #expect(try source("").isEmpty)
    }

    /// A crash without subviews is mended by an early return, whatever the runtime says of it.
    @Test func aCrashWithoutSubviews() throws {
        let folder = try Folder()
        try folder.write(
            "First.swift",
            """
            import SwiftUI
            struct First: Layout {
                \(Self.size) {
                    subviews.map { $0.sizeThatFits(.unspecified) }.max { $0.width < $1.width }!
                }
                \(Self.place)
            }
            """)
        let run = try CommandRun("doctor", "\(folder.path)/First.swift")
        #expect(run.output.contains("remedy  Return early if subviews.isEmpty"), "\(run.output)")
    }

    @Test func eachMethodThatIsNeverCalled() throws {
        let folder = try Folder()
        func source(_ parameter: String, _ property: String, _ properties: String) throws -> [String] {
            try folder.write(
                "Fan.swift",
                """
                import SwiftUI
                struct Fan: Layout {
                    var angle = 0.0
                    var \(property): Double { get { angle } set { angle = newValue } }
                    \(Self.size) {
                        subviews.reduce(.zero) { all, one in
                            let size = one.sizeThatFits(.unspecified)
                            return CGSize(width: max(all.width, size.width), height: max(all.height, size.height))
                        }
                    }
                    \(Self.place)
                    func spacing(subviews: Subviews, cache: \(parameter)) -> ViewSpacing { ViewSpacing() }
                    static \(properties) { LayoutProperties() }
                }
                """)
            return try Self.found("\(folder.path)/Fan.swift")
        }
        let all = try source("()", "animatableValue", "func layoutProperties() -> LayoutProperties")
        #expect(all == ["signature root 4", "signature root 14", "signature root 15"], "\(all)")
        let misspelt = try source("inout ()", "animatableData", "var layoutProperty: LayoutProperties")
        #expect(misspelt == ["signature root 15"], "\(misspelt)")
        #expect(try source("inout ()", "animatableData", "var layoutProperties: LayoutProperties").isEmpty)
    }

    /// A fault in a probe of the doctor is one of the layout, at the method that faulted.
    @Test func aMissingSubviewIsAFaultOfTheLayout() throws {
        let folder = try Folder([
            "Pair.swift": """
            import SwiftUI
            struct Pair: Layout {
                \(Self.size) {
                    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                    let pair = [subviews[0], subviews[1]].map { $0.sizeThatFits(.unspecified).height }
                    return CGSize(width: sizes.map(\\.width).max() ?? 0, height: max(pair[0], pair[1]))
                }
                \(Self.place)
            }
            """
        ])
        let found = try Self.found("\(folder.path)/Pair.swift")
        #expect(found.contains { $0.hasPrefix("fault root ") } && !found.contains { $0.contains("chip") }, "\(found)")
    }

    @Test func viewsAreExaminedAsScenesAre() throws {
        let folder = try Folder()
        func view(_ start: String, _ body: String) throws -> [String] {
            try folder.write(
                "Card.swift",
                """
                import SwiftUI
                struct Steps: Layout {
                    \(Self.size) {
                        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                        return CGSize(
                            width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\\.height).max() ?? 0)
                    }
                    func placeSubviews(
                        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                    ) {
                        var x = \(start)
                        for subview in subviews {
                            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
                            x += subview.sizeThatFits(.unspecified).width
                        }
                    }
                }
                #Preview { \(body) }
                """)
            return try Self.found("\(folder.path)/Card.swift")
        }
        let steps = "VStack { Text(\"Above\"); Steps { Text(\"One\"); Text(\"Two\") }.padding(8); Text(\"Below\") }"
        let moved = try view("CGFloat(0)", steps)
        #expect(moved.count == 1 && moved[0].hasPrefix("bounds ignored Steps"), "\(moved)")
        #expect(try view("bounds.minX", steps).isEmpty)
        let row =
            "HStack { Text(\"A name that is rather long\").lineLimit(1); Spacer(); Text(\"314 of them\").lineLimit(1)"
        let cut = try view("bounds.minX", "\(row).layoutPriority(1) }.frame(width: 200)")
        // Where the sibling is written that takes the room.
        let line = folder.text("Card.swift").split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.contains("314 of them") }
        #expect(cut == ["squeezed A name that is rather long \(try #require(line) + 1)"], "\(cut)")
        #expect(try view("bounds.minX", "\(row) }.frame(width: 380)").isEmpty)
        let put = try view(
            "bounds.minX",
            "HStack { Text(\"A name that is rather long\").lineLimit(1); Text(\"\\(314) of \\(400) files\").lineLimit(1)"
                + ".layoutPriority(1) }.frame(width: 200)")
        #expect(put.first?.hasSuffix(" \(try #require(line) + 1)") ?? false, "\(put)")
    }

    /// A view that is no text is quoted at the line that made it.
    @Test func aShapeThatTakesTheRoomHasItsLine() throws {
        let folder = try Folder()
        try folder.write(
            "Badge.swift",
            """
            import SwiftUI
            struct Mark: View {
                var body: some View { Rectangle().frame(width: 150, height: 20) }
            }
            #Preview {
                HStack {
                    Text("A sentence that is longer than the row").lineLimit(1)
                    Mark()
                }
                .frame(width: 200)
            }
            """)
        #expect(try Self.found("\(folder.path)/Badge.swift") == ["squeezed A sentence that is longer than the row 3"])
    }

    /// A text that is cut without its sibling too is squeezed by it all the same if it gets most of its width then.
    @Test func aSiblingThatTakesMostOfTheRoom() throws {
        let folder = try Folder()
        func scene(_ width: Int) throws -> [String] {
            try folder.write(
                "scene.yaml",
                """
                proposal: 200x-
                tree:
                  kind: hstack
                  name: row
                  children:
                    - {text: A sentence that is longer than the row, lineLimit: 1, name: title}
                    - {item: \(width)x20, name: bar}
                """)
            return try Self.found("\(folder.path)/scene.yaml")
        }
        #expect(try scene(150) == ["squeezed title 7"])
        #expect(try scene(4).isEmpty)
    }

    /// Siblings may take the room together, so that none alone is the cause.
    @Test func siblingsThatTakeTheRoomTogether() throws {
        let folder = try Folder()
        func scene(_ width: Int) throws -> [String] {
            try folder.write(
                "scene.yaml",
                """
                proposal: 300x-
                tree:
                  kind: hstack
                  spacing: 0
                  children:
                    - {text: A sentence that is longer than all of this row and its views, lineLimit: 1, name: title}
                    - {item: \(width)x20, name: cover}
                    - {item: \(width)x20, name: time}
                """)
            return try Self.found("\(folder.path)/scene.yaml")
        }
        #expect(try scene(130) == ["squeezed title 7"])
        #expect(try scene(40).isEmpty)
    }

    /// A key that no layout reads, and a value that is set on the layout that reads it or too deep inside of it.
    @Test func aLayoutValueThatNoLayoutReads() throws {
        let folder = try Folder()
        func view(_ body: String, _ more: String = "") throws -> [String] {
            try folder.write(
                "Shares.swift",
                """
                import SwiftUI
                struct Share: LayoutValueKey { static let defaultValue: CGFloat = 1 }
                struct Shares: Layout {
                    \(Self.size) {
                        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                        let width = sizes.reduce(0) { $0 + $1.width }
                        return CGSize(width: proposal.width ?? width, height: sizes.map(\\.height).max() ?? 0)
                    }
                    func placeSubviews(
                        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                    ) {
                        let all = subviews.reduce(0) { $0 + $1[Share.self] }
                        var x = bounds.minX
                        for subview in subviews {
                            let width = bounds.width * subview[Share.self] / all
                            let proposal = ProposedViewSize(width: width, height: bounds.height)
                            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: proposal)
                            x += width
                        }
                    }
                }
                \(more)
                #Preview { \(body) }
                """)
            return try Self.found("\(folder.path)/Shares.swift")
        }
        let (two, one) = ("Color.red.frame(height: 20)", "Color.blue.frame(height: 20)")
        let value = ".layoutValue(key: Share.self, value: 2)"
        #expect(try view("Shares { \(two)\(value); \(one) }").isEmpty)
        let misspelt = try view(
            "Shares { \(two).layoutValue(key: Shar.self, value: 2); \(one) }",
            "struct Shar: LayoutValueKey { static let defaultValue: CGFloat = 1 }")
        #expect(misspelt == ["unread value Color.frame 23"], "\(misspelt)")
        let outside = try view("Shares { \(two); \(one) }.padding(4)\(value)")
        #expect(outside == ["unread value Shares 23"], "\(outside)")
        let deep = try view("Shares { VStack { \(two)\(value); \(one) }; \(one) }")
        #expect(deep == ["unread value Color 23"], "\(deep)")
        let alone = try view("VStack { Shares { HStack { \(two)\(value) }; \(one) } }")
        #expect(alone == ["unread value Color 23"], "\(alone)")
        // A view may be used in several containers, and a value may be set at the right place as well.
        #expect(try view("VStack { Shares { \(two)\(value); \(one) }; HStack { \(two)\(value); \(one) } }").isEmpty)
        // A key that only another state reads, and a value of the container that no layout reads.
        let read = "func other(_ subview: LayoutSubview) -> CGFloat { subview[Other.self] }"
        #expect(
            try view(
                "HStack { \(two).layoutValue(key: Other.self, value: 2); \(one) }",
                "struct Other: LayoutValueKey { static let defaultValue: CGFloat = 1 }; \(read)"
            ).isEmpty)
    }

    @Test func aSceneWhoseLayoutsReadNoValue() throws {
        let folder = try Folder([
            "scene.yaml": """
            tree:
              kind: vstack
              children:
                - {item: 20x20, name: a, layoutValues: {Rank: 2}}
                - {kind: grid, children: [{kind: gridRow, children: [{item: 20x20, gridCellColumns: 2}]}]}
            """
        ])
        #expect(try Self.found("\(folder.path)/scene.yaml") == ["unread value a 4"])
    }

    /// A stack of views has room in one state and not in another, so a priority that changes nothing now may be meant.
    @Test func aPriorityInAStackOfViewsIsNoMistake() throws {
        let folder = try Folder()
        func view(_ body: String) throws -> [String] {
            try folder.write("Bar.swift", "import SwiftUI\n#Preview { \(body).frame(width: 220) }\n")
            return try Self.found("\(folder.path)/Bar.swift")
        }
        #expect(try view("HStack { Text(\"One\").layoutPriority(1); Spacer(); Text(\"Two\") }").isEmpty)
        let alone = try view("HStack { HStack { Text(\"One\").layoutPriority(1) }; Text(\"Two\") }")
        #expect(alone == ["idle priority One 2"], "\(alone)")
    }

    /// A padding or a frame around a priority has the priority 0 itself.
    @Test func aPriorityInsideOfAPaddingIsAMistake() throws {
        let folder = try Folder()
        func view(_ modifiers: String) throws -> [String] {
            try folder.write(
                "Bar.swift",
                """
                import SwiftUI
                #Preview { HStack {
                    Text("One")\(modifiers)
                    Text("Two")
                } }
                """)
            return try Self.found("\(folder.path)/Bar.swift")
        }
        for reset in [".padding(4)", ".frame(height: 40)", ".aspectRatio(2, contentMode: .fit)"] {
            #expect(try view(".layoutPriority(1)\(reset)") == ["idle priority One 3"], "\(reset)")
            #expect(try view("\(reset).layoutPriority(1)").isEmpty, "\(reset)")
        }
        #expect(try view(".layoutPriority(1).background(.red)").isEmpty)
    }
}
