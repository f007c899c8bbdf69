import SwiftUI

struct Expense: Identifiable {
    enum Category: String, CaseIterable, Identifiable {
        case food, travel, rent
        var id: String { rawValue }
        var color: Color { [.food: .orange, .travel: .blue, .rent: .purple][self]! }
    }
    let id = UUID()
    var category: Category
    var amount: Double
}

struct BarChart: View {
    var values: [(label: String, value: Double, color: Color)]

    var body: some View {
        let highest = values.map(\.value).max() ?? 1
        HStack(alignment: .bottom, spacing: 12) {
            ForEach(values, id: \.label) { item in
                VStack {
                    Spacer(minLength: 0)
                    UnevenRoundedRectangle(topLeadingRadius: 6, topTrailingRadius: 6)
                        .fill(item.color.gradient)
                        .frame(height: 100 * item.value / highest)
                    Text(item.label).font(.caption2)
                }
            }
        }
        .frame(height: 130)
        .accessibilityRepresentation { Text("Chart") }
    }
}

struct ExpenseTracker: View {
    @State private var expenses = [Expense(category: .food, amount: 30), Expense(category: .rent, amount: 60)]
    @State private var amount: Double? = nil
    @State private var category = Expense.Category.food
    @State private var sort: KeyPathComparator<Expense> = .init(\.amount, order: .reverse)
    @State private var dateRange = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 86_400)

    private var sums: [(label: String, value: Double, color: Color)] {
        Expense.Category.allCases.map { category in
            (
                category.rawValue.capitalized, expenses.filter { $0.category == category }.reduce(0) { $0 + $1.amount },
                category.color
            )
        }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            BarChart(values: sums)
            HStack {
                TextField("Amount", value: $amount, format: .number)
                    .keyboardType(.decimalPad)
                    .textFieldStyle(.roundedBorder)
                Picker("Category", selection: $category) {
                    ForEach(Expense.Category.allCases) { Text($0.rawValue.capitalized).tag($0) }
                }
                .labelsHidden()
                Button("Add") {
                    guard let amount else { return }
                    expenses.append(Expense(category: category, amount: amount))
                    self.amount = nil
                }
                .disabled(amount == nil)
            }
            ForEach(expenses.sorted(using: sort)) { expense in
                HStack {
                    RoundedRectangle(cornerRadius: 2).fill(expense.category.color).frame(width: 4, height: 20)
                    Text(expense.category.rawValue.localizedCapitalized)
                    Spacer()
                    Text(expense.amount, format: .currency(code: "EUR").precision(.fractionLength(0)))
                }
            }
        }
        .padding()
    }
}

#Preview { ExpenseTracker() }
