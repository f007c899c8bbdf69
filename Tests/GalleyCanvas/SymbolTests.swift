import GalleySDK
import Testing

@testable import GalleyCanvas

@Suite("Symbols have the outlines that their names say")
struct SymbolTests {
    private func pixels(_ name: String) throws -> Raster {
        let look = Look(
            .figure(
                CanvasFigure(
                    CanvasSymbol.shape(named: name), paint: .color(.components(red: 1, green: 0, blue: 0, alpha: 1)),
                    isEvenOdd: true)))
        return try DrawingTests.picture([(0, DrawingTests.whole, look)]).raster(DrawingTests.plain)
    }

    private func inked(_ raster: Raster) -> Int {
        (0..<40).reduce(0) { count, y in count + (0..<40).count { raster[$0, y] != DrawingTests.white } }
    }

    @Test("A filled symbol has ink where its outline alone has none")
    func filled() throws {
        for name in ["heart", "star", "bell", "house", "person"] {
            #expect(CanvasSymbol.isKnown(name) && CanvasSymbol.isKnown(name + ".fill"))
            #expect(inked(try pixels(name + ".fill")) > inked(try pixels(name)), "\(name)")
        }
        // The lens is empty.
        #expect(try pixels("magnifyingglass")[16, 16] == DrawingTests.white)
        #expect(try pixels("heart.fill")[20, 20] == DrawingTests.red)
    }

    @Test("A ring or a box encloses a symbol, and a filled one has it cut out")
    func enclosed() throws {
        let ring = try pixels("bolt.circle"), disc = try pixels("bolt.fill.circle.fill")
        #expect(ring[20, 4] == DrawingTests.white && disc[20, 4] == DrawingTests.red)
        #expect(ring[20, 1] == DrawingTests.red && disc[20, 20] == DrawingTests.white)
        #expect(ring[2, 2] == DrawingTests.white && disc[2, 2] == DrawingTests.white)
        let box = try pixels("star.square"), plate = try pixels("star.square.fill")
        #expect(box[1, 8] == DrawingTests.red && box[5, 4] == DrawingTests.white && plate[5, 4] == DrawingTests.red)
    }

    @Test("A frame encloses a symbol, and a line is cut out of the symbol that it crosses")
    func framed() throws {
        let bubble = try pixels("plus.bubble"), filled = try pixels("plus.bubble.fill")
        // Its edge is near: the amount of green tells red from white.
        #expect(bubble[20, 16][1] < 100, "the plus is in the middle of the bubble")
        #expect(filled[20, 16][1] > 150, "the plus is cut out of the bubble")
        #expect(filled[8, 8] == DrawingTests.red && bubble[8, 8] == DrawingTests.white)
        #expect(CanvasSymbol.shape(named: "plus.bubble") != CanvasSymbol.shape(named: "plus"))
        let crossed = try pixels("square.fill.slash"), whole = try pixels("square.fill")
        #expect(whole[20, 20] == DrawingTests.red && crossed[20, 20] == DrawingTests.white)
    }

    @Test("A symbol in a frame or behind a badge has two parts, and another one only the front")
    func parts() throws {
        for name in ["bolt.fill.circle.fill", "xmark.circle.fill"] {
            let front = try pixels(name + "/front"), back = try pixels(name + "/back")
            #expect(front[20, 20] == DrawingTests.red && front[20, 2] == DrawingTests.white, "\(name)")
            #expect(back[20, 20] == DrawingTests.red && back[20, 2] == DrawingTests.red, "\(name)")
        }
        let front = try pixels("bolt.fill.circle/front"), ring = try pixels("bolt.fill.circle/back")
        #expect(front[20, 20] == DrawingTests.red && front[20, 1] == DrawingTests.white)
        #expect(ring[20, 20] == DrawingTests.white && ring[20, 1] == DrawingTests.red)
        let badge = try pixels("bell.fill.badge.plus/front"), bell = try pixels("bell.fill.badge.plus/back")
        #expect(badge[8, 8] == DrawingTests.white && inked(badge) > 50)
        #expect(bell[20, 20] == DrawingTests.red)
        #expect(CanvasSymbol.shape(named: "bell.fill.badge.plus/back") == CanvasSymbol.shape(named: "bell.fill"))
        #expect(CanvasSymbol.shape(named: "heart.fill/front") == CanvasSymbol.shape(named: "heart.fill"))
        #expect(CanvasSymbol.shape(named: "heart.fill/back") == .path([]))
        #expect(CanvasSymbol.shape(named: "nothing/back") == .path([]) && !CanvasSymbol.isKnown("nothing/front"))
    }

    @Test("Symbols that are drawn for Galley have outlines, and filled ones more ink")
    func drawn() throws {
        for name in ["figure.walk", "goforward.15", "sum", "faceid", "figure.of.the.future"] {
            #expect(CanvasSymbol.isKnown(name), "\(name)")
        }
        for name in ["dumbbell", "pawprint", "cross.case", "hifispeaker", "rectangle"] {
            #expect(inked(try pixels(name + ".fill")) > inked(try pixels(name)), "\(name)")
        }
    }

    @Test("A badge that no outline has is left out; an unknown name is in a box")
    func nearest() throws {
        #expect(CanvasSymbol.shape(named: "bell.badge.fill") == CanvasSymbol.shape(named: "bell.fill"))
        #expect(CanvasSymbol.shape(named: "heart.text.clipboard.fill") != CanvasSymbol.shape(named: "heart.fill"))
        #expect(CanvasSymbol.shape(named: "doc.text.of.tomorrow") == CanvasSymbol.shape(named: "doc.text"))
        #expect(CanvasSymbol.shape(named: "mic.slash") != CanvasSymbol.shape(named: "mic"))
        for name in ["", ".", ".fill", "fill", "badge", "slash.fill", "circle.fill.fill", "nothing.of.the.kind"] {
            _ = CanvasSymbol.shape(named: name)
        }
        #expect(!CanvasSymbol.isKnown("nothing.of.the.kind"))
        // The words of the name are lines in the middle of the box.
        let (empty, dark) = (try pixels(""), try pixels("nothing.of.the.kind"))
        let inside = (10..<30).flatMap { y in (10..<30).map { (x: $0, y: y) } }
        #expect(inside.allSatisfy { empty[$0.x, $0.y] == DrawingTests.white })
        #expect(inside.contains { dark[$0.x, $0.y] != DrawingTests.white })
        #expect(CanvasSymbol.shape(named: "nothing.of.the.kind") == CanvasSymbol.shape(named: "nothing.of.the.kind"))
        #expect(CanvasSymbol.shape(named: String(repeating: "x.", count: 500)) != CanvasSymbol.shape(named: ""))
    }
}
