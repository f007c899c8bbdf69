import SwiftUI

struct Toast: Equatable, Identifiable {
    enum Style { case success, warning, error }
    var id = UUID()
    var style: Style
    var message: String
    var duration: Double = 2
}

extension Toast.Style {
    var color: Color {
        switch self {
        case .error: return Color.red
        case .warning: return Color.orange
        case .success: return Color.green
        }
    }

    var icon: String { self == .success ? "checkmark.circle.fill" : "exclamationmark.triangle.fill" }
}

struct ToastModifier: ViewModifier {
    @Binding var toast: Toast?
    @State private var workItem: DispatchWorkItem?

    func body(content: Content) -> some View {
        content
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .overlay(
                ZStack {
                    mainToastView().offset(y: -30)
                }
                .animation(.spring(), value: toast)
            )
            .onChange(of: toast) { value in showToast() }
    }

    @ViewBuilder func mainToastView() -> some View {
        if let toast = toast {
            VStack {
                Spacer()
                HStack(alignment: .center, spacing: 12) {
                    Image(systemName: toast.style.icon).foregroundColor(toast.style.color)
                    Text(toast.message).font(Font.caption).accessibilityIdentifier("toast")
                    Spacer(minLength: 10)
                    Button {
                        dismissToast()
                    } label: {
                        Image(systemName: "xmark")
                    }
                }
                .padding()
                .frame(minWidth: 0, maxWidth: 300)
                .background(Color(.systemBackground))
                .cornerRadius(8)
                .overlay(RoundedRectangle(cornerRadius: 8).opacity(0.2))
            }
            .transition(.move(edge: .bottom))
        }
    }

    private func showToast() {
        guard let toast = toast else { return }
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        if toast.duration > 0 {
            workItem?.cancel()
            let task = DispatchWorkItem { dismissToast() }
            workItem = task
            DispatchQueue.main.asyncAfter(deadline: .now() + toast.duration, execute: task)
        }
    }

    private func dismissToast() {
        withAnimation { toast = nil }
        workItem?.cancel()
        workItem = nil
    }
}

extension View {
    func toastView(toast: Binding<Toast?>) -> some View { self.modifier(ToastModifier(toast: toast)) }
}

struct ToastScreen: View {
    @State private var toast: Toast? = nil

    var body: some View {
        VStack(spacing: 32) {
            Button {
                toast = Toast(style: .success, message: "Saved.")
            } label: {
                Text("Run")
            }
        }
        .toastView(toast: $toast)
    }
}

struct ToastScreen_Previews: PreviewProvider {
    static var previews: some View { ToastScreen() }
}
