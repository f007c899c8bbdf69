import SwiftData
import SwiftUI

@Model
final class Plant {
    @Attribute(.unique) var name: String
    var width: Double
    var watered: Date?
    @Relationship(deleteRule: .cascade) var cuttings: [Plant] = []
    @Transient var isChosen = false

    var title: String { name.capitalized }

    init(name: String, width: Double, watered: Date? = nil) {
        self.name = name
        self.width = width
        self.watered = watered
    }
}

struct PlantDiary: View {
    @Environment(\.modelContext) private var context
    @Query(sort: \Plant.name) private var plants: [Plant]
    @Query(filter: #Predicate<Plant> { $0.width > 25 }) private var wide: [Plant]
    @Query private var all: [Plant]

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            ForEach(plants) { plant in
                Color.green.frame(width: plant.width, height: 4).accessibilityIdentifier("plant \(plant.name)")
            }
            Color.gray.frame(width: CGFloat(wide.count), height: 3).accessibilityIdentifier("wide")
            Button("Plant") { context.insert(Plant(name: "moss \(all.count)", width: 9)) }
                .accessibilityIdentifier("add").frame(width: 40, height: 10)
        }
    }
}

struct PlantEditor: View {
    @Bindable var plant: Plant
    @Environment(\.modelContext) private var context

    var body: some View {
        Form {
            TextField("Name", text: $plant.name)
            Button("Remove", role: .destructive) {
                context.delete(plant)
                try? context.save()
            }
        }
        .navigationTitle(plant.title)
    }
}

#Preview("Plants") {
    let store = try! ModelContainer(for: Plant.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    store.mainContext.insert(Plant(name: "fern", width: 20))
    store.mainContext.insert(Plant(name: "aloe", width: 30))
    return PlantDiary().modelContainer(store)
}

#Preview("Plant") { PlantEditor(plant: Plant(name: "ivy", width: 3)).modelContainer(for: Plant.self, inMemory: true) }
