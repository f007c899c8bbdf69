import Foundation
import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleySDK
import Testing

@Suite("Text")
struct TextTests {
    /// The size that a text takes of a proposal, as a leaf of a tree.
    static func size(_ text: CanvasText, _ width: CGFloat? = nil, _ height: CGFloat? = nil) throws -> CGSize {
        let tree = try LayoutTree()
        try tree.setRoot(tree.addLeaf(AnyLayout(CanvasTextLayout(text))))
        return try tree.sizeThatFits(ProposedViewSize(width: width, height: height))
    }

    static let sentence = "The quick brown fox jumps over the lazy dog, again and again, until it is late."

    /// A line breaks before a word that has no room in it, wherever it does; and what it names is the text's own.
    @Test(arguments: [30.0, 55, 80, 130]) func linesBreakBeforeWhatHasNoRoom(_ width: Double) throws {
        let string = "The quick brown fox\njumps over Donaudampfschifffahrt, twice."
        let text = CanvasText(string)
        let breaks = text.lineBreaks(width: CGFloat(width), height: nil)
        #expect(!breaks.isEmpty)
        for line in breaks {
            #expect(line.widthWithWord > CGFloat(width) && line.width <= CGFloat(width), "\(line)")
            #expect(string.contains(line.word))
            #expect(line.isInsideWord || string.contains(" \(line.word)"))
        }
        #expect(text.lineBreaks(width: nil, height: nil).isEmpty, "a newline is meant")
    }

    /// SwiftUI breaks a long word between characters, without a hyphen.
    @Test func aLongWordBreaksWithoutAHyphen() throws {
        let word = "Donaudampfschifffahrtsgesellschaft"
        let line = try #require(CanvasText(word).lineBreaks(width: 100, height: nil).first)
        let begin = String(word.dropLast(line.word.count))
        let (alone, hyphenated) = try (Self.size(CanvasText(begin)), Self.size(CanvasText(begin + "-")))
        #expect(abs(line.width - alone.width) < 1 && hyphenated.width - alone.width > 2, "\(line) \(alone)")
    }

