import Foundation
import FoundationXML
import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleySDK
import Testing

@Suite("Drawing")
struct DrawingTests {
    static let plain = PictureStyle(scale: 1, margin: 0)
    static let (red, blue, white): ([UInt8], [UInt8], [UInt8]) = (
        [255, 0, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]
    )

    /// A picture of views one below the other in the tree, the first the root.
    static func picture(_ views: [(level: Int, frame: CGRect, look: Look)], size: Double = 40) -> Picture {
        var picture = Picture(views: [], size: CGSize(width: size, height: size), looks: [:])
        for (index, view) in views.enumerated() {
            let node = NodeID(inNoTree: UInt32(index))
            picture.views.append(PresentedView(node: node, level: view.level, frame: view.frame))
            picture.looks[node] = view.look
        }
        return picture
    }

    static func color(_ red: Double, _ green: Double, _ blue: Double) -> Look.Content {
        .color(.components(red: red, green: green, blue: blue, alpha: 1))
    }

    static let whole = CGRect(x: 0, y: 0, width: 40, height: 40)

    @Test("A clip shape cuts the view and all below it, and nothing beside it")
    func clip() throws {
        let raster = try Self.picture([
            (0, Self.whole, Look()), (1, CGRect(x: 0, y: 0, width: 20, height: 20), Look(clipShape: .circle)),
            (2, Self.whole, Look(Self.color(1, 0, 0))),
            (1, CGRect(x: 30, y: 30, width: 10, height: 10), Look(Self.color(0, 0, 1))),
        ]).raster(Self.plain)
        #expect(raster[10, 10] == Self.red)
        #expect(raster[1, 1] == Self.white)
        #expect(raster[25, 10] == Self.white)
        #expect(raster[35, 35] == Self.blue)
    }

    @Test("What is cut to a frame without extent is not seen")
    func emptyClip() throws {
        for shape in [CanvasShape.rectangle, nil] {
            let raster = try Self.picture([
                (0, Self.whole, Look()), (1, CGRect(x: 0, y: 0, width: 40, height: 0), Look(clipShape: shape)),
                (2, Self.whole, Look(Self.color(1, 0, 0))),
            ]).raster(Self.plain)
            #expect(raster[10, 10] == (shape == nil ? Self.red : Self.white))
        }
    }

