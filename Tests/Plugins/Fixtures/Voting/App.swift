// What the article's page tells of the app and does not list: the model, the buttons and the places of its listings,
// which stand in this folder as the page has them.
struct Pet: Identifiable, Equatable {
    let type: String
    var votes = 0
    var id: String { type }
}

class Model: ObservableObject {
    @Published var pets = [Pet(type: "Cat"), Pet(type: "Goldfish"), Pet(type: "Dog")]

    var totalVotes: Int { pets.reduce(0) { $0 + $1.votes } }
    var isAllWayTie: Bool { pets.allSatisfy { $0.votes == pets[0].votes } }
    func rank(_ pet: Pet) -> Int { 1 + pets.filter { $0.votes > pet.votes }.count }
    func vote(for pet: Pet) {
        guard let index = pets.firstIndex(of: pet) else { return }
        pets[index].votes += 1
    }
}

struct Buttons: View {
    @EnvironmentObject private var model: Model

    var body: some View {
        ForEach(model.pets) { pet in
            Button { model.vote(for: pet) } label: { Text(pet.type).frame(maxWidth: .infinity) }
                .buttonStyle(.bordered)
        }
    }
}

struct Avatar: View {
    let pet: Pet
    var body: some View {
        Text(pet.type.prefix(1)).frame(width: 40, height: 40).background(.blue, in: Circle()).id("avatar \(pet.type)")
    }
}

struct Podium: View {
    var body: some View { Color.gray.frame(width: 200, height: 200) }
}

struct Leaderboard: View {
    @EnvironmentObject private var model: Model
    var body: some View {
//: grid
    }
}

struct ButtonStack: View {
    var body: some View {
//: fits
    }
}

struct Profile: View {
    @EnvironmentObject private var model: Model
    var body: some View {
//: podium
    }
}

struct Voting: View {
    @StateObject private var model = Model()
    var body: some View {
        VStack {
            Profile()
            Leaderboard()
            ButtonStack()
        }
        .environmentObject(model)
    }
}

#Preview { Voting() }

extension View {
    func rank(_ value: Int) -> some View { layoutValue(key: RankKey.self, value: value) }
}
