import SwiftUI

struct TipCalculator: View {
    @State private var bill = 50.0
    @State private var people = 2
    @State private var percentage = 0.2
    @FocusState private var isAmountFocused: Bool
    private let percentages = [0.1, 0.15, 0.2, 0]

    private var perPerson: Double { bill * (1 + percentage) / Double(people) }
    private var formatter: NumberFormatter {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        formatter.maximumFractionDigits = 2
        return formatter
    }

    var body: some View {
        NavigationView {
            Form {
                Section {
                    TextField("Amount", value: $bill, formatter: formatter)
                        .focused($isAmountFocused)
                    Picker("Number of people", selection: $people) {
                        ForEach(2..<6, id: \.self) { Text("\($0) people").tag($0) }
                    }
                    .pickerStyle(.navigationLink)
                }
                Section(header: Text("Tip")) {
                    Picker("Tip percentage", selection: $percentage) {
                        ForEach(percentages, id: \.self) { Text($0, format: .percent) }
                    }
                    .pickerStyle(SegmentedPickerStyle())
                }
                Section(
                    content: { Text("\(perPerson, specifier: "%.2f")").accessibilityIdentifier("result") },
                    header: { Text("Per person") })
            }
            .navigationBarTitle("Tip", displayMode: .inline)
            .navigationBarItems(trailing: Button("Done") { isAmountFocused = false })
        }
        .navigationViewStyle(StackNavigationViewStyle())
    }
}

struct TemperatureConverter: View {
    enum Unit: String, CaseIterable { case celsius = "°C", fahrenheit = "°F", kelvin = "K" }
    @State private var input: Double = 20
    @State private var from: Unit = .celsius
    @State private var to: Unit = .fahrenheit

    private var output: Double {
        let celsius: Double
        switch from {
        case .celsius: celsius = input
        case .fahrenheit: celsius = (input - 32) / 1.8
        case .kelvin: celsius = input - 273.15
        }
        switch to {
        case .celsius: return celsius
        case .fahrenheit: return celsius * 1.8 + 32
        case .kelvin: return celsius + 273.15
        }
    }

    var body: some View {
        VStack(spacing: 8) {
            picker("From", $from)
            Slider(value: $input, in: -50...150, step: 1, onEditingChanged: { _ in })
            Text(
                "\(input.formatted())\(from.rawValue) = \(output.formatted(.number.precision(.fractionLength(1))))\(to.rawValue)"
            )
            picker("To", $to)
        }
        .padding()
    }

    private func picker(_ title: String, _ selection: Binding<Unit>) -> some View {
        Picker(title, selection: selection) {
            ForEach(Unit.allCases, id: \.rawValue) { unit in
                Text(unit.rawValue).tag(unit)
            }
        }
        .pickerStyle(.segmented)
    }
}

#Preview("Tip") { TipCalculator() }
#Preview("Temperature") { TemperatureConverter() }