    @Test("What fades does so as one: where two views overlap, only the upper one shines through")
    func opacity() throws {
        for isEffect in [false, true] {
            var picture = Self.picture([
                (0, Self.whole, Look(opacity: isEffect ? 1 : 0.5)), (1, Self.whole, Look(Self.color(1, 0, 0))),
                (1, CGRect(x: 0, y: 0, width: 20, height: 40), Look(Self.color(0, 0, 1))),
            ])
            if isEffect { picture.views[0].effect.opacity = 0.5 }
            let raster = try picture.raster(Self.plain)
            for (x, color) in [(30, [255, 128, 128]), (10, [128, 128, 255])] {
                for (found, expected) in zip(raster[x, 20], color) { #expect(abs(Int(found) - expected) <= 1) }
            }
        }
    }

    @Test("Nothing is seen below a view that is invisible, and all of what follows it")
    func invisible() throws {
        let raster = try Self.picture([
            (0, Self.whole, Look()), (1, Self.whole, Look(opacity: 0)), (2, Self.whole, Look(Self.color(1, 0, 0))),
            (1, CGRect(x: 0, y: 0, width: 20, height: 40), Look(Self.color(0, 0, 1))),
        ]).raster(Self.plain)
        #expect(raster[10, 10] == Self.blue)
        #expect(raster[30, 10] == Self.white)
    }

    @Test("Effects move and scale a view with all below it, around its anchor")
    func effects() throws {
        var picture = Self.picture([
            (0, Self.whole, Look()), (1, CGRect(x: 0, y: 0, width: 20, height: 20), Look(Self.color(0, 0, 1))),
            (2, CGRect(x: 0, y: 0, width: 10, height: 20), Look(Self.color(1, 0, 0))),
        ])
        picture.views[1].effect = TransitionEffect(
            scale: 0.5, anchor: UnitPoint(x: 1, y: 1), offset: CGSize(width: 10, height: 10))
        let raster = try picture.raster(Self.plain)
        // 20 × 20 becomes 10 × 10 around its lower right corner, which moves to 30, 30.
        #expect(raster[22, 22] == Self.red && raster[28, 28] == Self.blue)
        #expect(raster[18, 22] == Self.white && raster[31, 28] == Self.white && raster[5, 5] == Self.white)
    }

    @Test("A border lies inside, over all that the view holds")
    func border() throws {
        let raster = try Self.picture([
            (0, Self.whole, Look(border: CanvasBorder(.components(red: 1, green: 0, blue: 0, alpha: 1), width: 4))),
            (1, Self.whole, Look(Self.color(0, 0, 1))),
        ]).raster(Self.plain)
        #expect(raster[0, 20] == Self.red && raster[3, 20] == Self.red && raster[4, 20] == Self.blue)
    }

    @Test("Themes differ, and the root may draw into the margin")
    func margin() throws {
        let picture = Self.picture([(0, CGRect(x: -10, y: 0, width: 20, height: 20), Look(Self.color(1, 0, 0)))])
        let light = try picture.raster(PictureStyle(scale: 2, margin: 20))
        let dark = try picture.raster(PictureStyle(theme: .dark, scale: 2, margin: 20))
        #expect(light.width == 160 && light.height == 160)
        #expect(light[24, 50] == Self.red && dark[24, 50] == Self.red)
        #expect(light[2, 2] != dark[2, 2] && light[100, 100] != dark[100, 100])
        #expect(light[2, 2] != light[100, 100])
    }

    @Test("Frames that are nowhere, endless or empty are no trouble")
    func hostileFrames() throws {
        let odd: [CGFloat] = [.nan, .infinity, -.infinity, -5, 0, 20, 1e9, -1e300, .greatestFiniteMagnitude]
        let contents: [Look.Content] = [
            .text(CanvasText("words in a row")), .tile(label: "tile", color: nil), .shape(.circle, nil), .divider,
            .progress(0.5),
            .progress(.nan), .progress(7), Self.color(1, 0, 0), .shape(.roundedRectangle(cornerRadius: .nan), nil),
        ]
        var views: [(level: Int, frame: CGRect, look: Look)] = [(0, Self.whole, Look())]
        for (index, x) in odd.enumerated() {
            for (other, width) in odd.enumerated() {
                let content = contents[(index * odd.count + other) % contents.count]
                let frame = CGRect(origin: CGPoint(x: x, y: width), size: CGSize(width: width, height: x))
                views.append(
                    (
                        1, frame,
                        Look(
                            content, clipShape: other % 2 == 0 ? .ellipse : nil,
                            border: CanvasBorder(.named(.red), width: Double(width)))
                    ))
            }
        }
        var picture = Self.picture(views)
        for (index, value) in odd.enumerated() {
            picture.views[index + 1].effect = TransitionEffect(
                opacity: Double(value), scale: Double(value), anchor: UnitPoint(x: value, y: value),
                offset: CGSize(width: value, height: value))
        }
        _ = try picture.raster(PictureStyle(overlays: .all))
        let svg = try picture.svg(PictureStyle(overlays: .all))
        #expect(Self.isWellFormed(svg) && !svg.contains("nan") && !svg.contains("inf"))
    }

    @Test("A view that is larger than all coordinates still covers the picture")
    func hugeFrame() throws {
        let frame = CGRect(x: -CGFloat.infinity, y: -1e30, width: CGFloat.infinity, height: 2e30)
        for frame in [frame, CGRect(x: -1e30, y: -1e30, width: 2e30, height: 2e30)] {
            let raster = try Self.picture([(0, frame, Look(Self.color(1, 0, 0)))]).raster(
                PictureStyle(scale: 50, margin: 0))
            // What begins at minus infinity and is endless has no end that could be reckoned.
            #expect(raster[1000, 1000] == (frame.origin.x.isFinite ? Self.red : Self.white))
        }
    }

    @Test(
        "A picture has limits, and says which",
        arguments: [
            (CGSize(width: 40000, height: 10), 1.0), (CGSize(width: 8000, height: 8000), 1),
            (CGSize(width: 10, height: 10), 1e9),
            (CGSize(width: 1e300, height: 1e300), 2), (CGSize(width: CGFloat.infinity, height: 1), 1),
            (CGSize(width: CGFloat.nan, height: 1), 1), (CGSize(width: 1, height: 1), .nan),
            (CGSize(width: 1, height: 1), 0),
            (CGSize(width: 1, height: 1), -2),
        ] as [(CGSize, Double)])
    func limits(_ size: CGSize, _ scale: Double) throws {
        let picture = Picture(views: [], size: size, looks: [:])
        let error = #expect(throws: CanvasError.self) { try picture.raster(PictureStyle(scale: scale)) }
        let text = try #require(error?.description)
        #expect(
            text.contains("32767 on a side and 40 million in all") || text.contains("finite")
                || text.contains("at most 1000000000 on a side") || text.contains("scale above 0"))
    }

    @Test("An empty picture is one pixel")
    func empty() throws {
        let raster = try Picture(views: [], size: .zero, looks: [:]).raster(Self.plain)
        #expect(raster.width == 1 && raster.height == 1 && raster.pixels.count == 4)
    }

    @Test("SVG is well-formed, and the same each time")
    func svg() throws {
        let picture = try SampleScene.everything()
        for style in [PictureStyle(), PictureStyle(theme: .dark, overlays: .all)] {
            let (first, second) = (try picture.svg(style), try picture.svg(style))
            #expect(first == second)
            #expect(Self.isWellFormed(first))
            #expect(first.contains("viewBox=\"-24 -24 288 "))
            // Letters are outlines: the same with and without fonts.
            #expect(!first.contains("<text") && !first.contains("font"))
        }
    }

    @Test("What a PNG file holds is what was drawn")
    func png() throws {
        let path = "\(NSTemporaryDirectory())/galley-canvas-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let picture = try SampleScene.everything()
        try picture.writePNG(to: path)
        #expect(try Raster(contentsOf: path) == picture.raster())
    }

    @Test("A raster of too few bytes is an error")
    func brokenRaster() {
        #expect(throws: CanvasError.self) { try Raster(width: 2, height: 2, pixels: [0]).png() }
        #expect(throws: CanvasError.self) { try Raster(width: -1, height: 2, pixels: []).png() }
        #expect(throws: CanvasError.self) { try Raster(width: .max, height: 2, pixels: []).png() }
    }

    @Test("What cannot be written says why", arguments: ["/nowhere/at/all.png", "/proc/picture.png", "/tmp"])
    func unwritable(_ path: String) throws {
        let picture = Picture(views: [], size: .zero, looks: [:])
        let error = #expect(throws: CanvasError.self) { try picture.writePNG(to: path) }
        #expect(error?.isOutput == true && error?.description.hasPrefix(path) == true)
        #expect(throws: CanvasError.self) { try picture.writeSVG(to: path) }
    }

    static func isWellFormed(_ xml: String) -> Bool { XMLParser(data: Data(xml.utf8)).parse() }
}
