import AppKit
import SwiftUI
import UniformTypeIdentifiers

// What apps ask the system for from anywhere: touch, sound, pasteboards, drags, keys and bars.

enum Touch {
    static func light() { UIImpactFeedbackGenerator(style: .light).impactOccurred() }
    static func done() { UINotificationFeedbackGenerator().notificationOccurred(.success) }
    static var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad }
    static func level() {
        NSHapticFeedbackManager.defaultPerformer.perform(.levelChange, performanceTime: .default)
        NSSound.beep()
    }
    static func copy(_ text: String) -> String? {
        let board = NSPasteboard.general
        board.clearContents()
        board.setString(text, forType: .string)
        return board.string(forType: .string)
    }
    static func link(_ url: URL) { NSWorkspace.shared.open(url) }
}

struct ServiceTag: Identifiable, Hashable, Codable, Transferable {
    var id: String
    static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .json) }
}

struct ServicesPanel: View {
    @State private var search = ""
    @State private var tags = [ServiceTag(id: "one"), ServiceTag(id: "two")]
    @State private var copied = 0
    @State private var later: DispatchWorkItem?

    init() {
        UITabBar.appearance().isHidden = true
        UIScrollView.appearance().keyboardDismissMode = .onDrag
    }

    var body: some View {
        NavigationStack {
            VStack(spacing: 2) {
                Color.red.frame(width: CGFloat(copied), height: 4).accessibilityIdentifier("copied")
                Color.green.frame(width: 20, height: 4).background(.thinMaterial, in: .buttonBorder)
                Text("Drop").draggable(tags[0])
                    .dragContainer(for: ServiceTag.self, selection: [tags[0].id]) { ids in
                        tags.filter { ids.contains($0.id) }
                    }
                    .dropDestination(for: ServiceTag.self, isEnabled: true) { tags, session in
                        print(tags.count, session.location)
                    }
                    .onDropSessionUpdated { session in
                        if case .ended = session.phase { Touch.done() }
                    }
                    .onDrop(of: [.plainText], isTargeted: nil) { providers in
                        guard let first = providers.first, first.canLoadObject(ofClass: URL.self) else { return false }
                        first.loadObject(ofClass: URL.self) { url, _ in print(url as Any) }
                        return true
                    }
            }
            .focusable()
            .onKeyPress(characters: .alphanumerics, phases: .down) { press in
                search += press.characters
                return .handled
            }
            .onKeyPress(.escape, phases: .up) { _ in .ignored }
            .searchable(text: $search, editableTokens: $tags, prompt: "Tags") { $tag in Text(tag.id) }
            .toolbar {
                ToolbarItem(placement: .bottomOrnament) { Button("Light", action: Touch.light).controlSize(.small) }
            }
        }
        .onAppear {
            Touch.level()
            copied = Touch.copy("seven")?.count ?? 0
            guard later == nil else { return }
            let item = DispatchWorkItem { tags.removeLast() }
            later = item
            DispatchQueue.main.asyncAfter(wallDeadline: .now() + 2.5, execute: item)
        }
    }
}

#Preview("Services") {
    ServicesPanel()
}
