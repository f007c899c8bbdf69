import Browser
import Foundation
import Testing

/// The base class of tests that use the live page of a folder.
class PageReading {
    let folder: WatchedFolder
    let browser: Browser
    let tab: Tab

    init() throws {
        folder = try WatchedFolder()
        browser = try Browser()
        let address = try folder.watch()
        tab = try Tab(browser, address)
        try tab.wait("document.getElementById('connection').textContent === 'connected'")
        try tab.wait("galley.model.why")
    }

    /// Returns the frames of the views on the page by name, at rest.
    func frames() throws -> [String: [Double]] {
        let all = try tab.value(
            "Object.fromEntries(galley.model.views.name.map((n, i) => [n, galley.model.views.frame[i]]))")
        return (all as? [String: [Double]]) ?? [:]
    }

    /// Waits until every view on the page has the expected frame.
    func expectFrames(_ expected: [String: [Double]], _ place: SourceLocation = #_sourceLocation) throws {
        #expect(expected.count == 6, sourceLocation: place)
        do {
            _ = try waitFor("the frames", within: 20) { try frames() == expected ? true : nil }
        } catch {
            #expect(try frames() == expected, sourceLocation: place)
        }
    }

    /// Sets the value of the first element that matches a selector, and sends the events that a user's input would
    /// send.
    func give(_ selector: String, _ value: String) throws {
        try tab.value(
            """
            (one => { one.focus(); one.value = \(try Tab.quoted(value)); one.dispatchEvent(new Event('input', {bubbles: true}));
            one.dispatchEvent(new Event('change', {bubbles: true})) })(document.querySelector(\(try Tab.quoted(selector))))
            """)
    }

    func state(_ key: String) throws -> String { try tab.text("galley.state.\(key)") }

    func text(_ selector: String) throws -> String {
        try tab.text("document.querySelector(\(try Tab.quoted(selector)))?.innerText")
    }
}

extension Tab {
    /// Returns the middle of a view of the live page in the window, moved by points.
    func middle(of name: String, _ x: Double = 0, _ y: Double = 0) throws -> (x: Double, y: Double) {
        let place = try value(
            """
            (() => {
              const box = document.getElementById('stage').getBoundingClientRect();
              const [x, y, width, height] = galley.model.views.frame[galley.model.views.name.indexOf('\(name)')];
              const { camera } = galley;
              return [box.left + camera.x + (x + width / 2 + \(x)) * camera.scale,
                      box.top + camera.y + (y + height / 2 + \(y)) * camera.scale];
            })()
            """)
        let numbers = try #require(place as? [Double])
        return (numbers[0], numbers[1])
    }
}
