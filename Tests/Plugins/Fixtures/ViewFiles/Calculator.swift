import SwiftUI

enum CalculatorButton: String, Hashable {
    case zero = "0", one = "1", two = "2", three = "3", four = "4", five = "5", six = "6", seven = "7"
    case eight = "8", nine = "9"
    case add = "+", subtract = "-", multiply = "×", divide = "÷", equals = "="
    case clear = "AC", decimal = ".", percent = "%", negative = "±"

    var background: Color {
        switch self {
        case .add, .subtract, .multiply, .divide, .equals: return .orange
        case .clear, .negative, .percent: return Color(.lightGray)
        default: return Color(red: 55 / 255.0, green: 55 / 255.0, blue: 55 / 255.0)
        }
    }
}

class CalculatorEnvironment: ObservableObject {
    @Published var display = "0"
    private var first: Double?
    private var operation: CalculatorButton?

    func receive(_ button: CalculatorButton) {
        switch button {
        case .clear: (display, first, operation) = ("0", nil, nil)
        case .add, .subtract, .multiply, .divide:
            first = Double(display)
            operation = button
            display = "0"
        case .equals:
            guard let first, let second = Double(display), let operation else { return }
            let result: Double
            switch operation {
            case .add: result = first + second
            case .subtract: result = first - second
            case .multiply: result = first * second
            default: result = first / second
            }
            display = result.formatted()
        case .decimal: if !display.contains(".") { display += "." }
        case .percent, .negative: break
        default: display = display == "0" ? button.rawValue : display + button.rawValue
        }
    }
}

struct CalculatorView: View {
    @EnvironmentObject var environment: CalculatorEnvironment

    let buttons: [[CalculatorButton]] = [
        [.clear, .negative, .percent, .divide],
        [.seven, .eight, .nine, .multiply],
        [.four, .five, .six, .subtract],
        [.one, .two, .three, .add],
        [.zero, .decimal, .equals],
    ]

    var body: some View {
        ZStack(alignment: .bottom) {
            Color.black.edgesIgnoringSafeArea(.all)
            VStack(spacing: 12) {
                HStack {
                    Spacer()
                    Text(environment.display).foregroundColor(.white)
                        .font(.system(size: 64, weight: .light, design: .rounded))
                        .lineLimit(1)
                        .minimumScaleFactor(0.5)
                }
                .padding()
                ForEach(buttons, id: \.self) { row in
                    HStack(spacing: 12) {
                        ForEach(row, id: \.self) { button in
                            CalculatorButtonView(button: button)
                        }
                    }
                }
            }
            .padding(.bottom)
        }
    }
}

struct CalculatorButtonView: View {
    var button: CalculatorButton
    @EnvironmentObject var environment: CalculatorEnvironment

    var body: some View {
        Button(action: { self.environment.receive(self.button) }) {
            Text(button.rawValue)
                .font(.system(size: 32))
                .frame(width: width, height: (UIScreen.main.bounds.width - 5 * 12) / 4)
                .foregroundColor(.white)
                .background(button.background)
                .cornerRadius(width)
        }
    }

    private var width: CGFloat {
        let side = (UIScreen.main.bounds.width - 4 * 12) / 4
        return button == .zero ? side * 2 : side
    }
}

struct CalculatorView_Previews: PreviewProvider {
    static var previews: some View {
        CalculatorView().environmentObject(CalculatorEnvironment())
    }
}
