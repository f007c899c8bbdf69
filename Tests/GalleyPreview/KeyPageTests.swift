import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// Keys that are pressed in the page reach the views: shortcuts from anywhere, other keys while the focus is in a view
    /// that takes them.
    @Suite(.needs(.browser)) final class KeyPageTests {
        private let folder: WatchedFolder
        private let browser: Browser
        private let tab: Tab

        private static let source = """
            import SwiftUI

            struct Board: View {
                @State private var log = "none"
                @State private var place = 0
                @State private var name = ""
                @FocusState private var isPlaying: Bool

                var body: some View {
                    VStack(spacing: 10) {
                        Text("\\(log) at \\(place)").frame(width: 300)
                        Button("Save") { log = "saved" }.keyboardShortcut("s")
                        Color.red.frame(width: 60, height: 40).focusable().focused($isPlaying)
                            .accessibilityLabel("board")
                            .onKeyPress(.leftArrow) {
                                place -= 1
                                return .handled
                            }
                        TextField("Name", text: $name)
                        Button("Play") { isPlaying = true }
                    }
                }
            }

            #Preview { Board() }
            """

        init() throws {
            folder = try WatchedFolder()
            try folder.write(Self.source, to: "Board.swift")
            browser = try Browser()
            tab = try Tab(browser, try folder.watch(["Board.swift"]))
            try tab.wait("document.getElementById('connection').textContent === 'connected'")
            try tab.wait("document.querySelector('#hands [aria-label=Play]') !== null")
        }

        /// Waits until a change of the state was drawn.
        private func wait(for cause: String) throws {
            try tab.wait("document.getElementById('pass').innerText.includes('\(cause)')")
        }

        @Test func shortcutsAndKeysReachViews() throws {
            // Control stands for Command, which this keyboard does not have.
            try tab.press("s", control: true)
            try wait(for: "“none” → “saved”")
            // Without the focus, arrows belong to the page.
            try tab.press("ArrowLeft")
            try tab.click("#hands [aria-label=Play]")
            try wait(for: "isPlaying: false → true")
            // The words about the pass come before the state that moves the focus.
            try tab.wait("document.activeElement?.getAttribute('aria-label') === 'board'")
            try tab.press("ArrowLeft")
            try wait(for: "place: 0 → -1")
            #expect(tab.complaints.isEmpty, "\(tab.complaints)")
        }
    }
}
