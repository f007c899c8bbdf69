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
                    PresentedView(node: NodeID(index: 0), level: 0, frame: CGRect(origin: .zero, size: size)),
                    PresentedView(
                        node: NodeID(index: 1), level: 1,
                        frame: CGRect(x: 80 * way, y: 10, width: 40, height: 40),
                        effect: TransitionEffect(opacity: fades ? 1 - way : 1)),
                ], size: size, looks: [NodeID(index: 1): Look(.tile(label: "One", color: .named(.blue)))])
        }
    }

    /// Four tiles in a row that become a column, one of them wider; a text below is set anew.
    static func regrouping(duration: Double = 0.5, framesPerSecond: Double = 60) -> Film {
        let names = ["Alpha", "Beta", "Gamma", "Delta"]
        var looks: [NodeID: Look] = [:]
        for (index, name) in names.enumerated() {
            looks[NodeID(index: UInt32(index + 1))] = Look(.tile(label: name, color: nil))
        }
        looks[NodeID(index: 9)] = Look(.text(Text("The quick brown fox jumps over the lazy dog", font: Font(.callout))))
        return Film(duration: duration, framesPerSecond: framesPerSecond) { time in
            let way = duration > 0 ? time / duration : 1
            func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * way * way * (3 - 2 * way) }
            var views = [
                PresentedView(
                    node: NodeID(index: 0), level: 0, frame: CGRect(x: 0, y: 0, width: 320, height: 240))
            ]
            for index in 0..<4 {
                let place = Double(index)
                views.append(
                    PresentedView(
                        node: NodeID(index: UInt32(index + 1)), level: 1,
                        frame: CGRect(
                            x: mix(place * 80, 0), y: mix(0, place * 44), width: mix(72, index == 1 ? 200 : 120),
                            height: mix(72, 36)),
                        effect: TransitionEffect(
                            opacity: index == 3 ? mix(1, 0.3) : 1, scale: index == 2 ? mix(1, 0.5) : 1)))
            }
            views.append(
                PresentedView(
                    node: NodeID(index: 9), level: 1,
                    frame: CGRect(x: mix(0, 220), y: mix(100, 20), width: mix(320, 100), height: mix(40, 120))))
            return Picture(views: views, size: CGSize(width: 320, height: 240), looks: looks)
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
