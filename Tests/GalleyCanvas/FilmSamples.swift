import CWebP
import Foundation
import GalleyEngine
import GalleyMotion
import GalleySDK

@testable import GalleyCanvas

/// Films that the tests know by heart.
enum FilmSamples {
    static let size = CGSize(width: 120, height: 60)

    /// A square that goes from left to right, and fades if it is to.
    static func slide(duration: Double, framesPerSecond: Double = 60, fades: Bool = false) -> Film {
        Film(duration: duration, framesPerSecond: framesPerSecond) { time in
            let way = duration > 0 ? time / duration : 0
            return Picture(
                views: [
                    PresentedView(node: NodeID(inNoTree: 0), level: 0, frame: CGRect(origin: .zero, size: size)),
                    PresentedView(
                        node: NodeID(inNoTree: 1), level: 1,
                        frame: CGRect(x: 80 * way, y: 10, width: 40, height: 40),
                        effect: TransitionEffect(opacity: fades ? 1 - way : 1)),
                ], size: size, looks: [NodeID(inNoTree: 1): Look(.tile(label: "One", color: .named(.blue)))])
        }
    }

    /// Four tiles in a row that become a column, one of them wider; a text below is set anew.
    static func regrouping(duration: Double = 0.5, framesPerSecond: Double = 60) -> Film {
        let names = ["Alpha", "Beta", "Gamma", "Delta"]
        var looks: [NodeID: Look] = [:]
        for (index, name) in names.enumerated() {
            looks[NodeID(inNoTree: UInt32(index + 1))] = Look(.tile(label: name, color: nil))
        }
        looks[NodeID(inNoTree: 9)] = Look(
            .text(CanvasText("The quick brown fox jumps over the lazy dog", font: CanvasFont(.callout))))
        return Film(duration: duration, framesPerSecond: framesPerSecond) { time in
            let way = duration > 0 ? time / duration : 1
            func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * way * way * (3 - 2 * way) }
            var views = [
                PresentedView(
                    node: NodeID(inNoTree: 0), level: 0, frame: CGRect(x: 0, y: 0, width: 320, height: 240))
            ]
            for index in 0..<4 {
                let place = Double(index)
                views.append(
                    PresentedView(
                        node: NodeID(inNoTree: UInt32(index + 1)), level: 1,
                        frame: CGRect(
                            x: mix(place * 80, 0), y: mix(0, place * 44), width: mix(72, index == 1 ? 200 : 120),
                            height: mix(72, 36)),
                        effect: TransitionEffect(
                            opacity: index == 3 ? mix(1, 0.3) : 1, scale: index == 2 ? mix(1, 0.5) : 1)))
            }
            views.append(
                PresentedView(
                    node: NodeID(inNoTree: 9), level: 1,
                    frame: CGRect(x: mix(0, 220), y: mix(100, 20), width: mix(320, 100), height: mix(40, 120))))
            return Picture(views: views, size: CGSize(width: 320, height: 240), looks: looks)
        }
    }

    /// Everything that a picture can show: clips, borders, groups, images, views that come, go and overtake each other.
    static func everything(image: CanvasImage) -> Film {
        func node(_ index: UInt32) -> NodeID { NodeID(inNoTree: index) }
        let looks: [NodeID: Look] = [
            node(1): Look(.color(.named(.mint)), clipShape: .circle, border: CanvasBorder(.named(.pink), width: 4)),
            node(2): Look(.tile(label: "In", color: .named(.orange))),
            node(3): Look(.shape(.ellipse, .named(.indigo)), opacity: 0.6), node(4): Look(.divider),
            node(5): Look(.progress(0.4)), node(6): Look(.image(image)),
            node(7): Look(
                .text(CanvasText("Centred words that wrap", font: CanvasFont(.footnote), alignment: .center))),
            node(8): Look(.shape(.capsule, nil), border: CanvasBorder(.named(.red), width: 2)),
            node(9): Look(clipShape: .roundedRectangle(cornerRadius: 12), opacity: 0.7),
            node(10): Look(.color(.components(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.5))),
        ]
        return Film(duration: 0.4, framesPerSecond: 50) { time in
            let way = time / 0.4
            func view(
                _ index: UInt32, _ level: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
                _ effect: TransitionEffect = .identity
            ) -> PresentedView {
                PresentedView(
                    node: node(index), level: level, frame: CGRect(x: x, y: y, width: width, height: height),
                    effect: effect)
            }
            var views = [view(0, 0, 0, 0, 300, 200)]
            let turned = TransitionEffect(
                opacity: 1 - 0.5 * way, scale: 1 + 0.5 * way, anchor: .topLeading,
                offset: CGSize(width: 20 * way, height: 0))
            views += [view(1, 1, 10 + 20 * way, 10, 60, 60 + 20 * way, turned), view(2, 2, 10, 10, 50, 30)]
            let pair = [view(3, 1, 110, 20, 60, 40 + 30 * way), view(8, 1, 130 - 20 * way, 40, 70, 30)]
            views += way < 0.5 ? pair : pair.reversed()
            if way > 0.3 { views.append(view(6, 1, 220, 10 + 40 * way, 40, 40)) }
            if way < 0.7 { views.append(view(5, 1, 20, 120, 100 + 50 * way, 10)) }
            views += [view(4, 1, 10, 140, 280, 1), view(7, 1, 20, 150, 160 - 80 * way, 45)]
            views += [view(9, 1, 200, 100, 80, 80), view(10, 2, 180 + 60 * way, 120, 60, 80)]
            return Picture(views: views, size: CGSize(width: 300, height: 200), looks: looks)
        }
    }

    /// An empty folder; gone with what is in it at the end of `body`.
    static func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
        let folder = NSTemporaryDirectory() + "/galley-film-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try body(folder)
    }

    /// The pictures of a WebP, and when each ends in milliseconds.
    static func decode(_ path: String) throws -> (frames: [(raster: Raster, end: Int)], loops: Int) {
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let size = bytes.count
        return try bytes.withUnsafeMutableBufferPointer { buffer in
            var data = WebPData(bytes: buffer.baseAddress, size: size)
            guard let decoder = WebPAnimDecoderNew(&data, nil) else { throw CanvasError("no WebP") }
            defer { WebPAnimDecoderDelete(decoder) }
            var info = WebPAnimInfo()
            guard WebPAnimDecoderGetInfo(decoder, &info) != 0 else { throw CanvasError("no information") }
            let (width, height) = (Int(info.canvas_width), Int(info.canvas_height))
            var frames: [(Raster, Int)] = []
            while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
                var pixels: UnsafeMutablePointer<UInt8>?
                var end: Int32 = 0
                guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else {
                    throw CanvasError("a broken frame")
                }
                let copy = Array(UnsafeBufferPointer(start: pixels, count: width * height * 4))
                frames.append((Raster(width: width, height: height, pixels: copy), Int(end)))
            }
            return (frames, Int(info.loop_count))
        }
    }
}
