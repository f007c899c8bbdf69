import SwiftUI
import UIKit

/// A blur of UIKit, as apps wrap it.
struct BlurView: UIViewRepresentable {
    let style: UIBlurEffect.Style
    var corner: CGFloat = 8

    func makeUIView(context: Context) -> UIVisualEffectView {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
        view.layer.cornerRadius = corner
        return view
    }

    func updateUIView(_ view: UIVisualEffectView, context: Context) { view.effect = UIBlurEffect(style: style) }
}

struct WrappedEditor: UIViewControllerRepresentable {
    @Binding var text: String
    var onDone: () -> Void = {}

    func makeUIViewController(context: Context) -> EditorController {
        let controller = EditorController()
        controller.delegate = context.coordinator
        return controller
    }

    func updateUIViewController(_ controller: EditorController, context: Context) { controller.text = text }

    func makeCoordinator() -> Coordinator { Coordinator(self) }

    final class Coordinator: NSObject, UITextViewDelegate {
        private let parent: WrappedEditor
        init(_ parent: WrappedEditor) { self.parent = parent }
        func textViewDidChange(_ textView: UITextView) { parent.text = textView.text }
    }
}

extension WrappedEditor {
    func done(_ action: @escaping () -> Void) -> WrappedEditor {
        var copy = self
        copy.onDone = action
        return copy
    }
}

final class EditorController: UIViewController {
    weak var delegate: WrappedEditor.Coordinator?
    var text = ""
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }
}

final class NotesDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}

extension View {
    func hideKeyboard() {
        UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
    }
}

struct WrappedNotesApp: App {
    @UIApplicationDelegateAdaptor(NotesDelegate.self) private var delegate

    init() {
        UITableView.appearance().backgroundColor = .clear
        UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.white]
        let look = UITabBarAppearance()
        look.configureWithOpaqueBackground()
    }

    var body: some Scene { WindowGroup { WrappedNotes() } }
}

struct WrappedNotes: View {
    @State private var text = ""
    @State private var count = 1

    var body: some View {
        VStack(spacing: 4) {
            BlurView(style: .dark).frame(width: 60, height: 20).accessibilityIdentifier("blur")
            WrappedEditor(text: $text).done { hideKeyboard() }.frame(height: 40).accessibilityIdentifier("editor")
            Stepper(String("\(count) copies"), onIncrement: { count += 1 }, onDecrement: { count -= 1 })
        }
        .environment(\.sizeCategory, .extraLarge)
    }
}

#Preview("Wrapped") { WrappedNotes().frame(width: 100) }
