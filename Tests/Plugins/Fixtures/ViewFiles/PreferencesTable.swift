import SwiftUI

struct ShortcutEntry: Identifiable {
    let id: String
    let keys: String
}

struct PreferencesTable: View {
    @State private var entries = [ShortcutEntry(id: "Copy", keys: "C"), ShortcutEntry(id: "Paste", keys: "V")]
    @State private var chosen: Set<ShortcutEntry.ID> = []
    @AppStorage("theme") private var theme = "System"
    @State private var tab = 0

    var body: some View {
        TabView(selection: $tab) {
            Form {
                Picker("Theme", selection: $theme) { ForEach(["System", "Light", "Dark"], id: \.self) { Text($0) } }
                    .pickerStyle(.inline)
                LabeledContent("Version", value: "1.0")
            }
            .formStyle(.grouped)
            .tabItem { Label("General", systemImage: "gear") }
            .tag(0)
            Table(entries, selection: $chosen) {
                TableColumn("Action", value: \.id)
                TableColumn("Keys") { entry in Text("⌘\(entry.keys)").monospaced() }.width(min: 60, ideal: 80, max: 120)
            }
            .tabItem { Label("Keys", systemImage: "keyboard") }
            .tag(1)
        }
        .frame(minWidth: 320, minHeight: 240)
        .onReceive(NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)) { _ in tab = 0
        }
    }
}

#Preview("Preferences") { PreferencesTable() }
