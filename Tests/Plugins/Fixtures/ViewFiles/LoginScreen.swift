import SwiftUI

struct LoginScreen: View {
    enum Field: Hashable { case email, password }
    enum LoginError: LocalizedError {
        case invalid
        var errorDescription: String? { "The password is wrong." }
    }

    @State private var email = ""
    @State private var password = ""
    @State private var isSecured = true
    @State private var error: LoginError?
    @State private var isLoading = false
    @FocusState private var focus: Field?
    @AppStorage("remember") private var remember = false
    @SceneStorage("login.tab") private var tab = 0
    @Environment(\.openURL) private var openURL

    private var isValid: Bool { email.contains("@") && password.count >= 6 }

    var body: some View {
        VStack(spacing: 16) {
            Image(systemName: "lock.shield")
                .font(.system(size: 56))
                .foregroundStyle(.tint)
                .symbolEffect(.pulse, options: .repeating, isActive: isLoading)
            Group {
                TextField("E-mail", text: $email, prompt: Text("you@example.com"))
                    .keyboardType(.emailAddress)
                    .textContentType(.emailAddress)
                    .focused($focus, equals: .email)
                    .submitLabel(.next)
                HStack {
                    if isSecured {
                        SecureField("Password", text: $password)
                    } else {
                        TextField("Password", text: $password)
                    }
                    Button {
                        isSecured.toggle()
                    } label: {
                        Image(systemName: isSecured ? "eye.slash" : "eye").accentColor(.gray)
                    }
                }
                .focused($focus, equals: .password)
            }
            .padding(12)
            .background(RoundedRectangle(cornerRadius: 8).stroke(Color.secondary.opacity(0.3)))
            Toggle("Remember me", isOn: $remember)
            Button(action: signIn) {
                ZStack {
                    Text("Sign in").opacity(isLoading ? 0 : 1)
                    if isLoading { ProgressView().tint(.white) }
                }
                .frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .disabled(!isValid || isLoading)
            Button("Forgot password?") { openURL(URL(string: "https://example.com")!) }
                .font(.footnote)
        }
        .padding()
        .onSubmit { focus = focus == .email ? .password : nil }
        .alert(isPresented: .constant(error != nil), error: error) {
            Button("OK") { error = nil }
        }
        .toolbar {
            ToolbarItemGroup(placement: .keyboard) {
                Spacer()
                Button("Done") { focus = nil }
            }
        }
        .task(id: isLoading) {
            guard isLoading else { return }
            try? await Task.sleep(nanoseconds: 1_000_000)
            isLoading = false
            error = .invalid
        }
        .onAppear { focus = .email }
    }

    private func signIn() {
        withAnimation { isLoading = true }
    }
}

#Preview(traits: .sizeThatFitsLayout) { LoginScreen() }
