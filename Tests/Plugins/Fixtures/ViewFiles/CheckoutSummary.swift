import SwiftUI

struct CheckoutLine: Identifiable, Equatable {
    let id = UUID()
    let name: String
    let price: Decimal
    var count = 1
}

final class CheckoutModel: ObservableObject {
    @Published var lines = [CheckoutLine(name: "Tea", price: 4.5), CheckoutLine(name: "Cup", price: 12)]
    @Published var code = ""
    var total: Decimal { lines.reduce(0) { $0 + $1.price * Decimal($1.count) } }
}

struct CheckoutSummary: View {
    @StateObject private var model = CheckoutModel()
    @State private var isPaying = false

    var body: some View {
        List {
            Section("Cart") {
                ForEach($model.lines) { $line in
                    HStack {
                        Text(line.name)
                        Spacer()
                        Stepper("\(line.count)", value: $line.count, in: 1...9).fixedSize()
                        Text(line.price * Decimal(line.count), format: .currency(code: "EUR"))
                            .monospacedDigit().frame(width: 80, alignment: .trailing)
                    }
                }
                .onDelete { model.lines.remove(atOffsets: $0) }
            }
            Section {
                TextField("Code", text: $model.code)
                LabeledContent("Total") { Text(model.total, format: .currency(code: "EUR")).bold() }
            }
        }
        .safeAreaInset(edge: .bottom) {
            Button {
                isPaying = true
            } label: {
                Text("Pay").frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent).padding().background(.bar)
        }
        .confirmationDialog("Pay now?", isPresented: $isPaying, titleVisibility: .visible) {
            Button("Pay") { model.lines.removeAll() }
            Button("Cancel", role: .cancel) {}
        }
    }
}

#Preview("Checkout") { CheckoutSummary() }
