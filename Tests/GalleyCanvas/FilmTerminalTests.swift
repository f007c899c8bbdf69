import Foundation
import GalleyEngine
import GalleyMotion
import GalleySDK
import Testing

@testable import GalleyCanvas

@Suite("Films in a terminal")
struct FilmTerminalTests {
    @Test("Without a terminal: moments in letters, the same every time")
    func text() throws {
        let film = TerminalFilm(FilmSamples.slide(duration: 0.5))
        let lines = try film.text(count: 3, columns: 60, rows: 15)
        #expect(
            lines.prefix(16) == [
                "0 ms", "", "", "", "┌──────────────────┐", "│                  │", "│                  │",
                "│                  │", "│       One        │", "│                  │", "│                  │",
                "│                  │", "│                  │", "└──────────────────┘", "", "",
            ])
        #expect(lines.count == 51 && lines[33...].contains("\(String(repeating: " ", count: 40))│       One        │"))
        #expect(lines.filter { $0.hasSuffix(" ms") } == ["0 ms", "250 ms", "500 ms"])
        #expect(try film.text(count: 3, columns: 60, rows: 15) == lines)
        #expect(!lines.joined().contains("\u{1B}"))
    }

    @Test("What is hostile shows little, and stops nothing")
    func hostileText() throws {
        let numbers: [Double] = [0, -1, .nan, .infinity, 1e300, -1e300, .leastNonzeroMagnitude, 40]
        for one in numbers {
            for other in numbers {
                let film = Film(duration: 1) { _ in
                    Picture(
                        views: [
                            PresentedView(
                                node: NodeID(inNoTree: 1), level: 0,
                                frame: CGRect(x: one, y: other, width: other, height: one),
                                effect: TransitionEffect(scale: one, offset: CGSize(width: other, height: 0)))
                        ], size: CGSize(width: one, height: other),
                        looks: [NodeID(inNoTree: 1): Look(.progress(one))])
                }
                let lines = try TerminalFilm(film).text(count: 2, columns: Int.max, rows: Int.min)
                #expect(lines.count == 6, "\(one) \(other)")
            }
        }
        let labels = ["a\u{1B}[2Jb\n\tc", "日本語", "e\u{301}x", String(repeating: "long ", count: 20)]
        for label in labels {
            let film = Film(duration: 0) { _ in
                Picture(
                    views: [
                        PresentedView(
                            node: NodeID(inNoTree: 1), level: 0, frame: CGRect(x: 0, y: 0, width: 12, height: 6))
                    ],
                    size: CGSize(width: 12, height: 6),
                    looks: [NodeID(inNoTree: 1): Look(.tile(label: label, color: nil))]
                )
            }
            for line in try TerminalFilm(film).text(count: 1) {
                #expect(line.count <= 12 && !line.contains("\u{1B}") && !line.contains("\n"), "\(line)")
            }
        }
    }

    @Test("Texts are broken for the columns that they have")
    func words() {
        let words = "The quick brown\nfox  jumps"
        #expect(words.lines(columns: 9, rows: 5).map { String($0) } == ["The quick", "brown fox", "jumps"])
        #expect(words.lines(columns: 9, rows: 2).map { String($0) } == ["The quick", "brown fo…"])
        #expect(words.lines(columns: 3, rows: 3).map { String($0) } == ["The", "qu…", "br…"])
        #expect(words.lines(columns: 9, rows: 0).isEmpty && "".lines(columns: 9, rows: 9).isEmpty)
        #expect(words.lines(columns: 0, rows: 2) == [[], []])
    }

    @Test("In colours: half a cell is a pixel of the picture, and names stand over it")
    func colors() throws {
        let film = FilmSamples.slide(duration: 0.5)
        let lines = try TerminalFilm(film, theme: .light).lines(at: 0.25, columns: 60, rows: 15)
        #expect(lines.count == 15)
        for line in lines {
            let cells = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
            #expect(cells.count == 60 && line.hasSuffix("\u{1B}[0m"))
        }
        #expect(lines[7].replacing(/\u{1B}\[[0-9;]*m/, with: "").contains("One"))
        // A cell in the tile's middle has the colour that the picture has there.
        let raster = try film.picture(0.25).raster(PictureStyle(scale: 1, margin: 0))
        let place = 4 * (45 * raster.width + 60)
        let color = raster.pixels[place..<place + 3].map { String($0) }.joined(separator: ";")
        #expect(lines[11].contains("\u{1B}[48;2;\(color)m"), "\(color) in \(lines[11].debugDescription)")
    }

    @Test("It plays in the time that it takes, in place, and gives the cursor back")
    func plays() throws {
        try FilmSamples.withFolder { folder in
            let path = folder + "/terminal"
            let file = open(path, O_WRONLY | O_CREAT, 0o600)
            defer { close(file) }
            let start = ContinuousClock.now
            try TerminalFilm(FilmSamples.slide(duration: 0.3)).play(to: file, columns: 40, rows: 11)
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            #expect(seconds >= 0.3 && seconds < 5)
            let output = try String(contentsOfFile: path, encoding: .utf8)
            #expect(output.hasPrefix("\u{1B}[?25l") && output.hasSuffix("\u{1B}[?25h"))
            let frames = output.components(separatedBy: "\u{1B}[?2026h").dropFirst()
            #expect(frames.count > 1 && frames.count <= 19)
            // Each but the first goes up by as many lines as there are.
            let rows = frames[1].filter { $0 == "\n" }.count
            #expect(frames.dropFirst().allSatisfy { $0.hasPrefix("\u{1B}[\(rows)A") } && rows == 10)
            let last = try TerminalFilm(FilmSamples.slide(duration: 0.3)).lines(at: 0.3, columns: 40, rows: 10)
            #expect(frames.last?.contains(last.joined(separator: "\n")) == true)
        }
    }

    @Test("A terminal that is gone is an error, not a crash")
    func closedTerminal() throws {
        let error = #expect(throws: CanvasError.self) {
            try TerminalFilm(FilmSamples.slide(duration: 0.3)).play(to: -1, columns: 40, rows: 10)
        }
        #expect(error?.description.contains("the terminal cannot be written to") == true)
    }
}
