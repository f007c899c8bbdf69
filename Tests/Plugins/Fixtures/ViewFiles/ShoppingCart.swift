import SwiftUI

struct CartItem: Identifiable, Equatable {
    let id: Int
    let name: String
    let price: Decimal
    var quantity = 1
}

class Cart: ObservableObject {
    @Published var items: [CartItem] = []
    var total: Decimal { items.reduce(0) { $0 + $1.price * Decimal($1.quantity) } }

    func add(_ item: CartItem) {
        if let index = items.firstIndex(where: { $0.id == item.id }) {
            items[index].quantity += 1
        } else {
            items.append(item)
        }
    }

    func remove(_ item: CartItem) { items.removeAll { $0 == item } }
}

struct Shop: View {
    @StateObject var cart = Cart()
    private let goods = [CartItem(id: 1, name: "Apple", price: 0.5), CartItem(id: 2, name: "Bread", price: 3)]

    var body: some View {
        VStack {
            ForEach(goods) { item in
                HStack {
                    Text(item.name)
                    Spacer()
                    Button("Add \(item.name)") { withAnimation { cart.add(item) } }
                }
            }
            Divider()
            CartSummary()
        }
        .environmentObject(cart)
        .padding()
    }
}

struct CartSummary: View {
    @EnvironmentObject private var cart: Cart
    @State private var isExpanded = true

    var body: some View {
        DisclosureGroup("Cart (\(cart.items.count))", isExpanded: $isExpanded) {
            ForEach($cart.items) { $item in
                HStack {
                    Text("\(item.quantity) × \(item.name)")
                    Stepper("Quantity", value: $item.quantity, in: 1...9).labelsHidden()
                    Button(role: .destructive) {
                        cart.remove(item)
                    } label: {
                        Image(systemName: "trash")
                    }
                    .accessibilityLabel("Remove \(item.name)")
                }
            }
            Text("Total \(cart.total.formatted(.currency(code: "EUR")))").bold()
        }
    }
}

struct Shop_Previews: PreviewProvider {
    static var previews: some View { Shop() }
}
