import SwiftUI

@MainActor protocol WizardStep: Identifiable {
    associatedtype Content: View
    var title: String { get }
    var isComplete: Bool { get }
    @ViewBuilder var content: Content { get }
}

struct NameStep: WizardStep {
    let id = 0
    let title = "Name"
    @Binding var name: String
    var isComplete: Bool { !name.isEmpty }
    var content: some View { TextField("Your name", text: $name) }
}

struct TermsStep: WizardStep {
    let id = 1
    let title = "Terms"
    @Binding var accepted: Bool
    var isComplete: Bool { accepted }
    @ViewBuilder var content: some View {
        Text("Read this first.").italic()
        Toggle("I agree", isOn: $accepted)
    }
}

struct WizardView: View {
    @State private var page = 0
    @State private var name = ""
    @State private var accepted = false
    @State private var isFinished = false

    private var steps: [any WizardStep] { [NameStep(name: $name), TermsStep(accepted: $accepted)] }

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                ForEach(Array(steps.enumerated()), id: \.offset) { index, step in
                    Text(step.title)
                        .fontWeight(index == page ? .bold : .regular)
                        .opacity(index <= page ? 1 : 0.4)
                    if index < steps.count - 1 { Image(systemName: "chevron.right") }
                }
            }
            current
            HStack {
                Button("Back") { page -= 1 }.disabled(page == 0)
                Spacer()
                Button(page == steps.count - 1 ? "Finish" : "Continue") {
                    if page == steps.count - 1 { isFinished = true } else { withAnimation { page += 1 } }
                }
                .disabled(!steps[page].isComplete)
            }
            if isFinished { Text("Welcome, \(name)!") }
        }
        .padding()
        .interactiveDismissDisabled(!isFinished)
    }

    @ViewBuilder private var current: some View {
        if page == 0 { NameStep(name: $name).content } else { TermsStep(accepted: $accepted).content }
    }
}

#Preview { WizardView() }
