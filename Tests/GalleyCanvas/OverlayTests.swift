import GalleyEngine
import GalleyMotion
import GalleySDK
import Testing

@testable import GalleyCanvas

@Suite("Overlays")
struct OverlayTests {
    @Test("Gaps lie between views that face each other, whatever their order")
    func gaps() {
        let (a, b, c) = (
            CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 48, y: 0, width: 40, height: 30),
            CGRect(x: 0, y: 32, width: 100, height: 10)
        )
        for order in [[a, b, c], [c, b, a], [b, c, a]] {
            let gaps = Set(Gap.between(order))
            #expect(
                gaps == [
                    Gap(frame: CGRect(x: 40, y: 0, width: 8, height: 20), length: 8, axis: .horizontal),
                    Gap(frame: CGRect(x: 0, y: 20, width: 40, height: 12), length: 12, axis: .vertical),
                    Gap(frame: CGRect(x: 48, y: 30, width: 40, height: 2), length: 2, axis: .vertical),
                ])
        }
    }

    @Test("There is no gap between views that overlap, touch, or have another one between")
    func noGaps() {
        let a = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(Gap.between([a, CGRect(x: 5, y: 5, width: 10, height: 10)]).isEmpty)
        #expect(Gap.between([a, CGRect(x: 10, y: 0, width: 10, height: 10)]).isEmpty)
        #expect(Gap.between([a, CGRect(x: 30, y: 30, width: 10, height: 10)]).isEmpty)
        let between = CGRect(x: 12, y: 0, width: 4, height: 10)
        #expect(Gap.between([a, CGRect(x: 20, y: 0, width: 10, height: 10), between]).map(\.length) == [2, 4])
    }

    @Test("Labels never overlap, and lie on the page")
    func labels() {
        let page = CGRect(x: -10, y: -10, width: 200, height: 100)
        var labels = LabelPlacing(page: page)
        var placed: [CGRect] = []
        for index in 0..<400 {
            let rect = CGRect(x: Double(index * 37 % 230) - 20, y: Double(index * 53 % 130) - 20, width: 30, height: 9)
            if let place = labels.place([rect, rect.insetBy(dx: 5, dy: 2)]) { placed.append(place) }
        }
        #expect(placed.count > 20)
        for (index, place) in placed.enumerated() {
            #expect(page.contains(place))
            #expect(!placed[..<index].contains { $0.overlaps(place) })
        }
    }

    @Test("Ten thousand views are annotated in a moment")
    func manyViews() throws {
        let look = Look(.tile(label: "tile", color: nil))
        var views: [(level: Int, frame: CGRect, look: Look)] = [
            (0, CGRect(x: 0, y: 0, width: 2000, height: 2000), Look())
        ]
        for index in 0..<10000 {
            views.append((1, CGRect(x: index % 100 * 20, y: index / 100 * 20, width: 16, height: 16), look))
        }
        let picture = DrawingTests.picture(views, size: 2000)
        let time = try processorTime { _ = try picture.svg(PictureStyle(overlays: .all)) }
        #expect(time < .seconds(20))
    }

    @Test("Letters on tiles stand out: at least 4.5 to 1 in both themes", arguments: PictureStyle.Theme.allCases)
    func contrast(_ theme: PictureStyle.Theme) {
        func ratio(_ first: RGBA, _ second: RGBA) -> Double {
            let (low, high) = (min(first.luminance, second.luminance), max(first.luminance, second.luminance))
            return (high + 0.05) / (low + 0.05)
        }
        for hue in stride(from: 0.0, to: 360, by: 5) {
            let tile = theme.tile(hue: hue)
            #expect(ratio(tile.fill, tile.label) >= 4.5, "hue \(hue)")
            #expect(ratio(tile.fill, theme.background) < 3, "hue \(hue) is loud")
        }
        for name in [CanvasColor.Name.blue, .orange, .pink, .purple] {
            #expect(ratio(theme.color(.named(name)).readable(on: theme), theme.background) >= 4.5, "\(name)")
        }
        #expect(ratio(theme.primary, theme.background) >= 7 && ratio(theme.secondary, theme.background) >= 4.5)
    }

    @Test("Each overlay adds to the picture, and texts have guides")
    func everyOverlay() throws {
        let scene = try SampleScene()
        let picture = try scene.column(
            scene.row(scene.tile("a", 60), scene.tile("b", 60)), scene.text(CanvasText("two lines\nof text")))
        let plain = try picture.svg()
        for overlay in [Overlays.frames, .guides, .spacing, .proposals] {
            let marked = try picture.svg(PictureStyle(overlays: overlay))
            #expect(marked.count > plain.count + 100)
        }
        let lines = { (text: String) in text.matches(of: /stroke-width/).count }
        #expect(try lines(picture.svg(PictureStyle(overlays: .guides))) == 2)
        // Two tiles, the row, the text, the column.
        #expect(try lines(picture.svg(PictureStyle(overlays: .frames))) == 5)
    }

    @Test("Labels without room are counted")
    func labelsWithoutRoom() throws {
        let scene = try SampleScene()
        let views = try (0..<20).map { try scene.tile("\($0)", 4, 4) }
        try scene.tree.setRoot(scene.tree.addContainer(AnyLayout(VStackLayout(spacing: 0)), views))
        try scene.tree.layOut(.unspecified)
        let picture = Picture(of: scene.tree, looks: scene.looks)
        let style = PictureStyle(overlays: .frames)
        let marks = { (picture: Picture) in
            var marks = OverlayMarks(picture, style, page: CGRect(x: -24, y: -24, width: 112, height: 96))
            return marks.all().filter { if case .glyphs = $0 { true } else { false } }.count
        }
        // Some of the 21 sizes have room, and one label says how many have not.
        #expect(marks(picture) > 1 && marks(picture) < 21)
        let one = try SampleScene()
        try #expect(marks(one.column(one.tile("a", 60))) == 2)
    }
}
