import Testing

/// What `galley doctor` finds with the sample views that it makes for a layout.
struct DoctorSampleTests {
    private static let size = DoctorSourceTests.size

    /// A layout for one view is tried with one chip. One that measures all and places one has forgotten the others.
    @Test func aLayoutForOneViewForgetsNone() throws {
        let folder = try Folder()
        func source(_ size: String) throws -> String {
            try folder.write(
                "Only.swift",
                """
                import SwiftUI
                struct Only: Layout {
                    \(Self.size) {
                        \(size)
                    }
                    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                        subviews.first?.place(at: bounds.origin, proposal: .unspecified)
                    }
                }
                """)
        }
        let one = try CommandRun("doctor", source("subviews.first?.sizeThatFits(.unspecified) ?? .zero"))
        #expect(one.output.contains("no findings"), "\(one.output)")
        #expect(one.errors.contains("places 1 of 12 chips, so that it is tried with 1 chip;"), "\(one.errors)")
        let largest = "subviews.map { $0.sizeThatFits(.unspecified) }.max { $0.width < $1.width } ?? .zero"
        let all = try DoctorSourceTests.found(source(largest))
        #expect(all.contains { $0.hasPrefix("not placed ") }, "\(all)")
    }

    /// Sample chips have no layout values. A layout that places only some of them has forgotten the others.
    @Test func subviewsWithoutAValueMayBeSkipped() throws {
        let folder = try Folder()
        func source(_ chosen: String, _ spot: String) throws -> [String] {
            try folder.write(
                "Nodes.swift",
                """
                import SwiftUI
                struct Spot: LayoutValueKey { static let defaultValue: CGPoint? = nil }
                struct Nodes: Layout {
                    \(Self.size) { CGSize(width: 100, height: 100) }
                    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                        for subview in \(chosen) {
                            guard let spot = \(spot) else { continue }
                            subview.place(
                                at: CGPoint(x: bounds.minX + spot.x, y: bounds.minY + spot.y), proposal: .unspecified)
                        }
                    }
                }
                """)
            return try DoctorSourceTests.found("\(folder.path)/Nodes.swift").filter { $0.hasPrefix("not placed") }
        }
        #expect(try source("subviews", "subview[Spot.self]").isEmpty)
        #expect(try source("subviews.dropLast()", "Optional(subview[Spot.self] ?? .zero)").count == 1)
    }

    /// A parameter for the gaps of both axes is a size, which no single length can replace.
    @Test func gapsThatAreASizeAreNotTried() throws {
        let folder = try Folder([
            "Tiles.swift": """
            import SwiftUI
            struct Tiles: Layout {
                var gap = CGSize(width: 12, height: 20)
                \(Self.size) {
                    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                    return CGSize(
                        width: sizes.reduce(0) { $0 + $1.width } + gap.width * CGFloat(max(0, sizes.count - 1)),
                        height: sizes.map(\\.height).max() ?? 0)
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                    var x = bounds.minX
                    for subview in subviews {
                        subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
                        x += subview.sizeThatFits(.unspecified).width + gap.width
                    }
                }
            }
            """
        ])
        let run = try CommandRun("doctor", "\(folder.path)/Tiles.swift")
        #expect(run.status == 0 && run.output.contains("no findings"), "\(run.output)\(run.errors)")
    }

    /// A layout for three views puts others on top of each other. One that does so with any number forgets to advance.
    @Test func aLayoutForThreeViewsMayPileOthers() throws {
        let folder = try Folder()
        func source(_ count: String) throws -> [String] {
            try folder.write(
                "Bar.swift",
                """
                import SwiftUI
                struct Bar: Layout {
                    \(Self.size) {
                        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                        let width = sizes.reduce(0) { $0 + $1.width }
                        return CGSize(
                            width: max(width, proposal.width ?? 0), height: sizes.map(\\.height).max() ?? 0)
                    }
                    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                        let places = [(bounds.minX, UnitPoint.leading), (bounds.midX, .center), (bounds.maxX, .trailing)]
                        for (index, subview) in subviews.enumerated() {
                            let (x, anchor) = subviews.count == \(count) ? places[index] : (bounds.midX, .center)
                            subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: anchor, proposal: .unspecified)
                        }
                    }
                }
                """)
            return try DoctorSourceTests.found("\(folder.path)/Bar.swift").filter { $0.hasPrefix("overlapping") }
        }
        #expect(try source("3").isEmpty)
        #expect(try source("0").count == 1)
    }

