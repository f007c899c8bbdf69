import Browser
import Foundation
import TestTools
import Testing

/// Pages in a real browser. The tests run one after the other, each with a browser of its own.
@Suite(.serialized, .ownThread("page tests"), .needs(.browser)) enum PageTests {}

/// The base class of tests that open pages and read them.
class PageReader {
    static let flow = "Plugins/Flow/scene.yaml"
    let browser: Browser
    private(set) var files: [PageFile] = []

    init() throws { browser = try Browser() }

    /// Opens the page of a scene in the checkout, or of a text.
    func open(
        _ scene: String = PageReader.flow, _ options: [String] = [], text: String? = nil,
        beside: [String: String] = [:],
        expecting status: Int32 = 0, fragment: String = "", width: Int = 1400, height: Int = 900,
        reducesMotion: Bool = false
    ) throws -> Tab {
        let file = try PageFile(scene, options, text: text, beside: beside, expecting: status)
        files.append(file)
        let tab = try Tab(
            browser, file.address + fragment, width: width, height: height, reducesMotion: reducesMotion)
        // A large model is unpacked in the background.
        try tab.wait("globalThis.galley?.model")
        return tab
    }

    /// Returns the rows that the page shows, with a space between cells.
    func rows(_ tab: Tab) throws -> [String] {
        let rows = try tab.value(
            """
            [...document.querySelectorAll("#rows tbody tr:not(.space)")].map(row =>
              [...row.cells].map(cell => cell.textContent.replace(/[▾▸!]/g, "")).filter(text => text).join(" "))
            """)
        return try #require(rows as? [String]).map(plain)
    }

    /// Returns a line without the rails of its tree, with one space between words.
    func plain(_ line: some StringProtocol) -> String {
        String(line.map { "│├└─".contains($0) ? " " : $0 }).split(separator: " ").joined(separator: " ")
    }

    func printed(_ arguments: [String], dropping count: Int) throws -> [String] {
        try BuiltPage.galley(arguments).split(separator: "\n").dropFirst(count).map(plain)
    }

    func state(_ tab: Tab, _ key: String) throws -> String { try tab.text("galley.state.\(key)") }
}
