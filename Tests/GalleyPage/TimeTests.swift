import Browser
import Foundation
import Testing

extension PageTests {
    /// The frames of a scene's changes.
    @Suite final class TimeTests: PageReader {
        @Test func framesAreThoseOfAnimate() throws {
            let scene = "Plugins/Radial/herbs.yaml"
            let tab = try open(scene)
            for frame in [0, 31, 40, 95, 187] {
                let printed = try BuiltPage.galley(["animate", scene, "--json", "--at", "\(Double(frame) / 60)"])
                let moments = try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [[String: Any]]
                let views = try #require(moments?.first?["views"] as? [String: [String: Any]])
                #expect(views.count == 8)
                for (name, view) in views {
                    let shown = try tab.value(
                        "galley.model.time.tracks.find(track => track.name === '\(name)').parts.slice(0, 4).map(part => part[\(frame)])"
                    )
                    let exact = try #require(view["frame"] as? [Double])
                    let numbers = try #require(shown as? [Double])
                    #expect(numbers.count == 4 && exact.count == 4)
                    for (one, other) in zip(numbers, exact) {
                        #expect(abs(one - other) <= 0.0051, "\(name) in frame \(frame)")
                    }
                }
            }
        }

        @Test func momentsHaveTheirCalls() throws {
            let tab = try open("Plugins/Radial/herbs.yaml")
            let rest = try tab.text("galley.model.calls.count")
            // At the end of each rest a view lies where the calls of the moment place it, by another point in each layout.
            let anchors = [(29, "flow", 0.0, 0.0), (83, "radial", 0.5, 0.5), (137, "masonry", 0.5, 0)]
            for (frame, layout, across, down) in anchors {
                try tab.value("galley.change({frame: \(frame), view: galley.model.views.name.indexOf('dill')})")
                #expect(try tab.text("document.getElementById('pass').textContent").hasPrefix("The calls at "))
                let numbers = try #require(
                    try tab.value(
                        """
                        ((view, calls) => {
                          const call = calls.node.findIndex((one, index) => one === view && calls.call[index] === "place");
                          const [x, y, width, height] = galley.model.time.byView.get(view).parts.map((part) => part[\(frame)]);
                          return [x + width * \(across) - calls.x[call], y + height * \(down) - calls.y[call]];
                        })(galley.state.view, galley.model.calls)
                        """) as? [Double])
                #expect(numbers.allSatisfy { abs($0) < 0.02 }, "\(layout): \(numbers)")
                #expect(try tab.text("document.getElementById('reasons').innerText").contains("dill is 56 × 40"))
            }
            try tab.value("galley.change({frame: null})")
            #expect(try tab.text("galley.model.calls.count") == rest && tab.complaints == [])
        }

        @Test(arguments: [true, false]) func nothingPlaysByItself(reducesMotion: Bool) throws {
            let tab = try open("Plugins/Radial/herbs.yaml", reducesMotion: reducesMotion)
            #expect(try state(tab, "frame") == "null")
            try tab.press("ArrowRight")
            try tab.press("ArrowRight")
            #expect(try state(tab, "frame") == "1")
            let count = try tab.text("String(galley.model.time.frames)")
            #expect(try tab.text("document.getElementById('frame').textContent") == "frame 2 of \(count) · 16.7 ms")
            try tab.wait("location.hash.includes('frame=1')")
            try tab.press("ArrowLeft")
            #expect(try state(tab, "frame") == "0")
            try tab.press(" ")
            try tab.wait("galley.state.frame > 4")
            try tab.press(" ")
            let frame = try state(tab, "frame")
            try tab.value("new Promise(done => setTimeout(done, 200))")
            #expect(try state(tab, "frame") == frame)
            try tab.press("Escape")
            #expect(try state(tab, "frame") == "null")
            #expect(tab.complaints == [])
        }
    }
}