    /// A preview gives a layout few subviews. It is also examined with samples, and what both show is one finding.
    @Test func layoutsBesideAPreview() throws {
        let folder = try Folder()
        func run(_ gap: String, _ top: String) throws -> CommandRun {
            try folder.write(
                "Row.swift",
                """
                import SwiftUI
                struct Spread: Layout {
                    \(Self.size) {
                        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                        let width = sizes.reduce(0) { $0 + $1.width }
                        return CGSize(
                            width: max(width, min(proposal.width ?? 0, 1000)), height: sizes.map(\\.height).max() ?? 0)
                    }
                    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                        let free = bounds.width - sizes.reduce(0) { $0 + $1.width }
                        var x = bounds.minX
                        let gap = free / \(gap)
                        for (index, subview) in subviews.enumerated() {
                            subview.place(
                                at: CGPoint(x: x + gap * CGFloat(index), y: \(top)), proposal: .unspecified)
                            x += sizes[index].width
                        }
                    }
                }
                #Preview { VStack { Text("Words"); Spread { Text("One"); Text("Two"); Text("Three") } } }
                """)
            return try CommandRun("doctor", "\(folder.path)/Row.swift")
        }
        let divided = try run("CGFloat(subviews.count - 1)", "bounds.minY")
        #expect(divided.status == 9, "\(divided.output)\(divided.errors)")
        #expect(divided.lines.first?.contains("Row.swift#spread: 1 finding") == true, "\(divided.output)")
        #expect(divided.output.contains("is not placed at a finite position"), "\(divided.output)")
        // The preview shows this one as well.
        let shifted = try run("CGFloat(max(1, subviews.count - 1))", "0")
        #expect(shifted.lines.first?.hasSuffix("Row.swift: 1 finding") == true, "\(shifted.output)\(shifted.errors)")
        #expect(!shifted.output.contains("Row.swift#spread"), "\(shifted.output)")
        let sound = try run("CGFloat(max(1, subviews.count - 1))", "bounds.minY")
        #expect(sound.status == 0 && sound.lines[0].hasSuffix("Row.swift: no findings"), "\(sound.output)")
    }

    /// Gaps that are folded away where another parameter is 0 are used.
    @Test func aSpacingThatIsFoldedAway() throws {
        let folder = try Folder()
        func found(_ factor: String) throws -> [String] {
            try folder.write(
                "Fold.swift",
                """
                import SwiftUI
                struct Fold: Layout {
                    var expanded = 0.0
                    var gap: CGFloat = 8
                    private func offsets(_ sizes: [CGSize]) -> [CGFloat] {
                        var y: CGFloat = 0
                        return sizes.map { size in
                            defer { y += size.height + gap * \(factor) * expanded }
                            return y
                        }
                    }
                    \(Self.size) {
                        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                        return CGSize(
                            width: sizes.map(\\.width).max() ?? 0,
                            height: zip(offsets(sizes), sizes).map { $0 + $1.height }.max() ?? 0)
                    }
                    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                        for (subview, y) in zip(subviews, offsets(sizes)) {
                            subview.place(at: CGPoint(x: bounds.minX, y: bounds.minY + y), proposal: .unspecified)
                        }
                    }
                }
                """)
            return try DoctorSourceTests.found("\(folder.path)/Fold.swift")
        }
        #expect(try found("1").isEmpty)
        #expect(try found("0") == ["idle parameter root 12"])
    }
}
