import GalleySDK
import Testing

@testable import GalleyCanvas

@Suite("Films")
struct FilmTests {
    private func film(_ duration: Double, _ rate: Double) -> Film {
        Film(duration: duration, framesPerSecond: rate) { _ in Picture(views: [], size: .zero, looks: [:]) }
    }

    @Test("The last picture is that of the end, however the frames fall")
    func end() throws {
        let times = try film(0.5, 24).times
        #expect(times.count == 13 && times.first == 0 && times.last == 0.5)
        #expect(times == times.sorted() && abs(times[1] - 1 / 24) < 1e-12)
        #expect(try film(0.31, 10).times == [0, 0.1, 0.2, 0.3, 0.31] as [Double])
        #expect(try film(0, 60).times == [0] as [Double])
        #expect(try film(0.001, 1).times == [0, 0.001] as [Double])
    }

    @Test(
        "What cannot be drawn is refused in words",
        arguments: [
            (1, 0, "frames per second above 0, found 0.0"), (1, -.infinity, "found -inf"), (1, .nan, "found nan"),
            (1, .infinity, "found inf"), (1, 1e9, "at most 100000 frames"), (.nan, 60, "0 to 86400 s, found nan s"),
            (-1, 60, "found -1.0 s"), (.infinity, 1e-300, "found inf s"), (1e300, 1, "found 1e+300 s"),
        ] as [(Double, Double, String)])
    func refusals(_ duration: Double, _ rate: Double, _ message: String) {
        let error = #expect(throws: CanvasError.self) { try film(duration, rate).times }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "none")")
    }
}
