import Foundation
import GalleySDK
import Testing

@testable import GalleyCanvas

@Suite("Films as WebP")
struct FilmWebPTests {
    @Test("Every picture comes back as it was, at its time", arguments: [60.0, 24, 7])
    func roundTrip(_ rate: Double) throws {
        let film = FilmSamples.slide(duration: 0.5, framesPerSecond: rate, fades: true)
        let style = PictureStyle(scale: 1)
        let (frames, loops) = try FilmSamples.withFolder { folder in
            try film.writeWebP(to: folder + "/x.webp", style: style, loops: 3)
            return try FilmSamples.decode(folder + "/x.webp")
        }
        let times = try film.times
        #expect(frames.count == times.count && loops == 3)
        for (index, (raster, end)) in frames.enumerated() {
            #expect(try raster == film.picture(times[index]).raster(style), "frame \(index)")
            let next = index + 1 < times.count ? times[index + 1] : times[index] + 1 / rate
            #expect(abs(Double(end) - next * 1000) <= 1, "frame \(index)")
        }
    }

    @Test("What stands still is one frame, and the time stays whole")
    func held() throws {
        let film = Film(duration: 2, framesPerSecond: 30) { time in
            try FilmSamples.slide(duration: 1).picture(min(max(time - 0.5, 0), 1))
        }
        let frames = try written(film)
        #expect(frames.count == 31 && frames[0].end == 533)
        // The last one has come after 1.5 s and is there until the film ends, and for one frame more.
        #expect(frames[29].end == 1500 && frames[30].end == 2033)
    }

    @Test("No frame is shorter than browsers show it, and the end is never left out")
    func shortFrames() throws {
        let frames = try written(FilmSamples.slide(duration: 0.1, framesPerSecond: 1000))
        let ends = frames.map(\.end)
        #expect(zip([0] + ends, ends).allSatisfy { $1 - $0 >= 11 }, "\(ends)")
        let end = try FilmSamples.slide(duration: 0.1).picture(0.1).raster(PictureStyle(scale: 1))
        #expect(frames.last?.raster == end && ends.last == 111)
    }

    @Test("A film of no time is one picture")
    func still() throws {
        let frames = try written(FilmSamples.slide(duration: 0))
        #expect(frames.count == 1 && frames[0].raster.width == 168)
    }

    @Test("Lossy pictures are near, and smaller for moving texts")
    func lossy() throws {
        let film = FilmSamples.regrouping(framesPerSecond: 10)
        let frames = try written(film, quality: 80)
        let exact = try film.picture(0.5).raster(PictureStyle(scale: 1))
        let last = try #require(frames.last?.raster)
        let difference = zip(last.pixels, exact.pixels).map { abs(Int($0) - Int($1)) }.reduce(0, +)
        #expect(difference > 0 && Double(difference) / Double(exact.pixels.count) < 4)
    }

    @Test("The progress rises to the end")
    func progress() throws {
        var told: [Double] = []
        try FilmSamples.withFolder { folder in
            try FilmSamples.slide(duration: 0.1).writeWebP(to: folder + "/x.webp") { told.append($0) }
        }
        #expect(told.count == 7 && told == told.sorted() && told.last == 1)
    }

    @Test("What cannot be written is said before the work, and leaves what was there")
    func refusals() throws {
        try FilmSamples.withFolder { folder in
            func message(_ path: String, _ film: Film, scale: Double = 1, loops: Int = 0, quality: Double? = nil)
                -> String
            {
                var isDrawn = false
                do {
                    try film.writeWebP(
                        to: path, style: PictureStyle(scale: scale), loops: loops, quality: quality
                    ) { _ in isDrawn = true }
                    return "written"
                } catch {
                    #expect(!isDrawn)
                    return String(describing: error)
                }
            }
            let slide = FilmSamples.slide(duration: 0.1)
            #expect(message(folder, slide).contains("expected the name of a file, found a folder"))
            #expect(message(folder + "/no/x.webp", slide).contains("its folder does not exist"))
            #expect(message("", slide).contains("found an empty one"))
            let path = folder + "/x.webp"
            try Data("before".utf8).write(to: URL(fileURLWithPath: path))
            #expect(message(path, slide, scale: 1, loops: -1).contains("0 to 65535 loops"))
            #expect(message(path, slide, quality: .nan).contains("quality between 0 and 100, found nan"))
            #expect(message(path, slide, scale: 120).contains("at most 16383 pixels a side"))
            struct Broken: Error {}
            let broken = Film(duration: 0.1) { time in
                guard time < 0.05 else { throw Broken() }
                return try slide.picture(time)
            }
            #expect(message(path, broken).contains("Broken"))
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["x.webp"])
            // A link stays one, and what it leads to is replaced.
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: path)
            #expect(message(folder + "/link", slide) == "written")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == path)
            #expect(try FilmSamples.decode(path).frames.count == 7)
        }
    }

    private func written(_ film: Film, quality: Double? = nil) throws -> [(raster: Raster, end: Int)] {
        try FilmSamples.withFolder { folder in
            try film.writeWebP(to: folder + "/x.webp", style: PictureStyle(scale: 1), quality: quality)
            return try FilmSamples.decode(folder + "/x.webp").frames
        }
    }
}
