import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// Saves, successful and not; versions; a restarted server.
    @Suite(.needs(.browser)) final class SaveTests: PageReading {
        private let line = "galley_point position = {bounds.origin.x + offset, bounds.origin.y + offset};"

        @Test func savesAreShownAndBrokenOnesTold() throws {
            try expectFrames(WatchedFolder.frames())
            let first = try frames()
            try folder.savePlugin(
                line, as: line.replacing("bounds.origin.y + offset", with: "bounds.origin.y + 2 * offset"))
            try tab.wait("document.querySelectorAll('.version').length === 2", within: 60)
            try expectFrames(WatchedFolder.frames(down: 2))
            let second = try frames()
            #expect(second["b"] != first["b"])
            #expect(try text("#events").contains("version 2 is live"))
            #expect(try tab.text("document.querySelectorAll('.stages i').length") == "7")
            #expect(try text(".version[aria-pressed=true]").hasPrefix("2"))
            // A save with an error: reported at the author's line, without any other change.
            try folder.savePlugin(line, as: line.replacing("y + offset", with: "y + ofset"))
            try tab.wait("!document.getElementById('finding').hidden", within: 60)
            let number =
                WatchedFolder.plugin.split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.contains(line) }! + 1
            #expect(try text("#finding").contains("diagonal.c:\(number):"))
            #expect(try text("#finding pre").contains("\(number) │ "))
            #expect(try text("#finding pre").contains("bounds.origin.y + ofset}"))
            #expect(try text("#events").contains("refused, version 2 stays"))
            #expect(try frames() == second)
            // After a successful save, the message disappears.
            try folder.savePlugin(
                line, as: line.replacing("bounds.origin.y + offset", with: "bounds.origin.y + 3 * offset"))
            try tab.wait("document.querySelectorAll('.version').length === 3", within: 60)
            try expectFrames(WatchedFolder.frames(down: 3))
            try tab.wait("document.getElementById('finding').hidden")
            let third = try frames()
            // Select versions by key, and back.
            try tab.press("1")
            _ = try waitFor("version 1", within: 20) { try frames() == first ? true : nil }
            try tab.press("g")
            _ = try waitFor("version 3", within: 20) { try frames() == third ? true : nil }
            try tab.press("g")
            _ = try waitFor("version 1 again", within: 20) { try frames() == first ? true : nil }
            // Compare two versions call by call.
            try give("#version-controls select", "3")
            try tab.wait("galley.model.against && !document.getElementById('against').hidden")
            #expect(try tab.text("galley.model.against.first.text").contains("b"))
            #expect(
                try tab.value("galley.model.against.changed.map(v => galley.model.views.name[v]).includes('b')")
                    as? Bool == true)
            try give("#version-controls select", "")
            try tab.wait("!galley.model.against")
            #expect(tab.complaints == [])
            #expect(folder.stop() == 0)
            #expect(folder.output.contains("diagonal: version 3 is live (detect "))
        }

        @Test func aSceneIsReadAgainAndKeepsWhatWasPicked() throws {
            try give(".pick select", "vstack")
            try tab.wait("galley.model.json.controls.find(c => c.name === 'cards').kind === 'vstack'")
            let wider = WatchedFolder.scene.replacing("100x20", with: "130x20")
            try folder.write(wider, to: "scene.yaml")
            try tab.wait("document.getElementById('events').innerText.includes('scene read again')")
            try expectFrames(WatchedFolder.framesInStack(title: 130))
            // A change of the container in the file overrides the earlier choice on the page.
            let other = wider.replacing("step: 20", with: "step: 30")
            try folder.write(other, to: "scene.yaml")
            try expectFrames(WatchedFolder.frames(step: 30, title: 130))
            // A damaged file changes nothing.
            let frames = try frames()
            try folder.write(other.replacing("spacing: 8", with: "spcing: 8"), to: "scene.yaml")
            try tab.wait("!document.getElementById('finding').hidden")
            #expect(try text("#finding").contains("scene.yaml:6:3"))
            #expect(try text("#finding").contains("did you mean \"spacing\"?"))
            #expect(try self.frames() == frames)
            #expect(tab.complaints == [])
        }

        /// To read a length of something that has changed makes the browser lay out the page at once, a few
        /// milliseconds each time. Models are shown without it: the next frame lays the page out.
        @Test func aModelIsShownWithoutLayingThePageOut() throws {
            try tab.prefer(reducesMotion: true)
            try tab.wait("galley.model.isExplained && galley.state.frame === null")
            let before = try tab.work().layouts
            try tab.value(
                """
                for (let number = 0; number < 20; number++) {
                  galley.show({ ...galley.model.json, title: `scene ${number}.yaml` });
                  galley.change({ view: number % 3, call: 1 + number % 5 });
                }
                """)
            let count = try tab.work().layouts - before
            #expect(count < 10, "\(count) layouts")
            #expect(tab.complaints == [])
        }

        @Test func aPageFindsAServerThatWasStartedAgain() throws {
            #expect(folder.stop() == 0)
            try tab.wait("document.getElementById('connection').textContent.includes('not connected')")
            try folder.write(WatchedFolder.scene.replacing("100x20", with: "170x20"), to: "scene.yaml")
            _ = try folder.watch()
            try tab.wait("document.getElementById('connection').textContent === 'connected'")
            try expectFrames(WatchedFolder.frames(title: 170))
            try give(".pick select", "hstack")
            try tab.wait("galley.model.json.controls.find(c => c.name === 'cards').kind === 'hstack'")
        }
    }
}
