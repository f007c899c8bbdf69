import Observation
import SwiftUI

@Observable
final class TodoStore {
    struct Item: Identifiable, Hashable {
        var id = UUID()
        var title: String
        var isDone = false
        var priority: Priority = .medium
    }

    enum Priority: Int, CaseIterable, Comparable {
        case low, medium, high
        static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
        var color: Color {
            switch self {
            case .low: .green
            case .medium: .yellow
            case .high: .red
            }
        }
    }

    var items: [Item] = [Item(title: "Buy milk"), Item(title: "Call Ada", priority: .high)]
    var filter: Priority?
    @ObservationIgnored var saves = 0

    var visible: [Item] { items.filter { filter == nil || $0.priority == filter } }

    func add(_ title: String) { items.append(Item(title: title)) }
    func delete(at offsets: IndexSet) { items.remove(atOffsets: offsets) }
    func move(from source: IndexSet, to destination: Int) { items.move(fromOffsets: source, toOffset: destination) }
}

struct TodoList: View {
    @State private var store = TodoStore()
    @State private var searchText = ""
    @State private var selection: Set<TodoStore.Item.ID> = []
    @State private var isAdding = false

    var body: some View {
        NavigationStack {
            List(selection: $selection) {
                Section {
                    ForEach($store.items) { $item in
                        TodoRow(item: $item)
                            .swipeActions(edge: .trailing, allowsFullSwipe: true) {
                                Button("Delete", systemImage: "trash", role: .destructive) {
                                    store.items.removeAll { $0.id == item.id }
                                }
                            }
                            .swipeActions(edge: .leading) {
                                Button {
                                    item.isDone.toggle()
                                } label: {
                                    Label("Done", systemImage: "checkmark")
                                }
                                .tint(.green)
                            }
                            .listRowSeparator(.hidden)
                    }
                    .onDelete(perform: store.delete)
                    .onMove(perform: store.move)
                } header: {
                    Label("\(store.items.count) items", systemImage: "list.bullet")
                }
                .headerProminence(.increased)
            }
            .listStyle(.insetGrouped)
            .searchable(text: $searchText, prompt: "Search to-dos")
            .refreshable { await reload() }
            .navigationTitle("To-dos")
            .overlay {
                if store.visible.isEmpty {
                    ContentUnavailableView(
                        "Nothing to do", systemImage: "checkmark.circle", description: Text("Enjoy."))
                }
            }
            .toolbar {
                ToolbarItemGroup(placement: .topBarTrailing) {
                    EditButton()
                    Button("Add", systemImage: "plus") { isAdding = true }
                }
                ToolbarItem(placement: .status) { Text("^[\(store.items.count) item](inflect: true)") }
            }
            .sheet(isPresented: $isAdding) {
                TodoEditor(store: store)
                    .presentationDetents([.medium, .large])
                    .presentationDragIndicator(.visible)
            }
        }
    }

    private func reload() async {
        try? await Task.sleep(for: .seconds(1))
    }
}

struct TodoRow: View {
    @Binding var item: TodoStore.Item

    var body: some View {
        HStack {
            Image(systemName: item.isDone ? "checkmark.circle.fill" : "circle")
                .foregroundStyle(item.isDone ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
                .onTapGesture { item.isDone.toggle() }
            TextField("Title", text: $item.title)
                .strikethrough(item.isDone)
            Spacer()
            Menu {
                Picker("Priority", selection: $item.priority) {
                    ForEach(TodoStore.Priority.allCases, id: \.self) { priority in
                        Text(String(describing: priority).capitalized)
                    }
                }
            } label: {
                Circle().fill(item.priority.color).frame(width: 10, height: 10)
            }
            .menuStyle(.borderlessButton)
            .menuIndicator(.hidden)
        }
    }
}

struct TodoEditor: View {
    @Bindable var store: TodoStore
    @State private var title = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack {
            TextField("New to-do", text: $title)
            Picker("Filter", selection: $store.filter) {
                Text("All").tag(TodoStore.Priority?.none)
                ForEach(TodoStore.Priority.allCases, id: \.self) { Text("\($0.rawValue)").tag(Optional($0)) }
            }
            Button("Save") {
                store.add(title)
                dismiss()
            }
        }
        .padding()
    }
}

#Preview { TodoList() }
