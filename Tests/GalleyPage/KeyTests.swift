import Browser
import Foundation
import Testing

extension PageTests {
    /// The keys, and the selection in the address.
    @Suite final class KeyTests: PageReader {
        @Test func keysSelectAndTheAddressFollows() throws {
            let tab = try open()
            #expect(try state(tab, "view") == "0")
            let panels = try places(of: tab)
            #expect(panels.count > 3)
            try tab.press("j")
            try tab.press("j")
            try tab.press("j")
            let call = try state(tab, "call")
            try tab.wait("location.hash.includes('call=\(call)')")
            #expect(try tab.text("document.querySelectorAll('[aria-selected=true]').length") == "1")
            #expect(try tab.text("document.querySelector('[aria-selected=true]').dataset.call") == call)
            try tab.press("k")
            #expect(try Int(state(tab, "call")) ?? 0 < Int(call) ?? 0)
            try tab.press("G")
            #expect(try state(tab, "view") != "0")
            try tab.press("u")
            #expect(try tab.text("galley.model.views.name[galley.state.view]") == "tags")
            try tab.press("w")
            #expect(try tab.text("document.activeElement.id") == "reasons")
            // What the panels show of other views, of the stack's room and of the source moves no panel.
            for key in ["e", "e", "k", "e", "g", "G", "u"] {
                try tab.press(key)
                #expect(try places(of: tab) == panels, "after \(key)")
            }
            try tab.press("2")
            #expect(try state(tab, "order") == "heavy")
            try tab.press("1")
            try tab.press("/")
            #expect(try tab.text("document.activeElement.id") == "filter")
            try tab.type("view = 'rest'")
            let count = try BuiltPage.galley(["inspect", Self.flow, "--filter", "view = 'rest'", "--json"]).split(
                separator: "\n"
            ).count
            #expect(try tab.text("document.getElementById('filter-answer').textContent") == "\(count) of 50 calls")
            try tab.press("j")
            #expect(try state(tab, "filter") == "view = 'rest'j")
            try tab.press("Escape")
            #expect(try state(tab, "filter") == "")
            try tab.press("?")
            #expect(try tab.value("document.getElementById('help').open") as? Bool == true)
            try tab.press("Escape")
            #expect(try tab.value("document.getElementById('help').open") as? Bool == false)
            #expect(tab.complaints == [])
        }

        /// The boxes of the panels and of the stage, in pixels.
        private func places(of tab: Tab) throws -> [String] {
            try #require(
                try tab.value(
                    """
                    [...document.querySelectorAll("main > .panel, #stage")].filter((one) => one.offsetWidth)
                      .map((one) => [one.id, ...["x", "y", "width", "height"].map((part) => one.getBoundingClientRect()[part])].join(" "))
                    """) as? [String])
        }

        @Test func anAddressRestoresTheSelection() throws {
            let fragment = "#call=12&view=rest&order=by+caller&filter=measure&overlays=gaps%2Casked&queries=1"
            let tab = try open(fragment: fragment)
            #expect(try state(tab, "call") == "12")
            #expect(try tab.text("galley.model.views.name[galley.state.view]") == "rest")
            #expect(try state(tab, "order") == "by caller")
            #expect(try state(tab, "filter") == "measure")
            #expect(try state(tab, "overlays") == "gaps,asked")
            #expect(try tab.text("document.getElementById('filter').value") == "measure")
            // Calls, views and frames that do not exist are ignored.
            let odd = try open(fragment: "#call=99999&view=nobody&order=x&overlays=x&frame=-1&filter=%22")
            #expect(try state(odd, "call") == "null")
            #expect(try state(odd, "order") == "order")
            #expect(try odd.text("document.getElementById('filter-answer').textContent").contains("no closing"))
            #expect(odd.complaints == [])
        }

        @Test func callsOpenAndClose() throws {
            let tab = try open(fragment: "#call=3", height: 3000)
            let count = try rows(tab).count
            try tab.press("Enter")
            #expect(try rows(tab).count < count)
            #expect(try tab.text("document.querySelector('[data-call=\"3\"]').ariaExpanded") == "false")
            try tab.press("Enter")
            #expect(try rows(tab).count == count)
        }
    }
}
