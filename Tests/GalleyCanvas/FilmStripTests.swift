import Foundation
import GalleySDK
import Testing

@testable import GalleyCanvas

@Suite("Moments and frames of films")
struct FilmStripTests {
    @Test("Moments stand in rows of equal length, each with its time beneath")
    func strip() throws {
        let film = FilmSamples.slide(duration: 0.5)
        let strip = try film.strip(count: 8)
        // Four moments of 120 points, three gaps of 40 and 20 around; under each its time.
        #expect(strip.size == CGSize(width: 640, height: 248))
        let labels = strip.views.compactMap { view -> String? in
            if case .text(let text)? = strip.looks[view.node]?.content { text.string } else { nil }
        }
        #expect(labels == ["0 ms", "71 ms", "143 ms", "214 ms", "286 ms", "357 ms", "429 ms", "500 ms"])
        let tiles = strip.views.filter { strip.looks[$0.node]?.content == .tile(label: "One", color: .named(.blue)) }
        for (index, tile) in tiles.enumerated() {
            let wanted = 20 + Double(index % 4) * 160 + 80 * Double(index) / 7
            #expect(abs(Double(tile.frame.minX) - wanted) < 1e-9)
            #expect(tile.frame.minY == (index < 4 ? 30 : 154) as CGFloat)
        }
        #expect(tiles.count == 8)
        // Seven fit into 1200 points; of nine, five and four stand in a row.
        #expect(try film.strip(count: 7).size == CGSize(width: 1120, height: 124))
        #expect(try film.strip(count: 9).size == CGSize(width: 800, height: 248))
        #expect(try film.strip(count: 8, columns: 3).size == CGSize(width: 480, height: 372))
        #expect(try film.strip(count: 1).size == CGSize(width: 160, height: 124))
        #expect(try film.strip(count: 2, columns: 9).size == CGSize(width: 320, height: 124))
        #expect(Film.label(12.345) == "12.3 s" && Film.label(9.9994) == "9999 ms")
    }

    /// A film that slides in its second and its fourth second, half as far.
    @Test("Moments at rest are left out") func movingMoments() throws {
        let film = FilmSamples.slide(duration: 1)
        let pauses = Film(duration: 5) { time in
            let way = min(max(time - 1, 0), 1) * 2 / 3 + min(max(time - 3, 0), 1) / 3
            return try film.picture(way)
        }
        let times = try pauses.moments(7)
        let expected = [0, 1.25, 1.5, 1.75, 2, 3.5, 5]
        #expect(zip(times, expected).allSatisfy { abs($0 - $1) < 0.03 }, "\(times)")
        let rest = Film(duration: 2) { _ in try film.picture(0) }
        #expect(try rest.moments(3) == [0, 1, 2])
        #expect(try film.moments(1) == [0] && film.moments(2) == [0, 1])
    }

    @Test("A moment of the strip is the picture of its time, pixel by pixel")
    func momentIsPicture() throws {
        let film = FilmSamples.slide(duration: 0.5, fades: true)
        let style = PictureStyle(scale: 1, margin: 0)
        let strip = try film.strip(count: 3).raster(style)
        for index in 0..<3 {
            let moment = try film.picture(Double(index) * 0.25).raster(style)
            for y in 0..<60 {
                let row = 4 * ((y + 20) * strip.width + 20 + index * 160)
                #expect(
                    Array(strip.pixels[row..<row + 480]) == Array(moment.pixels[480 * y..<480 * (y + 1)]),
                    "\(index) \(y)")
            }
        }
    }

    @Test("Odd strips are refused in words, or small")
    func oddStrips() throws {
        let film = FilmSamples.slide(duration: 0.5)
        for (count, columns) in [(0, nil), (-1, nil), (1001, nil), (8, 0), (8, -3)] as [(Int, Int?)] {
            let error = #expect(throws: CanvasError.self) { try film.strip(count: count, columns: columns) }
            #expect(error?.description.contains("found \(columns ?? count)") == true)
        }
        #expect(throws: CanvasError.self) { try FilmSamples.slide(duration: .nan).strip() }
        for size in [CGSize.zero, CGSize(width: 1e300, height: 1), CGSize(width: Double.infinity, height: .nan)] {
            let film = Film(duration: 1) { _ in Picture(views: [], size: size, looks: [:]) }
            #expect(try film.strip().views.count > 8)
        }
    }

    @Test("Frames are numbered files, and replace those of an earlier film")
    func frames() throws {
        try FilmSamples.withFolder { folder in
            let film = FilmSamples.slide(duration: 0.1, framesPerSecond: 20)
            let frames = folder + "/a/b"
            try FilmSamples.slide(duration: 0.5, framesPerSecond: 20).writeFrames(to: frames)
            #expect(try FileManager.default.contentsOfDirectory(atPath: frames).count == 11)
            try film.writeFrames(to: frames, style: PictureStyle(scale: 1))
            let names = try FileManager.default.contentsOfDirectory(atPath: frames).sorted()
            #expect(names == ["frame-0000.png", "frame-0001.png", "frame-0002.png"])
            for (index, name) in names.enumerated() {
                let wanted = try film.picture(Double(index) * 0.05).raster(PictureStyle(scale: 1)).png()
                #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(frames)/\(name)"))) == wanted)
            }
            try Data().write(to: URL(fileURLWithPath: frames + "/notes.txt"))
            let error = #expect(throws: CanvasError.self) { try film.writeFrames(to: frames) }
            #expect(error?.description.contains("one that contains only frames, found notes.txt") == true)
            #expect(throws: CanvasError.self) { try film.writeFrames(to: frames + "/notes.txt") }
            #expect(throws: CanvasError.self) { try film.writeFrames(to: "") }
        }
    }
}
