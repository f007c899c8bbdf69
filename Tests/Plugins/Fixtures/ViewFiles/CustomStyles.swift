import SwiftUI

struct ChecklistToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            Label {
                configuration.label
            } icon: {
                Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
                    .foregroundStyle(configuration.isOn ? Color.accentColor : .secondary)
                    .imageScale(.large)
            }
        }
        .buttonStyle(.plain)
    }
}

extension ToggleStyle where Self == ChecklistToggleStyle {
    static var checklist: ChecklistToggleStyle { .init() }
}

struct VerticalLabelStyle: LabelStyle {
    var spacing: CGFloat = 4

    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: spacing) {
            configuration.icon.font(.title)
            configuration.title.font(.caption)
        }
    }
}

struct ConfirmButtonStyle: PrimitiveButtonStyle {
    @State private var isAsking = false

    func makeBody(configuration: Configuration) -> some View {
        if isAsking {
            HStack {
                Button("Sure?") {
                    configuration.trigger()
                    isAsking = false
                }
                .foregroundColor(.red)
            }
        } else {
            configuration.label.onTapGesture { isAsking = true }
        }
    }
}

struct OutlinedFieldStyle: TextFieldStyle {
    @FocusState private var isFocused: Bool

    func _body(configuration: TextField<Self._Label>) -> some View {
        configuration
            .padding(10)
            .focused($isFocused)
            .overlay {
                RoundedRectangle(cornerRadius: 8).stroke(isFocused ? Color.accentColor : .gray, lineWidth: 1)
            }
    }
}

struct CardGroupBoxStyle: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            configuration.label.font(.headline)
            configuration.content
        }
        .padding(16)
        .background(RoundedRectangle(cornerRadius: 10).fill(Color(.secondarySystemBackground)))
    }
}

struct SpeedometerStyle: GaugeStyle {
    private let gradient = LinearGradient(colors: [.green, .red], startPoint: .leading, endPoint: .trailing)

    func makeBody(configuration: Configuration) -> some View {
        ZStack {
            Circle().trim(from: 0, to: 0.75 * configuration.value)
                .stroke(gradient, lineWidth: 12)
                .rotationEffect(.degrees(135))
            VStack {
                configuration.currentValueLabel
                configuration.label
            }
        }
        .frame(width: 120, height: 120)
    }
}

struct RedMenuStyle: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
        Menu(configuration).foregroundStyle(.red)
    }
}

struct ArrowDisclosureStyle: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            Button {
                withAnimation { configuration.isExpanded.toggle() }
            } label: {
                HStack {
                    configuration.label
                    Spacer()
                    Image(systemName: "chevron.right")
                        .rotationEffect(configuration.isExpanded ? .degrees(90) : .zero)
                }
            }
            if configuration.isExpanded { configuration.content }
        }
    }
}

struct StylesGallery: View {
    @State private var isDone = false
    @State private var name = ""
    @State private var count = 0

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Toggle("Finish the report", isOn: $isDone).toggleStyle(.checklist)
            Toggle(isOn: $isDone) { Text("Switch") }.toggleStyle(SwitchToggleStyle(tint: .purple))
            Label("Inbox", systemImage: "tray").labelStyle(VerticalLabelStyle())
            Label("Title", systemImage: "star").labelStyle(.titleOnly)
            Button("Delete") { count += 1 }.buttonStyle(ConfirmButtonStyle())
            Text("Deleted \(count)")
            TextField("Name", text: $name).textFieldStyle(OutlinedFieldStyle())
            GroupBox(label: Label("Box", systemImage: "shippingbox")) { Text("Content") }
                .groupBoxStyle(CardGroupBoxStyle())
            Gauge(value: 0.4, in: 0...1) {
                Text("km/h")
            } currentValueLabel: {
                Text("40")
            }
            .gaugeStyle(SpeedometerStyle())
            Menu("Options") { Button("One") {} }.menuStyle(RedMenuStyle())
            DisclosureGroup("Details") { Text("Hidden") }.disclosureGroupStyle(ArrowDisclosureStyle())
        }
        .padding()
    }
}

#Preview { StylesGallery() }
