import SwiftUI

struct Note: Identifiable, Hashable, Codable {
    var id = UUID()
    var title: String
    var text: String
    var children: [Note]?
}

struct SplitNotes: View {
    @State private var notes = [
        Note(title: "Shopping", text: "Milk", children: nil),
        Note(title: "Ideas", text: "…", children: [Note(title: "Inner", text: "x")]),
    ]
    @State private var selection: Note.ID?
    @State private var visibility: NavigationSplitViewVisibility = .all
    @State private var query = ""
    @State private var isImporting = false

    private var filtered: [Note] {
        query.isEmpty ? notes : notes.filter { $0.title.localizedCaseInsensitiveContains(query) }
    }

    var body: some View {
        NavigationSplitView(columnVisibility: $visibility) {
            List(filtered, selection: $selection) { note in
                Text(note.title)
            }
            .searchable(text: $query, placement: .sidebar)
            .navigationSplitViewColumnWidth(min: 180, ideal: 220)
            .toolbar(removing: .sidebarToggle)
        } detail: {
            if let index = notes.firstIndex(where: { $0.id == selection }) {
                NoteEditor(note: $notes[index])
            } else {
                Text("Choose a note").foregroundStyle(.secondary)
            }
        }
        .navigationSplitViewStyle(.balanced)
        .onChange(of: selection, initial: true) { old, new in
            if new == nil { selection = notes.first?.id }
        }
        .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText]) { result in
            if case .success(let url) = result { print(url) }
        }
    }
}

struct NoteEditor: View {
    @Binding var note: Note

    var body: some View {
        VStack(alignment: .leading) {
            TextField("Title", text: $note.title).font(.title2).textFieldStyle(.plain)
            TextEditor(text: $note.text)
                .scrollContentBackground(.hidden)
                .textEditorStyle(.plain)
                .frame(minHeight: 100)
                .border(.separator)
            OutlineGroup(note.children ?? [], children: \.children) { Text($0.title) }
        }
        .padding()
    }
}

#Preview { SplitNotes() }
