import Foundation
import FoundationXML
import GalleyEngine
import GalleyMotion
import GalleySDK
import TestTools
import Testing
import TreeSamples

@testable import GalleyCanvas

@Suite("Films as SVG")
struct FilmSVGTests {
    /// What XML says of a document: its elements with their attributes, in order.
    private final class Elements: NSObject, XMLParserDelegate {
        var all: [(name: String, attributes: [String: String])] = []
        var error: (any Error)?

        init(_ text: String) {
            super.init()
            let parser = XMLParser(data: Data(text.utf8))
            parser.delegate = self
            if !parser.parse() { error = parser.parserError }
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) { all.append((name, attributes)) }
    }

    private func elements(_ film: Film, _ style: PictureStyle = PictureStyle(), loops: Int = 0) throws -> Elements {
        let elements = Elements(try film.svg(style: style, loops: loops))
        #expect(elements.error == nil)
        return elements
    }

    @Test("It is XML of the page's size, whose times rise from start to end")
    func wellFormed() throws {
        let found = try elements(FilmSamples.regrouping()).all
        let root = try #require(found.first)
        #expect(root.name == "svg" && root.attributes["width"] == "368" && root.attributes["height"] == "288")
        #expect(root.attributes["viewBox"] == "-24 -24 368 288")
        let animated = found.filter { $0.name.hasPrefix("animate") }
        #expect(animated.count > 10)
        for (name, attributes) in animated {
            let times = (attributes["keyTimes"] ?? "").split(separator: ";").compactMap { Double($0) }
            let values = (attributes["values"] ?? "").split(separator: ";")
            #expect(times.count == values.count && times.first == 0 && times == times.sorted(), "\(name) \(attributes)")
            #expect(attributes["calcMode"] == "discrete" || times.last == 1, "\(name) \(attributes)")
            #expect(attributes["dur"] == "0.516667s" && attributes["repeatCount"] == "indefinite")
        }
        #expect(
            try FilmSamples.regrouping().svg(style: PictureStyle(), loops: 0)
                == FilmSamples.regrouping().svg(style: PictureStyle(), loops: 0))
    }

    @Test("What moves evenly needs two key frames, and what stands still none")
    func keyFrames() throws {
        let found = try elements(FilmSamples.slide(duration: 1)).all
        let animated = found.filter { $0.name.hasPrefix("animate") }
        #expect(animated.count == 1)
        // The end is held for the frame that the film's last picture lasts.
        #expect(animated.first?.attributes["values"] == "0 10;80 10;80 10")
        #expect(animated.first?.attributes["keyTimes"] == "0;0.983607;1")
        #expect(try elements(FilmSamples.slide(duration: 0)).all.allSatisfy { !$0.name.hasPrefix("animate") })
        let once = try elements(FilmSamples.slide(duration: 1), loops: 2).all.filter { $0.name.hasPrefix("animate") }
        #expect(once.first?.attributes["repeatCount"] == "2" && once.first?.attributes["fill"] == "freeze")
    }

    @Test("Straight lines between key frames are never off by more than they may", arguments: 0..<20)
    func thinning(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let times = (0..<200).map { Double($0) / 200 }
        let (stiffness, jitter) = (
            Double.random(in: 1...40, using: &random), Double.random(in: 0...0.2, using: &random)
        )
        let samples = times.map { time in
            [100 * exp(-3 * time) * cos(stiffness * time), Double.random(in: -jitter...jitter, using: &random)]
        }
        let frames = KeyFrames(samples, at: times, tolerance: 0.05)
        for (time, sample) in zip(times, samples) {
            let next = frames.times.firstIndex { $0 >= time } ?? 0
            let share = next == 0 ? 1 : (time - frames.times[next - 1]) / (frames.times[next] - frames.times[next - 1])
            for place in 0..<2 {
                let last = frames.values[max(next - 1, 0)][place]
                let value = last + share * (frames.values[next][place] - last)
                #expect(abs(value - sample[place]) <= 0.0501, "seed \(seed), at \(time)")
            }
        }
        if jitter < 0.02 { #expect(frames.times.count < 150) }
    }

    @Test("Hostile numbers make a well-formed document, or a clear error")
    func hostile() throws {
        let numbers: [Double] = [0, -1, .nan, .infinity, 1e300, .leastNonzeroMagnitude, 40]
        for one in numbers {
            for other in numbers {
                let film = Film(duration: 0.1) { time in
                    Picture(
                        views: [
                            PresentedView(
                                node: NodeID(inNoTree: 1), level: time > 0.05 ? 0 : 7,
                                frame: CGRect(x: one * time, y: other, width: other, height: one),
                                effect: TransitionEffect(
                                    opacity: one, scale: other, offset: CGSize(width: other, height: time)))
                        ], size: CGSize(width: 50, height: 50),
                        looks: [
                            NodeID(inNoTree: 1): Look(
                                .tile(label: "<&\">", color: nil), clipShape: .circle,
                                border: CanvasBorder(.named(.red), width: one),
                                opacity: other)
                        ])
                }
                let text = try film.svg(style: PictureStyle(), loops: 0)
                #expect(
                    Elements(text).error == nil && !text.contains("nan") && !text.contains("inf "), "\(one) \(other)")
            }
        }
        let endless = Film(duration: 0.1) { _ in
            Picture(views: [], size: CGSize(width: Double.infinity, height: 1), looks: [:])
        }
        #expect(throws: CanvasError.self) { try endless.svg(style: PictureStyle(), loops: 0) }
        #expect(throws: CanvasError.self) { try FilmSamples.slide(duration: 1).svg(style: PictureStyle(), loops: -1) }
        #expect(throws: CanvasError.self) { try FilmSamples.slide(duration: 1).writeSVG(to: "/no/such/x.svg") }
    }

    @Test("Views that come, go, and change their order keep their elements")
    func order() {
        func picture(_ nodes: [UInt32]) -> Picture {
            Picture(
                views: nodes.map { PresentedView(node: NodeID(inNoTree: $0), level: $0 == 0 ? 0 : 1, frame: .zero) },
                size: .zero, looks: [:])
        }
        let root = FilmView()
        let orders: [[UInt32]] = [[0, 1, 2], [0, 1, 3, 2], [0, 2, 1]]
        for (frame, nodes) in orders.enumerated() {
            root.add(picture(nodes), frame: frame)
        }
        let children = root.children[0].children
        #expect(children.map(\.node.index) == [1, 3, 2, 1])
        #expect(children.map { $0.frames.keys.sorted() } == [[0, 1], [1], [0, 1, 2], [2]])
    }

    @Test("A browser shows at each time what the picture of that time is", .needs(.browser))
    func browser() throws {
        // Just after a frame's time: where something changes at once, it has changed. At the end the last one is held.
        try expectShown(FilmSamples.regrouping(), at: [0, 0.201, 0.351, 0.505])
        try FilmSamples.withFolder { folder in
            try FilmSamples.slide(duration: 1).picture(0.5).writePNG(to: folder + "/image.png")
            let image = try CanvasImage(contentsOf: folder + "/image.png", isResizable: true)
            try expectShown(FilmSamples.everything(image: image), at: [0, 0.101, 0.221, 0.301, 0.405])
        }
        // What overlays say changes from frame to frame: between these it stays.
        try expectShown(FilmSamples.slide(duration: 1), at: [0.500001], overlays: [.frames, .spacing])
    }

    private func expectShown(_ film: Film, at times: [Double], overlays: Overlays = []) throws {
        let style = PictureStyle(theme: .dark, scale: 1, overlays: overlays)
        let shown = try Self.screenshot(film, at: times, style)
        for (index, time) in times.enumerated() {
            let drawn = try film.picture(min(time, film.duration)).raster(style)
            var (difference, far) = (0, 0)
            for y in 0..<drawn.height {
                let row = 4 * (y * shown.width + index * drawn.width)
                for x in 0..<4 * drawn.width {
                    let one = abs(Int(shown.pixels[row + x]) - Int(drawn.pixels[4 * y * drawn.width + x]))
                    difference += one
                    if one > 100 { far += 1 }
                }
            }
            let count = Double(drawn.pixels.count)
            #expect(Double(difference) / count < 0.35, "\(Double(difference) / count) at \(time) s")
            #expect(Double(far) / count < 0.0002, "\(far) at \(time) s")
        }
    }

    /// What Chromium shows of a film at each of the times, side by side.
    static func screenshot(_ film: Film, at times: [Double], _ style: PictureStyle) throws -> Raster {
        let svg = try film.svg(style: style, loops: 0)
        let page = try film.picture(0).raster(style)
        // A window of Chromium is never smaller.
        let size = CGSize(width: max(600, times.count * page.width), height: max(400, page.height))
        return try FilmSamples.withFolder { folder in
            let script = """
                <body style="margin:0;display:flex"><script>
                const svg = \(String(decoding: try JSONEncoder().encode(svg), as: UTF8.self).replacing("</", with: "<\\/"));
                for (const time of \(times)) {
                  const frame = document.createElement("iframe");
                  frame.style = "border:0;flex:none;width:\(page.width)px;height:\(page.height)px";
                  frame.onload = () => {
                    const root = frame.contentDocument.querySelector("svg");
                    root.pauseAnimations();
                    root.setCurrentTime(time);
                  };
                  frame.srcdoc = "<body style='margin:0;overflow:hidden'>" + svg;
                  document.body.append(frame);
                }
                </script>
                """
            try Data(script.utf8).write(to: URL(fileURLWithPath: folder + "/page.html"))
            let process = Process()
            process.executableURL = URL(fileURLWithPath: Tool.browser.path ?? "")
            process.arguments = [
                "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
                "--user-data-dir=\(folder)/profile", "--virtual-time-budget=3000",
                "--window-size=\(Int(size.width)),\(Int(size.height))", "--screenshot=\(folder)/shot.png",
                "file://\(folder)/page.html",
            ]
            process.standardError = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            let image = try CanvasImage(contentsOf: folder + "/shot.png")
            let view = PresentedView(node: NodeID(inNoTree: 1), level: 0, frame: CGRect(origin: .zero, size: size))
            return try Picture(views: [view], size: size, looks: [NodeID(inNoTree: 1): Look(.image(image))])
                .raster(PictureStyle(scale: 1, margin: 0))
        }
    }
}
