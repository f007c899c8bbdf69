import GalleyCanvas
import Testing

@Suite("Films")
struct FilmTests {
    @Test("The last picture is that of the end, however the frames fall")
    func end() {
        let film = Film(duration: 0.5, framesPerSecond: 24) { _ in Picture(views: [], size: .zero, looks: [:]) }
        #expect(film.times.count == 13)
        #expect(film.times.last == 0.5)
    }
}
