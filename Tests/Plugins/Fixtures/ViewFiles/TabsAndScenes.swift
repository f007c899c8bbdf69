import SwiftUI

@main
struct JournalApp: App {
    @StateObject private var store = JournalStore()
    @Environment(\.scenePhase) private var scenePhase
    @State private var showsInspector = false

    var body: some Scene {
        WindowGroup {
            JournalTabs()
                .environmentObject(store)
        }
        .commands {
            CommandGroup(replacing: .newItem) {
                Button("New entry") { store.add() }
                    .keyboardShortcut("n", modifiers: [.command, .shift])
            }
            CommandMenu("Entries") {
                Button("Delete all", role: .destructive) { store.entries.removeAll() }
                Divider()
                Toggle("Inspector", isOn: $showsInspector)
            }
            SidebarCommands()
        }
        .onChange(of: scenePhase) { _, phase in
            if phase == .background { store.save() }
        }

        #if os(macOS)
            Settings {
                Text("Settings").frame(width: 300, height: 200)
            }
        #endif
    }
}

final class JournalStore: ObservableObject {
    @Published var entries = ["First day", "Second day"]
    func add() { entries.append("Entry \(entries.count + 1)") }
    func save() {}
}

struct JournalTabs: View {
    enum Section: Hashable { case list, stats, profile }
    @State private var section: Section = .list
    @EnvironmentObject private var store: JournalStore

    var body: some View {
        TabView(selection: $section) {
            List {
                ForEach(store.entries, id: \.self) { entry in
                    Text(entry)
                }
                .onDelete { store.entries.remove(atOffsets: $0) }
            }
            .tabItem { Label("Entries", systemImage: "book") }
            .badge(store.entries.count)
            .tag(Section.list)
            StatsTab(count: store.entries.count)
                .tabItem {
                    Image(systemName: "chart.bar")
                    Text("Stats")
                }
                .tag(Section.stats)
            VStack {
                Text("Profile")
                Button("Add") { store.add() }
            }
            .tabItem { Label("Profile", systemImage: "person.crop.circle") }
            .tag(Section.profile)
        }
        .tint(.indigo)
        .toolbarBackground(.visible, for: .tabBar)
    }
}

private struct StatsTab: View {
    let count: Int
    var body: some View {
        VStack {
            Text("\(count)").font(.system(size: 60, weight: .black, design: .monospaced))
            Text("entries")
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
