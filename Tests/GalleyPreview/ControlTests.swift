import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// Layouts, parameters, sizes and motion: the page shows what another process lays out.
    @Suite(.needs(.browser)) final class ControlTests: PageReading {
        @Test func layoutsMorph() throws {
            #expect(try tab.text("galley.model.views.name[galley.state.view]") == "cards")
            let before = try frames()
            try give(".pick select", "vstack")
            try expectFrames(WatchedFolder.framesInStack())
            // The film starts at the old frames, ends at the new ones, and passes between them.
            try tab.wait("galley.model.time")
            let film = try #require(
                try tab.value(
                    "(t => [0, 8, t.frames - 1].map(f => t.parts.slice(0, 2).map(p => p[f])))(galley.model.time.tracks.find(t => t.name === 'b'))"
                        .replacingOccurrences(of: "t.frames", with: "galley.model.time.frames")) as? [[Double]])
            let (old, new) = (try #require(before["b"]), try #require(try frames()["b"]))
            for axis in 0..<2 {
                #expect(abs(film[0][axis] - old[axis]) <= 0.01)
                #expect(abs(film[2][axis] - new[axis]) <= 0.01)
                #expect(film[1][axis] > min(old[axis], new[axis]) && film[1][axis] < max(old[axis], new[axis]))
            }
            // The page has played the film, and the picture is at rest.
            try tab.wait("galley.state.frame === null")
            // Step through the film.
            try tab.value("document.activeElement.blur()")
            try tab.press("ArrowRight")
            try tab.press("ArrowRight")
            #expect(try state("frame") == "1")
            try give("#scrub", "8")
            #expect(try state("frame") == "8")
            try tab.press("Escape")
            try tab.value("document.activeElement.blur()")
            // Restore the layout of the file.
            try tab.press("[")
            try tab.wait("galley.model.json.controls.find(c => c.name === 'cards').kind !== 'vstack'")
            try tab.click("#view-controls button.quiet")
            try expectFrames(WatchedFolder.frames())
            #expect(
                try tab.value("getComputedStyle(document.querySelector('#view-controls button.quiet')).display")
                    as? String == "none")
            #expect(tab.complaints == [])
        }

        @Test func parametersAreSet() throws {
            let step = "#view-controls input[type=range]"
            try tab.value("document.querySelector('\(step)').focus()")
            try tab.press("ArrowRight")
            try expectFrames(WatchedFolder.frames(step: 21))
            #expect(try tab.text("document.activeElement.type") == "range")
            try give("#view-controls input[type=number]", "35.5")
            try expectFrames(WatchedFolder.frames(step: 35.5))
            // The parameter is required: an empty field keeps the previous value.
            try give("#view-controls input[type=number]", "")
            #expect(try tab.text("document.querySelector('#view-controls input[type=number]').value") != "")
            try tab.click("#view-controls .reset")
            try expectFrames(WatchedFolder.frames())
            // A view without a layout has controls too: its own, and those of the container around it.
            try tab.value("galley.change({view: galley.model.views.name.indexOf('title')})")
            #expect(
                try tab.text("[...document.querySelectorAll('#view-controls legend')].map(l => l.textContent)")
                    .contains("title"))
            try give("#view-controls input[type=number]", "150")
            try expectFrames(WatchedFolder.frames(title: 150))
            #expect(tab.complaints == [])
        }

        @Test func theRootIsDragged() throws {
            let scale = try #require(
                try tab.value(
                    "document.getElementById('sheet').getBoundingClientRect().width / document.getElementById('overlay').viewBox.baseVal.width"
                ) as? Double)
            try tab.drag(".handle.across:not(.down)", by: -60 * scale, 0) {
                try tab.wait("galley.model.json.proposal === '180 × –'")
                #expect(try text("#drag-size") == "180 × –")
            }
            try expectFrames(WatchedFolder.frames(width: 180))
            try tab.wait("galley.model.calls.asked[0] === '180 × –'")
            // The same with keys; the handle keeps the focus.
            #expect(try tab.text("document.activeElement.className").contains("across"))
            try tab.press("ArrowRight")
            try expectFrames(WatchedFolder.frames(width: 181))
            try tab.wait("document.activeElement.getAttribute('aria-valuetext') === '181 points'")
            try give("#offered-height", "200")
            try expectFrames(try folder.laidOut(["--proposal", "181x200"]))
            try tab.click("#size-controls .reset")
            try expectFrames(WatchedFolder.frames())
            #expect(tab.complaints == [])
        }

        @Test func motionIsChosenAndEverythingHasAName() throws {
            let nameless = try tab.value(
                """
                [...document.querySelectorAll("#live button, #live input, #live select, .handle, #time button, #time input")]
                  .filter(one => !(one.getAttribute("aria-label") || one.labels?.length || one.textContent.trim()))
                  .map(one => one.outerHTML)
                """)
            #expect(nameless as? [String] == [])
            try tab.press("?")
            #expect(try text("#keys").contains("switch between two versions"))
            try tab.press("Escape")
            try give("#animation", "custom spring")
            try tab.wait("!document.querySelector('.spring').hidden")
            try give("#spring-response", "1.5")
            try tab.wait("document.getElementById('spring-response').value === '1.5'")
            try give(".pick select", "hstack")
            try tab.wait("galley.model.time && galley.model.time.duration > 1.5")
            try tab.value("document.getElementById('less-motion').click()")
            try give(".pick select", "vstack")
            try tab.wait("galley.model.json.controls.find(c => c.name === 'cards').kind === 'vstack'")
            #expect(try tab.value("galley.model.json.opening") is NSNull?)
            // The motion before is still there to be played.
            #expect(try tab.value("galley.model.filmOf !== null") as? Bool == true)
            // The system's preference takes part: when it changes, and when the page is opened.
            let isReduced = "document.getElementById('less-motion').checked"
            try tab.value("document.getElementById('less-motion').click()")
            try tab.wait("!\(isReduced)")
            // One change after the other: the browser tells none that lasts no frame.
            try tab.prefer(reducesMotion: true)
            try tab.wait(isReduced)
            try tab.prefer(reducesMotion: false)
            try tab.wait("!\(isReduced)")
            try tab.prefer(reducesMotion: true)
            try tab.wait(isReduced)
            try tab.value("document.getElementById('less-motion').click()")
            try tab.wait("!\(isReduced)")
            try tab.value("location.reload()")
            try tab.wait("document.readyState === 'complete' && document.getElementById('less-motion')?.checked")
        }
    }
}
