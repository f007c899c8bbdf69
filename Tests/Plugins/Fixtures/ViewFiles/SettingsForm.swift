import SwiftUI

enum AppTheme: String, CaseIterable, Identifiable {
    case system, light, dark
    var id: Self { self }
    var title: LocalizedStringKey { LocalizedStringKey(rawValue.capitalized) }
}

struct SettingsForm: View {
    @AppStorage("username") private var username = ""
    @AppStorage("theme") private var theme: AppTheme = .system
    @AppStorage("notifications") private var notificationsEnabled = true
    @AppStorage("fontSize") private var fontSize: Double = 14
    @State private var reminderTime = Date(timeIntervalSince1970: 0)
    @State private var accent = Color.blue
    @State private var isShowingResetAlert = false
    @State private var quality = 2
    @Environment(\.dismiss) private var dismiss
    @Environment(\.colorScheme) var colorScheme

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Username", text: $username)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                        .textContentType(.username)
                        .submitLabel(.done)
                        .onSubmit { save() }
                    SecureField("Password", text: .constant("secret"))
                } header: {
                    Text("Account")
                } footer: {
                    Text("Your name is visible to **everyone**.")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }

                Section("Appearance") {
                    Picker("Theme", selection: $theme) {
                        ForEach(AppTheme.allCases) { theme in
                            Text(theme.title).tag(theme)
                        }
                    }
                    .pickerStyle(.segmented)
                    ColorPicker("Accent colour", selection: $accent, supportsOpacity: false)
                    Slider(value: $fontSize, in: 10...24, step: 1) {
                        Text("Font size")
                    } minimumValueLabel: {
                        Image(systemName: "textformat.size.smaller")
                    } maximumValueLabel: {
                        Image(systemName: "textformat.size.larger")
                    }
                    LabeledContent("Size", value: fontSize, format: .number.precision(.fractionLength(0)))
                }

                Section(header: Text("Notifications"), footer: Text("Once a day.")) {
                    Toggle("Enabled", isOn: $notificationsEnabled.animation())
                        .tint(.orange)
                    if notificationsEnabled {
                        DatePicker("Reminder", selection: $reminderTime, displayedComponents: .hourAndMinute)
                        Stepper(value: $quality, in: 0...5) { Text("Quality: \(quality)") }
                    }
                }

                Section {
                    Button("Reset all settings", role: .destructive) { isShowingResetAlert = true }
                }
                .listRowBackground(Color(.secondarySystemGroupedBackground))
            }
            .formStyle(.grouped)
            .scrollContentBackground(.hidden)
            .navigationTitle("Settings")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel", role: .cancel) { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done", action: save).disabled(username.isEmpty)
                }
            }
            .alert("Reset settings?", isPresented: $isShowingResetAlert) {
                Button("Reset", role: .destructive, action: reset)
                Button("Cancel", role: .cancel) {}
            } message: {
                Text("This cannot be undone.")
            }
        }
    }

    private func save() { dismiss() }

    private func reset() {
        theme = .system
        fontSize = 14
        username = ""
    }
}

#Preview("Settings") {
    SettingsForm()
        .preferredColorScheme(.dark)
}
