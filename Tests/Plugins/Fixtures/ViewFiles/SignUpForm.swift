import SwiftUI

struct SignUpForm: View {
    private enum Field: Hashable { case mail, password, again }

    @State private var mail = ""
    @State private var password = ""
    @State private var again = ""
    @State private var wantsNews = true
    @State private var problem: String?
    @FocusState private var field: Field?

    private var isValid: Bool { mail.contains("@") && password.count >= 8 && password == again }

    private var strength: Double { min(Double(password.count) / 12, 1) }

    var body: some View {
        Form {
            Section {
                TextField("Mail", text: $mail)
                    .keyboardType(.emailAddress).textInputAutocapitalization(.never).autocorrectionDisabled()
                    .focused($field, equals: .mail).submitLabel(.next).onSubmit { field = .password }
                SecureField("Password", text: $password).focused($field, equals: .password)
                SecureField("Password again", text: $again).focused($field, equals: .again)
            } header: {
                Text("Account")
            } footer: {
                if let problem { Text(problem).foregroundStyle(.red) }
            }
            Section {
                ProgressView("Strength", value: strength)
                    .tint(strength < 0.5 ? .red : strength < 1 ? .orange : .green)
                Toggle("Send news", isOn: $wantsNews)
            }
            Button(String(localized: "Create account")) { problem = isValid ? nil : "Check your input" }
                .frame(maxWidth: .infinity)
                .disabled(!isValid)
        }
        .toolbar {
            ToolbarItemGroup(placement: .keyboard) {
                Spacer()
                Button("Done") { field = nil }
            }
        }
        .onChange(of: mail) { problem = nil }
    }
}

#Preview("Sign up") { SignUpForm() }
