import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleySDK
import Testing

/// Effects, gradients and lines: their pixels and their SVG.
@Suite("Effects")
struct EffectTests {
    private static let red = CanvasColor.components(red: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = CanvasColor.components(red: 0, green: 0, blue: 1, alpha: 1)
    private static let square = CGRect(x: 10, y: 10, width: 20, height: 20)

    /// Draws a red square of 20 × 20 points in the middle of 40 × 40 with an effect on it.
    private func raster(_ effect: CanvasEffect) throws -> Raster {
        try DrawingTests.picture([
            (0, DrawingTests.whole, Look()), (1, Self.square, Look(effect: effect)),
            (2, Self.square, Look(.color(Self.red))),
        ]).raster(DrawingTests.plain)
    }

    private func figure(_ figure: CanvasFigure) throws -> Raster {
        try DrawingTests.picture([(0, DrawingTests.whole, Look(.figure(figure)))]).raster(DrawingTests.plain)
    }

    /// Whether two pixels differ by at most `tolerance` in each component.
    private func isNear(_ one: [UInt8], _ other: [UInt8], _ tolerance: Int = 6) -> Bool {
        zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
    }

    @Test("A rotation turns the pixels around its anchor, and a scale moves their edges")
    func transforms() throws {
        let turned = try raster(.rotation(degrees: 45, anchor: .center))
        #expect(turned[11, 11] == DrawingTests.white, "the corner has moved")
        #expect(turned[20, 7] == DrawingTests.red, "the corner is at the top")
        let aside = try raster(.rotation(degrees: 90, anchor: CanvasPoint(x: 0, y: 0)))
        #expect(aside[5, 15] == DrawingTests.red, "clockwise around the corner")
        #expect(aside[15, 15] == DrawingTests.white)
        let half = try raster(.scale(x: 0.5, y: 1, anchor: CanvasPoint(x: 0, y: 0.5)))
        #expect(half[15, 20] == DrawingTests.red)
        #expect(half[25, 20] == DrawingTests.white)
        #expect(try raster(.scale(x: 0, y: 1, anchor: .center))[20, 20] == DrawingTests.white)
    }

    @Test("A shadow is behind the view in its colour, and a blur crosses the edge")
    func blurs() throws {
        let sharp = try raster(.shadow(Self.blue, radius: 0, x: 6, y: 0))
        #expect(sharp[33, 20] == DrawingTests.blue)
        #expect(sharp[20, 20] == DrawingTests.red)
        #expect(sharp[37, 20] == DrawingTests.white)
        let soft = try raster(.shadow(Self.blue, radius: 3, x: 0, y: 0))
        #expect(isNear(soft[20, 8], [180, 180, 255, 255], 40), "\(soft[20, 8])")
        let blurred = try raster(.blur(radius: 2))
        #expect(isNear(blurred[10, 20], [255, 140, 140, 255], 40), "half red at the edge: \(blurred[10, 20])")
        #expect(isNear(blurred[20, 20], DrawingTests.red))
        // The sum of all red is kept, but for rounding.
        func sum(_ raster: Raster) -> Int {
            (0..<40).reduce(0) { sum, x in sum + (0..<40).reduce(0) { $0 + 255 - Int(raster[x, $1][1]) } }
        }
        let (before, after) = (sum(try raster(.blend(.normal))), sum(blurred))
        #expect(abs(before - after) < before / 50)
    }

    @Test("A view is cut out of those before it in the isolated view around it, and of no others")
    func cuts() throws {
        let rest = CGRect(x: 0, y: 0, width: 40, height: 20)
        let picture = DrawingTests.picture([
            (0, DrawingTests.whole, Look(.color(Self.blue))),
            (1, DrawingTests.whole, Look(effect: .blend(.isolated))),
            (2, DrawingTests.whole, Look(.color(Self.red))),
            (2, rest, Look(effect: .rotation(degrees: 0, anchor: .center))),
            (3, Self.square, Look(effect: .blend(.destinationOut))), (4, Self.square, Look(.color(Self.blue))),
        ])
        let raster = try picture.raster(DrawingTests.plain)
        #expect(raster[20, 20] == DrawingTests.blue, "what is behind the isolated view")
        #expect(raster[5, 5] == DrawingTests.red)
        let svg = try picture.svg(DrawingTests.plain)
        #expect(svg.contains("isolation:isolate") && svg.contains("<mask ") && svg.contains(" mask=\"url(#"))
        // What is cut out is black in the mask, and no part of the picture itself.
        let masked = try #require(svg.range(of: " mask=\"url(#"))
        #expect(!svg[masked.upperBound...].contains("M10 10"))
        #expect(svg.components(separatedBy: "<g").count == svg.components(separatedBy: "</g>").count)
    }

    @Test("A view and its shadow are made transparent as one")
    func faintShadow() throws {
        func picture(_ effect: CanvasEffect?) -> Picture {
            DrawingTests.picture([
                (0, DrawingTests.whole, Look()), (1, Self.square, Look(opacity: 0.5, effect: effect)),
                (2, Self.square, Look(.color(Self.red))),
            ])
        }
        let plain = try picture(nil).raster(DrawingTests.plain)
        let faint = try picture(.shadow(Self.blue, radius: 0, x: 6, y: 0)).raster(DrawingTests.plain)
        #expect(faint[20, 20] == plain[20, 20], "the shadow does not show through")
        #expect(isNear(faint[33, 20], [128, 128, 255, 255]))
    }

    @Test(
        "Colours change as the matrices of the effects say",
        arguments: [
            (CanvasEffect.tone(.brightness, 0.5), [255, 128, 128]), (.tone(.contrast, 0), [128, 128, 128]),
            (.tone(.grayscale, 1), [54, 54, 54]), (.tone(.saturation, 0), [54, 54, 54]),
            (.tone(.inversion, 1), [0, 255, 255]), (.tone(.hueRotation, 0), [255, 0, 0]),
            (.multiply(.components(red: 0.5, green: 1, blue: 1, alpha: 1)), [128, 0, 0]),
            (.blend(.multiply), [255, 0, 0]), (.blend(.difference), [0, 255, 255]),
        ] as [(CanvasEffect, [UInt8])])
    func tones(_ effect: CanvasEffect, _ color: [UInt8]) throws {
        let found = try raster(effect)[20, 20]
        #expect(isNear(found, color + [255], 2), "\(found)")
    }

    @Test("A mask shows the first view where the second is opaque; without a second one nothing is visible")
    func masks() throws {
        let left = CGRect(x: 0, y: 0, width: 20, height: 40)
        func raster(hasMask: Bool) throws -> Raster {
            let views: [(level: Int, frame: CGRect, look: Look)] = [
                (0, DrawingTests.whole, Look(effect: .mask)), (1, DrawingTests.whole, Look(.color(Self.red))),
                (1, left, Look(.color(Self.blue))),
            ]
            return try DrawingTests.picture(hasMask ? views : views.dropLast()).raster(DrawingTests.plain)
        }
        let masked = try raster(hasMask: true)
        #expect(masked[10, 20] == DrawingTests.red)
        #expect(masked[30, 20] == DrawingTests.white)
        #expect(try raster(hasMask: false)[10, 20] == DrawingTests.white)
    }

    @Test("Gradients have their colours at their places")
    func gradients() throws {
        let stops = [CanvasGradient.Stop(Self.red, at: 0), CanvasGradient.Stop(Self.blue, at: 1)]
        func raster(_ form: CanvasGradient.Form) throws -> Raster {
            try figure(CanvasFigure(.rectangle, paint: .gradient(CanvasGradient(form, stops: stops))))
        }
        let linear = try raster(.linear(start: CanvasPoint(x: 0, y: 0), end: CanvasPoint(x: 1, y: 0)))
        #expect(isNear(linear[0, 20], DrawingTests.red) && isNear(linear[39, 3], DrawingTests.blue))
        #expect(isNear(linear[20, 20], [126, 0, 129, 255]))
        let radial = try raster(.radial(center: .center, startRadius: 0, endRadius: 20))
        #expect(isNear(radial[20, 20], DrawingTests.red, 12) && isNear(radial[0, 0], DrawingTests.blue))
        let ring = try raster(.elliptical(center: .center, startRadius: 0.25, endRadius: 0.5))
        #expect(isNear(ring[24, 20], DrawingTests.red))
        let turn = try raster(.angular(center: .center, startAngle: 0, endAngle: 360))
        #expect(isNear(turn[38, 21], DrawingTests.red, 12) && isNear(turn[38, 18], DrawingTests.blue, 12))
        #expect(isNear(turn[1, 20], [128, 0, 127, 255], 8))
    }

    @Test("Lines have their ends, their dashes and their part of the outline")
    func lines() throws {
        let paint = CanvasPaint.color(Self.red)
        let dashed = try figure(
            CanvasFigure(
                .path([.move(CGPoint(x: 0, y: 0.5)), .line(CGPoint(x: 1, y: 0.5))]), paint: paint,
                stroke: CanvasStroke(width: 4, dash: [10, 10])))
        #expect(dashed[5, 20] == DrawingTests.red && dashed[15, 20] == DrawingTests.white)
        let round = try figure(
            CanvasFigure(
                .path([.move(CGPoint(x: 0.5, y: 0.5)), .line(CGPoint(x: 0.75, y: 0.5))]), paint: paint,
                stroke: CanvasStroke(width: 10, cap: .round)))
        #expect(round[17, 20] == DrawingTests.red && round[33, 20] == DrawingTests.red)
        // A circle begins at the right and goes on clockwise, which is downwards.
        let quarter = try figure(
            CanvasFigure(.circle, paint: paint, stroke: CanvasStroke(width: 4), inset: 4, trimStart: 0, trimEnd: 0.25))
        #expect(quarter[31, 31] == DrawingTests.red && quarter[8, 8] == DrawingTests.white)
        #expect(quarter[31, 8] == DrawingTests.white)
        let inside = try figure(CanvasFigure(.rectangle, paint: paint, stroke: CanvasStroke(width: 4), inset: 2))
        #expect(inside[0, 20] == DrawingTests.red && inside[5, 20] == DrawingTests.white)
        let corner = try figure(CanvasFigure(.unevenRoundedRectangle([20, 0, 0, 0]), paint: paint))
        #expect(corner[1, 1] == DrawingTests.white && corner[38, 1] == DrawingTests.red)
    }

    @Test("A named colour with an opacity is that of each theme, and colours mix by their weights")
    func mixtures() throws {
        func pixel(_ color: CanvasColor, _ theme: PictureStyle.Theme) throws -> [UInt8] {
            var style = DrawingTests.plain
            style.theme = theme
            return try DrawingTests.picture([(0, DrawingTests.whole, Look(.color(color)))]).raster(style)[20, 20]
        }
        #expect(isNear(try pixel(CanvasColor.named(.primary).opacity(0.5), .light), [142, 142, 143, 255], 2))
        #expect(isNear(try pixel(CanvasColor.named(.primary).opacity(0.5), .dark), [123, 123, 124, 255], 2))
        var half = CanvasMixture(Self.red)
        half.numbers = zip(half.numbers, CanvasMixture(Self.blue).numbers).map { ($0 + $1) / 2 }
        #expect(isNear(try pixel(.mixture(half), .light), [128, 0, 128, 255], 2))
    }

    @Test("SVG has a filter, a gradient, a mask and a transform of its own for each")
    func svg() throws {
        let gradient = CanvasGradient(
            .linear(start: CanvasPoint(x: 0, y: 0), end: CanvasPoint(x: 1, y: 1)),
            stops: [.init(.named(.red), at: 0), .init(.named(.blue), at: 1)])
        let picture = DrawingTests.picture([
            (0, DrawingTests.whole, Look(effect: .rotation(degrees: 30, anchor: .center))),
            (1, DrawingTests.whole, Look(effect: .shadow(.named(.red), radius: 3, x: 1, y: 2))),
            (2, DrawingTests.whole, Look(effect: .mask)),
            (3, DrawingTests.whole, Look(.figure(CanvasFigure(.circle, paint: .gradient(gradient))))),
            (3, DrawingTests.whole, Look(.color(.named(.green)))),
        ])
        let text = try picture.svg(DrawingTests.plain)
        for part in [
            "rotate(30)", "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"3\"", "filter=\"url(#f0)\"",
            "<linearGradient id=\"p0\"", "fill=\"url(#p0)\"", "mask-type:alpha", "mask=\"url(#m0)\"",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(text.components(separatedBy: "<g").count == text.components(separatedBy: "</g>").count)
    }

    @Test("A film animates the numbers of effects and colours by one element each")
    func film() throws {
        let film = Film(duration: 1, framesPerSecond: 10) { time in
            var color = CanvasMixture(Self.red)
            color.numbers = zip(color.numbers, CanvasMixture(Self.blue).numbers).map { $0 * (1 - time) + $1 * time }
            return DrawingTests.picture([
                (0, DrawingTests.whole, Look(effect: .rotation(degrees: 90 * time, anchor: .center))),
                (1, DrawingTests.whole, Look(effect: .blur(radius: 1 + time))),
                (2, DrawingTests.whole, Look(.color(.mixture(color)))),
            ])
        }
        let text = try film.svg(style: DrawingTests.plain, loops: 0)
        #expect(text.contains("type=\"rotate\""))
        #expect(text.contains("attributeName=\"stdDeviation\""))
        #expect(text.contains("<animate attributeName=\"fill\""))
    }

    @Test("The numbers of a look make the same look again, and looks of one form differ in them alone")
    func numbers() {
        let looks = [
            Look(.color(.named(.red)), clipShape: .roundedRectangle(cornerRadius: 4), opacity: 0.5),
            Look(.figure(CanvasFigure(.circle, stroke: CanvasStroke(width: 2), trimEnd: 0.5))),
            Look(effect: .scale(x: 2, y: 3, anchor: .center)), Look(.text(CanvasText("a"))),
        ]
        for look in looks {
            #expect(look.form.with(look.numbers).numbers == look.numbers)
            #expect(look.form == look.form.with(look.numbers.map { _ in 0 }))
        }
        let (one, other) = (looks[0], Look(.color(.named(.blue)), clipShape: .roundedRectangle(cornerRadius: 9)))
        #expect(one.form == other.form && one.numbers != other.numbers)
        #expect(looks[0].form != looks[1].form)
    }
}
