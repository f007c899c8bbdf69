import SwiftUI

enum Route: Hashable {
    case recipe(Recipe)
    case category(String)
    case settings
}

struct Recipe: Identifiable, Hashable {
    var id: Int
    var name: String
    var minutes: Int
}

@Observable
class Router {
    var path = NavigationPath()
    func show(_ route: Route) { path.append(route) }
    func popToRoot() { path = NavigationPath() }
}

struct RecipeBook: View {
    @State private var router = Router()
    private let recipes = [Recipe(id: 1, name: "Soup", minutes: 40), Recipe(id: 2, name: "Bread", minutes: 180)]

    var body: some View {
        NavigationStack(path: $router.path) {
            List {
                Section("Recipes") {
                    ForEach(recipes) { recipe in
                        NavigationLink(value: Route.recipe(recipe)) {
                            HStack {
                                Text(recipe.name)
                                Spacer()
                                Text("\(recipe.minutes) min").foregroundStyle(.secondary)
                            }
                        }
                    }
                }
                Button("Settings") { router.show(.settings) }
            }
            .navigationTitle("Recipes")
            .navigationDestination(for: Route.self) { route in
                switch route {
                case .recipe(let recipe): RecipeDetail(recipe: recipe)
                case .category(let name): Text(name)
                case .settings: Text("Settings screen")
                }
            }
        }
        .environment(router)
    }
}

struct RecipeDetail: View {
    let recipe: Recipe
    @Environment(Router.self) private var router
    @Environment(\.dismiss) private var dismiss
    @State private var servings = 2

    var body: some View {
        VStack {
            Text(recipe.name).font(.title)
            Stepper("Servings: \(servings)", value: $servings, in: 1...12)
            Button("Close") { dismiss() }
            Button("Home") { router.popToRoot() }
        }
        .padding()
        .navigationBarTitleDisplayMode(.inline)
        .navigationBarBackButtonHidden()
    }
}

#Preview { RecipeBook() }