    @Test("Fonts are the bundled ones: sizes are known to the half point")
    func knownSizes() throws {
        #expect(try Self.size(CanvasText("Hello, world")) == CGSize(width: 95, height: 21))
        #expect(try Self.size(CanvasText("Hello, world", font: CanvasFont(.headline))) == CGSize(width: 97, height: 21))
        #expect(
            try Self.size(CanvasText("Hello, world", font: CanvasFont(.caption2))) == CGSize(width: 61.5, height: 13.5))
        #expect(try Self.size(CanvasText("שלום", font: CanvasFont(size: 20))) == CGSize(width: 45, height: 24.5))
    }

    @Test("Nothing and infinity ask for as much as the text likes; newlines break it all the same")
    func ideal() throws {
        let size = try Self.size(CanvasText(Self.sentence))
        #expect(try Self.size(CanvasText(Self.sentence), .infinity, .infinity) == size)
        #expect(try Self.size(CanvasText(Self.sentence), 1e300, nil) == size)
        let lines = try Self.size(CanvasText("one\ntwo\nthree"))
        #expect(lines == CGSize(width: try Self.size(CanvasText("three")).width, height: 62))
        // An empty text is as high as a line.
        #expect(try Self.size(CanvasText("")) == CGSize(width: 0, height: 21))
    }

    @Test("Of random texts: lines keep to the width, more width never takes more height, and answers fit themselves")
    func wrapping() throws {
        let seed = UInt64.random(in: 1...999_999)
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let latin = Array("abcdefghijklmnopqrstuvwxyzABCMW0123456789,.-éßñЖ")
        let alphabets = [latin, Array("אבגדהוזחטיכלמנסעפצקרשת"), latin + Array("שלוםعربي–—…")]
        for index in 0..<12 {
            let alphabet = alphabets[index % 3]
            let string = String((0..<(1 + next(60))).map { _ in next(6) == 0 ? " " : alphabet[next(alphabet.count)] })
            let text = CanvasText(string, font: CanvasFont(size: Double(8 + next(30))))
            let letter = try string.map { try Self.size(CanvasText(String($0), font: text.font)).width }.max() ?? 0
            var last: CGSize?
            for width in stride(from: CGFloat(0), through: 400, by: 47.7) {
                let size = try Self.size(text, width)
                let comment: Comment = "seed \(seed), width \(width), \(string.debugDescription) at \(text.font.size)"
                #expect(try Self.size(text, size.width) == size, comment)
                #expect(try Self.size(text, size.width, size.height) == size, comment)
                // Where directions mix, letters change places, and so what is next to what.
                if index % 3 == 2 { continue }
                // Pango does not part the last two letters of a word.
                #expect(size.width <= max(width + 0.5, letter * 2 + 0.5), comment)
                #expect(size.height <= last?.height ?? .infinity, comment)
                last = size
            }
        }
    }

    @Test("A limit and a height cut lines, down to one")
    func cutting() throws {
        let free = try Self.size(CanvasText(Self.sentence), 120)
        #expect(free.height > 80)
        for count in 1...4 {
            let line = CGFloat(17 * 1.2102)
            let limited = try Self.size(CanvasText(Self.sentence, lineLimit: count), 120)
            #expect(abs(limited.height - CGFloat(count) * line) < 0.6 && limited.width <= 120)
            #expect(try Self.size(CanvasText(Self.sentence), 120, CGFloat(count) * line + 3) == limited)
        }
        #expect(try Self.size(CanvasText(Self.sentence), 120, 0).height == 21)
        #expect(try Self.size(CanvasText(Self.sentence), 0, 0).height == 21)
        #expect(try Self.size(CanvasText(Self.sentence, lineLimit: 0), 120).height == 21)
        #expect(try Self.size(CanvasText(Self.sentence, lineLimit: -3), 120).height == 21)
        #expect(try Self.size(CanvasText("one\ntwo", lineLimit: 1)).width > Self.size(CanvasText("one")).width)
    }

    @Test("Baselines are those of the first and the last line")
    func baselines() throws {
        let tree = try LayoutTree()
        let (large, small) = (
            try tree.addLeaf(AnyLayout(CanvasTextLayout(CanvasText("Large", font: CanvasFont(size: 40))))),
            try tree.addLeaf(AnyLayout(CanvasTextLayout(CanvasText("two\nlines", font: CanvasFont(size: 10)))))
        )
        let row = try tree.addContainer(AnyLayout(HStackLayout(alignment: .firstTextBaseline)), [large, small])
        try tree.setRoot(row)
        try tree.layOut(.unspecified)
        let ascent: CGFloat = 2728 / 2816
        // The font's own numbers; Pango counts in 1024ths of a point.
        #expect(abs(tree.frame(of: small).minY - 30 * ascent) < 0.01)
        // Without a preference the gap is the usual one.
        #expect(tree.frame(of: small).minX - tree.frame(of: large).maxX == 8)
        try tree.setLayout(AnyLayout(HStackLayout(alignment: .lastTextBaseline)), of: row)
        try tree.layOut(.unspecified)
        let line: CGFloat = 10 * 3408 / 2816
        #expect(abs(tree.frame(of: small).minY - (40 * ascent - 10 * ascent - line)) < 0.01)
    }

    @Test("A text leads from the right where its first letter does; centre and trailing follow")
    func direction() throws {
        func ink(_ string: String, _ alignment: CanvasText.Alignment) throws -> ClosedRange<Int> {
            let frame = CGRect(x: 0, y: 0, width: 200, height: 40)
            let look = Look(.text(CanvasText(string, alignment: alignment)))
            let raster = try DrawingTests.picture([(0, frame, look)], size: 200).raster(DrawingTests.plain)
            let columns = (0..<200).filter { x in (0..<40).contains { raster[x, $0] != DrawingTests.white } }
            return try #require(columns.first)...(try #require(columns.last))
        }
        for (string, isRight) in [("Hello, שלום", false), ("שלום, Hello", true), ("123 مرحبا", true), ("…!?", false)] {
            let (leading, center, trailing) = (
                try ink(string, .leading), try ink(string, .center), try ink(string, .trailing)
            )
            let (left, right) = isRight ? (trailing, leading) : (leading, trailing)
            #expect(left.lowerBound < 4 && right.upperBound > 195, "\(string)")
            #expect(abs(center.lowerBound + center.upperBound - 199) < 5, "\(string)")
        }
    }

    @Test("Head, middle and tail are cut where they say")
    func truncation() throws {
        func pixels(_ string: String, _ truncation: CanvasText.Truncation = .tail, _ width: Double) throws -> Raster {
            let frame = CGRect(x: 0, y: 0, width: width, height: 25)
            let look = Look(.text(CanvasText(string, lineLimit: 1, truncation: truncation)))
            return try DrawingTests.picture([(0, frame, look)], size: 200).raster(DrawingTests.plain)
        }
        let (head, middle, tail) = (
            try pixels("mmmmmmmmmmlllllllll", .head, 60), try pixels("mmmmmmmmmmlllllllll", .middle, 60),
            try pixels("mmmmmmmmmmlllllllll", .tail, 60)
        )
        #expect(head != middle && middle != tail && head != tail)
        #expect(try tail == pixels("mmm…", .tail, 200))
    }

    @Test("What no font has is shown as boxes; signs that show nothing show nothing")
    func oddLetters() throws {
        #expect(try Self.size(CanvasText("漢字")).width > 10)
        #expect(try Self.size(CanvasText("a\0b")).width > Self.size(CanvasText("ab")).width)
        for string in [
            "\u{200F}\u{202E}", "\u{FEFF}", "e\u{301}\u{301}\u{301}", "\r\n\r\n", "\u{2028}\u{2029}", "👩‍👩‍👧‍👦", "\t\t",
            "\u{0}",
        ] {
            for width in [nil, 0, 7, 100] as [CGFloat?] {
                let size = try Self.size(CanvasText(string, lineLimit: width == 7 ? 1 : nil), width)
                #expect(size.width.isFinite && size.height > 0)
            }
            _ = try DrawingTests.picture([(0, DrawingTests.whole, Look(.text(CanvasText(string))))]).svg()
        }
    }

    /// The number of the character, six digits here, makes a box wider than letters, but not higher than the line.
    @Test(arguments: [17.0, 40]) func aBoxStaysInItsLine(_ size: Double) throws {
        let text = CanvasText("\u{10FFFD}", font: CanvasFont(size: size))
        let needed = try Self.size(text)
        let frame = CGRect(x: 10, y: 60, width: needed.width, height: needed.height)
        let raster = try DrawingTests.picture(
            [(0, CGRect(x: 0, y: 0, width: 200, height: 200), Look()), (1, frame, Look(.text(text)))], size: 200
        ).raster(DrawingTests.plain)
        let inked = (0..<200).filter { y in (0..<200).contains { raster[$0, y] != DrawingTests.white } }
        #expect(try #require(inked.first) >= 60 && #require(inked.last) < 60 + Int(needed.height.rounded(.up)))
        #expect(Double(inked.count) > size / 2)
    }

    @Test("Fonts of impossible sizes do not end the process", arguments: [0, -1, 1e-9, 5000, 1e300, .infinity, .nan])
    func oddSizes(_ size: Double) throws {
        let text = CanvasText("odd", font: CanvasFont(size: size))
        let answer = try Self.size(text, 50)
        #expect(answer.width.isFinite && answer.height.isFinite)
        _ = try DrawingTests.picture([(0, DrawingTests.whole, Look(.text(text)))]).raster(DrawingTests.plain)
    }

    @Test("A declared font file is used, and one that cannot be says so")
    func declaredFonts() throws {
        let bold = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/CFonts/Fonts/Inter-Bold.otf").standardizedFileURL.path
        let declared = CanvasText(Self.sentence, font: CanvasFont(size: 17, file: bold))
        try declared.font.load()
        #expect(
            try Self.size(declared) == Self.size(CanvasText(Self.sentence, font: CanvasFont(size: 17, weight: .bold))))
        #expect(try Self.size(declared) != Self.size(CanvasText(Self.sentence)))
        for (path, problem) in [
            ("/nowhere.ttf", "no such file"), (#filePath, "expected a font"), ("/tmp", "found a folder"),
        ] {
            let font = CanvasFont(size: 17, file: path)
            let error = #expect(throws: CanvasError.self) { try font.load() }
            #expect(error?.description.contains(problem) == true && error?.description.hasPrefix(path) == true)
            #expect(try Self.size(CanvasText(Self.sentence, font: font)) == Self.size(CanvasText(Self.sentence)))
        }
    }

    @Test("The largest text of a scene takes no time that is noticed")
    func largeTexts() throws {
        let words = String(repeating: "lorem ipsum dolor ", count: 3640)
        let texts = [
            words, String(repeating: "W", count: 65536), String(repeating: "x\n", count: 32768),
            String(repeating: "שלום ", count: 7000),
        ]
        for string in texts {
            for (width, limit) in [(nil, nil), (300, nil), (1, nil), (300, 3), (nil, 1)] as [(CGFloat?, Int?)] {
                let time = try processorTime { _ = try Self.size(CanvasText(string, lineLimit: limit), width) }
                #expect(time < .seconds(20), "\(string.prefix(8)) in \(String(describing: width))")
            }
        }
    }

    @Test("Many threads measure at once")
    func threads() async throws {
        let expected = try Self.size(CanvasText(Self.sentence), 100)
        try await withThrowingTaskGroup(of: CGSize.self) { group in
            for index in 0..<16 {
                group.addTask {
                    _ = try Self.size(CanvasText("\(index) \(Self.sentence)"), CGFloat(40 + index))
                    return try Self.size(CanvasText(Self.sentence), 100)
                }
            }
            for try await size in group { #expect(size == expected) }
        }
    }
}
