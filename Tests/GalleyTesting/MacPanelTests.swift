import GalleyViews
import Testing

/// Panels of AppKit that a program waits for: they end at once, without an answer.
@MainActor struct MacPanelTests {
    @Test("A message ends without a pressed button, and a panel for files is cancelled")
    func panels() {
        let alert = NSAlert()
        alert.messageText = "Delete?"
        alert.alertStyle = .warning
        alert.addButton(withTitle: "Delete").hasDestructiveAction = true
        alert.addButton(withTitle: "Cancel")
        #expect(alert.buttons.map(\.title) == ["Delete", "Cancel"])
        let answer = alert.runModal()
        #expect(answer != .alertFirstButtonReturn && answer != .alertSecondButtonReturn && answer == .abort)
        let panel = NSOpenPanel()
        panel.allowsMultipleSelection = true
        panel.allowedContentTypes = [.png]
        #expect(panel.runModal() == .cancel && panel.urls.isEmpty)
        var given: NSApplication.ModalResponse?
        NSSavePanel().begin { given = $0 }
        #expect(given == .cancel)
    }
}
