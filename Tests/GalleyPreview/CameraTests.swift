import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// The picture of the live page: its size, its camera, and what is drawn over it.
    @Suite(.needs(.browser)) final class CameraTests: PageReading {
        /// Returns the position of a view in the window, in pixels, as the browser draws it.
        private func place(of view: String) throws -> [Double] {
            let box = try tab.value(
                """
                (() => {
                  const frame = galley.model.views.frame[galley.model.views.name.indexOf("\(view)")];
                  const at = (svg, x, y) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
                  return [document.getElementById("overlay"), document.querySelector("#picture svg")].flatMap((svg) => {
                    const point = at(svg, frame[0], frame[1]);
                    return [Math.round(point.x * 10) / 10, Math.round(point.y * 10) / 10];
                  });
                })()
                """)
            return try #require(box as? [Double])
        }

        private var box: [Double] {
            get throws {
                (try tab.value("document.getElementById('overlay').getAttribute('viewBox').split(' ').map(Number)")
                    as? [Double]) ?? []
            }
        }

        @Test func thePictureIsTheLargestArea() throws {
            let areas = try #require(
                try tab.value(
                    """
                    Object.fromEntries([...document.querySelectorAll("main > .panel")].filter((one) => one.offsetWidth)
                      .map((one) => [one.id, one.offsetWidth * one.offsetHeight]))
                    """) as? [String: Double])
            #expect(areas.values.max() == areas["canvas"], "\(areas)")
            #expect(try #require(areas["canvas"]) > 0.3 * 1400 * 900)
        }

        @Test func keysZoomAndFit() throws {
            try tab.value("document.activeElement.blur()")
            let whole = try box
            try tab.press("+")
            try tab.wait("document.getElementById('zoom-fit').getAttribute('aria-pressed') === 'false'")
            let closer = try box
            #expect(abs(closer[2] * 1.25 - whole[2]) < 0.01 && closer[0] > whole[0])
            try tab.press("0")
            try tab.wait("document.getElementById('zoom-exact').textContent === '100%'")
            #expect(try tab.value("document.getElementById('stage').clientWidth") as? Double == (try box)[2].rounded())
            try tab.press("f")
            try tab.wait("document.getElementById('zoom-fit').getAttribute('aria-pressed') === 'true'")
            #expect(try box == whole)
            // Picture and overlay show the same part.
            let both = try place(of: "b")
            #expect(both[0] == both[2] && both[1] == both[3])
            #expect(tab.complaints == [])
        }

        @Test func theWheelZoomsAtThePointerAndADragMoves() throws {
            // A whole pixel: browsers cut the fractions of a wheel event's position off.
            let pointer = try place(of: "b").prefix(2).map { $0.rounded(.down) + 5 }
            try tab.value(
                """
                globalThis.under = new DOMPoint(\(pointer[0]), \(pointer[1]))
                  .matrixTransform(document.getElementById("overlay").getScreenCTM().inverse());
                document.getElementById("stage").dispatchEvent(new WheelEvent("wheel",
                  { clientX: \(pointer[0]), clientY: \(pointer[1]), deltaY: -40, ctrlKey: true, bubbles: true, cancelable: true }))
                """)
            try tab.wait("document.getElementById('zoom-fit').getAttribute('aria-pressed') === 'false'")
            let under = try #require(
                try tab.value(
                    "[under.matrixTransform(document.getElementById('overlay').getScreenCTM())].map((one) => [one.x, one.y])[0]"
                ) as? [Double])
            #expect(abs(under[0] - pointer[0]) < 0.02 && abs(under[1] - pointer[1]) < 0.02, "\(under) \(pointer)")
            let zoomed = try place(of: "b")
            let selected = try state("view")
            try tab.drag("#overlay", by: 30, -20)
            try tab.value("new Promise(requestAnimationFrame)")
            let moved = try place(of: "b")
            #expect(abs(moved[0] - zoomed[0] - 30) < 0.2 && abs(moved[1] - zoomed[1] + 20) < 0.2)
            // The end of a drag is no click.
            #expect(try state("view") == selected)
            try twoFingersZoomAndOneMoves(at: (moved[0] + 5, moved[1] + 5))
        }

        private func twoFingersZoomAndOneMoves(at point: (x: Double, y: Double)) throws {
            func scale() throws -> Double {
                try tab.value("new Promise(requestAnimationFrame)")
                return try #require(
                    try tab.value("document.getElementById('overlay').getScreenCTM().a") as? Double)
            }
            let before = try scale()
            let (x, y) = point
            try tab.touch([((x - 20, y), (x - 40, y)), ((x + 20, y), (x + 40, y))])
            #expect(abs(try scale() / before - 2) < 0.01, "\(before)")
            let start = try place(of: "b")
            try tab.touch([((x, y), (x + 40, y - 24))])
            try tab.value("new Promise(requestAnimationFrame)")
            let end = try place(of: "b")
            #expect(abs(end[0] - start[0] - 40) < 0.2 && abs(end[1] - start[1] + 24) < 0.2, "\(start) \(end)")
            #expect(tab.complaints == [])
        }

        @Test func theCameraStaysDuringASwap() throws {
            let before = try place(of: "title")
            try folder.savePlugin("bounds.origin.y + offset}", as: "bounds.origin.y + 1.5 * offset}")
            try tab.wait("galley.model.json.pass.cause === 'the version of diagonal changed'", within: 60)
            for _ in 0..<10 {
                let now = try place(of: "title")
                #expect(now == before)
                usleep(20_000)
            }
            #expect(tab.complaints == [])
        }

        /// Notes every place that the stage has, from the first picture of the page on.
        private static let placesOfTheStage = """
            globalThis.places = [];
            (function look() {
              const box = document.getElementById("stage")?.getBoundingClientRect();
              const place = box && [box.x, box.y + scrollY, box.width, box.height].join(" ");
              if (place && document.readyState !== "loading" && places.at(-1) !== place) places.push(place);
              requestAnimationFrame(look);
            })();
            """

        @Test(arguments: [(1440, 900), (1024, 768), (390, 844)])
        func nothingThatComesLateMovesThePicture(width: Int, height: Int) throws {
            let page = try Tab(
                browser, try tab.text("location.href"), width: width, height: height, before: Self.placesOfTheStage)
            // The curve, and the reasons.
            try page.wait("galley.model.why && !document.getElementById('ribbon').inert")
            // The answer of a filter, and its error.
            try page.value("document.getElementById('filter').focus(); galley.change({filter: 'measure'})")
            try page.value("galley.change({filter: 'measure and ('})")
            try page.wait("document.getElementById('filter-answer').classList.contains('error')")
            try page.value("galley.change({filter: ''}); document.activeElement.blur()")
            // An edit, with its motion.
            try page.value("galley.say({do: 'pick', view: 'cards', layout: 'vstack'})")
            try page.wait("document.body.classList.contains('edited') && galley.model.time")
            try page.wait("galley.state.frame === null")
            // A save that is refused.
            try folder.savePlugin("offset}", as: "ofset}")
            try page.wait("!document.getElementById('finding').hidden", within: 60)
            // A pass that took long, and the next one.
            try page.value(
                """
                (async (json) => {
                  const frame = () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
                  galley.show({ ...json, title: "a-file-with-a-long-name-in-a-folder.yaml", views: { ...json.views, builtIn: { all: false } }, pass: { ...json.pass, spent: 1e10 }, calls: { ...json.calls, ns: { all: 1.5e7 } } });
                  globalThis.pace = [...document.querySelectorAll("#pace button, #title")].map((one) => one.getBoundingClientRect().width);
                  await frame();
                  galley.show(json);
                  await frame();
                })(galley.model.json)
                """)
            // It is said, and beside it the title keeps a part of its room.
            let widths = try #require(try page.value("pace") as? [Double])
            #expect(widths.count == 2 && widths.allSatisfy { $0 > 100 }, "\(widths)")
            // A layout that fails.
            try page.value(
                "galley.show(Object.assign({}, galley.model.json, { failure: 'The layout failed. '.repeat(40) }))")
            try page.value("new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))")
            let places = try #require(try page.value("places") as? [String])
            #expect(places.count == 1, "\(places)")
            #expect(page.complaints == [])
        }

        @Test(arguments: [(1440, 900), (390, 844)])
        func noHandleIsBelowTheButtons(width: Int, height: Int) throws {
            // About as wide as it is high, so that it fills the stage and its lower right handle is near the buttons.
            let scene = WatchedFolder.scene.replacing("step: 20", with: "step: 400")
            try folder.write(scene.replacing("proposal: 240x-", with: "proposal: 900x-"), to: "scene.yaml")
            let page = try Tab(browser, try tab.text("location.href"), width: width, height: height)
            try page.wait("document.querySelectorAll('.handle').length === 3 && galley.model.views.frame[0][3] > 800")
            try page.value("new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))")
            let covered = """
                [...document.querySelectorAll(".handle")].filter((one) => {
                  const box = one.getBoundingClientRect();
                  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                  return box.width && top?.closest(".zoom");
                }).map((one) => one.className)
                """
            #expect(try page.value(covered) as? [String] == [])
            // A handle that waits at the edge of the stage is in front of the buttons too.
            try page.value("document.activeElement.blur()")
            for _ in 0..<9 { try page.press("+") }
            try page.value("new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))")
            #expect(try page.value(covered) as? [String] == [])
            #expect(page.complaints == [])
        }

        @Test func handlesStayWithinReach() throws {
            try tab.value("document.activeElement.blur()")
            for _ in 0..<12 { try tab.press("+") }
            try tab.value("new Promise(requestAnimationFrame)")
            let isInside = try tab.value(
                """
                (() => {
                  const stage = document.getElementById("stage").getBoundingClientRect();
                  return [...document.querySelectorAll(".handle")].map((one) => one.getBoundingClientRect())
                    .every((one) => one.left >= stage.left - 1 && one.right <= stage.right + 1 && one.top >= stage.top - 1 && one.bottom <= stage.bottom + 1);
                })()
                """)
            #expect(isInside as? Bool == true)
        }

        @Test func overflowHasStripesAndPoints() throws {
            #expect(try tab.text("document.querySelectorAll('#overlay rect.overflow').length") == "0")
            try give("#offered-width", "90")
            // `title` is 100 wide and `b` ends at 20 + 80: 10 more than the proposal.
            try tab.wait("document.querySelector('#overlay rect.overflow')")
            #expect(try tab.text("document.querySelector('#overlay .label.overflow text').textContent") == "10 over")
            let strip = try tab.value(
                "['x', 'width'].map((name) => Number(document.querySelector('#overlay rect.overflow').getAttribute(name)))"
            )
            #expect(strip as? [Double] == [90, 10])
            #expect(
                try tab.text("getComputedStyle(document.querySelector('#overlay rect.overflow')).fill").contains(
                    "#stripes"))
            // What reaches far has its stripes at the edge that it leaves, and can be seen beyond.
            try give("#offered-width", "20")
            try tab.wait("document.querySelector('#overlay rect.overflow.edge')")
            func lengths(of name: String) throws -> [Double] {
                let node = "document.querySelector('#overlay rect.overflow.\(name)')"
                return try #require(
                    try tab.value(
                        "[...['x', 'width'].map((name) => Number(\(node).getAttribute(name))), Number(getComputedStyle(\(node)).fillOpacity)]"
                    ) as? [Double])
            }
            let (far, edge) = (try lengths(of: "far"), try lengths(of: "edge"))
            #expect(far.prefix(2) == [20, 80] && edge[0] == 20 && edge[1] < 20, "\(far) \(edge)")
            #expect(far[2] < 0.3 && edge[2] > 0.6)
        }

        @Test func theWindowOfAPhoneShowsPictureAndCalls() throws {
            let phone = try Tab(browser, try tab.text("location.href"), width: 390, height: 844)
            try phone.wait("galley.model.why")
            #expect(try Int(phone.text("document.documentElement.scrollWidth")) ?? .max <= 390)
            let widths = try #require(
                try phone.value(
                    "[document.getElementById('stage').clientWidth, document.querySelector('#rows td.view').clientWidth]"
                ) as? [Double])
            #expect(widths[0] > 340 && widths[1] > 120, "\(widths)")
            let lowest = try #require(
                try phone.value(
                    "Math.min(...[...document.querySelectorAll('.handle')].map((one) => Math.max(one.offsetWidth, one.offsetHeight)))"
                ) as? Double)
            #expect(lowest >= 24)
            #expect(phone.complaints == [])
        }

        @Test func errorsAreBesideThePictureWithTheLinesAround() throws {
            let line = "galley_point position = {bounds.origin.x + offset, bounds.origin.y + offset};"
            try folder.savePlugin(line, as: line.replacing("y + offset", with: "y + ofset"))
            try tab.wait("!document.getElementById('finding').hidden", within: 60)
            let shown = try tab.text("document.querySelector('#finding pre').textContent")
            #expect(shown.contains("double offset = offset_of(instance, subviews, index);"))
            #expect(shown.contains("subviews.functions->place(subviews, index, position, top_leading, child);"))
            let lines = shown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let wrong = try #require(lines.firstIndex { $0.contains("ofset") })
            let column = try #require(lines[wrong].range(of: "ofset")).lowerBound
            #expect(
                lines[wrong + 1].distance(from: lines[wrong + 1].startIndex, to: lines[wrong + 1].firstIndex(of: "▲")!)
                    == lines[wrong].distance(from: lines[wrong].startIndex, to: column))
            let covers = try tab.value(
                """
                (([one, other]) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)(
                  ["finding", "stage"].map((id) => document.getElementById(id).getBoundingClientRect()))
                """)
            #expect(covers as? Bool == false)
            // A refused command does not push the refused save out of the first place.
            try tab.value("galley.say({do: 'pick', view: 'cards', layout: 'nothing'})")
            try tab.wait("document.querySelectorAll('#events article').length === 2")
            let first = try tab.text(
                "[...document.querySelectorAll('#events article')].sort((a, b) => a.offsetTop - b.offsetTop)[0].innerText"
            )
            #expect(first.contains("refused, version 1 stays"), "\(first)")
        }

        @Test func whatMovesIsPlotted() throws {
            try tab.value("galley.change({view: galley.model.views.name.indexOf('title')})")
            try tab.value("galley.say({do: 'pick', view: 'cards', layout: 'vstack'})")
            try tab.wait("galley.model.time && galley.state.frame === null")
            // `a` moves from 0 to 90, `b` from 20,48 to 80,66, `c` from 40,68 to 0,104: the farthest is `a`.
            let said = try tab.text("document.getElementById('moved').textContent")
            #expect(said.contains("views move, up to 90 pt") && said.contains("plotted: a"), "\(said)")
            let height = try tab.text("document.getElementById('stage').clientHeight")
            try tab.value("galley.change({overlays: 'frames,trails'})")
            #expect(try Int(tab.text("document.querySelectorAll('#overlay .trail').length")) ?? 0 >= 3)
            #expect(try tab.text("document.getElementById('stage').clientHeight") == height)
            try everyScreenshotShowsThePresentedFrames()
        }

        /// Compares screenshots of the motion, 20 ms apart, with the frames of its views.
        private func everyScreenshotShowsThePresentedFrames() throws {
            try tab.value("galley.change({overlays: '', call: null, view: null})")
            // The edges of `a`, found in a screenshot: the first and last pixels of its colour in the row and the column
            // through its middle.
            let edges = """
                (async (png) => {
                  const track = galley.model.time.byView.get(galley.model.views.name.indexOf("a"));
                  const [x, y, width, height] = track.parts.map((part) => part[galley.state.frame]);
                  const matrix = document.getElementById("overlay").getScreenCTM();
                  const at = (x, y) => new DOMPoint(x, y).matrixTransform(matrix);
                  const image = new Image();
                  image.src = "data:image/png;base64," + png;
                  await image.decode();
                  const canvas = document.createElement("canvas");
                  [canvas.width, canvas.height] = [image.width, image.height];
                  const context = canvas.getContext("2d", { willReadFrequently: true });
                  context.drawImage(image, 0, 0);
                  const pixels = context.getImageData(0, 0, image.width, image.height).data;
                  const color = (x, y) => [0, 1, 2].map((part) => pixels[4 * (Math.round(y) * image.width + Math.round(x)) + part]);
                  const [start, end] = [at(x, y), at(x + width, y + height)];
                  // Not through the middle: the name is drawn there.
                  const [column, row] = [start.x + (end.x - start.x) * 0.12, start.y + (end.y - start.y) * 0.5];
                  const tile = color(column, row);
                  const isTile = (x, y) => color(x, y).every((part, index) => Math.abs(part - tile[index]) < 6);
                  const reach = (x, y, dx, dy) => { let steps = 0; while (steps < 400 && isTile(x, y)) { x += dx; y += dy; steps += 1; } return dx ? x : y; };
                  return [reach(column, row, -1, 0) - start.x, reach(column, row, 0, -1) - start.y, reach(column, row, 0, 1) - end.y];
                })
                """
            var places: Set<String> = []
            let rate = try #require(try tab.value("galley.model.time.rate") as? Double)
            for step in 0..<16 {
                let frame = Int((Double(step) * 0.02 * rate).rounded())
                try tab.value("galley.change({frame: \(frame)})")
                try tab.value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
                let found = try #require(
                    try tab.value("\(edges)(\(try Tab.quoted(try tab.screenshot())))") as? [Double])
                #expect(found.allSatisfy { abs($0) < 2.5 }, "frame \(frame): \(found)")
                let track = "galley.model.time.tracks.find(({ name }) => name === 'a')"
                places.insert(try tab.text("\(track).parts[0][\(frame)]"))
            }
            // It moved meanwhile.
            #expect(places.count > 8)
            #expect(tab.complaints == [])
        }
    }
}
