import SwiftUI
import UIKit

final class StartDelegate: UIResponder, UIApplicationDelegate {
    static var length = 10.0
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        StartDelegate.length = 70
        UINavigationBar.appearance().tintColor = .red
        return true
    }

    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .all }
}

/// A program that prepares itself before its first window.
struct Started: App {
    @UIApplicationDelegateAdaptor(StartDelegate.self) private var delegate

    var body: some Scene { WindowGroup { StartedBars() } }
}

struct StartedBars: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Color.red.frame(width: StartDelegate.length, height: 5).accessibilityIdentifier("started")
            Color.blue.frame(width: UIImage(named: "no such picture") == nil ? 30 : 10, height: 4)
                .accessibilityIdentifier("missing")
            Image(uiImage: UIImage(named: "another one")!).resizable().frame(width: 20, height: 3)
                .accessibilityIdentifier("unwrapped")
        }
    }
}
