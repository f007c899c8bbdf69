import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// What a live page keeps while something moves, and after the next change.
    @Suite(.needs(.browser)) struct KeptMotionTests {
        private static let views = """
            import SwiftUI

            struct Panel: View {
                @State private var isOpen = false

                var body: some View {
                    VStack {
                        Button("Open") { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }
                        Color.red.frame(width: isOpen ? 300 : 100, height: 40).accessibilityIdentifier("bar")
                    }
                }
            }

            #Preview { Panel() }
            """

        /// Handles lie at the edges of the picture that is shown, the panels stay filled, and the time says what happens.
        @Test func nothingRunsAheadOrIsBlank() throws {
            let folder = try WatchedFolder()
            try folder.write(Self.views, to: "Panel.swift")
            let tab = try Tab(try Browser(), try folder.watch(["Panel.swift"]))
            try tab.wait("galley.model.isExplained && document.querySelector('#hands [aria-label=Open]')", within: 60)
            try tab.value("galley.change({view: galley.model.views.name.indexOf('bar')})")
            try tab.value(
                """
                globalThis.seen = { ahead: 0, blank: 0, still: [], frames: 0 };
                new MutationObserver((all) => seen.still.push(...all.flatMap((one) => [...one.addedNodes].map((text) => text.data))))
                  .observe(document.getElementById('still'), { childList: true });
                (function look() {
                  const right = galley.camera.x + galley.model.views.frame[0][2] * galley.camera.scale;
                  if (galley.state.frame > 2 && galley.state.frame < 50) {
                    seen.frames += 1;
                    if (Math.abs(parseFloat(document.querySelector('.handle.across').style.left) - right) < 2) seen.ahead += 1;
                  }
                  if (/Computing/.test(document.getElementById('reasons').textContent + document.getElementById('answers').textContent)) seen.blank += 1;
                  requestAnimationFrame(look);
                })(); 0
                """)
            try tab.click("#hands [aria-label=Open]")
            try tab.wait("galley.model.time && galley.state.frame === null")
            let seen = try tab.text("JSON.stringify(seen)")
            #expect(try tab.value("seen.frames > 5 && seen.ahead === 0") as? Bool == true, "\(seen)")
            #expect(try tab.value("seen.blank") as? Double == 0)
            #expect(try tab.value("seen.still.includes('The motion is being recorded…')") as? Bool == true, "\(seen)")
            #expect(tab.complaints == [])
        }

        @Test func aComparisonAndAParameterKeepTheMotion() throws {
            let folder = try WatchedFolder()
            let tab = try Tab(try Browser(), try folder.watch())
            try tab.wait("document.getElementById('connection').textContent === 'connected' && galley.model.why")
            try folder.savePlugin("bounds.origin.y + offset}", as: "bounds.origin.y + 1.5 * offset}")
            try tab.wait("galley.model.json.pass.cause === 'the version of diagonal changed'", within: 60)
            try tab.wait("galley.model.time && galley.state.frame === null && galley.model.isExplained")
            let moved = try tab.text("document.getElementById('moved').textContent")
            #expect(moved.contains("move"))
            try tab.value("galley.change({frame: 7})")
            try tab.value("galley.say({do: 'compare', plugin: 'diagonal', version: 1})")
            try tab.wait("galley.model.against")
            #expect(try tab.value("galley.state.frame") as? Double == 7)
            #expect(try tab.text("document.getElementById('scrub').value") == "7")
            #expect(try tab.text("document.getElementById('moved').textContent") == moved)
            #expect(try tab.value("galley.model.isExplained") as? Bool == true)
            // A change that moves nothing leaves the motion to be played, and shows the new picture.
            try tab.value("galley.say({do: 'animate', animation: 'none'})")
            try tab.value("galley.say({do: 'set', view: 'cards', parameter: 'step', value: 24, rests: true})")
            try tab.wait("galley.model.json.pass.cause.includes('step')")
            #expect(try tab.value("galley.state.frame") as? Double == nil)
            #expect(try tab.text("document.getElementById('moved').textContent").contains(", in pass "))
            #expect(try tab.text("document.getElementById('time').classList.contains('still')") == "false")
            try tab.value("galley.change({frame: 3})")
            #expect(try tab.text("document.getElementById('frame').textContent").hasPrefix("frame 4 of "))
            #expect(tab.complaints == [])
        }
    }
}
