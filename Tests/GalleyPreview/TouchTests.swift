import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// The live page on a phone.
    @Suite(.needs(.browser)) final class TouchTests: PageReading {
        /// The targets of fingers are 24 pixels wide and high, as WCAG 2.2 asks for.
        @Test func targetsAreLargeEnough() throws {
            let phone = try Tab(browser, try tab.text("location.href"), width: 390, height: 844, isTouched: true)
            try phone.wait("galley.model.why && !document.getElementById('ribbon').inert")
            let small = try phone.value(
                """
                [...document.querySelectorAll("button, input, select, a[href], summary, [role=slider]")]
                  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("#hands"))
                  .map((one) => [one, one.getBoundingClientRect()])
                  .filter(([, box]) => box.width < 24 || box.height < 24)
                  .map(([one, box]) => `${one.id || one.className || one.textContent} ${box.width} × ${box.height}`)
                """)
            #expect(small as? [String] == [])
            #expect(phone.complaints == [])
        }

        /// The ribbon has the whole width, and Tab reaches the picture before the panel below it, also after a change of the
        /// layout, which lets some browsers forget the reading flow.
        @Test func theRibbonIsWideAndTheOrderOfTabStays() throws {
            let phone = try Tab(browser, try tab.text("location.href"), width: 390, height: 844)
            try phone.wait("galley.model.why && !document.getElementById('ribbon').inert")
            let width = try phone.value("document.querySelector('#ribbon .band').getBoundingClientRect().width")
            #expect(try #require(width as? Double) > 280)
            for height in ["", "480px", "520px"] {
                try phone.value("document.getElementById('canvas').style.height = '\(height)'")
                try phone.value("document.getElementById('help-button').focus()")
                try phone.press("Tab")
                #expect(try phone.text("document.activeElement.closest('section')?.id") == "canvas")
            }
            #expect(phone.complaints == [])
        }
    }
}
